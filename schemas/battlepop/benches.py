"""Benches that are ready to play."""

from typing import Annotated, ClassVar

from pydantic import Field

from designer.authoring import Many, Model, Record, Ref, RulesText

from .values import Positive


class BenchCharacter(Model):
    """A character on a bench."""

    character: Ref["character"]
    """Which."""
    copies: Positive = 1
    """How many of it."""


class BenchDice(Model):
    """Dice of one faction in a pool."""

    faction: Ref["faction"]
    """Which."""
    count: Positive
    """How many of them."""


class Bench(Record):
    """A bench that is ready to play: characters, shrines and the pool of dice."""

    kind: ClassVar[str] = "bench"
    plural: ClassVar[str] = "benches"

    text: RulesText
    """How it is played."""
    characters: Annotated[Many[BenchCharacter], Field(min_length=1)]
    """The characters."""
    shrines: Many[Ref["shrine"]] = ()
    """The shrines."""
    dice: Annotated[Many[BenchDice], Field(min_length=1)]
    """The pool of faction dice."""
