"""How rolled dice are matched: a function of the dice alone, so that its odds can be counted out."""

from __future__ import annotations

from collections.abc import Sequence


def matched(attack: Sequence[int], defence: Sequence[int], ties: str = "defender") -> tuple[int, int]:
    """Return the casualties of the attacker and of the defender.

    The highest die meets the highest, and so on; the lower die of a pair costs its side a casualty. ``ties`` says who
    wins a pair of equal dice: ``defender``, ``attacker``, or ``both``, which costs each side one. Dice without a
    partner count for nothing.
    """
    lost = won = 0
    for ours, theirs in zip(sorted(attack, reverse=True), sorted(defence, reverse=True), strict=False):
        if ours > theirs:
            won += 1
        elif ours < theirs:
            lost += 1
        else:
            lost += ties != "attacker"
            won += ties != "defender"
    return lost, won
