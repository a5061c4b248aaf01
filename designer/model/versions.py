"""What is meant by a version that is no semantic version, such as 1.0: its numbers, three of them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from designer.diagnostics import Diagnostic, Span
from designer.yaml_source import Loc, Source

_NUMBERS = re.compile(r"[vV]?([0-9]{1,6})(?:\.([0-9]{1,6}))?(?:\.([0-9]{1,6}))?")


def version_hint(given: Any) -> str | None:
    """Return how to write a version that has too few numbers, or a letter before them; None for anything else."""
    is_number = isinstance(given, int | float) and not isinstance(given, bool)
    found = _NUMBERS.fullmatch(str(given)) if is_number or isinstance(given, str) else None
    if found is None:
        return None
    whole = ".".join(str(int(number or 0)) for number in found.groups())
    return f"a version has three numbers: version: {whole}"


def with_version_hints(problems: Iterable[Diagnostic], source: Source) -> list[Diagnostic]:
    """Return what is wrong with the spelling of a file's values, and of versions how they are written whole.

    A reader of YAML would have ``1.0`` put in quotes, and that is no version either.
    """
    hints = {source.span(loc): hint for loc, given in _versions(source) if (hint := version_hint(given))}
    return [_hinted(problem, hints) for problem in problems]


def _hinted(problem: Diagnostic, hints: dict[Span, str]) -> Diagnostic:
    is_spelling = problem.code == "yaml-trap" and problem.span in hints
    return replace(problem, hint=hints[problem.span]) if is_spelling and problem.span else problem


def _versions(source: Source) -> Iterable[tuple[Loc, Any]]:
    if isinstance(source.value, dict):
        yield ("version",), source.value.get("version")
        releases = source.value.get("releases")
        for index, release in enumerate(releases if isinstance(releases, list) else ()):
            if isinstance(release, dict):
                yield ("releases", index, "version"), release.get("version")
