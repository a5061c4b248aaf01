"""A game's records as tables, one for each kind: what is written in the content, row by row as it stands there.

A record that has variants is a row, and each variant is a row below it with what it says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designer.compiling import Compiled
from designer.editing.locating import Place, places
from designer.editing.places import value_at
from designer.model.record import Record
from designer.model.schema import GameSchema
from designer.tables.fields import Path, header_of
from designer.tables.flattening import cell_at, columns_for
from designer.tables.table import Row, Table

_ID: Path = ("id",)


def tables_of(compiled: Compiled, schema: GameSchema, kinds: Sequence[type[Record]]) -> list[Table]:
    """Return a table for each of the kinds that has records, called like the kind, with its plural as the sheet."""
    known = list(places(compiled.sources, schema))
    return [
        _table(kind, of_kind) for kind in kinds if (of_kind := [place for place in known if place.kind == kind.kind])
    ]


def _table(kind: type[Record], known: Sequence[Place]) -> Table:
    records: list[Any] = [value_at(place.source.value, (*place.loc, *place.variant)) for place in known]
    paths = [path for path in columns_for(kind, records) if path != _ID]
    rows = []
    for number, (place, record) in enumerate(zip(known, records, strict=True), 2):
        # A variant's full id, as references and messages have it.
        ident = cell_at(kind, {"id": place.id}, _ID)
        rows.append(Row(number, (ident, *(cell_at(kind, record, path) for path in paths))))
    return Table(kind.kind, ("id", *map(header_of, paths)), tuple(rows), kind.plural)
