"""Units as a style sees them: a few numbers to be added and taken apart, from pieces or from an action's words."""

from __future__ import annotations

from typing import NamedTuple

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.pieces import AIR, FLAG, LAND, kind_of, wounds_of
from designer.engine.games.brawlhalla.state import State

_REMEMBERED = 50_000
"""Of so many actions, and units, it is remembered what they mean: some megabytes."""


class Band(NamedTuple):
    """What a unit, or a part of one, amounts to."""

    land: int
    """Pieces of the land."""
    power: int
    """What they have of power."""
    room: int
    """For how many of them its boats have room."""
    air: int
    """The power of those that fly."""
    flag: bool
    """Whether the flag is with them."""
    crowd: int
    """How many are of a kind of which only so many may share a tile."""

    def plus(self, other: Band) -> Band:
        """Return both together."""
        return Band(
            self.land + other.land,
            self.power + other.power,
            self.room + other.room,
            self.air + other.air,
            self.flag or other.flag,
            self.crowd + other.crowd,
        )

    def minus(self, other: Band) -> Band:
        """Return what stays when a part goes."""
        return Band(
            max(0, self.land - other.land),
            max(0, self.power - other.power),
            max(0, self.room - other.room),
            max(0, self.air - other.air),
            self.flag and not other.flag,
            max(0, self.crowd - other.crowd),
        )


NOTHING = Band(0, 0, 0, 0, False, 0)
"""An empty tile."""


class Deed(NamedTuple):
    """What an action says: its verb, the tiles that it names (-1 for none), and the pieces (none if it names none)."""

    verb: str
    start: int
    end: int
    part: Band | None
    word: str
    """What it is about, such as the id of a card, or what is built: the last word where nothing follows that."""


class Bands:
    """Reads units and actions."""

    def __init__(self, rules: CardMoments) -> None:
        self._rules = rules
        self._kind = {unit.id: number for number, unit in enumerate(rules.content.units)}
        self._known: dict[str, Deed] = {}
        self._units: dict[tuple[int, ...], Band] = {}
        self._single = [self._of_kind(number, 0, False) for number in range(len(rules.content.units))]

    def single(self, kind: int) -> Band:
        """Return one sound piece of a kind."""
        return self._single[kind]

    def of(self, stack: tuple[int, ...]) -> Band:
        """Return what pieces amount to."""
        found = self._units.get(stack)
        if found is None:
            if len(self._units) >= _REMEMBERED:
                self._units.clear()
            found = NOTHING
            for piece in stack:
                found = found.plus(self._of_kind(kind_of(piece), wounds_of(piece), bool(piece & FLAG)))
            self._units[stack] = found
        return found

    def at(self, state: State, tile: int) -> Band:
        """Return what stands on a tile."""
        return self.of(state.stacks[tile])

    def deed(self, action: str) -> Deed:
        """Return what an action says."""
        found = self._known.get(action)
        if found is None:
            if len(self._known) >= _REMEMBERED:
                self._known.clear()
            found = self._known[action] = self._read(action)
        return found

    def _of_kind(self, kind: int, wounds: int, flag: bool) -> Band:
        unit = self._rules.content.units[kind]
        power = max(0, unit.power - wounds)
        land, air = unit.realm == LAND, unit.realm == AIR
        crowd = int(unit.tile_limit > 0)
        return Band(int(land), power if land else 0, unit.room, power if air else 0, flag, crowd)

    def _read(self, action: str) -> Deed:
        verb, *words = action.partition(" via ")[0].split(" ")
        number = self._rules.board.number
        tiles = [number[word] for word in words if word in number]
        part = None
        for word in words:
            name, _, count = word.partition("*")
            kind, *marks = name.split(":")
            if kind in self._kind:
                band = self._of_kind(self._kind[kind], 0, "flag" in marks)
                for _ in range(int(count or 1)):
                    part = part.plus(band) if part else band
        start, end = (*tiles, -1, -1)[:2]
        telling = {"work": 1, "spring": 0}.get(verb, -1)
        return Deed(verb, start, end, part, words[telling] if words else "")
