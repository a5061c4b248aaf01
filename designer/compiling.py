"""YAML and a schema → a frozen game, and everything that is wrong with it.

Every file is read and every record validated before anything is reported, so one run shows all errors. A file that
cannot be read does not cascade: the game is then marked incomplete and references into it are not called unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from designer.diagnostics import Diagnostic, Span
from designer.model.game import Entry, Game
from designer.model.game_info import GameInfo
from designer.model.record import Component, Record
from designer.model.schema import GameSchema
from designer.model.validation import validate
from designer.model.variants import Raw, expand
from designer.model.wording import shown
from designer.project import GAME_FILE, Project, load_schema
from designer.suggestions import did_you_mean, listed
from designer.yaml_source import Source, read


@dataclass(frozen=True, slots=True)
class Compiled:
    """What came of compiling.

    ``game`` is None when it could not be opened at all; ``sources`` are the files that are YAML, game.yaml first;
    ``texts`` are the texts of all files that findings are about, by path, for excerpts. Nothing can be made of content
    with the errors in ``diagnostics``, so no comment can ignore them.
    """

    game: Game | None
    sources: tuple[Source, ...]
    diagnostics: list[Diagnostic]
    texts: dict[str, str]


def compile_game(project: Project, name: str) -> Compiled:
    """Compile one game of a project. It never raises for content: findings are in the result."""
    files = _Files(project)
    schema, diagnostics = load_schema(project, name)
    if diagnostics:
        files.keep_text(project.root / "schemas" / f"{name}.py")
    info_source, problems = files.read(project.root / "cards" / name / GAME_FILE)
    diagnostics += problems
    info: GameInfo | None = None
    if info_source is not None:
        info, wrong = validate(GameInfo, info_source.value, info_source.positions, info_source, GAME_FILE)
        diagnostics += without_echoes(wrong, problems)
    sources = [info_source] if info_source else []
    entries: list[Entry] = []
    complete = True
    for path in project.content_files(name):
        source, problems = files.read(path)
        if source is not None:
            sources.append(source)
        if source is not None and schema is not None:
            found, wrong = _entries(source, schema)
            entries += found
            problems += without_echoes(wrong, problems)
        diagnostics += problems
        complete = complete and not any(problem.is_error for problem in problems)
    game: Game | None = None
    if schema is not None and info is not None and info_source is not None:
        game = Game(name, info, schema, tuple(entries), project.root, info_source, tuple(sources), complete)
    return Compiled(game, tuple(sources), diagnostics, files.texts)


class _Files:
    """Reads the files of a project and keeps their texts, those that cannot be understood too."""

    def __init__(self, project: Project) -> None:
        self.texts: dict[str, str] = {}
        self._project = project

    def read(self, path: Path) -> tuple[Source | None, list[Diagnostic]]:
        shown = self._project.relative(path)
        try:
            if self._project.leads_out(path):
                message, hint = "the file is a link that leads out of the project", "copy the file itself to its place"
                return None, [Diagnostic("unreadable-file", message, Span(shown), hint=hint)]
            data = path.read_bytes()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            return None, [Diagnostic("unreadable-file", f"the file cannot be read: {reason}", Span(shown))]
        source, problems = read(data, shown)
        self.texts[str(shown)] = source.text if source else _as_text(data)
        return source, problems

    def keep_text(self, path: Path) -> None:
        with suppress(OSError):  # why it is not there is among the findings
            self.texts[str(self._project.relative(path))] = _as_text(path.read_bytes())


def _as_text(data: bytes) -> str:
    return data.decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


def without_echoes(found: Iterable[Diagnostic], misreadings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Leave out what is found in a value that could not be read as it is meant: it is one mistake told twice."""
    misread = [problem.span for problem in misreadings if problem.is_error and problem.span and problem.span.line]
    return [d for d in found if not any(d.span and _begins_inside(d.span, span) for span in misread)]


def _begins_inside(inner: Span, outer: Span) -> bool:
    start, begin, end = (inner.line, inner.column), (outer.line, outer.column), (outer.end_line, outer.end_column)
    return inner.path == outer.path and (start == begin or begin <= start < end)


def _entries(source: Source, schema: GameSchema) -> tuple[list[Entry], list[Diagnostic]]:
    """The records of one file, and what is wrong with them."""
    kinds = schema.by_plural()
    if not isinstance(source.value, dict):
        hint = f"begin the file with {next(iter(kinds))}: and list the records below it"
        span = source.positions.span(source.path)
        return [], [Diagnostic("schema", "a content file must hold kinds of records", span, hint=hint)]
    entries: list[Entry] = []
    diagnostics: list[Diagnostic] = []
    for plural, records in source.value.items():
        if plural not in kinds:
            hint = did_you_mean(plural, kinds) or f"it can be {listed(kinds)}"
            span = source.span((plural,), key=True)
            diagnostics.append(Diagnostic("schema", f'there is no kind of record called "{plural}"', span, hint=hint))
            continue
        for result in _records(source, kinds[plural], records):
            if isinstance(result, Entry):
                entries.append(result)
            else:
                diagnostics.append(result)
    return entries, diagnostics


def _records(source: Source, kind: type[Record], records: Any) -> Iterator[Entry | Diagnostic]:
    hint = 'begin each record with "- id: …"'
    if records is None:
        return
    if not isinstance(records, list):
        span = source.span((kind.plural,))
        yield Diagnostic("schema", f"{kind.plural} must be a list of records", span, hint=hint)
        return
    for index, value in enumerate(records):
        origin = (kind.plural, index)
        if isinstance(value, dict):
            yield from _record(source, kind, value, origin)
        else:
            message = f"a record of {kind.plural} must be a mapping"
            yield Diagnostic("schema", message, source.span(origin), hint=hint)


def _record(
    source: Source, kind: type[Record], value: dict[str, Any], origin: tuple[str, int]
) -> Iterator[Entry | Diagnostic]:
    at = source.positions.walk(origin)
    varies = issubclass(kind, Component)
    raws, problems = expand(value, at, source) if varies else ([Raw(value, at)], [])
    yield from problems
    ident = value.get("id")
    what = f"{kind.kind.replace('_', ' ')} {shown(ident) if isinstance(ident, str) else origin[1] + 1}"
    results = [(raw, *validate(kind, raw.value, raw.positions, source, what)) for raw in raws]
    shared = set.intersection(*({_said(d) for d in errors} for _, _, errors in results)) if len(results) > 1 else set()
    for raw, record, errors in results:
        for error in errors:
            # What is wrong with every variant is wrong with the record; told once, at one place.
            is_missing = _said(error) in shared and error.span == raw.positions.span(source.path)
            yield error.at(at.span(source.path)) if is_missing else error
        if record is not None:
            yield Entry(record, source, raw.positions, raw.variant_of, origin)


def _said(diagnostic: Diagnostic) -> tuple[str, str]:
    return diagnostic.code, diagnostic.message
