"""Sentences of a changelog that is not out yet, brought up to date: what changed twice is told once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_VALUE = r"(“[^”]*”|[^\s,;]+)"
_FROM_TO = re.compile(rf"((?:Raised |Lowered )?)(.+) from {_VALUE} to {_VALUE}\.")


def merged(known: Sequence[str], told: Sequence[str], is_so: Callable[[str, str], bool]) -> list[str]:
    """Return what is known, with what is told now and is not known behind it.

    A sentence ``… from A to B.`` makes way for one that tells of the same from A, and one from B goes on where it ends.
    One of a number that is as it was is left out: ``is_so`` says whether what a sentence calls so has a value today.
    """
    new = {match[2]: match for sentence in told if (match := _FROM_TO.fullmatch(sentence))}
    result: list[str] = []
    done: set[str] = set()
    for sentence in known:
        was = _FROM_TO.fullmatch(sentence)
        now = new.get(was[2]) if was and sentence not in told else None
        if was is None or (now is None and not (was[1] and is_so(was[2], was[3]))):
            result.append(sentence)
        elif now is not None and was[3] == now[3]:
            result.append(now[0])
        elif now is not None and was[4] == now[3] and was[1] == now[1]:
            result.append(f"{was[1]}{was[2]} from {was[3]} to {now[4]}.")
            done.add(now[0])
        elif now is not None:
            result.append(sentence)
    return list(dict.fromkeys([*result, *(sentence for sentence in told if sentence not in done)]))
