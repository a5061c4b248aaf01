"""What things are called in sentences: pieces by number and name, cards by their printed names.

Where several cards share a name, what sets their ids apart is added.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from designer.engine_format import Bundle

CARD_KINDS = ("normal_card", "face_down_card", "ruin_card", "artifact")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def counted(count: int, name: str, article: bool = False) -> str:
    """Return so many of a thing, such as ``two Viking warriors``; a single one with an article if it is wanted.

    A name of one word is a common noun, and small: ``a dragon``. Of several the first may be a proper one.
    """
    noun = name if " " in name else name.lower()
    if count == 1:
        return f"{'an' if noun[0].lower() in 'aeiou' else 'a'} {noun}" if article else noun
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return f"{number} {noun}{'es' if noun.endswith(('s', 'x', 'ch', 'sh')) else 's'}"


def joined(words: Iterable[str]) -> str:
    """Return a list in words, such as ``a, b and c``."""
    *before, last = words
    return f"{', '.join(before)} and {last}" if before else last


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
