"""What a style likes in an action phase: which phase to declare, moves and attacks."""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.games.battlepop.showing import Showing
from designer.engine.games.battlepop.state import State
from designer.engine.games.battlepop.style_abilities import Effects
from designer.engine.games.battlepop.style_outlook import Outlook
from designer.engine.games.battlepop.style_recruiting import Recruiting
from designer.engine.games.battlepop.style_weights import Weights

Likings = list[float]

_FORCED = 0.01
"""The liking for what has to be used before a move phase may end: rather before the last moves."""
_SECOND = 0.5
"""What is left of a move when another character has gone to the same square."""


_A_LITTLE = 1e-6
"""The liking for a move phase in which nothing is better than to stay, against passing."""


class Acting:
    """Answers for action phases."""

    def __init__(self, rules: Showing, recruiting: Recruiting, effects: Effects) -> None:
        self.rules = rules
        self.recruiting = recruiting
        self.effects = effects
        self._read: dict[str, tuple[int, int, int]] = {}

    def acting(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like an attack phase by all attacks that are worth it, and a move phase by the best move of each."""
        if "attack" not in legal:
            return [1.0 if action == "move" else 0.0 for action in legal]
        outlook = self.recruiting.outlook(view, seat, weights)
        found = []
        for action in legal:
            if action == "attack":
                found.append(sum([max(0.0, outlook.attack(each)) for each in self.rules.targets_of(view, seat)]))
            else:
                found.append(_A_LITTLE + self.moves(outlook) if action == "move" else 0.0)
        return found

    def moves(self, outlook: Outlook) -> float:
        """Return by how much a position is better when each own figure that has not moved makes its best move."""
        view, moves_to = outlook.view, self.rules.moves_to
        total = 0.0
        taken: list[int] = []
        for place, cell in enumerate(outlook.own):
            if not cell or (place < outlook.squares and outlook.theirs[place] and not self._leavers(view, cell)):
                continue
            for figure in cell:
                if view.moves[figure]:
                    continue
                best, where = 0.0, -1
                for square in moves_to(view, figure):
                    change = outlook.moved(figure, place, square) * (_SECOND if square in taken else 1.0)
                    if change > best:
                        best, where = change, square
                total += best
                taken.append(where)
        return total

    def _leavers(self, view: State, cell: Sequence[int]) -> bool:
        """Return whether anybody in a square with enemies may leave it."""
        return any(self.rules.roam_of(view, each)[1] for each in cell)

    def moving(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like moves by what they change for the better."""
        outlook = self.recruiting.outlook(view, seat, weights)
        own, who, read = outlook.own, view.who, self._read
        found = []
        for action in legal:
            if action == "done":
                found.append(0.0)
                continue
            number, place, last = read.get(action) or self._reading(action)
            for figure in own[place]:
                if who[figure] == number:
                    break
            if last >= 0:
                found.append(outlook.moved(figure, place, last))
            else:
                found.append(self._use(outlook, figure, place, action))
        return found

    def _reading(self, action: str) -> tuple[int, int, int]:
        """Return the character of an action, where it is, and where it moves to, or -1 if it uses an ability."""
        verb, label, start, last = action.split(" ")
        number = self.rules.arena.number
        found = self._read[action] = (
            self.rules.content.character[label.partition("#")[0]],
            number[start],
            number[last] if verb == "move" else -1,
        )
        return found

    def _use(self, outlook: Outlook, figure: int, place: int, action: str) -> float:
        slug = action.split(" ")[3]
        abilities = self.rules.card(outlook.view, figure).abilities
        number = next(each for each, ability in enumerate(abilities) if ability.slug == slug)
        return (0.0 if abilities[number].may else _FORCED) + self.effects.worth(outlook, figure, number, place)

    def attacking(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like the attacks that are worth it, the best first."""
        outlook = self.recruiting.outlook(view, seat, weights)
        number = self.rules.arena.number
        return [0.0 if action == "done" else outlook.attack(number[action[7:]]) for action in legal]
