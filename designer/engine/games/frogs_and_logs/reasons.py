"""Why an action is not legal, in a sentence for a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.engine.games.frogs_and_logs.effects import STOP
from designer.engine.games.frogs_and_logs.pond import REFUSED
from designer.engine.games.frogs_and_logs.state import BITS, MOST, FrogState
from designer.engine.games.frogs_and_logs.turns import PASS, TURN
from designer.suggestions import did_you_mean

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs


class Reasons:
    """Finds the reason against an action."""

    def __init__(self, rules: FrogsAndLogs) -> None:
        self.rules = rules
        self.pond = rules.pond
        self.teller = rules.teller

    def why_not(self, state: FrogState, action: str) -> str:
        """Return why an action is not legal now."""
        if state.ended:
            return "The game is over."
        frame = state.stack[-1]
        verb, *named = action.split(" ")
        if frame[0] != TURN:
            return self._in_effect(state, frame[2], frame[5], action)
        if verb == "place":
            return self._placing(state, named)
        if verb == "use":
            return self._using(state, named)
        if verb == "role":
            return self._role(state, named)
        if verb == PASS:
            return "You must place a frog: you have one at home, and a perch can take it."
        if verb in _OF_EFFECTS:
            return "Frogs do that only by a power, a role or an event: use one first."
        near = did_you_mean(verb, ["place", "use", "role", PASS])
        return f'"{action}" is nothing that one can do here' + (f"; {near}" if near else "") + "."

    def _unknown_perch(self, named: list[str]) -> str:
        if not named:
            return "Say on which perch."
        if named[0] in self.pond.index:
            return ""
        near = did_you_mean(named[0], list(self.pond.ids))
        return f'There is no perch "{named[0]}"' + (f"; {near}" if near else "") + "."

    # ---- placing

    def _placing(self, state: FrogState, named: list[str]) -> str:
        unknown = self._unknown_perch(named)
        if unknown:
            return unknown
        seat, place = state.active, self.pond.index[named[0]]
        piece = self.pond.of_seat[seat][0]
        if len(named) > 1:
            if self.pond.piece_index.get(named[1]) not in self.pond.of_seat[seat][1:]:
                return f'You have no "{named[1]}" to place.'
            piece = self.pond.piece_index[named[1]]
        if not state.to_place:
            return "You have placed all frogs of this turn."
        if not state.home >> BITS * piece & MOST:
            return f"You have no {self.teller.piece(piece)} at home."
        return self._no_room(state, piece, place)

    def _no_room(self, state: FrogState, piece: int, place: int) -> str:
        """Why a piece cannot come to a perch."""
        if self.rules.ground.closed(state) >> place & 1:
            return f"{self._name(place)} is closed."
        if self.pond.total[state.at[place]] >= self.pond.perches[place].capacity:
            return f"{self._name(place)} is full."
        return f"{self._name(place)} takes no further colour."

    def _name(self, place: int) -> str:
        name = self.teller.perch(place)
        return name[:1].upper() + name[1:]

    # ---- powers and roles

    def _before_placing(self, state: FrogState, what: str) -> str:
        if not self.rules.turns.has_powers(state):
            return f"Nobody uses {what} before round {self.rules.ground.rule.powers_from}."
        if state.to_place < self.rules.ground.rule.frogs_per_turn:
            return f"You use {what} before you place a frog."
        return ""

    def _using(self, state: FrogState, named: list[str]) -> str:
        reason = self._unknown_perch(named) or self._before_placing(state, "powers")
        if reason:
            return reason
        place = self.pond.index[named[0]]
        power = self.teller.name("power", state.powers[place])
        if state.hush:
            seat = state.hush.bit_length() - 1
            return f"Hush! Nobody uses powers until {self.teller.seat(seat)}'s next turn starts."
        if not state.unused >> place & 1:
            if self.rules.ground.controlled(state, state.active) >> place & 1:
                return (
                    f"You have used {power} in this turn, or did not control {self.teller.perch(place)} at its start."
                )
            return f"You did not control {self.teller.perch(place)} when your turn started."
        return f"{power} can do nothing now."

    def _role(self, state: FrogState, named: list[str]) -> str:
        if not state.roles:
            return "This game is played without the role cards."
        mine = [each for each in self.rules.turns.roles_of(state.active) if state.roles[each] in named[:1]]
        if not mine:
            return "You do not have that role."
        reason = self._before_placing(state, "roles")
        if reason:
            return reason
        name = self.teller.name("role_card", named[0])
        if not any(state.uses[each] for each in mine):
            return f"You have used {name} already."
        return f"{name} can do nothing now."

    # ---- inside effects

    def _in_effect(self, state: FrogState, source: str, options: tuple[str, ...], action: str) -> str:
        kind, _, ident = source.partition("/")
        name = self.teller.name(kind, ident)
        verbs = list(dict.fromkeys(option.split(" ")[0] for option in options))
        verb, *named = action.split(" ")
        if verb == STOP and STOP not in verbs:
            return f"{name} leaves you no choice but to go on."
        if verb not in verbs:
            return f"{name} comes first: {' or '.join(verbs)}."
        if verb in ("hop", "leap") and len(named) == 3:
            return self._moving(state, name, named, verb)
        if verb == "place":
            return self._placing_by(state, name, named)
        return f"{name} does not allow that."

    def _placing_by(self, state: FrogState, name: str, named: list[str]) -> str:
        unknown = self._unknown_perch(named)
        if unknown:
            return unknown
        place, piece = self.pond.index[named[0]], self.pond.of_seat[state.stack[-1][1]][0]
        there = state.at[place] + self.pond.units[piece]
        if self.rules.ground.closed(state) >> place & 1 or self.pond.fate[place][there] == REFUSED:
            return self._no_room(state, piece, place)
        return f"{name} does not allow that."

    def _moving(self, state: FrogState, name: str, named: list[str], verb: str) -> str:
        piece, *places = named
        if piece not in self.pond.piece_index or any(each not in self.pond.index for each in places):
            return f"{name} knows no such frog or perch."
        number = self.pond.piece_index[piece]
        leaves, enters = (self.pond.index[each] for each in places)
        if not state.at[leaves] >> BITS * number & MOST:
            return f"There is no {self.teller.piece(number)} on {self.teller.perch(leaves)}."
        guarded = self.rules.ground.guarded(state)
        for place in (leaves, enters):
            if guarded >> place & 1:
                return f"{self._name(place)} is guarded."
        if verb == "hop" and enters not in self.pond.neighbours[leaves]:
            return f"{self._name(enters)} is no neighbour of {self.teller.perch(leaves)}."
        there = state.at[enters] + self.pond.units[number]
        if self.rules.ground.closed(state) >> enters & 1 or self.pond.moved[enters][there] == REFUSED:
            return self._no_room(state, number, enters)
        return f"{name} does not allow that."


_OF_EFFECTS = frozenset({"hop", "leap", "swap", "switch", "home", "guard", "close", "collapse", "copy"})
