"""Whether a record is written differently in two versions of a file, found without compiling anything."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import PurePosixPath

from designer.record_history.objects import FileStep
from designer.yaml_source import Value, read


def is_content(path: str) -> bool:
    """Whether a file holds records."""
    return path.endswith((".yaml", ".yml"))


def differs(steps: Sequence[FileStep], contents: Mapping[str, bytes], ident: str) -> bool:
    """Whether the records with an id are not the same on both sides of a commit's steps."""
    blobs = [(step.before, step.after) for step in steps if is_content(step.path)]
    before, after = (
        [record for pair in blobs if (blob := pair[side]) for record in _records(contents[blob], ident)]
        for side in (0, 1)
    )
    return before != after


def _records(data: bytes, ident: str) -> Iterator[object]:
    """The records with an id as they are written; a file that cannot be read is like no other."""
    if ident.encode() not in data:  # most files need not be read
        return
    value = _value(data)
    if not isinstance(value, dict):
        yield value
        return
    for kind, records in value.items():
        for record in records if isinstance(records, list) else ():
            if isinstance(record, dict) and record.get("id") == ident:
                yield kind, record


@lru_cache(maxsize=64)  # what a commit has made of a file, the next one begins with
def _value(data: bytes) -> Value | object:
    source, _ = read(data, PurePosixPath("content.yaml"))
    return source.value if source is not None else object()
