"""A game's vocabulary → the JSON Schema 2020-12 of its content files, for editors."""

from __future__ import annotations

import inspect
import json
from pathlib import Path
from typing import Any

from pydantic.json_schema import models_json_schema

from designer.engine_format import SCHEMA_DIALECT
from designer.model.markers import SLUG_PATTERN
from designer.model.record import Component
from designer.model.schema import GameSchema


def schema_path(root: Path, game: str) -> Path:
    """Where a game's schema is kept."""
    return root / "schemas" / f"{game}.schema.json"


def authoring_schema(game: str, schema: GameSchema) -> str:
    """Return the schema's text: one file may hold lists of any kinds, and a component may have variants."""
    refs, described = models_json_schema([(kind, "validation") for kind in schema.kinds])
    definitions = described["$defs"]
    properties: dict[str, Any] = {}
    for kind in schema.kinds:
        ref = refs[kind, "validation"]
        definition = definitions[str(ref["$ref"]).rpartition("/")[2]]
        # A written id has no dot: the compiler puts one between a record's id and its variant's.
        definition["properties"]["id"]["pattern"] = SLUG_PATTERN
        if issubclass(kind, Component):
            _allow_variants(definition)
        properties[kind.plural] = {
            "type": ["array", "null"],
            "description": inspect.cleandoc(kind.__doc__ or kind.plural).splitlines()[0],
            "items": ref,
        }
    whole = {
        "$schema": SCHEMA_DIALECT,
        "$id": f"urn:designer:content:{game}",
        "title": f"Content of {game}",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "$defs": definitions,
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"


def _allow_variants(definition: dict[str, Any]) -> None:
    fields = {name: field for name, field in definition["properties"].items() if name != "variants"}
    required = definition.pop("required", [])
    definition["required"] = ["id"]
    # What a record itself leaves out, its variants can say.
    definition["if"] = {"not": {"required": ["variants"]}}
    definition["then"] = {"required": required}
    definition["properties"]["variants"] = {
        "type": "array",
        "minItems": 1,
        "description": "Faces of this one record: each has an id of its own and may replace any other field.",
        "items": {"type": "object", "properties": fields, "required": ["id"], "additionalProperties": False},
    }
