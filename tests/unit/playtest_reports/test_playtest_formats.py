"""Playtest reports in every format: what matters first, each figure with its interval, and nothing surer than it is."""

from __future__ import annotations

import json
import re

import pytest
from rich.text import Text

from designer.playtest.measures import Measured, mean
from designer.playtest.report import Report, TableReport
from designer.playtest_reports import View, all_reports
from designer.playtest_reports._verdicts import allowed, verdict
from designer.playtest_reports._wording import is_seen, numbers_of_players, p_value, points, share
from tests.unit.change_reports.test_html_report import Page
from tests.unit.playtest_reports.reports import BOTS, HOSTILE, empty_table, more, of, report_of, table_of

CASES = {
    "whole": report_of(table_of(2)),
    "several numbers of players": report_of(table_of(2), table_of(4)),
    "stopped": report_of(table_of(2), interrupted=True),
    "no games": report_of(empty_table(), interrupted=True),
    "hostile": report_of(table_of(2, HOSTILE), table_of(4, HOSTILE), name=HOSTILE),
    "one bot": report_of(
        table_of(2).model_copy(update={"competent": ["steady"], "summaries": table_of(2).summaries[:1]})
    ),
}


def text_of(found: Report, width: int = 80, color: bool = False) -> str:
    return all_reports()["text"](found, View(color, width))


def page_of(found: Report) -> Page:
    page = Page(all_reports()["html"](found, View()))
    assert not page.faults
    return page


def in_order(text: str, *parts: str) -> bool:
    places = [text.index(part) for part in parts]
    return places == sorted(places)


def without(table: TableReport, **changes: object) -> Report:
    return report_of(table.model_copy(update=changes))


def test_the_formats_are_found_by_their_names() -> None:
    assert list(all_reports()) == ["html", "json", "text"]


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("name", ["html", "json", "text"])
def test_every_report_can_be_told_and_ends_with_a_line_break(name: str, case: str) -> None:
    assert all_reports()[name](CASES[case], View()).endswith("\n")


@pytest.mark.parametrize("case", CASES)
def test_json_is_the_report_itself(case: str) -> None:
    text = all_reports()["json"](CASES[case], View())
    assert Report.model_validate_json(text) == CASES[case]
    assert json.loads(text)["format"] == "designer-playtest"


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("width", [80, 120])
def test_text_fits_the_terminal(case: str, width: int) -> None:
    lines = text_of(CASES[case], width).splitlines()
    assert max(Text(line).cell_len for line in lines) <= width
    assert not [line for line in lines if line != line.rstrip()]


def test_text_is_coloured_only_where_the_terminal_is() -> None:
    assert "\x1b[" not in text_of(CASES["hostile"])
    assert "\x1b[1m" in text_of(CASES["whole"], color=True)


def test_text_says_what_matters_first() -> None:
    assert in_order(
        text_of(CASES["whole"]),
        "2 broken, 21 undecided, 2 kept",
        "broken limits",
        "Late moon does something",
        "undecided limits",
        "and 16 more undecided",
        "Findings",
        "Whoever begins wins more than an even share.",
        "Perhaps: Card 0",
        "and 2 more hints",
        "against itself",
        "wins of lineups",
        "wins of factions",
        "bots",
        "cards that do the least",
        "gain by having a card",
        "other winners by rulings",
        "Since v1.0.0",
        "To do it again",
    )


def test_every_rate_stands_with_its_interval_for_each_bot() -> None:
    text = text_of(CASES["whole"])
    for figure in (
        r"wins: Amber +55\.0 % \(48\.1–61\.7\) +55\.0 % \(48\.1–61\.7\)",
        r"Whoever is ahead halfway wins +73\.7 % \(67\.0–79\.4\)",
        r"turns, median \(5–95 %\) +20 \(12–41\)",
        r"Feather +55\.6 % \(45\.3–65\.4\) of 90",
        r"Geese +60\.0 % \(49\.7–69\.5\) of 90",
        r"Foxes against Geese +25\.0 % \(14\.2–40\.2\) of 40",
        r"steady against random +100\.0 % \(91\.2–100\.0\) of 40",
        r"Golden egg, p <0\.001 +\+26\.0 \(\+15\.6 to \+36\.4\)",
        r"ties=both +21\.5 % \(16\.4–27\.7\)",
        r"Ends: A full nest +none \(-3\.5 to \+2\.5\)",
    ):
        assert re.search(figure, text), figure
    assert "In none of 400 games: Back gate, Late moon." in text
    assert "Whoever begins, with steady: wins more than its share, after 180 games." in text


def test_a_text_says_what_it_takes_to_do_it_again() -> None:
    text = text_of(CASES["whole"])
    for part in ("Command: designer playtest farm", "Seed: 7", "farm 1.2.0", "sha256:cccccccccccc", "winter off"):
        assert part in text
    assert "3 rulings in force. 1400 games in 5 min, 400 of them known from before." in text
    assert "bold: takes what others have." in text


def test_a_page_says_what_matters_first_and_all_there_is() -> None:
    page = page_of(CASES["whole"])
    headings = ("Verdict", "Findings", "Who wins", "Lineups", "How games go", "Bots", "What cards are worth")
    later = ("Cards in play", "Since v1.0.0", "If rulings were otherwise", "To do it again")
    assert in_order(re.sub(r"^.*?Kept:", "Verdict Kept:", page.text), *headings, *later)
    anchors = [section["id"] for section in page.all("section")]
    assert len(set(anchors)) == len(headings + later)
    assert [link["href"] for link in page.all("a")][1:] == [f"#{anchor}" for anchor in anchors]
    for part in (
        "Broken limits",
        "Wins by faction",
        "allowed: at least 5 %",
        "0.0–1.9, of 200, p <0.001",
        "Perhaps: Card 6 may be strong.",
        "9 more limits undecided",
        "Kept: Amber wins, Games cut short.",
        "wins more than its share, after 180 games",
        "In none of 400 games did anything come of: Back gate, Late moon.",
        f"sha256:{'e' * 64}",
        "night yes",
        "limit 30",
    ):
        assert part in page.text.replace("nightyes", "night yes").replace("limit30", "limit 30"), part


def test_the_matrix_has_both_sides_of_every_pairing() -> None:
    text = page_of(CASES["whole"]).text.replace(" ", "")
    assert "Foxes–27.516.1–42.8,of4025.014.2–40.2,of40" in text
    assert "Hens72.557.2–83.9,of40––" in text


def test_dots_stand_on_one_scale_with_the_even_share() -> None:
    source = all_reports()["html"](CASES["several numbers of players"], View())
    assert "an even share of wins, 50.0 %" in source and "an even share of wins, 25.0 %" in source
    assert 'class="mark" style="left: 50.0%"' in source and 'class="mark" style="left: 25.0%"' in source


def test_how_many_play_is_told_in_words() -> None:
    tables = {players: empty_table(players) for players in (1, 2, 3, 4)}
    assert numbers_of_players(report_of(tables[1])) == "1 player"
    assert numbers_of_players(report_of(tables[2], tables[4])) == "2 and 4 players"
    assert numbers_of_players(report_of(tables[2], tables[3], tables[4])) == "2, 3 and 4 players"


def test_several_numbers_of_players_have_a_chapter_each() -> None:
    page = page_of(CASES["several numbers of players"])
    assert [section["id"] for section in page.all("section")] == ["players-2", "players-4", "reading", "again"]
    assert "2 players: Of 25 limits" in page.text and "4 players: Of 25 limits" in page.text
    text = text_of(CASES["several numbers of players"])
    assert in_order(text, "2 players: Amber, Coral", "4 players: Amber, Coral, Green, Slate")


def test_names_are_told_as_they_are_and_do_nothing() -> None:
    page = page_of(CASES["hostile"])
    assert page.all("script") == []
    assert "<script>alert('&')</script>" in page.text
    text = text_of(CASES["hostile"], width=200)
    assert "<script>alert('&')</script>\\x1b[31m\\u202e" in text
    assert not re.search("[\x00-\x09\x0b-\x1f\u202e]", text)


def test_without_games_nothing_is_said_of_the_game() -> None:
    for told in (text_of(CASES["no games"]), page_of(CASES["no games"]).text):
        assert "Stopped before its end" in told
        assert "No game was played to its end, so nothing can be said." in told
        assert "%" not in re.sub("95 %", "", told)


def test_too_few_competent_bots_are_told() -> None:
    for competent, who in (([], "None of the bots is"), (["bold"], "Only bold is")):
        found = without(table_of(2), competent=competent)
        for told in (" ".join(text_of(found).split()), page_of(found).text):
            assert f"{who} known to be competent. It takes two" in told
    assert "It takes two" not in text_of(CASES["whole"])


def test_a_game_without_limits_and_findings_says_so() -> None:
    found = without(table_of(2), gates=[], findings=[])
    for told in (text_of(found), page_of(found).text):
        assert "The game sets itself no limits that could be broken or kept." in told
        assert "There is nothing that two competent bots agree on." in told
    assert "7 hints" in page_of(CASES["whole"]).text and "no hints" in page_of(found).text


def test_a_comparison_says_that_nothing_can_differ_or_is_seen_to() -> None:
    table = table_of(2)
    assert table.comparison is not None
    same = without(table, comparison=table.comparison.model_copy(update={"same": True}))
    for told in (text_of(same), page_of(same).text):
        assert "no game can differ" in told
    shift = table.comparison.by_bot["bold"]
    none = shift.model_copy(update={"seats": [more(3, 3, 94)] * 2, "starter": more(2, 3, 95), "changed": of(6)})
    alike = without(
        table, comparison=table.comparison.model_copy(update={"by_bot": dict.fromkeys(BOTS, none), "cards": {}})
    )
    assert "No difference can be seen in who wins or how games end." in text_of(alike)
    assert "No card can be seen to do something more often or less often." in page_of(alike).text


@pytest.mark.parametrize(
    ("measured", "told", "seen"),
    [
        (None, "–", False),
        (more(30, 10, 60), "+20.0 (+8.0 to +32.0)", True),
        (more(10, 30, 60), "-20.0 (-32.0 to -8.0)", True),
        (more(12, 10, 78), "none (-7.3 to +11.3)", False),
        (more(0, 0, 40), "none (all 40 alike)", False),
        (mean([1.0, 1.0]), "+100.0 (all 2 alike)", False),
        (mean([1.0, 0.0]), "none (-100.0 to +100.0)", False),
    ],
)
def test_a_difference_is_none_unless_its_interval_says_otherwise(
    measured: Measured | None, told: str, seen: bool
) -> None:
    assert points(measured) == told
    assert is_seen(measured) is seen


def test_numbers_that_are_no_shares_keep_their_interval() -> None:
    assert points(Measured(value=3.0, low=-2.5, high=8.5, games=9), 1) == "none (-2.5 to +8.5)"
    assert points(Measured(value=3.0, low=1.5, high=4.5, games=9), 1) == "+3.0 (+1.5 to +4.5)"


def test_shares_and_probabilities_are_read_with_their_doubt() -> None:
    assert share(of(0, 40)) == "0.0 % (0.0–8.8)"
    assert share(None) == "–"
    assert (p_value(0.00002), p_value(0.034), p_value(1.0)) == ("<0.001", "0.034", "1")


def test_limits_say_what_they_allow() -> None:
    told = {gate.limit: allowed(gate) for gate in table_of(2).gates}
    assert told == {
        "seats": "40–60 %",
        "starters": "45–55 %",
        "ways": "at least 5 %",
        "capped": "at most 2 %",
        "cards": "at least 2 %",
    }
    assert verdict(empty_table()) == "The game sets itself no limits that could be broken or kept."
