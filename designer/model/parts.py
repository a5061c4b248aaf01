"""The models that are nested inside a model."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from pydantic import BaseModel


@lru_cache(maxsize=256)
def models_inside(model: type[BaseModel]) -> dict[type[BaseModel], str]:
    """Return every model nested in a model, at any depth, with the field or verb that holds it first."""
    found: dict[type[BaseModel], str] = {}
    pending: list[type[BaseModel]] = [model]
    while pending:
        for name, field in pending.pop().model_fields.items():
            for part in _models_in(field.annotation):
                if part not in found:
                    verb = part.model_fields.get("verb")
                    found[part] = str(verb.default) if verb is not None else name
                    pending.append(part)
    return found


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for argument in getattr(annotation, "__args__", ()):
        yield from _models_in(argument)
