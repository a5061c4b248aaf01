"""Reads the effects of cards, each verb with all of its fields."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from designer.engine.failures import Problem
from designer.engine.games.brawlhalla.amounts import amount_of
from designer.engine.games.brawlhalla.card_records import Effect, Target
from designer.engine.games.brawlhalla.pieces import REALMS
from designer.engine.reading import Fields

_NAMES = frozenset({"ruin_coins", "x"})
_CHOSEN: Mapping[str, Sequence[str]] = {"chosen": ("own", "enemy", "any")}
_STRUCK: Mapping[str, Sequence[str]] = {**_CHOSEN, "triggering": ("enemy",)}


class EffectReader:
    """Reads effects; what it does not know becomes a problem of the fields."""

    def __init__(self, units: Mapping[str, int], buildings: Mapping[str, int]) -> None:
        self._units = units
        self._buildings = buildings

    def read(self, fields: Fields) -> Effect:
        """Read one effect."""
        verb = fields.one_of("verb", *_READERS)
        effect = _READERS[verb](self, fields, verb)
        fields.done()
        return effect

    def _target(self, fields: Fields, name: str, picks: Mapping[str, Sequence[str]], *narrowed: str) -> Target:
        """Read a target: the ways to pick it with whose it may be then, and the other fields that may narrow it."""
        inner = fields.inner(name)
        pick = inner.one_of("pick", *picks)
        side = inner.one_of("side", *picks[pick])
        piece = -1
        if "piece" in narrowed:
            piece = self._unit(inner, "piece") if inner.has("piece") else -1
            inner.skip("piece")
        else:
            inner.one_of("piece", None)
        empty = inner.one_of("empty", False, *((True,) if "empty" in narrowed else ()))
        flag = inner.one_of("flag", "may", *(("never",) if "flag" in narrowed else ()))
        inner.done()
        return Target(side, pick, piece, empty, flag)

    def _unit(self, fields: Fields, name: str) -> int:
        return self._units[fields.one_of(name, *self._units)]

    # ---- the verbs

    def _plain(self, _fields: Fields, verb: str) -> Effect:
        return Effect(verb)

    def _counted(self, fields: Fields, verb: str) -> Effect:
        return Effect(verb, amount_of(fields, "count", _NAMES))

    def _amounted(self, fields: Fields, verb: str) -> Effect:
        return Effect(verb, amount_of(fields, "amount", _NAMES))

    def _in_tiles(self, fields: Fields, verb: str) -> Effect:
        return Effect(verb, amount_of(fields, "tiles"))

    def _draw(self, fields: Fields, verb: str) -> Effect:
        deck = fields.one_of("deck", "basic-deck", "artifact-deck")
        return Effect(verb, amount_of(fields, "count", _NAMES), word=deck)

    def _discard(self, fields: Fields, verb: str) -> Effect:
        fields.one_of("chosen", "blind")
        if fields.is_text("count"):
            fields.one_of("count", "all")
            return Effect(verb, everything=True)
        return Effect(verb, amount_of(fields, "count"))

    def _reveal(self, fields: Fields, verb: str) -> Effect:
        zone = fields.one_of("zone", "face-down", "hand")
        fields.one_of("stays", zone == "face-down")
        if zone == "hand":
            fields.one_of("count", "all")
            return Effect(verb, everything=True, word=zone)
        return Effect(verb, amount_of(fields, "count"), word=zone)

    def _swap_cards(self, fields: Fields, verb: str) -> Effect:
        fields.one_of("give", "chosen")
        fields.one_of("take", "blind")
        return Effect(verb)

    def _recruit(self, fields: Fields, verb: str) -> Effect:
        at = self._buildings[fields.one_of("at", *self._buildings)] if fields.has("at") else -1
        or_unit = self._unit(fields, "or_unit") if fields.has("or_unit") else -1
        fields.skip("at", "or_unit")
        unit, instead = self._unit(fields, "unit"), fields.take("instead", bool, False)
        return Effect(verb, amount_of(fields, "count", _NAMES), unit=unit, or_unit=or_unit, at=at, instead=instead)

    def _build(self, fields: Fields, verb: str) -> Effect:
        up_to = []
        for each in fields.each("up_to"):
            building = self._buildings[each.one_of("building", *self._buildings)]
            up_to.append((building, each.take("count", int, 1)))
            each.done()
        return Effect(verb, up_to=tuple(up_to))

    def _destroy(self, fields: Fields, verb: str) -> Effect:
        target = self._target(fields, "target", _STRUCK, "piece", "empty")
        return Effect(verb, target=target)

    def _suffer(self, fields: Fields, verb: str) -> Effect:
        return Effect(verb, amount_of(fields, "count"), target=self._target(fields, "target", {"fighting": ("enemy",)}))

    def _power(self, fields: Fields, verb: str) -> Effect:
        lasts = fields.one_of("lasts", "battle" if verb == "add_power" else "turn")
        if verb == "add_power":
            target = self._target(fields, "target", {"fighting": ("own",)})
        else:
            target = self._target(fields, "target", _STRUCK)
        return Effect(verb, amount_of(fields, "amount", _NAMES), target=target, word=lasts)

    def _realm(self, fields: Fields, verb: str) -> Effect:
        return Effect(verb, word=fields.one_of("realm", *REALMS))

    def _through(self, fields: Fields, verb: str) -> Effect:
        sorts = tuple(fields.take("sorts", list, []))
        if set(sorts) - {"mountain", "building"}:
            fields.problems.append(Problem("unknown-value", f"the rules do not know {sorts}", f"{fields.where}.sorts"))
        return Effect(verb, target=self._target(fields, "target", {"chosen": ("own",)}), sorts=sorts)

    def _push(self, fields: Fields, verb: str) -> Effect:
        target = self._target(fields, "target", _CHOSEN, "piece", "empty")
        return Effect(verb, amount_of(fields, "tiles"), target=target)

    def _immobilize(self, fields: Fields, verb: str) -> Effect:
        target = self._target(fields, "target", {**_CHOSEN, "struck-shore": ("any",)})
        if not isinstance(fields.peeks("turns"), dict):
            turns = fields.take("turns", int, 1)
            return Effect(verb, target=target, turns=dict.fromkeys(range(len(REALMS)), turns))
        inner = fields.inner("turns")
        by_realm = {number: inner.take(realm, int, 1) for number, realm in enumerate(REALMS)}
        inner.done()
        return Effect(verb, target=target, turns=by_realm)

    def _swap_units(self, fields: Fields, verb: str) -> Effect:
        target = self._target(fields, "target", {"triggering": ("own",)}, "flag")
        return Effect(verb, target=target, partner=self._target(fields, "partner", {"chosen": ("own",)}, "flag"))

    def _coins(self, fields: Fields, verb: str) -> Effect:
        return Effect(verb, word=fields.one_of("sacrificed_by", "any"))


_READERS: dict[str, Callable[[EffectReader, Fields, str], Effect]] = {
    "draw": EffectReader._draw,
    "discard": EffectReader._discard,
    "reveal": EffectReader._reveal,
    "swap_cards": EffectReader._swap_cards,
    "destroy_cards": EffectReader._counted,
    "counter": EffectReader._plain,
    "steal_coins": EffectReader._counted,
    "gain_coins": EffectReader._counted,
    "capture_ruins": EffectReader._counted,
    "take_sacrificed_coins": EffectReader._coins,
    "add_action_points": EffectReader._amounted,
    "recruit": EffectReader._recruit,
    "return_fallen": EffectReader._counted,
    "build": EffectReader._build,
    "destroy": EffectReader._destroy,
    "suffer_casualties": EffectReader._suffer,
    "win_battle": EffectReader._plain,
    "double_speed": EffectReader._realm,
    "move_farther": EffectReader._in_tiles,
    "pass_through": EffectReader._through,
    "push_boat": EffectReader._push,
    "immobilize": EffectReader._immobilize,
    "disengage": EffectReader._in_tiles,
    "swap_units": EffectReader._swap_units,
    "add_power": EffectReader._power,
    "lower_power": EffectReader._power,
    "add_to_die": EffectReader._amounted,
    "lower_die": EffectReader._amounted,
}
EFFECTS = frozenset(_READERS)
"""The verbs of effects."""
