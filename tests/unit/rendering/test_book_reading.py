"""What a rulebook says: filled in as in print, without what is drawn, and however it is written."""

from __future__ import annotations

from designer.compiling import compile_game
from designer.exporting.bundle import published
from designer.model.book_text import BookSection, BookText
from designer.project import Project
from designer.rendering.book_reading import read_book


def book(tiny: Project, source: str) -> tuple[BookSection, ...] | None:
    (tiny.root / "cards/tiny/rulebook.md").write_text(source, encoding="utf-8")
    game = compile_game(tiny, "tiny").game
    assert game is not None
    return read_book(game, published).sections


def test_what_is_quoted_is_filled_in_and_icons_are_named(tiny: Project) -> None:
    assert book(
        tiny, "{{ game.name }}\n\n# For {{ game.players }} {star}\n\n**Two** [[recruit]]s; it's\nso.\n\n- One\n- Two\n"
    ) == (
        BookSection("", ("Tiny & Sons",)),
        BookSection("For 1–2 {star}", ("Two recruits; it’s so.", "One", "Two")),
    )


def test_a_row_is_a_paragraph(tiny: Project) -> None:
    (section,) = book(tiny, '| A | B |\n|---|---|\n| 1 | {{ icon("star") }} |\n') or ()
    assert section.paragraphs == ("A | B", "1 | {star}")


def test_what_is_drawn_is_not_read(tiny: Project) -> None:
    drawn = [
        '{{ card("sword") }}',
        '{{ card("nobody") }}',
        "<svg><text>A</text><svg><text>B</text></svg></svg>",
        '<div aria-hidden="true"><p>C<div>D</div></div>',
        "<style>.e { color: red }</style>",
        "{# F #}",
    ]
    for one in drawn:
        assert book(tiny, f"# Title\n\nText.\n\n{one}\n\nMore.\n") == (BookSection("Title", ("Text.", "More.")),), one


def test_a_book_that_cannot_be_filled_in_is_not_read(tiny: Project) -> None:
    assert book(tiny, "{{ nobody.name }}") is None


def test_no_book(tiny: Project) -> None:
    (tiny.root / "cards/tiny/rulebook.md").unlink()
    game = compile_game(tiny, "tiny").game
    assert game is not None
    assert read_book(game, published) == BookText()
