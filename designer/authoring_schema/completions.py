"""What an editor completes in a field: definitions that offer the names of a game, and take new ones too."""

from __future__ import annotations

import inspect
import re
from collections.abc import Mapping
from typing import Any

from designer.authoring_schema.names import Names
from designer.model.markers import PICTURE_SUFFIXES, RULES_TEXT_LIMIT, VARIANT_SEPARATOR
from designer.model.record import Component, Record
from designer.model.schema import GameSchema

Json = dict[str, Any]

# No Python class is called like one of these, and pydantic calls its definitions like classes.
ICON = "icon-name"
PICTURE = "picture-path"
RULES = "rules-text"
CARD_KIND = "kind-of-card"
COUNTED = "counted-thing"
# In any letter case, which the patterns of JSON Schema can only say letter by letter.
_ANY_CASE = "|".join(
    "".join(f"[{c}{c.upper()}]" if c.isalpha() else re.escape(c) for c in suffix) for suffix in PICTURE_SUFFIXES
)
_ID_PATTERN: str = Record.model_json_schema()["properties"]["id"]["pattern"]


def ref(name: str) -> Json:
    """Return a reference to a definition."""
    return {"$ref": f"#/$defs/{name}"}


def name_in(described: Json) -> str:
    """Return the name of the definition that a reference leads to; nothing of what is none."""
    return str(described.get("$ref", "")).rpartition("/")[2]


def id_name(kind: str) -> str:
    """Return the name of the definition of a kind's ids."""
    return f"{kind}-id"


def is_names(described: Json) -> bool:
    """Whether this is a reference to the names of something, and not to a model."""
    return "-" in name_in(described)


def first_line(text: str | None) -> str:
    """Return the first line of a docstring, or nothing."""
    return next(iter(inspect.cleandoc(text or "").splitlines()), "")


def name_definitions(schema: GameSchema, names: Names) -> dict[str, Json]:
    """Return the definitions of what fields may name. Each offers what there is, and takes any other of its form.

    Beside an id stands the name that players read.
    """
    kinds = {kind.kind: first_line(kind.__doc__) for kind in schema.kinds if issubclass(kind, Component)}
    single = {
        f"{kind}/{ident}": name
        for kind in kinds
        for ident, name in names.ids.get(kind, {}).items()
        if VARIANT_SEPARATOR not in ident
    }
    ids = {id_name(kind.kind): _offered(names.ids.get(kind.kind, {}), _ID_PATTERN) for kind in schema.kinds}
    return ids | {
        ICON: _offered(dict.fromkeys(names.icons, ""), "."),
        PICTURE: _offered(dict.fromkeys(names.pictures, ""), f"({_ANY_CASE})$"),
        CARD_KIND: _offered(kinds, "^[a-z][a-z0-9_]*$"),
        COUNTED: _offered(kinds | single, "^[a-z]"),
        RULES: _rules_text(names),
    }


def _offered(known: Mapping[str, str], pattern: str) -> Json:
    """A choice of texts, with what each stands for, and beside it any text of a form."""
    any_other = {"type": "string", "pattern": pattern}
    if not known:
        return any_other
    choice: Json = {"type": "string", "enum": list(known)}
    if any(known.values()):
        choice["enumDescriptions"] = list(known.values())
    return {"anyOf": [choice, any_other]}


def _rules_text(names: Names) -> Json:
    """A rules text. Nothing completes a word inside it, but an editor can show what it may name."""
    help_ = []
    if names.icons:
        help_.append("**Icons:** " + " ".join(f"`{{{icon}}}`" for icon in names.icons))
    if names.terms:
        help_.append("**Keywords:** " + ", ".join(f"`[[{term}]]`" for term in names.terms))
    shown = {"markdownDescription": "\n\n".join(help_)} if help_ else {}
    return {"title": "Rules text", **shown, "type": "string", "maxLength": RULES_TEXT_LIMIT, "x-designer-markup": True}


def for_authors(described: Any) -> Any:
    """Return what pydantic describes with what completes its texts, and without defaults that say nothing."""
    if isinstance(described, list):
        return [for_authors(item) for item in described]
    if not isinstance(described, dict):
        return described
    kept = {k: for_authors(v) for k, v in described.items() if k != "default" or v not in (None, "", [], {})}
    return _completed(kept)


def _completed(described: Json) -> Json:
    """A text that is marked as a name, as a reference to what completes it."""
    kinds = described.get("x-designer-ref")
    if kinds is not None:
        names = [id_name(kind) for kind in kinds]
    elif described.get("x-designer-icon"):
        names = [ICON]
    elif described.get("x-designer-art"):
        names = [PICTURE]
    elif described.get("x-designer-markup"):
        names = [RULES]
    else:
        return described
    kept = {key: value for key, value in described.items() if key in ("title", "description", "default")}
    # Of a choice an editor shows both what the field and what the choice says of itself; of a reference, one of them.
    return kept | {"anyOf": [ref(name) for name in names]}
