"""How near letters and icons come to the edge at which a component is cut out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Literal

from designer.model.layout_report import TextAtEdge, Words
from designer.rendering.face import Face
from designer.rendering.matrices import Point
from designer.rendering.printed_things import Icon, Lettering, words_of
from designer.units import CSS_PIXELS_PER_MM

Edge = Literal["left edge", "top edge", "right edge", "bottom edge", "outline"]

_CORNER = 0.2  # of the side of an icon
_TOLERANCE = 0.1  # mm; where ink begins is known about as well


def texts_at_edge(face: Face, marks: Iterable[Lettering | Icon]) -> Iterator[TextAtEdge]:
    """Yield the letters and icons that are nearer to the edge than the face's ``safe`` distance.

    Of what one part of the template prints, each edge is told once, with what is nearest to it.
    """
    worst: dict[tuple[str, Edge], tuple[float, Words]] = {}
    for mark in marks:
        around = mark.around
        for edge, distance in _distances(face, _points(mark)):
            place = (around.field or around.part, edge)
            if distance < face.safe - _TOLERANCE and distance < worst.get(place, (math.inf,))[0]:
                worst[place] = (distance, words_of(mark.text if isinstance(mark, Lettering) else mark.name, around))
    for (_, edge), (distance, about) in worst.items():
        yield TextAtEdge(about.field, about.part, about.words, edge, round(distance, 2), face.safe)


def _points(mark: Lettering | Icon) -> tuple[Point, ...]:
    """The corners of what is seen of letters or an icon."""
    if isinstance(mark, Icon):
        return _blunted(mark.corners)
    left, top, right, bottom = mark.bounds
    return mark.corners if mark.around.window is None else ((left, top), (right, top), (right, bottom), (left, bottom))


def _blunted(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """A square without its corners, where a drawing hardly ever is."""
    return tuple(
        (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]))
        for a, b in zip(corners, (*corners[1:], corners[0]), strict=True)
        for share in (_CORNER, 1 - _CORNER)
    )


def _distances(face: Face, points: tuple[Point, ...]) -> Iterator[tuple[Edge, float]]:
    """How far some points in pixels are from each edge, in millimetres; below 0 beyond it."""
    width, height = face.size.width, face.size.height
    across, down = [x / CSS_PIXELS_PER_MM for x, _ in points], [y / CSS_PIXELS_PER_MM for _, y in points]
    if face.shape == "circle":
        away = (math.hypot(x - width / 2, y - height / 2) for x, y in zip(across, down, strict=True))
        yield "outline", width / 2 - max(away)
        return
    yield "left edge", min(across)
    yield "right edge", width - max(across)
    if face.shape == "hexagon":  # it stands on a tip, and its slanting sides end a quarter of the height away from it
        half, quarter = width / 2, height / 4
        away = (abs(x - half) * quarter + abs(y - 2 * quarter) * half for x, y in zip(across, down, strict=True))
        yield "outline", (2 * half * quarter - max(away)) / math.hypot(half, quarter)
    else:
        yield "top edge", min(down)
        yield "bottom edge", height - max(down)
