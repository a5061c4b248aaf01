"""What changed in a rulebook, section by section."""

from __future__ import annotations

import pytest

from designer.changes.books import book_changes
from designer.changes.reading_aloud import IconTerm
from designer.model.book_text import BookSection, BookText

BOOK = "Hello.\n# One\nThe first paragraph.\nThe second, with 2 {coin}.\n# Two\nLast.\n"


def read(text: str) -> BookText:
    """A rulebook as it reads: a paragraph on each line, and headings after a number sign."""
    sections: list[BookSection] = []
    for part in f"# \n{text}".removeprefix("# \n# ").removeprefix("# ").split("\n# "):
        heading, *paragraphs = part.split("\n")
        sections.append(BookSection(heading, tuple(filter(None, paragraphs))))
    return BookText(text, tuple(section for section in sections if section.heading or section.paragraphs))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("The second", "A second", ["Rulebook: 1 paragraph changed in “One”"]),
        ("Hello.\n", "Hello.\nOnce more.\n", ["Rulebook: 1 paragraph changed in “the beginning”"]),
        ("# Two", "# Three", ["Rulebook: renamed the section “Two” to “Three”"]),
        ("# Two\nLast.\n", "", ["Rulebook: removed the section “Two”"]),
        ("Last.\n", "Last.\n# More\nMore.\n", ["Rulebook: added the section “More”"]),
        ("# One", "# {coin} One", []),
        ("# Two", "# One", ["Rulebook: renamed the section “Two” to “One”"]),
    ],
)
def test_a_change_of_the_book(old: str, new: str, said: list[str]) -> None:
    assert old in BOOK
    assert [section.sentence for section in book_changes(read(BOOK), read(BOOK.replace(old, new, 1)))] == said


def test_the_words_of_a_paragraph_and_icons_as_words() -> None:
    coin = {"coin": IconTerm(("coin", "coins"), is_named=True)}
    (section,) = book_changes(read(BOOK), read(BOOK.replace("The second", "A second")), ({}, coin))
    ((*words,),) = section.paragraphs
    assert "".join(part.text for part in words if part.how != "added") == "The second, with 2 [coin]."
    assert "".join(part.text for part in words if part.how != "removed") == "A second, with 2 coins."
    assert list(book_changes(read(BOOK), read(BOOK))) == []


def test_a_number_in_a_heading_makes_no_other_section() -> None:
    (section,) = book_changes(read("# Cards 56\nMany.\n"), read("# Cards 57\nMany.\n"))
    assert section.sentence == "Rulebook: 1 paragraph changed in “Cards 57”"
    assert [part.text for part in section.paragraphs[0] if part.how != "same"] == ["56", "57"]


def test_what_is_written_otherwise_and_reads_the_same_is_no_change() -> None:
    assert list(book_changes(read(BOOK), BookText(f"{BOOK}{{# A remark. #}}", read(BOOK).sections))) == []


def test_a_book_that_cannot_be_read_changed() -> None:
    broken = BookText(BOOK, None)
    for one, other in ((read(BOOK), broken), (broken, read(BOOK)), (broken, BookText("", None))):
        (section,) = book_changes(one, other)
        assert (section.how, section.paragraphs) == ("changed", ())
    assert list(book_changes(broken, broken)) == []
    (section,) = book_changes(read(BOOK), BookText(BOOK, None, 'there is no card "fox"'))
    assert section.sentence.endswith('cannot be read in both states (now: there is no card "fox")')


def test_a_book_comes_and_goes() -> None:
    assert [section.sentence for section in book_changes(BookText(), read(BOOK))] == ["There is a rulebook now"]
    assert [section.sentence for section in book_changes(read(BOOK), BookText())] == ["There is no rulebook now"]
    assert list(book_changes(BookText(), BookText("\n"))) == []
