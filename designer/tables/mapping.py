"""A mapping says which column of a table is which field. It is a small YAML file, so that it can be kept in Git.

.. code-block:: yaml

    kind: artifact
    markup: nandeck
    columns: {Title: name, Qty: copies, Notes: designer_note, Colour: skip}
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic
from designer.model.record import Model
from designer.model.validation import validate
from designer.tables.foreign_text import Style
from designer.tables.headers import SKIP, Column
from designer.yaml_source import read
from designer.yaml_writing import written_entry


class Mapping(Model):
    """What a mapping file says."""

    kind: str | None = None
    """The kind of record of every row."""
    markup: str | None = None
    """How rules texts are to be read: auto, ours, plain, html or nandeck."""
    columns: dict[str, str] = {}  # noqa: RUF012  (Pydantic copies it)
    """The field of each column by its header; skip for one that goes nowhere."""


def read_mapping(data: bytes, path: PurePosixPath) -> tuple[Mapping | None, list[Diagnostic], str]:
    """Return what a mapping file says, or what is wrong with it, and its text."""
    source, problems = read(data, path)
    if source is None or any(problem.is_error for problem in problems):
        return None, problems, source.text if source else ""
    mapping, wrong = validate(Mapping, source.value, source.positions, source, "the mapping")
    if mapping is not None and mapping.markup not in (None, *Style):
        message = f'markup cannot be "{mapping.markup}"'
        wrong = [Diagnostic("schema", message, source.span(("markup",)), hint=f"it can be {', '.join(Style)}")]
        mapping = None
    return mapping, wrong, source.text


def written_mapping(kind: str, columns: Iterable[Column]) -> str:
    """Return the text of a mapping file that says what was guessed."""
    fields = {column.header: column.field or SKIP for column in columns if column.header}
    lines = "".join(written_entry(header, field, indent=2) for header, field in fields.items())
    return f"{written_entry('kind', kind, indent=0)}columns:\n{lines}"
