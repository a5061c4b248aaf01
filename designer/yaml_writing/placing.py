"""Gives each comment of a YAML text to the value that it is about, while the text is read."""

from __future__ import annotations

from dataclasses import dataclass

from designer.yaml_reading.comments import TIGHT_COMMENT
from designer.yaml_writing.gaps import Gap, Remark
from designer.yaml_writing.nodes import NULL, Collection, Entry, Plain
from designer.yaml_writing.remarks import add_lines, say


@dataclass(slots=True)
class Open:
    """A mapping or list in the middle of being read, and the entry that it is the value of.

    ``waiting`` is the entry of a mapping whose key has been read, but not its value.
    """

    node: Collection
    owner: Entry
    column: int
    in_flow: bool
    has_bracket: bool
    waiting: Entry | None = None


class Placing:
    """The mappings and lists that are open, and what comments may still be about.

    A comment at the end of a line is about what stands there; one on a line of its own is about what comes next, unless
    it stands farther to the right: then it is the last of what stands before it.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.root = Entry(Plain(NULL))
        self.stack: list[Open] = []
        # Lines that stand before the first entry of a block, until that entry begins.
        self.lead: list[Remark] = []
        # Where the last plain value has ended.
        self.plain_end = 0
        # What a comment at the end of the line is about.
        self.last = self.root
        # Blocks that have ended since the last entry began, the innermost first.
        self._ended: list[Open] = []

    def close(self) -> None:
        """End the mapping or list that was opened last."""
        frame = self.stack.pop()
        if frame.has_bracket:
            self.last = frame.owner
        elif not frame.in_flow:
            self._ended.append(frame)

    def add(self, frame: Open, entry: Entry, gap: Gap, start: int) -> None:
        """Add an entry to its mapping or list, after the lines before it."""
        rest = self.after_ended(gap.lines, frame.column)
        add_lines(entry.lead, (line for line in [*self.lead, *rest] if line.text or not frame.in_flow))
        self.lead = []
        entry.start = start
        frame.node.entries.append(entry)
        self.last = entry

    def after_ended(self, lines: list[Remark], column: int) -> list[Remark]:
        """Give lines that stand farther right than ``column`` to the blocks that have ended, and return the others."""
        ended, self._ended = self._ended, []
        blanks: list[Remark] = []
        for number, line in enumerate(lines):
            if not line.text:
                blanks.append(line)
                continue
            while ended and ended[0].column > line.column:
                del ended[0]
            if not ended or ended[0].column <= column:
                return [*blanks, *lines[number:]]
            add_lines(ended[0].node.tail, [*blanks, line])
            blanks = []
        return blanks

    def say_behind(self, gap: Gap, *, whole: bool = True) -> None:
        """Put the comment at the end of a line to what stands on that line."""
        if gap.behind is None:
            return
        entry = self.last
        index = gap.behind.index
        if TIGHT_COMMENT.match(self.text, index) and self.text[self.plain_end : index].strip():
            # Behind a plain value it would look like a part of the value.
            entry.lead.append(gap.behind.text)
            return
        is_open = any(entry is frame.owner or entry is frame.waiting for frame in self.stack)
        is_one_line = "\n" not in self.text[entry.start : index]
        say(entry, gap.behind, whole=whole and is_one_line and not is_open)
