"""Where something stands in a rulebook's source, found again by how it is written, for findings about it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property
from urllib.parse import unquote

from designer.diagnostics import Span

# Code and comments show a mark without being one.
_COMMENT, _BLOCK = r"\{#.*?#\}", r"^ {0,3}(`{3,}|~{3,}).*?^ {0,3}\1"
_INLINE = r"(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n).)+?(?<!`)\2(?!`)"
_SHOWN = re.compile(f"{_COMMENT}|{_BLOCK}|{_INLINE}", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class BookPlaces:
    """The source of a rulebook, and its file, which is the place of what a template puts together."""

    text: str
    file: Span

    def icon(self, name: str) -> Span:
        """Where ``{name}`` or ``icon("name")`` stands first."""
        found = self._first(rf"(?<!\{{)\{{{re.escape(name)}\}}(?!\}})")
        return found or self._first(rf"""(?<=\bicon\()\s*(["']){re.escape(name)}\1""") or self.file

    def term(self, name: str) -> Span:
        """Where ``[[name]]`` or ``[[words|name]]`` stands first."""
        return self._first(rf"\[\[(?:[^\[\]|]+\|)?\s*{re.escape(name)}\s*\]\]") or self.file

    def picture(self, source: str) -> Span:
        """Where the source of a picture stands first."""
        found = self._first(re.escape(source)) if source else self._first(r"!\[[^\]]*\]\(\s*\)|<img\b[^>]*>")
        return found or self._first(re.escape(unquote(source))) or self.file

    def story(self, name: str) -> Span:
        """Where the story of an example stands first."""
        return self._first(rf"""(?<=\bstory\()\s*(["']){re.escape(name)}\1""") or self.file

    def link(self, target: str) -> Span:
        """Where the target of a link stands first."""
        return (target and self._first(rf"{re.escape(target)}(?![\w-])")) or self.file

    def tag(self, written: str) -> Span:
        """Where a tag stands first."""
        start = re.match(r"<[\w-]+", written)
        return self._first(re.escape(written)) or (start and self._first(rf"{re.escape(start[0])}\b")) or self.file

    def _first(self, pattern: str) -> Span | None:
        found = re.compile(pattern, re.DOTALL).search(self._visible)
        if found is None or not found[0]:
            return None
        line, column = self._position(found.start())
        end_line, end_column = self._position(found.end())
        return replace(self.file, line=line, column=column, end_line=end_line, end_column=end_column)

    def _position(self, offset: int) -> tuple[int, int]:
        return self.text.count("\n", 0, offset) + 1, offset - self.text.rfind("\n", 0, offset)

    @cached_property
    def _visible(self) -> str:
        """The text with blanks for code and comments, so that offsets stay what they are."""
        return _SHOWN.sub(lambda shown: re.sub(r"[^\n]", " ", shown[0]), self.text)
