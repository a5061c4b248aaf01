"""Paragraphs whose last line holds next to nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from designer.model.layout_report import WidowLine
from designer.rendering.boxes import Box
from designer.rendering.printed_things import Paragraph, words_of

_FEWEST_LETTERS = 5
_FEWEST_LINES = 2
_SPACE = 0.25  # of the type size: a space between words


def widow_lines(paragraphs: Iterable[Paragraph]) -> Iterator[WidowLine]:
    """Yield the last lines that are a single word, or a part of one, with fewer than five letters and digits.

    A line with a picture in it holds something. Text that stands in the middle is set that way because it is short.
    """
    for paragraph in paragraphs:
        box, around = paragraph.box, paragraph.around
        lines = [line for line in box.children if type(line).__name__ == "LineBox"]
        if len(lines) < _FEWEST_LINES or box.style["text_align_all"] in ("center", "right", "end"):
            continue
        text = _text(lines[-1])
        if text is None or len(text.split()) != 1 or sum(char.isalnum() for char in text) >= _FEWEST_LETTERS:
            continue
        room = box.width - _width(lines[-2]) - _SPACE * box.style["font_size"]
        if _width(lines[-1]) > room:  # else the template has ended the line before it
            about = words_of(text, around)
            yield WidowLine(about.field, about.part, about.words, len(lines))


def _text(line: Box) -> str | None:
    """The words of a line, None if it holds anything else."""
    found = []
    for box in line.descendants():
        if getattr(box, "text", None):
            found.append(box.text)
        elif getattr(box, "replacement", None) is not None or type(box).__name__ == "InlineBlockBox":
            return None
    return "".join(found)


def _width(line: Box) -> float:
    """How much of a line is taken up."""
    return float(sum(child.margin_width() for child in line.children if not child.is_absolutely_positioned()))
