"""What goes on around a build: sheets that do not suit the cards, links, pipes, places that cannot be written to."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from designer.build import Options, build_game, check_game
from designer.compiling import compile_game
from designer.diagnostics import Severity
from designer.markup import parse
from designer.project import Project

Content = Callable[[str], Project]
ONE = "things:\n  - {id: axe, name: Axe, text: Chop.}\n"


def replace_in(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_sheet_that_does_not_suit_the_cards_is_left_out_with_a_note(content: Content) -> None:
    project = content(ONE)
    game = project.root / "cards" / "tiny" / "game.yaml"
    game.write_text(game.read_text(encoding="utf-8") + "print: {size: poker-us}\n", encoding="utf-8")
    built = build_game(project, "tiny", Options(targets=("print-and-play",)))
    assert [(d.code, d.severity) for d in built.checked.diagnostics] == [("sheet-layout", Severity.NOTE)]
    assert "print-and-play-letter.pdf" in {artifact.path for artifact in built.artifacts}
    assert "print-and-play-letter-bleed.pdf" not in {artifact.path for artifact in built.artifacts}
    asked = build_game(project, "tiny", Options(targets=("print-and-play",), layouts=("letter-bleed",)))
    assert [(d.code, d.severity) for d in asked.checked.diagnostics] == [("sheet-layout", Severity.ERROR)]


def test_cards_with_less_bleed_than_a_sheet_shows_are_not_put_on_it(content: Content) -> None:
    project = content(ONE)
    replace_in(project.root / "schemas" / "tiny.py", 'PrintSpec(back="back")', 'PrintSpec(back="back", bleed=0)')
    built = build_game(project, "tiny", Options(targets=("print-and-play",)))
    assert not built.checked.failed
    notes = [d.message for d in built.checked.diagnostics]
    assert len(notes) == 2
    assert all('"Axe" has 0 mm' in note for note in notes)


@pytest.mark.parametrize(
    "name",
    [
        "templates/tiny/thing.html.j2",
        "templates/tiny/game.css",
        "templates/tiny/icons/star.svg",
        "cards/tiny/rulebook.md",
        "templates/tiny/rulebook-screen.css",
    ],
)
def test_a_link_that_leads_out_of_the_project_is_never_read(content: Content, tmp_path: Path, name: str) -> None:
    project = content(ONE)
    canary = tmp_path / "canary"
    link = project.root / name
    canary.write_text(link.read_text(encoding="utf-8") if link.exists() else "/* secret */", encoding="utf-8")
    link.unlink(missing_ok=True)
    link.symlink_to(canary)
    built = build_game(project, "tiny", Options())
    assert built.checked.failed, name
    assert {d.code for d in built.checked.diagnostics if d.is_error} <= {"template", "unreadable-file", "unusable-art"}


def test_a_pipe_is_not_waited_for(content: Content) -> None:
    project = content(ONE)
    os.mkfifo(project.root / "cards" / "tiny" / "pipe.yaml")
    assert [d.code for d in check_game(project, "tiny", Options()).diagnostics] == ["unreadable-file"]


def test_what_a_link_leads_to_is_not_shown_with_its_finding(content: Content, tmp_path: Path) -> None:
    project = content(ONE)
    canary = tmp_path / "canary"
    canary.write_text("secret", encoding="utf-8")
    (project.root / "cards" / "tiny" / "link.yaml").symlink_to(canary)
    checked = check_game(project, "tiny", Options())
    assert [d.code for d in checked.diagnostics] == ["unreadable-file"]
    assert "secret" not in checked.sources.values()


def test_a_check_that_leaves_the_program_is_a_finding(content: Content) -> None:
    project = content(ONE)
    schema = project.root / "schemas" / "tiny.py"
    replace_in(schema, "GameSchema(own_kinds=(Thing, Pawn))", "GameSchema(own_kinds=(Thing, Pawn), checks=(leave,))")
    replace_in(schema, "SCHEMA =", "def leave(game):\n    raise SystemExit(0)\n\n\nSCHEMA =")
    assert [d.code for d in check_game(project, "tiny", Options(), layout=False).diagnostics] == ["schema-module"]


def test_content_is_checked_where_nothing_can_be_written(content: Content, monkeypatch: pytest.MonkeyPatch) -> None:
    project = content(ONE)
    monkeypatch.setattr(os, "access", lambda _path, mode: mode != os.W_OK)
    assert check_game(project, "tiny", Options()).diagnostics == []
    assert not (project.root / ".designer-cache" / "tiny").exists()


def test_a_text_as_long_as_a_book_is_refused(content: Content) -> None:
    project = content(f"things:\n  - {{id: axe, name: Axe, text: {'{{ ' * 3000}}}\n".replace("{{ ", "Chop "))
    (finding,) = compile_game(project, "tiny").diagnostics
    assert (finding.code, "5000" in finding.message) == ("schema", True)


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("{{" + " " * 4900, 1),
        (" \n" * 2400, 0),
        ("[[" * 2400, 2400),
        ("*a " * 1600, 1600),
        ("{ " * 2400, 2400),
        ("{{a" * 1600, 1600),
    ],
)
def test_texts_that_would_take_minutes_to_read_step_by_step_are_read(text: str, problems: int) -> None:
    assert len(parse(text).problems) == problems


def test_thousands_of_mistakes_are_all_told(content: Content) -> None:
    records = "".join(f"  - {{id: a{n}, name: 0{n}, text: Chop.}}\n" for n in range(3000))
    assert len(compile_game(content(f"things:\n{records}"), "tiny").diagnostics) == 3000


def test_no_file_of_content_is_passed_over(content: Content, tmp_path: Path) -> None:
    project = content(ONE)
    folder = project.root / "cards" / "tiny"
    (folder / "more").mkdir()
    (folder / "more" / "LOUD.YAML").write_text("things:\n  - {id: bow, name: Bow, text: Shoot.}\n", encoding="utf-8")
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "draft.yaml").write_text("nonsense", encoding="utf-8")
    game = compile_game(project, "tiny").game
    assert game is not None
    assert "bow" in game.of_kind("thing")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (folder / "linked").symlink_to(elsewhere)
    (finding,) = compile_game(project, "tiny").diagnostics
    assert (finding.code, str(finding.span)) == ("unreadable-file", "cards/tiny/linked")
