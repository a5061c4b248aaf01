"""The one name that a misspelt one surely means. A suggestion may be wrong; what is changed without asking may not."""

from __future__ import annotations

from collections.abc import Iterable

from designer.suggestions import nearest

_LONG = 8  # letters, from which on a word may have two slips


def meant(wrong: str, names: Iterable[str]) -> str | None:
    """Return the name that is one slip away, letter case apart, when it is the only one; of long words two slips.

    A slip is a letter too many, too few or another, or two letters in the wrong order. What is returned is always what
    ``did_you_mean`` suggests.
    """
    names = list(dict.fromkeys(names))
    distances = {name: _slips(wrong.casefold(), name.casefold()) for name in names}
    for slips in (0, 1, 2) if len(wrong) >= _LONG else (0, 1):
        within = [name for name, distance in distances.items() if distance <= slips]
        if within:
            return within[0] if len(within) == 1 and nearest(wrong, names) == within[0] else None
    return None


def _slips(one: str, other: str) -> int:
    """The distance of Damerau and Levenshtein, in which no letter is changed twice."""
    if abs(len(one) - len(other)) > 2:
        return 3
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, last = row, before
        row = [i]
        for j, its in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != its))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == its:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]
