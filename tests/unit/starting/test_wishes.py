"""What a game may be called, and how a name on the box becomes one in files."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.project import GAME_NAME, RESERVED
from designer.starting.wishes import MOST_LETTERS, WishError, Wishes, game_of, players_of

NAMES = {
    "Windy Hill": "windy_hill",
    "Żółć & Co.": "zolc_co",
    "Straße der Ölgötzen": "strasse_der_olgotzen",
    "Bragi's Blessing": "bragis_blessing",
    "7 Wonders": "wonders",
    "Shared": "shared_game",
    "火の鳥": "",
    "...": "",
}


@pytest.mark.parametrize(("name", "game"), NAMES.items())
def test_a_name_on_the_box_becomes_one_in_files(name: str, game: str) -> None:
    assert game_of(name) == game


@given(st.text())
def test_every_name_in_files_can_be_one(name: str) -> None:
    game = game_of(name)
    assert game == "" or (GAME_NAME.fullmatch(game) and game not in RESERVED and len(game) <= MOST_LETTERS)


@pytest.mark.parametrize(
    ("text", "players"),
    [("2-4", (2, 4)), ("2", (2, 2)), (" 1 – 10 ", (1, 10))],
)
def test_players_are_one_number_or_two(text: str, players: tuple[int, int]) -> None:
    assert players_of(text) == players


@pytest.mark.parametrize("text", ["", "0", "two", "2-", "2-4-6", "-2", "100", "٣"])
def test_other_players_there_are_not(text: str) -> None:
    with pytest.raises(WishError, match="is no number of players"):
        players_of(text)


def test_the_smaller_number_comes_first() -> None:
    with pytest.raises(WishError, match="4 to 2 players cannot be"):
        players_of("4-2")


WRONG = {
    "a capital": ({"game": "Windy"}, "cannot be the name of a game in files"),
    "a word of the templates": ({"game": "shared"}, "cannot be the name of a game in files"),
    "a long name in files": ({"game": "a" * 41}, "cannot be the name of a game in files"),
    "a trailing line break": ({"game": "windy\n"}, "cannot be the name of a game in files"),
    "no name": ({"name": " "}, "one line of letters"),
    "two lines": ({"name": "a\nb"}, "one line of letters"),
    "a long name": ({"name": "a" * 201}, "one line of letters"),
    "an unknown size": ({"size": "pokre"}, 'there is no card size "pokre"'),
    "fewer than the least": ({"least": 4, "most": 2}, "4 to 2 players cannot be"),
}


@pytest.mark.parametrize(("wish", "message"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_is_refused(wish: dict[str, object], message: str) -> None:
    with pytest.raises(WishError, match=message):
        Wishes(**({"game": "windy_hill", "name": "Windy Hill"} | wish))  # type: ignore[arg-type]
