"""The letters on a page: where each stands, drawn as the outline that its font has for it."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from designer.imposition.glyph_outlines import EmbeddedFont
from designer.imposition.pen import UNMOVED, Matrix, Pen, placed, times
from designer.imposition.undrawable import UndrawableError
from designer.imposition.vector_drawing import Drawing

_SETTINGS = {"Tc": "_spacing", "Tw": "_word", "Tz": "_stretch", "TL": "_leading", "Ts": "_rise", "Tr": "_mode"}
_OTHERS = frozenset({"BT", "ET", "Tf", "Tm", "Td", "TD", "T*", "Tj", "TJ"})
_FILLED, _STROKED, _BOTH, _UNSEEN = range(4)


class Letters:
    """The state of the letters of one stream of operators."""

    def __init__(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self._font: EmbeddedFont | None = None
        self._size = 1.0
        self._mode = self._spacing = self._word = self._leading = self._rise = 0.0
        self._stretch = 100.0
        self._line = self._at = UNMOVED

    @staticmethod
    def knows(name: str) -> bool:
        """Return whether an operator is about letters."""
        return name in _SETTINGS or name in _OTHERS

    def step(self, name: str, given: Sequence[Any], resources: Any, pen: Pen) -> None:
        """Carry out an operator.

        Raises:
            UndrawableError: its font cannot be drawn.
        """
        if name in _SETTINGS:
            setattr(self, _SETTINGS[name], float(given[0]))
        elif name == "Tf":
            self._font = self._drawing.font(resources["/Font"][str(given[0])])
            self._size = float(given[1])
        elif name in ("Tj", "TJ"):
            for part in given[0] if name == "TJ" else given:
                if isinstance(part, int | float | Decimal):
                    self._advance(-float(part) / 1000 * self._size)
                else:
                    self._write(bytes(part), pen)
        else:
            self._move(name, [float(number) for number in given])

    def _move(self, name: str, numbers: list[float]) -> None:
        if name == "BT":
            self._line = UNMOVED
        elif name == "Tm":
            a, b, c, d, e, f = numbers
            self._line = a, b, c, d, e, f
        elif name == "T*":
            self._line = times((1, 0, 0, 1, 0, -self._leading), self._line)
        elif name in ("Td", "TD"):
            self._leading = -numbers[1] if name == "TD" else self._leading
            self._line = times((1, 0, 0, 1, numbers[0], numbers[1]), self._line)
        self._at = self._line

    def _write(self, codes: bytes, pen: Pen) -> None:
        if self._font is None:
            raise UndrawableError("letters without a font")
        across = self._stretch / 100
        unit = self._size / self._font.units
        for glyph in EmbeddedFont.glyphs(codes):
            shape: Matrix = (unit * across, 0, 0, unit, 0, self._rise)
            self._draw(glyph, self._font, pen.moved(times(shape, self._at)), unit)
            self._advance(self._font.width(glyph) / 1000 * self._size + self._spacing)

    def _draw(self, glyph: int, font: EmbeddedFont, pen: Pen, unit: float) -> None:
        ident = self._drawing.glyph(font, glyph)
        if not ident or self._mode == _UNSEEN:
            return
        if self._mode > _UNSEEN:
            raise UndrawableError("letters that clip")
        look = pen.filling() if self._mode in (_FILLED, _BOTH) else ' fill="none"'
        look += pen.stroking(1 / unit) if self._mode in (_STROKED, _BOTH) else ""
        self._drawing.add(f'<use href="#{ident}"{placed(pen.matrix)}{look}/>', pen)

    def _advance(self, by: float) -> None:
        self._at = times((1, 0, 0, 1, by * self._stretch / 100, 0), self._at)
