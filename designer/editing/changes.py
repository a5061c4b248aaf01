"""What an edit has done, in a line for each place."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from designer.diagnostics import Span
from designer.editing.edits import Edit, Lines, places_after
from designer.yaml_writing import written_flow

_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Change:
    """One changed place of a file, as it is afterwards, and what has become of it."""

    span: Span
    said: str

    def __str__(self) -> str:
        return f"{self.span}: {self.said}"


def short(value: Any) -> str:
    """Return a value as content has it, on one line, cut where it is long."""
    written = written_flow(value) if value is not None else "nothing"
    return written if len(written) <= _LONGEST else f"{written[: _LONGEST - 1]}…"


def replacements(path: PurePosixPath, text: str, edits: Iterable[Edit]) -> list[Change]:
    """Return for each edit of a text what has become what, at the places where it stands afterwards."""
    placed = places_after(edits)
    pieces, done = [], 0
    for edit, _, _ in placed:
        pieces += [text[done : edit.start], edit.text]
        done = edit.end
    lines = Lines("".join([*pieces, text[done:]]))
    return [
        Change(Span(path, *lines.place(start), *lines.place(end)), f"{text[edit.start : edit.end]} → {edit.text}")
        for edit, start, end in placed
    ]
