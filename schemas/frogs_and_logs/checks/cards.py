"""Each card is worth its place."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game, Related

from ..cards import Event, Power, RoleCard
from .lookup import repeats


def repeated_effect(game: Game) -> Iterator[Diagnostic]:
    """Two events, two powers or two roles do exactly the same.

    Each card is one surprise, each perch one reason to want it. The second of two equals is a card that is only there
    to be counted.

    Bad:

        events:
          - {id: rain, effects: [{go_home: {whose: own}}], …}
          - {id: hail, effects: [{go_home: {whose: own}}], …}

    Good:

        events:
          - {id: rain, effects: [{go_home: {whose: own}}], …}
          - {id: hail, effects: [{go_home: {whose: own, leaves: log}}], …}
    """
    kinds: tuple[type[Event | Power | RoleCard], ...] = (Event, Power, RoleCard)
    for kind in kinds:
        for _, entry, first in repeats(game.records(kind).values(), lambda record: record.effects):
            message = f"{entry.title} does the same as {first.title}"
            related = (Related(f"{first.title} does it first", first.span(("effects",), key=True)),)
            hint = "change what one of them does, or make one of them a copy more (copies:) of the other"
            yield Diagnostic("repeated-effect", message, entry.span(("effects",), key=True), hint=hint, related=related)


def event_players(game: Game) -> Iterator[Diagnostic]:
    """An event cannot be used with every number of players that the game allows.

    Five event cards are dealt face down. A card that does not work at the table is found when it is drawn, and then the
    player who earned it has nothing.

    Bad:

        events: [{id: swap-meet, players: {min: 3, max: 4}, …}]

    Good:

        events: [{id: swap-meet, players: {min: 2, max: 4}, …}]
    """
    needed = game.info.players
    for event, entry in game.records(Event).values():
        players = event.players
        if players.min > needed.min or players.max < needed.max:
            message = f"{entry.title} is for {players.min} to {players.max} players, the game for {needed}"
            yield Diagnostic("event-players", message, entry.span(("players",)))
