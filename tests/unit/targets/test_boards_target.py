"""The target of boards: which files it makes, for which papers and editions."""

from __future__ import annotations

from pathlib import Path

import pypdfium2
import pytest

from designer.build import Built, Options, build_game
from designer.project import Project

BOTH = ("a4", "letter")


def build(project: Project, *layouts: str) -> Built:
    return build_game(project, "parlour", Options(targets=("boards",), layouts=layouts))


def enlarge(project: Project) -> None:
    """Make the meadow 470 × 380 mm."""
    change(project, "tile: 40", "tile: 90")


def change(project: Project, old: str, new: str) -> None:
    """Write something else into the boards."""
    path = project.root / "cards" / "parlour" / "things.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def pages(built: Built) -> dict[str, int | None]:
    return {artifact.path: artifact.pages for artifact in built.artifacts if artifact.path.startswith("board-")}


def text_of(path: Path, page: int) -> str:
    with pypdfium2.PdfDocument(path) as document:
        return str(document[page].get_textpage().get_text_range())


def test_every_board_is_made_large_and_for_each_paper_and_edition(parlour: Project) -> None:
    enlarge(parlour)
    built = build(parlour)
    assert [str(found) for found in built.checked.diagnostics if found.is_error] == []
    expected: dict[str, int] = {}
    for edition in ("", "-low-ink"):
        expected |= {f"board-meadow{edition}.pdf": 1, f"board-home{edition}.pdf": 1}
        expected |= {f"board-meadow{edition}-{paper}.pdf": 7 for paper in BOTH}
        expected |= {f"board-home{edition}-{paper}.pdf": 1 for paper in BOTH}
    assert pages(built) == expected


def test_sheets_say_whose_board_in_which_edition_they_are(parlour: Project) -> None:
    enlarge(parlour)
    folder = build(parlour, "a4").folder
    assert "plan · Meadow · print at 100 %" in text_of(folder / "board-meadow-a4.pdf", 0)
    sheet = text_of(folder / "board-meadow-low-ink-a4.pdf", 2)
    assert "sheet B1 · 2 of 6 · Meadow, low on ink · print at 100 %" in sheet
    assert "Parlour · content 0.2.0" in sheet
    assert "Meadow · 470 × 380 mm" in text_of(folder / "board-meadow.pdf", 0)


def test_only_the_papers_asked_for_are_made(parlour: Project) -> None:
    names = pages(build(parlour, "letter-bleed"))
    assert {name for name in names if "a4" in name} == set()
    assert {"board-meadow.pdf", "board-meadow-letter.pdf"} <= set(names)


def test_a_board_of_no_copies_is_not_printed(parlour: Project) -> None:
    change(parlour, "- id: home\n", "- id: home\n    copies: 0\n")
    change(parlour, "count: 2, of: [field, house]", "count: 1, of: [field, house]")
    built = build(parlour)
    assert [str(found) for found in built.checked.diagnostics if found.is_error] == []
    assert not [name for name in pages(built) if "home" in name]


def test_a_name_that_sheets_cannot_show_is_a_warning(parlour: Project) -> None:
    change(parlour, "name: Meadow", "name: Meadow 火")
    found = [each for each in build(parlour).checked.diagnostics if "of the board" in each.message]
    assert [(each.code, each.is_error) for each in found] == [("missing-glyph", False)]
    assert "火" in found[0].message


def test_a_second_build_imposes_nothing_anew(parlour: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    first = {artifact.path: artifact.data for artifact in build(parlour).artifacts}
    from designer.imposition import plate_writing

    def refuse(*_: object) -> list[bytes]:
        raise AssertionError("the sheets are in the cache")

    monkeypatch.setattr(plate_writing, "write_plates", refuse)
    second = {artifact.path: artifact.data for artifact in build(parlour).artifacts}
    assert second == first
