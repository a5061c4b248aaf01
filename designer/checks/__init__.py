"""The rules that content must keep: one module each, found by walking this package.

A module's name is its diagnostic's code (``unknown_reference`` reports ``unknown-reference``) and its docstring is the
manual that ``designer explain`` prints. It has one of

* ``check(game)``: over the whole compiled game;
* ``check_faces(game, faces)``: over the laid-out faces, for what only the printed page can tell;
* neither: the code is reported earlier, while content is read, and the module is its manual alone.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from designer.diagnostics import Diagnostic
from designer.model.game import Game
from designer.model.layout import LaidOutFace


@dataclass(frozen=True, slots=True)
class Check:
    """One rule: its code, its manual, and what it looks at."""

    code: str
    manual: str
    over_game: Callable[[Game], Iterable[Diagnostic]] | None
    over_faces: Callable[[Game, Sequence[LaidOutFace]], Iterable[Diagnostic]] | None


@cache
def all_checks() -> dict[str, Check]:
    """Return every check by its code, in alphabetical order. A module that fails to import raises."""
    found = {}
    for module_info in sorted(pkgutil.iter_modules(__path__), key=lambda info: info.name):
        module = importlib.import_module(f"{__name__}.{module_info.name}")
        code = module_info.name.replace("_", "-")
        manual = inspect.cleandoc(module.__doc__ or "")
        found[code] = Check(code, manual, getattr(module, "check", None), getattr(module, "check_faces", None))
    return found
