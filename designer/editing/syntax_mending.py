"""Mends files that are not YAML, before anything else is looked at: nothing else can be seen in them."""

from __future__ import annotations

from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic, Span
from designer.editing.changes import Change
from designer.editing.draft import Draft
from designer.editing.edits import Lines, edited
from designer.editing.fix import Fix
from designer.editing.syntax_fixes import syntax_fix, text_fields
from designer.model.schema import GameSchema
from designer.yaml_reading.text import unified
from designer.yaml_source import read

_SYNTAX = "yaml-syntax"


def mend_syntax(draft: Draft, schema: GameSchema) -> list[Change]:
    """Mend the files that are not YAML, one error after the other, as long as the next one is further on."""
    mended = []
    names = text_fields(schema)
    compiled = draft.before.compiled
    broken = {found.span.path for found in compiled.diagnostics if found.code == _SYNTAX and found.span}
    for shown in sorted(broken):
        if "\ufffd" in compiled.texts[str(shown)]:  # bytes that are no letters
            continue
        path = draft.project.root / shown
        raw = draft.raw(path)
        error = _syntax_error(raw, shown)
        while error is not None and (fix := syntax_fix(unified(raw), shown, error, names)) is not None:
            text = edited(raw, fix.edits)
            following = _syntax_error(text, shown)
            if following is not None and _start(following) <= _start(error):
                break
            mended.append(change_of(shown, unified(raw), fix))
            draft.edit(path, text)
            raw, error = text, following
    return mended


def _syntax_error(raw: str, path: PurePosixPath) -> Diagnostic | None:
    return next((problem for problem in read(raw, path)[1] if problem.code == _SYNTAX), None)


def _start(error: Diagnostic) -> tuple[int, int]:
    assert error.span is not None, "an error of the parser has a place"
    return error.span.line, error.span.column


def change_of(path: PurePosixPath, text: str, fix: Fix) -> Change:
    """Return what a fix of a file's text does, as it is told."""
    return Change(Span(path, *Lines(text).place(fix.at)), fix.said)
