"""The dice of an attack. Sides that show the same are one face, and dice on the table are counted by face.

A *slot* is a kind of die and one of its faces. Kinds are those of the content; generic dice are the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from designer.engine.games.battlepop.content import Content
from designer.engine.games.battlepop.records import Side
from designer.engine.games.battlepop.state import State


class Dice:
    """What every slot is."""

    def __init__(self, content: Content) -> None:
        self.kinds = content.kinds
        faces = sorted(
            {side for sides in content.battle_dice for side in sides},
            key=lambda side: (_SHOWN.index(side.shows), side.amount),
        )
        self.faces = len(faces)
        self.slots = len(self.kinds) * self.faces
        self.kind = tuple(slot // self.faces for slot in range(self.slots))
        shown = [faces[slot % self.faces] for slot in range(self.slots)]
        self.slot_names = tuple(
            f"{self.kinds[kind]}:{_face(side)}" for kind, side in zip(self.kind, shown, strict=True)
        )
        self.slot_number = {name: slot for slot, name in enumerate(self.slot_names)}
        self.damage = tuple(side.amount if side.shows == "damage" else 0 for side in shown)
        self.is_gem = tuple(side.shows == "gem" for side in shown)
        self._shown = tuple(side.shows for side in shown)
        self._sides = tuple(
            tuple(kind * self.faces + faces.index(side) for side in sides)
            for kind, sides in enumerate(content.battle_dice)
        )
        self._there = frozenset(slot for sides in self._sides for slot in sides)
        self._hurting = tuple((slot, amount) for slot, amount in enumerate(self.damage) if amount)
        self._gems = tuple(
            tuple(slot for slot in range(self.slots) if self.is_gem[slot] and self.kind[slot] == kind)
            for kind in range(len(self.kinds))
        )

    def face(self, kind: int, shows: str) -> int:
        """Return the slot of the lowest face of that sort that dice of a kind have; -1 if they have none."""
        slots = range(kind * self.faces, (kind + 1) * self.faces)
        return next((slot for slot in slots if self._shown[slot] == shows and slot in self._there), -1)

    def shows(self, slot: int) -> str:
        """Return what a slot shows: ``damage``, ``miss`` or ``gem``."""
        return self._shown[slot]

    def cast(self, state: State, kind: int) -> int:
        """Roll one die and return its slot; it is not on the table yet."""
        sides = self._sides[kind]
        return sides[state.roll(len(sides)) - 1]

    def harm(self, table: Sequence[int]) -> int:
        """Return the damage that dice on the table show."""
        return sum(table[slot] * amount for slot, amount in self._hurting)

    def gems(self, table: Sequence[int], paid: Sequence[int]) -> tuple[int, ...]:
        """Return the gems on the table that are not spent, by kind."""
        return tuple(
            sum([table[slot] for slot in slots]) - spent for slots, spent in zip(self._gems, paid, strict=True)
        )

    def odds(self, kind: int) -> tuple[float, float]:
        """Return the mean damage of a die of a kind, and how likely it shows a gem."""
        sides = self._sides[kind]
        return sum(self.damage[slot] for slot in sides) / len(sides), sum(self.is_gem[slot] for slot in sides) / len(
            sides
        )


_SHOWN = ("miss", "damage", "gem")


def _face(side: Side) -> str:
    return str(side.amount) if side.shows == "damage" else side.shows


@cache
def handfuls(pool: tuple[int, ...], count: int) -> tuple[tuple[int, ...], ...]:
    """Return every way to take ``count`` dice out of a pool by kinds; most of the first kind first.

    When the pool has fewer, it is taken whole, and the rest are generic dice, which are the last kind.
    """
    if count >= sum(pool):
        return ((*pool[:-1], pool[-1] + count - sum(pool)),)
    if len(pool) == 1:
        return ((count,),)
    least = max(0, count - sum(pool[1:]))
    return tuple(
        (taken, *rest)
        for taken in range(min(pool[0], count), least - 1, -1)
        for rest in handfuls(pool[1:], count - taken)
    )
