"""Which column is which field: by its header, by other names that programs give it, or by a slip of the pen.

A mapping says it in any case; what it does not mention is guessed. Every column is accounted for.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from designer.editing.near import meant
from designer.model.markers import SLUG_PATTERN
from designer.model.record import Component, Record
from designer.suggestions import did_you_mean, listed, with_article
from designer.tables.fields import Path, header_of, path_called
from designer.tables.table import Table, TableError, letters

SKIP = "skip"
"""What a mapping says of a column that goes nowhere."""
KIND = "kind"

_ALIASES = {
    "id": ("id", "key", "slug", "code", "card id", "identifier"),
    "name": ("name", "title", "card", "card name", "card title", "titel", "nom", "nombre", "titolo", "nome"),
    "copies": (
        *("copies", "qty", "quantity", "count", "number", "amount", "#", "num", "nb", "no", "x", "number of copies"),
        *("card count", "in deck", "anzahl", "quantité", "quantite", "cantidad", "quantità", "copie"),
    ),
    "text": (
        *("text", "rules", "rules text", "rule", "description", "effect", "ability", "body", "card text", "desc"),
        *("regeltext", "beschreibung", "texte", "texto", "testo"),
    ),
    "art": ("art", "image", "picture", "img", "artwork", "illustration", "graphic", "art file", "image file", "bild"),
    "flavour": ("flavour", "flavor", "flavour text", "flavor text", "quote", "lore"),
    "designer_note": ("designer note", "note", "notes", "comment", "comments", "remark", "remarks", "notiz"),
    "module": ("module", "expansion", "set", "edition"),
    KIND: ("kind", "type", "card type", "cardtype", "component", "category", "typ"),
}
_SLUG = re.compile(SLUG_PATTERN[:-1] + r"(\.[a-z0-9]+(-[a-z0-9]+)*)?$")


class How(StrEnum):
    """Why a column goes where it goes."""

    NAMED = "as it is called"
    ALIAS = "another name for it"
    NEAR = "nearly its name"
    MAPPED = "as you say"
    NOWHERE = "no field is called so"
    TAKEN = "another column is that field"
    NO_IDS = "its values are no ids; ids are made of the names"
    NUMBERING = "it only numbers the rows"
    SKIPPED = "left out, as asked"


_RANKS = (How.MAPPED, How.NAMED, How.ALIAS, How.NEAR)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table, and the field that its cells fill: ``None`` when it goes nowhere.

    ``kind`` says that its cells name the kind of record.
    """

    index: int
    header: str
    path: Path | None
    how: How
    is_kind: bool = False

    @property
    def field(self) -> str:
        """What the field is called, or nothing."""
        return KIND if self.is_kind else header_of(self.path) if self.path else ""

    def going_to(self, path: Path | None) -> Column:
        """Return the column as one of a field, as a person has said, or of none."""
        return replace(self, path=path, how=How.MAPPED if path else How.SKIPPED, is_kind=False)


def columns_of(
    table: Table, kind: type[Record], mapping: Mapping[str, str], kind_names: Collection[str]
) -> list[Column]:
    """Return all columns of a table that have something in them, each with what becomes of it.

    ``kind_names`` are the names of all kinds; a column of other words does not say the kind.

    Raises:
        TableError: the mapping names a column or a field that is not there, or two columns for one field.
    """
    used = [
        index
        for index, header in enumerate(table.header)
        if (header and not table.is_part) or _values(table, index)  # in a part, others belong to other kinds
    ]
    _refuse_unknown(mapping, table)
    columns = [_column(table, index, kind, mapping) for index in used]
    columns = [_no_kind(column) if _is_no_kind(column, table, kind_names) else column for column in columns]
    owners: dict[str, Column] = {}
    for column in sorted((column for column in columns if column.field), key=lambda column: _RANKS.index(column.how)):
        first = owners.setdefault(column.field, column)
        if first is not column:
            if first.how is column.how and first.how in (How.NAMED, How.MAPPED):
                both = f"columns {letters(first.index)} and {letters(column.index)}"
                raise TableError(f"{table.title}: {both} are both {column.field}", "take one of them out, or rename it")
            columns[columns.index(column)] = replace(column, path=None, how=How.TAKEN, is_kind=False)
    return columns


def _column(table: Table, index: int, kind: type[Record], mapping: Mapping[str, str]) -> Column:
    header = table.header[index]
    if header in mapping:
        return _as_mapped(index, header, mapping[header], kind, table)
    path, how, is_kind = _guess(header, kind)
    column = Column(index, header, path, how, is_kind)
    if column.field == "id" and not all(map(_SLUG.fullmatch, _values(table, index))):
        return replace(column, path=None, how=How.NO_IDS)
    if column.field == "copies" and how is not How.NAMED and _numbers_rows(_values(table, index)):
        return replace(column, path=None, how=How.NUMBERING)
    return column


def _is_no_kind(column: Column, table: Table, kind_names: Collection[str]) -> bool:
    values = _values(table, column.index)
    return column.is_kind and column.how is How.ALIAS and not all(plain_kind(value) in kind_names for value in values)


def _no_kind(column: Column) -> Column:
    return replace(column, how=How.NOWHERE, is_kind=False)


def plain_kind(word: str) -> str:
    """Return a kind's name or plural as people may write it in the way that content has it."""
    return re.sub(r"[\s_-]+", "_", word.strip().casefold())


def _as_mapped(index: int, header: str, field: str, kind: type[Record], table: Table) -> Column:
    if field == SKIP:
        return Column(index, header, None, How.SKIPPED)
    path = path_called(kind, field)
    if path is not None:
        return Column(index, header, path, How.MAPPED)
    if field == KIND:
        return Column(index, header, None, How.MAPPED, is_kind=True)
    names = list(kind.model_fields)
    near = did_you_mean(field, names)
    raise TableError(
        f'{table.title} {table.column(index)}: {with_article(kind.kind.replace("_", " "))} has no field "{field}"',
        f"{near} It can be {listed(names, 40)}" if near else f"it can be {listed(names, 40)}, or {SKIP}",
    )


def _guess(header: str, kind: type[Record]) -> tuple[Path | None, How, bool]:
    path = path_called(kind, header) if header else None
    if path is not None:
        return path, How.NAMED, False
    plain = _plain(header)
    fields = [name for name in kind.model_fields if issubclass(kind, Component) or name != "copies"]
    for field, names in _ALIASES.items():
        if plain in names and (field in fields or field == KIND):
            return ((field,), How.ALIAS, False) if field in fields else (None, How.ALIAS, True)
    near = meant(plain.replace(" ", "_"), fields) if len(plain) > 2 else None
    return ((near,), How.NEAR, False) if near else (None, How.NOWHERE, False)


def _plain(header: str) -> str:
    words = re.sub(r"\(.*?\)|[:.*]", " ", header.casefold())
    return " ".join(re.sub(r"[\s_-]+", " ", words).split()) or header.strip()


def _values(table: Table, index: int) -> list[str]:
    return [row.cells[index].shown.strip() for row in table.rows if not row.cells[index].is_empty]


def _numbers_rows(values: list[str]) -> bool:
    """Whether values are 1, 2, 3 and so on, which are no copies."""
    return len(values) > 2 and values == [str(number) for number in range(1, len(values) + 1)]


def _refuse_unknown(mapping: Mapping[str, str], table: Table) -> None:
    for header in mapping:
        if header not in table.header:
            near = did_you_mean(header, [name for name in table.header if name])
            known = f"it has {listed([name for name in table.header if name])}"
            raise TableError(f'{table.title} has no column "{header}", which the mapping names', near or known)
