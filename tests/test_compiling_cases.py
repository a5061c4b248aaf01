"""Faults of whole files: a folder of tests/cases/compiling is laid over the tiny project, and this must be said.

``expected.txt`` is what ``designer check --no-layout`` prints, so that its words are read when they change
(``pytest --update-golden``). An empty one means that nothing is wrong.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from designer.build import Options, check_game
from designer.project import Project
from designer.reporters import all_reporters
from tests.conftest import TESTS

CASES = sorted(path for path in (TESTS / "cases" / "compiling").iterdir() if path.is_dir())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_case(case: Path, tiny: Project, golden: Callable[[str, str], None]) -> None:
    for folder in ("cards", "schemas", "templates"):
        if (case / folder).is_dir():
            shutil.copytree(case / folder, tiny.root / folder, dirs_exist_ok=True)
    checked = check_game(tiny, "tiny", Options(), layout=False)
    golden(
        f"../cases/compiling/{case.name}/expected.txt",
        all_reporters()["text"](checked.diagnostics, checked.sources, False),
    )
