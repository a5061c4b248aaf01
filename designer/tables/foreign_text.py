"""Rules texts as other programs have them, in our markup: what is printed is what the cell says.

``ours`` takes a text as it is. ``plain`` takes no sign of it for markup. ``auto``, the default, takes a text as ours
where all that it would mean is there (its icons, its keywords, and bold and italic that close), and else as plain.
``html`` makes bold, italic, lists and line breaks of HTML tags, and ``nandeck`` icons of ``[name]`` besides.
"""

from __future__ import annotations

import html
import re
from dataclasses import dataclass
from enum import StrEnum

from designer.markup import Emphasis, Markup, Strong, parse


class Style(StrEnum):
    """How rules texts in the cells are to be read."""

    AUTO = "auto"
    OURS = "ours"
    PLAIN = "plain"
    HTML = "html"
    NANDECK = "nandeck"


@dataclass(frozen=True, slots=True)
class Known:
    """The icons and the keywords, letter case apart, that texts of a game may name."""

    icons: frozenset[str]
    keywords: frozenset[str]


@dataclass(frozen=True, slots=True)
class Taken:
    """A text in our markup, and a remark if that was a decision."""

    text: str
    remark: str | None = None


ESCAPED = "signs of our markup are taken as they stand"
TAGS = "HTML tags are printed as they stand; --markup html makes bold and italic of them"
BRACKETS = "words in [ ] are printed as they stand; --markup nandeck makes icons of them"

_SIGNS = re.compile(r"[\\*{}]|\[{2,}|\]{2,}")
_BREAKS = re.compile(r"[ \t]*\n\s*")
_TAG = re.compile(r"</?(?:b|strong|i|em|br|p|ul|ol|li|div)\s*/?>", re.IGNORECASE)
_SPACED = re.compile(
    r"(?P<open><(?P<tag>b|strong|i|em)>)(?P<before>\s+)|(?P<after>\s+)(?P<close></(?:b|strong|i|em)>)", re.I
)
_ICON = re.compile(r"\[([A-Za-z][\w -]*)\]")
_MARKS = {"b": "**", "strong": "**", "i": "*", "em": "*", "li": "\n- ", "br": "\n", "p": "\n", "div": "\n"}


def taken(text: str, style: Style, known: Known) -> Taken:
    """Return a cell's rules text in our markup."""
    text = text if style is Style.OURS else text.strip()
    match style:
        case Style.OURS:
            return Taken(text)
        case Style.HTML | Style.NANDECK:
            return _from_html(text, known if style is Style.NANDECK else None)
        case Style.AUTO if _is_ours(parse(text), known):
            return Taken(text)
    written = plain(text)
    if _TAG.search(text):
        return Taken(written, TAGS)
    if any(_icon_name(found[1]) in known.icons for found in _ICON.finditer(text)):
        return Taken(written, BRACKETS)
    return Taken(written, ESCAPED if _SIGNS.search(text) and "\\" in written else None)


def plain(text: str) -> str:
    """Return the markup that prints a text as it stands. Its lines become paragraphs, and "- " begins an item."""
    return _paragraphs(_escaped(text))


def _escaped(text: str) -> str:
    read = parse(text)
    if not read.problems and not _means_something(read) and "\\" not in text:
        return text
    return _SIGNS.sub(lambda found: "".join(f"\\{sign}" for sign in found.group()), text)


def _paragraphs(text: str) -> str:
    return _BREAKS.sub("\n\n", text).replace("\n\n- ", "\n- ")


def _is_ours(read: Markup, known: Known) -> bool:
    return (
        not read.problems
        and _means_something(read)
        and all(icon.name in known.icons for icon in read.icons)
        and all(keyword.target.casefold() in known.keywords for keyword in read.keywords)
    )


def _means_something(read: Markup) -> bool:
    styled = any(isinstance(node, Strong | Emphasis) for part in read.paragraphs for node in part.children)
    return bool(read.icons or read.values or read.keywords or styled)


def _from_html(text: str, known: Known | None) -> Taken:
    unknown: list[str] = []
    tight = _SPACED.sub(lambda m: f"{m['before']}{m['open']}" if m["open"] else f"{m['close']}{m['after']}", text)
    parts, end = [], 0
    for tag in _TAG.finditer(tight):
        parts += [_words(tight[end : tag.start()], known, unknown), _mark(tag.group())]
        end = tag.end()
    parts.append(_words(tight[end:], known, unknown))
    written = _paragraphs("".join(parts).strip())
    if unknown:
        return Taken(written, f"no icon is called {', '.join(f'[{name}]' for name in dict.fromkeys(unknown))}")
    return Taken(written)


def _mark(tag: str) -> str:
    name = tag.strip("</ >").lower()
    if name == "li" and tag.startswith("</"):
        return ""
    return _MARKS.get(name, "\n")


def _words(text: str, known: Known | None, unknown: list[str]) -> str:
    plain_text, parts, end = html.unescape(text), [], 0
    for found in _ICON.finditer(plain_text) if known is not None else ():
        name = _icon_name(found[1])
        if known is not None and name in known.icons:
            parts += [_escape_all(plain_text[end : found.start()]), f"{{{name}}}"]
            end = found.end()
        else:
            unknown.append(found[1])
    return "".join([*parts, _escape_all(plain_text[end:])])


def _escape_all(text: str) -> str:
    return _SIGNS.sub(lambda found: "".join(f"\\{sign}" for sign in found.group()), text)


def _icon_name(word: str) -> str:
    return re.sub(r"[\s_]+", "-", word.strip().lower())
