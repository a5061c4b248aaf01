"""What cards are called: by their printed names, and where several share one, by what sets their ids apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from designer.engine_format import Bundle

CARD_KINDS = ("normal_card", "face_down_card", "ruin_card", "artifact")


def names_of_cards(bundle: Bundle) -> Mapping[str, str]:
    """Return the name of every card by its id, such as ``Njord's wrath (north)``; no two are the same."""
    printed = {
        ident: bundle.strings.get(f"{kind}/{ident}", {}).get("name", ident)
        for kind in CARD_KINDS
        for ident in bundle.records.get(kind, {})
    }
    shared = Counter(printed.values())
    return {
        ident: name if shared[name] == 1 else f"{name} ({ident.rpartition('.')[2]})" for ident, name in printed.items()
    }
