"""From the events of the C parser to a value and the tree of positions beside it, in one pass and without recursion.

Findings are collected, not raised. Where YAML would lose or change what the author wrote, the value is the text as it
was written, so that later stages see what the author sees.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Any

from designer.yaml_reading.anchors import MAX_ALIASED, Anchor, Anchors, copied, merge
from designer.yaml_reading.findings import Findings
from designer.yaml_reading.frame import DROPPED, MERGE, Frame
from designer.yaml_reading.lines import block_end
from designer.yaml_reading.positions import Place, Position, Value
from designer.yaml_reading.properties import skip_properties
from designer.yaml_reading.quoting import rest_of_value
from designer.yaml_reading.scalars import Trap, key_trap, resolve
from designer.yaml_reading.text import line_and_column, line_end

try:
    import _ruamel_yaml as clib
except ImportError as error:
    raise ImportError(
        "designer reads YAML with the C parser of ruamel.yaml.clib, which is missing or broken; "
        "install it again: pip install --force-reinstall ruamel.yaml ruamel.yaml.clib"
    ) from error

MAX_DEPTH = 50
"""How deep lists and mappings may nest, those that aliases repeat included."""

_NEVER = sys.maxsize
# A line of a plain text that looks like an item of a list.
_FOLDED_ITEM = re.compile(r"\n[ \t]*(-)[ \t]")
_COLON = re.compile(r"[ \t\n]*:")


class Builder:
    """Reads one document.

    Of every scalar that covers or precedes an index in ``watched``, ``scalars`` has (start, end, is plain), as
    indices. ``last_event`` and ``opening`` help to explain an error of the parser.
    """

    def __init__(self, text: str, path: PurePosixPath, watched: Iterable[int] = ()) -> None:
        self.findings = Findings(text, path)
        self.scalars: list[tuple[int, int, bool]] = []
        self.last_event: Any = None
        self._text = text
        self._watched = iter(watched)
        self._watch = next(self._watched, _NEVER)
        self._anchors = Anchors()
        self._frame = Frame(1, 1, 0, 0)
        self._stack: list[Frame] = []
        self._good_keys: set[str] = set()
        self._nodes = 0
        self._end = (1, 1)
        self._documents = 0
        self._running = True
        self._readable = True

    def build(self) -> tuple[Value, Position] | None:
        """Return the value and its positions, or None after a finding that makes the file unreadable.

        Raises the parser's YAMLError where the text is not YAML.
        """
        handlers = {
            clib.ScalarEvent: self._scalar,
            clib.MappingStartEvent: self._open,
            clib.SequenceStartEvent: self._open,
            clib.MappingEndEvent: self._close,
            clib.SequenceEndEvent: self._close,
            clib.AliasEvent: self._alias,
            clib.DocumentStartEvent: self._start_document,
            clib.StreamEndEvent: self._finish,
        }
        get_event = clib.CParser(self._text).get_event
        while self._running:
            event = get_event()
            if handle := handlers.get(type(event)):
                handle(event)
                self.last_event = event
        if not self._readable:
            return None
        position = self._frame.children.get(0)
        if position is None or (position.line, position.column) == (position.end_line, position.end_column):
            return {}, Position(1, 1, 1, 1, None, {})
        return self._frame.sequence[0], position

    def opening(self) -> int | None:
        """Return the index of the bracket or brace that is still open, if any."""
        frame = self._stack[-1] if self._frame.is_pair else self._frame
        return frame.index if frame.flow else None

    def _scalar(self, event: Any) -> None:
        start, end = event.start_mark, event.end_mark
        text: str = event.value
        style: str = event.style
        index: int = start.index
        line, column, end_line, end_column = start.line + 1, start.column + 1, end.line + 1, end.column + 1
        anchor = None
        if event.anchor is not None or event.ctag is not None:
            line, column, index, anchor = self._properties(event)
        if style == "|" or style == ">":
            end_line, end_column = block_end(self._text, line, index, end.index)
            if not text.strip("\n"):
                self.findings.empty_block((line, column, end_line, end_column), index)
        if end.index >= self._watch:
            # The first line of a block scalar is its header, where a comment may stand.
            content = line_end(self._text, index) if style in ("|", ">") else index
            self.scalars.append((content, end.index, not style))
            while self._watch < end.index:
                self._watch = next(self._watched, _NEVER)
        self._end = (end_line, end_column)
        frame = self._frame
        if frame.mapping is not None and frame.key is None:
            self._key(text, (line, column, end_line, end_column), end.index, is_plain=not style)
            if anchor is not None:
                anchor.value, anchor.position = text, Position(line, column, end_line, end_column, None, None)
            return
        value: Value = text
        if not style:
            resolved = resolve(text)
            if isinstance(resolved, Trap):
                # A tag has been refused already.
                if event.ctag is None:
                    self.findings.scalar(resolved, text, (line, column, end_line, end_column), index)
            else:
                value = resolved
                if end_line != line and (item := _FOLDED_ITEM.search(self._text, index, end.index)):
                    self.findings.folded_item(line_and_column(self._text, item.start(1)))
                if not text and frame.key_place and not _COLON.match(self._text, frame.key_end):
                    # The parser puts the missing value before whatever comes next; its place is right after the key.
                    frame.is_bare = True
                    line, column = end_line, end_column = self._end = frame.key_place[2:]
        position = Position(line, column, end_line, end_column, frame.key_place, None)
        if anchor is not None:
            anchor.value, anchor.position = value, position
        self._place(value, position)

    def _key(self, text: str, place: Place, end: int, *, is_plain: bool) -> None:
        """Take ``text`` as the key of the next value."""
        frame = self._frame
        frame.key_place, frame.key_end = place, end
        mapping = frame.mapping or {}
        if is_plain and text not in self._good_keys:
            if text == "<<":
                frame.key = MERGE
                if frame.merges and (first := frame.merges[0][1].key):
                    self.findings.duplicate_key(text, place, first)
                return
            if trap := key_trap(text):
                self.findings.key(trap, text, place)
            else:
                self._good_keys.add(text)
        if text in mapping:
            self.findings.duplicate_key(text, place, frame.children[text].key or place)
            frame.key = DROPPED
        else:
            frame.key = text

    def _place(self, value: Value, position: Position) -> None:
        """Put a value that has been read into the list or mapping around it."""
        self._nodes += 1
        frame = self._frame
        if frame.mapping is None:
            frame.children[len(frame.sequence)] = position
            frame.sequence.append(value)
            return
        key = frame.key
        if isinstance(key, str):
            frame.mapping[key] = value
            frame.children[key] = position
        elif key is MERGE:
            frame.merges.append((value, position))
        frame.key = frame.key_place = None

    def _open(self, event: Any) -> None:
        start = event.start_mark
        line, column, index, anchor = start.line + 1, start.column + 1, start.index, None
        if event.anchor is not None or event.ctag is not None:
            line, column, index, anchor = self._properties(event)
        if len(self._stack) == MAX_DEPTH:
            message = f"lists and mappings nest more than {MAX_DEPTH} deep here"
            self._refuse(
                message, (line, column, line, column + 1), "flatten the data, or quote the value if it is text"
            )
            return
        outer = self._frame
        frame = Frame(line, column, index, self._nodes)
        if type(event) is clib.MappingStartEvent:
            frame.mapping = {}
        frame.flow = event.flow_style and self._text[index] in "[{"
        frame.is_pair = event.flow_style and not frame.flow
        frame.is_key = outer.mapping is not None and outer.key is None
        frame.anchor = anchor
        self._stack.append(outer)
        self._frame = frame

    def _close(self, event: Any) -> None:
        frame = self._frame
        outer = self._frame = self._stack.pop()
        end = event.end_mark
        if frame.flow:
            self._end = (end.line + 1, end.column + 1)
        if frame.merges:
            self._merge(frame)
        value: Value = frame.sequence if frame.mapping is None else frame.mapping
        position = Position(frame.line, frame.column, *self._end, outer.key_place, frame.children)
        height = frame.height + 1
        if frame.is_bare and not frame.is_key:
            in_flow = frame.flow or frame.is_pair
            raw = self._text[frame.index : end.index].rstrip() if in_flow else rest_of_value(self._text, frame.index)
            self.findings.bare_key((frame.line, frame.column, *self._end), frame.index, raw)
            value, position.children, height = raw, None, 0
        if anchor := frame.anchor:
            anchor.value, anchor.position = value, position
            anchor.size, anchor.height = self._nodes - frame.nodes_before + 1, height
        if frame.is_key:
            outer.key, outer.key_place, outer.key_end = DROPPED, (frame.line, frame.column, *self._end), end.index
            if outer.flow:
                # {{name}} is one mistake, told for the outer braces.
                outer.is_bare = True
            else:
                self.findings.no_text_key(outer.key_place, "a list" if frame.mapping is None else "a mapping")
            return
        # A merge puts the entries of a mapping one level higher, and of those in a list two.
        lifted = 0 if outer.key is not MERGE else 1 if frame.mapping is not None else 2
        outer.height = max(outer.height, height - lifted)
        self._place(value, position)

    def _merge(self, frame: Frame) -> None:
        for value, position in frame.merges:
            merged = frame.mapping is not None and merge(frame.mapping, frame.children, value, position)
            if not merged and position.key is not None:
                self.findings.bad_merge(position.key)

    def _alias(self, event: Any) -> None:
        start, end = event.start_mark, event.end_mark
        self._end = (end.line + 1, end.column + 1)
        place = (start.line + 1, start.column + 1, *self._end)
        frame = self._frame
        value: Value = f"*{event.anchor}"
        position = Position(*place, frame.key_place, None)
        anchor = self._anchors.get(event.anchor)
        if anchor is None:
            self.findings.unknown_alias(place, start.index, event.anchor)
        elif anchor.position is None:
            self.findings.recursive_alias(place, event.anchor, anchor.place)
        elif not self._anchors.repeat(anchor):
            message = f"the aliases of this file repeat more than {MAX_ALIASED:,} values"
            self._refuse(message, place, "write the values out, or use fewer aliases")
            return
        elif self._depth() + anchor.height > MAX_DEPTH:
            message = f"lists and mappings nest more than {MAX_DEPTH} deep in what this alias repeats"
            self._refuse(message, place, "flatten the data")
            return
        else:
            self._nodes += anchor.size - 1
            frame.height = max(frame.height, anchor.height - (frame.key is MERGE))
            value = copied(anchor.value)
            at = anchor.position
            position = Position(at.line, at.column, at.end_line, at.end_column, frame.key_place, at.children)
        if frame.mapping is None or frame.key is not None:
            self._place(value, position)
        elif isinstance(value, str):
            self._key(value, place, end.index, is_plain=False)
        else:
            frame.key, frame.key_place, frame.key_end = DROPPED, place, end.index
            self.findings.no_text_key(place, "an alias of something else")

    def _depth(self) -> int:
        """Return how many lists and mappings are around the next value, once merges are done."""
        in_merged_list = self._frame.mapping is None and self._stack and self._stack[-1].key is MERGE
        return len(self._stack) - (1 if self._frame.key is MERGE else 2 if in_merged_list else 0)

    def _properties(self, event: Any) -> tuple[int, int, int, Anchor | None]:
        """Read the anchor and tag before a value; return the value's own line, column and index, and its anchor."""
        mark, count = event.start_mark, (event.anchor is not None) + (event.ctag is not None)
        end = event.end_mark.index if type(event) is clib.ScalarEvent else None
        start = skip_properties(self._text, mark.index, mark.line + 1, mark.column + 1, count=count, end=end)
        anchor = None
        for written in start.properties:
            if written.raw.startswith("&"):
                anchor = Anchor(event.anchor, written.place, written.index)
                self._anchors.add(anchor)
            else:
                self.findings.tag(written.place, written.index, written.raw)
        return start.line, start.column, start.index, anchor

    def _start_document(self, event: Any) -> None:
        start = event.start_mark
        place = (start.line + 1, start.column + 1, start.line + 1, start.column + 4)
        self._documents += 1
        if self._documents > 1:
            self._refuse("a second document starts here, but a file holds one", place, "put it into a file of its own")
        elif event.version == (1, 1):
            self.findings.old_version(place)

    def _finish(self, _: Any) -> None:
        self._running = False
        for anchor in self._anchors.unused_scalars():
            self.findings.lost_anchor(anchor.place, anchor.index, anchor.name)

    def _refuse(self, message: str, place: Place, hint: str) -> None:
        self.findings.unreadable(message, place, hint)
        self._running = self._readable = False
