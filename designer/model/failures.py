"""What the author's own code raises, in words: schemas, their checks and validators are code, and code may fail."""

from __future__ import annotations

import traceback
from pathlib import Path


def one_line(error: BaseException) -> str:
    """Return what an exception says, in one line, with its type: messages of libraries run over several."""
    if isinstance(error, SyntaxError):
        return f"{type(error).__name__}: {error.msg}"
    said = str(error).strip().splitlines()
    return f"{type(error).__name__}: {said[0]}" if said else type(error).__name__


def line_in(error: BaseException, file: Path) -> int:
    """Return the line of ``file`` at which an exception came out of it, 0 when it came from elsewhere."""
    if isinstance(error, SyntaxError) and error.lineno and error.filename == str(file):
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(file)]
    return (lines[-1] or 0) if lines else 0
