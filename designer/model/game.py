"""A whole game, compiled: its facts, its vocabulary and its records with the places where they are written. Frozen."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, TypeVar

from designer.diagnostics import Span
from designer.markup import Markup, parse
from designer.model.game_info import GameInfo
from designer.model.game_texts import GameText, game_texts
from designer.model.locale import Locale
from designer.model.markers import IsRulesText
from designer.model.marks import marked_as
from designer.model.record import Component, Record
from designer.model.schema import GameSchema
from designer.model.wording import shown
from designer.shared import shared_templates
from designer.yaml_source import Loc, Position, Source

R = TypeVar("R", bound=Record)


def schema_file(root: Path, game: str) -> Path:
    """Return the file of a game's vocabulary: ``schemas/<game>.py``, or what a package of that name begins with."""
    package = root / "schemas" / game / "__init__.py"
    return package if package.is_file() else root / "schemas" / f"{game}.py"


@dataclass(frozen=True)
class Written:
    """Something that stands in a content file, with the positions of its values."""

    source: Source
    positions: Position

    def span(self, loc: Loc = (), *, key: bool = False) -> Span:
        """Where a value of it stands, or its key; the nearest place around it if it is not written."""
        return self.positions.walk(loc).span(self.source.path, key=key)

    def span_of(self, loc: Loc, snippet: str, occurrence: int = 0) -> Span:
        """Where ``snippet`` stands inside a text of it, counting occurrences from 0; else the whole text."""
        return self.source.find(self.positions.walk(loc), snippet, occurrence)


@dataclass(frozen=True)
class UnreadRecord(Written):
    """A record that is not as its kind should be. Its texts, pictures and icons can still be looked at."""

    kind: str
    texts: tuple[tuple[str, str], ...]
    """The fields that are rules texts, with what is written in them."""
    pictures: tuple[tuple[str, str], ...] = ()
    """The fields that are pictures, with the paths that are written in them."""
    icons: tuple[tuple[str, str], ...] = ()
    """The fields that are names of icons, with what is written in them."""


@dataclass(frozen=True)
class Entry(Written):
    """A record and where it is written. A record with variants is one entry per variant.

    ``origin`` is the place of the whole record in its file, such as ``("units", 3)``; variants share it. ``elsewhere``
    are the texts that are written in another file, which is that of a translation.
    """

    record: Record
    variant_of: str | None = None
    origin: tuple[str | int, ...] = ()
    elsewhere: Mapping[tuple[str | int, ...], Written] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The name of the record's kind."""
        return self.record.kind

    @property
    def id(self) -> str:
        """The record's id."""
        return self.record.id

    @property
    def title(self) -> str:
        """The record's name in quotes, as messages show it."""
        return shown(self.record.name)

    def span(self, loc: Loc = (), *, key: bool = False) -> Span:
        """Where a value stands; a translated text stands in its translation."""
        written, rest = self._writing_of(loc)
        return written.positions.walk(rest).span(written.source.path, key=key)

    def span_of(self, loc: Loc, snippet: str, occurrence: int = 0) -> Span:
        """Where ``snippet`` stands inside a text, in the translation if it is translated."""
        written, rest = self._writing_of(loc)
        return written.source.find(written.positions.walk(rest), snippet, occurrence)

    def _writing_of(self, loc: Loc) -> tuple[Written, Loc]:
        for length in range(len(loc), 0, -1) if self.elsewhere else ():
            if (written := self.elsewhere.get(tuple(loc[:length]))) is not None:
                return written, loc[length:]
        return self, loc


class WrittenText(NamedTuple):
    """A rules text of a record, read, and the path that leads to it. ``record`` is None when that is not understood."""

    entry: Written
    record: Record | None
    loc: tuple[str | int, ...]
    text: str
    markup: Markup


@dataclass(frozen=True)
class Game:
    """A compiled game.

    ``unread`` are the records that are not as they should be, and ``unread_kinds`` the kinds of which records may be
    missing because of them, of a file that could not be read or of an id that two have: checks of what is missing keep
    silent about those.

    ``locales`` are the translations by language. A game in another language than that of its content has the
    ``translation`` that its texts come from, and is ``untranslated`` as its content says it.
    """

    id: str
    info: GameInfo
    schema: GameSchema
    entries: tuple[Entry, ...]
    root: Path
    info_source: Source
    sources: tuple[Source, ...] = ()
    unread: tuple[UnreadRecord, ...] = ()
    unread_kinds: frozenset[str] = frozenset()
    locales: Mapping[str, Locale] = field(default_factory=dict)
    translation: Locale | None = None
    untranslated: Game | None = None

    def word(self, text: str) -> str:
        """Return a word of the templates, or a value that a text quotes, as players of the game's language read it."""
        return self.translation.words.get(text, text) if self.translation else text

    @cached_property
    def texts(self) -> tuple[GameText, ...]:
        """The texts that players read, in the order in which they are written: first the game's own facts."""
        return game_texts(self)

    @property
    def complete(self) -> bool:
        """Whether every record could be read."""
        return not self.unread_kinds

    @property
    def content_dir(self) -> Path:
        """The folder of the game's content."""
        return self.root / "cards" / self.id

    @property
    def schema_file(self) -> Path:
        """The module of the game's vocabulary."""
        return schema_file(self.root, self.id)

    @property
    def template_dir(self) -> Path:
        """The folder of the game's templates."""
        return self.root / "templates" / self.id

    @property
    def rulebook_file(self) -> Path:
        """The text of the rulebook, which need not be there: rulebook.md, or in another language rulebook.fr.md."""
        language = f".{self.translation.language}" if self.translation else ""
        return self.content_dir / f"rulebook{language}.md"

    def may_read(self, path: Path) -> bool:
        """Whether a file belongs to the project or to what all projects share; a link that leads out does not."""
        real = os.path.realpath(path)
        return real.startswith(self._readable)

    @cached_property
    def _readable(self) -> tuple[str, ...]:
        return tuple(os.path.realpath(folder) + os.sep for folder in (self.root, shared_templates()))

    @cached_property
    def icon_files(self) -> dict[str, Path]:
        """The icons by name: those that all projects share, then the project's, then the game's own."""
        folders = (shared_templates(), self.root / "templates" / "shared", self.template_dir)
        return {
            path.stem: path for folder in folders for path in sorted((folder / "icons").glob("*.svg")) if path.is_file()
        }

    @cached_property
    def rules_texts(self) -> tuple[WrittenText, ...]:
        """Every rules text, in order; then those of records that are not understood."""
        understood = (
            WrittenText(entry, entry.record, loc, text, parse(text))
            for entry in self.entries
            for loc, text, _ in marked_as(entry.record, IsRulesText)
        )
        others = (
            WrittenText(unread, None, (field,), text, parse(text))
            for unread in self.unread
            for field, text in unread.texts
        )
        return (*understood, *others)

    @cached_property
    def _by_kind(self) -> dict[str, dict[str, Entry]]:
        by_kind: dict[str, dict[str, Entry]] = {kind.kind: {} for kind in self.schema.kinds}
        for entry in self.entries:
            by_kind[entry.kind].setdefault(entry.id, entry)
        return by_kind

    def of_kind(self, kind: str) -> dict[str, Entry]:
        """The entries of one kind by id, in the order in which they are written."""
        return self._by_kind[kind]

    def records(self, kind: type[R]) -> dict[str, tuple[R, Entry]]:
        """The records of a kind by id, each with its entry, which knows where it is written."""
        found = self.of_kind(kind.kind).items()
        return {ident: (entry.record, entry) for ident, entry in found if isinstance(entry.record, kind)}

    def reads_all(self, *kinds: type[Record]) -> bool:
        """Whether no record of these kinds is missing because it could not be read."""
        return self.unread_kinds.isdisjoint(kind.kind for kind in kinds)

    def find(self, ident: str) -> list[Entry]:
        """The entries with an id, or with an id of one kind as ``kind/id``. Several kinds may share an id."""
        kind, _, rest = ident.rpartition("/")
        return [e for e in self.entries if rest in (e.id, e.variant_of) and kind in ("", e.kind)]

    def components(self) -> Iterator[Entry]:
        """The entries that are printed, kind by kind as the schema lists them; a record of 0 copies is among them."""
        for kind in self.schema.kinds:
            if issubclass(kind, Component) and kind.prints is not None:
                yield from (entry for entry in self.entries if entry.kind == kind.kind)
