from __future__ import annotations

import pytest

from designer.suggestions import did_you_mean, listed, nearest, with_article


@pytest.mark.parametrize(
    ("wrong", "names", "right"),
    [
        ("warlrod", ["warrior", "warlord"], "warlord"),
        ("WARLORD", ["warlord"], "warlord"),
        ("art/Dragon.PNG", ["art/dragon.png", "art/wagon.png"], "art/dragon.png"),
        ("tyni", ["tiny", "tidy"], "tiny"),
        ("zzz", ["warlord"], None),
        ("warlord", [], None),
    ],
)
def test_the_nearest_name_is_found_whatever_its_letter_case(wrong: str, names: list[str], right: str | None) -> None:
    assert nearest(wrong, names) == right


def test_equally_near_names_give_the_same_answer_in_any_order() -> None:
    assert nearest("cart", ["card", "carp"]) == nearest("cart", ["carp", "card"])


def test_did_you_mean_asks_or_says_nothing() -> None:
    assert did_you_mean("lettr", ["letter", "a4"]) == 'did you mean "letter"?'
    assert did_you_mean("poster", ["letter", "a4"]) is None


def test_a_long_list_is_cut() -> None:
    assert listed(["a", "b", "c"]) == "a, b, c"
    assert listed(["a", "b", "c", "d"], limit=2) == "a, b and 2 more"
    assert listed({"one": 1}) == "one"


@pytest.mark.parametrize(
    "said",
    ["a card", "an artifact", "an event", "an order", "an upgrade", "an Ally", "a unit", "a use", "a one", "a euro"],
)
def test_a_noun_has_the_article_that_is_said(said: str) -> None:
    assert with_article(said.partition(" ")[2]) == said
