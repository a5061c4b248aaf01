"""What is said beside a board is said in words: no label that is only meant for typing."""

from __future__ import annotations

from designer.engine.games import Setup, rules_of
from tests.engine.bundles import bundle

UNITS = {"raven": {"C4": ["warrior:1:busy", "warrior:1:busy", "warrior:2"]}}


def test_pieces_at_work_are_told_in_words_and_together() -> None:
    rules = rules_of(bundle("brawlhalla"), Setup())
    panels = dict(rules.panels(rules.arrange({"units": UNITS}), 0))
    assert "on C4: 2 × Viking warrior, has acted once, at work" in panels["Raven"]
    assert not any(":1" in line or ":busy" in line for lines in panels.values() for line in lines)


def test_one_of_something_is_one_of_it() -> None:
    rules = rules_of(bundle("brawlhalla"), Setup())
    state = rules.arrange({})
    state.coins[0] = 1
    assert any(line.startswith("1 ruin coin, ") for line in dict(rules.panels(state, 0))["Raven"])
