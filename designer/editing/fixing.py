"""Mends what is safe to mend, as long as it makes things better.

What is taken leaves fewer errors, or as many of which fewer keep content from being read; a fix may bring to light what
another one mends. Mending what is mended changes nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic, Span
from designer.editing.changes import Change
from designer.editing.draft import Draft
from designer.editing.edits import Lines, edited
from designer.editing.failures import EditError
from designer.editing.findings import Findings, Said, beyond, findings, said
from designer.editing.fix import Fix
from designer.editing.fixes import Mender
from designer.editing.syntax_fixes import syntax_fix, text_fields
from designer.model.schema import GameSchema
from designer.yaml_reading.text import unified
from designer.yaml_source import read

_DEEPEST = 5  # fixes behind one another, such as of a field, a verb in it and the verb's own field
_SYNTAX, _TRAP, _IGNORE = "yaml-syntax", "yaml-trap", "unused-ignore"


@dataclass(frozen=True, slots=True)
class _Found:
    """A fix of a file, and the finding that it mends."""

    path: PurePosixPath
    fix: Fix
    finding: Diagnostic

    @property
    def name(self) -> Said:
        """What tells it from others, wherever it is by now."""
        return str(self.path), self.finding.message, self.fix.said


def mend(draft: Draft) -> list[Change]:
    """Mend in the draft what is safe, and return what has been mended, in the order in which it was."""
    try:
        schema = draft.schema
    except EditError:
        return []  # the check tells why
    mended = _mend_syntax(draft, schema)
    state = findings(draft.project, draft.game, draft.texts, schema) if mended else draft.before
    attempt = _Attempt(draft, schema, dict(draft.texts), state, mended)
    while (better := _better(attempt)) is not attempt:
        attempt = better  # what was no good before may be now
    for path, text in attempt.texts.items():
        draft.edit(path, text)
    return attempt.changes


def _better(attempt: _Attempt) -> _Attempt:
    """Take every fix that there is now and that makes things better; the same attempt if there is none."""
    refused: set[Said] = set()
    while candidates := [found for found in attempt.candidates() if found.name not in refused]:
        together = attempt.after(candidates)
        if together.is_sound(attempt, candidates):
            attempt = together
            continue
        for candidate in candidates:
            alone = attempt.after([candidate]).pursued(attempt)
            if alone is not None:
                attempt = alone
                break
            refused.add(candidate.name)
    return attempt


@dataclass(frozen=True, slots=True)
class _Attempt:
    """The content with some fixes: its texts as far as they are changed, and what is found in it then."""

    draft: Draft
    schema: GameSchema
    texts: dict[Path, str]
    state: Findings
    changes: list[Change]

    def candidates(self) -> list[_Found]:
        """The fixes that there are for what is found, those that do not overlap."""
        compiled = self.state.compiled
        menders = {source.path: Mender(source, self.schema, compiled.game) for source in compiled.sources}
        found: list[_Found] = []
        taken: dict[PurePosixPath, int] = {}
        for finding in self.state.diagnostics:
            if finding.span is None or not (finding.is_error or finding.code == _IGNORE):
                continue
            path = finding.span.path
            fix = menders[path].fix(finding) if path in menders else None
            if fix is not None and min(edit.start for edit in fix.edits) >= taken.get(path, 0):
                taken[path] = max(edit.end for edit in fix.edits)
                found.append(_Found(path, fix, finding))
        return found

    def after(self, candidates: list[_Found]) -> _Attempt:
        """The content with these fixes too."""
        texts, changes = dict(self.texts), list(self.changes)
        for name in dict.fromkeys(candidate.path for candidate in candidates):
            path = self.draft.project.root / name
            raw = self.texts[path] if path in self.texts else self.draft.raw(path)
            fixes = [candidate.fix for candidate in candidates if candidate.path == name]
            texts[path] = edited(raw, (edit for fix in fixes for edit in fix.edits))
            changes += [_change(name, unified(raw), fix) for fix in fixes]
        state = findings(self.draft.project, self.draft.game, texts, self.schema)
        return replace(self, texts=texts, state=state, changes=changes)

    def is_sound(self, before: _Attempt, candidates: list[_Found]) -> bool:
        """Whether nothing is found but what these fixes do not mend: none hides behind another."""
        mended = [candidate.finding for candidate in candidates]
        left = beyond(before.state.diagnostics, mended)
        return not beyond(self.state.diagnostics, left)

    def pursued(self, before: _Attempt) -> _Attempt | None:
        """This attempt, if it is better than ``before``, or becomes so by fixes of what it brings to light."""
        attempt = self
        for _ in range(_DEEPEST):
            if _badness(attempt.state) < _badness(before.state):
                return attempt
            known = set(map(said, before.state.diagnostics))
            brought = [found for found in attempt.candidates() if said(found.finding) not in known]
            if not brought:
                return None
            attempt = attempt.after(brought)
        return None


def _mend_syntax(draft: Draft, schema: GameSchema) -> list[Change]:
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
            mended.append(_change(shown, unified(raw), fix))
            draft.edit(path, text)
            raw, error = text, following
    return mended


def _syntax_error(raw: str, path: PurePosixPath) -> Diagnostic | None:
    return next((problem for problem in read(raw, path)[1] if problem.code == _SYNTAX), None)


def _start(error: Diagnostic) -> tuple[int, int]:
    assert error.span is not None, "an error of the parser has a place"
    return error.span.line, error.span.column


def _badness(found: Findings) -> tuple[int, int, int, int]:
    """What is wrong, the worst first: files that are not YAML, values that are misread, errors, needless comments."""
    codes = Counter(diagnostic.code for diagnostic in found.diagnostics if diagnostic.is_error)
    ignores = sum(diagnostic.code == _IGNORE for diagnostic in found.diagnostics)
    return codes[_SYNTAX], codes[_TRAP], sum(codes.values()), ignores


def _change(path: PurePosixPath, text: str, fix: Fix) -> Change:
    return Change(Span(path, *Lines(text).place(fix.at)), fix.said)
