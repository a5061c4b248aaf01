"""How a game at a terminal ends without being lost: it is saved where one wanted it, or somebody is asked once more."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import FrameType
from typing import NoReturn

import typer

from designer.cli.common import CONTENT_ERROR, fail, reason_of
from designer.cli.lines import say
from designer.cli.play_bundles import refusals
from designer.engine.failures import RefusedError
from designer.tabletop.inputs import WrongInputError
from designer.tabletop.saved_games import file_of, require_place, save_game
from designer.tabletop.sessions import Session

_INTERRUPTED = 128  # to which shells add the number of the signal
_SIGNALS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]


class StoppedError(BaseException):
    """The system wants the program to end, for example because its window was closed."""

    def __init__(self, number: int) -> None:
        self.number = number
        super().__init__(number)


def require_savable(file: Path) -> None:
    """See that a game can be saved to a file, or stop before it is played."""
    with refusals("the game could not be saved"):
        try:
            require_place(file)
        except OSError as error:
            fail(f"the game could not be saved: {reason_of(error)}")


def play_and_keep(session: Session, save: Path | None) -> None:
    """Play to the end or until somebody stops, however that comes about, and keep the game.

    Stops with exit code 1 at a line of a script that cannot be carried out, with 128 and the number of the signal when
    it was broken off.
    """
    try:
        with _signals():
            session.run()
    except StoppedError as stop:  # nobody is there who could be asked
        _keep(session, save, ask=False)
        raise typer.Exit(_INTERRUPTED + stop.number) from None
    except KeyboardInterrupt:
        say("\nThe game stops here.", err=True)
        _keep(session, save, ask=session.inputs.interactive)
        raise typer.Exit(_INTERRUPTED + signal.SIGINT) from None
    except WrongInputError as error:
        _keep(session, save, ask=False)
        fail(str(error), code=CONTENT_ERROR)
    except OSError:  # nothing can be printed any more
        if save is not None:
            with suppress(RefusedError):
                save_game(session.table.replay(), save)
        raise
    _keep(session, save, ask=session.inputs.interactive)


def _keep(session: Session, save: Path | None, *, ask: bool) -> None:
    """Save the game where one wanted it; where that is nowhere, or fails, ask somebody for a place."""
    if save is not None:
        reason = _saved(session, save)
        if reason is None:
            return
        if not ask:
            fail(f"the game is not saved: {reason}")
        say(f"The game is not saved: {reason}", err=True)
    if session.unsaved and session.inputs.interactive:
        while ask and (typed := _asked(session)):
            reason = _saved(session, file_of(typed))
            if reason is None:
                return
            say(f"The game is not saved: {reason}", err=True)
        say("The game is not saved.", err=True)


def _saved(session: Session, file: Path) -> str | None:
    """Save a game; why it is not saved, if it is not."""
    try:
        save_game(session.table.replay(), file)
    except RefusedError as error:
        return str(error.problems[0])
    except OSError as error:
        return reason_of(error)
    session.keep()
    say(f"Saved to {file}.")
    return None


def _asked(session: Session) -> str:
    """The file that somebody names now; nothing if they name none."""
    try:
        return session.inputs.read("Save it? Name a file, or press Enter to leave it").removeprefix("save ").strip()
    except (EOFError, KeyboardInterrupt):
        return ""


@contextmanager
def _signals() -> Iterator[None]:
    """Let what ends the program end the game first."""

    def stop(number: int, _frame: FrameType | None) -> NoReturn:
        raise StoppedError(number)

    handlers = {number: signal.getsignal(number) for number in _SIGNALS}
    before = {number: handler for number, handler in handlers.items() if handler not in (signal.SIG_IGN, None)}
    for number in before:
        signal.signal(number, stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
