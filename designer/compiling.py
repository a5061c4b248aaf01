"""YAML and a schema → a frozen game, and everything that is wrong with it.

Every file is read and every record validated before anything is reported, so one run shows all errors. A file that
cannot be read does not cascade: the game knows of which kinds records may be missing, and references to those are not
called unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic, Related, Span
from designer.model.echoes import without_echoes
from designer.model.file_of_records import FileOfRecords, kinds_in
from designer.model.game import Entry, Game, UnreadRecord, schema_file
from designer.model.game_info import GameInfo
from designer.model.locale import read_locale, unknown_kinds
from designer.model.schema import GameSchema
from designer.model.stand_in import stand_in
from designer.model.translating import fitting
from designer.model.validation import validate
from designer.model.versions import with_version_hints
from designer.project import GAME_FILE, LOCALES, Project, load_schema
from designer.yaml_reading.text import unified
from designer.yaml_source import Loc, Position, Source, read


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
    without_facts: Game | None = None
    """The content alone, with made-up facts and no translations: what can be checked while game.yaml has errors."""


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
    facts = project.root / "cards" / name / GAME_FILE
    info_source, problems = files.read(facts)
    diagnostics += problems
    info: GameInfo | None = None
    if info_source is not None:
        info, wrong = validate(GameInfo, info_source.value, info_source.positions, info_source, GAME_FILE)
        diagnostics += without_echoes(wrong, problems)
    sources = [info_source] if info_source else []
    entries: list[Entry] = []
    unread: list[UnreadRecord] = []
    unread_kinds: set[str] = set()
    for path in sorted({*project.content_files(name), *files.edited_in(project.root / "cards" / name)}):
        source, problems = files.read(path)
        if source is not None:
            sources.append(source)
        if source is not None and schema is not None:
            in_file = FileOfRecords(source, schema)
            entries += in_file.entries
            unread += in_file.unread
            unread_kinds |= in_file.unread_kinds
            wrong = without_echoes(in_file.diagnostics, problems)
        else:
            wrong = []
        if schema is not None and any(problem.is_error for problem in problems):
            # What the file holds of these may be something else than was meant.
            unread_kinds |= kinds_in(files.texts.get(str(project.relative(path))), schema)
        diagnostics += problems + wrong
    unread_kinds |= _kinds_with_twins(entries)
    game: Game | None = None
    without_facts: Game | None = None
    if schema is not None:
        text = files.texts.get(str(project.relative(facts)), "")
        content = Game(
            name,
            info or stand_in(info_source.value if info_source else None, text),
            schema,
            tuple(entries),
            project.root,
            info_source or Source(project.relative(facts), {}, Position(1, 1, 1, 1, None, None), text),
            tuple(sources),
            tuple(unread),
            frozenset(unread_kinds),
        )
        game, without_facts = (content, None) if info is not None else (None, content)
    for path in sorted({*project.locale_files(name), *files.edited_locales(project.root / "cards" / name)}):
        source, problems = files.read(path)
        diagnostics += problems
        if source is not None:
            sources.append(source)
            game, wrong = _with_locale(game, source)
            diagnostics += without_echoes(wrong, problems)
    return Compiled(game, tuple(sources), diagnostics, files.texts, without_facts)


def _kinds_with_twins(entries: Iterable[Entry]) -> set[str]:
    """The kinds of which two records have one id: whichever is called wrongly is missing by its right id."""
    first: dict[tuple[str, str], tuple[PurePosixPath, Loc]] = {}
    return {
        entry.kind
        for entry in entries
        for place in [(entry.source.path, entry.origin)]
        if first.setdefault((entry.kind, entry.variant_of or entry.id), place) != place
    }


def _with_locale(game: Game | None, source: Source) -> tuple[Game | None, list[Diagnostic]]:
    """A game with one more translation, unless that is broken, and what is wrong with it."""
    locale, found = read_locale(source, game.info.language if game else "")
    if game is None or locale is None:
        return game, found
    first = game.locales.get(locale.language)
    if first is not None:
        related = (Related("the first is here", first.span(("language",))),)
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
            return source, with_version_hints(problems, source) if source else problems
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
        return source, with_version_hints(problems, source) if source else problems

    def keep_texts(self, paths: Iterable[Path]) -> None:
        for path in paths:
            with suppress(OSError):  # why it is not there is among the findings
                self.texts[str(self._project.relative(path))] = _as_text(path.read_bytes())


def _as_text(data: bytes) -> str:
    return unified(data.decode("utf-8", "replace"))
