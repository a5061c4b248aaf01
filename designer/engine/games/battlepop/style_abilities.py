"""What a style likes of abilities: whether one is used, and whom it strengthens, knocks out, moves or brings in."""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.games.battlepop.effect_reading import Effect
from designer.engine.games.battlepop.showing import Showing
from designer.engine.games.battlepop.state import State
from designer.engine.games.battlepop.style_outlook import Outlook
from designer.engine.games.battlepop.style_recruiting import Recruiting
from designer.engine.games.battlepop.style_weights import Weights

Likings = list[float]

_USED = 0.05
"""The liking for an ability of which it is not worked out what it is worth: rather use it."""


class Effects:
    """Answers for the decisions inside abilities."""

    def __init__(self, rules: Showing, recruiting: Recruiting) -> None:
        self.rules = rules
        self.grounds = recruiting

    def ordering(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like abilities that change something for the better; none at all if they only say may."""
        outlook = self.grounds.outlook(view, seat, weights)
        found = []
        for action in legal:
            if action == "skip":
                found.append(0.0)
                continue
            waiting = next(each for each in view.stack[-1][2:] if self.rules.happening(view, each) == action)
            found.append(self.worth(outlook, waiting[0], waiting[1], waiting[2]))
        return found

    def worth(self, outlook: Outlook, source: int, number: int, square: int) -> float:
        """Return by how much a position is better after the best that an ability can do."""
        rules, view = self.rules, outlook.view
        here = rules.here_of(view, source, number, square)
        total = 0.0
        for effect in rules.ability_of(view, source, number).effects:
            if effect.verb == "move" and effect.target is not None and effect.target.pick == "chosen":
                total += max(self._moves(outlook, source, effect, here), default=0.0)
            elif effect.verb == "swap":
                total += max(self._swaps(outlook, source, effect, here), default=0.0)
            else:
                total += _USED
        return total

    def _moves(self, outlook: Outlook, source: int, effect: Effect, here: int) -> list[float]:
        rules, view = self.rules, outlook.view
        assert effect.target is not None
        change = outlook.moved if effect.target.own else outlook.pushed
        return [
            change(figure, view.place[figure], place)
            for figure in rules.found(view, source, here, effect.target)
            for place in rules.ways_to(view, figure, effect, here)
        ]

    def _swaps(self, outlook: Outlook, source: int, effect: Effect, here: int) -> list[float]:
        return [outlook.swapped(*pair) for pair in self.rules.swap_pairs(outlook.view, source, effect, here)]

    # ---- whom

    def picking(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like to knock out what costs much or leaves a square to be held, and to strengthen those who fight."""
        outlook = self.grounds.outlook(view, seat, weights)
        rules, number = self.rules, self.rules.arena.number
        found = []
        for action in legal:
            verb, label, name = action.split(" ")
            place = number[name]
            character = rules.content.characters[rules.content.character[label.partition("#")[0]]]
            if verb == "choose":
                found.append(character.cost + (10.0 if outlook.theirs[place] else 0.0))
                continue
            figure = rules.figure(view, 1 - seat, label, place)
            if figure < 0 or not rules.here(view, 1 - seat, place):
                found.append(-1.0)
                continue
            change = outlook.without(figure, place)
            found.append(1.0 + weights.material * character.cost + change)
        return found

    def moving(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like moves of anybody by what they change for the better."""
        outlook = self.grounds.outlook(view, seat, weights)
        rules, number = self.rules, self.rules.arena.number
        _, effect, _ = rules.asked(view, view.stack[-1])
        own = effect.target is not None and effect.target.own
        change = outlook.moved if own else outlook.pushed
        whose = seat if own else 1 - seat
        found = []
        for action in legal:
            _, label, start, last = action.split(" ")
            figure = rules.figure(view, whose, label, number[start])
            found.append(change(figure, number[start], number[last]))
        return found

    def swapping(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like swaps likewise."""
        outlook = self.grounds.outlook(view, seat, weights)
        rules, number = self.rules, self.rules.arena.number
        found = []
        for action in legal:
            _, one, here, other, there = action.split(" ")
            pair = rules.figure(view, seat, one, number[here]), rules.figure(view, seat, other, number[there])
            found.append(outlook.swapped(*pair))
        return found

    def recruiting(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like to summon or restore those who are worth the most."""
        content = self.rules.content
        return [self.grounds.worth(content.character[action.split(" ")[1]], weights) for action in legal]
