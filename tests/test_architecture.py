"""What the project says of itself is true: everything that can be used is documented where people look for it."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer
from pydantic import BaseModel

from designer.checks import all_checks
from designer.cli.app import app
from designer.engine.manuals import MANUALS
from designer.model.effects import Verb
from designer.model.game import schema_file
from designer.model.game_info import GameInfo
from designer.model.parts import models_inside
from designer.model.schema import GameSchema
from designer.project import Project, load_schema
from designer.reporters import all_reporters
from designer.sheet_layouts import layout_files
from designer.targets import all_targets
from tests.conftest import GAMES, ROOT, TINY

README = (ROOT / "README.md").read_text(encoding="utf-8")
MODULES = sorted((ROOT / "designer").rglob("*.py"))
COMMANDS: dict[str, Any] = dict(typer.main.get_command(app).commands)  # type: ignore[attr-defined]
PROJECTS = [(ROOT, name) for name in Project(ROOT).games()] + [(TINY, "tiny"), (GAMES / "parlour", "parlour")]


def options() -> Iterator[tuple[str, str]]:
    for name, command in COMMANDS.items():
        for parameter in command.params:
            if parameter.param_type_name == "option":
                yield from ((name, option) for option in parameter.opts if option.startswith("--"))


def is_in_readme(word: str) -> bool:
    return re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", README) is not None


def test_every_command_is_in_the_readme() -> None:
    assert [name for name in COMMANDS if f"designer {name}" not in README] == []


def test_every_option_is_in_the_readme() -> None:
    spelt = {"--no-layout" if option == "--layout" else option for _, option in options()}
    assert sorted(option for option in spelt if not is_in_readme(option)) == []


def test_every_target_format_and_sheet_layout_is_in_the_readme() -> None:
    names = [*all_targets(), *all_reporters(), *layout_files(ROOT)]
    assert [name for name in names if not is_in_readme(name) and f"-{name}.pdf" not in README] == []


def test_every_target_says_in_a_sentence_what_it_makes() -> None:
    for target in all_targets().values():
        assert target.summary.endswith("."), target.name


def codes_of(path: Path) -> Iterator[str]:
    """The codes of the findings that a module makes: the first argument of every Diagnostic(…), or its code=…."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            named = [keyword.value for keyword in node.keywords if keyword.arg == "code"]
            first = node.args[:1] if isinstance(node.func, ast.Name) and node.func.id == "Diagnostic" else []
            for value in named + first:
                yield from (
                    c.value for c in ast.walk(value) if isinstance(c, ast.Constant) and isinstance(c.value, str)
                )


def test_every_code_that_is_used_can_be_explained() -> None:
    used = {code for path in MODULES for code in codes_of(path)}
    assert {"schema", "text-overflow", "yaml-trap"} <= used, "the search finds codes"
    assert used - set(all_checks()) == set()


def test_every_code_with_which_a_game_is_refused_can_be_explained() -> None:
    used = {
        node.args[0].value
        for path in MODULES
        if {"engine", "tabletop"} & set(path.parts)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant)
        if (isinstance(node.func, ast.Name) and node.func.id in ("Problem", "misfits"))
    }
    assert {"illegal-action", "other-content", "damaged-bundle"} <= used, "the search finds codes"
    assert used == set(MANUALS)


def test_every_code_that_can_be_explained_is_used() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in MODULES)
    assert [code for code in all_checks() if f'"{code}"' not in text] == []


def test_every_module_says_what_it_is_for_and_none_is_long() -> None:
    texts = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in MODULES}
    assert [name for name, text in texts.items() if not ast.get_docstring(ast.parse(text))] == []
    assert [name for name, text in texts.items() if len(text.splitlines()) > 360] == []


def schema_of(root: Path, name: str) -> GameSchema:
    schema, diagnostics = load_schema(Project(root), name)
    assert schema is not None, diagnostics
    return schema


def models() -> list[type[BaseModel]]:
    """Every model that an author writes or that a program reads."""
    seen: set[type[BaseModel]] = {GameInfo, *models_inside(GameInfo)}
    for root, name in PROJECTS:
        for kind in schema_of(root, name).kinds:
            seen |= {kind, *models_inside(kind)}
    for module in ("designer.engine_format", "designer.imposition.sheets", "designer.imposition.marks"):
        for value in vars(importlib.import_module(module)).values():
            if inspect.isclass(value) and issubclass(value, BaseModel) and value.__module__ == module:
                seen.add(value)
    return sorted(seen, key=lambda model: (model.__module__, model.__qualname__))


def test_every_model_and_every_field_has_a_help() -> None:
    undescribed = [model.__qualname__ for model in models() if not (model.__doc__ or "").strip()]
    for model in models():
        fields = {name for name, field in model.model_fields.items() if not (field.description or "").strip()}
        fields -= {"verb"} if issubclass(model, Verb) else set()  # it is the key, and the model's docstring its help
        undescribed += [f"{model.__qualname__}.{name}" for name in sorted(fields)]
    assert len(models()) > 30, "the search finds models"
    assert undescribed == []


@pytest.mark.parametrize(("root", "name"), PROJECTS, ids=[name for _, name in PROJECTS])
def test_every_check_of_a_game_has_a_manual(root: Path, name: str) -> None:
    schema, _ = load_schema(Project(root), name)
    assert schema is not None
    assert schema.manuals.keys().isdisjoint(all_checks())
    for code, manual in schema.manuals.items():
        assert parts_of(manual) == PARTS_OF_A_MANUAL, code


@pytest.mark.parametrize("code", all_checks())
def test_every_check_has_a_manual_that_tells_why(code: str) -> None:
    assert parts_of(all_checks()[code].manual) == PARTS_OF_A_MANUAL


PARTS_OF_A_MANUAL = ["a sentence: the rule", "a paragraph: why it matters", "Bad", "Good"]


def parts_of(manual: str) -> list[str]:
    """The parts that a manual has, in their order, as its reader looks for them."""
    rule, _, rest = manual.partition("\n\n")
    reason, bad, examples = rest.partition("Bad:")
    wrong, good, right = examples.partition("Good:")
    return [
        part
        for part, there in zip(
            PARTS_OF_A_MANUAL,
            (
                rule.endswith(".") and "\n" not in rule,
                len(reason.split()) > 5 and reason.rstrip().endswith("."),
                bad and wrong.strip(),
                good and right.strip(),
            ),
            strict=True,
        )
        if there
    ]


@pytest.mark.parametrize(("root", "name"), PROJECTS, ids=[name for _, name in PROJECTS])
def test_a_schema_imports_nothing_of_the_compiler_but_its_facade(root: Path, name: str) -> None:
    file = schema_file(root, name)
    files = sorted(file.parent.rglob("*.py")) if file.name == "__init__.py" else [file]
    nodes = [node for path in files for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    imported = {node.module for node in nodes if isinstance(node, ast.ImportFrom) and not node.level}
    imported |= {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
    assert {module for module in imported if module and module.startswith("designer")} == {"designer.authoring"}


def test_the_compiler_knows_no_game_by_name() -> None:
    games = re.compile("|".join(Project(ROOT).games()))
    shared = [path for path in (ROOT / "templates" / "shared").rglob("*") if path.suffix in {".j2", ".css", ".yaml"}]
    texts = {path: path.read_text(encoding="utf-8") for path in shared}
    rules = ROOT / "designer" / "engine" / "games"  # the one place where the rules of a game may be written
    texts |= {path: "\n".join(texts_in_code(path)) for path in MODULES if not path.is_relative_to(rules)}
    assert [path.relative_to(ROOT).as_posix() for path, text in texts.items() if games.search(text)] == []


def texts_in_code(path: Path) -> Iterator[str]:
    """The texts and names that code works with. Docstrings and the examples of the help may name a game."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for statement in tree.body:
        if not (isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == "EXAMPLES"):
            for node in ast.walk(statement):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
                    yield node.value
