"""``designer set``: what it changes, says and refuses, through the command."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.compiling import compile_game
from designer.editing.draft import Draft
from designer.editing.failures import EditError
from designer.editing.saving import save
from designer.editing.setting import set_field
from designer.editing.shapes import shape_of
from designer.editing.values import value_of
from designer.model.game_info import GameInfo
from designer.project import Project
from tests.conftest import ROOT
from tests.helpers import game_of
from tests.unit.editing.projects import contents, copy_of_game, things


def designer_set(project: Project, game: str, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["set", game, *arguments, "--project", str(project.root)])


# What is set ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "said", "old", "new"),
    [
        (["sword", "copies", "3"], "things.yaml:5:13: copies 2 → 3", "copies: 2", "copies: 3"),
        (["thing/sword", "copies", "3"], "copies 2 → 3", "copies: 2", "copies: 3"),
        (["sword", "name", "007"], 'name Sword & <Shield> → "007"', "name: Sword & <Shield>", 'name: "007"'),
        (["sword", "cost", "4"], "cost 4 (new)", "    effects:\n", "    cost: 4\n    effects:\n"),
        (["sword", "flavour", "no"], 'flavour "no" (new)', "    effects:\n", '    flavour: "no"\n    effects:\n'),
        (["sword", "effects.recruit.unit", "pawn"], "nothing to change", "", ""),
        (["wind.south", "copies", "5"], "copies 3 → 5", "south, copies: 3", "south, copies: 5"),
        (["wind.north", "copies", "2"], "copies 2 (new)", "- {id: north}", "- {id: north, copies: 2}"),
        (["wind", "side", "south"], "side north → south", "    side: north\n", "    side: south\n"),
        (["wind", "variants.south.copies", "1"], "copies 3 → 1", "copies: 3", "copies: 1"),
        (
            ["unused", "designer_note", "- x"],
            'designer_note "- x" (new)',
            "name: Unused\n",
            'name: Unused\n    designer_note: "- x"\n',
        ),
    ],
)
def test_a_field_is_set_in_its_file_and_nothing_else(
    tiny: Project, arguments: list[str], said: str, old: str, new: str
) -> None:
    before = contents(tiny)
    result = designer_set(tiny, "tiny", *arguments)
    assert result.exit_code == 0, result.output
    assert said in result.stdout
    expected = dict(before)
    name = "cards/tiny/things.yaml"
    expected[name] = before[name].replace(old, new, 1) if old else before[name]
    assert contents(tiny) == expected
    assert not [d for d in compile_game(tiny, "tiny").diagnostics if d.is_error]


def test_a_number_in_an_effect_is_reached_by_its_verb(tiny: Project) -> None:
    result = designer_set(tiny, "tiny", "sword", "effects.draw.count", "4")
    assert result.stdout.endswith("things.yaml:9:23: effects.draw.count 2 → 4\n")
    (sword,) = game_of(tiny).find("sword")
    assert sword.record.model_dump()["effects"][0] == {"verb": "draw", "count": 4}


def test_the_facts_of_a_game_are_set_too(tiny: Project) -> None:
    assert designer_set(tiny, "tiny", "game", "version", "1.3.0").exit_code == 0
    assert designer_set(tiny, "tiny", "game", "print.size", "tarot").exit_code == 0
    assert designer_set(tiny, "tiny", "game", "players", "{min: 2, max: 3}").exit_code == 0
    info = game_of(tiny).info
    assert (info.version, info.print.size, str(info.players)) == ("1.3.0", "tarot", "2–3")
    assert (tiny.root / "cards/tiny/game.yaml").read_text().count("print: {size: tarot}\n") == 1


def test_a_wrong_version_can_be_set_right(tiny: Project) -> None:
    file = tiny.root / "cards" / "tiny" / "game.yaml"
    file.write_text(file.read_text().replace("1.2.3", "one"))
    assert designer_set(tiny, "tiny", "game", "version", "1.2.4").exit_code == 0
    assert "version: 1.2.4\n" in file.read_text()


def test_a_negative_number_is_a_value_and_a_mistyped_option_is_not(tiny: Project) -> None:
    assert designer_set(tiny, "tiny", "pawn", "value", "-3").exit_code == 0
    assert "value: -3}" in (tiny.root / "cards/tiny/rest.yaml").read_text()
    result = designer_set(tiny, "tiny", "pawn", "value", "--delte")
    assert (result.exit_code, "there is no option --delte" in result.stderr) == (2, True)


def test_an_optional_field_is_deleted_with_the_comment_on_its_line(tiny: Project) -> None:
    result = designer_set(tiny, "tiny", "unused", "copies", "--delete")
    assert "copies deleted: 0, with its comment # designer: ignore[copies]" in result.stdout
    assert "  - id: unused\n    name: Unused\n    text: Nothing.\n" in things(tiny)


def test_what_belongs_together_is_set_in_one_edit(tiny: Project) -> None:
    box = tiny.root / "cards" / "tiny" / "box.yaml"
    box.write_text("box:\n  - {id: things, name: things, count: 6, of: [thing]}\n")
    alone = designer_set(tiny, "tiny", "sword", "copies", "3")
    assert alone.exit_code == 1
    assert "component-count" in alone.stdout
    assert "--also ID:FIELD=VALUE" in alone.stderr
    both = designer_set(tiny, "tiny", "sword", "copies", "3", "--also", "box_item/things:count=7")
    assert both.exit_code == 0, both.output
    assert both.stdout.splitlines()[1] == "cards/tiny/box.yaml:2:39: count 6 → 7"


def test_a_dry_run_says_it_and_writes_nothing(tiny: Project) -> None:
    before = contents(tiny)
    result = designer_set(tiny, "tiny", "sword", "copies", "9", "--dry-run")
    assert "copies 2 → 9" in result.stdout
    assert contents(tiny) == before


def test_bytes_that_are_not_touched_stay(tiny: Project) -> None:
    file = tiny.root / "cards" / "tiny" / "things.yaml"
    raw = b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n")
    file.write_bytes(raw)
    file.chmod(0o640)
    assert designer_set(tiny, "tiny", "sword", "copies", "3").exit_code == 0
    assert file.read_bytes() == raw.replace(b"copies: 2\r\n", b"copies: 3\r\n")
    assert file.stat().st_mode & 0o777 == 0o640


# What is refused -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (
            ["sword", "copies", "many"],
            1,
            'things.yaml:5:13: error[copies] thing "sword": "copies" must be a whole number',
        ),
        (["sword", "name", ""], 1, '"name" must not be empty'),
        (["sword", "name", "--delete"], 1, '"name" is missing'),
        (["sword", "side", "nroth"], 1, 'did you mean "north"?'),
        (["sword", "effects.recruit.unit", "panw"], 1, 'error[unknown-reference] there is no pawn "panw"'),
        (
            ["sword", "efects", "[]"],
            2,
            'there is no field "efects"\n  hint: did you mean "effects"? It can be id, name',
        ),
        (["sword", "effects.draw.cuont", "1"], 2, 'there is no field "cuont" in "effects.draw"'),
        (["sword", "effects.move.far", "1"], 2, '"effects" has no item "move"'),
        (["sword", "effects.7", "{}"], 2, '"effects" has 2 items; they are counted from 0'),
        (["sword", "copies.x", "1"], 2, 'there is nothing inside "copies"'),
        (["sword", "effects", "[{draw: {count: 3}"], 2, "the value cannot be read: the mapping that opens with {"),
        (["sword", "cost", "--delete"], 1, '"cost" is not written in thing/sword'),
        (["sword", "id", "axe"], 2, "designer rename tiny thing/sword NEW"),
        (["swrod", "copies", "1"], 1, 'there is no record "swrod"\n  hint: did you mean "sword"?'),
        (["thng/sword", "copies", "1"], 1, 'there is no kind "thng"\n  hint: did you mean "thing"?'),
        (["pawn/sword", "copies", "1"], 1, 'there is no pawn "sword"\n  hint: there is pawn'),
        (["wind.up", "copies", "1"], 1, 'there is no record "wind.up"'),
        (["sword", "copies"], 2, "give a value, or --delete"),
        (["sword", "copies", "1", "--delete"], 2, "give a value, or --delete"),
        (["sword", "copies", "3", "--also", "pawn value 2"], 2, "is not ID:FIELD=VALUE"),
        (["sword", "name", "\udcff"], 2, "not UTF-8"),
    ],
)
def test_what_would_be_wrong_is_refused_and_nothing_is_written(
    tiny: Project, arguments: list[str], code: int, said: str
) -> None:
    before = contents(tiny)
    result = designer_set(tiny, "tiny", *arguments)
    assert said in result.output
    assert result.exit_code == code
    assert contents(tiny) == before


def test_what_every_variant_says_itself_is_not_set_for_all(content: Callable[[str], Project]) -> None:
    project = content(
        "things:\n  - id: wind\n    name: Wind\n    text: Draw 1.\n    effects: [draw: {count: 1}]\n"
        "    variants: [{id: north, side: north}, {id: south, side: south}]\n"
    )
    result = designer_set(project, "tiny", "wind", "side", "north")
    assert (
        'every variant of wind says its own "side"\n  hint: name one of them: wind.north, wind.south' in result.stderr
    )
    result = designer_set(project, "tiny", "wind.north", "effects.draw.count", "3")
    assert (
        '"effects" is written for all variants of wind\n  hint: set it for all of them in thing/wind' in result.stderr
    )


def test_an_id_of_several_kinds_is_said_with_its_kind(tmp_path: Path) -> None:
    project = copy_of_game("battlepop", tmp_path)
    result = designer_set(project, "battlepop", "arena", "name", "Pit")
    assert (result.exit_code, "say which: arena/arena, term/arena" in result.stderr) == (2, True)


def test_an_alias_in_real_content_is_named_with_the_place_of_what_it_repeats(tmp_path: Path) -> None:
    project = copy_of_game("battlepop", tmp_path)
    before = contents(project)
    for area in ("a1", "b1"):
        result = designer_set(project, "battlepop", "arena/arena", f"areas.{area}.spaces.0.x", "3")
        assert result.exit_code == 1
        assert "arena.yaml:39:9: " in result.stderr, "the first alias"
        assert "written at cards/battlepop/arena.yaml:21:" in result.stderr
    assert contents(project) == before


def test_errors_that_are_there_already_do_not_stop_an_edit(tiny: Project) -> None:
    file = tiny.root / "cards" / "tiny" / "bad.yaml"
    file.write_text("things:\n  - {id: axe, name: Axe, text: Chop., cost: cheap}\n")
    assert designer_set(tiny, "tiny", "sword", "copies", "3").exit_code == 0
    assert designer_set(tiny, "tiny", "axe", "cost", "cheaper").exit_code == 1
    assert designer_set(tiny, "tiny", "axe", "cost", "2").exit_code == 0
    assert file.read_text().endswith("cost: 2}\n")


# Writing -------------------------------------------------------------------------------------------------------------


def test_all_files_are_written_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two, new = tmp_path / "one.yaml", tmp_path / "two.yaml", tmp_path / "new" / "three.yaml"
    one.write_text("1\n")
    two.write_text("2\n")
    before = {one: b"1\n", two: b"2\n", new: None}
    real, calls = Path.replace, []

    def failing(self: Path, target: Path) -> Path:
        calls.append(target)
        if len(calls) == 3:
            raise OSError(28, "No space left on device", str(target))
        return real(self, target)

    monkeypatch.setattr(Path, "replace", failing)
    with pytest.raises(OSError, match="No space left"):
        save({one: "one\n", new: "new\n", two: "two\n"}, before)
    assert (one.read_text(), two.read_text(), new.exists()) == ("1\n", "2\n", False)
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["one.yaml", "two.yaml"]
    monkeypatch.undo()
    save({one: "one\n", new: "new\n", two: "two\n"}, before)
    assert (one.read_text(), two.read_text(), new.read_text()) == ("one\n", "two\n", "new\n")


def test_a_failure_to_write_is_told_and_leaves_all_as_it_was(tiny: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    before = contents(tiny)

    def failing(self: Path, target: Path) -> Path:
        raise OSError(28, "No space left on device", str(target))

    monkeypatch.setattr(Path, "replace", failing)
    result = designer_set(tiny, "tiny", "sword", "copies", "3")
    assert result.exit_code == 2
    assert "no space left on device; all files are as they were" in result.stderr
    assert contents(tiny) == before


def test_a_file_that_has_changed_meanwhile_is_left_alone(tiny: Project) -> None:
    draft = Draft(tiny, "tiny")
    set_field(draft, "sword", "copies", "3")
    file = tiny.root / "cards" / "tiny" / "things.yaml"
    file.write_text("things:\n")
    with pytest.raises(EditError, match=r"things.yaml has changed since it was read"):
        draft.save()
    assert file.read_text() == "things:\n"


@pytest.mark.skipif(not hasattr(os, "symlink"), reason="there are no links here")
def test_a_link_stays_a_link(tiny: Project) -> None:
    folder = tiny.root / "cards" / "tiny"
    (folder / "things.yaml").rename(folder / "kept.txt")
    (folder / "things.yaml").symlink_to("kept.txt")
    assert designer_set(tiny, "tiny", "sword", "copies", "3").exit_code == 0
    assert (folder / "things.yaml").is_symlink()
    assert "copies: 3" in (folder / "kept.txt").read_text()


# Reading words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("field", "words", "value"),
    [
        ("version", "1.10", "1.10"),
        ("name", "[x]", "[x]"),
        ("age", "12", 12),
        ("age", "012", "012"),
        ("age", "null", None),
        ("authors", "[Ann, No]", ["Ann", "No"]),
        ("authors", "Ann", "Ann"),
        ("players", "{min: 1, max: 2}", {"min": 1, "max": 2}),
    ],
)
def test_words_are_read_as_the_field_reads_them(field: str, words: str, value: object) -> None:
    shape = shape_of(GameInfo).step(field)
    assert shape is not None
    assert value_of(words, shape) == value


@pytest.mark.parametrize("game", ["brawlhalla", "battlepop", "frogs_and_logs"])
def test_setting_every_text_to_what_it_is_changes_nothing(game: str) -> None:
    project = Project(ROOT)
    draft = Draft(project, game)
    compiled = draft.before.compiled
    assert compiled.game is not None
    for entry in list(compiled.game.entries)[::7]:
        assert set_field(draft, f"{entry.kind}/{entry.variant_of or entry.id}", "name", entry.record.name) is None
    assert not draft.texts
