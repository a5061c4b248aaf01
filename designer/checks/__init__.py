"""The rules that content must keep: one module each, found by walking this package.

A module's name is its diagnostic's code (``unknown_reference`` reports ``unknown-reference``) and its docstring is the
manual that ``designer explain`` prints. It has one of

* ``check(game)``: over the whole compiled game;
* ``check_faces(game, faces)``: over the laid-out faces, for what only the printed page can tell;
* neither: the code is reported earlier, while content is read, and the module is its manual alone.

``SEVERITIES`` are those of its findings as long as a game does not set others; a check without them reports errors.
``STOPS`` says that nothing sound can be built of what its errors are about, although content could be read.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Game
from designer.model.layout import LaidOutFace


@dataclass(frozen=True, slots=True)
class Check:
    """One rule: its code, its manual, and what it looks at.

    ``severities`` are those that its findings have by themselves. When it ``stops``, its errors can be neither ignored
    nor made to matter less: nothing can be built of what they are about.
    """

    code: str
    manual: str
    over_game: Callable[[Game], Iterable[Diagnostic]] | None
    over_faces: Callable[[Game, Sequence[LaidOutFace]], Iterable[Diagnostic]] | None
    severities: tuple[Severity, ...] = (Severity.ERROR,)
    stops: bool = False

    @property
    def always_stops(self) -> bool:
        """Whether all that it finds stops the build."""
        return self.stops and self.severities == (Severity.ERROR,)


@cache
def all_checks() -> dict[str, Check]:
    """Return every check by its code, in alphabetical order. A module that fails to import raises."""
    found = {}
    for module_info in sorted(pkgutil.iter_modules(__path__), key=lambda info: info.name):
        module = importlib.import_module(f"{__name__}.{module_info.name}")
        code = module_info.name.replace("_", "-")
        manual = inspect.cleandoc(module.__doc__ or "")
        over_game, over_faces = getattr(module, "check", None), getattr(module, "check_faces", None)
        severities = getattr(module, "SEVERITIES", (Severity.ERROR,))
        stops = getattr(module, "STOPS", not (over_game or over_faces)) and Severity.ERROR in severities
        found[code] = Check(code, manual, over_game, over_faces, severities, stops)
    return found
