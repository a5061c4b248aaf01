"""Takes a description of a position apart: the words in it, and what it says of the board. All faults are collected."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from designer.engine.failures import Problem
from designer.engine.games.brawlhalla.describing import Describing
from designer.engine.games.brawlhalla.labels import marked
from designer.engine.games.brawlhalla.pieces import FLAG
from designer.engine.games.brawlhalla.state import NOBODY, NOWHERE
from designer.suggestions import did_you_mean

KEYS = (
    *("turn", "active", "points", "units", "buildings", "works", "fallen", "ruins", "wrecks", "guardians", "holders"),
    *("flag", "faith", "hands", "known", "face_down", "artifacts", "spent", "passed", "discards", "removed", "deck"),
    *("artifact_deck", "coins", "sacrificed", "doubled", "decision", "to_move", "power"),
)
"""All that a description may say."""


class BoardReader:
    """Reads what a description says of the board."""

    def __init__(self, rules: Describing, given: Mapping[str, Any]) -> None:
        self.rules = rules
        self.given = given
        self.problems: list[Problem] = []
        self.state = rules.blank()
        for key in given:
            if key not in KEYS:
                near = did_you_mean(str(key), list(KEYS))
                self.problems.append(Problem("unknown-field", f'a position has no "{key}"', str(key), near))

    def wrong(self, where: str, message: str) -> None:
        """Note a fault."""
        self.problems.append(Problem("impossible-position", message, where))

    # ---- parts of descriptions

    def number(self, where: str, value: Any) -> int:
        """Return a number from 0."""
        if type(value) is int and value >= 0:
            return value
        self.wrong(where, f"{value!r} is no number from 0")
        return 0

    def seat(self, where: str, value: Any) -> int:
        """Return the seat that a side has."""
        if value in self.rules.side_ids:
            return self.rules.side_ids.index(value)
        self.wrong(where, f"{value!r} is no player: they are {' and '.join(self.rules.side_ids)}")
        return 0

    def tile(self, where: str, name: Any) -> int:
        """Return the tile of a name, or -1."""
        tile = self.rules.board.number.get(str(name))
        if tile is None:
            self.wrong(where, f"the board has no tile {name!r}")
        return -1 if tile is None else tile

    def mapping(self, key: str) -> Iterator[tuple[str, Any]]:
        """Yield what a mapping under a key holds."""
        value = self.given.get(key) or {}
        if isinstance(value, Mapping):
            yield from value.items()
        else:
            self.wrong(key, "must be a mapping")

    def sides(self, key: str) -> Iterator[tuple[int, Any]]:
        """Yield the same by seat."""
        for side, value in self.mapping(key):
            yield self.seat(key, side), value

    def listed(self, where: str, value: Any) -> list[Any]:
        """Return a list."""
        if isinstance(value, list | tuple):
            return list(value)
        self.wrong(where, "must be a list")
        return []

    # ---- the board

    def buildings(self) -> None:
        """Read the buildings."""
        state, rules = self.state, self.rules
        numbers = rules.content.building_number
        for seat, places in self.sides("buildings"):
            for name, ident in places.items():
                tile = self.tile("buildings", name)
                if ident not in numbers:
                    self.wrong("buildings", f"there is no building {ident!r}")
                elif tile >= 0 and state.buildings[tile] not in (NOWHERE, numbers[ident] * 2 + seat):
                    self.wrong("buildings", f"two buildings stand on {name}")
                elif tile >= 0 and rules.board.terrain[tile] not in rules.content.buildings[numbers[ident]].terrain:
                    self.wrong("buildings", f"no {ident} can stand on {name}")
                elif tile >= 0 and state.buildings[tile] == NOWHERE:
                    rules.raise_building(state, tile, seat, numbers[ident])
        for seat in (0, 1):
            for kind, building in enumerate(rules.content.buildings):
                if rules.owned(state, seat, kind) > building.limit:
                    self.wrong("buildings", f"a player has {building.limit} of {building.id} at most")

    def units(self) -> None:
        """Read the units and the fallen, and take them from the supplies."""
        state, rules = self.state, self.rules
        for seat, places in self.sides("units"):
            for name, words in places.items():
                tile = self.tile("units", name)
                pieces = [piece for word in self.listed("units", words) for piece in self._pieces(str(word))]
                if tile < 0:
                    continue
                if state.buildings[tile] >= 0 and state.buildings[tile] & 1 != seat:
                    self.wrong("units", f"on {name} stands a building of the enemy")
                elif state.side[tile] == 1 - seat:
                    self.wrong("units", f"units of both players stand on {name}")
                elif pieces and not rules.can_be(tile, pieces):
                    self.wrong("units", f"such a unit cannot be on {name}")
                else:
                    rules.replace(state, tile, seat, pieces)
        for seat, kinds in self.sides("fallen"):
            for ident, count in kinds.items():
                kind = rules.content.unit_number.get(ident, -1)
                if kind < 0:
                    self.wrong("fallen", f"there is no unit {ident!r}")
                else:
                    state.fallen[seat * rules.kinds + kind] = self.number("fallen", count)
        for seat in (0, 1):
            for kind, unit in enumerate(rules.content.units):
                gone = rules.on_board(state, seat, kind) + state.fallen[seat * rules.kinds + kind]
                state.supply[rules.stock(seat, kind)] -= gone
                if state.supply[rules.stock(seat, kind)] < 0:
                    self.wrong("units", f"there are only {unit.limit} of {unit.id}")

    def _pieces(self, word: str) -> list[int]:
        name, _, number = word.partition("*")
        ident, *marks = name.split(":")
        kind = self.rules.content.unit_number.get(ident, -1)
        piece = marked(kind, marks) if kind >= 0 else None
        if piece is None or (number and not number.isdecimal()):
            self.wrong("units", f"{word!r} means no piece")
            return []
        return [piece] * (int(number) if number else 1)

    def works(self) -> None:
        """Read the works."""
        works = []
        for name, told in self.mapping("works"):
            tile = self.tile("works", name)
            made = told.get("makes") if isinstance(told, Mapping) else None
            if made not in self.rules.plans:
                self.wrong("works", f"nobody can work for {made!r}")
                continue
            known = {"side", "makes", "turns", "pieces", "paused"}
            if set(told) - known:
                self.wrong("works", f"work has no {', '.join(sorted(set(told) - known))}")
            turns, pieces = (self.number("works", told.get(key, 1)) for key in ("turns", "pieces"))
            works.append(
                (tile, made, self.seat("works", told.get("side")), turns, pieces, int(bool(told.get("paused"))))
            )
        self.state.works = sorted(works)

    def objectives(self) -> None:
        """Read ruins, wrecks, guardians, who entered sanctuaries, and the flag."""
        state, rules, given = self.state, self.rules, self.given
        for key, what in (("ruins", "ruin"), ("wrecks", "wreckage"), ("guardians", "sanctuary")):
            if key not in given:
                continue
            tiles = sorted(self.tile(key, name) for name in self.listed(key, given[key]))
            there = rules.board.holding(what)
            for tile in tiles:
                if tile >= 0 and tile not in there:
                    self.wrong(key, f"{rules.place(tile)} holds none")
            setattr(state, key, tiles)
        for name, side in self.mapping("holders"):
            tile = self.tile("holders", name)
            if tile in rules.sanctuaries:
                state.holders[rules.sanctuaries.index(tile)] = self.seat("holders", side)
        for tile in state.guardians:
            if tile >= 0 and state.side[tile] != NOBODY:
                self.wrong("guardians", f"a unit stands on {rules.place(tile)}")
        carriers = [
            tile for seat in (0, 1) for tile in state.units[seat] for piece in state.stacks[tile] if piece & FLAG
        ]
        flag = given.get("flag", rules.place(carriers[0]) if carriers else rules.place(rules.throne))
        state.flag = NOWHERE if flag == "away" else self.tile("flag", flag)
        if len(carriers) > 1 or (carriers and carriers[0] != state.flag):
            self.wrong("flag", "one piece carries the flag, where the flag is")
