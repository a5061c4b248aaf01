"""Takes the data of a record apart, field by field, so that nothing in it stays unread.

A rules module reads each effect through ``Fields`` and calls ``done``: a field or value that it does not know is a
problem with its place, never something that the game silently plays without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from designer.engine.failures import Problem
from designer.engine_format import Bundle
from designer.suggestions import did_you_mean

_T = TypeVar("_T")


class Fields:
    """The fields of one mapping. Problems go into a list that the caller shares over a whole bundle."""

    def __init__(self, data: Mapping[str, Any], where: str, problems: list[Problem]) -> None:
        self._data = dict(data)
        self.where = where
        self.problems = problems

    def skip(self, *names: str) -> None:
        """Leave fields aside that mean nothing for play, such as an icon."""
        for name in names:
            self._data.pop(name, None)

    def take(self, name: str, kind: type[_T], default: _T) -> _T:
        """Take a field of one type; the default stands in for one that is wrong, with a problem."""
        value = self._data.pop(name, None)
        if type(value) is kind:
            return value
        self._wrong(name, value, f"must be {kind.__name__}")
        return default

    def maybe(self, name: str, kind: type[_T]) -> _T | None:
        """Take a field that may be null or absent."""
        value = self._data.pop(name, None)
        if value is not None and type(value) is not kind:
            self._wrong(name, value, f"must be {kind.__name__} or null")
            return None
        return value

    def one_of(self, name: str, *options: Any) -> Any:
        """Take a field that is one of some values; the first stands in for one that is wrong, with a problem."""
        value = self._data.pop(name, None)
        if not any(value == option and type(value) is type(option) for option in options):
            near = did_you_mean(str(value), [str(option) for option in options])
            self._wrong(name, value, near or "must be one of " + ", ".join(str(option) for option in options))
            return options[0]
        return value

    def inner(self, name: str) -> Fields:
        """Take a field that is a mapping, to be read in its turn."""
        value = self._data.pop(name, None)
        if not isinstance(value, dict):
            self._wrong(name, value, "must be a mapping")
            value = {}
        return Fields(value, f"{self.where}.{name}", self.problems)

    def each(self, name: str) -> Iterator[Fields]:
        """Take a field that is a list of mappings, to be read one by one."""
        value = self._data.pop(name, None)
        if not isinstance(value, list):
            self._wrong(name, value, "must be a list")
            value = []
        for number, item in enumerate(value):
            place = f"{self.where}.{name}.{number}"
            if isinstance(item, dict):
                yield Fields(item, place, self.problems)
            else:
                self.problems.append(Problem("unknown-value", f"{item!r} must be a mapping", place))

    def peeks(self, name: str) -> Any:
        """Return a field that is still to be taken; null if there is none."""
        return self._data.get(name)

    def has(self, name: str) -> bool:
        """Return whether a field is there and not null."""
        return self._data.get(name) is not None

    def is_text(self, name: str) -> bool:
        """Return whether a field is a text, so that an amount may be a number or an expression."""
        return isinstance(self._data.get(name), str)

    def done(self) -> None:
        """Report every field that was not taken."""
        for name in self._data:
            self.problems.append(
                Problem("unknown-field", f'the rules do not know the field "{name}"', f"{self.where}.{name}")
            )

    def _wrong(self, name: str, value: Any, hint: str) -> None:
        self.problems.append(
            Problem("unknown-value", f"the rules do not know {value!r} here", f"{self.where}.{name}", hint)
        )


class RecordReader:
    """Reads a bundle's records kind by kind; what is not understood collects in ``problems``."""

    def __init__(self, bundle: Bundle) -> None:
        self._bundle = bundle
        self.problems: list[Problem] = []

    def _each(self, kind: str, read: Callable[[str, Fields], _T]) -> dict[str, _T]:
        """Return what ``read`` makes of each record of a kind, by id."""
        found: dict[str, _T] = {}
        for ident, data in self._bundle.records.get(kind, {}).items():
            fields = Fields(data, f"records.{kind}.{ident}", self.problems)
            self._set_aside(fields)
            found[ident] = read(ident, fields)
            fields.done()
        return found

    def _set_aside(self, fields: Fields) -> None:
        """Take what any record may have and play does not need."""
        fields.skip("variant_of")

    def _named(self, kind: str, known: tuple[str, ...]) -> None:
        """See that a kind has the records that the rules know by name, and no others."""
        there = self._bundle.records.get(kind, {})
        for ident in [*(each for each in there if each not in known), *(each for each in known if each not in there)]:
            fault = "needs" if ident in known else "does not know"
            code = "missing-record" if ident in known else "unknown-record"
            self.problems.append(Problem(code, f'the engine {fault} the {kind} "{ident}"', f"records.{kind}"))

    def _name(self, kind: str, ident: str) -> str:
        """Return the printed name of a record."""
        return self._bundle.strings.get(f"{kind}/{ident}", {}).get("name", ident)
