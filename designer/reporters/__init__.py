"""Diagnostics as people and programs want to read them. One module per format, found by its name."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Protocol

from designer.diagnostics import Diagnostic

NO_MANUALS: Mapping[str, str] = MappingProxyType({})


class Reporter(Protocol):
    """Diagnostics → text that ends with a line break, or nothing.

    ``sources`` has the text of each file by its path, for excerpts; ``color`` says whether colour is wanted;
    ``manuals`` has what the findings mean, by their codes, for formats that tell it.
    """

    def __call__(
        self,
        diagnostics: Sequence[Diagnostic],
        sources: Mapping[str, str],
        color: bool,
        manuals: Mapping[str, str] = ...,
    ) -> str:
        """Return the report."""
        ...


@cache
def all_reporters() -> dict[str, Reporter]:
    """Return every reporter by the name of its format. A module that fails to import raises."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    return {name: importlib.import_module(f"{__name__}.{name}").report for name in names}


@cache
def is_document(format_: str) -> bool:
    """Whether a format is one document for a program, so that nothing else may be written beside it."""
    return bool(getattr(importlib.import_module(f"{__name__}.{format_}"), "DOCUMENT", False))
