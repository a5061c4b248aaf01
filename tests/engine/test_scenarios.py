"""Every card, power, event, ability, building and ruling has a scenario, and each scenario needs what it covers."""

from __future__ import annotations

from typing import Any

import pytest

from designer.engine.bundle import blanked
from designer.engine_format import Bundle
from tests.engine.bundles import GAMES, bundle
from tests.engine.scenarios import Scenario, all_scenarios, wrong

SCENARIOS = [scenario for game in GAMES for scenario in all_scenarios(game)]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=str)
def test_what_must_come_of_a_scenario_comes_of_it(scenario: Scenario) -> None:
    assert wrong(scenario, bundle(scenario.game)) == []


def must_be_covered(found: Bundle) -> set[str]:
    """Everything in a bundle that does something in play."""
    acting = {
        f"{kind}/{ident}"
        for kind, records in found.records.items()
        for ident, data in records.items()
        if any(data.get(key) for key in DOING)
    }
    return acting | {f"ruling/{ident}" for ident in found.rulings}


DOING = ("effects", "abilities", "when", "counts", "goal", "steps", "work", "recruitment", "bonus")


@pytest.mark.parametrize("game", GAMES)
def test_all_that_does_something_has_a_scenario(game: str) -> None:
    covered = {name for scenario in all_scenarios(game) for name in scenario.covers}
    assert must_be_covered(bundle(game)) - covered == set()


@pytest.mark.parametrize("game", GAMES)
def test_scenarios_cover_what_there_is(game: str) -> None:
    found = bundle(game)
    known = {f"{kind}/{ident}" for kind, records in found.records.items() for ident in records}
    known |= {f"ruling/{ident}" for ident in found.rulings}
    assert {name for scenario in all_scenarios(game) for name in scenario.covers} <= known


def dependent(scenario: Scenario) -> list[tuple[str, Any]]:
    """What a scenario covers that can be taken away: effects that can be blanked, and rulings with other options."""
    found = bundle(scenario.game)
    needs: list[tuple[str, Any]] = []
    for name in scenario.covers:
        kind, _, ident = name.partition("/")
        if kind != "ruling":
            data = found.records[kind][ident]
            if data.get("effects") or data.get("abilities"):
                needs.append((name, None))
        else:
            chosen = scenario.data.get("rulings", {}).get(ident, found.rulings[ident].chosen)
            needs += [(ident, option) for option in found.rulings[ident].options if option != chosen]
    return needs


@pytest.mark.parametrize("game", GAMES)
def test_each_card_and_option_is_missed_by_a_scenario_that_covers_it(game: str) -> None:
    """Without its effects, or by another option, at least one scenario comes out otherwise."""
    needs: dict[tuple[str, Any], bool] = {}
    for scenario in all_scenarios(game):
        for name, option in dependent(scenario):
            if needs.get((name, option)):
                continue
            found = bundle(game) if option is not None else blanked(bundle(game), name)
            needs[name, option] = bool(wrong(scenario, found, {name: option} if option is not None else None))
    assert [need for need, missed in needs.items() if not missed] == []
