"""Positions in the words of a designer: the state described, and a state arranged from a description."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from designer.engine.games.frogs_and_logs.arranging import Arrangement
from designer.engine.games.frogs_and_logs.state import FrogState

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs


class Descriptions:
    """Describes states of one game and arranges them."""

    def __init__(self, rules: FrogsAndLogs) -> None:
        self.rules = rules
        self.pond = rules.pond
        self.colours = rules.pond.colours

    def describe(self, state: FrogState) -> dict[str, Any]:
        """Return a state as plain JSON; the package says what each key means."""
        ids, pieces = self.pond.ids, self.pond.pieces
        players = len(self.colours)
        roles = self.rules.turns.roles_of
        known = [
            [self._places(known) for known in state.knows[seat::players]] if any(state.knows[seat::players]) else []
            for seat in range(players)
        ]
        control = [self.pond.control[code] for code in state.at]
        return {
            "turn": state.turn,
            "first": self.colours[state.first],
            "active": self.colours[state.active],
            "perches": {
                ident: [
                    piece.ident
                    for piece, count in zip(pieces, self.pond.counts(code), strict=True)
                    for _ in range(count)
                ]
                for ident, code in zip(ids, state.at, strict=True)
            },
            "home": {piece.ident: count for piece, count in zip(pieces, self.pond.counts(state.home), strict=True)},
            "line": list(state.line),
            "known": self._by_seat(known.__getitem__),
            "kept": self._by_seat(lambda seat: list(state.kept[seat])),
            "closed": self._by_seat(lambda seat: self._perches(state.closed[seat])),
            "guarded": self._by_seat(lambda seat: self._perches(state.guarded[seat])),
            "hush": self._seats(state.hush),
            "rest": state.rest,
            "rests": self._seats(state.rests),
            "powers": dict(zip(ids, state.powers, strict=True)),
            "unused": self._perches(state.unused),
            "to_place": state.to_place,
            "roles": self._by_seat(lambda seat: {state.roles[each]: state.uses[each] for each in roles(seat)})
            if state.roles
            else {},
            "ending": state.ending,
            "ender": self.colours[state.ender] if state.ender >= 0 else "",
            "final_turns": state.finals,
            "decision": "" if state.ended else state.stack[-1][0],
            "to_move": "" if state.ended else self.colours[state.stack[-1][1]],
            "scores": self._by_seat(self.rules.scores(state).__getitem__),
            "controls": self._by_seat(
                lambda seat: [ident for ident, each in zip(ids, control, strict=True) if each >> seat & 1]
            ),
        }

    def arrange(self, given: Mapping[str, Any], seed: int) -> FrogState:
        """Return a state at the decision of a turn.

        Raises:
            RefusedError: the description names what the game does not have, or cannot be.
        """
        arrangement = Arrangement(self.rules, given, seed)
        state = arrangement.state()
        arrangement.check(self.describe(state))
        return state

    def _by_seat(self, function: Callable[[int], Any]) -> dict[str, Any]:
        return {colour: function(seat) for seat, colour in enumerate(self.colours)}

    def _perches(self, mask: int) -> list[str]:
        return [ident for place, ident in enumerate(self.pond.ids) if mask >> place & 1]

    def _seats(self, mask: int) -> list[str]:
        return [colour for seat, colour in enumerate(self.colours) if mask >> seat & 1]

    @staticmethod
    def _places(mask: int) -> list[int]:
        return [place + 1 for place in _bits(mask)]


def _bits(mask: int) -> Iterable[int]:
    return (bit for bit in range(mask.bit_length()) if mask >> bit & 1)
