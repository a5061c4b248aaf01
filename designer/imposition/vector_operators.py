"""The operators of a PDF's page, carried out one by one on a drawing."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pikepdf

from designer.imposition.pen import Matrix, Pen, cmyk, grey, placed, rgb, shown
from designer.imposition.undrawable import UndrawableError
from designer.imposition.vector_drawing import Drawing
from designer.imposition.vector_letters import Letters

_SILENT = frozenset({"BMC", "BDC", "EMC", "MP", "DP", "ri", "i", "BX", "EX"})
_PAINTS = {"n": "", "f": "f", "F": "f", "f*": "f*", "S": "s", "s": "cs"}
_PAINTS |= {"B": "fs", "B*": "f*s", "b": "cfs", "b*": "cf*s"}
_COLOURS: Mapping[str, Callable[..., str]] = {"g": grey, "rg": rgb, "k": cmyk}


class Operators:
    """One stream of operators, of a page or of a form on it, with the resources that they name."""

    def __init__(self, drawing: Drawing, resources: Any, pen: Pen) -> None:
        self._drawing = drawing
        self._resources = resources
        self._pen = pen
        self._stack: list[Pen] = []
        self._path: list[str] = []
        self._point = (0.0, 0.0)
        self._clipping = ""
        self._letters = Letters(drawing)

    def run(self, stream: Any) -> None:
        """Carry all of them out.

        Raises:
            UndrawableError: one is not understood.
        """
        for instruction in pikepdf.parse_content_stream(stream):
            name, given = str(instruction.operator), list(instruction.operands)
            if name in _PAINTS:
                self._paint(_PAINTS[name])
            elif name in _PATHS:
                self._trace(name, [float(number) for number in given])
            elif name in _PENS:
                self._pen = replace(self._pen, **_PENS[name](given))
            elif name.lower() in _COLOURS:
                self._colour(_COLOURS[name.lower()](*(float(part) for part in given)), fill=name.islower())
            elif self._letters.knows(name):
                self._letters.step(name, given, self._resources, self._pen)
            elif name not in _SILENT:
                self._other(name, given)

    def _other(self, name: str, given: Sequence[Any]) -> None:
        match name:
            case "q":
                self._stack.append(self._pen)
            case "Q":
                self._pen = self._stack.pop()
            case "cm":
                self._pen = self._pen.moved(matrix_of(given))
            case "W" | "W*":
                self._clipping = name
            case "gs":
                self._set(self._resources["/ExtGState"][str(given[0])])
            case "Do":
                self._put(self._resources["/XObject"][str(given[0])])
            case _:
                raise UndrawableError(f"the operator {name}")

    def _colour(self, colour: str, *, fill: bool) -> None:
        self._pen = replace(self._pen, fill=colour) if fill else replace(self._pen, stroke=colour)

    def _set(self, settings: Any) -> None:
        for key, value in settings.items():
            if key == "/ca":
                self._pen = replace(self._pen, fill_opacity=float(value))
            elif key == "/CA":
                self._pen = replace(self._pen, stroke_opacity=float(value))
            elif key != "/Type" and str(value) not in ("/None", "/Normal"):
                raise UndrawableError(f"the setting {key} of the pen")

    def _trace(self, name: str, numbers: list[float]) -> None:
        if name == "re":
            x, y, width, height = map(shown, numbers)
            self._path.append(f"M{x} {y}h{width}v{height}h{shown(-numbers[2])}Z")
            self._point = numbers[0], numbers[1]
            return
        if name == "v":  # its first handle is where the pen is
            numbers = [*self._point, *numbers]
        elif name == "y":  # its second handle is where it ends
            numbers = [*numbers, *numbers[-2:]]
        if numbers:
            self._point = numbers[-2], numbers[-1]
        self._path.append(_PATHS[name] + " ".join(map(shown, numbers)))

    def _paint(self, how: str) -> None:
        """Fill (f) and stroke (s) the path, closed first (c); then what it clips is clipped."""
        path = "".join(self._path) + ("Z" if how.startswith("c") else "")
        if path and how:
            fill = self._pen.filling(even_odd="*" in how) if "f" in how else ' fill="none"'
            stroke = self._pen.stroking() if "s" in how else ""
            self._drawing.add(f'<path d="{path}"{placed(self._pen.matrix)}{fill}{stroke}/>', self._pen)
        if self._clipping:
            number = self._drawing.clip(path, self._pen.matrix, even_odd=self._clipping == "W*")
            self._pen = replace(self._pen, clip=(*self._pen.clip, number))
        self._path, self._clipping = [], ""

    def _put(self, thing: Any) -> None:
        if str(thing.Subtype) == "/Image":
            self._put_picture(thing)
            return
        inner = self._pen.moved(matrix_of(thing.get("/Matrix", (1, 0, 0, 1, 0, 0))))
        left, bottom, right, top = (float(edge) for edge in thing.BBox)
        edges = f"M{shown(left)} {shown(bottom)}H{shown(right)}V{shown(top)}H{shown(left)}Z"
        clip = (self._drawing.clip(edges, inner.matrix, even_odd=False),)
        resources = thing.get("/Resources", self._resources)
        if "/Group" in thing:  # what is in it is drawn as a whole
            inner = replace(inner, fill_opacity=1.0, stroke_opacity=1.0, clip=clip)
            form = Operators(self._drawing, resources, inner)
            self._drawing.group(self._pen.fill_opacity, self._pen, lambda: form.run(thing))
        else:
            Operators(self._drawing, resources, replace(inner, clip=(*self._pen.clip, *clip))).run(thing)

    def _put_picture(self, thing: Any) -> None:
        if "/SMask" in thing or "/Mask" in thing:
            raise UndrawableError("a picture of pixels with holes")
        out = io.BytesIO()
        pikepdf.PdfImage(thing).as_pil_image().convert("RGB").save(out, "PNG")
        data = base64.b64encode(out.getvalue()).decode()
        opacity = f' opacity="{shown(self._pen.fill_opacity)}"' if self._pen.fill_opacity < 1 else ""
        square = self._pen.moved((1, 0, 0, -1, 0, 1))  # a picture is a unit square whose first line is the highest
        element = f'<image width="1" height="1" preserveAspectRatio="none" href="data:image/png;base64,{data}"'
        self._drawing.add(f"{element}{placed(square.matrix)}{opacity}/>", self._pen)


_PATHS = {"m": "M", "l": "L", "c": "C", "v": "C", "y": "C", "h": "Z", "re": ""}

_PENS: Mapping[str, Callable[[Sequence[Any]], dict[str, Any]]] = {
    "w": lambda given: {"width": float(given[0])},
    "J": lambda given: {"cap": int(given[0])},
    "j": lambda given: {"join": int(given[0])},
    "M": lambda given: {"miter": float(given[0])},
    "d": lambda given: {"dashes": tuple(float(part) for part in given[0]), "phase": float(given[1])},
}


def matrix_of(given: Sequence[Any]) -> Matrix:
    """Return a matrix of six numbers of a PDF."""
    a, b, c, d, e, f = (float(number) for number in given)
    return a, b, c, d, e, f
