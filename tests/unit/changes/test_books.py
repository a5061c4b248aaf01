"""What changed in a rulebook, section by section."""

from __future__ import annotations

import pytest

from designer.changes.books import book_changes

BOOK = "Hello.\n\n# One\n\nThe **first**\nparagraph.\n\nThe second, with a [[coin]].\n\n# Two\n\nLast.\n"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("**first**\nparagraph", "first paragraph", []),
        ("[[coin]]", "[[coin|ruin coin]]", []),
        ("The second", "A second", ["Rulebook: 1 paragraph reworded in “One”"]),
        ("Hello.\n\n", "Hello.\n\nOnce more.\n\n", ["Rulebook: 1 paragraph reworded in “the beginning”"]),
        ("# Two", "# Three", ["Rulebook: renamed the section “Two” to “Three”"]),
        ("\n# Two\n\nLast.\n", "", ["Rulebook: removed the section “Two”"]),
        ("Last.\n", "Last.\n\n## More\n\nMore.\n", ["Rulebook: added the section “More”"]),
        ("Last.\n", "Last.\n\n```\n# no heading\n```\n", ["Rulebook: 1 paragraph reworded in “Two”"]),
    ],
)
def test_a_change_of_the_book(old: str, new: str, said: list[str]) -> None:
    assert old in BOOK
    assert [section.sentence for section in book_changes(BOOK, BOOK.replace(old, new, 1))] == said


def test_the_words_of_a_paragraph() -> None:
    (section,) = book_changes(BOOK, BOOK.replace("The second", "A second"))
    ((*words,),) = section.paragraphs
    assert [(part.how, part.text) for part in words if part.how != "same"] == [("removed", "The"), ("added", "A")]
    assert list(book_changes(BOOK, BOOK)) == []


def test_a_book_comes_and_goes() -> None:
    assert [section.sentence for section in book_changes("", BOOK)] == ["There is a rulebook now"]
    assert [section.sentence for section in book_changes(BOOK, "\n")] == ["There is no rulebook now"]
    assert list(book_changes("", "\n")) == []
