"""The three streams of the command line, when they are not as usual: closed from the start, or full while in use."""

from __future__ import annotations

import contextlib
import errno
import io
import os
import sys
from pathlib import Path

_FULL = frozenset({errno.ENOSPC, errno.EFBIG, errno.EDQUOT, errno.EIO})


def prepare_streams() -> None:
    """Let every stream be there: from one that is closed nothing comes, and what goes to one is lost.

    A name in letters that the terminal cannot show is no reason to stop.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # open as long as it runs
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def is_full(error: OSError) -> bool:
    """Return whether a stream or its disk takes no more, and nothing is wrong but that."""
    return error.errno in _FULL and error.filename is None


def let_go() -> None:
    """Throw away what is still on its way to standard output, so that the end of the program does not try again."""
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
