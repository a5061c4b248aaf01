"""What Brawlhalla remembers of moves and works: it must not be taken for those of another position."""

from __future__ import annotations

from typing import Any

import pytest

from designer.engine.games import rules_of
from tests.engine.bundles import bundle

BASE: dict[str, Any] = {"ruins": [], "guardians": [], "points": 3}
RAVEN = {"E1": ["warrior*2"], "L3": ["warrior*2"], "C14": ["boat", "warrior"], "H10": ["dragon"]}
UNITS: dict[str, Any] = {"raven": RAVEN, "wolf": {}}
ALIKE: list[dict[str, Any]] = [
    {},
    {"doubled": {"land": 1}},
    {"doubled": {"water": 1}},
    {"doubled": {"air": 1}},
    {"ruins": ["D1"]},
    {"ruins": ["H11"]},
    {"guardians": ["G10"]},
    {"artifacts": {"raven": ["angurvadal"]}},
    {"buildings": {"wolf": {"D1": "barracks"}}},
    {"units": {**UNITS, "wolf": {"D1": ["warrior"]}}},
    {"units": {**UNITS, "wolf": {"E14": ["boat"]}}},
    {"units": {**UNITS, "wolf": {"F10": ["dragon"]}}},
    {"units": {"raven": {**RAVEN, "F1": ["warrior*5"]}}},
    {"units": {"raven": {**RAVEN, "D14": ["boat"]}}},
    {"units": {**UNITS, "wolf": {"J12": ["dragon"]}}},
    {"wrecks": []},
    {"works": {"E1": {"side": "raven", "makes": "barracks", "turns": 1, "pieces": 1}}},
    {"buildings": {"raven": {"E1": "barracks"}}},
    {"buildings": {"raven": {"F1": "barracks"}}},
    {"buildings": {"raven": {"F1": "barracks", "G1": "barracks", "H1": "barracks"}}},
]
"""Positions that differ in one thing that has to do with moves or works."""


def legal(rules: Any, more: dict[str, Any]) -> list[str]:
    found: list[str] = rules.legal_actions(rules.arrange({**BASE, "units": UNITS, **more}))
    return found


@pytest.mark.parametrize("first", range(len(ALIKE)))
def test_actions_of_one_position_are_not_those_of_another(first: int) -> None:
    moves = [legal(rules_of(bundle("brawlhalla")), more) for more in ALIKE]
    rules = rules_of(bundle("brawlhalla"))
    legal(rules, ALIKE[first])
    for number, more in enumerate(ALIKE):
        assert legal(rules, more) == moves[number]
