"""Whether a record is written differently in two versions of a file, found without compiling anything.

It is never overlooked that it is; that a difference in writing means nothing is left to find out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import PurePosixPath

from designer.record_history.objects import FileStep
from designer.yaml_source import Value, read

_ALIASES = re.compile(r"(?:^|[\s\[{,:-])(?:[&*][\w-]|<<)", re.MULTILINE)
_DASH = re.compile(r" *- +")
# Other ways to write an id than behind its key: quoted keys, a value on the next line, a property.
_ODD = re.compile(r"""["']id["']|\bid +:|\bid: *(?:[|>&*!#]|\r?$)|\?[ \n]*\bid\b""", re.MULTILINE)


def is_content(path: str) -> bool:
    """Whether a file holds records."""
    return path.endswith((".yaml", ".yml"))


def differs(steps: Sequence[FileStep], contents: Mapping[str, bytes], ident: str) -> bool:
    """Whether the records with an id are not the same on both sides of a commit's steps."""
    held = [step for step in steps if is_content(step.path)]
    sides = [[contents[blob] for step in held if (blob := getattr(step, side))] for side in ("before", "after")]
    if not any(ident.encode() in data for side in sides for data in side):
        return False
    texts = [[passage(data, ident) for data in side if ident.encode() in data] for side in sides]
    if None not in texts[0] and texts[0] == texts[1]:
        return False
    before, after = ([r for data in side for r in _records(data, ident)] for side in sides)
    return before != after


def passage(data: bytes, ident: str) -> str | None:
    """Return the lines of the one record with an id, with the line of its kind; None where only a reader can tell."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return None
    lines = text.split("\n")
    own = re.compile(rf"""(?:^|[\s{{,-])id: *["']?{re.escape(ident)}["']? *(?:[,}}#\r]|$)""")
    found = [number for number, line in enumerate(lines) if ident in line and own.search(line)]
    if len(found) != 1 or _ODD.search(text):
        return None
    start = _start(lines, found[0])
    if start is None:
        return None
    indent = len(lines[start]) - len(lines[start].lstrip(" "))
    end = next((n for n in range(start + 1, len(lines)) if _ends(lines[n], indent)), len(lines))
    kind = next((n for n in range(start, -1, -1) if lines[n][:1].strip(" #-")), None)
    first = next((n for n in range((kind or 0) + 1, start + 1) if lines[n].strip() and not _is_remark(lines[n])), start)
    if kind is None or not lines[first].startswith(f"{' ' * indent}- "):  # it is an entry inside another record
        return None
    written = "\n".join([lines[kind], *lines[start:end]]).rstrip()
    return None if _ALIASES.search(written) else written


def _start(lines: Sequence[str], number: int) -> int | None:
    """The line with the dash of the record whose id stands in a line; None if it is no block of lines."""
    line = lines[number]
    if dash := _DASH.match(line):
        is_flow = line[dash.end() :].startswith(("{", "["))
        return number if not is_flow or line.rstrip().endswith(("}", "]")) else None
    column = len(line) - len(line.lstrip(" "))
    for above in range(number - 1, -1, -1):
        dash = _DASH.match(lines[above])
        if dash and dash.end() == column:
            return above
        if _ends(lines[above], column - 1):
            return None
    return None


def _ends(line: str, indent: int) -> bool:
    return bool(line.strip()) and not _is_remark(line) and len(line) - len(line.lstrip(" ")) <= indent


def _is_remark(line: str) -> bool:
    return line.lstrip(" ").startswith("#")


@lru_cache(maxsize=64)
def _value(data: bytes) -> Value | object:
    source, _ = read(data, PurePosixPath("content.yaml"))
    return source.value if source is not None else object()


def _records(data: bytes, ident: str) -> list[object]:
    """The records with an id as they are written; a file that cannot be read is like no other."""
    if ident.encode() not in data:
        return []
    value = _value(data)
    if not isinstance(value, dict):
        return [value]
    lists = ((kind, records) for kind, records in value.items() if isinstance(records, list))
    return [(kind, r) for kind, records in lists for r in records if isinstance(r, dict) and r.get("id") == ident]
