"""PDF operators for what stands on a page. Takes millimetres, writes points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Final

from designer.imposition.geometry import Line
from designer.imposition.label_font import LabelFont
from designer.imposition.margins import (
    BAR_WEIGHT,
    BASELINES,
    CHECK_BARS,
    LABEL_GAP,
    TEXT_SIZE,
    Block,
    CheckBar,
    Furniture,
)
from designer.imposition.sheets import Placement
from designer.units import Size, points

FONT_NAME: Final = "/L"
"""The name by which pages refer to the font of their labels."""

_BLACK: Final = "0"
_GREY: Final = "0.4667"  # #777, as grey so that it prints with black ink alone


def number(value: float) -> str:
    """Return a PDF number; 0.0001 point is far below what any device resolves."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def face(placement: Placement, card: Size, shown_bleed: float, name: str) -> str:
    """Return the operators that draw a form, whose origin is its trim's lower left corner, in its cell.

    It is clipped to the trim with ``shown_bleed`` around it.
    """
    x, y, turn = points(placement.x), points(placement.y), "1 0 0 1"
    if placement.rotation:
        x, y, turn = x + points(card.width), y + points(card.height), "-1 0 0 -1"
    return f"q {turn} {number(x)} {number(y)} cm {_clip(card, shown_bleed)} {name} Do Q"


@lru_cache(maxsize=64)
def _clip(card: Size, bleed: float) -> str:
    edges = (-bleed, -bleed, card.width + 2 * bleed, card.height + 2 * bleed)
    return f"{' '.join(number(points(edge)) for edge in edges)} re W n"


def marks(lines: Iterable[Line], weight: float) -> str:
    """Return the operators that draw crop marks of this weight."""
    return f"q {_BLACK} G {number(points(weight))} w {_paths(lines)} S Q"


def furniture(places: Furniture, footer: Sequence[str], font: LabelFont) -> str:
    """Return the operators that draw the two lines of the footer and the check bars."""
    parts = [f"q {_GREY} g {_GREY} G {number(points(BAR_WEIGHT))} w", _turned(places.footer)]
    room = points(places.footer.length)
    for text, baseline in zip(footer, BASELINES, strict=True):
        parts.append(_text(font, font.shortened(text, TEXT_SIZE, room), 0.0, baseline))
    parts += ["Q", _turned(places.bars)]
    for bar in CHECK_BARS:
        parts.append(f"{_bar_paths(bar)} S")
        parts.append(_text(font, bar.label, bar.length + BAR_WEIGHT + LABEL_GAP, bar.baseline))
    return "\n".join([*parts, "Q Q"])


@cache
def _bar_paths(bar: CheckBar) -> str:
    return _paths(bar.lines)


def _turned(block: Block) -> str:
    rotation = "0 1 -1 0" if block.angle else "1 0 0 1"
    return f"q {rotation} {number(points(block.x))} {number(points(block.y))} cm"


def _text(font: LabelFont, text: str, x: float, y: float) -> str:
    place = f"{number(points(x))} {number(points(y))} Td"
    return f"BT {FONT_NAME} {number(TEXT_SIZE)} Tf {place} {font.operators(text)} TJ ET"


def _paths(lines: Iterable[Line]) -> str:
    return "\n".join(
        f"{number(points(line.x1))} {number(points(line.y1))} m {number(points(line.x2))} {number(points(line.y2))} l"
        for line in lines
    )
