"""There are as many pieces as the rules let players have."""

from collections.abc import Iterator, Sequence

from designer.authoring import Component, Diagnostic, Entry, Game, Related

from ..dice import BattleDie
from ..pieces import Piece
from ..places import Building, Objective
from ..rules import Parameter
from ..units import Unit


def piece_count(game: Game) -> Iterator[Diagnostic]:
    """There are as many pieces of each kind as the rules let players have: no fewer, and none too many.

    With fewer the rules promise what the box does not hold; a piece too many breaks the limit unseen.

    Bad:

        units: [{id: boat, limit: {count: 3, per: player}}]
        standees: [{id: wolf-boat, stands_for: boat, side: wolf, copies: 2}]

    Good:

        units: [{id: boat, limit: {count: 3, per: player}}]
        standees: [{id: wolf-boat, stands_for: boat, side: wolf, copies: 3}]
    """
    if not game.reads_all(*(kind for kind in game.schema.own_kinds if issubclass(kind, Piece | BattleDie))):
        return
    pieces = [(entry.record, entry) for entry in game.entries if isinstance(entry.record, Piece)]
    limited: list[tuple[Unit | Building, Entry]] = [*game.records(Unit).values(), *game.records(Building).values()]
    for rule, entry in limited:
        sides = ("wolf", "raven") if rule.limit.per == "player" else (None,)
        for side in sides:
            there = [found for found in pieces if found[0].stands_for == rule.id and _side(found[0]) == side]
            yield from _miscounted(entry, ("limit", "count"), rule.limit.count, there, side)
    for objective, entry in game.records(Objective).values():
        there = [found for found in pieces if found[0].stands_for == objective.id]
        if there:
            yield from _miscounted(entry, ("count",), objective.count, there, None)
    dice = [(entry.record, entry) for entry in game.entries if isinstance(entry.record, BattleDie)]
    power = game.of_kind("parameter").get("power-limit")
    if power is not None and isinstance(power.record, Parameter):
        for side in ("wolf", "raven"):
            of_side = [found for found in dice if found[0].side == side]
            yield from _miscounted(power, ("value",), power.record.value, of_side, side)


def _side(piece: Piece) -> str | None:
    return getattr(piece, "side", None)


def _miscounted(
    rule: Entry, where: tuple[str, ...], count: int, pieces: Sequence[tuple[Component, Entry]], side: str | None
) -> Iterator[Diagnostic]:
    found = sum(piece.copies for piece, _ in pieces)
    if found != count:
        whose = f" of the {side}" if side else ""
        yield Diagnostic(
            "piece-count",
            f"there are {found} pieces{whose} for {rule.title}, not {count}",
            span=pieces[0][1].span(("copies",)) if pieces else rule.span(where),
            related=(Related("the number is here", rule.span(where)),),
        )
