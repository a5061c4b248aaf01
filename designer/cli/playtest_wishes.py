"""What a playtest is asked to find out, from the command line and from what the game says of its playtests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from designer.cli.common import CONTENT_ERROR, TEXT, fail, reason_of
from designer.cli.lines import say
from designer.cli.play_bundles import refusals
from designer.cli.play_setup import setup_of
from designer.compiling import compile_game
from designer.engine.games import Setup
from designer.exporting.bundle import bundle_of, canonical
from designer.history import History, HistoryError
from designer.model.playtest_choices import PlaytestLimits
from designer.playtest.arms import Arm
from designer.playtest.lab import Wish
from designer.playtest.plans import Limits, Plan
from designer.project import Project
from designer.reporters import all_reporters

_USUAL = ("greedy", "mcts:100")
"""Who plays a game that knows no styles."""


@dataclass(frozen=True)
class Asked:
    """What the command line says; what is None or empty is for the game to say."""

    bots: Sequence[str]
    players: Sequence[int]
    deep: bool
    games: int | None
    contests: int | None
    cards: int | None
    rulings: int | None
    margin: float | None
    decided: Sequence[str]
    switched: Sequence[str]
    seed: int
    against: str | None
    command: str


def wish_of(project: Project, game: str, asked: Asked) -> Wish:
    """Return what is to be found out, or stop and say what is wrong with the game or with what was asked."""
    compiled = compile_game(project, game)
    if compiled.game is None or any(found.is_error for found in compiled.diagnostics):
        fail(f"{game} has errors and cannot be playtested", f"see: designer check {game}", CONTENT_ERROR)
    info = compiled.game.info
    choices = info.playtest
    arm = Arm(canonical(bundle_of(compiled.game).model_dump(mode="json")))
    players = tuple(dict.fromkeys(asked.players or choices.players or [info.players.min]))
    with refusals(f"{game} cannot be playtested"):
        setup = setup_of(arm.bundle, players[0], 0, asked.decided, asked.switched)
        arm = replace(arm, setup=setup)
        styles = tuple(arm.rules().styles)[:2]
    effort = choices.deep if asked.deep else choices.fast
    plan = Plan(
        bots=tuple(dict.fromkeys(asked.bots or choices.bots or (styles if len(styles) == 2 else _USUAL))),
        games=_given(asked.games, effort.games),
        seed=asked.seed,
        contests=_given(asked.contests, effort.contests),
        cards=_given(asked.cards, effort.cards),
        rulings=_given(asked.rulings, effort.rulings),
        margin=None if asked.margin is None else asked.margin / 100,
    )
    against = None if asked.against is None else (asked.against, _arm_in(project, game, asked.against, setup))
    return Wish(arm, players, plan, _limits(choices.limits), against, asked.command)


def _given(asked: int | None, usual: int) -> int:
    return usual if asked is None else asked


def _limits(given: PlaytestLimits) -> Callable[[int], Limits]:
    """Return the limits as shares, for any number of players."""

    def around(points: float | None, even: float) -> tuple[float, float] | None:
        return None if points is None else (max(0.0, even - points / 100), min(1.0, even + points / 100))

    def share(percent: float | None) -> float | None:
        return None if percent is None else percent / 100

    def for_players(players: int) -> Limits:
        return Limits(
            seats=around(given.seats, 1 / players),
            starters=around(given.starters, 1 / players),
            lineups=around(given.lineups, 1 / 2),
            ways=share(given.ways),
            capped=share(given.capped),
            cards=share(given.cards),
        )

    return for_players


def _arm_in(project: Project, game: str, ref: str, setup: Setup) -> Arm:
    """Return the game as it is in another state, or stop and say why it cannot be played as it was."""
    try:
        with History(project).state(ref) as state:
            if game not in state.games():
                fail(f'there is no game "{game}" in {ref}')
            compiled = compile_game(state, game)
    except HistoryError as error:
        fail(str(error), error.hint)
    except OSError as error:
        fail(f"cannot read {ref}: {reason_of(error)}")
    errors = [found for found in compiled.diagnostics if found.is_error]
    if compiled.game is None or errors:
        say(all_reporters()[TEXT](errors, compiled.texts, False), err=True)
        fail(f"{game} has errors in {ref}, so it cannot be played as it was", None, CONTENT_ERROR)
    arm = Arm(canonical(bundle_of(compiled.game).model_dump(mode="json")), setup)
    with refusals(f"{game} cannot be played as it was in {ref}"):
        arm.rules()
    return arm
