"""Names that a template uses and that are not there: an error as soon as anything is done with one, in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

import jinja2
from jinja2.utils import missing
from pydantic import BaseModel

from designer.model.effects import Verb
from designer.model.record import Record
from designer.suggestions import did_you_mean

_fail: Any = jinja2.Undefined._fail_with_undefined_error


class Missing(jinja2.StrictUndefined):
    """What stands for a name that is not there. The message of its error may have a second line, which is a hint."""

    __slots__ = ()
    names: ClassVar[frozenset[str]] = frozenset()
    """The names that every template may use."""

    # What StrictUndefined leaves to Python, whose errors name classes.
    __index__ = __round__ = __trunc__ = __floor__ = __ceil__ = __abs__ = __invert__ = _fail
    __divmod__ = __rdivmod__ = __matmul__ = __and__ = __rand__ = __or__ = __ror__ = __reversed__ = _fail

    @property
    def _undefined_message(self) -> str:
        if self._undefined_hint:
            return self._undefined_hint
        name, holder = self._undefined_name, self._undefined_obj
        if holder is missing:
            hint = did_you_mean(str(name), self.names)
            message = f'there is no name "{name}" here'
        elif not isinstance(name, str):
            return f"{_called(holder)} has no entry {name}"
        else:
            hint = did_you_mean(name, _names_in(holder))
            message = f'{_called(holder)} has no "{name}"'
        return f"{message}\n{hint}" if hint else message


def missing_among(names: Iterable[str]) -> type[Missing]:
    """Return the class for an environment whose templates may use these names."""
    return type("Missing", (Missing,), {"names": frozenset(names), "__slots__": ()})


def _names_in(holder: object) -> Iterable[str]:
    if isinstance(holder, BaseModel):
        return type(holder).model_fields
    return [name for name in holder if isinstance(name, str)] if isinstance(holder, Mapping) else ()


def _called(holder: object) -> str:
    """How a sentence calls a value: the storm, the verb draw, a list."""
    match holder:
        case Record():
            return f"the {holder.kind.replace('_', ' ')}"
        case Verb():
            return f"the verb {holder.verb}"
        case None:
            return "a value that is not there"
        case bool():
            return "a value that is true or false"
        case str():
            return "a text"
        case int() | float():
            return "a number"
        case Mapping():
            return "the mapping"
        case Sequence():
            return "the list"
    words = re.findall(r"[A-Z]+[a-z0-9]*|[a-z0-9]+", type(holder).__name__)
    return f"the {' '.join(words).lower()}"
