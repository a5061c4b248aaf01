"""Small pictures of faces: as large as asked for, and cut out like the piece."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pytest
from PIL import Image

from designer.model.print_spec import PrintSpec, Shape
from designer.rendering.face import Face
from designer.rendering.thumbnails import encoded, thumbnail
from designer.units import Size

if TYPE_CHECKING:
    from rendering_faces import Render

CSS = "i { position: absolute; left: -2mm; top: -2mm; width: 34mm; height: 34mm; background: #8C2F1C; }"


def cut(render: Render, shape: Shape, width: float = 30.0) -> Image.Image:
    face = Face('<section class="face"><i></i></section>', CSS, Size(width, 30), 2.0)
    spec = PrintSpec(form="token", shape=shape, size=(width, 30.0), corner=6.0)
    return thumbnail(render(face)[face], spec, 120)


def opaque(picture: Image.Image, x: int, y: int) -> bool:
    pixel = picture.getpixel((x, y))
    assert isinstance(pixel, tuple)
    if pixel[3] == 255:
        assert pixel[:3] == pytest.approx((0x8C, 0x2F, 0x1C), abs=2), "the art, to the very edge"
    else:
        assert pixel[3] == 0
    return pixel[3] == 255


def test_a_picture_is_as_wide_as_asked_for_and_in_proportion(render: Render) -> None:
    assert cut(render, "rectangle", width=20.0).size == (120, 180)


@pytest.mark.parametrize(
    ("shape", "corner", "edge", "upper_left"),
    [("rectangle", False, True, True), ("circle", False, False, False), ("hexagon", False, False, False)],
)
def test_what_is_cut_away_is_transparent(
    render: Render, shape: Shape, corner: bool, edge: bool, upper_left: bool
) -> None:
    picture = cut(render, shape)
    assert opaque(picture, 60, 60)
    assert opaque(picture, 0, 0) == corner
    assert opaque(picture, 30, 1) == edge
    assert opaque(picture, 9, 9) == upper_left


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_files_keep_what_is_transparent(render: Render, kind: str) -> None:
    data = encoded(cut(render, "circle"), kind)  # type: ignore[arg-type]
    picture = Image.open(io.BytesIO(data))
    assert (picture.format, picture.size) == (kind, (120, 120))
    assert not opaque(picture.convert("RGBA"), 0, 0)
