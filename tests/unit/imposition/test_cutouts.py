"""Tokens and standees: where art, cuts, folds and glue lie in the box of a cut-out."""

from __future__ import annotations

from itertools import pairwise
from math import cos, hypot, pi, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.imposition.cutouts import TAB, Cutout, hatched, standee, token
from designer.imposition.geometry import Rect
from designer.imposition.plates import Label, Outline, Picture, Point, Stroke
from designer.units import Size

CLOSE = 1e-6
lengths = st.floats(10, 90)
bleeds = st.sampled_from([0.0, 1.5, 3.0])
shapes = st.sampled_from(["rectangle", "circle", "hexagon"])


def edges(rect: Rect) -> list[float]:
    return [rect.x, rect.y, rect.right, rect.top]


def points_of(outline: Outline) -> list[Point]:
    return [point for contour in outline.contours for point in contour.points()]


def inked(cutout: Cutout) -> list[Rect]:
    """The areas that art and lines of the front may cover."""
    areas = [item.outline.bounds for item in cutout.front_items if isinstance(item, Stroke)]
    for item in cutout.front_items:
        if isinstance(item, Picture):
            shown = item.clip.bounds if item.clip else item.art
            low, high = (max(shown.x, item.art.x), max(shown.y, item.art.y)), (shown.right, shown.top)
            areas.append(Rect(*low, min(high[0], item.art.right) - low[0], min(high[1], item.art.top) - low[1]))
    return areas


@given(lengths, lengths, shapes, bleeds, st.sampled_from([0.0, 2.0, 60.0]))
def test_tokens_are_cut_on_their_trim_and_show_art_beyond_it(
    width: float, height: float, shape: str, bleed: float, corner: float
) -> None:
    size = Size(width, height)
    cutout = token("coin", "front", "back", size, shape, bleed, corner)
    box = Rect(0, 0, cutout.size.width, cutout.size.height)
    assert edges(box) == pytest.approx([0, 0, width + 2 * bleed, height + 2 * bleed])
    trim = box.grown(-bleed)
    assert [picture.face for picture in (*cutout.front, *(cutout.back or ()))] == ["front", "back"]
    for picture in (*cutout.front, *(cutout.back or ())):
        assert edges(picture.bounds) == pytest.approx(edges(trim))
        assert picture.bleed == bleed
        assert picture.clip is not None
        assert picture.clip.bounds.width == pytest.approx(cutout.cuts.bounds.width + 2 * bleed)
    if shape != "circle":
        assert edges(cutout.cuts.bounds) == pytest.approx(edges(trim))
    assert all(box.contains(area) for area in inked(cutout))
    assert not cutout.folds
    assert cutout.back_items == cutout.back


def test_a_circle_is_round_and_its_art_reaches_all_around_the_bleed() -> None:
    cutout = token("coin", "front", None, Size(20, 20), "circle", 1.5)
    assert cutout.back is None
    assert cutout.back_items == ()
    (contour,) = cutout.cuts.contours
    assert [hypot(piece[-1][0] - 11.5, piece[-1][1] - 11.5) for piece in contour.pieces] == pytest.approx([10.0] * 8)
    clip = cutout.front[0].clip
    assert clip is not None
    assert edges(clip.bounds) == pytest.approx([0, 0, 23, 23])


def test_a_hexagon_stands_on_a_corner_and_its_bleed_is_even() -> None:
    size = Size(30 * 3**0.5 / 2, 30)
    cutout = token("tile", "front", None, size, "hexagon", 2)
    corners = points_of(cutout.cuts)
    middle = (2 + size.width / 2, 17)
    assert [hypot(x - middle[0], y - middle[1]) for x, y in corners] == pytest.approx([15.0] * 6)
    assert corners[0] == pytest.approx((middle[0], 2))
    clip = cutout.front[0].clip
    assert clip is not None
    apothem = [abs(x - middle[0]) for x, _ in points_of(clip)]
    assert max(apothem) == pytest.approx(size.width / 2 + 2)
    assert [hypot(x - middle[0], y - middle[1]) for x, y in points_of(clip)] == pytest.approx([15 + 4 / 3**0.5] * 6)


def test_only_rectangles_have_rounded_corners() -> None:
    square = token("coin", "front", None, Size(20, 30), "rectangle", 1.5, corner=3)
    assert points_of(square.cuts)[0] == pytest.approx((4.5, 1.5))
    assert square.front[0].clip is not None
    assert points_of(square.front[0].clip)[0] == pytest.approx((4.5, 0))
    assert len(points_of(token("coin", "front", None, Size(20, 30), "hexagon", 1.5, corner=3).cuts)) == 6


@given(lengths, lengths, bleeds)
def test_a_standee_folds_into_two_views_that_stand_on_their_tabs(width: float, height: float, bleed: float) -> None:
    cutout = standee("Hero", "front", "back", Size(width, height), bleed)
    front, back = cutout.front
    assert cutout.back is None
    assert (front.face, front.turn, back.face, back.turn) == ("front", 0, "back", 180)
    strip, heads = cutout.cuts.bounds, cutout.size.height / 2
    assert (strip.width, strip.height) == pytest.approx((width, 2 * (height + TAB)))
    assert edges(front.bounds) == pytest.approx([strip.x, TAB, strip.right, heads])
    assert edges(back.bounds) == pytest.approx([strip.x, heads, strip.right, strip.top - TAB])
    assert cutout.folds is not None
    assert sorted({round(y, 6) for _, y in points_of(cutout.folds)}) == pytest.approx(
        [TAB, heads, strip.top - TAB], abs=1e-5
    )
    assert all(x < strip.x or x > strip.right for x, _ in points_of(cutout.folds))
    bottom, top = (area.bounds for area in cutout.glue)
    assert edges(bottom) == pytest.approx([strip.x, 0, strip.right, TAB])
    assert edges(top) == pytest.approx([strip.x, strip.top - TAB, strip.right, strip.top])
    for picture in cutout.front:  # folded, no art reaches from one view into the other, nor onto a tab
        assert picture.clip is not None
        assert (picture.clip.bounds.y, picture.clip.bounds.top) == pytest.approx((picture.bounds.y, picture.bounds.top))
        assert picture.clip.bounds.width == pytest.approx(width + 2 * bleed)
    box = Rect(0, 0, cutout.size.width, cutout.size.height)
    assert all(box.contains(area) for area in inked(cutout))


def test_the_tabs_of_a_standee_say_whose_they_are_and_what_to_do() -> None:
    cutout = standee("Hero", "front", "back", Size(28, 46))
    said = [(label.text, label.angle) for label in cutout.labels]
    assert said == [(text, angle) for angle in (0, 180) for text in ("Hero", "fold out, glue below")]
    for label, tab in zip(cutout.labels, (0, 0, 1, 1), strict=True):
        area = cutout.glue[tab].bounds
        assert (label.x, label.align) == (area.x + 14, "centre")
        assert area.y + 1 < label.y < area.top - 1
        assert label.room == 26
    assert isinstance(cutout.front_items[0], Stroke)
    assert isinstance(cutout.front_items[-1], Label)


@given(st.lists(st.floats(0, 2 * pi), min_size=3, max_size=6, unique=True), st.floats(3, 40))
def test_hatching_stays_inside_its_area_and_leaves_no_gap(angles: list[float], radius: float) -> None:
    corners = [(radius * cos(angle), radius * sin(angle)) for angle in sorted(angles)]
    lines = hatched(Outline.polygon(corners)).contours
    heights = sorted(line.start[1] - line.start[0] for line in lines)
    spread = max(y - x for x, y in corners) - min(y - x for x, y in corners)
    assert len(heights) >= spread / 2 - 1 - CLOSE
    assert all(after - before == pytest.approx(2, abs=1e-3) for before, after in pairwise(heights))
    for line in lines:
        for x, y in line.points():
            sides = zip(corners, [*corners[1:], corners[0]], strict=True)
            assert all((bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -1e-3 for (ax, ay), (bx, by) in sides)
