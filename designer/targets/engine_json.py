"""The JSON that a game engine reads, and its JSON Schema."""

from __future__ import annotations

import json

from designer.diagnostics import Diagnostic
from designer.exporting.bundle import canonical
from designer.exporting.schema import bundle_schema
from designer.workshop import Artifact, Workshop


def produce(workshop: Workshop) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``engine.json`` in canonical bytes and ``engine.schema.json`` for people to read."""
    bundle = canonical(workshop.bundle.model_dump(mode="json"))
    schema = json.dumps(bundle_schema(workshop.game), indent=2, ensure_ascii=False, sort_keys=True) + "\n"
    return [
        Artifact("engine.json", bundle, "application/json"),
        Artifact("engine.schema.json", schema.encode(), "application/schema+json"),
    ], []
