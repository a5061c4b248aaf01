"""``reprint.json``: the same as the list says, for programs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from designer.reprinting.comparing import EditionReprint, Line
from designer.reprinting.earlier import Earlier
from designer.workshop import Artifact, Workshop

FORMAT = "designer-reprint"
FORMAT_VERSION = "1.0"


def protocol(earlier: Earlier, editions: Sequence[EditionReprint], workshop: Workshop) -> Artifact:
    """Return the file: the two states, and for each edition what comes out, what goes in and how much is left."""
    said = {
        "format": FORMAT,
        "format_version": FORMAT_VERSION,
        "game": workshop.game.id,
        "name": workshop.game.info.name,
        "since": {
            "ref": earlier.ref,
            "commit": earlier.commit.id,
            "content_version": earlier.game.info.version,
            "content_hash": earlier.content_hash,
        },
        "now": {"content_version": workshop.game.info.version, "content_hash": workshop.bundle.content_hash},
        "rulebook_changed": not earlier.has_the_rulebook_of_today,
        "editions": [edition_as_object(edition) for edition in editions],
    }
    text = json.dumps(said, indent=2, ensure_ascii=False) + "\n"
    return Artifact("reprint.json", text.encode("utf-8", "replace"), "application/json")


def edition_as_object(edition: EditionReprint) -> dict[str, Any]:
    """Return an edition as JSON data."""
    return {
        "edition": edition.edition,
        "take_out": [_line(line) for line in edition.take_out],
        "put_in": [_line(line) for line in edition.put_in],
        "counts": [{"name": count.name, "before": count.before, "after": count.after} for count in edition.counts],
    }


def _line(line: Line) -> dict[str, Any]:
    entry = line.card.entry
    return {
        "kind": entry.kind,
        "id": entry.id,
        "name": entry.record.name,
        "sort": line.sort,
        "form": line.card.spec.form,
        "count": line.count,
        "reason": line.reason,
        "sides": list(line.shown),
    }
