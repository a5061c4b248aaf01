"""A mapping or list in the middle of being read."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from designer.yaml_reading.anchors import Anchor
from designer.yaml_reading.positions import Place, Position, Value


class NoText:
    """Stands for a key that is not text."""


MERGE: Final = NoText()
# The value of a repeated or unusable key is read for its own findings, then dropped.
DROPPED: Final = NoText()


@dataclass(slots=True)
class Frame:
    """A mapping or list that is being read."""

    line: int
    column: int
    index: int
    nodes_before: int
    mapping: dict[str, Value] | None = None
    sequence: list[Value] = field(default_factory=list)
    children: dict[str | int, Position] = field(default_factory=dict)
    # The key of the value that comes next, and its place.
    key: str | NoText | None = None
    key_place: Place | None = None
    key_end: int = 0
    merges: list[tuple[Value, Position]] = field(default_factory=list)
    anchor: Anchor | None = None
    height: int = 0
    # Whether it stands in brackets or braces.
    flow: bool = False
    # Whether it is a mapping without braces in a flow list, as in [cost: 2].
    is_pair: bool = False
    # Whether it is itself the key of a mapping.
    is_key: bool = False
    # Whether it has a key without a colon, as in {sword}.
    is_bare: bool = False
