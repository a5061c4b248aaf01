"""What stands between two values of a YAML text: comments, blank lines, and the marks of lists and mappings."""

from __future__ import annotations

from dataclasses import dataclass, field

from designer.yaml_reading.text import line_start


@dataclass(frozen=True, slots=True)
class Remark:
    """A comment, or with an empty ``text`` a blank line. ``index`` and ``column`` count from 0."""

    text: str
    index: int
    column: int


@dataclass(slots=True)
class Gap:
    """The remarks of a gap.

    ``behind`` stands at the end of the line on which the gap begins, ``dashed`` behind the dash of the item that comes
    next, and ``lines`` on lines of their own.
    """

    behind: Remark | None = None
    dashed: list[Remark] = field(default_factory=list)
    lines: list[Remark] = field(default_factory=list)


def gap_between(text: str, start: int, end: int) -> Gap:
    """Return what stands in ``text`` from ``start``, where a value ends, to ``end``, where the next one starts."""
    gap = Gap()
    lines = text[start:end].split("\n")
    index = start
    for number, line in enumerate(lines):
        head, sign, rest = line.partition("#")
        at = index + len(head)
        index += len(line) + 1
        if not sign:
            is_whole_line = 0 < number < len(lines) - 1
            if is_whole_line and not line.strip():
                gap.lines.append(Remark("", at, 0))
            continue
        remark = Remark((sign + rest).rstrip(), at, at - line_start(text, at))
        marks = head.strip()
        if marks.startswith(("-", "?")) and marks != "---":
            gap.dashed.append(remark)
        elif number == 0 and line_start(text, at) < start:
            gap.behind = remark
        else:
            gap.lines.append(remark)
    return gap
