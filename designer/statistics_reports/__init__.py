"""The statistics of a game, as people and programs want to read them. One module per format, found by its name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from designer.statistics import GameStatistics


@dataclass(frozen=True, slots=True)
class View:
    """What a report is told besides the statistics: whether a terminal shows colour, and how many columns it has."""

    color: bool = False
    width: int = 100


Report = Callable[[GameStatistics, View], str]
"""The statistics of a game → text that ends with a line break."""


@cache
def all_reports() -> dict[str, Report]:
    """Return every report by the name of its format. A module that fails to import raises."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: importlib.import_module(f"{__name__}.{name}").report for name in names}
