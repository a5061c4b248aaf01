"""Cells and values: what a field makes of a cell, and that what is shown is read again."""

from __future__ import annotations

from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.editing.places import is_same
from designer.editing.shapes import Shape, shape_of
from designer.model.record import Many
from designer.tables.table import Cell, cell_of
from designer.tables.values import CellError, shown, value_in
from tests.games.tiny.schemas.tiny import Draw, Recruit, Thing


@pytest.mark.parametrize(
    ("cell", "annotation", "value"),
    [
        ("007", str, "007"),
        (Cell(0.5, "50%"), str, "50%"),
        ("3", int, 3),
        ("3.0", int, 3),
        (3.0, int, 3),
        ("-1", int, -1),
        ("1.5", float, 1.5),
        ("x3", int, 3),
        ("3 ×", int, 3),
        ("yes", bool, True),
        ("x", bool, True),
        ("FALSE", bool, False),
        (True, bool, True),
        ("Middle row", Literal["middle-row", "own-half"], "middle-row"),
        ("all", Literal["all"] | int, "all"),
        ("4", Literal["all"] | int, 4),
        ("a; b, c", Many[str], ["a", "b, c"]),
        ("a, b", Many[str], ["a", "b"]),
        ("a\nb, c", Many[str], ["a", "b, c"]),
        ('["a, b"]', Many[str], ["a, b"]),
        ("1; 2", Many[int], [1, 2]),
        ("[draw: {count: 2}]", Many[Draw | Recruit], [{"draw": {"count": 2}}]),
        ('"2"', bool | int | str, "2"),
        ("2", bool | int | str, 2),
    ],
)
def test_a_cell_is_read_as_the_field_is(cell: Any, annotation: Any, value: Any) -> None:
    given_cell = cell if isinstance(cell, Cell) else cell_of(cell)
    assert is_same(value_in(given_cell, shape_of(annotation), name="copies"), value)


@pytest.mark.parametrize(
    ("cell", "annotation", "said"),
    [
        ("two", int, '"two" is no whole number'),
        ("2.5", int, '"2.5" is no whole number'),
        (2.5, int, "2.5 is no whole number"),
        (Cell(0.5, "50%"), int, "50% is no whole number"),
        ("4,5", float, '"4,5" is no number'),
        ("perhaps", bool, '"perhaps" is neither yes nor no'),
        ("west", Literal["north", "south"], '"west" is not one of north, south'),
        ("draw 2", Many[Draw | Recruit], '"draw 2" is no list'),
        ("[draw: {count: 2]", Many[Draw | Recruit], "cannot be read"),
    ],
)
def test_what_does_not_fit_is_told(cell: Any, annotation: Any, said: str) -> None:
    with pytest.raises(CellError) as refused:
        value_in(cell if isinstance(cell, Cell) else cell_of(cell), shape_of(annotation), name="cost")
    assert said in str(refused.value)


TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")) | st.sampled_from("\n\"';,[]{}#:- "), max_size=8)
SCALARS = st.none() | st.booleans() | st.integers(-(2**53), 2**53) | TEXTS


@given(TEXTS)
def test_a_text_is_shown_as_it_is(text: str) -> None:
    assert shown(text, shape_of(str)) == cell_of(text)
    assert value_in(cell_of(text), shape_of(str), name="x") == text


@given(st.integers(-(2**53), 2**53) | st.booleans() | TEXTS, st.sampled_from([bool | int | str, int | str]))
def test_a_value_of_several_sorts_is_shown_so_that_it_is_read_again(value: Any, annotation: Any) -> None:
    shape = shape_of(annotation)
    if isinstance(value, bool) and bool not in shape.scalars:
        return
    cell = shown(value, shape)
    assert cell.is_empty or is_same(value_in(cell_of(cell.shown), shape, name="x"), value)


@given(st.lists(TEXTS, max_size=3))
def test_a_list_of_texts_is_shown_so_that_it_is_read_again(value: list[str]) -> None:
    shape = shape_of(Many[str])
    assert is_same(value_in(shown(value, shape), shape, name="x"), value)


@given(
    st.recursive(SCALARS, lambda held: st.lists(held, max_size=2) | st.dictionaries(st.text("ab"), held, max_size=2))
)
def test_whatever_the_vocabulary_does_not_know_is_shown_so_that_it_is_read_again(value: Any) -> None:
    shape = Shape(anything=True)
    cell = shown(value, shape)
    assert cell.is_empty or is_same(value_in(cell, shape, name="x"), value)


def test_effects_of_the_tiny_game_are_shown_as_yaml() -> None:
    shape = shape_of(Thing).step("effects")
    assert shape is not None
    effects: Any = [{"draw": {"count": 2}}, {"recruit": {"unit": "pawn"}}]
    assert shown(effects, shape).shown == "[{draw: {count: 2}}, {recruit: {unit: pawn}}]"
