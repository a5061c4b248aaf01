"""What is counted of games: here of lineups and factions, by records made by hand."""

from __future__ import annotations

from designer.engine.games import Setup, rules_of
from designer.playtest.records import Record
from designer.playtest.summaries import summary
from tests.engine.bundles import bundle

RULES = rules_of(bundle("battlepop"), Setup(2))


def record(blue: str, red: str, winner: int) -> Record:
    shares = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    return Record(shares, "round-wins", 30, 200, 0, 0, (blue, red), {})


def test_a_faction_wins_with_the_lineups_that_have_it_where_the_other_has_none_of_it() -> None:
    found = summary(
        RULES,
        "steady",
        [
            record("campfire", "high-seas", 0),  # flame and grove win against wave and storm
            record("high-seas", "campfire", 1),
            record("campfire", "fireworks", 1),  # both have flame; storm wins against grove
            record("campfire", "campfire", 0),  # says nothing of either
        ],
    )
    assert found is not None
    factions = {each.id: (each.name, each.rate.value, each.rate.games) for each in found.factions}
    assert factions == {
        "flame": ("Flame", 1.0, 2),
        "wave": ("Wave", 0.0, 2),
        "grove": ("Grove", 2 / 3, 3),
        "storm": ("Storm", 1 / 3, 3),
    }
    lineups = {each.id: (each.rate.value, each.rate.games) for each in found.lineups}
    assert lineups == {"campfire": (2 / 3, 3), "high-seas": (0.0, 2), "fireworks": (1.0, 1)}
