"""Adds a record to the content of a game, in the style that the content has."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from designer.editing.changes import Change
from designer.editing.draft import Draft
from designer.editing.edits import Edit
from designer.editing.failures import EditError
from designer.editing.field_order import field_before
from designer.editing.formatting_order import in_style
from designer.editing.locating import find_loc, is_content
from designer.editing.proving import proven, with_value
from designer.editing.rewriting import Rewriter
from designer.editing.setting import current
from designer.editing.shapes import Shape, shape_of
from designer.editing.values import value_of
from designer.editing.written import Written
from designer.model.record import Record
from designer.project import GAME_FILE, LOCALES
from designer.suggestions import did_you_mean, listed
from designer.yaml_source import Loc, Source, read
from designer.yaml_writing import WIDTH, modeline, written_file, written_flow, written_record

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

_DOCUMENT_END = re.compile(r"^\.\.\.(?=\s|\Z)", re.MULTILINE)


def kind_called(draft: Draft, name: str) -> type[Record]:
    """Return the kind of a name, or of a plural.

    Raises:
        EditError: the game has no such kind.
    """
    kinds = draft.schema.by_name()
    found = kinds.get(name) or draft.schema.by_plural().get(name)
    if found is None:
        hint = did_you_mean(name, kinds) or f"there is {listed(kinds, 40)}"
        raise EditError(f'{draft.game} has no kind "{name}"', hint, wrong_use=True)
    return found


def missing_fields(kind: type[Record], given: Mapping[str, Any]) -> dict[str, FieldInfo]:
    """Return the fields that a record of a kind must have and that are not given, in the vocabulary's order."""
    return {name: info for name, info in kind.model_fields.items() if info.is_required() and name not in given}


def record_of(kind: type[Record], words: Mapping[str, str]) -> dict[str, Any]:
    """Return the record that words stand for, field by field; a field may be a path, such as ``players.min``.

    Raises:
        EditError: the kind has no such field, or a list or mapping is not written as YAML has it.
    """
    shape = shape_of(kind)
    record: dict[str, Any] = {}
    for field, given in words.items():
        loc = find_loc(shape, record, field.split("."))
        record = with_value(record, loc, value_of(given, shape.walk(loc) or Shape(anything=True)))
    order = [*shape.fields()]
    return {name: record[name] for name in sorted(record, key=order.index)}


def add_record(draft: Draft, kind: type[Record], record: Mapping[str, Any], file: Path | None = None) -> Change:
    """Put a record behind the others of its kind: in ``file``, or in the last one that has some, or in a new one.

    ``file`` is a path from the game's folder of content.

    Raises:
        EditError: the file cannot hold records, or cannot be edited there.
    """
    folder = draft.project.root / "cards" / draft.game
    content = (current(draft, source) for source in filter(is_content, draft.before.compiled.sources))
    holders = [source for source in content if isinstance(source.value, dict) and kind.plural in source.value]
    if file is not None:
        path = folder / _file_name(file)
    else:
        path = draft.path(holders[-1]) if holders else folder / f"{kind.plural}.yaml"
    shown = draft.project.relative(path)
    raw = draft.raw(path)
    source, problems = read(raw, shown)
    if source is None:
        raise EditError("the file cannot be read", "mend it first: designer check", span=problems[0].span)
    if not isinstance(source.value, dict):
        raise EditError("the file does not hold kinds of records", "name another one with --file", span=source.span(()))
    record = _like_its_sisters(kind, record, source.value, *(holder.value for holder in reversed(holders)))
    loc, text = _with_record(source, raw, kind, record, head=modeline(shown, f"{draft.game}.schema.json"))
    draft.edit(path, text)
    span = current(draft, source).span(loc)
    return Change(span, f"{kind.kind} {record['id']} (new)")


def _like_its_sisters(kind: type[Record], record: Mapping[str, Any], *files: Any) -> dict[str, Any]:
    """A record with its fields in the order of the last one of its kind in the first of these files that has some."""
    lists = (content.get(kind.plural) for content in files if isinstance(content, dict))
    sister = next((found[-1] for found in lists if isinstance(found, list) and found), None)
    order = [name for name in sister if isinstance(name, str)] if isinstance(sister, dict) else []
    groups = shape_of(kind).groups()
    for name in record:
        if name not in order:
            before = field_before(name, order, groups)
            order.insert(order.index(str(before)) + 1 if before is not None else 0, name)
    return {name: record[name] for name in in_style([name for name in order if name in record], kind)}


def _file_name(file: Path) -> Path:
    name = file if file.suffix.lower() in (".yaml", ".yml") else file.parent / f"{file.name}.yaml"
    hidden = any(part.startswith(".") for part in name.parts)  # the way up, too
    if name.is_absolute() or hidden or name.parts[0] == LOCALES:
        raise EditError(f"{file} is not a path inside the game's folder", "such as cards.yaml", wrong_use=True)
    if name == Path(GAME_FILE):
        raise EditError(f"{GAME_FILE} holds the game's own facts, not records", "name another file", wrong_use=True)
    return name


def _with_record(
    source: Source, raw: str, kind: type[Record], record: Mapping[str, Any], *, head: str
) -> tuple[Loc, str]:
    """Where the record is in the data, and the file with it."""
    data: Any = source.value
    records = data.get(kind.plural)
    if records is not None and not isinstance(records, list):
        raise EditError(f"{kind.plural} must be a list of records", "mend it first", span=source.span((kind.plural,)))
    loc = (kind.plural, len(records or ()))
    if not raw.strip():
        text = f"{head}\n{written_file({kind.plural: [record]})}"
        edits = [Edit(0, len(source.text), text)]
    elif kind.plural not in data:
        if source.text.lstrip().startswith("{") and data:
            span = source.span(())
            raise EditError(
                "the whole file stands in braces",
                f"name another one with --file, or add {kind.plural} to it",
                span=span,
            )
        marker = _DOCUMENT_END.search(source.text)
        end = marker.start() if marker else len(source.text)
        gap = "" if source.text[:end].endswith("\n") else "\n"
        blank = "\n" if data and not Written(source).keeps_blank_lines(source.positions) else ""
        edits = [Edit(end, end, gap + blank + written_file({kind.plural: [record]}))]
    elif not records:
        edits = Rewriter(source).put_lines((kind.plural,), f"\n{written_record(record)}".rstrip("\n"))
    else:
        edits = Rewriter(source).append(loc[:1], dict(record), lambda indent: _lines(source, kind, record, indent))
    return loc, proven(raw, source, edits, with_value(data, loc, dict(record)))


def _lines(source: Source, kind: type[Record], record: Mapping[str, Any], indent: int) -> str:
    """The lines of one more record: on one line where all the others are, else parted from them by a blank line."""
    positions = (source.positions.child(kind.plural) or source.positions).children or {}
    one_line = f"{' ' * indent}- {written_flow(record)}\n"
    all_short = all(position.line == position.end_line for position in positions.values())
    if all_short and len(one_line) <= WIDTH + 1:
        return one_line
    written = written_record(record, indent=indent)
    if written.count("\n") == 1 or Written(source).keeps_blank_lines(source.positions.walk((kind.plural,))):
        return written
    return f"\n{written}"
