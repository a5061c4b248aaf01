"""Beginnings of records and effects with the fields that they must have, for an editor to fill in.

A snippet is a text in the syntax of editors: ``$1`` is the first place to type at, ``${2:1}`` the second with what
stands there until something else is typed, ``${3|own,any|}`` a choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

from designer.authoring_schema.completions import RULES, Json, is_names, name_in, ref

_AS_IT_STANDS = "^"  # what editors insert without quotes
_MOST_CHOICES = 12


def flow_snippet(details: Json, definitions: Mapping[str, Json]) -> str:
    """Return a mapping in one line with the fields that must be there: ``{unit: $1, count: ${2:1}}``."""
    places = count(1)
    required = _required(details)
    if not required:
        return _AS_IT_STANDS + "{$1}"
    return (
        _AS_IT_STANDS
        + "{"
        + ", ".join(f"{name}: {_place(field, definitions, places)}" for name, field in required)
        + "}"
    )


def record_snippet(record: Json, definitions: Mapping[str, Json]) -> Json:
    """Return a record with the fields that must be there, as the body of a snippet."""
    places = count(1)
    return {name: _AS_IT_STANDS + _place(field, definitions, places) for name, field in _required(record)}


def _required(described: Json) -> list[tuple[str, Json]]:
    fields = described.get("properties", {})
    return [(name, fields[name]) for name in described.get("required", ()) if name in fields]


def _place(field: Json, definitions: Mapping[str, Json], places: Any) -> str:
    """Where a value is typed, with what is known of it."""
    quoted = ref(RULES) in field.get("anyOf", ())
    found = _own(field, definitions)
    place = next(places)
    choices = found.get("enum")
    if choices and len(choices) <= _MOST_CHOICES and all(isinstance(choice, str) for choice in choices):
        return f"${{{place}|{','.join(choices)}|}}"
    match found.get("type"):
        case "integer":
            return f"${{{place}:{found.get('minimum', found.get('default', 1))}}}"
        case "boolean":
            return f"${{{place}|true,false|}}"
        case "array":
            return f"[${place}]"
        case "object":
            return f"{{${place}}}"
    return f'"${place}"' if quoted else f"${place}"


def _own(field: Json, definitions: Mapping[str, Json]) -> Json:
    """What the vocabulary says of a value. Names come and go, and a snippet need not change with them."""
    while "anyOf" in field or "$ref" in field:
        if is_names(field):
            return {}
        field = definitions[name_in(field)] if "$ref" in field else field["anyOf"][0]
    return field
