"""What concerns a whole process: what is different while WeasyPrint starts or works, and when a worker ends."""

from __future__ import annotations

import ctypes.util
import gc
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_SECONDS_BETWEEN_LOOKS = 0.5


def end_with(parent: int) -> None:
    """Let this process end soon after its parent, the process of that id, has.

    A parent that is killed cannot end its workers, which would wait for work for ever and hold its output open.
    """
    threading.Thread(target=_end_after, args=(parent,), name="end with the parent", daemon=True).start()


def _end_after(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_SECONDS_BETWEEN_LOOKS)
    os._exit(1)


@contextmanager
def no_system_fonts() -> Iterator[None]:
    """Let fontconfig start without the machine's fonts and rules."""
    before = os.environ.get("FONTCONFIG_FILE")
    os.environ["FONTCONFIG_FILE"] = str(Path(__file__).with_name("no_system_fonts.conf"))
    try:
        yield
    finally:
        if before is None:
            del os.environ["FONTCONFIG_FILE"]
        else:
            os.environ["FONTCONFIG_FILE"] = before


@contextmanager
def no_library_search() -> Iterator[None]:
    """Spare cffi a search that starts some fifty processes on Linux, 0.15 s; the libraries are found by their names."""
    if not sys.platform.startswith("linux"):
        yield
        return
    search = ctypes.util.find_library
    ctypes.util.find_library = lambda name: None  # noqa: ARG005
    try:
        yield
    finally:
        ctypes.util.find_library = search


@contextmanager
def one_garbage_collection() -> Iterator[None]:
    """Collect garbage once, at the end, and only what was made inside; while boxes are made, nearly all are alive.

    A tenth faster than collecting all the time, and takes less memory, because every document is gone before the next.
    """
    was_enabled = gc.isenabled()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.collect()
        gc.unfreeze()
        if was_enabled:
            gc.enable()
