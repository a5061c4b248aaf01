"""Where things stand on the lines of a YAML text, as the eye sees them."""

from __future__ import annotations

import re

from designer.yaml_reading.text import line_end, line_start

_BULLETS = re.compile(r"[ \t]*(?:-[ \t]+)*")
_QUOTED_KEY = re.compile(r"""(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*')[ \t]*:[ \t]+""")
_COLON = re.compile(r":[ \t]+")


def value_start(text: str, index: int) -> int:
    """Return where the value on the line around ``index`` starts: after its dashes, and after its key if it has one."""
    end = line_end(text, index)
    content = content_start(text, index)
    if text[content : content + 1] in ("'", '"'):
        key = _QUOTED_KEY.match(text, content, end)
    elif text[content : content + 1] in tuple("[{&*!|>%@`"):
        key = None
    else:
        key = _COLON.search(text, content, end)
    return key.end() if key and key.end() < end else content


def content_start(text: str, index: int) -> int:
    """Return where the line around ``index`` starts after its indentation and dashes."""
    bullets = _BULLETS.match(text, line_start(text, index), line_end(text, index))
    return bullets.end() if bullets else index


def indent(text: str, index: int) -> int:
    """Return by how many spaces the line around ``index`` is indented."""
    line = text[line_start(text, index) : line_end(text, index)]
    return len(line) - len(line.lstrip(" "))


def nearest_indents(text: str, index: int) -> list[int]:
    """Return the indents of open lists and mappings above the line around ``index`` that come nearest to its own."""
    own = indent(text, index)
    levels: set[int] = set()
    for line in reversed(text[: line_start(text, index)].splitlines()):
        if line.strip() and not line.lstrip().startswith("#"):
            outermost = min(levels, default=len(line))
            levels |= {level for level in (indent(line, 0), content_start(line, 0)) if level < outermost}
        if 0 in levels:
            break
    nearest = (max(filter(own.__gt__, levels), default=None), min(filter(own.__lt__, levels), default=None))
    return [level for level in nearest if level is not None]


def block_end(text: str, line: int, index: int, end: int) -> tuple[int, int]:
    """Return the end of a block scalar that starts at ``index`` on ``line``, without the empty lines after it."""
    end = index + len(text[index:end].rstrip(" \t\n"))
    return line + text.count("\n", index, end), end - line_start(text, end) + 1
