"""Mends what is safe to mend, as long as it makes things better.

What is taken leaves fewer errors that keep content from being read, or else fewer errors; a fix may bring to light what
another one mends, and one that gives a thing its right name what is wrong inside of it. One that only puts another
error into the place of the first is left to the author. Mending what is mended changes nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic
from designer.editing.changes import Change
from designer.editing.draft import Draft
from designer.editing.edits import Lines, edited
from designer.editing.failures import EditError
from designer.editing.findings import Findings, Said, beyond, findings, said
from designer.editing.fix import Fix
from designer.editing.fixes import Mender
from designer.editing.syntax_mending import change_of, mend_syntax
from designer.model.schema import GameSchema
from designer.yaml_reading.text import unified

_DEEPEST = 5  # fixes behind one another, such as of a field, a verb in it and the verb's own field
_SYNTAX, _TRAP = "yaml-syntax", "yaml-trap"
_WARNINGS = (_TRAP, "unused-ignore")  # that are mended too


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
    mended = mend_syntax(draft, schema)
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
            alone = attempt.after([candidate]).pursued(attempt, candidate)
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
        menders = {source.path: Mender(source, self.schema, self.state.content) for source in compiled.sources}
        found: list[_Found] = []
        taken: dict[PurePosixPath, int] = {}
        for finding in self.state.diagnostics:
            if finding.span is None or not (finding.is_error or finding.code in _WARNINGS):
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
            changes += [change_of(name, unified(raw), fix) for fix in fixes]
        state = findings(self.draft.project, self.draft.game, texts, self.schema)
        return replace(self, texts=texts, state=state, changes=changes)

    def is_sound(self, before: _Attempt, candidates: list[_Found]) -> bool:
        """Whether nothing is found but what these fixes do not mend: none hides behind another."""
        mended = [candidate.finding for candidate in candidates]
        left = beyond(before.state.diagnostics, mended)
        return not beyond(self.state.diagnostics, left)

    def pursued(self, before: _Attempt, taken: _Found) -> _Attempt | None:
        """This attempt, if it is better than ``before``, or becomes so by fixes of what it brings to light.

        ``taken`` is the fix with which it began.
        """
        attempt = self
        for _ in range(_DEEPEST):
            if _badness(attempt.state) < _badness(before.state) and not attempt._is_wrong_at(before, taken):
                return attempt
            known = set(map(said, before.state.diagnostics))
            brought = [found for found in attempt.candidates() if said(found.finding) not in known]
            if not brought:
                break
            attempt = attempt.after(brought)
        return self if self._opens(before, taken) else None

    def _is_wrong_at(self, before: _Attempt, taken: _Found) -> bool:
        """Whether there is an error at the very place of a fix, which so has mended nothing."""
        if taken.fix.opens is not None:
            return False
        place = before._lines(taken).place(taken.fix.at)
        return any(
            error.span is not None and (error.span.path, error.span.line, error.span.column) == (taken.path, *place)
            for error in self.state.errors
        )

    def _opens(self, before: _Attempt, taken: _Found) -> bool:
        """Whether all that a fix brings is found inside of what it gave its right name."""
        if taken.fix.opens is None or _badness(self.state)[:2] > _badness(before.state)[:2]:
            return False
        lines = before._lines(taken)
        first, last = lines.place(taken.fix.at)[0], lines.place(taken.fix.opens)[0]
        is_gone = bool(beyond([taken.finding], self.state.errors))
        return is_gone and all(
            error.span is not None and error.span.path == taken.path and first <= error.span.line <= last
            for error in beyond(self.state.errors, before.state.errors)
        )

    def _lines(self, found: _Found) -> Lines:
        return Lines(unified(self.state.compiled.texts[str(found.path)]))


def _badness(found: Findings) -> tuple[int, int, int, int, int]:
    """What is wrong, the worst first: files that are not YAML, values that are misread, what else is not understood.

    Then all errors, and the warnings that are mended too.
    """
    codes = Counter(diagnostic.code for diagnostic in found.diagnostics if diagnostic.is_error)
    warnings = sum(not diagnostic.is_error and diagnostic.code in _WARNINGS for diagnostic in found.diagnostics)
    unread = sum(diagnostic.is_error for diagnostic in found.compiled.diagnostics)
    return codes[_SYNTAX], codes[_TRAP], unread, sum(codes.values()), warnings
