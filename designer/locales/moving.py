"""Texts of a list that have moved: a line put before others changes the number of each, but not what it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from designer.model.game_texts import GameText
from designer.model.locale import Translation


@dataclass(frozen=True, slots=True)
class Moved:
    """The translations of a record by the fields where they belong ``now``; ``moves`` are from fields to others."""

    now: dict[str, Translation]
    moves: dict[str, str]


def moved(written: Mapping[str, Translation], texts: Sequence[GameText]) -> Moved:
    """Find for each text of a record its translation, which may stand at the field of another that it has been.

    Only one that is of exactly this text is taken from elsewhere, and only from a field whose own text it is no longer.
    A field that loses its translation to another one, and gets none, has none then.
    """
    wanted = {text.field: text.words for text in texts}
    free = {field: found for field, found in written.items() if found.text and wanted.get(field) != found.of}
    moves: dict[str, str] = {}
    for field, words in wanted.items():
        own = written.get(field)
        if not _is_listed(field) or (own is not None and own.of == words):
            continue
        donor = next((name for name, found in free.items() if found.of == words and _is_listed(name)), None)
        if donor is not None:
            moves[donor] = field
            del free[donor]
    # What is in the way goes to the places that are left; there are as many of them.
    left = [field for field in moves if field not in moves.values()]
    for field in list(moves.values()):
        if field in written and field not in moves:
            moves[field] = left.pop(0)
    return Moved({moves.get(field, field): found for field, found in written.items()}, moves)


def _is_listed(field: str) -> bool:
    return any(segment.isdecimal() for segment in field.split("."))
