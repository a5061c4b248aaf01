"""What is counted is what is there, in games that nobody has written rules for as in those of this repository."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from designer.compiling import compile_game
from designer.engine.studied import Draws
from designer.model.game import Game
from designer.project import Project
from designer.statistics import GameStatistics, statistics_of
from designer.statistics.drawing import at_least_one, draw_tables
from designer.statistics.numbers import numbers_by_cost
from designer.statistics.occurrences import Occurrences
from designer.statistics.outliers import middle_line
from designer.statistics.subjects import cost_field, subjects
from designer.statistics.wording import percent, some_of
from tests.conftest import ROOT, TINY

DECK = "things:\n" + "".join(
    f"  - {{id: card-{number}, name: Card {number}, "
    f'text: "Draw {{{{ effects.draw.count }}}} cards.", '
    f"copies: {1 + number % 2}, cost: {number % 3}, effects: [draw: {{count: {number}}}]}}\n"
    for number in range(1, 7)
)


def compiled(project: Project, name: str) -> Game:
    game = compile_game(project, name).game
    assert game is not None
    return game


@cache
def told(name: str) -> GameStatistics:
    return statistics_of(compiled(Project(ROOT), name), 2)


def place(statistics: GameStatistics, name: str) -> Occurrences:
    return next(words for words in statistics.words if words.place == name)


def test_a_game_without_rules_has_all_but_dice() -> None:
    statistics = statistics_of(compiled(Project(TINY), "tiny"), 1)
    (things,) = statistics.kinds
    assert (things.records, things.copies, things.spread) == (3, 6, ((1, 1), (2, 1), (3, 1))), "none of no copies"
    (deck,) = statistics.draws
    assert (deck.unit, deck.size, deck.steps[0], deck.steps[-1]) == ("card", 6, (1, 1), (6, 6))
    assert {row.label: row.chances[0] for row in deck.rows} == {
        "1 copy": Fraction(1, 6),
        "2 copies": Fraction(1, 3),
        "3 copies": Fraction(1, 2),
    }
    assert all(row.chances[-1] == 1 for row in deck.rows)
    assert [(word.word, word.copies) for word in place(statistics, "effects").words] == [("draw", 2), ("recruit", 2)]
    assert place(statistics, "keywords").words[0].word == "Recruit", "the term, however it is written"
    assert statistics.odds == ()
    assert statistics.remarks == ()


def test_texts_are_counted_as_they_are_read(content: Callable[[str], Project]) -> None:
    statistics = statistics_of(compiled(content(DECK), "tiny"), 1)
    (things,) = statistics.texts
    assert (things.records, things.mean, things.total) == (6, 3, 18), "Draw 1 cards. has three words"
    assert things.characters == len("Draw 1 cards.")


def test_costs_and_what_they_bring(content: Callable[[str], Project]) -> None:
    (curve,) = statistics_of(compiled(content(DECK), "tiny"), 1).costs
    assert curve.rows == ((0, 2, 3), (1, 2, 3), (2, 2, 3))
    assert curve.mean == 1
    assert statistics_of(compiled(Project(TINY), "tiny"), 1).costs == (), "no record has a cost there"


def test_a_cost_is_called_so_or_marked() -> None:
    schemas = {name: compiled(Project(ROOT), name).schema.by_name() for name in Project(ROOT).games()}
    assert cost_field(schemas["battlepop"]["character"]) == "cost"
    assert cost_field(schemas["brawlhalla"]["normal_card"]) == "action_points"
    assert cost_field(schemas["brawlhalla"]["unit"]) is None


def test_attack_and_defense_by_cost() -> None:
    game = compiled(Project(ROOT), "battlepop")
    by_field = {number.field: number for number in numbers_by_cost(subjects(game).all)}
    assert set(by_field) == {"attack", "defense"}
    for field, number in by_field.items():
        for row in number.rows:
            values = [
                getattr(entry.record, field)
                for entry in game.of_kind("character").values()
                if getattr(entry.record, "cost", None) == row.cost
            ]
            assert (row.records, row.least, row.most) == (len(values), min(values), max(values))
            assert row.mean == pytest.approx(sum(values) / len(values))


def test_an_outlier_stands_out_and_draws_nothing_towards_itself() -> None:
    points = [(cost, 2 * cost + number % 2) for cost in range(1, 9) for number in range(3)]
    line = middle_line([*points, (8, 60)])
    assert line is not None
    assert line.slope == pytest.approx(2, abs=0.2)
    assert line.is_far(8, 60)
    assert not any(line.is_far(x, y) for x, y in points)


def test_of_few_points_nothing_is_said() -> None:
    assert middle_line([(1, 1)] * 7) is None
    flat = middle_line([(1, 1)] * 8)
    assert flat is not None
    assert flat.slope == 0, "one cost alone has no slope"
    assert not flat.is_far(1, 2)
    assert flat.is_far(1, 3)


@pytest.mark.parametrize(("size", "copies", "seen"), [(6, 2, 3), (6, 1, 6), (6, 6, 1), (7, 3, 2), (5, 2, 0), (5, 3, 4)])
def test_the_chance_of_at_least_one_counts_all_hands(size: int, copies: int, seen: int) -> None:
    hands = list(combinations(range(size), seen))
    lucky = sum(any(card < copies for card in hand) for hand in hands)
    assert at_least_one(size, copies, seen) == Fraction(lucky, len(hands))


def test_turns_draw_until_there_is_no_more(content: Callable[[str], Project]) -> None:
    game = compiled(content(DECK), "tiny")
    (table,) = draw_tables(game, [Draws("main", "that a player has drawn", 3, 2, 8)])
    assert table.steps == ((0, 3), (1, 5), (2, 7))
    (dealt,) = draw_tables(game, [Draws("main", "that are dealt", 4, 0, 4)])
    assert dealt.steps == ((0, 4),)
    assert list(draw_tables(game, [])) == [], "rules that draw nothing by turns"


def test_brawlhalla_is_counted_with_its_timings_and_draws() -> None:
    statistics = told("brawlhalla")
    timings = {word.word: word.copies for word in place(statistics, "timing").words}
    assert sum(timings.values()) == 97
    assert timings["trap"] == 16
    (deck,) = statistics.draws
    rows = {row.label: row for row in deck.rows}
    assert rows["1 copy"].chances[0] == Fraction(5, 90)
    assert rows["any ruin card"].copies == 18
    assert rows["any face down card"].copies == 16
    assert sum(len(row.cards) for row in deck.rows if not row.is_kind) == 39


def test_battlepop_names_factions_and_moments_as_players_do() -> None:
    statistics = told("battlepop")
    assert {word.word: len(word.cards) for word in place(statistics, "faction").words} == dict.fromkeys(
        ("Flame", "Grove", "Neutral", "Storm", "Wave"), 9
    )
    moments = place(statistics, "abilities: moment")
    assert {"Gems", "Always"} <= {word.word for word in moments.words}
    traits = place(statistics, "traits")
    assert traits.alone
    assert {*traits.shown, *traits.alone} == {*traits.words}


def test_powers_are_counted_though_they_are_printed_on_tiles() -> None:
    statistics = told("frogs_and_logs")
    assert {kind.kind for kind in statistics.texts} >= {"power", "event", "role_card"}
    assert "power" not in {kind.kind for kind in statistics.kinds}


def test_what_the_rules_do_not_understand_is_said() -> None:
    game = compiled(Project(ROOT), "battlepop")
    without = tuple(entry for entry in game.entries if entry.kind != "bench")
    statistics = statistics_of(replace(game, entries=without), 2)
    assert statistics.odds == ()
    assert len(statistics.remarks) == 1
    assert "do not play this content" in statistics.remarks[0]


def test_no_chance_looks_certain_that_is_not() -> None:
    assert [percent(Fraction(n, 10_000)) for n in (0, 1, 5, 1234, 9996, 10_000)] == [
        *("0", "<0.1", "0.1", "12.3", ">99.9", "100"),
    ]


def test_names_fit_their_room() -> None:
    names = ["Sword", "Shield", "Bow", "Sword"]
    assert some_of(names, 99) == "Sword, Shield, Bow"
    assert some_of(names, 16) == "Sword and 2 more"
    assert some_of(names, 1) == "Sword and 2 more"
