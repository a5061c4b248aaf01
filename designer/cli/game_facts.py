"""What a game.yaml says, read by itself: for its language or its settings no game has to be compiled."""

from __future__ import annotations

from designer.model.game_info import GameInfo
from designer.model.validation import validate
from designer.project import GAME_FILE, Project
from designer.yaml_source import read


def facts_of(project: Project, game: str) -> GameInfo | None:
    """Return what the game.yaml of a game says; None when it cannot be read, which a check tells."""
    path = project.root / "cards" / game / GAME_FILE
    try:
        if project.leads_out(path) or not path.is_file():
            return None
        source, _ = read(path.read_bytes(), project.relative(path))
    except OSError:
        return None
    return validate(GameInfo, source.value, source.positions, source, GAME_FILE)[0] if source else None
