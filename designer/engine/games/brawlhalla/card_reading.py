"""Reads the cards and artifacts of a bundle: when each may be used, what it costs, and what it does.

Every field and value is read; what the rules do not know becomes a problem, so that no card is played by halves.
"""

from __future__ import annotations

from collections.abc import Mapping

from designer.engine.failures import Problem
from designer.engine.games.brawlhalla.card_effect_reading import EFFECTS, EffectReader
from designer.engine.games.brawlhalla.card_fitting import misfits, out_of_turn
from designer.engine.games.brawlhalla.card_records import KINDS, TIMINGS, Card, Cost, Trigger
from designer.engine.games.brawlhalla.naming import names_of_cards
from designer.engine.reading import Fields
from designer.engine_format import Bundle

COSTS = frozenset({"sacrifice_coins", "sacrifice_pieces", "discard_cards"})
CONDITIONS = frozenset({"battle_against", "has_coins", "unprovoked"})
TRIGGERS = frozenset(
    {"opponent_plays_card", "enemy_boat_at_power", "enemy_enters", "enemy_rolls", "own_unit_attacked", "battle_lost"}
)
CARD_VERBS = COSTS | CONDITIONS | TRIGGERS | EFFECTS
"""All verbs of cards."""
DIRECTIONS = ("north", "east", "south", "west")


class CardReader:
    """Reads all cards; problems go into the list."""

    def __init__(
        self, bundle: Bundle, units: Mapping[str, int], buildings: Mapping[str, int], problems: list[Problem]
    ) -> None:
        self._units = units
        self._effects = EffectReader(units, buildings)
        self._terrains = tuple(bundle.records.get("terrain", {}))
        self.cards: dict[str, Card] = {}
        names = names_of_cards(bundle)
        for kind in KINDS:
            for ident, data in bundle.records.get(kind, {}).items():
                fields = Fields(data, f"records.{kind}.{ident}", problems)
                name = names[ident]
                if ident in self.cards:
                    problems.append(Problem("unknown-value", "another card has the same id", fields.where))
                self.cards[ident] = self._card(kind, ident, name, fields)

    def _card(self, kind: str, ident: str, name: str, fields: Fields) -> Card:
        fields.skip("icon", "variant_of", "copies", "module")
        timing = fields.one_of("timing", *TIMINGS)
        trigger = self._trigger(fields.inner("trigger")) if fields.has("trigger") else None
        costs = tuple(self._cost(each) for each in fields.each("costs")) if fields.has("costs") else ()
        against, coins, unprovoked = -1, 0, False
        for each in fields.each("conditions") if fields.has("conditions") else ():
            verb = each.one_of("verb", *sorted(CONDITIONS))
            if verb == "battle_against":
                against = self._units[each.one_of("unit", *self._units)]
            elif verb == "has_coins":
                coins = max(coins, each.take("at_least", int, 0))
            else:
                unprovoked = True
            each.done()
        fields.skip("costs", "conditions", "trigger")
        mandatory = fields.take("mandatory", bool, False) if fields.has("mandatory") else False
        direction = fields.one_of("direction", *DIRECTIONS) if fields.has("direction") else ""
        fields.skip("mandatory", "direction")
        effects = tuple(self._effects.read(each) for each in fields.each("effects"))
        points = fields.take("action_points", int, 0)
        fields.done()
        card = Card(ident, kind, name, timing, points, costs, against, coins, trigger, mandatory, direction, effects)
        fields.problems += [
            Problem("unknown-value", fault, fields.where) for fault in (*misfits(card), *out_of_turn(card, unprovoked))
        ]
        return card

    def _cost(self, fields: Fields) -> Cost:
        verb = fields.one_of("verb", *sorted(COSTS))
        x = fields.is_text("count") and verb != "discard_cards"
        count = 0 if x else fields.take("count", int, 1)
        if x:
            fields.one_of("count", "x")
        if verb == "sacrifice_pieces":
            fields.one_of("fighting", False)
        fields.done()
        return Cost(verb, count, x)

    def _trigger(self, fields: Fields) -> Trigger:
        verb = fields.one_of("verb", *sorted(TRIGGERS))
        found = Trigger(verb)
        if verb == "opponent_plays_card":
            kinds = tuple(fields.take("except_kinds", list, []))
            if set(kinds) - set(KINDS):
                message = f"the rules do not know {kinds}"
                fields.problems.append(Problem("unknown-value", message, f"{fields.where}.except_kinds"))
            found = Trigger(verb, except_kinds=kinds)
        elif verb == "enemy_boat_at_power":
            power, spares = fields.take("power", int, 0), fields.take("spares_new", bool, True)
            found = Trigger(verb, power=power, spares_new=spares)
        elif verb == "enemy_enters":
            found = Trigger(verb, terrain=fields.one_of("terrain", *self._terrains))
        elif verb == "own_unit_attacked":
            found = Trigger(verb, flag=fields.one_of("flag", "may", "never"))
        fields.done()
        return found
