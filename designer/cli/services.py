"""Findings as services see them: with paths from the top of the repository, in which a project may be a folder."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic, Related, Span
from designer.project import Project


def from_the_top(
    diagnostics: Sequence[Diagnostic], sources: Mapping[str, str], project: Project
) -> tuple[Sequence[Diagnostic], Mapping[str, str]]:
    """Return findings and texts with their paths from the top of the repository, if the project is inside of one.

    The top is GitHub's folder for the job, or else the nearest folder upwards that has a ``.git``.
    """
    folder = _folder_of(project)
    if folder == PurePosixPath():
        return diagnostics, sources
    moved = [
        replace(
            diagnostic,
            span=_moved(diagnostic.span, folder) if diagnostic.span else None,
            related=tuple(Related(related.message, _moved(related.span, folder)) for related in diagnostic.related),
        )
        for diagnostic in diagnostics
    ]
    return moved, {str(folder / path): text for path, text in sources.items()}


def _moved(span: Span, folder: PurePosixPath) -> Span:
    return replace(span, path=folder / span.path)


def _folder_of(project: Project) -> PurePosixPath:
    """The project's folder from the top of its repository; nothing when it is the top, or in none."""
    root = project.root.resolve()
    given = os.environ.get("GITHUB_WORKSPACE")
    tops = (
        [Path(given).resolve()] if given else [folder for folder in (root, *root.parents) if (folder / ".git").exists()]
    )
    return next(
        (PurePosixPath(root.relative_to(top).as_posix()) for top in tops if root.is_relative_to(top)), PurePosixPath()
    )
