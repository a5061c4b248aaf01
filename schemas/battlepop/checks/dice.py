"""Every battle die has the sides that the rules speak of."""

from collections import Counter
from collections.abc import Iterator

from designer.authoring import Diagnostic, Game

from ..dice import BattleDie

_SIDES = {"damage": 3, "miss": 2, "gem": 1}


def die_faces(game: Game) -> Iterator[Diagnostic]:
    """A die of a faction or a generic die has three sides with damage, two misses and one gem.

    The gem is that of the die's faction. Only the die of the summon roll, which is of no faction, has other sides.
    A die that hits more often than the others would make its faction the one that everybody plays.

    Bad:

        dice: [{id: flame-die, faction: flame, sides: [{shows: damage, amount: 1}, {shows: miss}, {shows: miss}, …]}]

    Good: three of its sides show damage, two a miss, and one the gem.
    """
    for die, entry in game.records(BattleDie).values():
        shown = Counter(side.shows for side in die.sides)
        if die.faction is not None and shown != _SIDES:
            seen = ", ".join(f"{count} × {what}" for what, count in shown.items())
            message = f"{entry.title} must show damage three times, a miss twice and a gem once, but it shows {seen}"
            yield Diagnostic("die-faces", message, entry.span(("sides",), key=True))
