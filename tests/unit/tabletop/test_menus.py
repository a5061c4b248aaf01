"""What a typed line means."""

from __future__ import annotations

import pytest

from designer.tabletop.menus import Choice, choices_of, meant
from tests.unit.tabletop.playing import parlour_rules, parlour_table

CHOICES = [
    Choice(1, "move C4 C5 warrior*2", "Move from C4", "2 warriors to C5"),
    Choice(2, "move C4 D4 warlord", "Move from C4", "the warlord to D4"),
    Choice(3, "play mjolnir", "Cards", "Mjolnir: strike"),
    Choice(4, "end-turn", "The turn", "end it"),
]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("3", [3]),
        ("end-turn", [4]),
        ("End", [4]),
        ("end it", [4]),
        ("move c4 c5", [1]),
        ("move  C4", [1, 2]),
        ("warlord", [2]),
        ("strike", [3]),
        ("c4 warriors", [1]),
        ("the turn end it", [4]),
        ("9", []),
        ("move C9", []),
        ("", []),
    ],
)
def test_a_number_an_action_a_beginning_or_some_words(typed: str, numbers: list[int]) -> None:
    assert [choice.number for choice in meant(typed, CHOICES)] == numbers


def test_a_whole_action_is_no_mere_beginning_of_a_longer_one() -> None:
    choices = [Choice(1, "play ruin", "Cards", "Ruin"), Choice(2, "play ruin-coin", "Cards", "Ruin coin")]
    assert [choice.number for choice in meant("play ruin", choices)] == [1]


def test_choices_of_one_heading_stand_together_and_are_numbered_through() -> None:
    with parlour_rules():
        table = parlour_table()
        choices = choices_of(table.rules, table.state)
    assert [(choice.number, choice.heading, choice.action) for choice in choices] == [
        (1, "Walk", "move B1"),
        (2, "Walk", "move A2"),
        (3, "Coins", "draw"),
        (4, "The turn", "end-turn"),
    ]
