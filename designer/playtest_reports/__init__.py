"""A playtest's report, as people and programs want to read it. One module per format, found by its name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from designer.playtest.report import Report


@dataclass(frozen=True, slots=True)
class View:
    """What a format is told besides the report: whether a terminal shows colour, and how many columns it has."""

    color: bool = False
    width: int = 100


Format = Callable[[Report, View], str]
"""A report → text that ends with a line break."""


@cache
def all_reports() -> dict[str, Format]:
    """Return every format by its name. A module that fails to import raises."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__) if not module.name.startswith("_"))
    return {name: importlib.import_module(f"{__name__}.{name}").report for name in names}
