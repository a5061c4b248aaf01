"""The Jinja environment in which templates run: it reaches the data of records and the functions it is given."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment
from pydantic import BaseModel

from designer.rendering.template_problems import TemplateProblem


class ClosedLoader(jinja2.FileSystemLoader):
    """Loads templates of a folder; one that is a link out of ``inside`` is not there."""

    def __init__(self, folder: Path, inside: Path) -> None:
        super().__init__(folder)
        self._inside = os.path.realpath(inside)

    def get_source(self, environment: jinja2.Environment, template: str) -> tuple[str, str, Callable[[], bool]]:
        """Return a template's text, its file, and whether it is still as it was."""
        source = super().get_source(environment, template)
        if not Path(os.path.realpath(source[1])).is_relative_to(self._inside):
            raise jinja2.TemplateNotFound(template, f"{template} is a link that leads out of the project")
        return source


class Sandbox(ImmutableSandboxedEnvironment):
    """Jinja's sandbox, tightened: of a record a template sees its fields and what its model derives from them.

    Models also have methods that read files and unpickle data; a rulebook must not be able to call them.
    """

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Return an attribute, or what stands for one that is not there; of a model, nothing else is even looked at."""
        if isinstance(obj, BaseModel) and not _is_data(type(obj), attribute):
            return self.undefined(obj=obj, name=attribute)
        return super().getattr(obj, attribute)

    def getitem(self, obj: Any, argument: Any) -> Any:
        """Return an item, or an attribute by the same rule."""
        if isinstance(obj, BaseModel) and not _is_data(type(obj), argument):
            return self.undefined(obj=obj, name=argument)
        return super().getitem(obj, argument)

    def is_safe_attribute(self, obj: Any, attr: str, value: Any) -> bool:
        """Whether a template may read this attribute."""
        model = obj if isinstance(obj, type) else type(obj)
        if issubclass(model, BaseModel):
            return not isinstance(obj, type) and _is_data(model, attr)
        return super().is_safe_attribute(obj, attr, value)

    def is_safe_callable(self, obj: Any) -> bool:
        """Whether a template may call this: of classes only Jinja's own, because making an object can do anything."""
        is_jinjas = any(obj is given for given in self.globals.values())
        return (is_jinjas or not isinstance(obj, type)) and super().is_safe_callable(obj)


def printable(value: Any) -> Any:
    """Return what a template prints; a record, a list or a function is no text, and printing it shows Python's insides.

    Raises:
        TemplateProblem: it is one of these.
    """
    if value is None:
        return ""  # such as a text that a record may leave out
    if isinstance(value, str | int | float | jinja2.Undefined):
        return value
    if isinstance(value, BaseModel) and type(value).__str__ is not BaseModel.__str__:
        return str(value)  # it says how it reads, such as a range of players
    if isinstance(value, BaseModel):
        raise TemplateProblem("a record is no text", hint="name one of its fields: {{ record.name }}")
    if callable(value):
        raise TemplateProblem("a function is no text", hint="call it, with brackets: {{ rulings() }}")
    hint = 'join what is in it ({{ names | join(", ") }}) or loop over it'
    raise TemplateProblem(f"{type(value).__name__} is no text", hint=hint)


def _is_data(model: type[BaseModel], name: object) -> bool:
    return name in model.model_fields or name in ("kind", "plural") or name in getattr(model, "derived", ())
