"""What a template lets pass on purpose: ``data-ignore="text-too-small: sorts the cards, nobody plays by it"``.

An element with it, and all that is in it, is not looked at for these findings of the printed page. Several codes are
parted by spaces; the reason after the colon is for whoever reads the template next, and must be there.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from xml.etree.ElementTree import Element

from designer.suggestions import listed, nearest_or_all

IGNORE = "data-ignore"
CODES = frozenset(
    {"font-fallback", "image-resolution", "low-contrast", "outside-safe-area", "text-too-small", "widow-line"}
)


def exempt(element: Any) -> dict[str, str]:
    """Return the findings that an element is exempt from, each with what is stated; none if it gives no reason."""
    stated = element.get(IGNORE) or ""
    codes, _, reason = stated.partition(":")
    return dict.fromkeys(CODES.intersection(codes.split()), stated) if reason.strip() else {}


def exemption_problems(face: Element) -> Iterator[str]:
    """Say what is wrong with the exemptions of a face, each once."""
    for stated in dict.fromkeys(element.get(IGNORE) for element in face.iter() if element.get(IGNORE) is not None):
        codes, _, reason = (stated or "").partition(":")
        where = f'{IGNORE}="{stated}"'
        if not reason.strip():
            yield f"{where} gives no reason; write the codes, a colon and why"
        if not codes.strip():
            yield f"{where} names no code; there is {listed(sorted(CODES))}"
        for code in codes.split():
            if code not in CODES:
                yield f"{where} cannot ignore {code}: {nearest_or_all(code, sorted(CODES))}"
