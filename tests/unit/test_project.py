from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from designer.project import Project, find_project, load_schema
from tests.helpers import messages, places


def test_games_are_the_folders_with_a_game_yaml_in_order(tmp_path: Path) -> None:
    for folder in ("zebra", "ant", ".hidden"):
        (tmp_path / "cards" / folder).mkdir(parents=True)
        (tmp_path / "cards" / folder / "game.yaml").touch()
    (tmp_path / "cards" / "drafts").mkdir()
    assert Project(tmp_path).games() == ["ant", "zebra"]


def test_content_files_are_found_at_any_depth_in_order_without_hidden_ones(tiny: Project) -> None:
    folder = tiny.root / "cards" / "tiny"
    for name in ("more/b.yaml", "more/a.yml", ".draft.yaml", ".old/c.yaml", "notes.txt"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()
    found = [path.relative_to(folder).as_posix() for path in tiny.content_files("tiny")]
    assert found == ["more/a.yml", "more/b.yaml", "rest.yaml", "things.yaml"]


def test_a_project_is_found_from_a_folder_inside_it(tiny: Project) -> None:
    assert find_project(tiny.root / "cards" / "tiny" / "art") == tiny


def test_there_is_no_project_where_no_folder_has_cards(tmp_path: Path) -> None:
    assert find_project(tmp_path) is None


def test_a_schema_is_loaded_and_leaves_nothing_behind(tiny: Project) -> None:
    schema, diagnostics = load_schema(tiny, "tiny")
    assert schema is not None
    assert [kind.kind for kind in schema.kinds] == [
        "thing",
        "pawn",
        "term",
        "ruling",
        "deck",
        "module",
        "release",
        "box_item",
    ]
    assert diagnostics == []
    assert not list(tiny.root.rglob("__pycache__")), "a cache of the schema could grow stale"


def test_an_edit_of_the_schema_is_seen_at_once_even_if_the_file_is_as_long_and_as_old(tiny: Project) -> None:
    path = tiny.root / "schemas" / "tiny.py"
    before = path.stat()
    assert load_schema(tiny, "tiny")[0] is not None
    path.write_text(path.read_text().replace('plural: ClassVar[str] = "pawns"', 'plural: ClassVar[str] = "powns"'))
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    schema, _ = load_schema(tiny, "tiny")
    assert schema is not None
    assert "powns" in schema.by_plural()


def test_two_projects_with_a_game_of_one_name_do_not_mix(tiny: Project, tmp_path: Path) -> None:
    other = tmp_path / "other"
    (other / "schemas").mkdir(parents=True)
    (other / "schemas" / "tiny.py").write_text("from designer.authoring import GameSchema\nSCHEMA = GameSchema(())\n")
    own, _ = load_schema(tiny, "tiny")
    others, _ = load_schema(Project(other), "tiny")
    assert own is not None
    assert others is not None
    assert len(own.own_kinds) == 2
    assert others.own_kinds == ()


@pytest.mark.parametrize(
    ("code", "line", "said"),
    [
        ("x = 1\nraise RuntimeError('dragons')\n", 2, "RuntimeError: dragons"),
        ("def f(:\n", 1, "SyntaxError"),
        ("\n\nimport nothing_of_that_name\n", 3, "nothing_of_that_name"),
        ("import sys\nsys.exit(3)\n", 2, "SystemExit"),
        ("raise ValueError('one\\ntwo')\n", 1, "ValueError: one"),
        ("SCHEMA = {}\n", 0, "has no SCHEMA"),
        ("", 0, "has no SCHEMA"),
        ("from designer.authoring import *\nSCHEMA = GameSchema((Card,))\n", 2, "kind"),
        ("from designer.authoring import PrintSpec\nP = PrintSpec(size='pokr')\n", 2, 'did you mean "poker"?'),
        ("from designer.authoring import PrintSpec\nP = PrintSpec(bleed=-1)\n", 2, "bleed must be from 0"),
        ("x = '\0'\n", 0, "null bytes"),
    ],
)
def test_a_schema_that_cannot_be_used_is_a_finding_at_its_line(tiny: Project, code: str, line: int, said: str) -> None:
    (tiny.root / "schemas" / "tiny.py").write_text(code)
    before = set(sys.modules)
    schema, (found,) = load_schema(tiny, "tiny")
    assert schema is None
    assert found.code == "schema-module"
    assert found.span is not None
    assert (str(found.span.path), found.span.line) == ("schemas/tiny.py", line)
    assert said in messages([found])
    assert "\n" not in found.message
    assert said == "has no SCHEMA" or not {name for name in set(sys.modules) - before if "designer_schema" in name}


def test_a_game_without_a_schema_says_which_file_to_write(tiny: Project) -> None:
    (tiny.root / "schemas" / "tiny.py").unlink()
    schema, diagnostics = load_schema(tiny, "tiny")
    assert schema is None
    assert places(diagnostics) == ["game.yaml schema-module"]
    assert "schemas/tiny.py" in messages(diagnostics)


@pytest.mark.parametrize("name", ["Frogs", "frogs-and-logs", "1frog", "shared"])
def test_a_name_that_cannot_be_a_games_is_a_finding(tiny: Project, name: str) -> None:
    (tiny.root / "cards" / "tiny").rename(tiny.root / "cards" / name)
    schema, diagnostics = load_schema(tiny, name)
    assert schema is None
    assert f'"{name}" cannot be the name of a game' in messages(diagnostics)


def test_a_missing_template_of_a_front_or_a_back_is_a_finding(tiny: Project) -> None:
    for name in ("thing", "back"):
        (tiny.root / "templates" / "tiny" / f"{name}.html.j2").unlink()
    schema, diagnostics = load_schema(tiny, "tiny")
    assert schema is not None
    assert places(diagnostics) == ["tiny.py missing-template"] * 2
    assert "templates/tiny/thing.html.j2" in messages(diagnostics)
    assert "templates/tiny/back.html.j2" in messages(diagnostics)


def test_a_link_out_of_the_project_is_told_from_one_within(tiny: Project, tmp_path: Path) -> None:
    secret = tmp_path / "secret.yaml"
    secret.touch()
    (tiny.root / "out.yaml").symlink_to(secret)
    (tiny.root / "in.yaml").symlink_to(tiny.root / "cards" / "tiny" / "rest.yaml")
    assert tiny.leads_out(tiny.root / "out.yaml")
    assert not tiny.leads_out(tiny.root / "in.yaml")


def test_a_vocabulary_may_be_a_package(tiny: Project) -> None:
    module = tiny.root / "schemas" / "tiny.py"
    package = tiny.root / "schemas" / "tiny"
    package.mkdir()
    module.rename(package / "kinds.py")
    (package / "__init__.py").write_text("from .kinds import SCHEMA\n")
    schema, diagnostics = load_schema(tiny, "tiny")
    assert schema is not None
    assert diagnostics == []
    assert not list(tiny.root.rglob("__pycache__"))
    text = (package / "kinds.py").read_text()
    (package / "kinds.py").write_text(text.replace("own_kinds=(Thing, Pawn)", "own_kinds=(Pawn,)"))
    schema, _ = load_schema(tiny, "tiny")
    assert schema is not None
    assert [kind.kind for kind in schema.own_kinds] == ["pawn"], "every file is read anew"


def test_what_a_file_of_a_package_raises_is_told_at_its_line(tiny: Project) -> None:
    package = tiny.root / "schemas" / "tiny"
    package.mkdir()
    (tiny.root / "schemas" / "tiny.py").unlink()
    (package / "__init__.py").write_text("from .kinds import SCHEMA\n")
    (package / "kinds.py").write_text("A = 1\nB = A // 0\n")
    _, (found,) = load_schema(tiny, "tiny")
    assert str(found.span) == "schemas/tiny/kinds.py:2:1"
    assert "ZeroDivisionError" in found.message


def test_a_module_and_a_package_of_one_name_are_refused(tiny: Project) -> None:
    package = tiny.root / "schemas" / "tiny"
    package.mkdir()
    (package / "__init__.py").write_text("SCHEMA = None\n")
    _, (found,) = load_schema(tiny, "tiny")
    assert found.message == "tiny.py and tiny/ are both there, and only one of them can be the vocabulary"


def test_a_package_that_does_not_begin_is_told(tiny: Project) -> None:
    package = tiny.root / "schemas" / "tiny"
    package.mkdir()
    (tiny.root / "schemas" / "tiny.py").rename(package / "kinds.py")
    _, (found,) = load_schema(tiny, "tiny")
    assert found.hint is not None
    assert "schemas/tiny/__init__.py" in found.hint
