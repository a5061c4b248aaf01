"""The parts of a YAML text between reading and writing: values with the comments and blank lines around them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from designer.yaml_reading.comments import IGNORE


@dataclass(slots=True)
class Text:
    """A text. ``quote`` asks for quotes where none are needed, ``spell`` for no-break spaces that can be seen."""

    value: str
    anchor: str = ""
    quote: bool = False
    spell: bool = False


@dataclass(slots=True)
class Plain:
    """What is written as it stands: a number, true, false, null or an alias such as ``*name``."""

    written: str
    anchor: str = ""


@dataclass(slots=True)
class Entry:
    """An entry of a mapping or an item of a list, which has no ``key``.

    ``lead`` are the lines before it, comments and "" for a blank line. ``comment`` stands at the end of its first line,
    and with ``whole`` the entry was written on that line alone. ``written_key`` is for a key that is no text: an alias,
    a merge, or one with an anchor. ``start`` is the index in the text from which it was read.
    """

    node: Node
    key: str | None = None
    lead: list[str] = field(default_factory=list)
    comment: str = ""
    whole: bool = False
    written_key: str = ""
    start: int = 0

    @property
    def keeps_line(self) -> bool:
        """Whether all of it must stay on one line: its comment silences what is found there."""
        return self.whole and is_ignore(self.comment)


@dataclass(slots=True)
class Collection:
    """A mapping, or with ``is_list`` a list.

    ``flow`` says whether its author put it into braces or brackets, None that nobody has decided; with ``records`` it
    holds records and is never put there. ``tail`` are the comments behind the last entry.
    """

    entries: list[Entry] = field(default_factory=list)
    is_list: bool = False
    anchor: str = ""
    flow: bool | None = None
    records: bool = False
    tail: list[str] = field(default_factory=list)


Node: TypeAlias = Text | Plain | Collection

NULL = "null"


def is_ignore(comment: str) -> bool:
    """Return whether a comment silences what is found on its line."""
    return IGNORE.search(comment) is not None
