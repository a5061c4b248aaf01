"""The style of a page that shows faces, kept off them: no rule for the page reaches into a face.

A face has names of its own choosing, which may be names of the page too. So whatever a rule of the page selects, it
selects outside of faces alone; how strong it is and where it stands do not change. A rule that names the frame of
faces means it, and is left as it is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import Any

import tinycss2

FRAME = "card-face"
"""The class of the element around every face on a page."""
OUTSIDE = f":not(:where(.{FRAME} *))"
"""What no element of a face is; it makes a selector neither stronger nor weaker."""
_HOLD_RULES = frozenset({"media", "supports", "layer", "container", "scope", "starting-style"})
_OLD_PSEUDO_ELEMENTS = frozenset({"before", "after", "first-line", "first-letter"})  # written with one colon too
_EMPTY = ("whitespace", "comment")


def outside_faces(css: str) -> str:
    """Return the style sheet with its lines as they are, whose rules select nothing that is inside a face."""
    css = css.replace("\r\n", "\n").replace("\r", "\n").replace("\f", "\n")  # as the parser counts lines
    starts = list(accumulate((len(line) + 1 for line in css.split("\n")), initial=0))
    tokens = tinycss2.parse_component_value_list(css)
    places = [starts[line - 1] + column - 1 for line, column in _places(tokens, nested=False)]
    parts = [css[start:end] for start, end in zip([0, *places], [*places, len(css)], strict=True)]
    return OUTSIDE.join(parts)


def _places(tokens: Sequence[Any], *, nested: bool) -> Iterator[tuple[int, int]]:
    """Where the rules among these tokens have said which elements they select: line and column, both from 1.

    ``nested`` are the tokens of a rule's own block, where declarations stand between the rules.
    """
    prelude: list[Any] = []
    for token in tokens:
        at_rule = bool(prelude) and prelude[0].type == "at-keyword"
        if token.type == "{} block":
            if at_rule and prelude[0].lower_value in _HOLD_RULES:
                yield from _places(token.content, nested=nested)
            elif prelude and not at_rule and not _is_variable(prelude[0]):
                yield from _places_of_rule([*prelude, token])
            prelude = []
        elif token == ";" and (nested or at_rule):
            prelude = []
        elif prelude or token.type not in _EMPTY:
            prelude.append(token)


def _is_variable(token: Any) -> bool:
    """Whether a variable is declared, whose value may be a block."""
    return token.type == "ident" and str(token.value).startswith("--")


def _places_of_rule(rule: Sequence[Any]) -> Iterator[tuple[int, int]]:
    """The places of a rule, which is its selectors and its block."""
    commas = [index for index, token in enumerate(rule) if token == ","]
    edges = [-1, *commas, len(rule) - 1]
    selectors = [rule[start + 1 : end + 1] for start, end in pairwise(edges)]  # each with what ends it
    outside = [selector for selector in selectors if f".{FRAME}" not in tinycss2.serialize(selector[:-1])]
    for selector in outside:
        if all(token.type in _EMPTY for token in selector[:-1]):
            continue  # a mistake, to be told by those who read the sheet
        end = selector[_length(selector)]
        yield end.source_line, end.source_column
    if outside == selectors:
        yield from _places(rule[-1].content, nested=True)


def _length(selector: Sequence[Any]) -> int:
    """How many tokens select an element, before a part of it that is none, and before what ends the selector."""
    length = len(selector) - 1
    while length and selector[length - 1].type in _EMPTY:
        length -= 1
    for index, (token, following) in enumerate(pairwise(selector[:length])):
        is_old = following.type == "ident" and following.lower_value in _OLD_PSEUDO_ELEMENTS
        if token == ":" and (following == ":" or is_old):
            return index
    return length
