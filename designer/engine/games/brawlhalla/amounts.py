"""Amounts in the content: a number, or a sum, difference, product or quotient of numbers and named values."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from designer.engine.failures import Problem
from designer.engine.reading import Fields

_SIGNS: dict[type[ast.operator], str] = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.FloorDiv: "//"}
_MEANS: dict[str, Callable[[int, int], int]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "//": lambda a, b: a // b,
}


@dataclass(frozen=True, slots=True)
class Amount:
    """An amount as it is written, in steps: numbers, names and signs, each sign after the two that it takes."""

    steps: tuple[int | str, ...]

    def value(self, names: Mapping[str, int], up: bool = False) -> int:
        """Return the amount for these values; ``up`` rounds quotients up instead of down."""
        found: list[int] = []
        for step in self.steps:
            if isinstance(step, int):
                found.append(step)
            elif step in _MEANS:
                second, first = found.pop(), found.pop()
                found.append(-(-first // second) if up and step == "//" else _MEANS[step](first, second))
            else:
                found.append(names[step])
        return found[0]


def amount_of(fields: Fields, name: str, names: frozenset[str] = frozenset()) -> Amount:
    """Take a field that is a number or an expression over ``names``; anything else is a problem."""
    if not fields.is_text(name):
        return Amount((fields.take(name, int, 0),))
    text = fields.take(name, str, "0")
    try:
        return Amount(_steps(ast.parse(text, mode="eval").body, names))
    except (SyntaxError, ValueError):
        place = f"{fields.where}.{name}"
        fields.problems.append(Problem("unknown-value", f"the rules do not understand the amount {text!r}", place))
        return Amount((0,))


def _steps(node: ast.expr, names: frozenset[str]) -> tuple[int | str, ...]:
    if isinstance(node, ast.Constant) and type(node.value) is int:
        return (node.value,)
    if isinstance(node, ast.Name) and node.id in names:
        return (node.id,)
    if isinstance(node, ast.BinOp) and type(node.op) in _SIGNS:
        quotient = isinstance(node.op, ast.FloorDiv)
        if quotient and not (isinstance(node.right, ast.Constant) and node.right.value):
            raise ValueError("a quotient is of a number, not zero")
        return (*_steps(node.left, names), *_steps(node.right, names), _SIGNS[type(node.op)])
    raise ValueError(ast.dump(node))
