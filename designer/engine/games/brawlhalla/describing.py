"""A position in the words of a designer, as the package's docstring says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from designer.engine.games.brawlhalla.labels import marks_of
from designer.engine.games.brawlhalla.pieces import MOVING, REALMS, kind_of
from designer.engine.games.brawlhalla.standing import Standing
from designer.engine.games.brawlhalla.state import State


class Describing(Standing):
    """Descriptions."""

    def described(self, pieces: Iterable[int]) -> list[str]:
        """Return pieces with all that sets them apart, such as ``[warlord, warrior:1*2]``."""
        counts = Counter(piece & ~MOVING for piece in pieces)
        return [
            self.content.units[kind_of(piece)].id + marks_of(piece) + (f"*{count}" if count > 1 else "")
            for piece, count in sorted(counts.items())
        ]

    def describe(self, state: State) -> dict[str, Any]:
        """Return a position in words."""
        place, sides = self.board.names, self.side_ids
        frame = ("ended", state.active) if state.ended else state.stack[-1]
        told: dict[str, Any] = {
            "turn": state.turn,
            "active": sides[state.active],
            "points": state.points,
            "units": {
                side: {place[tile]: self.described(state.stacks[tile]) for tile in state.units[seat]}
                for seat, side in enumerate(sides)
            },
            "buildings": {
                side: {
                    place[tile]: self.content.buildings[self.building(state, tile)].id
                    for tile in self.built(state, seat)
                }
                for seat, side in enumerate(sides)
            },
            "works": {
                place[tile]: {
                    "side": sides[seat],
                    "makes": what,
                    "turns": turns,
                    "pieces": pieces,
                    "paused": bool(paused),
                }
                for tile, what, seat, turns, pieces, paused in state.works
            },
            "fallen": {
                side: {
                    unit.id: state.fallen[seat * self.kinds + kind]
                    for kind, unit in enumerate(self.content.units)
                    if state.fallen[seat * self.kinds + kind]
                }
                for seat, side in enumerate(sides)
            },
            "ruins": [place[tile] for tile in state.ruins],
            "wrecks": [place[tile] for tile in state.wrecks],
            "guardians": [place[tile] for tile in state.guardians],
            "holders": {
                place[tile]: sides[seat]
                for tile, seat in zip(self.sanctuaries, state.holders, strict=True)
                if seat >= 0
            },
            "flag": place[state.flag] if state.flag >= 0 else "away",
            "faith": self.by_side(state.faith),
            "hands": self._cards(state.hands),
            "known": self._cards(state.known),
            "face_down": {
                side: [card + (" open" if open_ else "") for card, open_ in state.face_down[seat]]
                for seat, side in enumerate(sides)
            },
            "artifacts": self._cards(state.artifacts),
            "spent": self._cards(state.spent),
            "passed": {
                side: [place[tile] for turn, by, tile in state.passed if (turn, by) == (state.turn, seat)]
                for seat, side in enumerate(sides)
            },
            "discards": list(state.discards),
            "removed": list(state.removed),
            "deck": state.deck[::-1],
            "artifact_deck": state.artifact_deck[::-1],
            "coins": self.by_side(state.coins),
            "sacrificed": self.by_side(state.sacrificed),
            "doubled": dict(zip(REALMS, state.doubled, strict=True)),
            "decision": frame[0],
            "to_move": sides[frame[1]],
            "power": {place[tile]: self.power(state, tile) for seat in (0, 1) for tile in state.units[seat]},
        }
        if state.battle:
            start, to, _ = state.battle
            told["battle"] = {
                "from": place[start],
                "to": place[to],
                "dice": {side: list(state.dice[seat]) for seat, side in enumerate(sides)},
                "bonus": self.by_side(state.bonus),
            }
        return told

    def _cards(self, zones: Sequence[Sequence[str]]) -> dict[str, list[str]]:
        return {side: list(zones[seat]) for seat, side in enumerate(self.side_ids)}
