"""Odds that are worked out are those that counting out all rolls brings, by the function that the engine plays by."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from designer.engine.bundle import decided
from designer.engine.games import Setup, games, rules_of
from designer.engine.games.battlepop.odds import damage
from designer.engine.games.battlepop.records import Side
from designer.engine.games.brawlhalla.exchanges import Losses, Rolled, Shown, exchange, fought_out
from designer.engine.games.brawlhalla.matching import matched
from designer.engine.studied import OddsTable
from tests.engine.bundles import GAMES, bundle
from tests.engine.test_brawlhalla_exact import CASUALTIES, SPARED_AND_ROUTED, TO_THE_DEATH, cells

SIX = tuple(range(1, 7))


def tables(game: str, **rulings: str) -> dict[str, OddsTable]:
    rules = rules_of(decided(bundle(game), rulings, {}), Setup(players=bundle(game).game.players.min))
    return {table.title: table for table in rules.odds()}


@pytest.mark.parametrize("ties", ["defender", "attacker", "both"])
@pytest.mark.parametrize("faces", [(SIX, SIX), ((1, 1, 4), (2, 4, 4)), ((5, 6), (0, 5))])
def test_an_exchange_is_what_counting_out_brings(ties: str, faces: tuple[tuple[int, ...], tuple[int, ...]]) -> None:
    for attack, defence in [(1, 1), (3, 2), (2, 3)]:
        counted: Counter[Losses] = Counter()
        for ours in product(faces[0], repeat=attack):
            for theirs in product(faces[1], repeat=defence):
                counted[matched(ours, theirs, ties)] += 1
        expected = {losses: Fraction(often, counted.total()) for losses, often in counted.items()}
        assert exchange(Rolled(attack, faces[0]), Rolled(defence, faces[1]), ties) == expected


@pytest.mark.parametrize("ties", ["defender", "attacker", "both"])
@pytest.mark.parametrize("guardian", [(5, 4, 3), (3, 5, 4), (6, 6, 1, 1), (9,)])
def test_dice_that_are_not_rolled(ties: str, guardian: tuple[int, ...]) -> None:
    for attack in range(1, 5):
        counted = Counter(matched(roll, guardian, ties) for roll in product(SIX, repeat=attack))
        expected = {losses: Fraction(often, counted.total()) for losses, often in counted.items()}
        assert exchange(Rolled(attack, SIX), Shown(guardian), ties) == expected


def test_the_tables_of_battles_have_the_known_values() -> None:
    found = tables("brawlhalla")
    ours, theirs = found["The attacker’s average casualties"].cells, found["The defender’s average casualties"].cells
    for attack, defence, cell in cells(CASUALTIES):
        assert f"{float(ours[attack - 1][defence - 1]):.4f}" == cell[0].strip()
        assert f"{float(theirs[attack - 1][defence - 1]):.4f}" == cell[1].strip()
    for attack, defence, cell in cells(SPARED_AND_ROUTED):
        value = found["The attacker loses nothing"].cells[attack - 1][defence - 1]
        assert f"{float(value):.5f}" == cell[0].strip()
    for attack, defence, cell in cells(TO_THE_DEATH):
        value = found["The attacker wins if both fight to the end"].cells[attack - 1][defence - 1]
        assert f"{float(value):.6f}" == cell[0].strip()
    assert found["The attacker loses nothing"].cells[2][1] == Fraction(2890, 7776)
    guardian = found["Against a guardian"]
    assert guardian.rows[0] == "the guardian falls"
    assert guardian.cells[0][:4] == [0, 0, Fraction(2, 27), Fraction(253, 1296)]
    lost = found["Average casualties against a guardian"].cells[0]
    assert [f"{float(value):.4f}" for value in lost[:4]] == ["0.8333", "1.5833", "2.1944", "1.7623"]


def test_rulings_decide_who_wins_ties() -> None:
    ours = {ties: tables("brawlhalla", **{"defender-wins-ties": ties}) for ties in ("defender", "attacker", "both")}
    spared = {ties: found["The attacker loses nothing"].cells[0][0] for ties, found in ours.items()}
    assert spared == {"defender": Fraction(5, 12), "attacker": Fraction(7, 12), "both": Fraction(5, 12)}
    fought = {ties: found["The attacker wins if both fight to the end"].cells[0][0] for ties, found in ours.items()}
    assert fought == {"defender": Fraction(5, 12), "attacker": Fraction(7, 12), "both": Fraction(5, 12)}


def test_who_has_no_dice_left_has_lost() -> None:
    assert fought_out(Rolled(1, SIX), Rolled(0, SIX), "both") == 1
    assert fought_out(Rolled(0, SIX), Rolled(0, SIX), "both") == 0


def test_the_damage_of_dice_is_what_counting_out_brings() -> None:
    sides = [Side("damage", 1), Side("damage", 2), Side("damage", 3), Side("miss", 0), Side("miss", 0), Side("gem", 0)]
    for dice in range(4):
        rolls = list(product(sides, repeat=dice))
        counted = Counter(sum(side.amount for side in roll) for roll in rolls)
        assert damage(sides, dice) == {total: Fraction(often, len(rolls)) for total, often in counted.items()}


def test_the_tables_of_attacks_have_the_known_values() -> None:
    found = tables("battlepop")
    falls = found["An attack knocks out one character"].cells
    gems = found["So many gems, or more"].cells
    for dice in range(1, 14):
        assert 1 - falls[dice - 1][0] == Fraction(1, 2**dice), "no damage at all"
        assert 1 - gems[dice - 1][0] == Fraction(5, 6) ** dice
    energy = found["The energy of a round"]
    assert energy.cells[0][list(energy.columns).index("7")] == Fraction(1, 6)
    assert sum(energy.cells[0]) == energy.cells[1][0] == 1
    assert found["What the summon roll brings"].cells == [[Fraction(5, 6), Fraction(1, 6), Fraction(1, 6)]]


@pytest.mark.parametrize("game", GAMES)
def test_every_table_is_whole(game: str) -> None:
    for table in tables(game).values():
        assert table.says.endswith(".")
        assert len(table.cells) == len(table.rows)
        for row in table.cells:
            assert len(row) == len(table.columns)
            assert all(0 <= value <= 1 for value in row) or not table.is_chance


def test_what_is_drawn_follows_from_the_rules() -> None:
    drawn = {game: [each[:1] + each[2:] for each in rules_of(bundle(game)).draws()] for game in games()}
    assert drawn["battlepop"] == []
    assert drawn["brawlhalla"] == [("basic-deck", 5, 1, 45)]
    assert drawn["frogs_and_logs"] == [("event-deck", 5, 0, 5)]
    with_roles = rules_of(bundle("frogs_and_logs"), Setup(players=3, modules={"role-cards": True})).draws()
    assert [each.deck for each in with_roles] == ["event-deck", "role-deck"]
