"""What a player may do, as a numbered menu, and which of it a typed line means."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from designer.engine.kernel import Rules
from designer.tabletop.texts import plain


class Choice(NamedTuple):
    """A legal action under a heading. Numbers run from 1 in the order in which the menu shows them."""

    number: int
    action: str
    heading: str
    words: str


def choices_of(rules: Rules[Any], state: Any) -> list[Choice]:
    """Return the legal actions with those of one heading together, in the order of the rules."""
    groups: dict[str, list[tuple[str, str]]] = {}
    for action in rules.legal_actions(state):
        heading, words = rules.wording(state, action)
        groups.setdefault(heading, []).append((action, words))
    ordered = [(heading, *each) for heading, group in groups.items() for each in group]
    return [
        Choice(number, action, plain(heading), plain(words))
        for number, (heading, action, words) in enumerate(ordered, start=1)
    ]


def meant(typed: str, choices: Sequence[Choice]) -> list[Choice]:
    """Return the choices that a typed line may mean: one if it is clear, several if it is not, none if it is none.

    A line is a number, an action, the beginning of an action or of its words, or some words of it.
    """
    line = _folded(typed)
    if line.isdecimal() and (numbered := [each for each in choices if str(each.number) == line]):
        return numbered
    for fits in (_is, _begins, _is_inside):
        if line and (found := [each for each in choices if fits(line, each)]):
            return found
    return []


def _is(line: str, choice: Choice) -> bool:
    return line in (_folded(choice.action), _folded(choice.words), _folded(f"{choice.heading} {choice.words}"))


def _begins(line: str, choice: Choice) -> bool:
    return any(_folded(text).startswith(line) for text in (choice.action, choice.words))


def _is_inside(line: str, choice: Choice) -> bool:
    words = _folded(f"{choice.action} {choice.heading} {choice.words}").split()
    return all(any(word.startswith(part) for word in words) for part in line.split())


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())
