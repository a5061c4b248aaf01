"""Breaks a long text into lines that YAML joins to the same text again."""

from __future__ import annotations

import re

# Only a single space can be broken: YAML keeps more than one, and reads a line that starts with a space differently.
_GAP = re.compile(r"(?<! ) (?! )")
_LONGEST_KEPT = 80  # of what stands between {{ and }}


def folded(text: str, width: int) -> list[str]:
    """Return the lines of ``text``, each at most ``width`` characters long unless a single word is longer.

    What stands between ``{{`` and ``}}`` is one word.
    """
    lines: list[str] = []
    line = ""
    for word in _words(text):
        if line and len(line) + 1 + len(word) > width:
            lines.append(line)
            line = word
        else:
            line = f"{line} {word}" if line else word
    return [*lines, line]


def _words(text: str) -> list[str]:
    words: list[str] = []
    start = 0
    for gap in _GAP.finditer(text):
        word = text[start : gap.start()]
        if word.count("{{") > word.count("}}") and len(word) <= _LONGEST_KEPT:
            continue
        words.append(word)
        start = gap.end()
    return [*words, text[start:]]
