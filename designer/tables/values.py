"""From a cell to a value, as the vocabulary reads the field, and back.

A text is what the cell shows. Numbers, and yes and no, may be written as people write them in tables. Lists are parted
by semicolons, or by commas; mappings, and lists of what is more than a word, are YAML in brackets or braces.
Guarantees: ``value_in(shown(value))`` is the value; what is read is never rounded, cut or completed.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import Any

from designer.editing.places import is_same
from designer.editing.shapes import Shape, shape_of
from designer.suggestions import did_you_mean, listed
from designer.tables.table import Cell, Given, cell_of
from designer.yaml_reading.scalars import Trap, resolve
from designer.yaml_source import Value, read
from designer.yaml_writing import written_flow

_WHOLE = re.compile(r"[+-]?[0-9]+(?:\.0+)?")
_NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]{1,3})?")
_TIMES = re.compile(r"[x×]\s*([0-9]+)|([0-9]+)\s*[x×]", re.IGNORECASE)
_YES = frozenset({"true", "yes", "y", "x", "✓", "✔", "1", "wahr", "ja", "oui", "sí", "vrai"})
_NO = frozenset({"false", "no", "n", "-", "–", "0", "falsch", "nein", "non", "faux"})
_WORD_END = re.compile(r"[\s_-]+")


class CellError(Exception):
    """A cell from which no value can be taken; the message says what is in it and what should be."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


def value_in(cell: Cell, shape: Shape, *, name: str) -> Value:
    """Return the value that a cell which is not empty has for a field of this shape and ``name``.

    Raises:
        CellError: there is none.
    """
    if shape.choices and not _takes_any_text(shape):
        choice = _choice(cell.shown, shape)
        if choice is not None:
            return choice
        if shape.is_text:
            hint = did_you_mean(cell.shown, shape.choices)
            raise CellError(f'"{_short(cell.shown)}" is not one of {listed(shape.choices)}', hint)
    if shape.is_text:
        return cell.shown
    if shape.holds_others and not shape.anything and not any(scalar is not None for scalar in shape.scalars):
        return _several(cell, shape, name)
    return _scalar(cell, shape, name)


def shown(value: Value, shape: Shape) -> Cell:
    """Return the cell from which ``value_in`` reads a value again."""
    if value is None:
        return cell_of(None)
    for cell in _ways(value):
        try:
            if is_same(value_in(cell, shape, name="copies"), value):
                return cell
        except CellError:
            continue
    return cell_of(written_flow(value))


def _ways(value: Value) -> list[Cell]:
    """The ways to show a value, the plainest first."""
    flow = cell_of(written_flow(value))
    if isinstance(value, list):
        words = [cell_of(item).shown for item in value if not isinstance(item, dict | list)]
        return [cell_of("; ".join(words)), flow] if value and len(words) == len(value) else [flow]
    return [flow] if isinstance(value, dict) else [cell_of(value), flow]


def _takes_any_text(shape: Shape) -> bool:
    return shape.anything or str in shape.scalars


def _choice(text: str, shape: Shape) -> str | None:
    """The one choice that a text means, letter case, spaces and hyphens apart."""
    if text in shape.choices:
        return text
    plain = _plain(text)
    found = [choice for choice in shape.choices if _plain(choice) == plain]
    return found[0] if len(found) == 1 else None


def _plain(text: str) -> str:
    return _WORD_END.sub("-", text.strip().casefold())


def _scalar(cell: Cell, shape: Shape, name: str) -> Value:
    text = cell.shown.strip()
    if shape.takes_text or shape.anything:
        return _untyped(cell, shape, name)
    if bool in shape.scalars and (answer := _answer(cell)) is not None:
        return answer
    if int in shape.scalars or float in shape.scalars:
        return _number(cell, text, name, whole=float not in shape.scalars)
    if shape.holds_others:
        return _several(cell, shape, name)
    if bool in shape.scalars:
        raise CellError(f'"{_short(text)}" is neither yes nor no', "write yes or no, true or false, x or nothing")
    raise CellError(f'"{_short(text)}" does not fit here')


def _untyped(cell: Cell, shape: Shape, name: str) -> Value:
    """Where the vocabulary takes text and other things: as YAML reads it; in quotes it is text in any case."""
    text = cell.shown.strip()
    if not isinstance(cell.value, str):
        return cell.value
    if text[:1] in ("[", "{") and shape.holds_others:
        return _several(cell, shape, name)
    if len(text) > 1 and text[0] == text[-1] == '"':
        source, problems = read(text, PurePosixPath("cell"))
        if source is not None and not problems and isinstance(source.value, str):
            return source.value
    if bool in shape.scalars or shape.anything:
        answer = {"true": True, "false": False}.get(text.casefold())
        if answer is not None:
            return answer
    scalar = resolve(text)
    return cell.shown if isinstance(scalar, Trap) or scalar is None else scalar


def _answer(cell: Cell) -> bool | None:
    if isinstance(cell.value, bool):
        return cell.value
    word = cell.shown.strip().casefold()
    return True if word in _YES else False if word in _NO else None


def _number(cell: Cell, text: str, name: str, *, whole: bool) -> int | float:
    what = "whole number" if whole else "number"
    value: Given = cell.value
    if name == "copies" and (times := _TIMES.fullmatch(text)):
        return int(times[1] or times[2])
    if isinstance(value, str):
        if _WHOLE.fullmatch(text):
            return int(text.partition(".")[0])
        if not whole and _NUMBER.fullmatch(text):
            return float(text)
        comma = re.fullmatch(r"[+-]?[0-9]+,[0-9]+", text)
        hint = f"write the decimal point as a point: {text.replace(',', '.')}" if comma and not whole else None
        raise CellError(f'"{_short(text)}" is no {what}', hint)
    if isinstance(value, bool) or value is None:
        raise CellError(f'"{_short(text)}" is no {what}')
    if whole and not isinstance(value, int):
        raise CellError(f"{_short(text)} is no whole number")
    return value


def _several(cell: Cell, shape: Shape, name: str) -> Value:
    text = cell.shown.strip()
    if text[:1] in ("[", "{") and text[-1:] in ("]", "}"):
        source, problems = read(text, PurePosixPath("cell"))
        errors = [problem for problem in problems if problem.is_error]
        if source is not None and not errors:
            return source.value
        if not _is_list_of_words(shape):
            reason = errors[0].message if errors else "it is empty"
            raise CellError(f'"{_short(text)}" cannot be read: {reason}', errors[0].hint if errors else None)
    if not _is_list_of_words(shape):
        raise CellError(
            f'"{_short(text)}" is no {_form(shape)}', "write it as YAML: [draw: {count: 2}], {min: 2, max: 4}"
        )
    separator = ";" if ";" in text else "\n" if "\n" in text else ","
    parts = [part.strip() for part in text.split(separator)] if isinstance(cell.value, str) else [text]
    item = shape_of(*shape.items)
    return [value_in(cell_of(part), item, name=name) for part in parts if part]


def _is_list_of_words(shape: Shape) -> bool:
    return bool(shape.items) and bool(shape_of(*shape.items).scalars)


def _form(shape: Shape) -> str:
    return "list" if shape.items else "mapping"


def _short(text: Any) -> str:
    line = " ".join(str(text).split())
    return line if len(line) <= 60 else f"{line[:59]}…"
