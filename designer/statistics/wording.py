"""How numbers and chances are read. What is not certain never looks certain: 99.97 % is “>99.9”, not 100."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from designer.engine.studied import OddsTable

_FINEST = Fraction(1, 2000)  # what rounds to less than a tenth of a percent


def percent(chance: Fraction) -> str:
    """Return a chance in percent with one decimal, without the sign."""
    if chance in (0, 1):
        return f"{100 * chance}"
    if chance < _FINEST:
        return "<0.1"
    if chance > 1 - _FINEST:
        return ">99.9"
    return f"{float(100 * chance):.1f}"


def cell_in_words(table: OddsTable, value: Fraction) -> str:
    """Return a cell of a table of odds: percent without the sign, or an average number."""
    return percent(value) if table.is_chance else f"{float(value):.2f}"


def some_of(names: Sequence[str], room: int) -> str:
    """Return as many names as there is room for in one line of letters, one at least, and how many more there are."""
    names = list(dict.fromkeys(names))
    for count in range(len(names), 0, -1):
        told = ", ".join(names[:count]) + (f" and {len(names) - count} more" if count < len(names) else "")
        if len(told) <= room:
            return told
    return told


def outliers_in_words(field: str, cost_field: str, names: Sequence[tuple[str, int, int, float]]) -> list[str]:
    """Return a sentence for each (name, cost, value, expected) that is far from what its cost usually brings."""
    return [
        f"{name} has {field} {value} for {cost_field} {cost}; about {expected:.1f} is usual."
        for name, cost, value, expected in names
    ]
