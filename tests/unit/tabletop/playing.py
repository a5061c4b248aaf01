"""What the tests of the table share: the rules of the parlour game, and games that are played without a terminal."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from rich.console import Console

from designer.compiling import compile_game
from designer.engine import games
from designer.engine.bundle import read_bundle
from designer.engine.games import Setup
from designer.engine.replays import Table
from designer.engine_format import Bundle
from designer.exporting.bundle import bundle_of, canonical
from designer.project import Project
from tests.conftest import GAMES

RULES = Path(__file__).parent / "rules"


@contextmanager
def parlour_rules() -> Iterator[None]:
    """Let the parlour game be played."""
    games.__path__.append(str(RULES))
    try:
        yield
    finally:
        games.__path__.remove(str(RULES))


@cache
def parlour_bundle() -> Bundle:
    """The bundle of the parlour game."""
    game = compile_game(Project(GAMES / "parlour"), "parlour").game
    assert game is not None
    return read_bundle(canonical(bundle_of(game).model_dump(mode="json")))


def parlour_table(*seats: str, seed: int = 7) -> Table:
    """A game about to begin."""
    return Table(parlour_bundle(), Setup(2, seed), seats or ("human", "human"))


def screen_console(width: int = 100) -> tuple[Console, io.StringIO]:
    """A console, and what is printed on it."""
    out = io.StringIO()
    return Console(file=out, width=width, color_system=None, highlight=False), out
