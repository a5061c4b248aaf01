"""What changed in a game, in the order and the words in which it is told: chapters of sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from designer.changes.reading_aloud import in_words
from designer.changes.records import id_words
from designer.changes.values import FieldChange, FileChange, FileSort, GameChanges, How, RecordChange, Words
from designer.model.common import BoxItem
from designer.model.game import Entry
from designer.model.record import Component
from designer.suggestions import listed

_FILES = "Files"
_FILES_OF: dict[FileSort, str] = {
    "picture": "pictures",
    "icon": "icons",
    "template": "templates",
    "vocabulary": "files of the vocabulary",
    "translation": "translations",
}
_FEW = 6
"""How many that changed alike are all named."""


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence. ``lead`` is what comes of it before the ``paragraphs``, each with both versions of a text."""

    mark: How
    sentence: str
    lead: str
    paragraphs: tuple[tuple[Words, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Chapter:
    """What changed in one kind of record, or in the facts, the rulebook or the files."""

    title: str
    lines: tuple[Line, ...]


def chapters(changes: GameChanges) -> tuple[Chapter, ...]:
    """Return what changed, each kind of record in a chapter of its own; none if nothing did."""
    found = [Chapter("The game", tuple(_field_lines(changes.facts)))]
    for kind in dict.fromkeys(record.kind for record in changes.records):
        records = [record for record in changes.records if record.kind == kind]
        found.append(Chapter(plural_of(changes, kind), tuple(line for record in records for line in lines_of(record))))
    found += [Chapter("Rulebook", tuple(_book_lines(changes))), Chapter(_FILES, tuple(_file_lines(changes)))]
    return tuple(Chapter(chapter.title, tuple(_together(chapter.lines))) for chapter in found if chapter.lines)


def sentences(changes: GameChanges) -> tuple[str, ...]:
    """Return all sentences that players may want to read: on records, facts and the rulebook; not on files and ids."""
    unread = tuple(f": {id_words(record.id, record.old_id)}" for record in changes.records)
    lines = (line for chapter in chapters(changes) if chapter.title != _FILES for line in chapter.lines)
    return tuple(dict.fromkeys(line.sentence for line in lines if not line.sentence.endswith(unread)))


def news(changes: GameChanges) -> tuple[str, ...]:
    """Return the sentences that are news to players, who are not told again what only follows from another change.

    How many pieces the box holds follows from their copies, and much of the rulebook from what it quotes.
    """
    pieces = any(isinstance(entry.record, Component) for record in changes.records for entry in _states_of(record))
    boxes = [record for record in changes.records if record.kind == BoxItem.kind and pieces]
    known = {field.sentence for record in boxes for field in record.fields if field.loc == ("count",)}
    known |= {section.sentence for section in changes.book if section.follows}
    return tuple(sentence for sentence in sentences(changes) if sentence not in known)


def _states_of(record: RecordChange) -> list[Entry]:
    return [entry for entry in (record.before, record.after) if entry is not None]


def summary(changes: GameChanges) -> str:
    """Return a line such as ``3 changed, 1 added, rulebook changed``."""
    if changes.before is None or changes.after is None:
        return "new game" if changes.before is None else "game removed"
    parts = [f"{count} {how}" for how in ("changed", "renamed", "added", "removed") if (count := changes.counted(how))]
    parts += [what for what, found in (("facts", changes.facts), ("rulebook", changes.book)) if found]
    if changes.files:
        parts.append(f"{len(changes.files)} file{'' if len(changes.files) == 1 else 's'}")
    return ", ".join(parts) or "nothing changed"


def _together(lines: Sequence[Line]) -> Iterator[Line]:
    """What happened to several in the same way is told once: ``Flame die, Wave die: …``."""
    alike: dict[tuple[How, str], list[str]] = {}
    for line in lines:
        whose, colon, what = line.sentence.partition(": ")
        if colon and not line.paragraphs and "“" not in whose:
            alike.setdefault((line.mark, what), []).append(whose)
    for line in lines:
        whose, _, what = line.sentence.partition(": ")
        names = alike.get((line.mark, what), [])
        if len(names) < 2 or whose not in names:
            yield line
        elif whose == names[0]:
            sentence = f"{listed(names, _FEW)}: {what}"
            yield Line(line.mark, sentence, sentence)


def plural_of(changes: GameChanges, kind: str) -> str:
    """Return what people call the records of a kind, as a heading."""
    for game in (changes.after, changes.before):
        if game is not None and kind in game.schema.by_name():
            return in_words(game.schema.by_name()[kind].plural).capitalize()
    return in_words(kind).capitalize()


def lines_of(record: RecordChange) -> Iterator[Line]:
    """Yield what changed in one record."""
    reworded = {field.sentence: field.words for field in record.fields if field.words}
    for index, sentence in enumerate(record.sentences):
        mark: How = record.how if index == 0 or record.how != "renamed" else "changed"
        yield _line(mark, sentence, reworded.get(sentence, ()))


def _line(mark: How, sentence: str, words: tuple[Words, ...]) -> Line:
    return Line(mark, sentence, sentence.partition(": “")[0], (words,)) if words else Line(mark, sentence, sentence)


def _field_lines(fields: tuple[FieldChange, ...]) -> Iterator[Line]:
    return (_line("changed", field.sentence, field.words) for field in fields if field.sentence)


def _book_lines(changes: GameChanges) -> Iterator[Line]:
    for section in changes.book:
        # Of a section that is new, or gone, the heading says enough.
        paragraphs = section.paragraphs if section.how == "changed" else ()
        yield Line(section.how, section.sentence, section.sentence, paragraphs)


def _file_lines(changes: GameChanges) -> Iterator[Line]:
    alike: dict[tuple[How, FileSort], list[FileChange]] = {}
    for file in changes.files:
        alike.setdefault((file.how, file.sort), []).append(file)
    for (how, sort), files in alike.items():
        names = [file.sentence.rpartition(f" {sort} ")[2] for file in files]
        several = f"{how.capitalize()} {len(names)} {_FILES_OF[sort]}: {listed(names, _FEW)}"
        sentence = files[0].sentence if len(files) == 1 else several
        yield Line(how, sentence, sentence)
