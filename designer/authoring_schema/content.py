"""The JSON Schema of a game's content files: what may be written in them, and what an editor completes."""

from __future__ import annotations

import re

from pydantic.json_schema import models_json_schema

from designer.authoring_schema.completions import (
    CARD_KIND,
    COUNTED,
    Json,
    first_line,
    for_authors,
    name_definitions,
    name_in,
    ref,
)
from designer.authoring_schema.documents import document
from designer.authoring_schema.names import Names
from designer.authoring_schema.snippets import record_snippet
from designer.authoring_schema.verbs import offer_verbs
from designer.model.common import BoxItem, Deck
from designer.model.markers import SLUG_PATTERN
from designer.model.record import Component, Record
from designer.model.schema import GameSchema

# A word of the game is short and begins with a letter; a board's row of signs is none.
_WORD = re.compile(r"[^\W\d_][^\n]{0,39}")
_NOT_WORDS = frozenset({"id", "name", "designer_note"})


def authoring_schema(game: str, schema: GameSchema, names: Names | None = None) -> str:
    """Return the schema's text: one file may hold lists of any kinds, and a component may have variants.

    Without ``names`` it knows the vocabulary alone, and completes no id.
    """
    names = names or Names()
    refs, described = models_json_schema([(kind, "validation") for kind in schema.kinds])
    definitions: dict[str, Json] = name_definitions(schema, names)
    definitions |= {name: for_authors(model) for name, model in described["$defs"].items()}
    models = {kind: name_in(refs[kind, "validation"]) for kind in schema.kinds}
    for kind, name in models.items():
        fields = definitions[name]["properties"]
        # A written id has no dot: the compiler puts one between a record's id and its variant's.
        fields["id"]["pattern"] = SLUG_PATTERN
        _offer_words(kind, fields, names)
        if issubclass(kind, Deck):
            fields["holds"]["items"] = ref(CARD_KIND)
        if issubclass(kind, BoxItem):
            fields["of"]["items"] = ref(COUNTED)
    offer_verbs(definitions)
    properties = {kind.plural: _listed(kind, name, definitions) for kind, name in models.items()}
    for kind, name in models.items():
        if issubclass(kind, Component):
            _allow_variants(name, definitions[name])
    whole = {
        "title": f"Content of {game}",
        "description": "A content file: kinds of records by their plural names, each a list.",
        "type": "object",
        "properties": properties,
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.items())),
    }
    return document(f"content:{game}", whole)


def _listed(kind: type[Record], name: str, definitions: dict[str, Json]) -> Json:
    words = kind.kind.replace("_", " ")
    snippet = {
        "label": f"{words}: …",
        "description": first_line(kind.__doc__),
        "body": record_snippet(definitions[name], definitions),
    }
    return {
        "type": ["array", "null"],
        "title": kind.plural.replace("_", " "),
        "description": first_line(kind.__doc__) or kind.plural,
        "items": {**ref(name), "defaultSnippets": [snippet]},
    }


def _offer_words(kind: type[Record], fields: Json, names: Names) -> None:
    """Give the fields that hold free words those that the game already has in them, as examples."""
    for name, field in fields.items():
        texts = field["items"] if field.get("type") == "array" else field
        for text in texts.get("anyOf", [texts]):
            if text.get("type") == "string" and name not in _NOT_WORDS and not {"enum", "pattern"} & text.keys():
                found = [word for word in names.words.get((kind.kind, name), ()) if _WORD.fullmatch(word)]
                text |= {"examples": found} if found else {}


def _allow_variants(name: str, definition: Json) -> None:
    names = [field for field in definition["properties"] if field != "variants"]
    fields = {field: {"$ref": f"#/$defs/{name}/properties/{field}"} for field in names}
    required = definition.pop("required", [])
    definition["required"] = ["id"]
    # What a record itself leaves out, its variants can say.
    definition["if"] = {"not": {"required": ["variants"]}}
    definition["then"] = {"required": required}
    definition["properties"]["variants"] = {
        "type": "array",
        "minItems": 1,
        "title": "Variants",
        "description": "Faces of this one record: each has an id of its own and may replace any other field.",
        "defaultSnippets": [{"label": "variants: …", "body": [{"id": "^$1"}, {"id": "^$2"}]}],
        "items": {"type": "object", "properties": fields, "required": ["id"], "additionalProperties": False},
    }
