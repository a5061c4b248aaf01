"""Takes entries of a list or mapping out of a text, each with the comment that is its own and with no other.

Its own is the comment at the end of its last line, if it stands on its lines alone. What stands between brackets keeps
the commas that it needs.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from designer.editing.edits import Edit
from designer.editing.failures import EditError
from designer.editing.written import Written
from designer.yaml_reading.text import line_end, line_start
from designer.yaml_source import Position

_DASH = re.compile(r" *- *(?:&\S+ *)?")
_COMMA = re.compile(r"(?:[ \t]|\n|(?<=[ \t\n])#[^\n]*)*,")
_REST = re.compile(r"[ \t]*((?<=[ \t])#[^\n]*)?(?:\n|\Z)")

Own = Sequence[tuple[str | int, Position]]


def taken_out(there: Written, parent: Position, own: Own, gone: Sequence[str | int]) -> list[Edit]:
    """Return the edits that take some entries out of a list or mapping, not all; ``own`` are those that it has.

    Raises:
        EditError: it is written in a way that does not allow it.
    """
    if there.is_flow(parent):
        return list(_out_of_brackets(there, parent, own, gone))
    return [_out_of_lines(there, parent, own, index) for index, entry in enumerate(own) if entry[0] in gone]


def _out_of_brackets(there: Written, parent: Position, own: Own, gone: Sequence[str | int]) -> Iterator[Edit]:
    last = max(index for index, (segment, _) in enumerate(own) if segment not in gone)
    before = there.lines.extent(parent)[0] + 1
    for index, (segment, child) in enumerate(own):
        start, end = there.begin(child), there.end(parent, segment)
        following = there.begin(own[index + 1][1]) if index + 1 < len(own) else there.lines.extent(parent)[1]
        comma = _COMMA.match(there.text, end, following)
        after = comma.end() if comma else end
        if segment in gone:
            same_line = comma is None or "\n" not in comma.group()
            yield _out_of_line(there, before, start, after if same_line else end)
            if not same_line:
                yield Edit(after - 1, after, "")
        elif index == last and index + 1 < len(own) and _COMMA.match(there.text, there.end(parent, own[-1][0])) is None:
            yield Edit(after - 1, after, "")  # as none stood behind the last entry before
        before = after


def _out_of_line(there: Written, before: int, start: int, end: int) -> Edit:
    """Take out what stands from ``start`` to ``end``; what is before it ends at ``before``."""
    text = there.text
    head, rest = line_start(text, start), _REST.match(text, end)
    is_first = before <= head and not text[head:start].strip(" \t")
    if rest is not None:  # nothing else follows on the line
        return Edit(head, rest.end(), "") if is_first else Edit(there.before_blanks(start), end, "")
    following = there.after_blanks(end)
    if text[following] not in "]}":
        return Edit(start, following, "")
    return Edit(start if is_first else there.before_blanks(start), end, "")


def _out_of_lines(there: Written, parent: Position, own: Own, index: int) -> Edit:
    segment, child = own[index]
    start, end = there.begin(child), there.end(parent, segment)
    line = line_start(there.text, start)
    head = there.text[line:start]
    if not head.strip(" ") if child.key else _DASH.fullmatch(head):
        return Edit(line, there.next_line(end), "")
    following = there.begin(own[index + 1][1]) if index + 1 < len(own) else None
    if following is None or not _is_own(there.text, end, following):
        raise EditError(
            "this is written in a way that cannot be taken out", "edit the file", span=child.span(there.source.path)
        )
    return Edit(start, following, "")  # the first field or item, on the line of a dash


def _is_own(text: str, end: int, following: int) -> bool:
    """Whether no comment but that at the end of its line stands between an entry and the following one."""
    return text[line_end(text, end) : following].strip() in ("", "-")
