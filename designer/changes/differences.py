"""Where two trees differ: value by value, with lists matched by what their entries are and not by where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from designer.changes.reading_aloud import in_words, one_of
from designer.changes.tree import Group, Items, Leaf, Node
from designer.changes.values import Loc

What = Literal["value", "entry", "order"]


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that differs. ``trail`` are the words that lead to it; of an ``entry`` of a list, to the list.

    An ``entry`` is on one side alone; several that are a word each are one difference, a list of them. Of a list in
    another ``order`` both sides are the whole list.
    """

    what: What
    trail: tuple[str, ...]
    before: Node | None
    after: Node | None

    @property
    def loc(self) -> Loc:
        """Where it is written today, or was."""
        node = self.after or self.before
        assert node is not None, "something differs"
        return node.loc

    @property
    def numbers(self) -> tuple[Leaf, Leaf] | None:
        """The two numbers, where one took the place of another."""
        old, new = self.before, self.after
        if isinstance(old, Leaf) and isinstance(new, Leaf) and old.sort == new.sort == "number":
            return old, new
        return None


def differences(before: Group, after: Group, trail: tuple[str, ...] = ()) -> Iterator[Difference]:
    """Yield what differs between two groups, in the order of the fields of today."""
    for name in dict.fromkeys((*after.fields, *before.fields)):
        old, new = before.fields.get(name), after.fields.get(name)
        if not (_is_new_default(name, old, before, after) or _is_new_default(name, new, after, before)):
            verb = new.verb if isinstance(new, Group) and isinstance(old, Group) and new.verb == old.verb else None
            yield from _differences(old, new, (*trail, in_words(name), *([in_words(verb)] if verb else [])))


def _is_new_default(name: str, node: Node | None, side: Group, other: Group) -> bool:
    """Whether a side lacks a value because its vocabulary has no such field, and the other has it by default alone."""
    return node is None and side.known is not None and name not in side.known and name in other.unwritten


def _differences(before: Node | None, after: Node | None, trail: tuple[str, ...]) -> Iterator[Difference]:
    if before == after:
        return
    match before, after:
        case Group(), Group() if before.verb == after.verb:
            yield from differences(before, after, trail)
        case Items(), Items():
            yield from _of_lists(before, after, trail)
        case Items(), None if _has_entries(before):
            yield from (Difference("entry", trail, entry, None) for entry in _entries(before.items))
        case None, Items() if _has_entries(after):
            yield from (Difference("entry", trail, None, entry) for entry in _entries(after.items))
        case _:
            yield Difference("value", trail, before, after)


def _has_entries(items: Items | None) -> bool:
    """Whether a list is one of entries. One of numbers is read as a whole."""
    return items is not None and not all(isinstance(i, Leaf) and i.sort in ("number", "flag") for i in items.items)


def _of_lists(before: Items, after: Items, trail: tuple[str, ...]) -> Iterator[Difference]:
    if not (_has_entries(before) and _has_entries(after)):
        yield Difference("value", trail, before, after)
        return
    pairs, lost, gained = matched(before.items, after.items)
    for old, new in pairs:
        item = after.items[new]
        yield from _differences(before.items[old], item, _trail_of(item, new, trail))
    yield from (Difference("entry", trail, entry, None) for entry in _entries([before.items[index] for index in lost]))
    yield from (Difference("entry", trail, None, entry) for entry in _entries([after.items[index] for index in gained]))
    if not (lost or gained) and not _are_sets(before) and [old for old, _ in pairs] != sorted(old for old, _ in pairs):
        yield Difference("order", trail, before, after)


def _entries(items: Sequence[Node]) -> Sequence[Node]:
    """The entries that are told one by one; several words are told together."""
    are_words = len(items) > 1 and all(isinstance(item, Leaf) and item.sort == "choice" for item in items)
    return [Items(tuple(items), items[0].loc)] if are_words else items


def _are_sets(items: Items) -> bool:
    """Whether entries have ids, so that their order is nothing but how they are written."""
    return all(isinstance(item, Group) and "id" in item.fields for item in items.items)


def matched(before: Sequence[Node], after: Sequence[Node]) -> tuple[list[tuple[int, int]], list[int], list[int]]:
    """Match the entries of two lists: pairs in today's order, then what is on one side alone.

    Equal entries belong together, then those with one key (an id, a verb, a name); of the rest, those at one place when
    there are as many. Sides of a die and the like, which have no keys, are matched by place when both lists are of one
    length.
    """
    if len(before) == len(after) and not any(isinstance(item, Leaf) or _key(item) for item in (*before, *after)):
        return [(index, index) for index in range(len(after))], [], []
    pairs: list[tuple[int, int]] = []
    lost, gained = list(range(len(before))), list(range(len(after)))

    def pair_up(alike: Sequence[tuple[int, int]]) -> None:
        for old, new in alike:
            pairs.append((old, new))
            lost.remove(old)
            gained.remove(new)

    pair_up(_alike(before, after, lost, gained, by_key=False))
    pair_up(_alike(before, after, lost, gained, by_key=True))
    if len(lost) == len(gained) and all(
        _can_be_reworded(before[o], after[n]) for o, n in zip(lost, gained, strict=True)
    ):
        pair_up(list(zip(lost, gained, strict=True)))
    return sorted(pairs, key=lambda pair: pair[1]), lost, gained


def _key(item: Node) -> str | None:
    """What tells an entry of a list apart."""
    return item.key if isinstance(item, Group) else None


def _can_be_reworded(before: Node, after: Node) -> bool:
    """Whether one may have become the other; other words are reworded, another trait is another trait."""
    if isinstance(before, Leaf) and isinstance(after, Leaf):
        return before.is_text and after.is_text
    return isinstance(before, Group) and isinstance(after, Group) and before.verb == after.verb is None


def _alike(
    before: Sequence[Node], after: Sequence[Node], lost: list[int], gained: list[int], *, by_key: bool
) -> list[tuple[int, int]]:
    found, free = [], list(gained)
    for old in lost:
        item = before[old]
        key = _key(item)
        for new in free:
            other = after[new]
            if (item == other) if not by_key else (key is not None and key == _key(other)):
                found.append((old, new))
                free.remove(new)
                break
    return found


def _trail_of(item: Node, index: int, trail: tuple[str, ...]) -> tuple[str, ...]:
    """The words that lead to an entry of a list: its name takes the place of the list's."""
    if isinstance(item, Group) and item.verb is not None:
        return (*trail[:-1], in_words(item.verb))
    if isinstance(item, Group) and item.title is not None:
        return (*trail[:-1], f"{item.title}:")
    return (*trail[:-1], f"{one_of(trail[-1])} {index + 1}")
