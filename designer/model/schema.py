"""A game's vocabulary: the kinds of record it has and the checks of its own."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from designer.diagnostics import Diagnostic
from designer.model.board import AreaBoard, GridBoard
from designer.model.common import COMMON_KINDS
from designer.model.dice import Die
from designer.model.record import Record

if TYPE_CHECKING:
    from designer.model.game import Game


_NAME = re.compile(r"[a-z][a-z0-9_]*")


def _is_kind(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Record) and _is_named(kind)


def _is_named(kind: type[Record]) -> bool:
    return all(isinstance(getattr(kind, name, None), str) for name in ("kind", "plural"))


def _is_named_function(check: object) -> bool:
    return inspect.isfunction(check) and check.__name__ != "<lambda>"


def _require_form(kind: type[Record]) -> None:
    """Raise ``TypeError`` when a kind has not the data of which its printed form is made."""
    forms: dict[str, tuple[type[Record], ...]] = {"board": (GridBoard, AreaBoard), "die": (Die,)}
    if kind.prints is None:
        return
    for form, bases in forms.items():
        if (kind.prints.form == form) != issubclass(kind, bases):
            names = " or ".join(base.__name__ for base in bases)
            raise TypeError(f'{kind.__name__}: what is printed with form="{form}" is a {names}, and nothing else is')


@dataclass(frozen=True, slots=True)
class GameSchema:
    """What ``schemas/<game>.py`` offers as ``SCHEMA``. The kinds that every game has are added by themselves.

    ``own_kinds`` are the game's models; ``checks`` are functions from a whole game to what is wrong with it.

    Raises:
        TypeError: something in it is no kind or no check.
        ValueError: a kind has a name that cannot be one, or two share one.
    """

    own_kinds: tuple[type[Record], ...]
    checks: tuple[Callable[[Game], Iterable[Diagnostic]], ...] = field(default=())

    def __post_init__(self) -> None:
        if not isinstance(self.own_kinds, tuple) or not all(_is_kind(kind) for kind in self.own_kinds):
            raise TypeError("own_kinds must be a tuple of Record classes with kind and plural: own_kinds=(Thing, Pawn)")
        for kind in self.own_kinds:
            _require_form(kind)
        if not isinstance(self.checks, tuple) or not all(map(_is_named_function, self.checks)):
            raise TypeError("checks must be a tuple of functions with names: checks=(no_kings,)")
        for name in (name for kind in self.kinds for name in (kind.kind, kind.plural)):
            if not _NAME.fullmatch(name):
                raise ValueError(f'"{name}" cannot name a kind: use small letters, digits and underscores')
        for names in ([k.kind for k in self.kinds], [k.plural for k in self.kinds]):
            twice = {name for name in names if names.count(name) > 1}
            if twice:
                raise ValueError(f"two kinds are called {', '.join(sorted(twice))}")

    @property
    def kinds(self) -> tuple[type[Record], ...]:
        """All kinds: the game's own, then those that every game has."""
        return self.own_kinds + COMMON_KINDS

    @property
    def manuals(self) -> dict[str, str]:
        """The manuals of the game's own checks by code: a check is called like its code, and its docstring tells it."""
        return {check.__name__.replace("_", "-"): inspect.getdoc(check) or "" for check in self.checks}

    def by_plural(self) -> dict[str, type[Record]]:
        """The kinds by the key that holds them in a content file."""
        return {kind.plural: kind for kind in self.kinds}

    def by_name(self) -> dict[str, type[Record]]:
        """The kinds by the name that references use."""
        return {kind.kind: kind for kind in self.kinds}
