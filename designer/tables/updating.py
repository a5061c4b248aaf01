"""Brings the records of a game to what the rows of a table say: only values that differ, each in its place."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import PurePosixPath

from designer.editing.changes import Change, short
from designer.editing.draft import Draft
from designer.editing.edits import Edit
from designer.editing.failures import EditError
from designer.editing.places import value_at
from designer.editing.proving import proven, with_value, without
from designer.editing.rewriting import Rewriter
from designer.editing.setting import current
from designer.editing.shapes import Shape, shape_of
from designer.tables.fields import header_of
from designer.tables.flattening import ABSENT, inside
from designer.tables.wishes import Wish
from designer.yaml_source import Loc, Source
from designer.yaml_writing.remains import Comment, comments_of


def grant(draft: Draft, wanted: Sequence[Wish]) -> list[Change]:
    """Make the values what is wanted. What cannot be edited is noted with the wish's reader."""
    changes: list[Change] = []
    left = list(wanted)
    while left:
        now, left = _independent(left)
        for path in dict.fromkeys(wish.place.source.path for wish in now):
            of_file = [wish for wish in now if wish.place.source.path == path]
            try:
                changes += _grant_together(draft, of_file)
            except EditError:
                changes += [change for wish in of_file for change in _grant_alone(draft, wish)]
    return changes


def _independent(wanted: Sequence[Wish]) -> tuple[list[Wish], list[Wish]]:
    """Those that can be granted at once, and the others: in each record one by one where more than scalars change."""
    now: list[Wish] = []
    later: list[Wish] = []
    reshaped: set[tuple[PurePosixPath, Loc]] = set()
    for wish in wanted:
        record = wish.place.source.path, wish.place.loc
        if wish.is_plain:
            now.append(wish)
        elif record in reshaped:
            later.append(wish)
        else:
            reshaped.add(record)
            now.append(wish)
    return now, later


def _grant_together(draft: Draft, wanted: Sequence[Wish]) -> list[Change]:
    source: Source = current(draft, wanted[0].place.source)
    kinds = draft.schema.by_plural()
    rewriter = Rewriter(source, lambda loc: (shape_of(kinds[str(loc[0])]).walk(loc[2:]) or Shape()).groups())
    expected, edits, gone = source.value, [], []
    for wish in wanted:
        _require_items_before(wish, source)
        if wish.new is ABSENT:
            gone += rewriter.take_out(wish.whole)
            expected = without(expected, wish.whole)
        else:
            edits += rewriter.put(wish.whole, wish.new)
            expected = with_value(expected, wish.whole, wish.new)
    may_lose = [comment.text for comment in comments_of(source.text) if gone and _is_in(comment, gone)]
    ordered = sorted([*edits, *gone])
    if any(one.end > other.start for one, other in pairwise(ordered)):
        raise EditError("the edits overlap")
    path = draft.path(source)
    draft.edit(path, proven(draft.raw(path), source, ordered, expected, may_lose=may_lose))
    after = current(draft, source)
    return [Change((source if wish.new is ABSENT else after).span(wish.whole), _said(wish)) for wish in wanted]


def _require_items_before(wish: Wish, source: Source) -> None:
    record = value_at(source.value, (*wish.place.loc, *wish.place.variant))
    for depth, segment in enumerate(wish.loc):
        items = inside(record, wish.loc[:depth])
        if isinstance(segment, int) and segment > (len(items) if isinstance(items, list) else 0):
            raise EditError("the items before it are not there", "fill the columns of the items before it first")


def _is_in(comment: Comment, edits: Sequence[Edit]) -> bool:
    return any(edit.start <= comment.start and comment.end <= edit.end for edit in edits)


def _said(wish: Wish) -> str:
    name = f"{wish.item.ident} {header_of(wish.loc)}"
    if wish.new is ABSENT:
        return f"{name} deleted: {short(wish.old)}"
    return f"{name} {short(wish.new)} (new)" if wish.old is ABSENT else f"{name} {short(wish.old)} → {short(wish.new)}"


def _grant_alone(draft: Draft, wish: Wish) -> list[Change]:
    """Grant one wish, or note at its cell why that cannot be."""
    try:
        return _grant_together(draft, [wish])
    except EditError as error:
        wish.reader.refuse(wish.item.row, wish.column, str(error), error.hint)
        return []
