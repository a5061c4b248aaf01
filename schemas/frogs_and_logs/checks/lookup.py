"""Where checks look records up."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

from designer.authoring import Entry, Record

Kind = TypeVar("Kind", bound=Record)


def repeats(
    written: Iterable[tuple[Kind, Entry]], said: Callable[[Kind], Hashable]
) -> Iterator[tuple[Kind, Entry, Entry]]:
    """Each record that says what another has said before, with its entry and the entry of the first that said it."""
    seen: dict[Hashable, Entry] = {}
    for record, entry in written:
        first = seen.setdefault(said(record), entry)
        if first is not entry:
            yield record, entry, first
