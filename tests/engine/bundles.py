"""The bundles of the games of this repository, as a build writes them and the engine reads them."""

from __future__ import annotations

from functools import cache

from designer.compiling import compile_game
from designer.engine.bundle import read_bundle
from designer.engine_format import Bundle
from designer.exporting.bundle import bundle_of, canonical
from designer.project import Project
from tests.conftest import ROOT

GAMES = ("battlepop", "brawlhalla", "frogs_and_logs")


@cache
def exported(game: str) -> bytes:
    """Return the bytes of a game's ``engine.json``."""
    compiled = compile_game(Project(ROOT), game)
    assert compiled.game is not None, compiled.diagnostics
    return canonical(bundle_of(compiled.game).model_dump(mode="json"))


@cache
def bundle(game: str) -> Bundle:
    """Return what the engine reads of it."""
    return read_bundle(exported(game))
