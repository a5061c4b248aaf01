"""The search for the largest type size at which a text fits."""

from __future__ import annotations

from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.rendering.fitting import FLOOR, SizeSearch, floor_of, smaller_sizes


def test_sizes_go_down_in_quarter_points_to_the_floor() -> None:
    assert smaller_sizes(8.0, 7.0) == (7.75, 7.5, 7.25, 7.0)
    assert smaller_sizes(8.1, 7.5) == pytest.approx((7.85, 7.6, 7.5))


@pytest.mark.parametrize("size", [6.5, 6.0])
def test_at_the_floor_nothing_is_smaller(size: float) -> None:
    assert smaller_sizes(size, 6.5) == ()


@pytest.mark.parametrize(("stated", "floor"), [(None, FLOOR), ("7", 7.0), ("6.75", 6.75)])
def test_the_floor_is_what_the_template_says(stated: str | None, floor: float) -> None:
    assert floor_of(Element("p", {} if stated is None else {"data-fit-min": stated})) == (floor, None)


@pytest.mark.parametrize("stated", ["", "7pt", "small", "-1", "0", "nan", "inf"])
def test_a_floor_that_is_no_size_is_reported(stated: str) -> None:
    floor, problem = floor_of(Element("p", {"data-fit-min": stated}))
    assert floor == FLOOR
    assert problem is not None
    assert stated in problem


@given(st.integers(1, 40), st.integers(0, 45))
def test_the_largest_size_that_fits_is_found_in_few_tries(count: int, fitting: int) -> None:
    sizes = smaller_sizes(count * 0.25 + 5, 5)
    largest = sizes[fitting] if fitting < len(sizes) else None
    search = SizeSearch(Element("p"), count * 0.25 + 5, sizes)
    tries = 0
    while search.record(largest is not None and search.size <= largest):
        tries += 1
    assert search.size == (sizes[-1] if largest is None else largest)
    assert tries <= count.bit_length() + 1


def test_a_text_that_does_not_fit_after_all_becomes_smaller() -> None:
    search = SizeSearch(Element("p"), 8, (7.75, 7.5, 7.25))
    while search.record(True):
        pass
    assert search.size == 7.75
    assert search.record(False)
    assert search.size == 7.5
    assert not search.record(True)


@pytest.mark.parametrize(
    ("style", "after"), [(None, ""), ("color: red", "color: red; "), ("color: red; ", "color: red; ")]
)
def test_the_element_keeps_its_own_style(style: str | None, after: str) -> None:
    element = Element("p", {} if style is None else {"style": style})
    SizeSearch(element, 8, (7.25,)).apply()
    assert element.get("style") == f"{after}font-size: 7.25pt"
