"""Diagnostics as people and programs want to read them. One module per format, found by its name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from designer.diagnostics import Diagnostic

Sources = Mapping[str, str]
"""The text of each content file by its path, for excerpts."""

Reporter = Callable[[Sequence[Diagnostic], Sources, bool], str]
"""Diagnostics, the sources, and whether colour is wanted → text that ends with a line break, or nothing."""


@cache
def all_reporters() -> dict[str, Reporter]:
    """Return every reporter by the name of its format. A module that fails to import raises."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: importlib.import_module(f"{__name__}.{name}").report for name in names}
