"""Ways to spend gems: as many as possible on what must be activated, and others only on what may be."""

from __future__ import annotations

from functools import cache

Gems = tuple[int, ...]
"""How many gems of each kind there are; generic ones are the last."""
Need = tuple[int, ...]
"""The gems that activate an ability, by kind; the last kind stands for any gem."""


@cache
def payments(gems: Gems, need: Need) -> tuple[tuple[Need, Gems], ...]:
    """Return every way to pay: the gems that are spent in rising order, and those that are left."""
    found: dict[Need, Gems] = {}
    _pay(gems, sorted(need), (), found)
    return tuple(sorted(found.items()))


def _pay(gems: Gems, need: list[int], spent: Need, found: dict[Need, Gems]) -> None:
    if not need:
        found[tuple(sorted(spent))] = gems
        return
    wanted, rest = need[0], need[1:]
    for kind in range(len(gems)) if wanted == len(gems) - 1 else (wanted,):
        if gems[kind]:
            left = (*gems[:kind], gems[kind] - 1, *gems[kind + 1 :])
            _pay(left, rest, (*spent, kind), found)


@cache
def most(gems: Gems, needs: tuple[Need, ...], again: bool) -> int:
    """Return the most gems that can be spent on abilities; ``again`` lets each be activated as often as it is paid."""
    if not needs or not any(gems):
        return 0
    first, rest = needs[0], needs[1:]
    best = most(gems, rest, again)
    for _, left in payments(gems, first):
        best = max(best, len(first) + most(left, needs if again else rest, again))
    return best
