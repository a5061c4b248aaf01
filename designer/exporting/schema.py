"""The JSON Schema 2020-12 of a game's bundle."""

from __future__ import annotations

from typing import Any

from pydantic.json_schema import models_json_schema

from designer.engine_format import FORMAT_VERSION, SCHEMA_DIALECT, Bundle
from designer.exporting.values import NOT_EXPORTED, exported_kinds
from designer.model.game import Game


def bundle_schema(game: Game) -> dict[str, Any]:
    """Return the JSON Schema 2020-12 of a game's bundle, each kind's records described."""
    kinds = exported_kinds(game)
    refs, described = models_json_schema(
        [(kind, "serialization") for kind in kinds] + [(Bundle, "serialization")],
        ref_template="#/$defs/{model}",
    )
    definitions = described["$defs"]
    bundle = definitions.pop(_name(refs[Bundle, "serialization"]))
    for definition in definitions.values():
        _drop_texts(definition)
    for kind in kinds:
        _describe_record(definitions[_name(refs[kind, "serialization"])])
    bundle["properties"]["records"] = {
        "type": "object",
        "description": bundle["properties"]["records"]["description"],
        "properties": {
            kind.kind: {"type": "object", "additionalProperties": refs[kind, "serialization"]} for kind in kinds
        },
        "required": [kind.kind for kind in kinds],
        "additionalProperties": False,
    }
    bundle["properties"]["format_version"] = {"const": FORMAT_VERSION, "description": "The version of this format."}
    return {
        "$schema": SCHEMA_DIALECT,
        "$id": f"urn:designer:engine:{FORMAT_VERSION}:{game.id}",
        **bundle,
        "title": f"{game.info.name}: engine bundle",
        "$defs": definitions,
    }


def _name(ref: dict[str, Any]) -> str:
    return str(ref["$ref"]).rpartition("/")[2]


def _drop_texts(definition: dict[str, Any]) -> None:
    """Take the rules texts out of a model's schema: they are among the strings."""
    properties = definition.get("properties", {})
    for name in [name for name, schema in properties.items() if _is_text(schema)]:
        _drop(definition, name)


def _describe_record(definition: dict[str, Any]) -> None:
    for name in NOT_EXPORTED:
        _drop(definition, name)
    definition["properties"]["variant_of"] = {
        "anyOf": [{"type": "string"}, {"type": "null"}],
        "description": "The record of which this is a variant.",
    }
    definition["required"] = [*definition.get("required", []), "variant_of"]


def _drop(definition: dict[str, Any], name: str) -> None:
    definition.get("properties", {}).pop(name, None)
    if name in definition.get("required", []):
        definition["required"].remove(name)


def _is_text(schema: Any) -> bool:
    if not isinstance(schema, dict):
        return False
    arms = [schema, schema.get("items"), *schema.get("anyOf", [])]
    return any(isinstance(arm, dict) and arm.get("x-designer-markup") for arm in arms)
