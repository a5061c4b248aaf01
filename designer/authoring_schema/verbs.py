"""How verbs are written: a choice of keys, each with its help and a beginning of its details."""

from __future__ import annotations

import json
from typing import Any

from designer.authoring_schema.completions import Json, first_line, name_in, ref
from designer.authoring_schema.snippets import flow_snippet


def offer_verbs(definitions: dict[str, Json]) -> None:
    """Give each verb of each choice its name, help and beginning, and let fields share the choices that are equal."""
    choices: dict[str, str] = {}
    for name in list(definitions):
        definitions[name] = _sharing(definitions[name], choices)
    for text, name in choices.items():
        verbs = [_offered(way, definitions) for way in json.loads(text)["oneOf"]]
        # One mapping with one key of many, and not one of many mappings: so an editor completes a key half written.
        definitions[name] = {
            "type": "object",
            "properties": dict(verbs),
            "minProperties": 1,
            "maxProperties": 1,
            "additionalProperties": False,
        }


def _sharing(described: Any, choices: dict[str, str]) -> Any:
    """The same with a reference in the place of each choice of verbs. ``choices`` are their names by what they say."""
    if isinstance(described, list):
        return [_sharing(item, choices) for item in described]
    if not isinstance(described, dict):
        return described
    if all(_is_verb(way) for way in described.get("oneOf", [{}])):
        text = json.dumps({"oneOf": described["oneOf"]})
        name = choices.setdefault(text, f"verbs-{len(choices) + 1}")
        return {key: value for key, value in described.items() if key != "oneOf"} | ref(name)
    return {key: _sharing(value, choices) for key, value in described.items()}


def _is_verb(way: Json) -> bool:
    return way.get("additionalProperties") is False and list(way.get("properties", ())) == way.get("required")


def _offered(way: Json, definitions: dict[str, Json]) -> tuple[str, Json]:
    """A verb, and its details as they are written."""
    ((verb, details),) = way["properties"].items()
    # A choice of one: beside a reference editors overlook a snippet.
    ways = details.get("anyOf", [details])
    model = definitions[name_in(ways[0])]
    help_ = first_line(model.get("description"))
    snippet = {"label": f"{verb}: …", "description": help_, "body": flow_snippet(model, definitions)}
    return verb, {"title": verb, "description": help_, "anyOf": ways, "defaultSnippets": [snippet]}
