"""Lets one process at a time change what is in a folder, and lets nobody stop it halfway.

Where folders cannot be locked, as on Windows, commands that write the same files must not overlap.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

_STOPPING = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Wait until no other process is changing what is in a folder, and keep others waiting.

    Raises:
        OSError: the folder cannot be opened or locked.
    """
    if fcntl is None:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)  # which gives up the lock, as does the end of the process


@contextmanager
def undisturbed() -> Iterator[None]:
    """Let a signal that ends the process wait until the end of the block. What cannot be caught is not held up."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals come to the main thread alone
        return
    signals = [getattr(signal, name) for name in _STOPPING if hasattr(signal, name)]
    handlers = {number: signal.getsignal(number) for number in signals}
    before = {number: handler for number, handler in handlers.items() if handler not in (signal.SIG_IGN, None)}
    came: list[int] = []

    def keep(number: int, _frame: FrameType | None) -> None:
        came.append(number)

    for number in before:
        signal.signal(number, keep)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        if came:
            signal.raise_signal(came[0])
