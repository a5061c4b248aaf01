"""The JSON Schema of translations, ``cards/<game>/locales/<language>.yaml``."""

from __future__ import annotations

from designer.authoring_schema.completions import for_authors
from designer.authoring_schema.documents import document
from designer.model.locale import LocaleFile


def translation_schema() -> str:
    """Return the schema's text. It is the same for all games: their records and texts come from designer translate."""
    return document("locale.yaml", for_authors(LocaleFile.model_json_schema()) | {"title": "translation"})
