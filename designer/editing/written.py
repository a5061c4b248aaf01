"""What is written in a YAML text: where each entry of a list or mapping begins and ends, aliases too."""

from __future__ import annotations

import re

from designer.editing.edits import Lines
from designer.editing.failures import EditError
from designer.editing.places import is_repeated
from designer.yaml_reading.text import line_end
from designer.yaml_source import Position, Source

_COLON = re.compile(r"[ \t]*:")
_KEEPING = re.compile(r"[|>][0-9]?\+")
_BLANK_LINES = re.compile(r"(?:\n[ \t]*(?=\n))*")
_ALIAS = re.compile(r"[ \t]*:\s*\*[^\s,\]}]+")


class Written:
    """One file, as it is written. Places are indices of its text."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.text = source.text
        self.lines = Lines(source.text)

    def is_flow(self, position: Position) -> bool:
        """Whether a list or mapping stands in brackets or braces."""
        return self.text[self.lines.extent(position)[0]] in "[{"

    def own(self, position: Position) -> list[tuple[str | int, Position]]:
        """Return the entries that stand in a list or mapping itself, aliases too but not what is merged, in order."""
        children = position.children or {}
        own = [(segment, child) for segment, child in children.items() if not _is_merged(position, segment)]
        return sorted(own, key=lambda item: item[1].key[:2] if item[1].key else (0, item[0]))

    def begin(self, child: Position) -> int:
        """Return where an entry begins: its key, or the value of an item."""
        return self.lines.index(*child.key[:2]) if child.key else self.lines.extent(child)[0]

    def end(self, position: Position, segment: str | int) -> int:
        """Return where an entry ends: its value with the blank lines that it keeps, or the alias that stands for it.

        Raises:
            EditError: an item of a list is an alias, whose place is not known.
        """
        child = (position.children or {})[segment]
        start, end = self.lines.extent(child)
        if not is_repeated(position, segment):
            empty = child.key is not None and start == end
            if self.keeps_blank_lines(child):
                kept = _BLANK_LINES.match(self.text, end)
                return kept.end() if kept else end
            return self.after_colon(end) if empty else end
        alias = _ALIAS.match(self.text, self.lines.index(*child.key[2:])) if child.key is not None else None
        if alias is None:
            message = "an item here is an alias, so the list cannot be changed"
            raise EditError(message, "edit the file", span=position.span(self.source.path))
        return alias.end()

    def keeps_blank_lines(self, position: Position) -> bool:
        """Whether the blank lines after a value are a part of it, as of a text after ``|+``."""
        while own := self.own(position):
            segment, child = own[-1]
            if is_repeated(position, segment):
                return False
            position = child
        return _KEEPING.match(self.text, self.lines.extent(position)[0]) is not None

    def after_colon(self, key_end: int) -> int:
        """Return where the colon after a key ends."""
        colon = _COLON.match(self.text, key_end)
        return colon.end() if colon else key_end

    def before_blanks(self, index: int) -> int:
        """Return where the blanks before an index begin."""
        while self.text[index - 1] in " \t":
            index -= 1
        return index

    def after_blanks(self, index: int) -> int:
        """Return where the blanks after an index end."""
        while self.text[index : index + 1] in (" ", "\t"):
            index += 1
        return index

    def next_line(self, index: int) -> int:
        """Return where the line after the one around an index starts; the end of the text if there is none."""
        return min(line_end(self.text, index) + 1, len(self.text))


def _is_merged(position: Position, segment: str | int) -> bool:
    child = (position.children or {})[segment]
    if child.key is None:
        return False
    # As if the key were the value: one that stands elsewhere has come by a merge.
    key = Position(*child.key, None, None)
    return is_repeated(position.with_children({**(position.children or {}), segment: key}), segment)
