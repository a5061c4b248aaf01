"""What WeasyPrint writes to its log while it works: caught, to become part of a report and not of the terminal."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from designer.model.layout_report import FaceReport

# The report names the character, the font and the text, which this line does not.
_NO_GLYPH = re.compile(r'\.notdef glyph rendered for Unicode string unsupported by fonts: ".*" \(U\+([0-9A-F]+)\)')
# About the machine and not about the page; said by system_problems().
_NO_SUBSETTER = "Using fontTools instead of HarfBuzz-Subset for font "


@contextmanager
def captured() -> Iterator[list[str]]:
    """Collect WeasyPrint's warnings and errors, in order. fontTools' warnings are about fonts' insides and dropped."""
    lines: list[str] = []
    handlers = {"weasyprint": _Collector(lines), "fontTools": _Collector([])}
    before = {name: (logging.getLogger(name).propagate, logging.getLogger(name).level) for name in handlers}
    for name, handler in handlers.items():
        logger = logging.getLogger(name)
        logger.addHandler(handler)
        logger.propagate = False
        logger.setLevel(logging.WARNING)
    try:
        yield lines
    finally:
        for name, handler in handlers.items():
            logger = logging.getLogger(name)
            logger.removeHandler(handler)
            logger.propagate, level = before[name]
            logger.setLevel(level)


def without_noise(lines: Iterable[str], reports: Iterable[FaceReport]) -> list[str]:
    """Return the lines, each once, without those that say less than the reports do, or nothing about the page."""
    reported = {f"{ord(glyph.char):04X}" for report in reports for glyph in report.missing_glyphs}
    kept = dict.fromkeys(line for line in lines if not line.startswith(_NO_SUBSETTER))
    return [line for line in kept if not ((found := _NO_GLYPH.fullmatch(line)) and found[1] in reported)]


class _Collector(logging.Handler):
    def __init__(self, lines: list[str]) -> None:
        super().__init__(logging.WARNING)
        self._lines = lines

    def emit(self, record: logging.LogRecord) -> None:
        self._lines.append(record.getMessage())
