"""The processes that render for a build end with it, however it ends."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("end", ["SIGKILL", "SIGTERM", "SIGHUP"])
def test_workers_end_when_the_build_is_killed(tmp_path: Path, end: str) -> None:
    command = [sys.executable, Path(__file__).with_name("many_faces.py"), tmp_path / "cache", "2", "stop"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as build:
        assert build.stdout is not None
        assert build.stdout.readline() == "22\n"  # the workers are there, and one has done its share
        try:
            build.send_signal(getattr(signal, end))
            # The output ends when the last process that could write to it has ended.
            assert build.communicate(timeout=5) == ("", None)
        finally:
            build.kill()
