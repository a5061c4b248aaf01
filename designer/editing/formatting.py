"""Brings content files into the one style that all have.

Guarantees: the values stay what they are, every comment and every anchor stays, and so do the findings of the reader;
a file in which one of them would not is left alone. Formatting twice is the same as once.

The style is that of ``yaml_writing``. Besides, a blank line parts the kinds of a file and its records of several lines,
the fields of a record stand in the order of ``formatting_order``, and a file of records begins with the comment that
tells editors its schema.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic
from designer.editing.findings import beyond
from designer.editing.formatting_order import order_fields, order_records
from designer.editing.formatting_safety import difference, oddity
from designer.editing.shapes import shape_of
from designer.model.game_info import GameInfo
from designer.model.schema import GameSchema
from designer.project import GAME_FILE, LOCALES
from designer.yaml_source import read
from designer.yaml_writing import MODELINE, modeline
from designer.yaml_writing.emitting import text_of
from designer.yaml_writing.reading import commented
from designer.yaml_writing.remains import comments_of
from designer.yaml_writing.remarks import settle
from designer.yaml_writing.spacing import space_kinds


@dataclass(frozen=True, slots=True)
class Formatted:
    """What came of formatting a file.

    ``text`` is the file in style. It is None when the file is left alone: because of ``findings``, which must be mended
    first, of something ``odd`` in it, or because of a ``failure`` of the formatter itself; both in words.
    """

    text: str | None
    findings: tuple[Diagnostic, ...] = ()
    odd: str | None = None
    failure: str | None = None


def format_content(data: str | bytes, path: PurePosixPath, schema: GameSchema | None) -> Formatted:
    """Format one file of a game: records, its ``game.yaml`` or a translation, as its ``path`` in the project says.

    Without a schema the fields of records stay in the order in which they are.
    """
    source, findings = read(data, path)
    if source is None or any(finding.is_error for finding in findings):
        return Formatted(None, tuple(findings))
    if odd := oddity(source.text):
        return Formatted(None, odd=odd)
    top = commented(source.text)
    if top is None:
        return Formatted(source.text)
    head = ""
    if _within_game(path) == (GAME_FILE,):
        order_fields(top, shape_of(GameInfo))
        settle(top)
    elif _within_game(path)[:1] != (LOCALES,):
        if schema is not None:
            order_records(top, schema)
            settle(top)
        space_kinds(top)
        head = _missing_modeline(source.text, path)
    text = head + text_of(top)
    formatted, after = read(text, path)
    if lost := difference(source, formatted, added=head.strip()):
        return Formatted(None, failure=lost)
    # What could no longer be found: a text that looks right then may not be what is meant.
    hidden = tuple(beyond(findings, after))
    return Formatted(None if hidden else text, hidden)


def _within_game(path: PurePosixPath) -> tuple[str, ...]:
    """The path of a file inside ``cards/<game>/``."""
    return path.parts[2:] if path.parts[:1] == ("cards",) else path.parts


def _missing_modeline(text: str, path: PurePosixPath) -> str:
    """The line that tells editors the schema of a file, unless it is there or it is not known of which game it is."""
    if (
        path.parts[:1] != ("cards",)
        or len(path.parts) < 3
        or any(MODELINE in comment.text for comment in comments_of(text))
    ):
        return ""
    return modeline(path, f"{path.parts[1]}.schema.json") + "\n"
