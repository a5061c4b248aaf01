"""Components as pieces of a box: two are interchangeable when every side looks the same and they are cut alike."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from designer.laying_out import Layout
from designer.model.print_spec import Edition, Form, Shape
from designer.rendering.face import RenderedFace
from designer.rendering.faces import PrintedCard
from designer.rendering.looks import Looks
from designer.units import Size

Holder = tuple[str, str]
"""Whose piece it is: the kind and the id of a record."""


@dataclass(frozen=True, slots=True)
class Piece:
    """What a player holds in the hand, whatever it is called. ``looks`` are its sides by the names of their looks."""

    form: Form
    size: Size
    shape: Shape
    corner: float
    looks: tuple[str, ...]


def holder(card: PrintedCard) -> Holder:
    """Return whose piece a component is."""
    return card.entry.kind, card.entry.id


def piece_of(card: PrintedCard, layout: Layout, looks: Mapping[str, str]) -> Piece:
    """Return the piece that a component is; ``looks`` are names of looks by the keys of faces."""
    spec = card.spec
    corner = spec.corner if spec.form == "token" else 0.0  # cards are cut with scissors, whatever their corners
    seen = tuple(f"{side} {looks[face.key]}" for side, face in layout.sides(card).items())
    return Piece(spec.form, card.front.size, spec.shape, corner, seen)


def looks_of(before: Layout, after: Layout, edition: Edition, looks: Looks) -> Mapping[str, str]:
    """Return a name for the look of every face of an edition in either state, by its key."""
    old, new = _cards(before, edition), _cards(after, edition)
    return looks.named(_faces(old, before), _faces(new, after), _pairs(old, new, before, after))


def _cards(layout: Layout, edition: Edition) -> list[PrintedCard]:
    return [card for card in layout.cards if card.edition == edition]


def _faces(cards: Sequence[PrintedCard], layout: Layout) -> Iterator[RenderedFace]:
    for card in cards:
        yield from layout.sides(card).values()


def _pairs(
    old: Sequence[PrintedCard], new: Sequence[PrintedCard], before: Layout, after: Layout
) -> Iterator[tuple[RenderedFace, RenderedFace]]:
    """The sides of what is in both states, each before and after."""
    known = {holder(card): card for card in old}
    for card in new:
        if (was := known.get(holder(card))) is not None:
            sides = before.sides(was)
            yield from ((sides[name], face) for name, face in after.sides(card).items() if name in sides)
