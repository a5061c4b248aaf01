"""The frogs and the kings of those who play, as the bundle has them."""

from __future__ import annotations

from dataclasses import dataclass

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.decided import Decided
from designer.engine.games.frogs_and_logs.state import MOST
from designer.engine.reading import Fields
from designer.engine_format import Bundle


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece: the frogs of one player, or its kings."""

    kind: str
    ident: str
    seat: int
    strength: int
    number: int
    """How many of them the player has."""


def pieces_of(
    bundle: Bundle, players: int, rule: Decided, problems: list[Problem]
) -> tuple[tuple[str, ...], tuple[Piece, ...]]:
    """Return the colours of the players, and all kinds of pieces, the frogs before the kings."""
    frogs, kings = bundle.records.get("frog", {}), bundle.records.get("king", {})
    crowned = rule.kings if rule.with_kings else 0
    colours: list[str] = []
    found: list[Piece] = []
    seats: dict[str, int] = {}
    for ident, data in list(frogs.items())[:players]:
        fields = Fields(data, f"records.frog.{ident}", problems)
        fields.skip("variant_of", "pattern")
        _belongs_to(fields, None)
        colours.append(fields.take("colour", str, ident))
        number = rule.frogs if rule.king_joins else max(0, rule.frogs - crowned)
        found.append(_piece(fields, "frog", ident, len(seats), number))
        seats[ident] = len(seats)
    if len(seats) < players:
        problems.append(Problem("unknown-value", f"there are frogs for {len(seats)} players only", "records.frog"))
    for ident, data in kings.items():
        fields = Fields(data, f"records.king.{ident}", problems)
        fields.skip("variant_of")
        _belongs_to(fields, "king-frogs")
        frog = fields.one_of("frog", *frogs)
        if rule.with_kings and frog in seats:
            found.append(_piece(fields, "king", ident, seats[frog], crowned))
    if rule.with_kings and sorted(each.seat for each in found if each.kind == "king") != list(range(len(seats))):
        problems.append(Problem("unknown-value", "each player's frogs must have one king", "records.king"))
    return tuple(colours), tuple(found)


def _belongs_to(fields: Fields, module: str | None) -> None:
    fields.one_of("module", module)


def _piece(fields: Fields, kind: str, ident: str, seat: int, number: int) -> Piece:
    strength = fields.take("strength", int, 1)
    copies = fields.take("copies", int, number)
    fields.done()
    if copies < number or number > MOST:
        message = f"a player needs {number} of them, but there are {min(copies, MOST)}"
        fields.problems.append(Problem("unknown-value", message, f"{fields.where}.copies"))
    return Piece(kind, ident, seat, strength, number)
