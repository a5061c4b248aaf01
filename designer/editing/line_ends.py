"""A new text for a file keeps the line ends that the file has, so that a checkout with CRLF stays one."""

from __future__ import annotations

import re

_OTHERS = re.compile(rb"(?<!\r)\n|\r(?!\n)")


def as_before(text: str, before: bytes | None) -> str:
    """Return a text whose lines end in line feeds with the line ends of what it takes the place of.

    These are CRLF when all of them are, else line feeds. The text has no carriage returns.
    """
    if before is None or b"\r\n" not in before or _OTHERS.search(before):
        return text
    return text.replace("\n", "\r\n")
