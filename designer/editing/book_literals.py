"""The texts in quotes in a rulebook's code, and what they are given to: which of them are ids."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise

import jinja2

_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")


@dataclass(frozen=True, slots=True)
class Literal:
    """A text in quotes; ``callee`` is the function that it is given to, if it is.

    ``start`` is the index of its first character behind the quote. ``number`` counts the function's arguments from 0,
    ``keyword`` is the name of the argument if it has one, ``nested`` says that the text stands in a list or mapping,
    and ``is_key`` that it is a key there. ``before`` are the texts that are given to the function before it.
    """

    text: str
    start: int
    callee: str | None = None
    is_filter: bool = False
    number: int = 0
    keyword: str | None = None
    nested: bool = False
    is_key: bool = False
    before: tuple[str, ...] = ()


@dataclass(slots=True)
class _Bracket:
    callee: str | None = None
    is_filter: bool = False
    number: int = 0
    keyword: str | None = None
    before: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    start: int


def literals(source: str) -> list[Literal]:
    """Return every text in quotes in the code of a template, in order.

    Raises:
        jinja2.TemplateSyntaxError: the code cannot be read.
    """
    found: list[Literal] = []
    brackets: list[_Bracket] = []
    tokens = list(_tokens(source))
    for index, token in enumerate(tokens):
        before = tokens[index - 1] if index else None
        if token.kind == "string":
            after = tokens[index + 1].text if index + 1 < len(tokens) else ""
            found.append(_literal(token, brackets, is_key=after == ":"))
            if brackets:
                brackets[-1].before.append(token.text[1:-1])
        elif token.text in _OPENING and token.kind == "operator":
            is_call = token.text == "(" and before is not None and before.kind == "name"
            mark = tokens[index - 2].text if index > 1 else ""
            brackets.append(_Bracket(before.text if is_call and before else None, mark in ("|", ".", "is")))
        elif token.text in _CLOSING and token.kind == "operator" and brackets:
            brackets.pop()
        elif token.text == "," and brackets:
            brackets[-1].number += 1
            brackets[-1].keyword = None
        elif token.text == "=" and brackets and before is not None:
            brackets[-1].keyword = before.text
    return found


def macros(source: str) -> frozenset[str]:
    """Return the names of the macros that a template defines."""
    tokens = list(_tokens(source))
    return frozenset(name.text for word, name in pairwise(tokens) if (word.kind, word.text) == ("name", "macro"))


def _literal(token: _Token, brackets: list[_Bracket], *, is_key: bool) -> Literal:
    text, start = token.text[1:-1], token.start + 1
    for depth, bracket in enumerate(reversed(brackets)):
        if bracket.callee is not None:
            return Literal(
                text,
                start,
                bracket.callee,
                bracket.is_filter,
                bracket.number,
                bracket.keyword,
                depth > 0,
                is_key,
                tuple(bracket.before),
            )
    return Literal(text, start, is_key=is_key)


def _tokens(source: str) -> Iterator[_Token]:
    """The tokens of the code, with the index of each. Jinja leaves out only spaces, where it is told to."""
    index = 0
    for _, kind, text in jinja2.Environment().lex(source):
        index = source.index(text, index)
        if kind not in ("whitespace", "data"):
            yield _Token(kind, text, index)
        index += len(text)
