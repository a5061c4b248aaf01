"""What rulings, parameters and phases decide: numbers and switches, read once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.engine.bundle import RulingKind
from designer.engine.failures import Problem
from designer.engine.reading import Fields
from designer.engine_format import Bundle

RULINGS: Mapping[str, RulingKind] = {
    "designed-content": int,
    "event-line": None,
    "first-player": None,
    "optional-modules": None,
    "passing": ("only-in-final-turn", "always"),
    "nothing-to-place": None,
    "full-logs": None,
    "newest-frog": None,
    "first-round-collapse": ("collapses", "stays"),
    "moved-frogs": None,
    "moved-fifth-frog": ("collapses", "refused"),
    "chained-events": None,
    "event-points": int,
    "first-powers": int,
    "control-ties": ("nobody", "everyone"),
    "control-at-start": None,
    "useless-powers": None,
    "must-or-may": None,
    "impossible-moves": None,
    "moving-together": None,
    "same-frog-twice": None,
    "like-for-like": None,
    "guard-limits": None,
    "fullest-guarded": None,
    "hush-limits": None,
    "until-next-turn": None,
    "copied-powers": None,
    "no-frog-no-turn": None,
    "last-event": ("after-last-card", "with-last-card"),
    "full-centre": None,
    "final-turns": None,
    "turn-limit": int,
    "frogs-not-in-play": None,
    "centre-tiebreak": None,
    "logs-tiebreak": None,
    "joint-winners": ("shared", "coin"),
    "king-replaces": ("replaces", "joins"),
    "king-counts": None,
    "role-moment": None,
    "tile-layout": None,
}
"""How each ruling decides. Those without options or a value are text that these rules carry out as it stands."""
MODULES = frozenset({"king-frogs", "role-cards", "tile-deck"})
_PHASES = ("frogs-at-home", "control", "powers", "place", "end-of-turn")
_WITH_POWERS = ("control", "powers")


@dataclass(frozen=True, slots=True)
class Decided:
    """Everything that was decided before a game."""

    frogs: int
    frogs_per_turn: int
    line: int
    final_turns: int
    lily_pads: int
    logs: int
    kings: int
    roles: int
    event_points: int
    powers_from: int
    turn_limit: int
    always_pass: bool
    early_collapse: bool
    no_fifth_moves: bool
    shared_control: bool
    last_card_ends: bool
    coin: bool
    king_joins: bool
    with_kings: bool
    with_roles: bool
    with_tiles: bool


def decisions(bundle: Bundle, problems: list[Problem]) -> Decided:
    """Return what a bundle decides. Its rulings and modules are known to be understood."""
    _check_phases(bundle, problems)
    _check_events(bundle, problems)
    parameters = _Parameters(bundle, problems)
    decided = Decided(
        frogs=parameters.value("frogs-per-player"),
        frogs_per_turn=parameters.value("frogs-per-turn"),
        line=parameters.value("event-line"),
        final_turns=parameters.value("final-turns"),
        lily_pads=parameters.value("lily-pads-in-play"),
        logs=parameters.value("logs-in-play"),
        kings=parameters.value("kings-per-player"),
        roles=parameters.value("roles-per-player"),
        event_points=_number(bundle, "event-points"),
        powers_from=_number(bundle, "first-powers"),
        turn_limit=_number(bundle, "turn-limit"),
        always_pass=_chosen(bundle, "passing", "always"),
        early_collapse=_chosen(bundle, "first-round-collapse", "collapses"),
        no_fifth_moves=_chosen(bundle, "moved-fifth-frog", "refused"),
        shared_control=_chosen(bundle, "control-ties", "everyone"),
        last_card_ends=_chosen(bundle, "last-event", "with-last-card"),
        coin=_chosen(bundle, "joint-winners", "coin"),
        king_joins=_chosen(bundle, "king-replaces", "joins"),
        with_kings=bundle.modules["king-frogs"].on,
        with_roles=bundle.modules["role-cards"].on,
        with_tiles=bundle.modules["tile-deck"].on,
    )
    parameters.done()
    return decided


class _Parameters:
    """The parameters of a bundle, of which none stays unread."""

    def __init__(self, bundle: Bundle, problems: list[Problem]) -> None:
        self._records = dict(bundle.records.get("parameter", {}))
        self._problems = problems

    def value(self, ident: str) -> int:
        fields = Fields(self._records.pop(ident, {}), f"records.parameter.{ident}", self._problems)
        fields.skip("variant_of")
        value = fields.take("value", int, 0)
        fields.done()
        return value

    def done(self) -> None:
        for ident in self._records:
            problem = Problem("unknown-value", f'the rules do not know the parameter "{ident}"', "records.parameter")
            self._problems.append(problem)


def _chosen(bundle: Bundle, ident: str, option: str) -> bool:
    return bundle.rulings[ident].chosen == option


def _number(bundle: Bundle, ident: str) -> int:
    value = bundle.rulings[ident].value
    assert isinstance(value, int)
    return value


def _check_phases(bundle: Bundle, problems: list[Problem]) -> None:
    """Report a turn of other phases. From which round there are powers, the ruling decides."""
    records = bundle.records.get("phase", {})
    found: dict[int, str] = {}
    for ident, data in records.items():
        fields = Fields(data, f"records.phase.{ident}", problems)
        fields.skip("variant_of", "icon")
        found[fields.take("order", int, 0)] = ident
        fields.one_of("optional", ident == "powers")
        if fields.take("from_round", int, 1) != 1 and ident not in _WITH_POWERS:
            problems.append(Problem("unknown-value", "this phase must be in every round", f"{fields.where}.from_round"))
        fields.done()
    if tuple(found[order] for order in sorted(found)) != _PHASES or len(found) != len(records):
        named = ", ".join(_PHASES)
        problems.append(
            Problem("unknown-value", f"the phases of a turn must be {named}, in this order", "records.phase")
        )


def _check_events(bundle: Bundle, problems: list[Problem]) -> None:
    told, events = _number(bundle, "designed-content"), len(bundle.records.get("event", {}))
    if told != events:
        message = f"there must be {told} events, but there are {events}"
        problems.append(Problem("unknown-value", message, "rulings.designed-content"))
