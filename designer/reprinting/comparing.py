"""Two states of a game → what must come out of the box and go into it, edition by edition, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass

from designer.changes.matching import renamed
from designer.changes.reading_aloud import in_words, variant_in_words
from designer.laying_out import Layout
from designer.model.common import Deck
from designer.model.game import Game
from designer.model.markers import VARIANT_SEPARATOR
from designer.model.print_spec import Edition
from designer.rendering.face import RenderedFace
from designer.rendering.faces import PrintedCard
from designer.rendering.looks import Looks
from designer.reprinting.exchange import Holding, exchange
from designer.reprinting.pieces import Holder, Piece, holder, looks_of, piece_of


@dataclass(frozen=True, slots=True)
class Line:
    """So many copies of a component to take out, as it was, or to put in, as it is.

    ``shown`` are the sides by which people recognise it, by their names; ``reason`` says in a few words why it is here.
    """

    card: PrintedCard
    count: int
    reason: str
    shown: Mapping[str, RenderedFace]

    @property
    def sort(self) -> str:
        """What people call its kind, and which variant it is: ``ruin card``, ``event, north``."""
        entry = self.card.entry
        return ", ".join(filter(None, [in_words(entry.kind), variant_in_words(entry.id)]))


@dataclass(frozen=True, slots=True)
class Count:
    """How many pieces a deck, or a kind that is in no deck, has in the box: before and now. A check after sorting."""

    name: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class EditionReprint:
    """What is to be done with a box of one edition."""

    edition: Edition
    take_out: tuple[Line, ...]
    put_in: tuple[Line, ...]
    counts: tuple[Count, ...]

    @property
    def is_empty(self) -> bool:
        """Whether the box is as it should be."""
        return not self.take_out and not self.put_in


def compare_boxes(before: Game, old: Layout, after: Game, new: Layout) -> tuple[EditionReprint, ...]:
    """Return what is to be done, for every edition of today.

    An edition that was not there before has to be printed whole.

    Raises:
        OSError: a page cannot be read.
    """
    looks = Looks()
    return tuple(_edition(edition, before, old, after, new, looks) for edition in after.info.print.editions)


def _edition(edition: Edition, before: Game, old: Layout, after: Game, new: Layout, looks: Looks) -> EditionReprint:
    names = looks_of(old, new, edition, looks)
    was, now = _in_box(old, edition), _in_box(new, edition)
    old_pieces = {holder(card): piece_of(card, old, names) for card in was.values()}
    new_pieces = {holder(card): piece_of(card, new, names) for card in now.values()}
    today = _renamed(before, after)
    earlier = {new: old for old, new in today.items()}
    taken, put = exchange(_holdings(was, old_pieces), _holdings(now, new_pieces))

    def line(mine: Holding[Holder, Piece], *, out: bool) -> Line:
        ours, theirs, our_layout, their_layout = (was, now, old, new) if out else (now, was, new, old)
        other_holder = (today if out else earlier).get(mine.holder, mine.holder)
        card, other = ours[mine.holder], theirs.get(other_holder)
        sides = our_layout.sides(card)
        others = their_layout.sides(other) if other is not None else None
        piece = (new_pieces if out else old_pieces).get(other_holder)
        named = other.entry.record.name if other is not None else card.entry.record.name
        changed = _changed_sides(sides, others, names)
        return Line(
            card,
            mine.copies,
            _reason(mine, piece, changed, named if named != card.entry.record.name else "", out=out),
            {side: sides[side] for side in _telling(card, changed if piece != mine.piece else ())},
        )

    touched = {holding.holder[0] for holding in (*taken, *put)}
    return EditionReprint(
        edition,
        tuple(line(holding, out=True) for holding in taken),
        tuple(line(holding, out=False) for holding in put),
        tuple(_counts(touched, before, was, after, now)),
    )


def _in_box(layout: Layout, edition: Edition) -> dict[Holder, PrintedCard]:
    return {holder(card): card for card in layout.cards if card.edition == edition and card.copies}


def _holdings(cards: Mapping[Holder, PrintedCard], pieces: Mapping[Holder, Piece]) -> list[Holding[Holder, Piece]]:
    return [Holding(who, pieces[who], card.copies) for who, card in cards.items()]


def _changed_sides(
    sides: Mapping[str, RenderedFace], others: Mapping[str, RenderedFace] | None, names: Mapping[str, str]
) -> tuple[str, ...]:
    """The sides that look different on the other piece, or are not there at all."""
    if others is None:
        return ()
    return tuple(
        side for side, face in sides.items() if side not in others or names[others[side].key] != names[face.key]
    )


def _renamed(before: Game, after: Game) -> dict[Holder, Holder]:
    """Whose pieces are whose today, of the records that have another id, as ``diff`` tells it."""
    found: dict[Holder, Holder] = {}
    for kind in {entry.kind for entry in before.components()} & {entry.kind for entry in after.components()}:
        ids = renamed(before, after, kind)
        for entry in before.of_kind(kind).values():
            record, dot, variant = entry.id.partition(VARIANT_SEPARATOR)
            if record in ids:
                found[kind, entry.id] = kind, f"{ids[record]}{dot}{variant}"
    return found


def _reason(
    mine: Holding[Holder, Piece], other: Piece | None, changed: Sequence[str], other_name: str, *, out: bool
) -> str:
    if other is None:
        return "no longer in the game" if out else "new"
    if other == mine.piece:
        return f"{mine.copies} {'fewer' if out else 'more'}"
    if other_name:
        return f"renamed {'to' if out else 'from'} {other_name}"
    if out:
        return "replaced"
    if other.size != mine.piece.size:
        return "size changed"
    if mine.piece.form == "board":
        return "changed"
    if not changed:
        return "cut in another shape" if other.looks == mine.piece.looks else "back is blank now"
    return f"{' and '.join(changed)} changed" if len(changed) <= 2 else "all of it changed"


def _telling(card: PrintedCard, changed: Sequence[str]) -> tuple[str, ...]:
    """The sides to show: those that changed, and the front of what has one; of a whole die all of them."""
    if card.sides:
        return tuple(changed) or tuple(f"side {number}" for number in range(1, len(card.sides) + 1))
    return ("front", *(side for side in changed if side != "front"))


def _counts(
    touched: Set[str],
    before: Game,
    was: Mapping[Holder, PrintedCard],
    after: Game,
    now: Mapping[Holder, PrintedCard],
) -> Iterator[Count]:
    """The sizes of the decks that hold any of the kinds touched, then of those that are in no deck."""
    old_decks, decks = _decks(before), _decks(after)
    dealt: set[str] = set()
    for ident, deck in decks.items():
        dealt |= set(deck.holds)
        if touched & set(deck.holds):
            old = old_decks.get(ident)
            yield Count(deck.name, _sum(was, old.holds) if old else 0, _sum(now, deck.holds))
    plurals = {kind.kind: kind.plural for game in (before, after) for kind in game.schema.kinds}
    for kind in dict.fromkeys(who[0] for who in (*now, *was)):
        if kind in touched - dealt:
            yield Count(in_words(plurals[kind]).capitalize(), _sum(was, (kind,)), _sum(now, (kind,)))


def _decks(game: Game) -> dict[str, Deck]:
    return {ident: deck for ident, (deck, _) in game.records(Deck).items()}


def _sum(cards: Mapping[Holder, PrintedCard], kinds: Sequence[str]) -> int:
    return sum(card.copies for who, card in cards.items() if who[0] in kinds)
