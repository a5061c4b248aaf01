"""What the parser says when a text is not YAML, and what a reader should be told instead."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from designer.yaml_reading.text import line_and_column, line_start


@dataclass(frozen=True, slots=True)
class Fault:
    """An error of the parser. All places are indices of ``text``.

    ``at`` is where the parser gave up with ``problem``, and ``since`` where the thing starts that it was reading
    (``context``). ``last`` is what it had read before: "plain" text, or else the mark with which a quoted text, a
    block, an alias, a list or a mapping begins or ends, or "" for nothing. ``opening`` is the open bracket or brace.
    """

    text: str
    problem: str
    context: str
    at: int
    since: int
    last: str
    last_start: int
    last_end: int
    opening: int | None

    @classmethod
    def of(cls, text: str, error: Any, last: Any, opening: int | None) -> Fault:
        """Gather what there is to know about ``error``, which came after the event ``last``."""
        mark, since = getattr(error, "problem_mark", None), getattr(error, "context_mark", None)
        at = min(mark.index, len(text)) if mark else len(text)
        return cls(
            text,
            getattr(error, "problem", None) or str(error),
            getattr(error, "context", None) or "",
            at,
            since.index if since else at,
            _kind(text, last),
            last.start_mark.index if last else 0,
            last.end_mark.index if last else 0,
            opening,
        )

    @property
    def here(self) -> str:
        """The character at which the parser gave up; empty at the end of the file."""
        return self.text[self.at : self.at + 1]

    @property
    def starts_line(self) -> bool:
        """Whether only spaces come before it on its line."""
        return not self.text[line_start(self.text, self.at) : self.at].strip(" \t")

    def line_number(self, index: int) -> int:
        """Return the line of an index."""
        return line_and_column(self.text, index)[0]


@dataclass(frozen=True, slots=True)
class Reason:
    """What to tell about the place ``at``. ``value`` is where the value to blame starts, if that is another place."""

    message: str
    at: int
    hint: str
    value: int | None = None


def spaces(count: int) -> str:
    """Return a number of spaces in words."""
    return "1 space" if count == 1 else f"{count} spaces"


def _kind(text: str, event: Any) -> str:
    match type(event).__name__:
        case "ScalarEvent":
            return event.style or "plain"
        case "AliasEvent":
            return "*"
        case "MappingEndEvent" | "SequenceEndEvent":
            return text[event.end_mark.index - 1 : event.end_mark.index]
    return ""
