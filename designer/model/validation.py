"""A value as written → a record, or diagnostics that say at the exact place what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from pydantic import BaseModel, ValidationError

from designer.diagnostics import Diagnostic, Span
from designer.model.failures import one_line
from designer.model.wording import WRONG_SORT, colon_missing, name_of, words_for, wrong_sort
from designer.suggestions import nearest
from designer.yaml_source import Loc, Position, Source

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

M = TypeVar("M", bound=BaseModel)


def validate(
    model: type[M], value: Any, positions: Position, source: Source, what: str
) -> tuple[M | None, list[Diagnostic]]:
    """Return the validated model, or None and a diagnostic for every error in the value.

    ``what`` names the value in messages: ``card "mjolnir"``.
    """
    try:
        return model.model_validate(value), []
    except ValidationError as error:
        found = error.errors(include_url=False, include_context=True, include_input=True)
        # A default that is made from other fields is missing only because one of those is wrong.
        found = [details for details in found if details["type"] != "default_factory_not_called"]
        return None, list(_diagnostics(found, value, model, positions, source, what))
    except (Exception, SystemExit) as error:  # a validator is the author's code: anything may come out of it
        message = f"{what}: the schema cannot judge this: {one_line(error)}"
        return None, [Diagnostic("schema-module", message, positions.span(source.path))]


def _diagnostics(
    found: Sequence[ErrorDetails], value: Any, model: type[BaseModel], positions: Position, source: Source, what: str
) -> Iterator[Diagnostic]:
    """One diagnostic for each value that is wrong: the ways to read one value fail together, and are told together."""
    by_path: dict[tuple[Loc, str], list[ErrorDetails]] = {}
    for details in found:
        path = _written(details["loc"], value)
        # Several fields may be missing at one place; they are several mistakes.
        by_path.setdefault((path, str(details["loc"][-1]) if details["type"] == "missing" else ""), []).append(details)
    paths = [path for path, _ in by_path]
    misspelt = _misspelt(by_path)
    for (path, missing), errors in by_path.items():
        if missing and (path, missing) in misspelt.values():
            continue
        # A list whose items are wrong has lost them when its length is judged, and then is "too short" as well.
        if errors[0]["type"] == "too_short" and any(len(p) > len(path) and p[: len(path)] == path for p in paths):
            continue
        # A value of the right sort that breaks a rule says more than the sorts that it is not.
        telling = [details for details in errors if details["type"] not in WRONG_SORT]
        if telling or len(errors) == 1:
            message, hint = words_for((telling or errors)[0], path, model)
            if path in misspelt:
                meant = misspelt[path][1]
                hint = colon_missing(path[-1], [meant]) or f'did you mean "{meant}"?'
        else:
            sorts = [WRONG_SORT[details["type"]] for details in errors]
            message, hint = wrong_sort(name_of(path), sorts, path, errors[0]["input"])
        span = positions.walk(path).span(source.path, key=errors[0]["type"] == "extra_forbidden")
        code = "copies" if path == ("copies",) else "schema"
        if errors[0]["type"] == "string_type" and isinstance(errors[0]["input"], list | dict | None):
            hint = _quoted(path, span, source) or hint
        yield Diagnostic(code, f"{what}: {message}", span, hint=hint)


def _misspelt(by_path: Mapping[tuple[Loc, str], Sequence[ErrorDetails]]) -> dict[Loc, tuple[Loc, str]]:
    """The fields that nobody knows and that are nearly the name of one that is missing beside them: one mistake each.

    From the place of such a field to the place and name of the one that is meant.
    """
    missing: dict[Loc, set[str]] = {}
    for place, name in by_path:
        if name:
            missing.setdefault(place, set()).add(name)
    meant: dict[Loc, tuple[Loc, str]] = {}
    for (place, _), errors in by_path.items():
        candidates = missing.get(place[:-1], set())
        near = nearest(str(place[-1]), candidates) if errors[0]["type"] == "extra_forbidden" else None
        if near is not None:
            candidates.remove(near)
            meant[place] = (place[:-1], near)
    return meant


def _written(loc: Loc, value: Any) -> Loc:
    """The part of a location that is in the data: Pydantic puts tags of unions and names of validators between."""
    path: list[str | int] = []
    for segment in loc:
        inside = segment in value if isinstance(value, dict) else False
        if inside or (isinstance(value, list) and isinstance(segment, int) and segment < len(value)):
            value = value[segment]
            path.append(segment)
    return tuple(path)


def _quoted(path: Loc, span: Span, source: Source) -> str | None:
    """How to write a text that YAML takes for a list, a mapping or nothing: one with a bracket in front, or Null."""
    line = source.text.split("\n")[span.line - 1]
    if span.end_line != span.line or span.end_column == span.column or not path:
        return None
    raw = line[span.column - 1 : span.end_column - 1]
    quoted = f'"{raw}"' if '"' not in raw and "\\" not in raw else "'" + raw.replace("'", "''") + "'"
    return f"write it in quotes: {path[-1]}: {quoted}"
