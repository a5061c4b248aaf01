"""A rulebook's Markdown → HTML, with the project's own marks ``{icon}`` and ``[[keyword]]``, and numbered headings."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup as Html

from designer.rendering.book_pictures import placed
from designer.rendering.typography import breakable, curled
from designer.rendering.verbatim import set_aside, without_places

if TYPE_CHECKING:
    from markdown_it.renderer import RendererHTML
    from markdown_it.rules_inline import StateInline

_ICON = re.compile(r"\{([a-z][a-z0-9-]*)\}")
_OTHERS = ("term-", "ruling-")  # the beginnings of other anchors in a book
_KEYWORD = re.compile(r"\[\[([^\[\]|]+)(?:\|([^\[\]]+))?\]\]")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the text: its level from 1, its number such as ``2.1``, its words, and the id that links use."""

    level: int
    number: str
    title: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A text as HTML, with its headings, and the icons, terms and sources of pictures that it uses, each once."""

    body: Html
    headings: tuple[Heading, ...]
    icons: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()

    def contents(self, columns: int = 1) -> list[list[Heading]]:
        """Return the numbered headings in columns of about equal length, each beginning with a heading of level 1."""
        chapters: list[list[Heading]] = []
        for heading in (heading for heading in self.headings if heading.number):
            if heading.level == 1 or not chapters:
                chapters.append([])
            chapters[-1].append(heading)
        height = sum(map(len, chapters)) / columns
        filled: list[list[Heading]] = [[]]
        for chapter in chapters:
            # A chapter stands where more than half of it still fits.
            if filled[-1] and len(filled[-1]) + len(chapter) / 2 > height and len(filled) < columns:
                filled.append([])
            filled[-1] += chapter
        return filled


def to_chapter(
    text: str,
    icon: Callable[[str], Html],
    keyword: Callable[[str, str], Html],
    picture: Callable[[str], str | None] = str,
    titles: Collection[str] = (),
) -> Chapter:
    """Return Markdown as HTML. ``keyword`` gets the words shown and the term they stand for.

    ``picture`` gets the source of a picture as it is written and returns its URL, or None when there is none to show.
    A first heading that is one of ``titles`` is the title of the whole, and no part of its numbers.

    HTML is let through; what is marked as verbatim, and every ``<svg>``, is not even looked at.
    """
    markdown = MarkdownIt("commonmark", {"html": True, "typographer": True}).enable(["table", "smartquotes"])
    icons: dict[str, None] = {}
    terms: dict[str, None] = {}

    def read(state: StateInline, silent: bool) -> bool:
        for pattern, name in ((_ICON, "icon"), (_KEYWORD, "keyword")):
            match = pattern.match(state.src, state.pos)
            if match:
                if not silent:
                    token = state.push(name, "", 0)
                    token.content = match[1].strip()
                    token.meta = {"target": (match[2] or match[1]).strip()} if name == "keyword" else {}
                state.pos = match.end()
                return True
        return False

    def draw_icon(_self: RendererHTML, tokens: list[Token], index: int, *_: object) -> str:
        icons.setdefault(tokens[index].content)
        return str(icon(tokens[index].content))

    def draw_keyword(_self: RendererHTML, tokens: list[Token], index: int, *_: object) -> str:
        terms.setdefault(tokens[index].meta["target"])
        return str(keyword(tokens[index].content, tokens[index].meta["target"]))

    markdown.inline.ruler.before("link", "designer", read)
    markdown.add_render_rule("icon", draw_icon)
    markdown.add_render_rule("keyword", draw_keyword)
    aside = set_aside(text)
    tokens = markdown.parse(aside.text)
    title = _set_apart_title(tokens, titles)
    headings = _number_headings(tokens, title)
    html, pictures = placed(breakable(curled(markdown.renderer.render(tokens, markdown.options, {}))), picture)
    return Chapter(Html(aside.put_back(html)), headings, tuple(icons), tuple(terms), pictures)


def _set_apart_title(tokens: list[Token], titles: Collection[str]) -> Token | None:
    """Find a first heading that is the title of the whole. When no other is as high, the rest move up a level."""
    places = [index for index, token in enumerate(tokens) if token.type == "heading_open"]
    if not places or tokens[places[0]].tag != "h1":
        return None
    first = tokens[places[0]]
    if curled(_plain(tokens[places[0] + 1])).casefold() not in {curled(title).casefold() for title in titles}:
        return None
    first.attrJoin("class", "book-title")
    if not any(tokens[place].tag == "h1" for place in places[1:]):
        for place in places[1:]:
            tokens[place].tag = tokens[place + 2].tag = f"h{int(tokens[place].tag[1:]) - 1}"
    return first


def _number_headings(tokens: list[Token], book_title: Token | None) -> tuple[Heading, ...]:
    """Give headings of levels 1 and 2 their numbers, and every heading an id of its own."""
    counters = [0, 0]
    anchors: set[str] = set()
    headings = []
    for index, token in enumerate(tokens):
        if token.type != "heading_open":
            continue
        level = int(token.tag[1:])
        inline = tokens[index + 1]
        title = curled(_plain(inline))
        number = ""
        if level <= len(counters) and token is not book_title:
            counters[level - 1] += 1
            counters[level:] = [0] * (len(counters) - level)
            number = ".".join(map(str, counters[:level]))
        slug = _slug(title)
        anchor = base = f"section-{slug}" if slug.startswith(_OTHERS) else slug
        copy = 2
        while anchor in anchors:
            anchor, copy = f"{base}-{copy}", copy + 1
        anchors.add(anchor)
        token.attrSet("id", anchor)
        if number:
            mark = Token("html_inline", "", 0, content=f'<span class="number">{number}</span> ')
            inline.children = [mark, *(inline.children or [])]
        headings.append(Heading(level, number, title, anchor))
    return tuple(headings)


def _plain(inline: Token) -> str:
    kinds = {"text", "code_inline", "keyword"}
    words = "".join(child.content for child in inline.children or [] if child.type in kinds)
    return " ".join(without_places(words).split())


def _slug(title: str) -> str:
    plain = unicodedata.normalize("NFKD", title.replace("’", "")).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.casefold()).strip("-") or "section"
