"""What changed between two states of a game, as data: frozen, plain, and in the order in which it is told.

A sentence is plain text as a player reads it: values put in, icons as words, no markup. Whatever writes it into a
page, a terminal or a content file escapes what means something there.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from designer.model.game import Entry, Game

Loc = tuple[str | int, ...]
How = Literal["added", "removed", "renamed", "changed"]
FileSort = Literal["picture", "icon", "template", "vocabulary", "translation"]
Level = Literal["none", "patch", "minor", "major"]


@dataclass(frozen=True, slots=True)
class Words:
    """A part of a text that is the ``same`` on both sides, or was ``removed`` or ``added``."""

    text: str
    how: Literal["same", "removed", "added"]


@dataclass(frozen=True, slots=True)
class FieldChange:
    """One value of a record that differs.

    ``loc`` is the path that leads to it as authors write it. ``before`` and ``after`` are JSON data, None where there
    is nothing; a rules text is as players read it. ``words`` are the parts of a text that was reworded, both versions
    in one. ``variant`` names the one variant that it is about, such as ``north``; else it is about the whole record.
    ``sentence`` is empty when other sentences say it already, as when a text only repeats a number that changed.
    """

    loc: Loc
    label: str
    before: Any
    after: Any
    sentence: str
    words: tuple[Words, ...] = ()
    variant: str | None = None


@dataclass(frozen=True, slots=True)
class SpaceChange:
    """One tile or area of a board that differs: ``C4``, from ``forest`` to ``mountain``; None where it is not."""

    id: str
    before: str | None
    after: str | None
    sentence: str


@dataclass(frozen=True, slots=True)
class BoardChange:
    """What differs on a board. A link is two areas by their names, such as ``hall – cellar``."""

    spaces: tuple[SpaceChange, ...]
    added_links: tuple[str, ...] = ()
    removed_links: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """One face's record before and after: a variant of the record, or the record itself. Not both are None."""

    before: Entry | None
    after: Entry | None


@dataclass(frozen=True, slots=True)
class RecordChange:
    """One record, as it is written in a content file, that differs.

    ``kind`` is the kind's name (``normal_card``) and ``noun`` what people call it (``normal card``). ``id`` and
    ``name`` are those of today, or the last ones of a record that was removed; ``old_id`` and ``old_name`` those of
    before. ``pairs`` has one pair for a record without variants, else one for each variant of either side, unchanged
    ones too. ``sentences`` tell the whole change.
    """

    kind: str
    noun: str
    id: str
    old_id: str | None
    name: str
    old_name: str | None
    how: How
    fields: tuple[FieldChange, ...]
    sentences: tuple[str, ...]
    pairs: tuple[Pair, ...]
    board: BoardChange | None = None

    @property
    def before(self) -> Entry | None:
        """The record before, or the first of its variants."""
        return next((pair.before for pair in self.pairs if pair.before is not None), None)

    @property
    def after(self) -> Entry | None:
        """The record today, or the first of its variants."""
        return next((pair.after for pair in self.pairs if pair.after is not None), None)


@dataclass(frozen=True, slots=True)
class BookChange:
    """A section of the rulebook that differs. ``paragraphs`` has one row of words for each paragraph that does.

    ``follows`` says that nobody wrote it: the rulebook quotes what changed elsewhere.
    """

    heading: str
    how: Literal["added", "removed", "changed"]
    sentence: str
    paragraphs: tuple[tuple[Words, ...], ...] = ()
    follows: bool = False


@dataclass(frozen=True, slots=True)
class FileChange:
    """A file beside the records that differs. The vocabulary is the game's schema.

    ``path`` is relative to the project, with forward slashes.
    """

    path: str
    sort: FileSort
    how: Literal["added", "removed", "changed"]
    sentence: str


@dataclass(frozen=True, slots=True)
class NextVersion:
    """Which version the changes ask for.

    ``level`` is the largest change; ``version`` the least version that says so, None when nothing changed.
    ``written`` is the version in game.yaml today, and ``fits`` whether it is at least that. ``reasons`` say why the
    level is what it is, the weightiest first. ``sentence`` says all of it to a person.
    """

    level: Level
    version: str | None
    written: str
    fits: bool
    reasons: tuple[str, ...]
    sentence: str


@dataclass(frozen=True, slots=True)
class GameChanges:
    """All that changed in one game. A game that is on one side only has None on the other, and no more is told of it.

    ``states`` is what the two states are called, such as ``v1.2.0`` and ``the working tree``. ``records`` come kind by
    kind as the vocabulary lists them; ``facts`` are those of game.yaml.
    """

    before: Game | None
    after: Game | None
    next: NextVersion
    states: tuple[str, str]
    facts: tuple[FieldChange, ...] = ()
    records: tuple[RecordChange, ...] = ()
    book: tuple[BookChange, ...] = ()
    files: tuple[FileChange, ...] = ()

    @property
    def game(self) -> str:
        """The game's name in files."""
        return self._latest.id

    @property
    def name(self) -> str:
        """The game's name on the box, the latest."""
        return self._latest.info.name

    @property
    def before_version(self) -> str | None:
        """The version before, None if the game was not there."""
        return self.before.info.version if self.before is not None else None

    @property
    def after_version(self) -> str | None:
        """The version after, None if the game is gone."""
        return self.after.info.version if self.after is not None else None

    @property
    def is_empty(self) -> bool:
        """Whether nothing changed, neither what players read nor how it looks."""
        on_both_sides = self.before is not None and self.after is not None
        return on_both_sides and not (self.facts or self.records or self.book or self.files)

    def counted(self, how: How) -> int:
        """How many records were added, removed, renamed or changed."""
        return sum(record.how == how for record in self.records)

    @property
    def _latest(self) -> Game:
        game = self.after or self.before
        assert game is not None, "there is a game on one side"
        return game
