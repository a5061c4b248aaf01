"""Ways to play Battlepop for a playtest: quick, competent, and each after something else.

A style is a table of weights; all else they share. What squares promise is worked out by ``style_outlook``, from fights
whose odds ``style_cells`` and ``style_odds`` have from the sides of the dice. No action is tried out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from designer.engine.games.battlepop.showing import Showing
from designer.engine.games.battlepop.state import State
from designer.engine.games.battlepop.style_abilities import Effects
from designer.engine.games.battlepop.style_acting import Acting
from designer.engine.games.battlepop.style_battle import Battle
from designer.engine.games.battlepop.style_recruiting import Recruiting
from designer.engine.games.battlepop.style_weights import Weights
from designer.engine.studied import Followed

STYLE_WEIGHTS: Mapping[str, Weights] = {
    "steady": Weights(),
    "aggressive": Weights(knock_outs=2.0, material=0.25, held=0.7, losses=0.7, attack=0.8, defense=0.2),
    "seeker": Weights(knock_outs=0.5, material=0.05, held=1.6, contested=0.8, ways=0.6, body=2.0),
    "hoarder": Weights(losses=1.6, body=-2.0, price=0.7, material=0.25),
}


class Styled(Showing):
    """Knows the styles."""

    styles: Mapping[str, str] = {
        "steady": "weighs squares, knock-outs and what they cost against each other",
        "aggressive": "wants knock-outs, and goes where enemies are",
        "seeker": "wants squares that it can hold alone, and many characters to hold them",
        "hoarder": "saves its energy for the great, and fights only what it can beat",
    }
    followed = Followed(
        ("character", "shrine"),
        {},
        {"summoned": "character", "shrine-placed": "shrine"},
    )

    def advise(self, view: State, seat: int, legal: Sequence[str], style: str) -> list[float]:
        """Return how much a style likes each of the legal actions."""
        return self._advisers[view.stack[-1][0]](view, seat, legal, STYLE_WEIGHTS[style])

    def held(self, state: State, seat: int) -> Iterable[str]:
        """Return the characters and shrines that a seat began with."""
        bench = self.content.bench.get(state.benches[seat])
        if bench is None:
            return ()
        return (
            *(self.content.characters[each].id for each in bench.characters),
            *(self.content.shrines[each].id for each in bench.shrines),
        )

    @cached_property
    def recruiting(self) -> Recruiting:
        """What knows the outlook, and how energy is spent."""
        return Recruiting(self)

    @cached_property
    def acting(self) -> Acting:
        """What knows moves and attacks."""
        return Acting(self, self.recruiting, Effects(self, self.recruiting))

    @cached_property
    def _advisers(self) -> Mapping[str, Callable[[State, int, Sequence[str], Weights], list[float]]]:
        """Who knows what to like, by the decision."""
        recruiting, acting, battle = self.recruiting, self.acting, Battle(self)
        effects = acting.effects
        return {
            "bench": recruiting.bench,
            "shrine": recruiting.shrine,
            "summoning": recruiting.summoning,
            "acting": acting.acting,
            "moving": acting.moving,
            "attacking": acting.attacking,
            "rolling": battle.rolling,
            "spending": battle.spending,
            "dealing": battle.dealing,
            "ability-reroll": battle.rerolling,
            "ability-turn": battle.turning,
            "ability-order": effects.ordering,
            "ability-pick": effects.picking,
            "ability-move": effects.moving,
            "ability-swap": effects.swapping,
            "ability-summon": effects.recruiting,
            "ability-restore": effects.recruiting,
        }
