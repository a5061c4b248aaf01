"""Small pictures of faces as they are when cut out: round, six-cornered, or with round corners."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from designer.model.print_spec import PrintSpec
from designer.rendering.face import RenderedFace
from designer.rendering.pixels import picture_of
from designer.units import MM_PER_INCH

if TYPE_CHECKING:
    from PIL.Image import Image

_FINER = 4  # the shape is drawn that many times larger, so that its edge is smooth


def thumbnail(face: RenderedFace, spec: PrintSpec, width: int) -> Image:
    """Return a face within its trim, ``width`` pixels wide, as an RGBA picture; what is cut away is transparent.

    Raises:
        OSError: the page cannot be read.
    """
    from PIL import Image, ImageDraw  # here, because most builds need no pixels

    dpi = 1.02 * width / face.size.width * MM_PER_INCH  # a trace larger, so that it is only ever made smaller
    picture = picture_of(face.pdf, face.page, dpi, trim=True)
    height = max(1, round(width * face.size.height / face.size.width))
    picture = picture.resize((width, height), Image.Resampling.LANCZOS)
    large = (width * _FINER, height * _FINER)
    mask = Image.new("L", large, 0)
    draw, box = ImageDraw.Draw(mask), (0, 0, large[0] - 1, large[1] - 1)
    if spec.shape == "circle":
        draw.ellipse(box, fill=255)
    elif spec.shape == "hexagon":
        draw.polygon(list(_hexagon(*large)), fill=255)
    else:
        draw.rounded_rectangle(box, _corner(spec) * large[0] / face.size.width, fill=255)
    picture.putalpha(mask.resize((width, height), Image.Resampling.BOX))
    return picture


def encoded(picture: Image, kind: Literal["PNG", "WEBP"]) -> bytes:
    """Return a picture as the bytes of a file: PNG without loss, WebP as a web page wants it."""
    data = io.BytesIO()
    options = {"optimize": True} if kind == "PNG" else {"quality": 82, "method": 5, "exact": False}
    picture.save(data, kind, **options)
    return data.getvalue()


def _corner(spec: PrintSpec) -> float:
    """The radius of the corners in millimetres; dice, figures and boards are cut square."""
    return spec.corner if spec.form in ("card", "token") else 0.0


def _hexagon(width: int, height: int) -> Iterator[tuple[float, float]]:
    """The corners of a hexagon that stands on a tip, as tokens are cut."""
    quarter = height / 4
    yield from ((width / 2, 0), (width, quarter), (width, 3 * quarter))
    yield from ((width / 2, height), (0, 3 * quarter), (0, quarter))
