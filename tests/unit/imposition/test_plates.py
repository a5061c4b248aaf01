"""Places, outlines and pictures: what is turned and moved lies where it should."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.imposition.geometry import LayoutError, Line, Rect
from designer.imposition.margins import BARS_LENGTH, BORDER, FOOT, furniture_beside
from designer.imposition.plates import Label, Outline, Picture, Place, Stroke, turned
from designer.imposition.sheets import PAPERS
from designer.units import Size

CLOSE = 1e-6
lengths = st.floats(1, 200)
turns = st.sampled_from([0, 90, 180, 270])
places = st.builds(Place, st.floats(-300, 300), st.floats(-300, 300), turns)


def edges(rect: Rect) -> tuple[float, ...]:
    return (rect.x, rect.y, rect.right, rect.top)


@given(places, st.floats(-50, 50), st.floats(-50, 50))
def test_places_turn_counterclockwise_and_then_move(place: Place, x: float, y: float) -> None:
    expected = {0: (x, y), 90: (-y, x), 180: (-x, -y), 270: (y, -x)}[place.turn]
    assert place.point((x, y)) == pytest.approx((place.x + expected[0], place.y + expected[1]), abs=CLOSE)


@given(lengths, lengths, st.floats(0, 200), st.floats(0, 200), turns)
def test_a_box_is_put_with_its_corner_where_it_is_wanted(
    width: float, height: float, x: float, y: float, turn: int
) -> None:
    lying = Place.in_box(Size(width, height), x, y, turn).rect(Rect(0, 0, width, height))
    assert (lying.x, lying.y) == pytest.approx((x, y), abs=CLOSE)
    assert sorted((lying.width, lying.height)) == pytest.approx(sorted((width, height)), abs=CLOSE)


@given(places, turns, lengths, lengths, st.floats(0, 5), st.floats(0.2, 2))
def test_a_turned_picture_covers_the_turned_area(
    place: Place, turn: int, width: float, height: float, bleed: float, scale: float
) -> None:
    clip = Outline.circle((width, height), 3)
    picture = Picture("face", Size(width, height), 7, 9, turn, scale, clip, bleed)
    lying = picture.at(place)
    assert edges(lying.art) == pytest.approx(edges(place.rect(picture.art)), abs=CLOSE)
    assert lying.turn == (turn + place.turn) % 360 == turned(turn, place.turn)
    assert lying.clip is not None
    assert edges(lying.clip.bounds) == pytest.approx(edges(place.rect(clip.bounds)), abs=CLOSE)


@given(places)
def test_labels_and_strokes_turn_with_their_place(place: Place) -> None:
    label = Label("frog", 3, 4, angle=90).at(place)
    assert (label.x, label.y) == pytest.approx(place.point((3, 4)), abs=CLOSE)
    assert label.angle == (90 + place.turn) % 360
    stroke = Stroke(Outline.line((1, 2), (5, 2)), dash=(1, 1)).at(place)
    assert stroke.outline.contours[0].start == place.point((1, 2))
    assert stroke.dash == (1, 1)


@pytest.mark.parametrize("corner", [0.0, 2.0, 10.0])
def test_rectangles_and_circles_are_as_large_as_asked_for(corner: float) -> None:
    rect = Rect(3, 4, 20, 30)
    assert edges(Outline.rectangle(rect, corner).bounds) == pytest.approx(edges(rect))
    assert edges(Outline.circle((5, 6), 4).bounds) == pytest.approx((1, 2, 9, 10))


def test_curves_of_a_circle_stay_on_it() -> None:
    (contour,) = Outline.circle((0, 0), 10).contours
    at = contour.start
    for piece in contour.pieces:
        if len(piece) == 3:
            for part in (0.1, 0.25, 0.5, 0.8):
                weights = ((1 - part) ** 3, 3 * (1 - part) ** 2 * part, 3 * (1 - part) * part**2, part**3)
                x, y = (sum(w * p[axis] for w, p in zip(weights, (at, *piece), strict=True)) for axis in (0, 1))
                assert (x * x + y * y) ** 0.5 == pytest.approx(10, abs=0.003)
        at = piece[-1]


def test_lines_stay_separate() -> None:
    outline = Outline.lines([Line(0, 0, 5, 0), Line(0, 3, 5, 3)])
    assert [contour.closed for contour in outline.contours] == [False, False]
    assert edges(outline.bounds) == (0, 0, 5, 3)


@given(st.sampled_from(list(PAPERS.values())), st.floats(BORDER, 60), st.floats(FOOT, 60), st.floats(5, 140), lengths)
def test_footer_and_bars_find_room_below_the_art_or_beside_it(
    page: Size, x: float, y: float, width: float, height: float
) -> None:
    art = Rect(x, y, width, height)
    for shown, angle in ((art, 0), (Rect(art.y, 2, art.height / 2, art.width), 90)):
        furniture = furniture_beside(shown, page)
        printable = Rect(0, 0, page.width, page.height).grown(-BORDER)
        for block in (furniture.footer, furniture.bars):
            assert block.angle == angle
            assert printable.contains(block.bounds)
            assert not block.bounds.overlaps(shown)
        assert furniture.bars.length == BARS_LENGTH
        assert not furniture.footer.bounds.overlaps(furniture.bars.bounds)


def test_a_page_full_of_art_has_no_room_for_a_footer() -> None:
    with pytest.raises(LayoutError, match=r"has no room for the check bars and the footer, which need 10\.1 mm"):
        furniture_beside(Rect(9, 9, 190, 270), PAPERS["a4"])
