"""Rules text: a small Markdown subset, read into a tree.

Paragraphs are parted by a blank line; lines that start with "- " are a list. ``**bold**``, ``*italic*``, ``{icon}``,
``{{ value.of.the.record }}`` and ``[[keyword]]`` (or ``[[words shown|keyword]]``) mean something, a backslash before
one of ``* { } [ ] \\`` takes its meaning away, and everything else is printed as it stands: ``<b>``, ``&`` and
``2 * 3`` are just text. Reading never fails; what cannot be meant is a problem, and the text is kept as it stands.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Text:
    """Plain text."""

    text: str


@dataclass(frozen=True, slots=True)
class Icon:
    """An icon by its name, set on the baseline."""

    name: str
    offset: int


@dataclass(frozen=True, slots=True)
class Value:
    """A value of the record, by the path that leads to it."""

    path: tuple[str, ...]
    offset: int


@dataclass(frozen=True, slots=True)
class Keyword:
    """Words that stand for a term of the glossary."""

    words: str
    target: str
    offset: int


@dataclass(frozen=True, slots=True)
class Strong:
    """Bold."""

    children: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Italic."""

    children: tuple[Node, ...]


Node = Text | Icon | Value | Keyword | Strong | Emphasis


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, or one item of a list."""

    children: tuple[Node, ...]
    is_item: bool = False


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a text, and where: ``offset`` and ``length`` count characters of the text."""

    message: str
    hint: str
    offset: int
    length: int = 1


@dataclass(frozen=True, slots=True)
class Markup:
    """A text, read. ``icons``, ``values`` and ``keywords`` are all that occur in it, in order."""

    paragraphs: tuple[Paragraph, ...]
    problems: tuple[Problem, ...] = ()
    icons: tuple[Icon, ...] = field(default=())
    values: tuple[Value, ...] = field(default=())
    keywords: tuple[Keyword, ...] = field(default=())


_TOKEN = re.compile(
    r"""\\(?P<escaped>[\\*{}\[\]])
      | \{\{(?P<value>[^{}]*)\}\}
      | \{(?P<icon>[a-z][a-z0-9-]*)\}
      | \[\[(?P<keyword>[^\[\]]+)\]\]
      | (?P<strong>\*\*)
      | (?P<emphasis>\*)
      | (?P<stray>\{+|\}+|\[\[|\]\])""",
    re.VERBOSE,
)
_SPECIAL = re.compile(r"[\\*{}\[\]]")
_LINE_BREAK = re.compile(r"[ \t]*\n[ \t]*")
_PATH = re.compile(r"[a-z_][a-z0-9_-]*(?:\.(?:[a-z_][a-z0-9_-]*|\d+))*")


@lru_cache(maxsize=16_384)
def parse(text: str) -> Markup:
    """Read a rules text. It never raises; ``problems`` says what could not be meant."""
    reader = _Reader()
    paragraphs = tuple(reader.paragraph(body, offset, item) for body, offset, item in _paragraphs(text))
    return Markup(
        paragraphs,
        tuple(reader.problems),
        tuple(reader.icons),
        tuple(reader.values),
        tuple(reader.keywords),
    )


def _paragraphs(text: str) -> Iterator[tuple[str, int, bool]]:
    """Yield each paragraph or item: its text, its offset, whether it is an item."""
    lines: list[str] = []
    start, offset, is_item = 0, 0, False
    for line in text.split("\n"):
        begins_item = line.startswith("- ")
        if begins_item or not line.strip():
            if lines and (body := "\n".join(lines)).strip():
                yield body, start, is_item
            lines, is_item = [], begins_item
        if line.strip():
            skipped = 2 if begins_item else 0
            if not lines:
                start = offset + skipped
            lines.append(line[skipped:])
        offset += len(line) + 1
    if lines and (body := "\n".join(lines)).strip():
        yield body, start, is_item


def _tokens(text: str) -> Iterator[re.Match[str]]:
    """Yield all that may mean something. Looking for signs first is several times faster than for tokens at once."""
    sign = _SPECIAL.search(text)
    while sign:
        token = _TOKEN.match(text, sign.start())
        if token:
            yield token
        sign = _SPECIAL.search(text, (token or sign).end())


class _Reader:
    """Reads paragraphs one by one and gathers what occurs in them."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.icons: list[Icon] = []
        self.values: list[Value] = []
        self.keywords: list[Keyword] = []

    def paragraph(self, body: str, offset: int, is_item: bool) -> Paragraph:
        text = body.rstrip()
        if not _SPECIAL.search(text):
            return Paragraph((Text(_joined(text)),), is_item)
        # The stack of open spans: the mark that opened each, where it stands, and what it holds so far.
        stack: list[tuple[str, int, list[Node]]] = [("", 0, [])]
        end = 0
        for token in _tokens(text):
            self._add_text(stack[-1][2], text[end : token.start()])
            end = token.end()
            at = offset + token.start()
            match token.lastgroup:
                case "escaped":
                    self._add_text(stack[-1][2], token["escaped"])
                case "icon":
                    self.icons.append(Icon(token["icon"], at))
                    stack[-1][2].append(self.icons[-1])
                case "value":
                    self._value(stack[-1][2], token, at)
                case "keyword":
                    words, _, target = token["keyword"].partition("|")
                    self.keywords.append(Keyword(words.strip(), (target or words).strip(), at))
                    stack[-1][2].append(self.keywords[-1])
                case "stray":
                    self._stray(token.group(), at)
                    self._add_text(stack[-1][2], token.group())
                case _:
                    self._span(stack, token, text, at)
        self._add_text(stack[-1][2], text[end:])
        while len(stack) > 1:
            mark, at, children = stack.pop()
            self._unclosed(mark, at)
            stack[-1][2].extend([Text(mark), *children])
        return Paragraph(tuple(stack[0][2]), is_item)

    @staticmethod
    def _add_text(children: list[Node], text: str) -> None:
        if not text:
            return
        if children and isinstance(children[-1], Text):
            children[-1] = Text(children[-1].text + _joined(text))
        else:
            children.append(Text(_joined(text)))

    def _value(self, children: list[Node], token: re.Match[str], at: int) -> None:
        path = token["value"].strip()
        if _PATH.fullmatch(path):
            self.values.append(Value(tuple(path.split(".")), at))
            children.append(self.values[-1])
        else:
            self.problems.append(
                Problem(
                    f'"{token.group()}" does not name a value of the record',
                    "write names parted by dots, such as {{ effects.draw.count }}",
                    at,
                    len(token.group()),
                )
            )
            self._add_text(children, token.group())

    def _stray(self, mark: str, at: int) -> None:
        what = {
            "{": 'after "{" stands no name of an icon with "}" at its end',
            "}": '"}" has no "{" before it',
            "[[": '"[[" has no "]]" after it',
            "]]": '"]]" has no "[[" before it',
        }
        message = what.get(
            mark, f'"{mark}" is not closed' if mark.startswith("{") else f'"{mark}" has nothing to close'
        )
        shown = " and ".join(f'"\\{sign}"' for sign in sorted(set(mark)))
        self.problems.append(Problem(message, f"close it, or write {shown} to print it", at, len(mark)))

    def _span(self, stack: list[tuple[str, int, list[Node]]], token: re.Match[str], text: str, at: int) -> None:
        mark = token.group()
        before = text[token.start() - 1 : token.start()]
        after = text[token.end() : token.end() + 1]
        can_close, can_open = bool(before) and not before.isspace(), bool(after) and not after.isspace()
        if stack[-1][0] == mark and can_close:
            _, _, children = stack.pop()
            stack[-1][2].append((Strong if mark == "**" else Emphasis)(tuple(children)))
        elif can_open and mark not in [open_mark for open_mark, _, _ in stack]:
            stack.append((mark, at, []))
        elif not can_open and not can_close:
            self._add_text(stack[-1][2], mark)
        else:
            self.problems.append(
                Problem(
                    f'"{mark}" closes nothing that is open here', f"remove it, or write {_escaped(mark)}", at, len(mark)
                )
            )
            self._add_text(stack[-1][2], mark)

    def _unclosed(self, mark: str, at: int) -> None:
        name = "bold" if mark == "**" else "italic"
        self.problems.append(
            Problem(
                f'{name} opens with "{mark}" and is not closed in its paragraph',
                f"close it with {mark}, or write {_escaped(mark)}",
                at,
                len(mark),
            )
        )


def _escaped(mark: str) -> str:
    return "".join("\\" + sign for sign in mark) + " to print it"


def _joined(text: str) -> str:
    """A single line break is a space."""
    return _LINE_BREAK.sub(" ", text) if "\n" in text else text
