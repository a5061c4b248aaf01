"""What abilities add while characters stand in one square, summed up from their effects."""

from __future__ import annotations

from designer.engine.games.battlepop.ability_reading import Ability
from designer.engine.games.battlepop.effect_reading import Target
from designer.engine.games.battlepop.records import Character

ENERGY_IN_POINTS = 0.4
"""What an energy is worth to somebody who gains it."""


def has(ability: Ability, verb: str) -> bool:
    """Return whether an ability has an effect of a verb."""
    return any(effect.verb == verb for effect in ability.effects)


def scored(ability: Ability) -> float:
    """Return the points that an ability brings when it happens in the scoring."""
    total = 0.0
    for effect in ability.effects:
        if effect.verb in ("gain_points", "steal_points"):
            total += effect.amount
        elif effect.verb == "gain_energy":
            total += ENERGY_IN_POINTS * effect.amount
    return total


def bonus(
    abilities: list[tuple[int, Ability]], verb: str, moments: tuple[str, ...], at: int, character: Character
) -> int:
    """Return what abilities of the cell and its shrine add to one of its characters."""
    return sum(
        effect.amount
        for source, ability in abilities
        if ability.moment in moments
        for effect in ability.effects
        if effect.verb == verb and effect.target is not None and _is_about(effect.target, source, at, character)
    )


def _is_about(target: Target, source: int, at: int, character: Character) -> bool:
    if not target.own or target.where == "adjacent" or target.pick == "chosen":
        return False
    if (target.pick == "self" and source != at) or (target.pick == "others" and source == at):
        return False
    if target.faction >= 0 and target.faction != character.faction:
        return False
    return target.defense_up_to < 0 or character.defense <= target.defense_up_to
