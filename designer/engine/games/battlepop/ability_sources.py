"""Who has an ability, whether it applies, and the squares that it reaches."""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.games.battlepop.ability_reading import Ability
from designer.engine.games.battlepop.figures import Figures
from designer.engine.games.battlepop.state import State
from designer.engine_format import Bundle


def shrine_source(square: int) -> int:
    """Return the number that stands for the shrine of a square where figures have theirs; it is its own inverse."""
    return -2 - square


class Sources(Figures):
    """The figures and shrines that have abilities: their *sources*."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._scored = tuple(phase.step == "scoring" for phase in self.content.phases)

    def owner_of(self, state: State, source: int) -> int:
        """Return whose a figure or a shrine is."""
        return state.owner[source] if source >= 0 else state.shrine_owner[shrine_source(source)]

    def abilities_of(self, state: State, source: int) -> tuple[Ability, ...]:
        """Return the abilities of a figure or a shrine."""
        if source >= 0:
            return self.content.characters[state.who[source]].abilities
        return self.content.shrines[state.shrine[shrine_source(source)]].abilities

    def met(self, state: State, needs: tuple[str, ...], seat: int, here: int) -> bool:
        """Return whether the conditions of an ability are met in the place where it is."""
        for need in needs:
            if need == "trailing":
                if state.wins[seat] >= state.wins[1 - seat]:
                    return False
            elif not 0 <= here < self.arena.squares:
                return False
            elif need == "shrine_here":
                if state.shrine[here] < 0:
                    return False
            elif not self.controls(state, seat, here, self._scored[state.phase]):
                return False
        return True

    def squares_of(self, place: int, where: str) -> Sequence[int]:
        """Return the squares that ``here``, ``adjacent`` or ``anywhere`` are, seen from a place."""
        if where == "here":
            return (place,) if 0 <= place < self.arena.squares else ()
        if where == "adjacent":
            return self.arena.beside[place] if 0 <= place < self.arena.squares else ()
        return range(self.arena.squares)
