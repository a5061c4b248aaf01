"""A game is found by its name, and gets the rulings and modules that were agreed."""

from __future__ import annotations

import pytest

from designer.engine.failures import RefusedError
from designer.engine.games import Setup, games, rules_of
from tests.engine.bundles import GAMES, bundle
from tests.engine.toy import toy_bundle


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_rules_that_understand_all_of_it(game: str) -> None:
    rules = rules_of(bundle(game))
    assert rules.bundle == bundle(game)
    assert rules.players == 2
    assert len(rules.seats) == len(set(rules.seats)) == 2


def test_a_game_without_rules_is_refused() -> None:
    with pytest.raises(RefusedError, match='no rules are written for the game "pearls"') as error:
        rules_of(toy_bundle())
    assert "there is" in str(error.value.problems[0].hint)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_agreed_is_decided_before_the_rules_read_it(game: str) -> None:
    found = bundle(game)
    ident, ruling = next((ident, ruling) for ident, ruling in found.rulings.items() if len(ruling.options) > 1)
    other = next(option for option in ruling.options if option != ruling.chosen)
    assert rules_of(found, Setup(rulings={ident: other})).bundle.rulings[ident].chosen == other
    with pytest.raises(RefusedError, match='no ruling "no-such-ruling"'):
        rules_of(found, Setup(rulings={"no-such-ruling": "yes"}))


@pytest.mark.parametrize("game", GAMES)
def test_modules_that_were_agreed_are_switched(game: str) -> None:
    found = bundle(game)
    for ident, module in found.modules.items():
        assert rules_of(found, Setup(modules={ident: not module.on})).bundle.modules[ident].on is not module.on
    with pytest.raises(RefusedError, match='no module "no-such-module"'):
        rules_of(found, Setup(modules={"no-such-module": True}))


def test_games_are_named_as_their_folders() -> None:
    assert games() == sorted(games())
    assert set(GAMES) <= set(games())
