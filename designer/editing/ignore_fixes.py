"""Removes comments that ask to ignore what there is not."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from designer.diagnostics import Diagnostic
from designer.editing.edits import Edit
from designer.editing.fix import Fix
from designer.yaml_reading.text import line_end, line_start
from designer.yaml_source import Source


def without_ignore(source: Source, start: int, end: int, finding: Diagnostic, known: AbstractSet[str]) -> Fix | None:
    """Return how to remove the comment from ``start`` to ``end``, or the one of its codes that silences nothing.

    What else the comment says stays. A code that is not ``known`` is misspelt, and was meant to silence something.
    """
    text, raw = source.text, source.text[start:end]
    codes = next((ignore.codes for ignore in source.ignores if ignore.span == finding.span), ())
    unused = [code for code in codes if f'"{code}" silences nothing' in finding.message]
    if len(unused) != 1 or unused[0] not in known:
        return None
    if left := [code for code in codes if code != unused[0]]:
        return Fix((Edit(start, end, f"# designer: ignore[{', '.join(left)}]"),), start, f"removed {unused[0]}")
    line, stop = line_start(text, start), line_end(text, end)
    if rest := text[end:stop].strip():
        return Fix((Edit(start, end, "" if rest.startswith("#") else "#"),), start, f"removed {raw}")
    before = text[line:start].rstrip()
    if not before:
        return Fix((Edit(line, min(stop + 1, len(text)), ""),), start, f"removed {raw}")
    return Fix((Edit(line + len(before), stop, ""),), start, f"removed {raw}")
