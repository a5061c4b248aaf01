"""Sheets of cut-outs as printed: art to the bleed, lines on the cut, backs behind fronts through the paper."""

from __future__ import annotations

import pytest
from imposition_faces import BLEED, CARD, INFO, pages_of, picture, rendered, text_of
from PIL import Image, ImageChops, ImageOps

from designer.imposition.cutout_plates import cutout_plates
from designer.imposition.cutouts import standee, token
from designer.imposition.document import FacePage
from designer.imposition.packing import pack, room_on
from designer.imposition.plate_writing import write_plates
from designer.imposition.sheets import Duplex

DPI = 254  # ten pixels to a millimetre
GROUND, WHITE = (230, 159, 0), (255, 255, 255)


@pytest.fixture(scope="module")
def faces() -> dict[str, FacePage]:
    """A front with a dark block at its upper left, and a back with one at its upper right: behind the other."""
    ground = f'<div class="all" style="background: rgb{GROUND}"></div>'
    block = '<div style="{}: 12mm; top: 14mm; width: 9mm; height: 20mm; background: #036"></div>'
    return pages_of(rendered([ground + block.format(side) for side in ("left", "right")]), 2)


def seen(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    return image.getpixel((int(x * 10), image.height - 1 - int(y * 10)))


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("shape", ["rectangle", "circle", "hexagon"])
@pytest.mark.parametrize("copies", [3, 5])  # five fit on a page when they lie turned
def test_through_the_paper_backs_cover_their_fronts(
    faces: dict[str, FacePage], shape: str, copies: int, duplex: Duplex
) -> None:
    lot = [token("thing", "0", "1", CARD, shape, BLEED, 5)] * copies
    assert {placed.turn for page in pack([lot], room_on("a4")) for placed in page.placed} == {90 if copies == 5 else 0}
    (pdf,) = write_plates([cutout_plates("Things", "", [lot], "a4", duplex, INFO)], faces)
    front, back = picture(pdf, 0, DPI), picture(pdf, 1, DPI)
    through = ImageOps.mirror(back) if duplex == "long" else ImageOps.flip(back)
    box = (0, 200, front.width, front.height - 105)
    histogram = ImageChops.difference(front.crop(box), through.crop(box)).convert("L").histogram()
    assert sum(histogram[40:]) / sum(histogram) < 0.006  # the lines on the fronts, and edges


@pytest.mark.parametrize(("shape", "reach"), [("rectangle", 44.0), ("circle", 31.5)])
def test_the_line_is_exactly_on_the_cut_and_art_reaches_beyond_it(
    faces: dict[str, FacePage], shape: str, reach: float
) -> None:
    lot = [token("thing", "0", None, CARD, shape, BLEED)]
    (placed,) = pack([lot], room_on("a4"))[0].placed
    (pdf,) = write_plates([cutout_plates("Things", "", [lot], "a4", "long", INFO)], faces)
    image = picture(pdf, 0, 4 * DPI)
    x, y = placed.bounds.x + placed.bounds.width / 2, placed.bounds.y + placed.bounds.height / 2
    for way in (1, -1):
        column = [image.getpixel((int(x * 40), image.height - 1 - int((y + way * up / 40) * 40))) for up in range(1960)]
        line = [up / 40 for up, found in enumerate(column) if max(found) - min(found) < 30 and found != WHITE]
        assert sum(line) / len(line) == pytest.approx(reach, abs=0.04)
        assert (len(line) / 40) == pytest.approx(0.15, abs=0.06)
        ends = max(up for up, found in enumerate(column) if found != WHITE) / 40
        assert ends == pytest.approx(reach + BLEED, abs=0.1)


def test_standees_stand_upright_and_upside_down_on_one_side_of_the_paper(faces: dict[str, FacePage]) -> None:
    lot = [standee("Hero", "0", "0", CARD)]
    document = cutout_plates("Standees", "Fold.", [lot], "a4", "long", INFO)
    (pdf,) = write_plates([document], faces)
    image, strip = picture(pdf, 0, DPI), pack([lot], room_on("a4"))[0].placed[0].bounds
    front_block, back_block = (15.0, 11 + 88 - 20), (63 - 15, 11 + 88 + 20)
    for x, y in (front_block, back_block):
        assert seen(image, strip.x + 1.5 + x, strip.y + y)[2] > 90
    text = text_of(pdf, 0)
    assert text.count("fold out, glue below") == 2
    assert "Standees" in text
    assert "Hero × 1" in text
    assert "standees · sheet 1 of 1 · front · print at 100 %" in text
