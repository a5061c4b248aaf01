"""Where a new field belongs among those that are written."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from designer.yaml_source import Loc

Order = Callable[[Loc], Sequence[Sequence[str]]]
"""From the place of a mapping to the order in which its fields are written, in groups that belong together."""


def field_before(key: str, own: Sequence[str | int], groups: Sequence[Sequence[str]]) -> str | int | None:
    """The field after which a new one belongs, or None for the place before all others.

    Fields of one group stay together; of groups, and in a group, the order counts.
    """
    order = [name for group in groups for name in group]
    group = next((group for group in groups if key in group), ())
    if not own or not group:
        return own[-1] if own else None
    rank = group.index(key)
    if beside := [name for name in group[:rank] if name in own]:
        return beside[-1]
    if following := [name for name in group[rank + 1 :] if name in own]:
        before = own.index(following[0])
        return own[before - 1] if before else None
    earlier = [name for name in own if name not in order or order.index(str(name)) < order.index(key)]
    return earlier[-1] if earlier else None
