"""The JSON Schema of every game.yaml."""

from __future__ import annotations

from designer.authoring_schema.completions import Json, first_line, for_authors
from designer.authoring_schema.documents import document
from designer.checks import all_checks
from designer.model.game_info import GameInfo

_LANGUAGES = ["en", "de", "es", "fr", "it", "pl", "pt-BR"]


def facts_schema() -> str:
    """Return the schema's text. It is the same for all games."""
    described = for_authors(GameInfo.model_json_schema())
    described["properties"]["language"]["examples"] = _LANGUAGES
    _offer_codes(described["properties"]["checks"])
    return document("game.yaml", described | {"title": "game.yaml"})


def _offer_codes(checks: Json) -> None:
    """Offer the codes of all findings that can matter less or more; a game has codes of its own besides."""
    importance = checks["additionalProperties"]
    checks["properties"] = {
        code: {"description": first_line(check.manual), **importance}
        for code, check in all_checks().items()
        if not check.always_stops
    }
