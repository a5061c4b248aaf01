"""Actions in words, for menus."""

from __future__ import annotations

from typing import TYPE_CHECKING

from designer.engine.games.frogs_and_logs.effects import STOP
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.games.frogs_and_logs.telling import articled
from designer.engine.games.frogs_and_logs.turns import PASS, TURN

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs

_TURN_HEADINGS = {"use": "Use a power", "role": "Use your role", "place": "Place a frog", PASS: "End your turn"}
_EFFECT_HEADINGS = {
    "hop": "Hop a frog",
    "leap": "Leap with a frog",
    "swap": "Swap two frogs",
    "switch": "Switch the frogs of two perches",
    "home": "Send a frog home",
    "fullest": "Choose the fullest perch",
    "guard": "Guard a perch",
    "close": "Close a perch",
    "collapse": "Collapse a lily pad",
    "copy": "Copy a power",
    "next": "Which event comes next?",
    "front": "Put back what you saw",
    "last": "Put back what you saw",
    "place": "Place a frog",
    STOP: "Or enough",
}


class Wording:
    """Puts the actions of one game into words."""

    def __init__(self, rules: FrogsAndLogs) -> None:
        self.rules = rules
        self.teller = rules.teller
        self.pond = rules.pond

    def wording(self, state: FrogState, action: str) -> tuple[str, str]:
        """Return the heading of a legal action, with the name of what is being resolved, and the action in words."""
        verb, *named = action.split(" ")
        frame = state.stack[-1]
        if frame[0] == TURN:
            return _TURN_HEADINGS[verb], self._in_turn(state, verb, named)
        kind, _, ident = frame[2].partition("/")
        return f"{self.teller.name(kind, ident)}: {_EFFECT_HEADINGS[verb]}", articled(self._in_effect(verb, named))

    def _in_turn(self, state: FrogState, verb: str, named: list[str]) -> str:
        if verb == "use":
            power = state.powers[self.pond.index[named[0]]]
            return f"{self.teller.name('power', power)} of {self._perch(named[0])}"
        if verb == "role":
            return self.teller.name("role_card", named[0])
        return "Place no frog" if verb == PASS else self._placing(named)

    def _in_effect(self, verb: str, named: list[str]) -> str:
        if verb in ("hop", "leap"):
            return f"A {self._piece(named[0])} from {self._perch(named[1])} to {self._perch(named[2])}"
        if verb == "swap":
            one = f"a {self._piece(named[0])} of {self._perch(named[1])}"
            return f"Swap {one} with a {self._piece(named[2])} of {self._perch(named[3])}"
        if verb == "switch":
            return f"Switch all frogs of {self._perch(named[0])} and {self._perch(named[1])}"
        if verb == "home":
            return f"A {self._piece(named[0])} from {self._perch(named[1])}"
        if verb == "place":
            return self._placing(named)
        if verb == "next":
            return self.teller.name("event", named[0])
        if verb in (STOP, "front", "last"):
            return {STOP: "No more", "front": "Leave it in front", "last": "Put it last"}[verb]
        return f"{verb.capitalize() if verb != 'fullest' else 'Choose'} {self._perch(named[0])}"

    def _placing(self, named: list[str]) -> str:
        what = f"The {self._piece(named[1])}" if len(named) > 1 else "A frog"
        return f"{what} on {self._perch(named[0])}"

    def _perch(self, ident: str) -> str:
        return self.teller.perch(self.pond.index[ident])

    def _piece(self, ident: str) -> str:
        return self.teller.piece(self.pond.piece_index[ident])
