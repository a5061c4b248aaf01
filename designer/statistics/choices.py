"""Words of choice: the values that a field chooses from, such as a timing, the ids of other records, such as a faction,
and the entries in lists of words, such as traits.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

from pydantic import BaseModel

from designer.changes.reading_aloud import in_words
from designer.model.effects import Verb
from designer.model.markers import RefersTo

YES = "yes"


class Choice(NamedTuple):
    """A word of choice: the field it stands in, in words, the word, and the kinds if it is the id of a record."""

    place: str
    word: str
    kinds: tuple[str, ...] = ()


def choices_of(model: BaseModel, place: str = "") -> Iterator[Choice]:
    """Yield the words of choice of a record, those of its parts too; what is inside a verb is no choice of its own.

    A field that is true or false is told where it is true.
    """
    for name, field in type(model).model_fields.items():
        where = f"{place}: {in_words(name)}" if place else in_words(name)
        value = getattr(model, name)
        if value is True:
            yield Choice(where, YES)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, BaseModel) and not isinstance(item, Verb):
                yield from choices_of(item, where)
            elif isinstance(item, str):
                chooses, kinds = _chosen_from(field.annotation, field.metadata)
                if chooses or isinstance(value, tuple):
                    yield Choice(where, item, kinds)


def _chosen_from(annotation: Any, metadata: Sequence[Any] = ()) -> tuple[bool, tuple[str, ...]]:
    """Whether a text can only be one of some words or ids, and the kinds whose ids it can be."""
    kinds = tuple(kind for mark in metadata if isinstance(mark, RefersTo) for kind in mark.kinds)
    origin, arguments = get_origin(annotation), get_args(annotation)
    if kinds or origin is Literal:
        return True, kinds
    if origin is Annotated:
        return _chosen_from(arguments[0], annotation.__metadata__)
    if origin in (Union, types.UnionType, tuple):
        found = [_chosen_from(argument) for argument in arguments]
        return any(chooses for chooses, _ in found), tuple(kind for _, each in found for kind in each)
    return False, ()
