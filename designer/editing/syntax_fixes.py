"""Mends texts that are not YAML: values that need quotes, and tabs where spaces belong."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Any

from designer.diagnostics import Diagnostic
from designer.editing.edits import Edit, Lines, edited
from designer.editing.fix import Fix
from designer.editing.places import is_same
from designer.editing.shapes import Shape, shape_of
from designer.model.game_info import GameInfo
from designer.model.schema import GameSchema
from designer.suggestions import counted
from designer.yaml_reading.lines import value_start
from designer.yaml_reading.quoting import lacks_opening_quote, rest_of_value
from designer.yaml_reading.text import line_end, line_start
from designer.yaml_source import read
from designer.yaml_writing import written_scalar

_KEY = re.compile(r"[ \t]*(?:-[ \t]+)*([A-Za-z_][\w-]*):[ \t]+")
_TABS = re.compile(r"^[ ]*\t[ \t]*(?=\S)", re.MULTILINE)
_LIKE_YAML = re.compile(r"[ \t]*(?:-[ \t]|[\w-]+:(?:[ \t]|$)|#)")
_WIDTHS = (2, 3, 4, 8)  # of a tab, in editors


def syntax_fix(text: str, path: PurePosixPath, finding: Diagnostic, text_fields: frozenset[str]) -> Fix | None:
    """Return how to mend the error at which a file stops to be YAML, or None.

    ``text_fields`` are the names of fields that are texts and nothing else, wherever they stand.
    """
    if finding.span is None or not finding.span.line:
        return None
    at = Lines(text).index(finding.span.line, finding.span.column)
    if text[at : at + 1] == "\t":
        return _without_tabs(text, path)
    return _quoted_value(text, at, text_fields)


def text_fields(schema: GameSchema) -> frozenset[str]:
    """Return the names of the fields that are texts, and nothing else, wherever the vocabulary has them."""
    text: set[str] = set()
    other: set[str] = set()
    pending: list[Shape] = [shape_of(model) for model in (*schema.kinds, GameInfo)]
    seen: set[Any] = set()
    while pending:
        shape = pending.pop()
        for model in {*shape.models, *shape.verbs} - seen:
            seen.add(model)
            for name, info in model.model_fields.items():
                inner = shape_of(info.annotation)
                (text if inner.is_text else other).add(name)
                pending += [inner, shape_of(*inner.items, *inner.entries)]
    return frozenset(text - other)


def _quoted_value(text: str, at: int, text_fields: frozenset[str]) -> Fix | None:
    key = _KEY.match(text, line_start(text, at), line_end(text, at))
    start = value_start(text, at)
    if key is None or key[1] not in text_fields or start != key.end() or text[start] in "\"'|>&!#":
        return None
    value = rest_of_value(text, start)
    if lacks_opening_quote(value):
        return Fix((Edit(start, start, '"'),), start, f'put " before {value}')
    if re.search(r"[ \t]#", value) or "\t" in value:  # a comment, or not: who knows
        return None
    lines, end = [value], start + len(value)
    margin = key.start(1) - line_start(text, at)
    while (following := _following(text, end)) is not None and _indent(following[1]) > margin:
        if text[end : line_end(text, end)].strip() or _LIKE_YAML.match(following[1]) or "#" in following[1]:
            return None
        lines.append(following[1].strip())
        end = following[0] + len(following[1].rstrip())
    column = start - line_start(text, at)
    whole = " ".join(lines)
    written = written_scalar(whole, indent=margin + 2, column=column, quote=len(lines) == 1)
    return Fix((Edit(start, end, written),), start, f"quoted {whole}")


def _following(text: str, index: int) -> tuple[int, str] | None:
    """The next line, with the index at which it starts, unless it is empty."""
    start = line_end(text, index) + 1
    line = text[start : line_end(text, start)] if start <= len(text) else ""
    return (start, line) if line.strip() else None


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


def _without_tabs(text: str, path: PurePosixPath) -> Fix | None:
    """Write spaces for the tabs that indent lines, if it says the same however wide a tab is."""
    found = list(_TABS.finditer(text))
    ways: list[tuple[list[Edit], object]] = []
    for width in _WIDTHS:
        edits = [Edit(tabs.start(), tabs.end(), tabs.group().expandtabs(width)) for tabs in found]
        source, problems = read(edited(text, edits), path)
        if source is not None and not any(problem.code == "yaml-syntax" for problem in problems):
            ways.append((edits, source.value))
    if not ways or not all(is_same(value, ways[0][1]) for _, value in ways):
        return None
    edits = ways[0][0]
    said = f"spaces for the tabs that indent {counted(len(edits), 'line')}"
    return Fix(tuple(edits), edits[0].start, said)
