"""The examples of a game, played again by its rules: saved games in the folder ``examples`` of its content.

What a rulebook shows of them is true by construction. One that cannot be played, or comes out otherwise than it did, is
a finding at the very action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic, Span
from designer.engine.failures import RefusedError
from designer.engine.replays import Table, require_outcome
from designer.engine_format import Bundle
from designer.model.game import Game
from designer.tabletop.saved_games import game_in, table_in
from designer.yaml_source import Source, read

FOLDER = "examples"
CODE = "example-broken"


@dataclass(frozen=True, slots=True)
class Examples:
    """Every example by its name, None where it is broken, and what is wrong with those."""

    tables: Mapping[str, Table | None]
    diagnostics: tuple[Diagnostic, ...] = ()


def play_examples(game: Game, bundle: Callable[[], Bundle]) -> Examples:
    """Play all examples of a game by the rules of its bundle, which is only asked for if there are any."""
    files = example_files(game)
    if not files:
        return Examples({})
    rules = bundle()
    tables: dict[str, Table | None] = {}
    found: list[Diagnostic] = []
    for path in files:
        place = game.info_source.path.parent / FOLDER / path.name
        if not (path.is_file() and game.may_read(path)):
            message = "this is not a file of the project that can be read"
            found.append(Diagnostic("unreadable-file", message, Span(place)))
            tables[path.stem] = None
            continue
        table, problems = played(path.read_bytes(), place, rules)
        tables[path.stem] = table
        found += problems
    return Examples(tables, tuple(found))


def example_files(game: Game) -> list[Path]:
    """Return the files of a game's examples, in the order of their names."""
    return sorted((game.content_dir / FOLDER).glob("*.json"))


def played(data: bytes, place: PurePosixPath, bundle: Bundle) -> tuple[Table | None, list[Diagnostic]]:
    """Play what a file holds by the rules of a bundle: the table at its end, or None and what is wrong at ``place``."""
    source, faults = read(data, place)
    if source is None or faults:
        return None, faults
    try:
        replay = game_in(data)
        table = table_in(bundle, replay, anyway=True, by_name=True)
        require_outcome(replay, table)
    except RefusedError as error:
        again = f"change it, or save it anew: designer play {bundle.game.id} --save {place}"
        return None, list(_findings(error, source, again))
    return table, []


def _findings(error: RefusedError, source: Source, again: str) -> Iterator[Diagnostic]:
    """What the engine says, each at the line of the file that it is about."""
    for problem in error.problems:
        loc = tuple(int(part) if part.isdecimal() else part for part in problem.where.split(".") if part)
        if loc and source.positions.child(loc[0]) is None:  # the rules speak of a position, which stands in "given"
            loc = ("given", *loc)
        yield Diagnostic(CODE, problem.message, source.span(loc), hint=problem.hint or again)
