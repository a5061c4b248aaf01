"""Proves of an edited file, before anything is written, that it says what was meant and that nothing is lost."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from designer.editing.edits import Edit, edited
from designer.editing.failures import EditError
from designer.editing.places import alias_at, is_same
from designer.yaml_reading.text import line_and_column
from designer.yaml_source import Loc, Source, dotted, read
from designer.yaml_writing.remains import comments_of


def proven(raw: str, source: Source, edits: Iterable[Edit], expected: Any, *, may_lose: Iterable[str] = ()) -> str:
    """Return the text of a file after edits. Its data must then be ``expected``, and every comment still be there.

    ``raw`` is what the file holds, ``source`` the same as it was read. ``may_lose`` are comments that go with what is
    taken out.

    Raises:
        EditError: something else would change too, as where an alias repeats a value, or a comment would be lost.
    """
    text = edited(raw, edits)
    result, problems = read(text, source.path)
    if result is None:
        raise EditError(f"the edit would break the file: {problems[0].message}", "edit the file", span=problems[0].span)
    if not is_same(result.value, expected):
        loc = _first_difference(result.value, expected)
        alias = alias_at(source, loc)
        if alias is None:
            raise EditError("this is written in a way that cannot be edited", "edit the file", span=source.span(loc))
        what = dotted(loc[2:]) or "the file"
        raise EditError(
            f"{what} would change too: an alias repeats there what is written at {source.span(loc)}",
            "write the value out in place of the alias first",
            span=alias[1],
        )
    comments = comments_of(source.text)
    lost = Counter(comment.text for comment in comments)
    lost -= Counter(comment.text for comment in comments_of(result.text))
    lost -= Counter(may_lose)
    if lost:
        comment = next(comment for comment in comments if comment.text in lost)
        line, _ = line_and_column(source.text, comment.start)
        raise EditError(
            f"{source.path}:{line}: the comment {comment.text!r} would be lost",
            "set what is inside field by field, or edit the file",
        )
    return text


def with_value(data: Any, loc: Loc, value: Any) -> Any:
    """Return data with a value at a place, which may be new. Nothing is changed in place."""
    if not loc:
        return value
    segment, rest = loc[0], loc[1:]
    if isinstance(segment, int):
        items = list(data) if isinstance(data, list) else []
        if segment == len(items):
            items.append(None)
        items[segment] = with_value(items[segment], rest, value)
        return items
    fields = dict(data) if isinstance(data, dict) else {}
    fields[segment] = with_value(fields.get(segment), rest, value)
    return fields


def without(data: Any, loc: Loc) -> Any:
    """Return data without the entry at a place. Nothing is changed in place."""
    segment, rest = loc[0], loc[1:]
    fields = list(data) if isinstance(data, list) else dict(data)
    if rest:
        fields[segment] = without(fields[segment], rest)  # type: ignore[index]  # a list by number, a mapping by key
    else:
        del fields[segment]  # type: ignore[arg-type]
    return fields


def _first_difference(one: Any, other: Any) -> Loc:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in [*one, *other]:
            if key not in one or key not in other:
                return (key,)
            if not is_same(one[key], other[key]):
                return (key, *_first_difference(one[key], other[key]))
    if isinstance(one, list) and isinstance(other, list):
        for index, (item, its_other) in enumerate(zip(one, other, strict=False)):
            if not is_same(item, its_other):
                return (index, *_first_difference(item, its_other))
    return ()
