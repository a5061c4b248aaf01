"""A JSON Schema as a file: what stands at its head is the same in all of them."""

from __future__ import annotations

import json

from designer.authoring_schema.completions import Json
from designer.engine_format import SCHEMA_DIALECT

_WRITTEN_BY = "Written by: designer schema --write"


def document(name: str, described: Json) -> str:
    """Return the text of a schema that describes files. ``name`` tells it apart from all others: ``content:tiny``."""
    head = {"$schema": SCHEMA_DIALECT, "$id": f"urn:designer:{name}", "$comment": _WRITTEN_BY}
    return json.dumps(head | described, indent=2, ensure_ascii=False) + "\n"
