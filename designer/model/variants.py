"""Variants: one record that is several faces, such as one card for each direction of the wind."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from designer.diagnostics import Diagnostic, Related, Span
from designer.model.markers import SLUG_PATTERN, VARIANT_SEPARATOR
from designer.model.wording import ID_HINT, shown
from designer.yaml_source import Position, Source

_SLUG = re.compile(SLUG_PATTERN)
_FACE = re.compile(SLUG_PATTERN[:-1] + r"\." + SLUG_PATTERN[1:])


@dataclass(frozen=True, slots=True)
class Raw:
    """A record as it is written, before it is validated."""

    value: dict[str, Any]
    positions: Position
    variant_of: str | None = None


def expand(value: dict[str, Any], positions: Position, source: Source) -> tuple[list[Raw], list[Diagnostic]]:
    """Return the record itself, or one record for each of its ``variants``.

    A variant is a mapping with an ``id`` of its own; its other fields take the place of the record's. The id of the
    face is the record's id, a dot, and the variant's, so no written id may have a dot.
    """
    if "variants" not in value:
        return [Raw(value, positions)], list(_dotted(value.get("id"), positions, source))
    problems = [*_bad_id(value, positions, source), *_problems(value["variants"], positions, source)]
    if problems:
        return [], problems
    children = positions.children or {}
    base = {key: item for key, item in value.items() if key != "variants"}
    base_positions = {key: child for key, child in children.items() if key != "variants"}
    raws = []
    for index, variant in enumerate(value["variants"]):
        at = positions.walk(("variants", index))
        merged = {**base, **variant, "id": f"{value['id']}{VARIANT_SEPARATOR}{variant['id']}"}
        raws.append(Raw(merged, at.with_children({**base_positions, **(at.children or {})}), value["id"]))
    return raws, []


def _problems(variants: Any, positions: Position, source: Source) -> Iterator[Diagnostic]:
    hint = "write variants: [{id: north, …}, {id: south, …}]"
    if not isinstance(variants, list) or not variants:
        span = positions.walk(("variants",)).span(source.path)
        yield Diagnostic("schema", "variants must be a list of mappings", span, hint=hint)
        return
    seen: dict[str, Span] = {}
    for index, variant in enumerate(variants):
        at = positions.walk(("variants", index))
        if not isinstance(variant, dict) or not isinstance(variant.get("id"), str):
            yield Diagnostic("schema", "a variant must be a mapping with an id", at.span(source.path), hint=hint)
            continue
        if "variants" in variant:
            yield Diagnostic("schema", "a variant cannot have variants of its own", at.span(source.path))
        yield from _bad_id(variant, at, source)
        id_span = at.walk(("id",)).span(source.path)
        first = seen.setdefault(variant["id"], id_span)
        if first is not id_span:
            related = (Related("the first is here", first),)
            yield Diagnostic("duplicate-id", f'two variants are called "{variant["id"]}"', id_span, related=related)


def _bad_id(value: dict[str, Any], at: Position, source: Source) -> Iterator[Diagnostic]:
    """Variants are told apart by two ids in one, so both must be right before anything else is looked at."""
    ident = value.get("id")
    if ident is None:
        yield Diagnostic("schema", '"id" is missing from a record with variants', at.span(source.path))
    elif not isinstance(ident, str) or not _SLUG.match(ident):
        span = at.walk(("id",)).span(source.path)
        yield Diagnostic("schema", f"{shown(ident)} is no id", span, hint=ID_HINT)


def _dotted(ident: object, at: Position, source: Source) -> Iterator[Diagnostic]:
    if isinstance(ident, str) and VARIANT_SEPARATOR in ident and _FACE.match(ident):
        message = f"{shown(ident)} is no id: a dot parts a record from its variant"
        hint = "write the record once, with its variants: [{id: …}, {id: …}]"
        yield Diagnostic("schema", message, at.walk(("id",)).span(source.path), hint=hint)
