"""Games in files: read with the reason why one cannot be, and written without destroying anything else.

A game that somebody writes by hand, such as a position from which to play, need not say of what content it is.
"""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

from designer.engine.failures import Problem, RefusedError
from designer.engine.replays import Replay, Table, read_replay, table_of, written
from designer.engine_format import Bundle
from designer.new_files import written_beside


def file_of(typed: str) -> Path:
    """Return the file that somebody names; ``~`` is their own folder.

    Raises:
        OSError: no file can be called so.
    """
    if "\0" in typed:
        raise OSError(errno.EINVAL, "no file can be called so", typed)
    try:
        return Path(typed).expanduser()
    except RuntimeError:  # the folder of somebody who is not known here
        return Path(typed)


def game_in(data: bytes) -> Replay:
    """Return the saved game that a file holds; where it does not say of what content it is, that is empty.

    Raises:
        RefusedError: it holds none.
    """
    try:
        data = data.decode(json.detect_encoding(data)).encode()  # some editors put a mark before it, or write UTF-16
        value = json.loads(data)
    except (ValueError, RecursionError) as error:
        raise RefusedError(Problem("not-a-replay", f"this is no JSON: {error}")) from None
    if isinstance(value, dict) and not _CONTENT & set(value):
        data = json.dumps({**dict.fromkeys(sorted(_CONTENT), ""), **value}).encode()
    return read_replay(data)


_CONTENT = {"content_version", "content_hash", "rules_hash"}


def table_in(bundle: Bundle, replay: Replay, *, anyway: bool = False, by_name: bool = False) -> Table:
    """Return the table at which a saved game stands; ``anyway`` plays it although it is of other content.

    ``by_name`` calls the players as the file does.

    Raises:
        RefusedError: it is a game of other content, an action is not legal, or it ends otherwise than it did.
    """
    return table_of(bundle, replay, other_rules=anyway or not replay.rules_hash, by_name=by_name)


def load_game(path: Path) -> Replay:
    """Return a saved game.

    Raises:
        RefusedError: the file holds none.
        OSError: it cannot be read.
    """
    return game_in(path.read_bytes())


def save_game(replay: Replay, path: Path) -> None:
    """Write a game to a file, which may hold an earlier one: that stays whole until the new one is.

    Raises:
        RefusedError: the file is there and holds something else.
        OSError: it cannot be written.
    """
    target = _place(path)
    fresh = written_beside(target, written(replay))
    try:
        fresh.replace(target)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise


def require_place(path: Path) -> None:
    """See that a game could be saved to a file, before one is played for it. Nothing is changed.

    Raises:
        RefusedError: the file is there and holds something else.
        OSError: nothing can be written there.
    """
    written_beside(_place(path), b"").unlink()


def _place(path: Path) -> Path:
    """The file that is meant, behind links."""
    if path.exists() and not _holds_a_game(path):
        raise RefusedError(Problem("occupied-file", f"{path} is there and holds no saved game; it is left alone"))
    return Path(os.path.realpath(path))


def _holds_a_game(path: Path) -> bool:
    try:
        value = json.loads(path.read_bytes())
    except (ValueError, RecursionError):
        return False
    return isinstance(value, dict) and value.get("format") == "designer-replay"
