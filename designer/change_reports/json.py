"""For programs: an object for each game. Fields may be added to it; those that it has keep their meaning."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from designer.change_reports import View
from designer.changes.telling import sentences
from designer.changes.values import BoardChange, FieldChange, GameChanges, RecordChange, Words


def report(changes: Sequence[GameChanges], view: View) -> str:
    """Return a JSON object ``{before, after, games}``. Each game has

    * ``game, name, changed, before, after`` (two objects with ``state`` and ``version``, null where there is none);
    * ``next``: ``level`` (none, patch, minor or major), ``version``, ``written``, ``fits``, ``reasons``, ``sentence``;
    * ``sentences``: all that is told of it, in order;
    * ``facts`` and each record's ``fields``: ``path, label, variant, before, after, words, sentence``;
    * ``records``: ``kind, id, old_id, name, old_name, how, sentences, fields, board, place, old_place``;
    * ``rulebook``: ``heading, how, paragraphs, sentence``; ``files``: ``path, sort, how, sentence``.
    """
    shown = {"before": view.before, "after": view.after, "games": [_game(game) for game in changes]}
    return json.dumps(shown, indent=2, ensure_ascii=False) + "\n"


def _game(game: GameChanges) -> dict[str, Any]:
    version = game.next
    return {
        "game": game.game,
        "name": game.name,
        "changed": not game.is_empty,
        "before": _state(game.states[0], game.before_version),
        "after": _state(game.states[1], game.after_version),
        "next": {
            "level": version.level,
            "version": version.version,
            "written": version.written,
            "fits": version.fits,
            "reasons": list(version.reasons),
            "sentence": version.sentence,
        },
        "sentences": list(sentences(game)),
        "facts": [field_as_object(field) for field in game.facts],
        "records": [record_as_object(record) for record in game.records],
        "rulebook": [
            {
                "heading": section.heading,
                "how": section.how,
                "paragraphs": [_words(paragraph) for paragraph in section.paragraphs],
                "sentence": section.sentence,
            }
            for section in game.book
        ],
        "files": [
            {"path": file.path, "sort": file.sort, "how": file.how, "sentence": file.sentence} for file in game.files
        ],
    }


def _state(label: str, version: str | None) -> dict[str, Any] | None:
    return None if version is None else {"state": label, "version": version}


def record_as_object(record: RecordChange) -> dict[str, Any]:
    """Return what changed in one record as JSON data."""
    before, after = record.before, record.after
    return {
        "kind": record.kind,
        "id": record.id,
        "old_id": record.old_id,
        "name": record.name,
        "old_name": record.old_name,
        "how": record.how,
        "sentences": list(record.sentences),
        "fields": [field_as_object(field) for field in record.fields],
        "board": _board(record.board) if record.board is not None else None,
        "place": str(after.span()) if after is not None else None,
        "old_place": str(before.span()) if before is not None else None,
    }


def field_as_object(field: FieldChange) -> dict[str, Any]:
    """Return one value that differs as JSON data."""
    return {
        "path": ".".join(map(str, field.loc)),
        "label": field.label,
        "variant": field.variant,
        "before": field.before,
        "after": field.after,
        "words": _words(field.words),
        "sentence": field.sentence,
    }


def _board(board: BoardChange) -> dict[str, Any]:
    return {
        "spaces": [
            {"id": space.id, "before": space.before, "after": space.after, "sentence": space.sentence}
            for space in board.spaces
        ],
        "added_links": list(board.added_links),
        "removed_links": list(board.removed_links),
    }


def _words(words: Sequence[Words]) -> list[dict[str, str]]:
    return [{"how": part.how, "text": part.text} for part in words]
