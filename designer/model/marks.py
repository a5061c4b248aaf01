"""Finds the marked values of a record: its references, its texts, its pictures, its icons, and its verbs."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, TypeAlias, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel

from designer.model.effects import Verb
from designer.model.markers import IsArt, IsIcon, IsLine, IsRulesText, Mark, RefersTo
from designer.model.parts import models_inside
from designer.yaml_source import Loc

M = TypeVar("M", RefersTo, IsRulesText, IsArt, IsIcon, IsLine)

_MARKS = (RefersTo, IsRulesText, IsArt, IsIcon, IsLine)
_Wanted: TypeAlias = Any  # a mark's class, or a tuple of them


@dataclass(frozen=True, slots=True)
class Marked:
    """A text with a mark, and the path that leads to it as an author writes it."""

    loc: Loc
    text: str
    mark: Mark


def marked(record: BaseModel) -> Iterator[Marked]:
    """Yield every marked text of a record, in the order of its fields."""
    return (Marked(loc, text, mark) for loc, text, mark in _walk(record, (), (), _MARKS))


def marked_as(record: BaseModel, mark: type[M]) -> Iterator[tuple[Loc, str, M]]:
    """Yield the texts that carry one kind of mark."""
    return _walk(record, (), (), mark)


def fields_with(model: type[BaseModel], mark: type[M]) -> frozenset[str]:
    """Return the names of a model's fields that are texts, or lists of texts, with one kind of mark."""
    return _fields_with(model, mark)  # type: ignore[arg-type]  # a class is hashable, whatever its instances are


def texts(value: object, loc: Loc = ()) -> Iterator[tuple[Loc, str]]:
    """Yield every text inside a record, marked or not, with the path that leads to it."""
    if isinstance(value, str):
        yield loc, value
    else:
        if isinstance(value, Verb):
            loc = (*loc, value.verb)
        for segment, item in _inner(value):
            yield from texts(item, (*loc, segment))


def verbs(value: object, loc: Loc = ()) -> Iterator[tuple[Loc, Verb]]:
    """Yield every verb inside a record, outer ones first, with the path of its details."""
    if isinstance(value, BaseModel):
        if isinstance(value, Verb):
            loc = (*loc, value.verb)
            yield loc, value
        for name in _fields_with_verbs(type(value)):
            yield from verbs(getattr(value, name), (*loc, name))
    else:
        for segment, item in _inner(value):
            yield from verbs(item, (*loc, segment))


def _inner(value: object) -> Iterator[tuple[str | int, object]]:
    """What is directly inside a value, with the segment that leads to it."""
    if isinstance(value, BaseModel):
        yield from ((name, getattr(value, name)) for name in type(value).model_fields)
    elif isinstance(value, tuple | list):
        yield from enumerate(value)
    elif isinstance(value, Mapping):
        yield from value.items()


def _walk(value: object, marks: tuple[Any, ...], loc: Loc, wanted: _Wanted) -> Iterator[tuple[Loc, str, Any]]:
    if isinstance(value, str):
        for mark in marks:
            yield loc, value, mark
    elif isinstance(value, BaseModel):
        if isinstance(value, Verb):
            loc = (*loc, value.verb)
        for name, field_marks in _fields_worth_a_look(type(value), wanted):
            item = getattr(value, name)
            if item is not None:
                yield from _walk(item, field_marks, (*loc, name), wanted)
    else:
        for segment, item in _inner(value):
            yield from _walk(item, marks, (*loc, segment), wanted)


@lru_cache(maxsize=1024)
def _fields_worth_a_look(model: type[BaseModel], wanted: _Wanted) -> tuple[tuple[str, tuple[Mark, ...]], ...]:
    """The fields of a model that can hold a text with a wanted mark, however deep, with such marks on them."""
    found = []
    for name, marks, parts in _fields(model):
        marks = tuple(mark for mark in marks if isinstance(mark, wanted))
        if marks or any(isinstance(m, wanted) for part in parts for _, inner, _ in _fields(part) for m in inner):
            found.append((name, marks))
    return tuple(found)


@lru_cache(maxsize=1024)
def _fields_with(model: type[BaseModel], wanted: _Wanted) -> frozenset[str]:
    return frozenset(name for name, marks in _fields_worth_a_look(model, wanted) if marks)


@lru_cache(maxsize=1024)
def _fields_with_verbs(model: type[BaseModel]) -> tuple[str, ...]:
    """The fields of a model that can hold a verb, however deep."""
    return tuple(name for name, _, parts in _fields(model) if any(issubclass(part, Verb) for part in parts))


@lru_cache(maxsize=1024)
def _fields(model: type[BaseModel]) -> tuple[tuple[str, tuple[Mark, ...], frozenset[type[BaseModel]]], ...]:
    """The fields of a model, each with the marks on it and the models that are nested in it at any depth."""
    found = []
    for name, field in model.model_fields.items():
        marks, models = _inside(field.annotation)
        parts = frozenset(part for nested in models for part in (nested, *models_inside(nested)))
        found.append((name, (*(m for m in field.metadata if isinstance(m, _MARKS)), *marks), parts))
    return tuple(found)


def _inside(annotation: Any) -> tuple[tuple[Mark, ...], tuple[type[BaseModel], ...]]:
    """The marks and the models inside an annotation."""
    origin = get_origin(annotation)
    if origin is Annotated:
        inner, models = _inside(get_args(annotation)[0])
        return tuple(m for m in annotation.__metadata__ if isinstance(m, _MARKS)) + inner, models
    if origin in (Union, types.UnionType) or (isinstance(origin, type) and issubclass(origin, tuple | list | dict)):
        found = [_inside(argument) for argument in get_args(annotation)]
        return tuple(m for marks, _ in found for m in marks), tuple(m for _, models in found for m in models)
    return (), (annotation,) if isinstance(annotation, type) and issubclass(annotation, BaseModel) else ()
