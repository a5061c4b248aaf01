"""Copies of projects to be edited, and what is in them."""

from __future__ import annotations

import shutil
from pathlib import Path

from designer.project import Project
from tests.conftest import ROOT


def copy_of_game(game: str, folder: Path) -> Project:
    """Copy one of the real games into a project of its own."""
    for part in ("cards", "schemas", "templates"):
        shutil.copytree(ROOT / part / game, folder / part / game, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "templates" / "shared", folder / "templates" / "shared", dirs_exist_ok=True)
    return Project(folder)


def contents(project: Project) -> dict[str, str]:
    """Return the texts of all content of a project by path, those of temporary files too."""
    return {
        path.relative_to(project.root).as_posix(): path.read_bytes().decode("utf-8", "backslashreplace")
        for path in sorted((project.root / "cards").rglob("*"))
        if path.is_file()
    }


def things(project: Project) -> str:
    """Return the text of things.yaml of the tiny game."""
    return (project.root / "cards" / "tiny" / "things.yaml").read_text(encoding="utf-8")
