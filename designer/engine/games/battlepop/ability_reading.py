"""What the content says that a character or a shrine can do, read into plain values with nothing left unread."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from designer.engine.failures import Problem
from designer.engine.games.battlepop.effect_reading import Effect, read_condition, read_effect
from designer.engine.reading import Fields

MOMENTS = frozenset(
    {
        "gems",
        "rolled",
        "attacked",
        "constant",
        "summoned",
        "enters",
        "move-phase",
        "knocks-out",
        "knocked-out",
        "scoring",
    }
)
"""The moments at which abilities happen."""
_OF_SHRINES = frozenset({"constant", "rolled", "attacked", "knocks-out", "scoring"})
_LASTING = frozenset({"guard", "roam", "root", "claim", "open_door"})
_LASTING_OR_NOT = frozenset({"add_attack", "add_defense", "change_value"})
_BOOSTS = frozenset({"add_attack", "add_defense"})
_ON_DICE = frozenset({"add_damage", "roll_more", "reroll", "turn_die"})


@dataclass(frozen=True, slots=True)
class Ability:
    """Something that a character or a shrine can do."""

    name: str
    slug: str
    """Its name as it stands in actions."""
    moment: str
    gems: tuple[int, ...]
    """The gems that activate it, by kind in rising order; the neutral kind stands for any gem."""
    may: bool
    needs: tuple[str, ...]
    """The verbs of its conditions."""
    effects: tuple[Effect, ...]


def slug(name: str) -> str:
    """Return a name as it stands in actions: ``Next-Day Delivery!`` is ``next-day-delivery``."""
    return re.sub(r"[\W_]+", "-", name.lower().replace("'", "").replace("’", "")).strip("-")


def read_abilities(fields: Fields, factions: Mapping[str, int], of_shrine: bool = False) -> tuple[Ability, ...]:
    """Take the abilities off a record. ``factions`` gives every faction its number."""
    found = tuple(_ability(each, factions, of_shrine) for each in fields.each("abilities"))
    slugs = [ability.slug for ability in found]
    for name in sorted({each for each in slugs if slugs.count(each) > 1}):
        fields.problems.append(
            Problem("unknown-value", f'two abilities have the same name "{name}"', f"{fields.where}.abilities")
        )
    return found


def _ability(fields: Fields, factions: Mapping[str, int], of_shrine: bool) -> Ability:
    name = fields.take("name", str, "")
    moment = fields.one_of("moment", *sorted(_OF_SHRINES if of_shrine else MOMENTS))
    gems = []
    for gem in fields.take("gems", list, []):
        if gem in factions:
            gems.append(factions[gem])
        else:
            fields.problems.append(Problem("unknown-value", f"there is no faction {gem!r}", f"{fields.where}.gems"))
    if bool(gems) != (moment == "gems"):
        message = "an ability has gems if its moment is gems, and only then"
        fields.problems.append(Problem("unknown-value", message, f"{fields.where}.gems"))
    may = fields.take("may", bool, False)
    needs = tuple(read_condition(each) for each in fields.each("needs"))
    effects = tuple(_effect(each, factions, moment, of_shrine) for each in fields.each("effects"))
    fields.done()
    return Ability(name, slug(name), moment, tuple(sorted(gems)), may, needs, effects)


def _effect(fields: Fields, factions: Mapping[str, int], moment: str, of_shrine: bool) -> Effect:
    effect = read_effect(fields, factions)
    if fault := _fault(effect, moment, of_shrine):
        fields.problems.append(Problem("unknown-value", fault, fields.where))
    return effect


def _fault(effect: Effect, moment: str, of_shrine: bool) -> str:
    """Return why an effect can mean nothing at its moment; empty if it can."""
    verb, targets = effect.verb, [each for each in (effect.target, effect.partner) if each is not None]
    if verb not in _LASTING_OR_NOT and (moment == "constant") != (verb in _LASTING):
        return f"{verb} cannot be of the moment {moment}"
    if verb in _BOOSTS and (moment == "constant") != (effect.until == ""):
        return f"{verb} says until when it lasts, unless it is constant"
    if verb in _ON_DICE and moment not in ("gems", "rolled"):
        return f"{verb} is about dice on the table, and there are none"
    if of_shrine and (verb == "guard" or any(target.pick == "self" for target in targets)):
        return "a shrine is no character"
    if any(target.pick == "self" and not target.own for target in targets):
        return "nobody is their own enemy"
    if moment == "constant" and any(target.pick == "chosen" for target in targets):
        return "nobody is asked to choose for a constant ability"
    if moment == "constant" and verb == "add_defense" and any(target.defense_up_to >= 0 for target in targets):
        return "a constant bonus on defense cannot depend on defense"
    if verb == "swap" and not all(target.own for target in targets):
        return "only own characters change places"
    return ""
