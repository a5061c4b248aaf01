"""The line of events face down, and who knows what of it.

For each card of the line and each seat, ``state.knows`` has a bit for every place of the line where that seat knows the
card to be: one bit if it saw the card and nobody touched it since, more if somebody else reordered these places, and
none if it does not know that the card is in the line at all.
"""

from __future__ import annotations

from designer.engine.games.frogs_and_logs.state import FrogState

NEXT = "next "
"""How the action begins that puts an event next."""


def look(state: FrogState, seat: int, count: int, players: int) -> None:
    """Let a seat look at the next cards. What others knew of these places, they know only roughly from now on."""
    looked = (1 << count) - 1
    for place in range(len(state.line)):
        for other in range(players):
            number = place * players + other
            if other == seat:
                state.knows[number] = 1 << place if place < count else state.knows[number] & ~looked
            elif count > 1 and state.knows[number] & looked:
                state.knows[number] |= looked


def take_next(state: FrogState, card: str, done: int, seen: int, players: int) -> None:
    """Let the first such card of those that are seen come to the place ``done``; the seat that sees them knows."""
    line, knows = state.line, state.knows
    place = line.index(card, done, seen)
    if place == done:
        return
    line.insert(done, line.pop(place))
    moved = knows[place * players : (place + 1) * players]
    del knows[place * players : (place + 1) * players]
    knows[done * players : done * players] = moved
    looker = state.active
    for now in range(done, place + 1):
        knows[now * players + looker] = 1 << now


def send_last(state: FrogState, count: int, players: int) -> None:
    """Put the next cards at the end of the line, as everybody sees."""
    size = len(state.line)
    state.line[:] = state.line[count:] + state.line[:count]
    turned = state.knows[count * players :] + state.knows[: count * players]
    front = (1 << count) - 1
    state.knows[:] = [known >> count | (known & front) << (size - count) for known in turned]


def draw(state: FrogState, players: int) -> str:
    """Take the first card of the line. It must have one."""
    del state.knows[:players]
    state.knows[:] = [known >> 1 for known in state.knows]
    return state.line.pop(0)
