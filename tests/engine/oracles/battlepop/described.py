"""A position of Battlepop in words, to be compared."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.engine.oracles import ANYTHING
from tests.engine.oracles.battlepop.lasting import Lasting
from tests.engine.oracles.battlepop.things import DECISIONS, SEATS, slug


class Described(Lasting):
    """Tells all that there is to see."""

    UNORDERED = frozenset({"characters", "unplaced", "away"})

    def describe(self) -> dict[str, Any]:
        both = dict(enumerate(SEATS))
        found: dict[str, Any] = {
            "round": self.round,
            "phase": self.phase,
            "first": SEATS[self.first] if self.tossed else None,
            "turn": self.turn,
            "benches": {both[seat]: ident for seat, ident in self.benches.items()},
            "characters": {both[seat]: self.described(seat) for seat in both},
            "shrines": {stone.place: f"{SEATS[stone.seat]} {stone.card}" for stone in self.stones},
            "unplaced": {both[seat]: self.unplaced[seat] for seat in both},
            "away": {both[seat]: self.away[seat] for seat in both},
            "dice": {both[seat]: dict(self.pool[seat]) for seat in both},
            "dice_out": {both[seat]: dict(self.rolled_by(seat)) for seat in both},
            "worth": {},
            "attacked": list(self.attacked),
            "decision": self.decision(),
            "to_move": SEATS[self.asked.seat] if self.asked else None,
            "values": {square: {both[seat]: self.value(seat, square) for seat in both} for square in self.squares},
        }
        for what in ("summon_dice", "energy", "bonus", "promised", "points", "wins"):
            found[what] = dict(zip(SEATS, getattr(self, what), strict=True))
        if self.attack:
            found["attack"] = {
                "square": self.attack.square,
                "attacker": SEATS[self.attack.seat],
                "dice": dict(Counter(die.face for die in self.attack.dice)),
                "spent": dict(Counter(die.kind for die in self.attack.dice if die.spent)),
                "added": self.attack.added,
            }
        return found

    def decision(self) -> Any:
        if self.asked is None:
            return ""
        return self.asked.decision if self.asked.decision in DECISIONS else ANYTHING

    def described(self, seat: int) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {}
        for figure in self.figures:
            if figure.seat == seat:
                said: dict[str, Any] = {"character": figure.card}
                if figure.moves:
                    said["moves"] = figure.moves
                if figure.used:
                    said["used"] = sorted(slug(name) for name in figure.used)
                for what in ("attack", "defense"):
                    for until, key in (("round", what), ("attack", f"{what}_in_this_attack")):
                        amount = sum(boost[1] for boost in figure.boosts if boost[::2] == (what, until))
                        if amount:
                            said[key] = amount
                found.setdefault(figure.place, []).append(said if len(said) > 1 else figure.card)
        return found
