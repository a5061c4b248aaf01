"""Whether what a card says fits together: an effect that means nothing at the moment of its card is a problem."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from designer.engine.games.brawlhalla.card_records import (
    ACTION,
    AFTER,
    BEFORE,
    LAST,
    ONCE,
    PERMANENT,
    TRAP,
    Card,
    Effect,
)

_MOMENTS: Mapping[str, frozenset[str]] = {
    "counter": frozenset({"opponent_plays_card"}),
    "disengage": frozenset({"own_unit_attacked"}),
    "swap_units": frozenset({"own_unit_attacked"}),
    "suffer_casualties": frozenset({"battle_lost"}),
    "lower_die": frozenset({"enemy_rolls", AFTER}),
    "add_to_die": frozenset({AFTER, ONCE}),
    "add_power": frozenset({BEFORE}),
    "win_battle": frozenset({BEFORE}),
    "move_farther": frozenset({ONCE}),
    "add_action_points": frozenset({PERMANENT}),
}
"""The timings and triggers at which an effect means something, where not all but those of permanent artifacts do."""
_TRIGGERED: Mapping[str, str] = {"destroy": "enemy_boat_at_power", "lower_power": "enemy_enters"}
"""The trigger at which an effect knows the unit that has set it off."""


def misfits(card: Card) -> Iterator[str]:
    """Yield what does not fit together on a card."""
    moment = card.trigger.verb if card.trigger is not None else card.timing
    if (card.trigger is not None) != (card.timing == TRAP):
        yield "a card with a trigger is a trap"
    if card.timing in (PERMANENT, ONCE) and (card.points or card.costs):
        yield "an artifact that stays in force costs nothing"
    if card.mandatory and card.trigger is None:
        yield "only a card with a trigger can be mandatory"
    if card.effects and bool(card.direction) != any(effect.verb == "push_boat" for effect in card.effects):
        yield "a direction is for a card that pushes"
    for number, effect in enumerate(card.effects):
        before = card.effects[number - 1].verb if number else ""
        yield from _misplaced(effect, moment, before)


def _misplaced(effect: Effect, moment: str, before: str) -> Iterator[str]:
    only = _MOMENTS.get(effect.verb)
    if (only is None and moment in (PERMANENT, ONCE)) or (only is not None and moment not in only):
        yield f"the rules do not know {effect.verb} at this time: {moment}"
    pick = effect.target.pick if effect.target is not None else ""
    if pick == "triggering" and effect.verb in _TRIGGERED and _TRIGGERED[effect.verb] != moment:
        yield f"nothing has triggered {effect.verb} at this time: {moment}"
    if pick == "struck-shore" and before != "push_boat":
        yield "no effect before has pushed a boat"
    if effect.instead and before != "build":
        yield "no effect before has built anything"


def out_of_turn(card: Card, unprovoked: bool) -> Iterator[str]:
    """Yield the conditions of a card that cannot be met, or not be broken, at its moment."""
    if card.against >= 0 and card.timing not in (BEFORE, AFTER):
        yield "only a reaction can ask for an enemy in a battle"
    if unprovoked and card.timing not in (ACTION, LAST):
        yield "only an action is unprovoked"
