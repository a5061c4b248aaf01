"""What the vocabulary allows at a place of a record: which fields, which entries, which sorts of value."""

from __future__ import annotations

import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from designer.model.effects import Verb
from designer.model.record import Component

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

VARIANTS = "variants"


@dataclass(frozen=True, slots=True)
class Shape:
    """All that may stand at a place. ``models`` are mappings with fields; ``verbs`` mappings with one key, a verb.

    ``items`` and ``entries`` are what a list or a mapping of free keys may hold. ``scalars`` are types and, of what may
    only be one of some values, these values. ``anything`` is true where the vocabulary does not say.
    """

    models: tuple[type[BaseModel], ...] = ()
    verbs: tuple[type[Verb], ...] = ()
    items: tuple[Any, ...] = ()
    entries: tuple[Any, ...] = ()
    scalars: tuple[Any, ...] = ()
    anything: bool = False

    @property
    def is_text(self) -> bool:
        """Whether a text, and nothing but a text or nothing at all, may stand here."""
        rest = (self.models, self.verbs, self.items, self.entries)
        given = [scalar for scalar in self.scalars if scalar is not None]
        return bool(given) and all(_is_textual(scalar) for scalar in given) and not (any(rest) or self.anything)

    @property
    def takes_text(self) -> bool:
        """Whether a text may stand here."""
        return self.anything or any(_is_textual(scalar) for scalar in self.scalars)

    @property
    def holds_others(self) -> bool:
        """Whether a list or a mapping may stand here."""
        return bool(self.models or self.verbs or self.items or self.entries or self.anything)

    @property
    def choices(self) -> list[str]:
        """The texts of which one must stand here, where there are only some."""
        return [str(scalar) for scalar in self.scalars if isinstance(scalar, str)]

    def fields(self) -> dict[str, FieldInfo | None]:
        """The keys that may be written here, in the vocabulary's order, with what it says of them."""
        found: dict[str, FieldInfo | None] = {verb_name(verb): None for verb in self.verbs}
        for model in self.models:
            found |= {name: info for name, info in model.model_fields.items() if not _is_the_verb(model, name)}
            if issubclass(model, Component):
                found[VARIANTS] = None
        return found

    def groups(self) -> list[list[str]]:
        """The fields that may be written here, parted by the class that declares them first."""
        classes = {name: part for model in self.models for name, part in declaring(model).items()}
        found: dict[type[BaseModel] | None, list[str]] = {}
        for name in self.fields():
            found.setdefault(classes.get(name), []).append(name)
        return list(found.values())

    def step(self, segment: str | int) -> Shape | None:
        """Return what may stand at an entry, or None when there cannot be such an entry."""
        if self.anything:
            return Shape(anything=True)
        if isinstance(segment, int):
            return shape_of(*self.items) if self.items else None
        details = tuple(verb for verb in self.verbs if verb_name(verb) == segment)
        if details:
            return Shape(models=details)
        within: list[Any] = list(self.entries)
        for model in self.models:
            if segment == VARIANTS and issubclass(model, Component):
                return Shape(items=(model,))
            if segment in model.model_fields and not _is_the_verb(model, segment):
                within.append(model.model_fields[segment].annotation)
        return shape_of(*within) if within else None

    def walk(self, loc: Iterable[str | int]) -> Shape | None:
        """Follow a path."""
        shape: Shape | None = self
        for segment in loc:
            shape = shape.step(segment) if shape is not None else None
        return shape


def shape_of(*annotations: Any) -> Shape:
    """Return what a value of these types may be."""
    models: list[type[BaseModel]] = []
    verbs: list[type[Verb]] = []
    items: list[Any] = []
    entries: list[Any] = []
    scalars: list[Any] = []
    anything = False
    pending = list(annotations)
    while pending:
        annotation = pending.pop(0)
        origin, arguments = get_origin(annotation), get_args(annotation)
        if origin is Annotated:
            pending.insert(0, arguments[0])
        elif origin in (Union, types.UnionType):
            pending = [*arguments, *pending]
        elif origin is Literal:
            scalars += arguments
        elif annotation is None or annotation is type(None):
            scalars.append(None)
        elif isinstance(annotation, type) and issubclass(annotation, Verb):
            verbs.append(annotation)
        elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
            models.append(annotation)
        elif isinstance(origin, type) and issubclass(origin, Mapping):
            entries.append(arguments[1])
        elif isinstance(origin, type) and issubclass(origin, tuple | list | set | frozenset):
            items += [argument for argument in arguments if argument is not Ellipsis]
        elif isinstance(annotation, type) and issubclass(annotation, Enum):
            scalars += [member.value for member in annotation]
        elif annotation in (str, int, float, bool):
            scalars.append(annotation)
        else:
            anything = True
    return Shape(tuple(models), tuple(verbs), tuple(items), tuple(entries), tuple(scalars), anything)


@lru_cache(maxsize=512)
def declaring(model: type[BaseModel]) -> dict[str, type[BaseModel]]:
    """Return for each field of a model the class that declares it first."""
    classes = (part for part in model.__mro__ if issubclass(part, BaseModel))
    return {name: part for part in classes for name in part.model_fields}


def verb_name(verb: type[Verb]) -> str:
    """Return the key under which a verb is written."""
    return str(verb.model_fields["verb"].default)


def _is_the_verb(model: type[BaseModel], name: str) -> bool:
    return name == "verb" and issubclass(model, Verb)


def _is_textual(scalar: Any) -> bool:
    return scalar is str or isinstance(scalar, str)
