"""For people: one block per finding, with the line of the file and a caret under the place."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence

from designer.diagnostics import Diagnostic, Severity, Span
from designer.reporters import NO_MANUALS

_Paint = Callable[[str, str], str]

_UNSHOWN = {chr(code): "\ufffd" for code in (*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029)}
_COLOURS = {Severity.ERROR: "31", Severity.WARNING: "33", Severity.NOTE: "36"}


def report(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    color: bool,
    manuals: Mapping[str, str] = NO_MANUALS,
) -> str:
    """Return the findings and a line that counts them; nothing when there is none."""
    if not diagnostics:
        return ""
    paint = _painted if color else _plain
    lines: list[str] = []
    for diagnostic in diagnostics:
        place = f"{_safe(str(diagnostic.span))}: " if diagnostic.span else ""
        label = paint(f"{diagnostic.severity}[{diagnostic.code}]", f"1;{_COLOURS[diagnostic.severity]}")
        lines.append(f"{paint(place, '1')}{label} {_safe(diagnostic.message)}")
        if diagnostic.span:
            lines += _excerpt(diagnostic.span, sources, paint, _COLOURS[diagnostic.severity])
        for related in diagnostic.related:
            lines.append(f"  {paint('see', '2')} {_safe(f'{related.span}: {related.message}')}")
            lines += _excerpt(related.span, sources, paint, "2")
        if diagnostic.hint:
            lines.append(f"  {paint('hint:', '2')} {_safe(diagnostic.hint)}")
    lines.append(summary(diagnostics))
    return "\n".join(lines) + "\n"


def summary(diagnostics: Sequence[Diagnostic]) -> str:
    """Return a line such as ``2 errors, 1 warning``."""
    counts = Counter(diagnostic.severity for diagnostic in diagnostics)
    parts = [f"{counts[s]} {s}{'' if counts[s] == 1 else 's'}" for s in Severity if counts[s]]
    return ", ".join(parts) if parts else "no problems"


def _excerpt(span: Span, sources: Mapping[str, str], paint: _Paint, colour: str) -> Iterator[str]:
    text = sources.get(str(span.path))
    if text is None or not span.line:
        return
    lines = text.split("\n")
    if span.line > len(lines):
        return
    # A tab or a control character is one column wide here, so that the caret stands under its sign.
    line = "".join(" " if sign == "\t" else _UNSHOWN.get(sign, sign) for sign in lines[span.line - 1].rstrip("\r"))
    start = max(span.column - 1, 0)
    end = span.end_column - 1 if span.end_line == span.line else len(line)
    shown, start, end = _window(line, start, max(end, start + 1))
    gutter = str(span.line)
    yield f"  {paint(f'{gutter} |', '2')} {shown}"
    lead, marked = _columns(shown[:start]), max(_columns(shown[start:end]), 1)
    yield f"  {' ' * len(gutter)} {paint('|', '2')} {' ' * lead}{paint('^' * marked, colour)}"


def _window(line: str, start: int, end: int, width: int = 110) -> tuple[str, int, int]:
    """Cut a long line so that the place stays in sight."""
    if len(line) <= width:
        return line, start, min(end, max(len(line), start + 1))
    left = max(0, min(start - 30, len(line) - width))
    cut = line[left : left + width]
    lead = "…" if left else ""
    tail = "…" if left + width < len(line) else ""
    offset = left - len(lead)
    return lead + cut + tail, start - offset, min(end - offset, len(lead) + len(cut))


def _columns(text: str) -> int:
    """How wide a terminal shows a text: Chinese and Japanese signs take two columns, accents of their own none."""
    return sum(_width(sign) for sign in text)


def _width(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in ("W", "F") else 1


def _safe(text: str) -> str:
    """A text on one line and without control characters, which could steer the terminal."""
    return "".join(sign.encode("unicode_escape").decode() if sign in _UNSHOWN else sign for sign in text)


def _painted(text: str, code: str) -> str:
    return f"\x1b[{code}m{text}\x1b[0m" if text else ""


def _plain(text: str, code: str) -> str:
    """The same shape as ``_painted``."""
    return text
