"""What changed, as people and programs want to read it. One module per format, found by its name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

from designer.changes.values import GameChanges
from designer.laying_out import Layout


@dataclass(frozen=True, slots=True)
class View:
    """What a report is told besides the changes.

    ``before`` and ``after`` name the two states, such as ``v1.2.0`` and ``the working tree``. ``color`` is for a
    terminal of ``width`` columns. ``layouts`` has both states of a game laid out, by the game's name in files, for a
    format that shows pictures; a game that is not in it is shown without.
    """

    before: str
    after: str
    color: bool = False
    width: int = 100
    layouts: Mapping[str, tuple[Layout, Layout]] = field(default_factory=dict)


Report = Callable[[Sequence[GameChanges], View], str]
"""The changes of every game that was asked for, unchanged ones too → text that ends with a line break."""


@cache
def all_reports() -> dict[str, Report]:
    """Return every report by the name of its format. A module that fails to import raises."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: importlib.import_module(f"{__name__}.{name}").report for name in names}
