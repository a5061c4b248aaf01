"""What only the text of a YAML file shows, not its values: ignore comments, text lost as a comment, unseen characters.

Candidates are found in the text first; whether they count depends on where the scalars turn out to be.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic, Severity, Span
from designer.yaml_reading.quoting import rest_of_value, shown, write_quoted
from designer.yaml_reading.text import BOM, line_end, line_start, line_starts

IGNORE = re.compile(r"(?<!\S)#[ \t]*designer:[ \t]*ignore\[([^\]\n]*)\]")
# Not a space, which starts an ordinary comment, nor what people draw lines with.
TIGHT_COMMENT = re.compile(r"(?<=[ \t])#(?=[^\s#=*~_+-])")
# Zero-width space, word joiner and byte order mark, soft hyphen, embeddings, overrides and isolates. The zero-width
# joiner and non-joiner are absent: scripts and emoji need them.
INVISIBLE = re.compile("[\xad\u200b\u2060\ufeff\u202a-\u202e\u2066-\u2069]")
# Direction marks; they belong in text with right-to-left letters.
DIRECTION_MARK = re.compile("[\u061c\u200e\u200f]")


@dataclass(frozen=True, slots=True)
class Ignore:
    """A comment ``# designer: ignore[code, other-code]``: where it stands, and the codes it names."""

    span: Span
    codes: tuple[str, ...]

    @property
    def line(self) -> int:
        """The line of the comment, from 1."""
        return self.span.line

    @property
    def column(self) -> int:
        """The column of its ``#``, from 1."""
        return self.span.column


@dataclass(frozen=True, slots=True)
class Candidates:
    """Indices of a text at which an ignore, a comment without a space, or an unseen character may stand."""

    ignores: tuple[re.Match[str], ...] = ()
    comments: tuple[int, ...] = ()
    invisible: tuple[int, ...] = ()

    def watched(self, text: str) -> list[int]:
        """Return the indices of which the next scalar must be known, in order."""
        ignores = (match.start() for match in self.ignores)
        return sorted({*ignores, *self.comments, *self.invisible, *(_before(text, index) for index in self.comments)})


def candidates(text: str) -> Candidates:
    """Return the places of ``text`` to look at again once its scalars are known."""
    has_comments = "#" in text
    return Candidates(
        tuple(IGNORE.finditer(text)) if has_comments else (),
        tuple(found.start() for found in TIGHT_COMMENT.finditer(text)) if has_comments else (),
        () if text.isascii() else tuple(_invisible(text)),
    )


class Layout:
    """Where the lines of a text are, and those of its scalars that matter: (start, end, is plain), in order."""

    def __init__(self, text: str, scalars: list[tuple[int, int, bool]]) -> None:
        self._lines = line_starts(text)
        self._scalars = scalars
        self._starts = [start for start, _, _ in scalars]
        self._plain = {end: start for start, end, is_plain in scalars if is_plain}

    def place(self, index: int) -> tuple[int, int]:
        """Return the line and column of ``index``."""
        line = bisect_right(self._lines, index)
        return line, index - self._lines[line - 1] + 1

    def scalar_around(self, index: int) -> int | None:
        """Return the number of the scalar that covers ``index``."""
        number = bisect_right(self._starts, index) - 1
        return number if number >= 0 and index < self._scalars[number][1] else None

    def plain_before(self, end: int) -> int | None:
        """Return the start of the plain scalar that ends at ``end``."""
        return self._plain.get(end)


def ignores(path: PurePosixPath, found: Candidates, layout: Layout) -> Iterator[Ignore]:
    """Yield every ignore comment that is a comment to YAML, not part of a text."""
    for match in found.ignores:
        if layout.scalar_around(match.start()) is None:
            line, column = layout.place(match.start())
            span = Span(path, line, column, line, column + len(match.group()))
            yield Ignore(span, tuple(code.strip() for code in match[1].split(",") if code.strip()))


def findings(text: str, path: PurePosixPath, found: Candidates, layout: Layout) -> Iterator[Diagnostic]:
    """Yield a warning for every text that a comment cuts off, and for every text with unseen characters."""
    for index in found.comments:
        value = layout.plain_before(_before(text, index))
        if value is not None and layout.scalar_around(index) is None:
            yield _cut_off(text, path, value, index, layout)
    told: set[int] = set()
    for index in found.invisible:
        scalar = layout.scalar_around(index)
        # The parser skips a byte order mark at the start of any line; other readers take it for a letter.
        is_stray_mark = text[index] == BOM and line_start(text, index) == index
        if scalar in told or (scalar is None and not is_stray_mark):
            continue
        if scalar is not None:
            told.add(scalar)
        yield _unseen(text[index], path, *layout.place(index))


def _before(text: str, index: int) -> int:
    """Return where the blanks before ``index`` begin."""
    while text[index - 1 : index] in (" ", "\t"):
        index -= 1
    return index


def _cut_off(text: str, path: PurePosixPath, value: int, index: int, layout: Layout) -> Diagnostic:
    is_empty = not text[value:index].strip()
    raw = rest_of_value(text, index)
    loss = "so the value is empty" if is_empty else "so it is not part of the value"
    line, column = layout.place(index)
    if layout.place(value)[0] == line:
        hint = write_quoted(text, index if is_empty else value)
    else:
        hint = "quote the whole value"
    return Diagnostic(
        "yaml-trap",
        f'"{shown(raw)}" is a comment to YAML, {loss}',
        Span(path, line, column, line, column + len(raw)),
        Severity.WARNING,
        f'{hint}, or write "# " with a space for a comment',
    )


def _invisible(text: str) -> Iterator[int]:
    yield from (found.start() for found in INVISIBLE.finditer(text))
    end, belongs = -1, False
    for found in DIRECTION_MARK.finditer(text):
        if found.start() > end:
            end = line_end(text, found.start())
            belongs = has_right_to_left_letters(text[line_start(text, found.start()) : end])
        if not belongs:
            yield found.start()


def has_right_to_left_letters(line: str) -> bool:
    """Return whether direction marks can belong into a text."""
    letters = DIRECTION_MARK.sub("", line)
    return any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in letters)


def _unseen(character: str, path: PurePosixPath, line: int, column: int) -> Diagnostic:
    name = unicodedata.name(character, "without a name").lower()
    return Diagnostic(
        "invisible-character",
        f"there is an invisible U+{ord(character):04X} ({name}) here",
        Span(path, line, column, line, column + 1),
        Severity.WARNING,
        f'remove it, or write "\\u{ord(character):04x}" between double quotes if it is meant',
    )
