"""The page: what the template is given, and the page that comes of it. Everything that is text is escaped by Jinja."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from designer.change_reports import View
from designer.change_reports.html.faces import ChangedFaces, FacePair, SharedFace
from designer.change_reports.html.pictures import Pictures
from designer.changes.boards import board_sentences
from designer.changes.reading_aloud import in_words
from designer.changes.telling import plural_of
from designer.changes.values import BoardChange, BookChange, FieldChange, GameChanges, How, RecordChange, Words
from designer.model.board import GridBoard
from designer.model.game import Entry
from designer.rendering.web_pages import web_page

_TEMPLATE = "change-report.html.j2"
_STYLE = "change-report.css"
_HOW: tuple[How, ...] = ("changed", "renamed", "added", "removed")
_NAMES_TOLD = 12  # of the components that share a face


def report(changes: Sequence[GameChanges], view: View) -> str:
    """Return a page that needs nothing else: no network, no script, no file. Its pictures are inside.

    Raises:
        OSError: a page of a layout cannot be read.
    """
    faces = [_faces(game, view) for game in changes]
    games = [_game(*told) for told in zip(changes, faces, strict=True) if _is_told(*told)]
    context = {"games": games, "unchanged": len(changes) - len(games), "before": view.before, "after": view.after}
    return web_page(_TEMPLATE, [_STYLE], context)


def _faces(game: GameChanges, view: View) -> ChangedFaces | None:
    layouts = view.layouts.get(game.game)
    return ChangedFaces(game, *layouts) if layouts else None


def _is_told(game: GameChanges, faces: ChangedFaces | None) -> bool:
    looks = faces is not None and bool(faces.alone or faces.shared)
    return not game.is_empty or looks or game.before_version != game.after_version


def _game(game: GameChanges, faces: ChangedFaces | None) -> dict[str, Any]:
    pairs = {id(record): faces.of(record) if faces else [] for record in game.records}
    alone, shared = (faces.alone, faces.shared) if faces else ([], [])
    pictures = Pictures(game.game, 2 * (sum(map(len, pairs.values())) + len(alone) + len(shared)))
    return {
        "id": game.game,
        "name": game.name,
        "states": game.states,
        "before_version": game.before_version,
        "after_version": game.after_version,
        "next": game.next.sentence,
        "counts": [(how, count) for how in _HOW if (count := game.counted(how))] + _looks_counted(alone, shared),
        "facts": [_said(change) for change in game.facts if change.sentence],
        "groups": [
            {
                "name": plural_of(game, kind),
                "records": [_record(record, pairs[id(record)], pictures) for record in records],
            }
            for kind, records in groupby(game.records, key=lambda record: record.kind)
        ],
        "shared": [
            {
                "names": face.names[:_NAMES_TOLD],
                "others": len(face.names[_NAMES_TOLD:]),
                "side": face.pair.name,
                "pair": pictures.of(face.pair, f"{face.names[0]} and {len(face.names) - 1} more"),
            }
            for face in shared
        ],
        "alone": [_alone(list(pairs), pictures) for _, pairs in groupby(alone, key=lambda pair: id(_entry(pair)))],
        "book": [_section(section) for section in game.book],
        "files": [file.sentence for file in game.files],
    }


def _record(record: RecordChange, pairs: Sequence[FacePair], pictures: Pictures) -> dict[str, Any]:
    reworded = [change for change in record.fields if change.words and change.sentence and change.loc != ("name",)]
    tiles = tuple(_tiles(record))
    shown_apart = {change.sentence for change in reworded}
    if tiles and record.board:
        shown_apart |= set(board_sentences(BoardChange(record.board.spaces), record.name))
    return {
        "anchor": f"{record.kind}-{record.id}",
        "name": record.name,
        "old_name": record.old_name if record.old_name != record.name else None,
        "how": record.how,
        "sentences": [sentence for sentence in record.sentences if sentence not in shown_apart],
        "texts": [_said(change) for change in reworded],
        "tiles": tiles,
        "pairs": [pictures.of(pair, record.name, record.board) for pair in pairs],
        "is_board": record.board is not None,
    }


def _tiles(record: RecordChange) -> Iterator[dict[str, Any]]:
    """The tiles of a grid that changed, those that changed alike together. Areas have more to say, in sentences."""
    entry = record.after or record.before
    if record.board is None or entry is None or not isinstance(entry.record, GridBoard):
        return
    alike: dict[tuple[str | None, str | None], list[str]] = {}
    for space in record.board.spaces:
        alike.setdefault((space.before, space.after), []).append(space.id)
    for (before, after), names in alike.items():
        yield {"names": names, "before": before, "after": after}


def _alone(pairs: Sequence[FacePair], pictures: Pictures) -> dict[str, Any]:
    entry = _entry(pairs[0])
    name = entry.record.name
    return {
        "name": name,
        "noun": in_words(entry.kind),
        "pairs": [pictures.of(pair, name) for pair in pairs],
    }


def _said(change: FieldChange) -> dict[str, Any]:
    label = f"{change.label}, {change.variant}" if change.variant else change.label
    return {"label": label, "sentence": change.sentence, "words": _words(change.words)}


def _words(words: Sequence[Words]) -> list[dict[str, str]]:
    """The parts of a text; the spaces about a word that came or went are no part of the change, and keep two apart."""
    found: list[tuple[str, str]] = []
    for part in words:
        inner = part.text.strip()
        before, _, after = part.text.partition(inner) if inner else (part.text, "", "")
        if part.how != "same" and found and found[-1][1] != "same":
            before = before or " "
        found += [(text, how) for text, how in ((before, "same"), (inner, part.how), (after, "same")) if text]
    return [{"text": text, "how": how} for text, how in found]


def _section(section: BookChange) -> dict[str, Any]:
    return {
        "heading": section.heading,
        "how": section.how,
        "sentence": section.sentence,
        "paragraphs": [_words(paragraph) for paragraph in section.paragraphs],
    }


def _looks_counted(alone: Sequence[FacePair], shared: Sequence[SharedFace]) -> list[tuple[str, int]]:
    count = len({id(_entry(pair)) for pair in alone}) + len(shared)
    return [("looks", count)] if count else []


def _entry(pair: FacePair) -> Entry:
    return pair.any_side.card.entry
