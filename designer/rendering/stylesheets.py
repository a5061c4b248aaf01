"""Which font families a style sheet asks for, read without laying anything out."""

from __future__ import annotations

import re
from collections.abc import Iterator

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_DECLARATION = re.compile(r"(?<![\w-])(font-family|font|--[\w-]+)\s*:\s*([^;{}]+)", re.IGNORECASE)
_VARIABLE = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)")
_KEYWORDS = frozenset({"inherit", "initial", "unset", "revert", "revert-layer"})
_SYSTEM_FONTS = frozenset({"caption", "icon", "menu", "message-box", "small-caption", "status-bar"})
# In the shorthand, the families follow the size and, after a slash, the line height.
_SIZE = re.compile(
    r"(?:^|\s)(?:[\d.]+(?:[a-z]+|%)|calc\([^()]*\)|(?:xx?-)?(?:small|large)|xxx-large|medium|smaller|larger)"
    r"(?:\s*/\s*(?:[\d.]+(?:[a-z]+|%)?|calc\([^()]*\)|normal))?\s+(?P<families>.+)$",
    re.IGNORECASE | re.DOTALL,
)


def font_families(css: str) -> tuple[str, ...]:
    """Return the families of all ``font-family`` and ``font`` declarations, each once, in the order of the sheet.

    Variables are followed. What this simple reader does not understand it leaves out; the layout sees it.
    """
    css = _COMMENT.sub(" ", css)
    declarations = [(name.lower(), value) for name, value in _DECLARATION.findall(css)]
    variables = {name: value for name, value in declarations if name.startswith("--")}
    found: dict[str, None] = {}
    for name, value in declarations:
        if name.startswith("--"):
            continue
        families = _substituted(value, variables).replace("!important", "").strip()
        if name == "font":
            shorthand = _SIZE.search(families)
            families = shorthand["families"] if shorthand else ""
        found.update(dict.fromkeys(_split(families)))
    return tuple(found)


def _substituted(value: str, variables: dict[str, str]) -> str:
    for _ in range(8):  # deeper than any sheet goes, and the end of a variable that refers to itself
        replaced = _VARIABLE.sub(lambda match: variables.get(match[1].lower(), match[2] or ""), value)
        if replaced == value:
            return value
        value = replaced
    return ""


def _split(families: str) -> Iterator[str]:
    for part in re.findall(r"\"[^\"]*\"|'[^']*'|[^,\"']+", families):
        name = " ".join(part.strip("\"'").split())
        if name and not (part[0] not in "\"'" and name.lower() in _KEYWORDS | _SYSTEM_FONTS):
            yield name
