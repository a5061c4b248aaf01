"""What the results of a match depend on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import designer.engine
from designer.engine.games import games
from designer.playtest.arms import engine_hash


def hashes() -> dict[str, str]:
    return {game: engine_hash.__wrapped__(game) for game in games()}


@pytest.mark.parametrize(
    ("file", "changed"),
    [
        ("kernel.py", {"battlepop", "brawlhalla", "frogs_and_logs"}),
        ("bots/style_play.py", {"battlepop", "brawlhalla", "frogs_and_logs"}),
        ("games/__init__.py", {"battlepop", "brawlhalla", "frogs_and_logs"}),
        ("games/brawlhalla/styles_weights.py", {"brawlhalla"}),
        ("games/frogs_and_logs/__init__.py", {"frogs_and_logs"}),
    ],
)
def test_code_of_one_game_is_no_part_of_another(
    file: str, changed: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = tmp_path / "engine"
    shutil.copytree(Path(designer.engine.__file__).parent, engine, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(designer.engine, "__file__", str(engine / "__init__.py"))
    before = hashes()
    (engine / file).write_text((engine / file).read_text() + "\n# more\n")
    after = hashes()
    assert {game for game in before if before[game] != after[game]} == changed
