"""Plates as PDF: that ink lands where pictures, strokes, fills and labels stand."""

from __future__ import annotations

import io
from dataclasses import replace

import pikepdf
import pytest
from imposition_faces import BLEED, CARD, INFO, pages_of, picture, rendered, text_of
from PIL import Image

from designer.imposition.document import FacePage
from designer.imposition.geometry import Line, Rect
from designer.imposition.margins import furniture_beside
from designer.imposition.plate_writing import write_plates
from designer.imposition.plates import Fill, Item, Label, Outline, Picture, Plate, PlateDocument, Stroke
from designer.imposition.sheets import Duplex
from designer.units import POINTS_PER_MM, Size

PAGE = Size(160.0, 150.0)
DPI = 254  # ten pixels to a millimetre
RED, GREEN, BLUE, PINK = (221, 0, 0), (0, 153, 0), (0, 0, 221), (255, 200, 200)
WHITE, BLACK = (255, 255, 255), (0, 0, 0)


@pytest.fixture(scope="module")
def faces() -> dict[str, FacePage]:
    """A pink face with three corners of another colour, seen from its front: red, green above and blue below."""
    corners = "".join(
        f'<div style="{edges}: 0; width: 10mm; height: 10mm; background: rgb{colour}"></div>'
        for edges, colour in (("left: 0; top", RED), ("right: 0; top", GREEN), ("left: 0; bottom", BLUE))
    )
    return pages_of(rendered([f'<div class="all" style="background: rgb{PINK}"></div>{corners}']), 1)


def written(faces: dict[str, FacePage], *items: Item, duplex: Duplex = "none") -> bytes:
    plate = Plate(PAGE, items, furniture_beside(Rect(10, 20, 140, 120), PAGE), "what it is")
    return write_plates([PlateDocument((plate,), INFO, duplex)], faces)[0]


def colour(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    return image.getpixel((int(x * 10), image.height - 1 - int(y * 10)))


@pytest.mark.parametrize("scale", [1.0, 0.75])
@pytest.mark.parametrize("turn", [0, 90, 180, 270])
def test_pictures_are_turned_and_scaled_about_their_corner(
    faces: dict[str, FacePage], turn: int, scale: float
) -> None:  # fmt: skip
    shown = Picture("0", CARD, 20, 30, turn, scale, bleed=2)
    image = picture(written(faces, shown), 0, DPI)
    bounds = shown.bounds
    left, right, low, high = bounds.x + 1, bounds.right - 1, bounds.y + 1, bounds.top - 1
    around = [(left, high), (left, low), (right, low), (right, high)]  # counterclockwise from the upper left corner
    around = around[turn // 90 :] + around[: turn // 90]
    assert [colour(image, *corner) for corner in around] == [RED, BLUE, PINK, GREEN]
    near = 2 * scale - 0.3
    for x, y in ((bounds.x - near, 50), (bounds.right + near, 50), (40, bounds.y - near), (40, bounds.top + near)):
        assert colour(image, x, y) == PINK
    far = 2 * scale + 0.3
    for x, y in ((bounds.x - far, 50), (bounds.right + far, 50), (40, bounds.y - far), (40, bounds.top + far)):
        assert colour(image, x, y) == WHITE


def test_pictures_show_what_is_inside_their_clip_alone(faces: dict[str, FacePage]) -> None:
    shown = Picture("0", CARD, 20, 30, clip=Outline.circle((20, 118), 8))
    image = picture(written(faces, shown), 0, DPI)
    assert colour(image, 22, 116) == RED
    assert colour(image, 18, 116) == WHITE  # beyond the trim, since no bleed is asked for
    assert colour(image, 27, 111) == WHITE


def test_later_items_lie_over_earlier_ones(faces: dict[str, FacePage]) -> None:
    area = Outline.polygon([(20, 30), (60, 30), (60, 70), (20, 70)])
    image = picture(written(faces, Picture("0", CARD, 20, 30), Fill(area, 0.5)), 0, DPI)
    assert colour(image, 25, 35) == pytest.approx((127, 127, 127), abs=1)
    assert colour(image, 21, 117) == RED


def test_strokes_have_their_weight_grey_and_dashes(faces: dict[str, FacePage]) -> None:
    solid = Stroke(Outline.lines([Line(20, 40, 60, 40), Line(20, 60, 60, 60)]), weight=1.0, grey=0.6)
    dashed = Stroke(Outline.line((20, 80), (60, 80)), weight=1.0, dash=(4, 2))
    image = picture(written(faces, solid, dashed), 0, DPI)
    for y in (40, 60):
        assert [colour(image, 30, y + off)[0] for off in (-0.65, 0, 0.45)] == pytest.approx([255, 153, 153], abs=2)
    assert [colour(image, 20 + x, 80) for x in (2, 5, 8, 11)] == [BLACK, WHITE, BLACK, WHITE]


def ink(pdf: bytes) -> Rect:
    """The area that the marks above the footer cover, in millimetres."""
    image = picture(pdf, 0, DPI).convert("L").crop((0, 0, 1600, 1300)).point(lambda value: 255 * (value < 128))
    left, top, right, bottom = image.getbbox()
    return Rect(left / 10, 150 - bottom / 10, (right - left) / 10, (bottom - top) / 10)


@pytest.mark.parametrize(("align", "part"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_labels_stand_at_their_point_as_they_are_aligned(align: str, part: float, angle: int) -> None:
    area = ink(written({}, Label("HHHHH", 80, 80, 24, align, angle)))
    cap_height, length = 0.66 * 24 / POINTS_PER_MM, max(area.width, area.height)
    start, end = -part * length, (1 - part) * length
    expected = {
        0: (80 + start, 80, 80 + end, 80 + cap_height),
        90: (80 - cap_height, 80 + start, 80, 80 + end),
        180: (80 - end, 80 - cap_height, 80 - start, 80),
        270: (80, 80 - end, 80 + cap_height, 80 - start),
    }[angle]
    assert (area.x, area.y, area.right, area.top) == pytest.approx(expected, abs=0.9)  # letters have space beside them


def test_labels_can_be_searched_and_are_cut_off_where_they_have_no_room() -> None:
    text = text_of(written({}, Label("Great hall × 12", 20, 80), Label("Moby Slick the Long", 20, 90, 8, room=16)), 0)
    assert "Great hall × 12" in text
    assert "Moby Slick…" in text
    assert "Pond & Log · content 1.2.0 · 0123456789ab\r\nwhat it is" in text
    assert "50 mm" in text


def test_a_face_is_stored_once_however_often_it_is_shown(faces: dict[str, FacePage]) -> None:
    once = written(faces, Picture("0", CARD, 20, 30))
    often = written(faces, *(Picture("0", CARD, 20 + n, 30, 90, 0.5) for n in range(40)))
    with pikepdf.open(io.BytesIO(often)) as pdf:
        assert list(pdf.pages[0].Resources.XObject.keys()) == ["/F0"]
    assert len(often) < len(once) + 1500


def test_documents_written_together_hold_their_own_pages(faces: dict[str, FacePage]) -> None:
    plates = [
        Plate(PAGE, items, furniture_beside(Rect(10, 20, 140, 120), PAGE), "what it is")
        for items in ((Label("one", 20, 90),), (Picture("0", CARD, 20, 30),))
    ]
    documents = [PlateDocument((plate,), replace(INFO, title=title)) for plate, title in zip(plates, "ab", strict=True)]
    first, second = write_plates(documents, faces)
    assert "one" in text_of(first, 0)
    assert "one" not in text_of(second, 0)
    with pikepdf.open(io.BytesIO(first)) as pdf:
        assert str(pdf.docinfo["/Title"]) == "a"
        assert not any(isinstance(item, pikepdf.Stream) and "/BBox" in item for item in pdf.objects)


@pytest.mark.parametrize(
    ("duplex", "said"), [("none", "/Simplex"), ("long", "/DuplexFlipLongEdge"), ("short", "/DuplexFlipShortEdge")]
)
def test_documents_say_how_to_print_them(duplex: Duplex, said: str) -> None:
    with pikepdf.open(io.BytesIO(written({}, duplex=duplex))) as pdf:
        assert pdf.Root.ViewerPreferences.Duplex == said
        assert [float(edge) for edge in pdf.pages[0].MediaBox] == pytest.approx(
            [0, 0, PAGE.width * POINTS_PER_MM, PAGE.height * POINTS_PER_MM], abs=1e-3
        )


@pytest.mark.parametrize(
    ("shown", "error", "message"),
    [
        (Picture("0", CARD, 20, 30, bleed=BLEED + 1), ValueError, "4 mm of bleed are to be shown"),
        (Picture("0", Size(10, 10), 20, 30), ValueError, "is 63 × 88 mm, but its cell is 10 × 10 mm"),
        (Picture("nobody", CARD, 20, 30), KeyError, "nobody"),
    ],
)
def test_pictures_that_cannot_be_drawn_are_refused(
    faces: dict[str, FacePage], shown: Picture, error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=message):
        written(faces, shown)
