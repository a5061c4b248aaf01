"""What it takes to play the same games again: the command, the content, the engine, and who played."""

from __future__ import annotations

from designer.playtest.report import Report
from designer.suggestions import counted

_MINUTE = 60


def sources(found: Report) -> list[tuple[str, str]]:
    """Return what was played, each with its name."""
    source = found.source
    modules = [f"{ident} {'on' if on else 'off'}" for ident, on in source.modules.items()]
    return [
        ("Command", source.command),
        ("Seed", f"{source.seed}"),
        ("Content", f"{source.game} {source.content_version}"),
        ("Hash of the content", source.content_hash),
        ("Hash of the rules", source.rules_hash),
        ("Hash of the engine", source.engine_hash),
        *([("Modules", ", ".join(modules))] if modules else []),
    ]


def decided(found: Report) -> list[tuple[str, str]]:
    """Return the rulings in force, each with what it decides."""
    return [(ident, _plain(value)) for ident, value in found.source.rulings.items()]


def effort(found: Report) -> str:
    """Return how many games there are and how long they took, in a sentence or two."""
    known = found.games - found.played
    took = f"{found.seconds:.0f} s" if found.seconds < 2 * _MINUTE else f"{found.seconds / _MINUTE:.0f} min"
    games = f"{counted(found.games, 'game')} in {took}"
    return f"{games}, {known} of them known from before." if known else f"{games}."


def interruption(found: Report) -> list[str]:
    """Return that the playtest was stopped, if it was."""
    if not found.interrupted:
        return []
    return ["Stopped before its end: this is of the games there were by then. The same command goes on from there."]


def _plain(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
