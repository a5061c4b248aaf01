"""The moments at which abilities happen by themselves, and whose abilities they are."""

from __future__ import annotations

from collections.abc import Iterable

from designer.engine.games.battlepop.ability_order import Ordering, Waiting
from designer.engine.games.battlepop.ability_reading import Ability
from designer.engine.games.battlepop.ability_sources import shrine_source
from designer.engine.games.battlepop.state import NOWHERE, State
from designer.engine_format import Bundle


class Moments(Ordering):
    """The moments that come by themselves."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._character_moments = [_by_moment(each.abilities) for each in self.content.characters]
        self._shrine_moments = [_by_moment(each.abilities) for each in self.content.shrines]

    # ---- the moments

    def arrived(self, state: State, figures: tuple[int, ...], summoned: bool) -> None:
        """Let happen what happens when figures have come into the arena or a square."""
        inside = [figure for figure in figures if 0 <= state.place[figure] < self.arena.squares]
        self.at_once(state, self._of_figures(state, inside, "enters"))
        if summoned:
            self.at_once(state, self._of_figures(state, figures, "summoned"))

    def when_attacked(self, state: State) -> None:
        """Let happen what the defender has when attacked."""
        self.at_once(state, self._of_square(state, 1 - state.attacker, state.square, "attacked"))

    def when_rolled(self, state: State) -> None:
        """Let happen what the attacker has after the roll."""
        self.at_once(state, self._of_square(state, state.attacker, state.square, "rolled"))

    def after_falls(self, state: State, fallen: tuple[tuple[int, int], ...], by: int) -> None:
        """Let happen what follows when figures were knocked out together: each with the place that it left."""
        waiting = [
            (figure, number, square)
            for figure, square in fallen
            for number in self._character_moments[state.who[figure]].get("knocked-out", ())
            if 0 <= square < self.arena.squares
        ]
        for figure, square in fallen:
            waiting += self._gloating(state, 1 - state.owner[figure], square, by)
        self.at_once(state, waiting)

    def in_scoring(self, state: State) -> None:
        """Let happen what is of the scoring."""
        waiting = []
        for seat in (0, 1):
            for square in range(self.arena.squares):
                waiting += self._of_square(state, seat, square, "scoring")
        self.at_once(state, waiting)

    def _gloating(self, state: State, seat: int, square: int, by: int) -> list[Waiting]:
        """Return what a player has on the knock-out of an enemy: of those in the attack there, and of whose doing."""
        found = []
        if seat == state.attacker and square == state.square:
            found = self._of_square(state, seat, square, "knocks-out")
        if by != NOWHERE and self.owner_of(state, by) == seat and all(source != by for source, _, _ in found):
            found += self._of_source(state, by, "knocks-out")
        return found

    # ---- who has an ability for a moment

    def _of_figures(self, state: State, figures: Iterable[int], moment: str) -> list[Waiting]:
        tables, who = self._character_moments, state.who
        return [
            (figure, number, state.place[figure])
            for figure in figures
            for number in tables[who[figure]].get(moment, ())
        ]

    def _of_square(self, state: State, seat: int, square: int, moment: str) -> list[Waiting]:
        found = self._of_figures(state, self.here(state, seat, square), moment)
        if state.shrine_owner[square] == seat:
            numbers = self._shrine_moments[state.shrine[square]].get(moment, ())
            found += [(shrine_source(square), number, square) for number in numbers]
        return found

    def _of_source(self, state: State, source: int, moment: str) -> list[Waiting]:
        if source < 0:
            square = shrine_source(source)
            return [
                each for each in self._of_square(state, self.owner_of(state, source), square, moment) if each[0] < 0
            ]
        inside = 0 <= state.place[source] < self.arena.squares
        return self._of_figures(state, (source,), moment) if inside else []

    def of_moment(self, state: State, figure: int, moment: str) -> tuple[int, ...]:
        """Return the numbers of a figure's abilities for a moment."""
        return self._character_moments[state.who[figure]].get(moment, ())


def _by_moment(abilities: tuple[Ability, ...]) -> dict[str, tuple[int, ...]]:
    moments = dict.fromkeys(ability.moment for ability in abilities)
    return {
        moment: tuple(number for number, ability in enumerate(abilities) if ability.moment == moment)
        for moment in moments
    }
