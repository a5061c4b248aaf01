"""Anchors and aliases of one YAML file: what a name stands for, how often it is repeated, and how much that adds up to.

Aliases can make a short text stand for a huge value, so everything is counted before it is copied.
"""

from __future__ import annotations

from dataclasses import dataclass

from designer.yaml_reading.positions import Place, Position, Value

MAX_ALIASED = 100_000
"""How many values the aliases of one file may repeat in all."""


@dataclass(slots=True)
class Anchor:
    """A named value that aliases may repeat. It has no position until it has been read to its end."""

    name: str
    place: Place
    index: int
    value: Value = None
    position: Position | None = None
    size: int = 1
    height: int = 0
    used: bool = False


class Anchors:
    """The anchors met so far, by name; a name that is given again stands for the later value."""

    def __init__(self) -> None:
        self._by_name: dict[str, Anchor] = {}
        self._all: list[Anchor] = []
        self._repeated = 0

    def add(self, anchor: Anchor) -> None:
        """Note that a value with a name starts."""
        self._by_name[anchor.name] = anchor
        self._all.append(anchor)

    def get(self, name: str) -> Anchor | None:
        """Return the anchor that an alias of this name refers to."""
        return self._by_name.get(name)

    def repeat(self, anchor: Anchor) -> bool:
        """Count one more use of ``anchor``, and say whether the file is still within its limit."""
        anchor.used = True
        self._repeated += anchor.size
        return self._repeated <= MAX_ALIASED

    def unused_scalars(self) -> list[Anchor]:
        """Return the anchors of scalars that no alias repeats."""
        return [anchor for anchor in self._all if anchor.height == 0 and not anchor.used]


def copied(value: Value) -> Value:
    """Return a copy, so that no two places share a list or mapping. The depth of values is limited as they are read."""
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    if isinstance(value, list):
        return [copied(item) for item in value]
    return value


def merge(mapping: dict[str, Value], children: dict[str | int, Position], value: Value, position: Position) -> bool:
    """Add to ``mapping`` what ``<<: value`` brings, and say whether it could be merged.

    Keys that are there already win, then those of earlier mappings in a list.
    """
    for index, item in enumerate(value if isinstance(value, list) else [value]):
        if not isinstance(item, dict):
            return False
        place = position if item is value else position.walk([index])
        for key, entry in item.items():
            if key not in mapping:
                mapping[key] = entry
                children[key] = place.walk([key])
    return True
