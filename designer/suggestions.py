"""What messages say of names and numbers: the nearest of those that exist, lists, and how many."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

_VOWEL = re.compile(r"[aio](?!ne\b)|e(?!u)|u(?!ni|s[aeiu]|t[aeiou])", re.IGNORECASE)
"""How words begin that are said with a vowel first, unlike ``one``, ``euro`` and ``unit``."""


def did_you_mean(wrong: str, names: Iterable[str]) -> str | None:
    """Return ``did you mean "…"?`` for the nearest name, or None when none is near."""
    near = nearest(wrong, names)
    return f'did you mean "{near}"?' if near else None


def nearest_or_all(wrong: str, names: Iterable[str]) -> str:
    """Return ``did you mean "…"?``, or, when no name is near, which there are."""
    names = list(names)
    return did_you_mean(wrong, names) or f"there is {listed(names)}"


def nearest(wrong: str, names: Iterable[str]) -> str | None:
    """Return the name that is nearest in spelling, letter case apart, or None."""
    by_folded = {name.casefold(): name for name in sorted(names)}
    near = get_close_matches(wrong.casefold(), by_folded, n=1, cutoff=0.6)
    # Letters in a wrong order are the commonest slip, and in a short word they leave little that is alike.
    near = near or [name for name in by_folded if sorted(name) == sorted(wrong.casefold())]
    return by_folded[near[0]] if near else None


def listed(names: Iterable[str], limit: int = 12) -> str:
    """Return the names in one line, cut after ``limit``."""
    names = list(names)
    return ", ".join(names[:limit]) + (f" and {len(names) - limit} more" if len(names) > limit else "")


def with_article(noun: str) -> str:
    """Return a noun behind its article: ``a card``, ``an artifact``, ``a unit``."""
    return f"{'an' if _VOWEL.match(noun) else 'a'} {noun}"


def counted(number: int, noun: str) -> str:
    """Return how many there are, in words: ``no items``, ``1 item``, ``2 items``."""
    return f"{number or 'no'} {noun}{'' if number == 1 else 's'}"
