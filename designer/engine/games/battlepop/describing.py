"""Positions in the words of a designer, and back. The package says what each word means."""

from __future__ import annotations

from typing import Any

from designer.engine.games.battlepop.preparing import Preparing
from designer.engine.games.battlepop.state import ATTACK, BENCH, DEFEATED, State

ZONES = {"bench": BENCH, "defeated": DEFEATED}


class Describing(Preparing):
    """``describe``, and the names that ``arrange`` shares with it."""

    def place_name(self, place: int) -> str:
        """Return what a place is called in descriptions, the bench and the defeated zone too."""
        return self.arena.names[place] if place >= 0 else "bench" if place == BENCH else "defeated"

    def describe(self, state: State) -> dict[str, Any]:
        """Return everything that is so, in plain words."""
        seats, names = self.seat_ids, self.arena.names
        content = self.content
        shrines = {
            names[square]: f"{seats[state.shrine_owner[square]]} {content.shrines[number].id}"
            for square, number in enumerate(state.shrine)
            if number >= 0
        }
        found: dict[str, Any] = {
            "round": state.round,
            "turn": state.turn,
            "phase": content.phases[state.phase].id,
            "first": seats[state.first] if state.first >= 0 else None,
            "benches": self._by_seat([bench or None for bench in state.benches]),
            "characters": self._by_seat([self._characters(state, seat) for seat in (0, 1)]),
            "shrines": shrines,
            "unplaced": self._by_seat([[content.shrines[each].id for each in held] for held in state.unplaced]),
            "away": self._by_seat([[content.shrines[each].id for each in held] for held in state.away]),
            "dice": self._by_seat([self._dice(counts) for counts in state.pool]),
            "dice_out": self._by_seat([self._dice(counts) for counts in state.out]),
            "summon_dice": self._by_seat(state.summon),
            "energy": self._by_seat(state.base),
            "bonus": self._by_seat(state.bonus),
            "promised": self._by_seat(state.promised),
            "worth": self._worth_told(state),
            "points": self._by_seat(state.points),
            "wins": self._by_seat(state.wins),
            "attacked": [names[square] for square in state.attacked],
            "decision": "" if state.ended else str(state.stack[-1][0]),
            "to_move": None if state.ended else seats[state.stack[-1][1]],
            "values": {
                name: self._by_seat([self.value_of(state, seat, square) for seat in (0, 1)])
                for square, name in enumerate(names[: self.arena.squares])
            },
        }
        if state.attacker >= 0:
            found["attack"] = self._attack_told(state)
        return found

    def _worth_told(self, state: State) -> dict[str, dict[str, int]]:
        found: dict[str, dict[str, int]] = {}
        for seat, square, amount in state.worth:
            found.setdefault(self.arena.names[square], {})[self.seat_ids[seat]] = amount
        return found

    def _attack_dice(self, state: State) -> dict[str, int]:
        return {self.dice.slot_names[slot]: count for slot, count in enumerate(state.table) if count}

    def _attack_told(self, state: State) -> dict[str, Any]:
        return {
            "square": self.arena.names[state.square],
            "attacker": self.seat_ids[state.attacker],
            "dice": self._attack_dice(state),
            "spent": self._dice(tuple(state.paid)),
            "added": state.damage,
        }

    def _by_seat(self, values: Any) -> dict[str, Any]:
        return dict(zip(self.seat_ids, values, strict=True))

    def _dice(self, counts: tuple[int, ...]) -> dict[str, int]:
        return {self.content.kinds[kind]: count for kind, count in enumerate(counts) if count}

    def _characters(self, state: State, seat: int) -> dict[str, list[Any]]:
        """Return a player's characters by place: squares, portals, then the bench and the defeated zone."""
        found: dict[str, list[Any]] = {}
        places = [*range(self.arena.places), BENCH, DEFEATED]
        for place in places:
            there = [figure for figure in self.range_of(state, seat) if state.place[figure] == place]
            if there:
                found[self.place_name(place)] = [self._told(state, figure) for figure in there]
        return found

    def _told(self, state: State, figure: int) -> Any:
        card = self.card(state, figure)
        said: dict[str, Any] = {}
        if state.moves[figure]:
            said["moves"] = state.moves[figure]
        if state.used[figure]:
            said["used"] = [each.slug for number, each in enumerate(card.abilities) if state.used[figure] >> number & 1]
        for who, stat, until, amount in state.boosts:
            if who == figure:
                name = "attack" if stat == ATTACK else "defense"
                said[name if until == "round" else f"{name}_in_this_attack"] = amount
        return {"character": card.id, **said} if said else card.id
