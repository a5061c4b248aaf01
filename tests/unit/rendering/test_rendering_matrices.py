"""Matrices do one thing after another, and SVG's transformations are those of a drawing program."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.rendering.matrices import IDENTITY, Matrix, corners, growth, moved, shift, svg_transform, times

NUMBERS = st.floats(-50, 50).map(lambda number: round(number, 3))
MATRICES = st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS, NUMBERS)


@given(MATRICES, MATRICES, NUMBERS, NUMBERS)
def test_a_product_does_one_after_the_other(inner: Matrix, outer: Matrix, x: float, y: float) -> None:
    assert moved(times(inner, outer), x, y) == pytest.approx(moved(outer, *moved(inner, x, y)), rel=1e-6, abs=1e-3)


@given(MATRICES)
def test_identity_changes_nothing(matrix: Matrix) -> None:
    assert times(matrix, IDENTITY) == times(IDENTITY, matrix) == pytest.approx(matrix)


@given(st.floats(-360, 360), NUMBERS, NUMBERS)
def test_a_turn_keeps_size_and_centre(angle: float, x: float, y: float) -> None:
    turn = svg_transform(f"rotate({angle:.6f} {x} {y})")
    assert growth(turn) == pytest.approx((1, 1))
    assert moved(turn, x, y) == pytest.approx((x, y), abs=1e-6)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("translate(3, 4)", (4, 5)),
        ("translate(3)", (4, 1)),
        ("scale(2)", (2, 2)),
        ("scale(2 -3)", (2, -3)),
        ("rotate(90)", (-1, 1)),
        ("rotate(180, 2, 2)", (3, 3)),
        ("skewX(45)", (2, 1)),
        ("skewY(45)", (1, 2)),
        ("matrix(1 2 3 4 5 6)", (9, 12)),
        ("translate(10 0) scale(2)", (12, 2)),
        ("scale(2) translate(10 0)", (22, 2)),
        ("", (1, 1)),
        ("wobble(3) rotate() scale(2)", (2, 2)),
        ("scale(1e1,.5e0)", (10, 0.5)),
    ],
)
def test_svg_transformations_move_a_point(text: str, place: tuple[float, float]) -> None:
    assert moved(svg_transform(text), 1, 1) == pytest.approx(place)


def test_corners_and_growth_of_a_stretched_rectangle() -> None:
    stretched = times((2, 0, 0, 3, 0, 0), shift(10, 20))
    assert corners(stretched, 0, 0, 1, 1) == ((10, 20), (12, 20), (12, 23), (10, 23))
    assert growth(stretched) == (2, 3)
    assert growth(times(stretched, svg_transform("rotate(30)")))[0] == pytest.approx(2 * math.hypot(*(3**0.5 / 2, 0.5)))
