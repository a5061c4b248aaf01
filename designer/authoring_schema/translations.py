"""The JSON Schema of translations, ``cards/<game>/locales/<language>.yaml``."""

from __future__ import annotations

import json

from designer.authoring_schema.completions import for_authors
from designer.authoring_schema.content import WRITTEN_BY
from designer.engine_format import SCHEMA_DIALECT
from designer.model.locale import LocaleFile


def translation_schema() -> str:
    """Return the schema's text. It is the same for all games: their records and texts come from designer translate."""
    whole = {
        "$schema": SCHEMA_DIALECT,
        "$id": "urn:designer:locale.yaml",
        "$comment": WRITTEN_BY,
        **for_authors(LocaleFile.model_json_schema()),
        "title": "translation",
    }
    return json.dumps(whole, indent=2, ensure_ascii=False) + "\n"
