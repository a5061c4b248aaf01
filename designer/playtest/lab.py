"""A playtest from beginning to end: a game, for several numbers of players, to one report."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from designer.engine.bots import bot_named, bots_of
from designer.engine.bundle import rules_hash
from designer.engine.failures import Problem, RefusedError
from designer.playtest.arms import Arm, engine_hash
from designer.playtest.plans import RANDOM, Limits, Plan
from designer.playtest.report import Report, Source, TableReport
from designer.playtest.running import Workers
from designer.playtest.store import Store
from designer.playtest.trials import Progress, Trial


@dataclass(frozen=True)
class Wish:
    """What is to be found out."""

    arm: Arm
    """The game, with what is agreed; how many play is said by ``players``."""
    players: Sequence[int]
    """For how many players, one after the other."""
    plan: Plan
    """What is played for each; its limits are those of two players' shares as ``limits_for`` gives them."""
    limits_for: Callable[[int], Limits]
    """The limits for a number of players."""
    against: tuple[str, Arm] | None = None
    """Another state of the content, with its name."""
    command: str = ""
    """The command that does it again."""


def refuse_wrong_bots(wish: Wish) -> None:
    """Check that every bot exists, for every number of players, and thinks as long on every machine.

    Raises:
        RefusedError: there is none of a name, its budget is none, or it is a time; or the game cannot be played so.
    """
    problems = [
        Problem(
            "unknown-budget", f'"{bot}" plays otherwise on a faster machine', hint="give a number, such as mcts:100"
        )
        for bot in wish.plan.bots
        if bot.partition(":")[2].endswith("s")
    ]
    if problems:
        raise RefusedError(problems)
    for players in wish.players:
        rules = replace(wish.arm, setup=replace(wish.arm.setup, players=players)).rules()
        for bot in wish.plan.bots:
            bot_named(bot, rules)


def playtest(wish: Wish, hands: Workers, store: Store, progress: Callable[[Progress], None]) -> Report:
    """Play all that is wished for, and report on it; when somebody interrupts, on what there is by then.

    Raises:
        RefusedError: the game cannot be played so.
        StoreError: records cannot be read or kept.
    """
    refuse_wrong_bots(wish)
    started = time.monotonic()
    tables: list[TableReport] = []
    games = played = 0
    interrupted = False
    for players in wish.players:
        if interrupted:
            break
        trial = Trial(
            hands,
            store,
            _for(wish.arm, players),
            replace(wish.plan, limits=wish.limits_for(players)),
            None if wish.against is None else (wish.against[0], _for(wish.against[1], players)),
            progress,
        )
        tables.append(trial.carry_out())
        games, played = games + trial.games, played + trial.fresh
        interrupted = trial.interrupted
    return Report(
        source=_source(wish),
        bots=_bots(wish),
        games=games,
        played=played,
        seconds=round(time.monotonic() - started, 1),
        interrupted=interrupted,
        tables=tables,
    )


def _for(arm: Arm, players: int) -> Arm:
    return replace(arm, setup=replace(arm.setup, players=players))


def _source(wish: Wish) -> Source:
    bundle = _for(wish.arm, wish.players[0]).rules().bundle
    return Source(
        game=bundle.game.id,
        name=bundle.game.name,
        content_version=bundle.content_version,
        content_hash=wish.arm.bundle.content_hash,
        rules_hash=rules_hash(bundle),
        engine_hash=engine_hash(bundle.game.id),
        rulings={
            ident: ruling.chosen if ruling.options else ruling.value
            for ident, ruling in bundle.rulings.items()
            if ruling.options or ruling.value is not None
        },
        modules={ident: module.on for ident, module in bundle.modules.items()},
        seed=wish.plan.seed,
        command=wish.command,
    )


def _bots(wish: Wish) -> dict[str, str]:
    what = bots_of(_for(wish.arm, wish.players[0]).rules())
    return {bot: what[bot.partition(":")[0]] for bot in (*wish.plan.bots, RANDOM)}
