"""Where checks look records up."""

from typing import TypeVar

from designer.authoring import Game, Record

from ..rules import Parameter

Kind = TypeVar("Kind", bound=Record)


def record(game: Game, kind: type[Kind], ident: str) -> Kind | None:
    """The record of a kind with an id, or None."""
    entry = game.of_kind(kind.kind).get(ident)
    return entry.record if entry is not None and isinstance(entry.record, kind) else None


def parameter(game: Game, ident: str) -> int | None:
    """A number of the rules, or None when it is not written: then nothing can be held to it."""
    found = record(game, Parameter, ident)
    return found.value if found is not None else None
