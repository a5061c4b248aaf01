"""``designer playtest``: what a game does when it is played a thousand times."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from designer.cli.common import (
    CONTENT_ERROR,
    TEXT,
    ProjectOption,
    chosen_games,
    default_jobs,
    fail,
    format_option,
    is_colored,
    open_project,
    terminal_width,
)
from designer.cli.lines import harmless, say
from designer.cli.play_bundles import refusals
from designer.cli.playtest_progress import progress_of
from designer.cli.playtest_wishes import Asked, wish_of
from designer.cli.writing import write_reports
from designer.playtest.lab import Wish, playtest
from designer.playtest.report import Report
from designer.playtest.running import workers
from designer.playtest.store import Store, StoreError
from designer.playtest_reports import View, all_reports
from designer.rendering.cache_folder import CACHE

NAME = "playtest"
EXAMPLES = (
    "Examples: designer playtest battlepop · designer playtest battlepop --against v1.0.0 --games 1000 · "
    "designer playtest frogs_and_logs --players 2 --players 4 --deep --format html --out report.html"
)


def run(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    against: Annotated[
        str | None,
        typer.Option(metavar="REF", help="Play the content of another state too, such as a tag, on the same chance."),
    ] = None,
    bots: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME", help="Who plays; at least two of them, for findings. Once for each."),
    ] = None,
    players: Annotated[
        list[int] | None, typer.Option("--players", "-p", min=1, help="How many play. Once for each number.")
    ] = None,
    deep: Annotated[
        bool, typer.Option("--deep/--fast", help="How much is played: as in the night, or as for a pull request.")
    ] = False,
    games: Annotated[
        int | None, typer.Option("--games", "-n", min=1, max=1_000_000, help="Games of each bot against itself.")
    ] = None,
    contests: Annotated[
        int | None, typer.Option(min=0, max=1_000_000, help="Games of each two bots against each other.")
    ] = None,
    cards: Annotated[
        int | None, typer.Option(min=0, max=1_000_000, help="Games played again with a blank of each card in them.")
    ] = None,
    rulings_: Annotated[
        int | None,
        typer.Option("--rulings", min=0, max=1_000_000, help="Games played again with each other option of a ruling."),
    ] = None,
    until_sure: Annotated[
        float | None,
        typer.Option(
            metavar="POINTS",
            min=0.5,
            max=25,
            help="Stop a bot's games as soon as it is sure of every seat whether it wins by so many points too often.",
        ),
    ] = None,
    ruling: Annotated[
        list[str] | None,
        typer.Option("--ruling", metavar="ID=OPTION", help="Decide a ruling otherwise than the content does."),
    ] = None,
    module: Annotated[
        list[str] | None, typer.Option("--module", metavar="ID=on|off", help="Play with or without a module.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, max=2**62, help="The seed of all chance.")] = 0,
    gate: Annotated[
        bool, typer.Option("--gate", help="Exit with 1 when a limit of the game is broken, with confidence.")
    ] = False,
    fresh: Annotated[bool, typer.Option("--fresh", help="Play everything anew, and keep nothing.")] = False,
    format_: Annotated[str, format_option(all_reports(), "How the report is written.")] = TEXT,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write to a file instead of the terminal.")] = None,
    jobs: Annotated[
        int | None,
        typer.Option("--jobs", "-j", min=1, max=64, help="How many processes play. One for each processor if not."),
    ] = None,
    project: ProjectOption = None,
) -> None:
    """Let bots play a game many times, and say what can be said of it with confidence.

    Games that were played before are not played again. Ctrl-C stops it: the report is then of the games there are, and
    the same command goes on from there. Exit code 0: it can be said. 1: the content has errors, or with --gate a limit
    is broken. 2: wrong use.
    """
    opened = open_project(project)
    chosen_games(opened, [game])
    asked = Asked(
        bots=tuple(bots or ()),
        players=tuple(players or ()),
        deep=deep,
        games=games,
        contests=contests,
        cards=cards,
        rulings=rulings_,
        margin=until_sure,
        decided=tuple(ruling or ()),
        switched=tuple(module or ()),
        seed=seed,
        against=against,
        command=shlex.join(["designer", *sys.argv[1:]]),
    )
    wish = wish_of(opened, game, asked)
    found = _played(wish, None if fresh else opened.root / CACHE / "playtest" / f"{game}.sqlite", jobs)
    text = all_reports()[format_](found, View(out is None and is_colored(), terminal_width()))
    if out is not None:
        write_reports({out: text}, "the report")
    else:
        sys.stdout.write(harmless(text) if format_ == TEXT else text)
        sys.stdout.flush()
    broken = [each for table in found.tables for each in table.gates if each.verdict == "broken"]
    if gate and broken:
        for each in broken:
            say(f"designer: the limit {each.limit} is broken: {each.subject}", err=True)
        raise typer.Exit(CONTENT_ERROR)


def _played(wish: Wish, file: Path | None, jobs: int | None) -> Report:
    """Return the report, or stop and say why there is none."""
    try:
        with (
            refusals(f"{wish.arm.bundle.game.id} cannot be playtested so"),
            Store(file) as store,
            workers(jobs or default_jobs()) as hands,
            progress_of() as progress,
        ):
            return playtest(wish, hands, store, progress)
    except StoreError as error:
        fail(f"cannot keep the games: {error}", "with --fresh nothing is kept", CONTENT_ERROR)
