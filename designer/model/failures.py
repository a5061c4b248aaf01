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


def place_in(error: BaseException, module: Path) -> tuple[Path, int]:
    """Return the file and line at which an exception came out of a module; line 0 when it came from elsewhere.

    ``module`` is a file, or the ``__init__.py`` of a package, all of whose files count.
    """

    def is_of_it(file: str | None) -> bool:
        path = Path(file or "")
        return path == module or (module.name == "__init__.py" and path.is_relative_to(module.parent))

    if isinstance(error, SyntaxError) and error.lineno and is_of_it(error.filename):
        return Path(str(error.filename)), error.lineno
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if is_of_it(frame.filename)]
    return (Path(frames[-1].filename), frames[-1].lineno or 0) if frames else (module, 0)
