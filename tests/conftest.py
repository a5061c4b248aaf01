"""What all tests share: small projects in folders of their own, and texts that are compared with golden files."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
import typer.testing

from designer.project import Project

TESTS = Path(__file__).parent
ROOT = TESTS.parent
GAMES = TESTS / "games"
TINY = GAMES / "tiny"
GOLDEN = TESTS / "golden"

# Typer makes all commands anew whenever a test runs one, which takes longer than many a command.
typer.testing._get_command = cache(typer.testing._get_command)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="Rewrite golden files, then fail, so that a person reads the diff."
    )


@pytest.fixture
def tiny(tmp_path: Path) -> Project:
    """A copy of the tiny project, to be changed at will."""
    return Project(copy_of_tiny(tmp_path / "tiny"))


@pytest.fixture
def parlour(tmp_path: Path) -> Project:
    """A copy of the small game of pieces and boards, to be changed at will."""
    return Project(copy_of("parlour", tmp_path / "parlour"))


@pytest.fixture
def content(tiny: Project) -> Callable[[str], Project]:
    """The tiny project with other things: a function from the text of things.yaml to the project."""

    def write(text: str) -> Project:
        (tiny.root / "cards" / "tiny" / "things.yaml").write_text(text, encoding="utf-8")
        return tiny

    return write


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """A function that compares a text with the golden file of a name."""

    def compare(name: str, text: str) -> None:
        path = (GOLDEN / name).resolve()
        old = path.read_text(encoding="utf-8") if path.is_file() else None
        if old == text:
            return
        if request.config.getoption("--update-golden"):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
            pytest.fail(f"{path.relative_to(ROOT)} is rewritten; read the diff, then run the tests again")
        assert text == old, f"{path.relative_to(ROOT)} differs; if that is meant, run: pytest --update-golden"

    return compare


def copy_of(game: str, folder: Path) -> Path:
    """Copy the project of a small game to a folder and return it."""
    shutil.copytree(GAMES / game, folder, ignore=shutil.ignore_patterns("__pycache__", ".designer-cache", "build"))
    return folder


def copy_of_tiny(folder: Path) -> Path:
    """Copy the tiny project to a folder and return it."""
    return copy_of("tiny", folder)


def environment(**changes: str) -> dict[str, str]:
    """The environment for another process: nothing that would colour its output, and what is asked for."""
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR", "COLUMNS"}}
    return kept | changes
