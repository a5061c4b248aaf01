"""Streams that are closed or full: a command neither breaks nor loses a word about it."""

from __future__ import annotations

import errno
import subprocess
import sys
from pathlib import Path

import pytest

from designer.cli.streams import is_full
from tests.conftest import environment

FULL = Path("/dev/full")


def designer(words: str, streams: str) -> subprocess.CompletedProcess[str]:
    """Run a command in a shell with its streams redirected."""
    line = f"{sys.executable} -m designer {words} {streams}"
    return subprocess.run(["sh", "-c", line], capture_output=True, text=True, env=environment(), check=False)


@pytest.mark.skipif(not FULL.exists(), reason="this system has no full device")
def test_output_that_has_no_room_is_told_in_a_line() -> None:
    result = designer("explain", ">/dev/full")
    assert result.returncode == 2
    assert result.stderr == "designer: what is written has no room: no space left on device\n"


@pytest.mark.parametrize("streams", [">&-", "<&-", "<&- >&- 2>&-"])
def test_closed_streams_break_nothing(streams: str) -> None:
    result = designer("explain other-content", streams)
    assert result.returncode == 0
    assert "Traceback" not in result.stderr
    assert bool(result.stdout) is (">&-" not in streams)


def test_a_game_is_played_though_nobody_can_type_or_read(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    words = f"play frogs_and_logs --seat greedy --seat greedy --save {file}"
    result = designer(words, "<&- >&-")
    assert (result.returncode, result.stderr) == (0, "")
    assert file.is_file()
    assert designer(f"replay {file} --log", ">&-").returncode == 0
    assert "Fr" not in designer(f"play frogs_and_logs --load {file}", "<&-").stderr


@pytest.mark.parametrize(
    ("error", "full"),
    [
        (OSError(errno.ENOSPC, "no space left on device"), True),
        (OSError(errno.ENOSPC, "no space left on device", "cards.pdf"), False),
        (OSError(errno.ENOENT, "no such file"), False),
        (BrokenPipeError(errno.EPIPE, "broken pipe"), False),
    ],
)
def test_only_a_stream_without_room_is_no_failure_of_the_program(error: OSError, full: bool) -> None:
    assert is_full(error) is full
