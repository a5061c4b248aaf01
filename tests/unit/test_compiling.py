from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from designer.compiling import compile_game
from designer.project import Project
from tests.helpers import game_of, messages, places

Content = Callable[[str], Project]


def test_the_tiny_game_compiles_without_a_finding(tiny: Project) -> None:
    compiled = compile_game(tiny, "tiny")
    assert compiled.diagnostics == []
    assert compiled.game is not None
    assert compiled.game.complete
    assert compiled.game.info.name == "Tiny & Sons"
    assert [source.path.name for source in compiled.sources] == ["game.yaml", "rest.yaml", "things.yaml"]


def test_records_keep_the_order_in_which_they_are_written(tiny: Project) -> None:
    ids = [entry.id for entry in game_of(tiny).entries]
    assert ids == ["pawn", "recruit", "first-player", "main", "sword", "wind.north", "wind.south", "unused"]


def test_a_record_with_variants_is_one_entry_for_each_with_the_variants_fields(tiny: Project) -> None:
    north, south = [entry for entry in game_of(tiny).entries if entry.variant_of == "wind"]
    assert (north.record.name, north.record.side, north.record.copies) == ("Wind", "north", 1)
    assert (south.record.name, south.record.side, south.record.copies) == ("Wind", "south", 3)
    assert north.origin == south.origin == ("things", 1)
    assert str(south.span(("copies",))) == "cards/tiny/things.yaml:23:42"
    assert str(south.span(("name",))) == "cards/tiny/things.yaml:13:11"


def test_all_files_are_read_and_all_mistakes_told_in_one_run(content: Content) -> None:
    project = content("things:\n  - {id: Axe, name: Axe, text: Chop.}\n")
    folder = project.root / "cards" / "tiny"
    (folder / "a.yaml").write_text("pawns: [\n")
    (folder / "b.yaml").write_text("pawns:\n  - {id: king, name: King, value: tall}\n")
    found = places(compile_game(project, "tiny").diagnostics)
    assert found == ["a.yaml:1:8 yaml-syntax", "b.yaml:2:35 schema", "things.yaml:2:10 schema"]


def test_a_game_yaml_that_is_wrong_does_not_hide_mistakes_in_the_records(content: Content) -> None:
    project = content("things:\n  - {id: Axe, name: Axe, text: Chop.}\n")
    (project.root / "cards" / "tiny" / "game.yaml").write_text("name: Tiny\nversion: '1'\n")
    compiled = compile_game(project, "tiny")
    assert compiled.game is None
    assert set(places(compiled.diagnostics)) == {
        "game.yaml:1:1 schema",
        "game.yaml:2:10 schema",
        "things.yaml:2:10 schema",
    }


def test_a_version_that_yaml_takes_for_a_number_is_told_once(tiny: Project) -> None:
    path = tiny.root / "cards" / "tiny" / "game.yaml"
    path.write_text(path.read_text().replace("version: 1.2.3", "version: 1.10"))
    assert places(compile_game(tiny, "tiny").diagnostics) == ["game.yaml:2:10 yaml-trap"]


def test_a_file_that_cannot_be_read_marks_the_game_incomplete(tiny: Project) -> None:
    (tiny.root / "cards" / "tiny" / "broken.yaml").write_text("pawns: [\n")
    assert not game_of(tiny).complete


def test_a_record_that_cannot_be_read_marks_the_game_incomplete(content: Content) -> None:
    assert not game_of(content("things:\n  - {id: axe}\n")).complete


def test_a_value_that_yaml_misread_marks_the_game_incomplete_and_is_told_once(content: Content) -> None:
    project = content("things:\n  - {id: 007, name: Spy, text: Hide., cost: 08}\n")
    compiled = compile_game(project, "tiny")
    assert places(compiled.diagnostics) == ["things.yaml:2:10 yaml-trap", "things.yaml:2:45 yaml-trap"]
    assert compiled.game is not None
    assert not compiled.game.complete


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "things:\n", "things: []\n", "---\n"])
def test_a_file_with_nothing_in_it_is_nothing_to_say(content: Content, text: str) -> None:
    assert compile_game(content(text), "tiny").diagnostics == []


@pytest.mark.parametrize(
    ("text", "where", "said"),
    [
        ("- {id: axe}\n", "1:1", "a content file must hold kinds of records | begin the file with things:"),
        ("thinks: []\n", "1:1", 'no kind of record called "thinks" | did you mean "things"?'),
        ("zzz: []\n", "1:1", "it can be things, pawns, terms, rulings, decks"),
        ("things: {id: axe}\n", "1:9", "things must be a list of records | begin each record"),
        ("things: [axe]\n", "1:10", "a record of things must be a mapping | begin each record"),
        ("pawns:\n  - {id: a, name: A, value: 1, variants: []}\n", "2:32", 'there is no field "variants" here'),
    ],
)
def test_a_shape_that_no_content_has_is_told_at_its_place(content: Content, text: str, where: str, said: str) -> None:
    diagnostics = compile_game(content(text), "tiny").diagnostics
    assert places(diagnostics) == [f"things.yaml:{where} schema"]
    assert said in messages(diagnostics)


def test_what_is_wrong_with_a_record_is_told_once_not_for_each_variant(content: Content) -> None:
    project = content("things:\n  - {id: axe, name: 5, cost: -1, variants: [{id: a}, {id: b}]}\n")
    diagnostics = compile_game(project, "tiny").diagnostics
    assert sorted(set(places(diagnostics))) == [
        "things.yaml:2:21 schema",
        "things.yaml:2:30 schema",
        "things.yaml:2:5 schema",  # the missing text
    ]


def test_what_one_variant_lacks_is_told_at_that_variant(content: Content) -> None:
    project = content("things:\n  - {id: axe, name: Axe, variants: [{id: a, text: Chop.}, {id: b}]}\n")
    diagnostics = compile_game(project, "tiny").diagnostics
    assert places(diagnostics) == ["things.yaml:2:59 schema"]


def test_a_link_that_leads_out_of_the_project_is_not_read(tiny: Project, tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.write_text("things: [{password: 1234}]\n")
    (tiny.root / "cards" / "tiny" / "link.yaml").symlink_to(secret)
    compiled = compile_game(tiny, "tiny")
    assert places(compiled.diagnostics) == ["link.yaml unreadable-file"]
    assert "password" not in repr(compiled)


def test_a_folder_called_like_a_file_is_a_finding(tiny: Project) -> None:
    (tiny.root / "cards" / "tiny" / "folder.yaml").mkdir()
    diagnostics = compile_game(tiny, "tiny").diagnostics
    assert places(diagnostics) == ["folder.yaml unreadable-file"]
    assert "is a directory" in messages(diagnostics)


def test_a_file_of_another_user_is_a_finding(tiny: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", refuse)
    diagnostics = compile_game(tiny, "tiny").diagnostics
    assert "rest.yaml unreadable-file" in places(diagnostics)
    assert "the file cannot be read: permission denied" in messages(diagnostics)


def test_a_link_to_nothing_is_a_finding(tiny: Project) -> None:
    folder = tiny.root / "cards" / "tiny"
    (folder / "gone.yaml").symlink_to(folder / "nothing.yaml")
    (folder / "loop.yaml").symlink_to(folder / "loop.yaml")
    assert places(compile_game(tiny, "tiny").diagnostics) == ["gone.yaml unreadable-file", "loop.yaml unreadable-file"]


def test_a_validator_that_fails_is_a_finding_of_the_schema(content: Content) -> None:
    project = content("pawns:\n  - {id: king, name: King, value: 3}\n")
    schema = project.root / "schemas" / "tiny.py"
    schema.write_text(
        schema.read_text().replace(
            '    """What it is worth."""',
            '    """What it is worth."""\n\n'
            '    def model_post_init(self, context: object) -> None:\n        raise KeyError("dragons")\n',
        )
    )
    diagnostics = compile_game(project, "tiny").diagnostics
    assert places(diagnostics) == ["rest.yaml:3:5 schema-module", "things.yaml:2:5 schema-module"]
    assert "KeyError: 'dragons'" in messages(diagnostics)
