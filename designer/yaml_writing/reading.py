"""Reads a YAML text into values with the comments and blank lines around them.

Guarantees: every comment of the text is in exactly one place of the result, at the value that it stands beside or
before. It is for texts in which our reader finds no error.
"""

from __future__ import annotations

from typing import Any

import _ruamel_yaml as clib

from designer.yaml_reading.properties import skip_properties
from designer.yaml_reading.scalars import Trap, resolve
from designer.yaml_reading.text import line_end, line_start
from designer.yaml_writing.gaps import Remark, gap_between
from designer.yaml_writing.nodes import NULL, Collection, Entry, Plain, Text
from designer.yaml_writing.placing import Open, Placing
from designer.yaml_writing.remarks import add_lines, say, settle
from designer.yaml_writing.scalars import SPELLED, written_key, written_scalar


def commented(text: str) -> Collection | None:
    """Return the mapping or list that ``text`` is, or None when it is empty or a single scalar.

    ``text`` has no byte order mark and ends its lines with line feeds, as that of a ``Source``.
    """
    reading = _Reading(text)
    parser = clib.CParser(text)
    while not isinstance(event := parser.get_event(), clib.StreamEndEvent):
        reading.take(event)
    return reading.finished()


class _Reading(Placing):
    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._at = 0

    def finished(self) -> Collection | None:
        node = self.root.node
        if not isinstance(node, Collection):
            return None
        gap = gap_between(self.text, self._at, len(self.text))
        self.say_behind(gap)
        add_lines(node.tail, self.after_ended(gap.lines, -1))
        settle(node)
        return node

    def take(self, event: Any) -> None:
        match event:
            case clib.ScalarEvent():
                self._scalar(event)
            case clib.AliasEvent():
                self._alias(event)
            case clib.MappingStartEvent() | clib.SequenceStartEvent():
                self._open(event)
            case clib.MappingEndEvent() | clib.SequenceEndEvent():
                self._close(event)

    def _scalar(self, event: Any) -> None:
        start, end = event.start_mark.index, event.end_mark.index
        anchor = f"&{event.anchor}" if event.anchor is not None else ""
        if self._expects_key():
            written = f"{anchor} {written_key(event.value)}" if anchor else ""
            if event.value == "<<" and not event.style:
                written = "<<"
            self._begin_key(start, Entry(Plain(NULL), event.value, written_key=written))
            self._at = end
            return
        if not self.stack:
            return
        is_missing = not (event.value or event.style or anchor)
        if is_missing and self.stack[-1].waiting and "\n" in self.text[self._at : end]:
            # Its place can be behind comments that are about what comes next.
            self.stack[-1].waiting = None
            return
        entry, lines = self._begin_value(start)
        if anchor:
            start = self._skip_anchor(event, anchor, lines)
        add_lines(entry.lead, (line for line in lines if line.text))
        value = resolve(event.value) if not event.style else event.value
        assert not isinstance(value, Trap), "a trap is an error of the reader"
        if isinstance(value, str):
            spells = event.style == '"' and SPELLED.search(self.text, start, end) is None
            entry.node = Text(value, anchor, spell=spells and SPELLED.search(value) is not None)
        else:
            entry.node = Plain(written_scalar(value), anchor)
        self._at = end
        if not event.style:
            self.plain_end = end
        if event.style in ("|", ">"):
            header = line_end(self.text, start)
            sign = len(self.text[start:header].partition(" ")[0])
            self.say_behind(gap_between(self.text, start + sign, header), whole=False)
            self._at = max(header, start + len(self.text[start:end].rstrip(" \t\n")))

    def _alias(self, event: Any) -> None:
        start = event.start_mark.index
        if self._expects_key():
            self._begin_key(start, Entry(Plain(NULL), event.anchor, written_key=f"*{event.anchor} "))
        else:
            entry, lines = self._begin_value(start)
            add_lines(entry.lead, (line for line in lines if line.text))
            entry.node = Plain(f"*{event.anchor}")
        self._at = event.end_mark.index

    def _open(self, event: Any) -> None:
        start = event.start_mark.index
        anchor = f"&{event.anchor}" if event.anchor is not None else ""
        entry, lines = self._begin_value(start)
        if anchor:
            start = self._skip_anchor(event, anchor, lines)
        in_flow = bool(event.flow_style)
        has_bracket = in_flow and self.text[start] in "[{"
        if in_flow:
            add_lines(entry.lead, (line for line in lines if line.text))
        else:
            self.lead = lines
        entry.node = Collection(is_list=isinstance(event, clib.SequenceStartEvent), anchor=anchor, flow=in_flow)
        column = start - line_start(self.text, start)
        self.stack.append(Open(entry.node, entry, column, in_flow, has_bracket))
        self._at = start + has_bracket

    def _close(self, event: Any) -> None:
        if self.stack[-1].has_bracket:
            end = event.end_mark.index
            gap = gap_between(self.text, self._at, end - 1)
            self.say_behind(gap)
            add_lines(self.stack[-1].node.tail, (line for line in gap.lines if line.text))
            self._at = end
        self.close()

    def _expects_key(self) -> bool:
        return bool(self.stack) and not self.stack[-1].node.is_list and self.stack[-1].waiting is None

    def _begin_key(self, start: int, entry: Entry) -> None:
        frame = self.stack[-1]
        gap = gap_between(self.text, self._at, start)
        self.say_behind(gap)
        self.add(frame, entry, gap, start)
        add_lines(entry.lead, gap.dashed)
        frame.waiting = entry

    def _begin_value(self, start: int) -> tuple[Entry, list[Remark]]:
        """Return the entry whose value starts, and the lines between its key and the value."""
        gap = gap_between(self.text, self._at, start)
        self.say_behind(gap)
        if not self.stack:
            return self.root, gap.lines
        frame = self.stack[-1]
        if entry := frame.waiting:
            frame.waiting = None
            return entry, [*gap.dashed, *gap.lines]
        entry = Entry(Plain(NULL))
        self.add(frame, entry, gap, start)
        for remark in gap.dashed:
            say(entry, remark, whole=False)
        return entry, []

    def _skip_anchor(self, event: Any, anchor: str, lines: list[Remark]) -> int:
        """Return where a value with an anchor starts, and add the lines between the two to ``lines``."""
        start = event.start_mark.index
        end = event.end_mark.index if isinstance(event, clib.ScalarEvent) else None
        value = skip_properties(self.text, start, 1, 1, count=1, end=end).index
        gap = gap_between(self.text, start + len(anchor), value)
        self.say_behind(gap, whole=False)
        lines += gap.lines
        return value
