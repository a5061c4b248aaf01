"""Reads the description of a position into a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.engine.games.battlepop.describing import ZONES, Describing
from designer.engine.games.battlepop.given import Given
from designer.engine.games.battlepop.state import ATTACK, DEFENSE, NOWHERE, State
from designer.suggestions import did_you_mean

_NUMBERS = {"energy": "base", "bonus": "bonus", "promised": "promised", "points": "points", "wins": "wins"}
_KNOWN = frozenset(
    {"round", "turn", "phase", "first", "benches", "characters", "shrines", "unplaced", "away", "dice", "dice_out"}
    | {"worth", "summon_dice", "attacked", "decision", "to_move", "values", *_NUMBERS}
)
_ASKED = {"summoning": ("summoning",), "action": ("acting", "moving", "attacking")}


class PositionReader(Given):
    """Reads one description; ``problems`` has whatever it names that the game does not have, or that cannot be."""

    def __init__(self, rules: Describing, given: Mapping[str, Any]) -> None:
        super().__init__(given)
        self.rules = rules

    def state(self) -> State:
        """Return the state, with the question that comes next or a step that asks it on the stack."""
        rules, given = self.rules, self.given
        for key in given:
            if key not in _KNOWN:
                self.wrong(key, f'there is no "{key}" in a description', did_you_mean(key, sorted(_KNOWN)))
        state = rules.blank()
        state.round = self.whole("round", given.get("round", 1))
        choosing = state.round == 0 and given.get("decision") != "shrine"
        first = None if choosing else given.get("first", rules.seat_ids[0])
        state.first = NOWHERE if first is None else self.index("first", first, rules.seat_ids)
        self._benches(state)
        self._figures(state)
        self._shrines(state)
        floor = -99 if rules.rulings["points-below-zero"] == "below-zero" else 0
        for key, name in _NUMBERS.items():
            least = floor if key == "points" else 0
            setattr(state, name, [self.whole(key, value, least) for value in self.by_seat(key, 0)])
        state.pool = self._dice("dice", state.pool)
        state.out = self._dice("dice_out", state.out)
        self._decision(state)
        return state

    def _benches(self, state: State) -> None:
        rules = self.rules
        for seat, ident in enumerate(self.by_seat("benches", "")):
            if ident:
                bench = rules.content.benches[self.index("benches", ident, rules.content.bench)]
                state.benches[seat] = bench.id
                if state.first >= 0:
                    state.pool[seat] = bench.dice

    def _dice(self, key: str, default: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        kinds = self.rules.content.kinds
        found = []
        for seat, counts in enumerate(self.by_seat(key, None)):
            if counts is None:
                found.append(default[seat])
                continue
            dice = [0] * len(kinds)
            for name, count in counts.items() if isinstance(counts, Mapping) else ():
                dice[self.index(key, name, kinds[:-1])] = self.whole(key, count)
            found.append(tuple(dice))
        return found

    # ---- figures

    def _figures(self, state: State) -> None:
        for seat, places in enumerate(self.by_seat("characters", {})):
            where = f"characters.{self.rules.seat_ids[seat]}"
            told = [
                (self._place(f"{where}.{name}", seat, name), entry)
                for name, entries in (places.items() if isinstance(places, Mapping) else ())
                for entry in (entries if isinstance(entries, list) else [entries])
            ]
            self._place_all(state, seat, where, told)

    def _place(self, where: str, seat: int, name: Any) -> int:
        arena = self.rules.arena
        if name in ZONES:
            return ZONES[name]
        place = self.index(where, name, (*arena.names, *ZONES))
        if place < arena.places and arena.owner[place] == 1 - seat:
            self.wrong(where, "that portal is the other player's")
        return place

    def _place_all(self, state: State, seat: int, where: str, told: list[tuple[int, Any]]) -> None:
        rules = self.rules
        idents = list(rules.content.character)
        found: list[tuple[int, int, Mapping[str, Any]]] = []
        for place, entry in told:
            said = entry if isinstance(entry, Mapping) else {"character": entry}
            found.append((self.index(where, said.get("character"), idents), place, said))
        if state.benches[seat] and state.first >= 0:
            rest = list(rules.content.bench[state.benches[seat]].characters)
            for who, _, _ in found:
                if who in rest:
                    rest.remove(who)
                else:
                    self.wrong(where, f"the bench has no more {idents[who]}")
            found += [(who, ZONES["bench"], {}) for who in rest]
        found.sort(key=lambda each: (each[0], each[1]))
        start = len(state.who)
        rules.fill(state, seat, tuple(who for who, _, _ in found))
        for figure, (_, place, said) in enumerate(found, start):
            if not rules.room(state, seat, place):
                self.wrong(where, f"{rules.arena.titles[place]} has no room for so many")
            elif place != ZONES["bench"]:
                rules.put(state, figure, place)
            self._said(state, figure, where, said)

    def _said(self, state: State, figure: int, where: str, said: Mapping[str, Any]) -> None:
        slugs = [ability.slug for ability in self.rules.card(state, figure).abilities]
        for key, value in said.items():
            if key == "moves":
                state.moves[figure] = self.whole(where, value)
            elif key == "used":
                for slug in value:
                    state.used[figure] |= 1 << self.index(where, slug, slugs)
            elif key in ("attack", "defense"):
                stat = ATTACK if key == "attack" else DEFENSE
                self.rules.boost(state, figure, stat, self.whole(where, value, 1), "round")
            elif key != "character":
                self.wrong(where, f'nothing called "{key}" is said of a character')

    # ---- shrines

    def _shrines(self, state: State) -> None:
        rules = self.rules
        idents, squares = list(rules.content.shrine_number), rules.arena.names[: rules.arena.squares]
        shrines = self.given.get("shrines", {})
        for name, told in shrines.items() if isinstance(shrines, Mapping) else ():
            owner, _, ident = str(told).partition(" ")
            square = self.index("shrines", name, squares)
            state.shrine[square] = self.index(f"shrines.{name}", ident, idents)
            state.shrine_owner[square] = self.index(f"shrines.{name}", owner, rules.seat_ids)
        worth = self.given.get("worth", {})
        for name, told in worth.items() if isinstance(worth, Mapping) else ():
            square = self.index("worth", name, squares)
            for owner, amount in told.items() if isinstance(told, Mapping) else ():
                seat = self.index(f"worth.{name}", owner, rules.seat_ids)
                state.worth.append((seat, square, self.whole(f"worth.{name}", amount, 1)))
        state.worth.sort()
        for key, held in (("unplaced", state.unplaced), ("away", state.away)):
            for seat, names in enumerate(self.by_seat(key, [])):
                held[seat] = tuple(sorted(self.index(key, ident, idents) for ident in names))

    # ---- what is asked

    def _decision(self, state: State) -> None:
        rules, given = self.rules, self.given
        decision = given.get("decision")
        phases = rules.content.phases
        if state.round == 0:
            self._before(state, decision)
            return
        start = next(number for number, phase in enumerate(phases) if phase.step == "action")
        state.phase = self.index("phase", given.get("phase", phases[start].id), [phase.id for phase in phases])
        step = phases[state.phase].step
        begun = sum(phase.step in _ASKED for phase in phases)
        now = sum(phase.step in _ASKED for phase in phases[: state.phase + 1])
        state.turn = self.whole("turn", given.get("turn", (state.round - 1) * begun + now))
        state.summon = [self.whole("summon_dice", value) for value in self.by_seat("summon_dice", 3)]
        names = rules.arena.names[: rules.arena.squares]
        state.attacked = [self.index("attacked", name, names) for name in given.get("attacked", [])]
        if state.first < 0:
            self.wrong("first", "somebody has priority in a round")
            state.first = 0
        if step not in _ASKED:
            self.wrong("phase", f"nobody decides anything when the phase {phases[state.phase].id} begins")
            return
        asked = _ASKED[step][self.index("decision", decision or _ASKED[step][0], _ASKED[step])]
        frames = {"moving": "to-move", "attacking": "to-attack"}
        state.stack = [("next",), (frames.get(asked, asked), rules.actor(state, state.phase))]

    def _before(self, state: State, decision: Any) -> None:
        """Arrange a moment before the first round: a bench or a shrine is to be chosen."""
        chosen = self.index("decision", decision or "bench", ("bench", "shrine"))
        if chosen == 0:
            seat = 1 if state.benches[0] else 0
            state.stack = [("toss",), ("bench", 1), ("bench", 0)][: 3 - seat]
            return
        seat = self.index(
            "to_move", self.given.get("to_move", self.rules.seat_ids[max(0, state.first)]), self.rules.seat_ids
        )
        if not state.unplaced[seat]:
            self.wrong("unplaced", "the player has no shrine to place")
        state.stack = [("round",), ("shrine", seat)]
