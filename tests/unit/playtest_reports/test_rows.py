"""The rows of a report: in which order they stand, and which are left out."""

from __future__ import annotations

import re
from collections import Counter

from designer.playtest.report import CardRow, TableReport
from designer.playtest_reports import View, all_reports
from designer.playtest_reports import _rows as rows
from designer.playtest_reports._verdicts import gates_by
from tests.unit.playtest_reports.reports import BOTS, more, of, report_of, table_of

TABLE = table_of(2)


def page_of(table: TableReport) -> str:
    return all_reports()["html"](report_of(table), View())


def names(found: list[rows.Row]) -> list[str]:
    return [row.name for row in found]


def with_bots(count: int) -> TableReport:
    summaries = [TABLE.summaries[0].model_copy(update={"bot": f"bot-{number}"}) for number in range(count)]
    return TABLE.model_copy(update={"summaries": summaries})


def used_by(bot: str, ident: str) -> TableReport:
    def changed(card: CardRow) -> CardRow:
        return card.model_copy(update={"in_games": of(1)}) if card.id == ident else card

    summaries = [
        each.model_copy(update={"cards": [changed(card) for card in each.cards]}) if each.bot == bot else each
        for each in TABLE.summaries
    ]
    return TABLE.model_copy(update={"summaries": summaries})


def test_games_that_are_cut_short_come_last() -> None:
    ends = TABLE.summaries[0].ends
    summaries = [each.model_copy(update={"ends": ends[::-1]}) for each in TABLE.summaries]
    assert names(rows.ends(TABLE)) == ["A full nest", "Dusk", "Cut short"]
    assert names(rows.ends(TABLE.model_copy(update={"summaries": summaries})))[-1] == "Cut short"


def test_an_end_that_one_bot_alone_knows_has_no_figure_with_the_other() -> None:
    less = TABLE.summaries[0].model_copy(update={"ends": TABLE.summaries[0].ends[:1]})
    found = rows.ends(TABLE.model_copy(update={"summaries": [less, TABLE.summaries[1]]}))
    assert [row.cells[0] is None for row in found] == [False, True, True]


def test_lineups_stand_from_the_best_and_pairings_from_the_most_uneven() -> None:
    assert names(rows.lineups(TABLE)) == ["Geese", "Hens", "Foxes"]
    assert names(rows.factions(TABLE)) == ["Feather", "Fur"]
    assert names(rows.pairings(TABLE)) == ["Foxes against Geese", "Foxes against Hens"]


def test_a_card_is_dead_only_if_it_did_nothing_with_any_bot() -> None:
    assert rows.dead(TABLE) == ["Back gate", "Late moon"]
    assert rows.dead(used_by("bold", "moon")) == ["Back gate"]


def test_cards_stand_from_what_does_least() -> None:
    found = rows.cards(used_by("steady", "gate"))
    assert [row[0].name for row in found] == ["Late moon", "Back gate", "Golden egg"]
    assert all(len(row) == len(BOTS) for row in found)


def test_strengths_stand_from_the_strongest_and_those_that_changed_nothing_are_not_drawn() -> None:
    weak = TABLE.strengths[2].model_copy(
        update={
            "name": "Rotten egg",
            "by_bot": {
                "bold": TABLE.strengths[2].by_bot["bold"].model_copy(update={"gain": more(2, 9, 89), "adjusted": 0.9})
            },
        }
    )
    table = TABLE.model_copy(update={"strengths": [weak, *TABLE.strengths]})
    assert [card.name for card in rows.strengths(table)] == ["Golden egg", "Back gate", "Rotten egg", "Late moon"]
    assert [card.name for card in rows.clearest(table, 10)] == ["Golden egg", "Rotten egg"]
    assert [card.name for card in rows.clearest(table, 1)] == ["Golden egg"]


def test_limits_stand_from_what_is_least_likely_to_be_chance_then_from_those_that_are_passed() -> None:
    gate = next(each for each in TABLE.gates if each.verdict == "undecided")
    passed, within = (
        gate.model_copy(update={"subject": name, "by_bot": {"bold": of(won)}, "adjusted": {"bold": 1.0}})
        for name, won in (("passed", 120), ("within", 100))
    )
    table = TABLE.model_copy(update={"gates": [within, passed, gate]})
    assert [each.subject for each in gates_by(table, "undecided")] == [gate.subject, "passed", "within"]


def test_cards_whose_change_cannot_be_seen_are_left_out_of_a_comparison() -> None:
    assert names(rows.changed_cards(TABLE)) == ["Golden egg"]


def test_rulings_that_change_no_winner_are_left_out() -> None:
    assert names(rows.changing(TABLE)) == ["ties=both"]


def test_every_interval_is_drawn_where_it_is() -> None:
    page = page_of(TABLE)
    assert 'class="interval" style="left: 48.08%; width: 13.66%"></span><span class="dot" style="left: 55.0%"' in page


def test_all_shares_of_wins_of_four_have_a_quarter_for_even() -> None:
    page = page_of(table_of(4))
    marks = Counter(re.findall(r'class="mark" style="left: ([\d.]+)%"', page))
    assert marks["25.0"] == 2 * (4 + 1) + 2 * 3 + 2 * 2 + 3  # seats and who begins, lineups, factions, contests
    assert page.count("an even share of wins, 25.0 %") == 4


def test_many_bots_stand_in_blocks_of_columns_that_fit() -> None:
    text = all_reports()["text"](report_of(with_bots(7)), View(False, 80))
    assert max(map(len, text.splitlines())) <= 80
    heads = re.findall(r"^  (?:against itself|) *((?:bot-\d *)+)$", text, re.MULTILINE)
    assert [head.split() for head in heads[:4]] == [
        ["bot-0", "bot-1"],
        ["bot-2", "bot-3"],
        ["bot-4", "bot-5"],
        ["bot-6"],
    ]
