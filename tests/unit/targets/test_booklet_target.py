"""The target of booklets: the rulebook as sheets to fold, laid out no more than once."""

from __future__ import annotations

import pypdfium2
import pytest

from designer.build import Built, Options, build_game
from designer.project import Project
from designer.targets import rulebook


def build(project: Project, *targets: str, layouts: tuple[str, ...] = ()) -> Built:
    return build_game(project, "tiny", Options(targets=targets, layouts=layouts))


def booklets(built: Built) -> dict[str, int | None]:
    return {artifact.path: artifact.pages for artifact in built.artifacts if "booklet" in artifact.path}


def use_a5(project: Project) -> None:
    (project.root / "templates" / "tiny" / "rulebook.css").write_text("@page { size: A5; margin: 15mm }", "utf-8")


def test_a_book_of_large_pages_is_printed_on_paper_of_twice_the_size(tiny: Project) -> None:
    built = build(tiny, "booklet")
    assert [str(found) for found in built.checked.diagnostics if found.is_error] == []
    assert set(booklets(built)) == {"rulebook-booklet-a3.pdf", "rulebook-booklet-tabloid.pdf"}


def test_a_book_of_small_pages_is_printed_on_the_paper_of_the_sheets(tiny: Project) -> None:
    use_a5(tiny)
    assert set(booklets(build(tiny, "booklet"))) == {"rulebook-booklet-a4.pdf", "rulebook-booklet-letter.pdf"}


def test_only_the_papers_asked_for_are_made(tiny: Project) -> None:
    use_a5(tiny)
    assert set(booklets(build(tiny, "booklet", layouts=("a4-bleed",)))) == {"rulebook-booklet-a4.pdf"}


def test_the_sheets_hold_the_pages_of_the_rulebook(tiny: Project) -> None:
    use_a5(tiny)
    built = build(tiny, "booklet", "rulebook")
    with pypdfium2.PdfDocument(built.folder / "rulebook.pdf") as document:
        book = [str(page.get_textpage().get_text_range()) for page in document]
    with pypdfium2.PdfDocument(built.folder / "rulebook-booklet-a4.pdf") as document:
        width, height = document[0].get_size()
        cover = document[0].get_textpage().get_text_bounded(width / 2, 0, width, height)
        back = document[0].get_textpage().get_text_bounded(0, 0, width / 2, height)
        sides = len(document)
    assert cover.split() == book[0].split()
    assert back.split() == book[-1].split()
    assert sides == 2 * -(-len(book) // 4)


def test_the_book_is_laid_out_once_for_both_targets(tiny: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    written = []
    write = rulebook.write_document
    monkeypatch.setattr(rulebook, "write_document", lambda *a, **k: written.append(1) or write(*a, **k))
    build(tiny, "booklet", "rulebook")
    assert written == [1]
    build(tiny, "booklet", "rulebook")
    assert written == [1, 1], "another build looks again at what has changed"


def test_what_is_wrong_with_the_book_is_told_once_and_stops_the_build(tiny: Project) -> None:
    (tiny.root / "cards" / "tiny" / "rulebook.md").write_text("# Rules\n\n{{ nothing }}\n", encoding="utf-8")
    for targets in (("booklet",), ("booklet", "rulebook")):
        built = build(tiny, *targets)
        assert [found.code for found in built.checked.diagnostics if found.is_error] == ["template"]
        assert built.artifacts == ()


def test_a_game_without_a_rulebook_has_no_booklet(tiny: Project) -> None:
    (tiny.root / "cards" / "tiny" / "rulebook.md").unlink()
    built = build(tiny, "booklet")
    assert not built.checked.failed
    assert booklets(built) == {}


def test_pages_of_different_sizes_make_no_booklet(tiny: Project) -> None:
    style = "@page { size: A5 } @page cover { size: A6 }"
    (tiny.root / "templates" / "tiny" / "rulebook.css").write_text(style, encoding="utf-8")
    built = build(tiny, "booklet")
    assert booklets(built) == {}
    assert any("different sizes" in found.message for found in built.checked.diagnostics)
    assert not built.checked.failed
