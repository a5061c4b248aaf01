"""Where the schemas of a project are kept, and what they must say at this moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from designer.authoring_schema.content import authoring_schema
from designer.authoring_schema.facts import facts_schema
from designer.authoring_schema.names import names_of
from designer.authoring_schema.translations import translation_schema
from designer.diagnostics import Diagnostic
from designer.model.locale import TRANSLATION_SCHEMA
from designer.project import GAME_FILE, LOCALES, Project, load_schema


def schema_path(root: Path, game: str) -> Path:
    """Where the schema of a game's content files is kept."""
    return root / "schemas" / f"{game}.schema.json"


def facts_schema_path(root: Path) -> Path:
    """Where the schema of every game.yaml is kept. No game can be called so: there is a dot in it."""
    return root / "schemas" / f"{GAME_FILE}.schema.json"


def translation_schema_path(root: Path) -> Path:
    """Where the schema of every translation is kept."""
    return root / "schemas" / TRANSLATION_SCHEMA


def schema_texts(
    project: Project, games: Iterable[str], edited: Mapping[Path, str] | None = None
) -> tuple[dict[Path, str], list[Diagnostic]]:
    """Return the schemas of some games, of game.yaml and of translations, if there are any, by path, and why a game has
    none.

    ``edited`` are texts that stand for those on the disk, as ``compile_game`` takes them.
    """
    edited = edited or {}
    texts: dict[Path, str] = {}
    diagnostics: list[Diagnostic] = []
    for game in games:
        schema, problems = load_schema(project, game)
        diagnostics += problems if schema is None else []
        if schema is not None:
            texts[schema_path(project.root, game)] = authoring_schema(
                game, schema, names_of(project, game, schema, edited)
            )
    translated = any(path.parent.name == LOCALES for path in edited)
    if translated or any(project.locale_files(game) for game in project.games()):
        texts[translation_schema_path(project.root)] = translation_schema()
    return texts | {facts_schema_path(project.root): facts_schema()}, diagnostics
