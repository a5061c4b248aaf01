"""What a style likes inside an attack: which dice to roll, what gems are spent on, which dice change, who is hit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.engine.games.battlepop.ability_reading import Ability
from designer.engine.games.battlepop.showing import Showing
from designer.engine.games.battlepop.state import State
from designer.engine.games.battlepop.style_odds import COST_IN_POINTS, at_least, falls_of
from designer.engine.games.battlepop.style_weights import Weights

Likings = list[float]

_WORTH: Mapping[str, float] = {"knock_out": 4.0, "steal_points": 3.0, "summon": 2.0, "restore": 1.0, "move": 1.0}
"""What an effect of a gem ability is worth in damage, if it is not damage."""
_MORE = 1.1
"""What the gems of more dice add to their damage."""
_A_GEM = 2.5
"""What a gem is worth in damage that an ability still wants."""


class Battle:
    """Answers for the decisions of an attack."""

    def __init__(self, rules: Showing) -> None:
        self.rules = rules
        self._mean = max(rules.dice.odds(kind)[0] for kind in range(len(rules.content.kinds)))

    # ---- gems

    def rolling(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like dice whose gems activate abilities that are there, more or less as often as they could."""
        rules, kinds = self.rules, self.rules.content.kinds
        chance = [rules.dice.odds(kind)[1] for kind in range(len(kinds))]
        wanted = [self._ability(view, figure, number) for figure, number in rules.gem_abilities(view)]
        found = []
        for action in legal:
            taken = [0] * len(kinds)
            for part in action.split(" ")[1:]:
                kind, _, count = part.partition("*")
                taken[kinds.index(kind)] = int(count)
            liking = sum(rules.dice.odds(kind)[0] * count for kind, count in enumerate(taken))
            claimed = [0] * len(kinds)
            for ability in wanted:
                likely = 1.0
                for gem in set(ability.gems):
                    if gem != rules.content.neutral:
                        claimed[gem] += ability.gems.count(gem)
                        likely *= at_least(claimed[gem], taken[gem], chance[gem])
                liking += likely * self.worth(view, ability)
            found.append(liking)
        return found

    def _ability(self, view: State, figure: int, number: int) -> Ability:
        return self.rules.content.characters[view.who[figure]].abilities[number]

    def worth(self, view: State, ability: Ability) -> float:
        """Return what it is worth to activate an ability, in damage."""
        total = 0.0
        for effect in ability.effects:
            if effect.verb == "add_damage":
                total += effect.amount
            elif effect.verb == "roll_more":
                total += effect.amount * self._mean * _MORE
            elif effect.target is not None and effect.target.own and effect.verb == "knock_out":
                total -= _WORTH["knock_out"]
            else:
                total += _WORTH.get(effect.verb, 0.5)
        return total

    def spending(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like what is worth the most for each gem; leave enemies alone that fall anyway."""
        rules = self.rules
        falls = rules.dice.harm(view.table) + view.damage
        enemies = rules.here(view, 1 - seat, view.square)
        enough = sum([rules.defense_of(view, each) for each in enemies]) <= falls
        found = []
        for action in legal:
            if action == "done":
                found.append(0.0)
                continue
            _, label, slug, *gems = action.split(" ")
            character = rules.content.characters[rules.content.character[label.partition("#")[0]]]
            ability = next(each for each in character.abilities if each.slug == slug)
            moves_enemies = any(
                effect.verb == "move" and effect.target is not None and effect.target.where == "here"
                for effect in ability.effects
            )
            worth = self.worth(view, ability) / len(gems)
            found.append(-0.5 if ability.may and moves_enemies and enough else worth)
        return found

    # ---- dice

    def rerolling(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like to roll dice again that show less than a die does on average."""
        gems = self._wanted_gems(view, seat)
        return [self._mean - self._shown(action.split(" ")[1], gems) if action != "done" else 0.0 for action in legal]

    def turning(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like to turn a die whose gem is wanted; misses are otherwise all the same."""
        gems = self._wanted_gems(view, seat)
        return [gems.get(action.split(" ")[1].partition(":")[0], 0.0) for action in legal]

    def _wanted_gems(self, view: State, seat: int) -> dict[str, float]:
        """Return by kind of die what a gem is worth."""
        kinds, neutral = self.rules.content.kinds, self.rules.content.neutral
        found: dict[str, float] = {}
        for figure, number in self.rules.gem_abilities(view):
            for gem in self._ability(view, figure, number).gems:
                for kind in kinds if gem == neutral else (kinds[gem],):
                    found[kind] = _A_GEM
        return found

    def _shown(self, face: str, gems: Mapping[str, float]) -> float:
        kind, _, shown = face.partition(":")
        return gems.get(kind, 0.0) if shown == "gem" else self.rules.dice.damage[self.rules.dice.slot_number[face]]

    # ---- damage

    def dealing(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like to hit whoever leaves the most to be gained by the rest of the damage."""
        rules, damage = self.rules, view.stack[-1][2]
        enemies = rules.here(view, 1 - seat, view.square)
        known = {rules.label(view, each): each for each in reversed(enemies)}
        found = []
        for action in legal:
            hit = known[action.split(" ")[1]]
            rest = [each for each in enemies if each != hit]
            table = falls_of(
                tuple(rules.defense_of(view, each) for each in rest),
                tuple(rules.guards(view, each) for each in rest),
                tuple(rules.card(view, each).cost for each in rest),
                False,
            )
            fallen, cost, _ = table[min(damage - rules.defense_of(view, hit), len(table) - 1)]
            found.append(fallen + COST_IN_POINTS * (cost + rules.card(view, hit).cost))
        return found
