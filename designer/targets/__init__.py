"""What can be made of a game: one module each, found by walking this package.

A target's module has a docstring whose first line says what it makes, and
``produce(workshop) -> tuple[list[Artifact], list[Diagnostic]]``. Targets return artifacts; they never write files.
A target that has sources of its own may have ``check(workshop) -> list[Diagnostic]``, which finds what is wrong with
them at less cost, and one that not every game needs may have ``is_needed(workshop) -> bool``. The target is called
like its module, with hyphens.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from designer.diagnostics import Diagnostic
from designer.workshop import Artifact, Workshop


@dataclass(frozen=True, slots=True)
class Target:
    """One export: its name, what it makes, and how."""

    name: str
    summary: str
    produce: Callable[[Workshop], tuple[list[Artifact], list[Diagnostic]]]
    check: Callable[[Workshop], list[Diagnostic]] | None
    is_needed: Callable[[Workshop], bool]


def _always(_: Workshop) -> bool:
    return True


@cache
def all_targets() -> dict[str, Target]:
    """Return every target by its name, in alphabetical order. A module that fails to import raises."""
    found = {}
    for module_info in sorted(pkgutil.iter_modules(__path__), key=lambda info: info.name):
        module = importlib.import_module(f"{__name__}.{module_info.name}")
        name = module_info.name.replace("_", "-")
        summary = (module.__doc__ or "").strip().splitlines()[0]
        is_needed = getattr(module, "is_needed", _always)
        found[name] = Target(name, summary, module.produce, getattr(module, "check", None), is_needed)
    return found
