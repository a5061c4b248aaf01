"""Ways to play Frogs & Logs for a playtest: quick, competent, and each after something else.

A style is a table of weights; all else they share. What pieces on a perch promise are tables (``style_tables``), so an
action is judged by what becomes of one or two perches (``style_outlook``), and one that ends the game by how it would
end (``style_endings``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from designer.engine.games.frogs_and_logs.effects import NOWHERE
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.games.frogs_and_logs.style_endings import Finish
from designer.engine.games.frogs_and_logs.style_outlook import Outlook, Reading
from designer.engine.games.frogs_and_logs.style_tables import Tables, Weights
from designer.engine.games.frogs_and_logs.turns import PASS, TURN
from designer.engine.studied import Followed

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs

STYLES: Mapping[str, str] = {
    "steady": "weighs the perches that it holds, and for how long, against those of the others",
    "aggressive": "takes perches from others and makes them collapse",
    "seeker": "wants perches that it can hold, whatever the others have",
    "hoarder": "collects small points: guests, frogs at home and events",
}
FOLLOWED = Followed(
    ("event", "power", "role_card"),
    {"event-drawn": "event"},
    {"event-drawn": "event", "power-used": "source", "power-copied": "power", "role-used": "source"},
)
_WEIGHTS: Mapping[str, Weights] = {
    "steady": Weights(),
    "aggressive": Weights(others=1.3, event=3.5, home=0.8),
    "seeker": Weights(others=0.4, close=0.8, clear=1.2, guests=0.8, event=1.8),
    "hoarder": Weights(guests=1.6, home=1.3, close=0.4, clear=0.6, power=0.0),
}
_FIRST = 100.0
"""Puts a power that brings something before the frog of the turn, with which the turn ends."""
_LEAST = 0.01
"""What a power must bring to be used."""
_NEARLY = 0.15
"""What is worse by less is as good: no style sees so well, and games of one style would be too much alike."""


class Advice:
    """What the styles like."""

    def __init__(self, rules: FrogsAndLogs) -> None:
        self.rules = rules
        self._tables = {name: Tables(rules.ground.pond, rules.counting, each) for name, each in _WEIGHTS.items()}
        self._finishes = {name: Finish(rules, each) for name, each in self._tables.items()}
        self._known: dict[str, Reading] = {}

    def likings(self, view: FrogState, seat: int, legal: Sequence[str], style: str) -> list[float]:
        """Return how much a style likes each of the legal actions."""
        outlook = Outlook(self.rules, self.read, self._tables[style], view, seat)
        if view.stack[-1][0] != TURN:
            return _evened([outlook.of(self.read(action)) for action in legal])
        finish = self._finishes[style]
        found = []
        placings: dict[int, tuple[int, int]] = {}
        for number, action in enumerate(legal):
            verb, about = self.read(action)
            if verb == "place":
                own, place = about
                piece = self.rules.ground.pond.of_seat[seat][own]
                placings[number] = (piece, place)
                found.append(outlook.placed(piece, place) + finish.bonus(outlook, piece, place))
            elif verb == "use":
                found.append(_first(outlook.used(f"power/{view.powers[about[0]]}", about[0])))
            elif verb == "role":
                found.append(_first(outlook.used(f"role_card/{action.partition(' ')[2]}", NOWHERE) - _LEAST))
            else:
                found.append(finish.resting(outlook))
        while True:
            # Only what would be chosen is looked at so closely.
            best = max(found)
            number = next((each for each in placings if found[each] >= best - _NEARLY), -1)
            if number < 0:
                return _evened(found)
            found[number] -= finish.threat(outlook, *placings.pop(number))

    def read(self, action: str) -> Reading:
        """Return what an action is about."""
        found = self._known.get(action)
        if found is None:
            found = self._known[action] = self._reading(action)
        return found

    def _reading(self, action: str) -> Reading:
        ground, pond = self.rules.ground, self.rules.ground.pond
        if action in ground.place_actions:
            return "place", ground.place_actions[action]
        verb, *rest = action.split(" ")
        if verb in (PASS, "role", "next"):
            return verb, ()
        return verb, tuple(pond.piece_index.get(word, pond.index.get(word, -1)) for word in rest)


def _first(gain: float) -> float:
    return _FIRST + gain if gain > _LEAST else -_FIRST


def _evened(likings: list[float]) -> list[float]:
    """Return them with all that are nearly as good as the best raised to it."""
    best = max(likings, default=0.0)
    return [best if each > best - _NEARLY else each for each in likings]
