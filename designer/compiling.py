"""YAML and a schema → a frozen game, and everything that is wrong with it.

Every file is read and every record validated before anything is reported, so one run shows all errors. A file that
cannot be read does not cascade: the game knows of which kinds records may be missing, and references to those are not
called unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from designer.diagnostics import Diagnostic, Related, Span
from designer.model.echoes import without_echoes
from designer.model.game import Entry, Game, UnreadRecord, schema_file
from designer.model.game_info import GameInfo
from designer.model.locale import read_locale, unknown_kinds
from designer.model.markers import IsRulesText
from designer.model.marks import fields_with
from designer.model.record import Component, Record
from designer.model.schema import GameSchema
from designer.model.translating import fitting
from designer.model.validation import validate
from designer.model.variants import Raw, expand
from designer.model.wording import shown
from designer.project import GAME_FILE, LOCALES, Project, load_schema
from designer.suggestions import did_you_mean, listed
from designer.yaml_source import Source, read


@dataclass(frozen=True, slots=True)
class Compiled:
    """What came of compiling.

    ``game`` is None when it could not be opened at all; ``sources`` are the files that are YAML, game.yaml first and
    translations last;
    ``texts`` are the texts of all files that findings are about, by path, for excerpts. Nothing can be made of content
    with the errors in ``diagnostics``, so no comment can ignore them.
    """

    game: Game | None
    sources: tuple[Source, ...]
    diagnostics: list[Diagnostic]
    texts: dict[str, str]


def compile_game(
    project: Project, name: str, edited: Mapping[Path, str] | None = None, vocabulary: GameSchema | None = None
) -> Compiled:
    """Compile one game of a project. It never raises for content: findings are in the result.

    ``edited`` are texts that stand for those on the disk, by path: what would come of an edit can be seen before it is
    written. A ``vocabulary`` that is known already is not loaded again.
    """
    files = _Files(project, edited or {})
    schema, diagnostics = (vocabulary, []) if vocabulary is not None else load_schema(project, name)
    if diagnostics:
        files.keep_texts(
            {schema_file(project.root, name), *(project.root / d.span.path for d in diagnostics if d.span)}
        )
    info_source, problems = files.read(project.root / "cards" / name / GAME_FILE)
    diagnostics += problems
    info: GameInfo | None = None
    if info_source is not None:
        info, wrong = validate(GameInfo, info_source.value, info_source.positions, info_source, GAME_FILE)
        diagnostics += without_echoes(wrong, problems)
    sources = [info_source] if info_source else []
    entries: list[Entry] = []
    unread: list[UnreadRecord] = []
    unread_kinds: set[str] = set()
    all_kinds = {kind.kind for kind in schema.kinds} if schema is not None else set()
    for path in sorted({*project.content_files(name), *files.edited_in(project.root / "cards" / name)}):
        source, problems = files.read(path)
        if source is not None:
            sources.append(source)
        if source is not None and schema is not None:
            read_records = _Records(source, schema)
            entries += read_records.entries
            unread += read_records.unread
            unread_kinds |= read_records.unread_kinds
            wrong = without_echoes(read_records.diagnostics, problems)
        else:
            wrong = []
        if any(problem.is_error for problem in problems):
            unread_kinds |= all_kinds  # whatever the file holds may be something else than was meant
        diagnostics += problems + wrong
    game: Game | None = None
    if schema is not None and info is not None and info_source is not None:
        game = Game(
            name,
            info,
            schema,
            tuple(entries),
            project.root,
            info_source,
            tuple(sources),
            tuple(unread),
            frozenset(unread_kinds),
        )
    for path in sorted({*project.locale_files(name), *files.edited_locales(project.root / "cards" / name)}):
        source, problems = files.read(path)
        diagnostics += problems
        if source is not None:
            sources.append(source)
            game, wrong = _with_locale(game, source)
            diagnostics += without_echoes(wrong, problems)
    return Compiled(game, tuple(sources), diagnostics, files.texts)


def _with_locale(game: Game | None, source: Source) -> tuple[Game | None, list[Diagnostic]]:
    """A game with one more translation, unless that is broken, and what is wrong with it."""
    locale, found = read_locale(source, game.info.language if game else "")
    if game is None or locale is None:
        return game, found
    first = game.locales.get(locale.language)
    if first is not None and first.source is not None:
        related = (Related("the first is here", first.source.span(("language",))),)
        message = f"there are two translations into {locale.language}"
        return game, [*found, Diagnostic("schema", message, source.span(("language",)), related=related)]
    found += unknown_kinds(locale, game.schema.by_name())
    locale, unfit = fitting(game, locale)
    locales = {**game.locales, locale.language: locale}
    return replace(game, locales=locales, sources=(*game.sources, source)), found + unfit


class _Files:
    """Reads the files of a project and keeps their texts, those that cannot be understood too."""

    def __init__(self, project: Project, edited: Mapping[Path, str]) -> None:
        self.texts: dict[str, str] = {}
        self._project = project
        self._edited = edited

    def edited_in(self, folder: Path) -> Iterator[Path]:
        """The content files of a game that are edited, new ones too."""
        inside = (path for path in self._edited if path.is_relative_to(folder) and path != folder / GAME_FILE)
        return (path for path in inside if not path.is_relative_to(folder / LOCALES))

    def edited_locales(self, folder: Path) -> Iterator[Path]:
        """The translations of a game that are edited, new ones too."""
        return (path for path in self._edited if path.is_relative_to(folder / LOCALES))

    def read(self, path: Path) -> tuple[Source | None, list[Diagnostic]]:
        shown = self._project.relative(path)
        if path in self._edited:
            source, problems = read(self._edited[path], shown)
            self.texts[str(shown)] = self._edited[path]
            return source, problems
        try:
            if self._project.leads_out(path):
                message, hint = "the file is a link that leads out of the project", "copy the file itself to its place"
                return None, [Diagnostic("unreadable-file", message, Span(shown), hint=hint)]
            if path.exists() and not (path.is_file() or path.is_dir()):  # a pipe would be waited for
                return None, [Diagnostic("unreadable-file", "this is not a file that can be read", Span(shown))]
            data = path.read_bytes()
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            return None, [Diagnostic("unreadable-file", f"the file cannot be read: {reason}", Span(shown))]
        source, problems = read(data, shown)
        self.texts[str(shown)] = source.text if source else _as_text(data)
        return source, problems

    def keep_texts(self, paths: Iterable[Path]) -> None:
        for path in paths:
            with suppress(OSError):  # why it is not there is among the findings
                self.texts[str(self._project.relative(path))] = _as_text(path.read_bytes())


def _as_text(data: bytes) -> str:
    return data.decode("utf-8", "replace").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


class _Records:
    """The records of one file: those that are as they should be, the others, and what is wrong with them."""

    def __init__(self, source: Source, schema: GameSchema) -> None:
        self.entries: list[Entry] = []
        self.unread: list[UnreadRecord] = []
        self.unread_kinds: set[str] = set()
        self.diagnostics: list[Diagnostic] = []
        self._source = source
        kinds = schema.by_plural()
        if not isinstance(source.value, dict):
            self.unread_kinds.update(schema.by_name())
            hint = f"begin the file with {next(iter(kinds))}: and list the records below it"
            self._add("a content file must hold kinds of records", source.positions.span(source.path), hint)
            return
        for plural, records in source.value.items():
            if plural in kinds:
                self._read_kind(kinds[plural], records)
            else:
                self.unread_kinds.update(schema.by_name())
                hint = did_you_mean(plural, kinds) or f"it can be {listed(kinds)}"
                self._add(f'there is no kind of record called "{plural}"', source.span((plural,), key=True), hint)

    def _add(self, message: str, span: Span, hint: str) -> None:
        self.diagnostics.append(Diagnostic("schema", message, span, hint=hint))

    def _read_kind(self, kind: type[Record], records: Any) -> None:
        hint = 'begin each record with "- id: …"'
        if records is None:
            return
        if not isinstance(records, list):
            self.unread_kinds.add(kind.kind)
            self._add(f"{kind.plural} must be a list of records", self._source.span((kind.plural,)), hint)
            return
        for index, value in enumerate(records):
            origin = (kind.plural, index)
            if isinstance(value, dict):
                self._read_record(kind, value, origin)
            else:
                self.unread_kinds.add(kind.kind)
                self._add(f"a record of {kind.plural} must be a mapping", self._source.span(origin), hint)

    def _read_record(self, kind: type[Record], value: dict[str, Any], origin: tuple[str, int]) -> None:
        source, at = self._source, self._source.positions.walk(origin)
        varies = issubclass(kind, Component)
        raws, problems = expand(value, at, source) if varies else ([Raw(value, at)], [])
        self.diagnostics += problems
        ident = value.get("id")
        what = f"{kind.kind.replace('_', ' ')} {shown(ident) if isinstance(ident, str) else origin[1] + 1}"
        results = [(raw, *validate(kind, raw.value, raw.positions, source, what)) for raw in raws]
        said = [{_said(error) for error in errors} for _, _, errors in results]
        shared = set.intersection(*said) if len(results) > 1 else set()
        for raw, record, errors in results:
            for error in errors:
                # What is wrong with every variant is wrong with the record; told once, at one place.
                is_missing = _said(error) in shared and error.span == raw.positions.span(source.path)
                self.diagnostics.append(error.at(at.span(source.path)) if is_missing else error)
            if record is not None:
                self.entries.append(Entry(source, raw.positions, record, raw.variant_of, origin))
        if problems or any(record is None for _, record, _ in results):
            self.unread_kinds.add(kind.kind)
        if not raws or any(record is None for _, record, _ in results):
            written = ((name, value.get(name)) for name in sorted(fields_with(kind, IsRulesText)))
            texts = tuple((name, text) for name, text in written if isinstance(text, str))
            self.unread.append(UnreadRecord(source, at, kind.kind, texts))


def _said(diagnostic: Diagnostic) -> tuple[str, str]:
    return diagnostic.code, diagnostic.message
