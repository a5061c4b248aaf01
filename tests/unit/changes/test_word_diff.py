"""Two versions of a text as one, word by word."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from designer.changes.values import Words
from designer.changes.word_diff import differing_words, excerpt, pairs_of_words, shortened

TEXTS = st.text(st.sampled_from("ab c.,\u00e9-"), max_size=30)


@given(TEXTS, TEXTS)
def test_both_texts_can_be_read_from_it(before: str, after: str) -> None:
    words = differing_words(before, after)
    assert "".join(part.text for part in words if part.how != "added") == before
    assert "".join(part.text for part in words if part.how != "removed") == after
    assert all(part.text for part in words)


def test_words_are_not_cut_and_neighbours_change_together() -> None:
    assert differing_words("Draw two red cards.", "Draw three blue cards.") == (
        Words("Draw ", "same"),
        Words("two red", "removed"),
        Words("three blue", "added"),
        Words(" cards.", "same"),
    )


def test_what_stands_for_what() -> None:
    assert pairs_of_words(differing_words("Draw 1 card now", "Draw 2 cards now")) == [("1", "2"), ("card", "cards")]
    assert pairs_of_words(differing_words("Draw now", "Draw cards now")) == [("", "cards ")]


def test_of_a_long_text_what_changed_is_shown() -> None:
    before = f"{'A long way. ' * 20}Then two cards.{' And so on.' * 20}"
    shown = excerpt(differing_words(before, before.replace("two", "three")))
    assert shown.startswith("…")
    assert shown.endswith("…")
    assert "Then three cards." in shown
    assert len(shown) < 120


def test_a_text_is_shortened_at_the_end_of_a_word() -> None:
    assert shortened("one two three", 9) == "one two …"
    assert shortened("one two", 9) == "one two"
