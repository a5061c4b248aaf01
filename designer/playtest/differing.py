"""Which records and rulings differ between two states of a game."""

from __future__ import annotations

from typing import Any, NamedTuple

from designer.engine.kernel import Rules
from designer.playtest.arms import Arm


class Differing(NamedTuple):
    """What differs, as ``kind/id``."""

    cards: list[str]
    """Cards of a playtest that are in this state."""
    others: list[str]
    """All else that games are played by."""


def differences(rules: Rules[Any], arm: Arm) -> Differing:
    """Return what the rules of this state have otherwise than the game of another arm."""
    here, there = rules.bundle, arm.bundle
    cards = {f"{kind}/{ident}" for kind, idents in rules.pool.items() for ident in idents}
    found = [
        f"{kind}/{ident}"
        for kind in sorted({*here.records, *there.records})
        for ident in sorted({*here.records.get(kind, {}), *there.records.get(kind, {})})
        if here.records.get(kind, {}).get(ident) != there.records.get(kind, {}).get(ident)
    ]
    parts = (
        ("ruling", here.rulings, there.rulings),
        ("board", here.boards, there.boards),
        ("deck", here.decks, there.decks),
    )
    others = [
        f"{what}/{ident}"
        for what, mine, theirs in parts
        for ident in sorted({*mine, *theirs})
        if mine.get(ident) != theirs.get(ident)
    ]
    return Differing([each for each in found if each in cards], [each for each in found if each not in cards] + others)
