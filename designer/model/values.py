"""The values that rules text may quote from its record, so that a number is written once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import TypeAlias

from pydantic import BaseModel

from designer.markup import Emphasis, Icon, Keyword, Markup, Node, Strong, Text, Value
from designer.model.effects import Verb
from designer.model.markers import IsRulesText
from designer.model.marks import fields_with

Translator: TypeAlias = Callable[[str], str]


def lookup(record: BaseModel, path: Sequence[str]) -> str | None:
    """Return the value at a path as it is printed, or None when the path leads nowhere, to more, or to a rules text.

    A path follows the record as it is written: fields by name, list items by number (from 0) or by a name that the
    item has, verbs by their name: ``effects.recruit.count``.
    """
    found: object = record
    for segment in path:
        found = _step(found, segment)
        if found is None:
            return None
    if isinstance(found, bool) or not isinstance(found, int | float | str):
        return None
    return str(found)


def _step(value: object, segment: str) -> object:
    if isinstance(value, Verb) and segment == value.verb:
        return value
    if isinstance(value, BaseModel):
        return getattr(value, segment) if segment in _quotable(type(value)) else None
    if isinstance(value, tuple):
        if segment.isdecimal():
            return value[int(segment)] if len(segment) < 6 and int(segment) < len(value) else None
        return next((found for item in value if (found := _step(item, segment)) is not None), None)
    return None


@lru_cache(maxsize=1024)
def _quotable(model: type[BaseModel]) -> frozenset[str]:
    """The fields without rules texts: one inside another would be printed as it stands, or quote itself for ever."""
    return frozenset(model.model_fields) - fields_with(model, IsRulesText)


def plain_text(markup: Markup, record: BaseModel, word: Translator = str, icons: str = "") -> str:
    """Return a rules text as a reader reads it aloud: values put in, marks and icons left out, one line a paragraph.

    ``word`` translates values that are words; ``icons`` says how the name of an icon is shown, as ``[{}]``.
    """
    return "\n".join(_plain(paragraph.children, record, word, icons) for paragraph in markup.paragraphs)


def _plain(nodes: Sequence[Node], record: BaseModel, word: Translator, icons: str) -> str:
    parts = []
    for node in nodes:
        match node:
            case Text():
                parts.append(node.text)
            case Value():
                parts.append(word(lookup(record, node.path) or ""))
            case Keyword():
                parts.append(node.words)
            case Strong() | Emphasis():
                parts.append(_plain(node.children, record, word, icons))
            case Icon():
                parts.append(icons.format(node.name))
    return "".join(parts)


def quotable(record: BaseModel) -> list[str]:
    """Return the paths of all values that a rules text of a record may quote, as an author would write them."""
    return [path for path in dict.fromkeys(_paths(record)) if lookup(record, path.split(".")) is not None]


def _paths(value: object, path: str = "") -> Iterator[str]:
    """The paths to all that a record holds: verbs by name, other items by number."""
    if isinstance(value, Verb):
        path = f"{path}.{value.verb}"
    if isinstance(value, BaseModel):
        for name in type(value).model_fields:
            if name != "verb":
                yield from _paths(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from _paths(item, path if isinstance(item, Verb) else f"{path}.{index}")
    elif isinstance(value, int | float | str) and not isinstance(value, bool):
        yield path.removeprefix(".")
