"""What the effects and conditions of abilities are, read field by field."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from designer.engine.failures import Problem
from designer.engine.reading import Fields


@dataclass(frozen=True, slots=True)
class Target:
    """The characters that an effect is about."""

    own: bool
    """Whether they belong to the owner of the ability, or else to the enemy."""
    pick: str
    """``self``, ``others``, ``each`` or ``chosen``."""
    where: str
    """``here``, ``adjacent`` or ``anywhere``."""
    faction: int
    """The only faction that they may have, by its number; -1 for any."""
    defense_up_to: int
    """The highest defense that they may have; -1 for any."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that an ability does. What its verb does not have stands at its default."""

    verb: str
    target: Target | None = None
    partner: Target | None = None
    amount: int = 0
    """How much: damage, dice, attack, defense, points, energy, value, squares of a move, characters to restore."""
    cost_up_to: int = 0
    until: str = ""
    to: str = ""
    next_round: bool = False
    pay: bool = False
    leaves_conflict: bool = False
    shows: str = ""
    becomes: str = ""


def read_effect(fields: Fields, factions: Mapping[str, int]) -> Effect:
    """Take all of an effect; ``factions`` gives every faction its number."""
    verb: str = fields.one_of("verb", *_READERS)
    effect = _READERS[verb](fields, factions)
    fields.done()
    return effect


def read_condition(fields: Fields) -> str:
    """Take all of a condition, which is its verb alone."""
    verb: str = fields.one_of("verb", *CONDITIONS)
    fields.done()
    return verb


def _target(fields: Fields, name: str, factions: Mapping[str, int], *picks: str) -> Target:
    inner = fields.inner(name)
    own = inner.one_of("side", "own", "enemy") == "own"
    pick = inner.one_of("pick", *(picks or ("self", "others", "each", "chosen")))
    where = inner.one_of("where", "here", "adjacent", "anywhere")
    faction = inner.maybe("faction", str)
    if faction is not None and faction not in factions:
        inner.problems.append(Problem("unknown-value", f"there is no faction {faction!r}", f"{inner.where}.faction"))
    defense = inner.maybe("defense_up_to", int)
    inner.done()
    return Target(own, pick, where, factions.get(faction or "", -1), -1 if defense is None else defense)


_Reader = Callable[[Fields, Mapping[str, int]], Effect]


def _number(fields: Fields, name: str) -> int:
    value = fields.take(name, int, 1)
    if value < 1:
        fields.problems.append(Problem("unknown-value", "must be 1 at least", f"{fields.where}.{name}"))
    return value


def _amount(verb: str, name: str = "amount") -> _Reader:
    return lambda fields, factions: Effect(verb, amount=_number(fields, name))


def _boost(verb: str) -> _Reader:
    def read(fields: Fields, factions: Mapping[str, int]) -> Effect:
        until = fields.one_of("until", "attack", "round", None) or ""
        return Effect(verb, _target(fields, "target", factions), amount=_number(fields, "amount"), until=until)

    return read


def _plain(verb: str) -> _Reader:
    return lambda fields, factions: Effect(verb)


_READERS: Mapping[str, _Reader] = {
    "add_damage": _amount("add_damage"),
    "roll_more": _amount("roll_more", "dice"),
    "reroll": _amount("reroll", "dice"),
    "turn_die": lambda fields, factions: Effect(
        "turn_die",
        shows=fields.one_of("shows", "damage", "miss", "gem"),
        becomes=fields.one_of("becomes", "damage", "miss", "gem"),
    ),
    "add_attack": _boost("add_attack"),
    "add_defense": _boost("add_defense"),
    "knock_out": lambda fields, factions: Effect("knock_out", _target(fields, "target", factions)),
    "move": lambda fields, factions: Effect(
        "move", _target(fields, "target", factions), to=fields.one_of("to", "beside", "here", "portal")
    ),
    "swap": lambda fields, factions: Effect(
        "swap", _target(fields, "target", factions, "self", "chosen"), _target(fields, "partner", factions, "chosen")
    ),
    "summon": lambda fields, factions: Effect(
        "summon", cost_up_to=_number(fields, "cost_up_to"), pay=fields.take("pay", bool, False)
    ),
    "restore": lambda fields, factions: Effect(
        "restore",
        amount=_number(fields, "count"),
        cost_up_to=_number(fields, "cost_up_to"),
        to=fields.one_of("to", "bench", "portal"),
    ),
    "gain_points": _amount("gain_points"),
    "steal_points": _amount("steal_points"),
    "gain_energy": lambda fields, factions: Effect(
        "gain_energy",
        amount=_number(fields, "amount"),
        next_round=fields.one_of("when", "now", "next-round") == "next-round",
    ),
    "change_value": _amount("change_value"),
    "guard": _plain("guard"),
    "roam": lambda fields, factions: Effect(
        "roam",
        _target(fields, "target", factions),
        amount=_number(fields, "squares"),
        leaves_conflict=fields.take("leaves_conflict", bool, False),
    ),
    "root": lambda fields, factions: Effect("root", _target(fields, "target", factions)),
    "claim": _plain("claim"),
    "open_door": _plain("open_door"),
}
CONDITIONS = ("sole_control", "shrine_here", "trailing")
VERBS = frozenset({*_READERS, *CONDITIONS})
"""All verbs that abilities may have."""
