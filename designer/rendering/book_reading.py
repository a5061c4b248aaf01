"""A game → what its rulebook says: filled with the game's data as in print, without being laid out.

Neither pictures nor printed things are drawn, which is what takes time.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from typing import Any

from markupsafe import Markup as Html

from designer.engine_format import Bundle
from designer.model.book_text import BookSection, BookText
from designer.model.game import Game
from designer.model.record import Component
from designer.rendering.book import Book
from designer.rendering.played_examples import play_examples
from designer.rendering.template_problems import TemplateProblem
from designer.rendering.templates import Studio

_ICON = re.compile(r"(?:^|\s)icon-([a-z][a-z0-9-]*)")
_HEADING = re.compile(r"h[1-6]")
_CELLS = frozenset({"td", "th"})
_LISTS = frozenset({"dd", "dl", "dt", "li", "ol", "ul"})
_TABLES = frozenset({"caption", "table", "tbody", "tfoot", "thead", "tr"})
_PARTS = frozenset({"article", "aside", "details", "div", "figure", "footer", "header", "main", "nav", "section"})
_BLOCKS = _LISTS | _TABLES | _PARTS | {"blockquote", "center", "figcaption", "hr", "p", "pre", "summary"}
_UNREAD = frozenset({"svg", "script", "style", "template", "math", "object"})
_EMPTY = frozenset({"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"})
_UNSEEN = re.compile("[\u00ad\u200b\u2060]")
"""What only says where a line may end."""


def read_book(game: Game, published: Callable[[Game], Bundle], text: str | None = None) -> BookText:
    """Return what the rulebook of a game says, in the game's language; its examples are played by what is published.

    ``text`` stands for what the file holds.
    """
    file = game.rulebook_file
    if not (file.is_file() and game.may_read(file)):
        return BookText()
    source = file.read_bytes().decode("utf-8", "replace") if text is None else text
    source = source.replace("\r\n", "\n")
    try:
        examples = play_examples(game, lambda: published(game)).tables
        chapter = _Unillustrated(_Undrawn(game), (), lambda _: {}, examples).chapter(source, file.name)
    except TemplateProblem as problem:
        return BookText(source, None, str(problem))
    reader = _Reader()
    reader.feed(str(chapter.body))
    reader.close()
    return BookText(source, reader.sections())


class _Undrawn(Studio):
    def art(self, card: Component, view: str = "front") -> Html:  # noqa: ARG002
        return Html("")


class _Unillustrated(Book):
    @property
    def drawing(self) -> Mapping[str, Callable[..., Any]]:
        nothing: dict[str, Callable[..., Any]] = dict.fromkeys(super().drawing, lambda *_, **__: Html(""))
        return {**nothing, "story": self.played.story, "moment": self.played.moment}


class _Reader(HTMLParser):
    """Collects what can be read on a page, paragraph by paragraph, under its headings."""

    def __init__(self) -> None:
        super().__init__()
        self._sections: list[tuple[str, list[str]]] = [("", [])]
        self._text = ""
        self._in_heading = False
        self._passed_over: tuple[str, int] | None = None

    def sections(self) -> tuple[BookSection, ...]:
        """Return what was collected."""
        self._end_paragraph()
        return tuple(BookSection(title, tuple(said)) for title, said in self._sections if title or said)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._passed_over is not None:
            name, depth = self._passed_over
            self._passed_over = (name, depth + (tag == name))
            return
        given = dict(attrs)
        classes = given.get("class") or ""
        if tag == "svg" and (icon := _ICON.search(classes)):
            self._text += f"{{{icon[1]}}}"
        is_number = self._in_heading and "number" in classes.split()
        if tag not in _EMPTY and (
            tag in _UNREAD or given.get("aria-hidden") == "true" or "hidden" in given or is_number
        ):
            self._passed_over = (tag, 1)
        elif _HEADING.fullmatch(tag):
            self._end_paragraph()
            self._in_heading = True
        elif tag in _BLOCKS:
            self._end_paragraph()
        elif tag in _CELLS and self._text.strip():
            self._text += " | "
        elif tag == "br":
            self._text += " "

    def handle_endtag(self, tag: str) -> None:
        if self._passed_over is not None:
            name, depth = self._passed_over
            depth -= tag == name
            self._passed_over = (name, depth) if depth else None
        elif _HEADING.fullmatch(tag) or tag in _BLOCKS:
            self._end_paragraph()

    def handle_data(self, data: str) -> None:
        if self._passed_over is None:
            self._text += data

    def _end_paragraph(self) -> None:
        text = " ".join(_UNSEEN.sub("", self._text).split())
        if self._in_heading:
            self._sections.append((text, []))
        elif text:
            self._sections[-1][1].append(text)
        self._text, self._in_heading = "", False
