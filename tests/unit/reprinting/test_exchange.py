"""The laws of the exchange: what is taken out and put in makes the new box, and is the least that does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from designer.reprinting.exchange import Holding, exchange

Box = Sequence[Holding[str, str]]


@st.composite
def boxes(draw: st.DrawFn) -> Box:
    """A box: everybody holds one piece, and some pieces are held by several."""
    holders = draw(st.lists(st.sampled_from("abcdef"), unique=True))
    return [
        Holding(name, draw(st.sampled_from(["crown", "frog", "sword"])), draw(st.integers(0, 5))) for name in holders
    ]


def counted(box: Box) -> Counter[str]:
    pieces: Counter[str] = Counter()
    for holding in box:
        pieces[holding.piece] += holding.copies
    return +pieces


@given(old=boxes(), new=boxes())
def test_the_old_box_without_what_is_taken_and_with_what_is_put_is_the_new_box(old: Box, new: Box) -> None:
    taken, put = exchange(old, new)
    assert counted(old) - counted(taken) + counted(put) == counted(new)
    assert counted(taken) <= counted(old), "nothing is taken that is not there"


@given(old=boxes(), new=boxes())
def test_no_piece_is_both_taken_out_and_put_in(old: Box, new: Box) -> None:
    taken, put = exchange(old, new)
    assert not counted(taken) & counted(put)


@given(old=boxes(), new=boxes())
def test_nobody_gives_or_gets_more_than_they_have(old: Box, new: Box) -> None:
    for moved, box in zip(exchange(old, new), (old, new), strict=True):
        held = {(holding.holder, holding.piece): holding.copies for holding in box}
        assert all(0 < holding.copies <= held[holding.holder, holding.piece] for holding in moved)


@given(old=boxes(), new=boxes())
def test_the_way_back_is_the_way_there_reversed(old: Box, new: Box) -> None:
    assert exchange(new, old) == exchange(old, new)[::-1]


@given(box=boxes())
def test_a_box_needs_nothing_to_become_itself(box: Box) -> None:
    assert exchange(box, box) == ([], [])


def test_a_piece_that_changed_hands_is_not_moved() -> None:
    assert exchange([Holding("sword", "steel", 2)], [Holding("blade", "steel", 2)]) == ([], [])


def test_more_copies_go_to_whoever_has_more_than_before() -> None:
    old = [Holding("axe", "iron", 2), Holding("pick", "iron", 1)]
    new = [Holding("axe", "iron", 2), Holding("pick", "iron", 3)]
    assert exchange(old, new) == ([], [Holding("pick", "iron", 2)])
