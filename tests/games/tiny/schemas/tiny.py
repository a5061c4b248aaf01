"""The vocabulary of a small game for tests."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from designer.authoring import Card, GameSchema, Many, OneVerb, PrintSpec, Record, Ref, Verb


class Draw(Verb):
    """Draw cards."""

    words = ("draw*",)
    verb: Literal["draw"] = "draw"
    count: Annotated[int, Field(ge=1)]
    """How many cards."""


class Recruit(Verb):
    """Put a pawn on the board."""

    words = ("recruit*",)
    verb: Literal["recruit"] = "recruit"
    unit: Ref["pawn"]
    """Which pawn."""


Effect = Annotated[Draw | Recruit, OneVerb()]


class Thing(Card):
    """A card."""

    kind: ClassVar[str] = "thing"
    plural: ClassVar[str] = "things"
    prints: ClassVar[PrintSpec] = PrintSpec(back="back")

    side: Literal["north", "south"] | None = None
    """Where the wind blows."""
    cost: Annotated[int, Field(ge=0)] | None = None
    """What it costs."""
    effects: Many[Effect] = ()
    """What it does."""


class Pawn(Record):
    """A piece."""

    kind: ClassVar[str] = "pawn"
    plural: ClassVar[str] = "pawns"

    value: int
    """What it is worth."""


SCHEMA = GameSchema(own_kinds=(Thing, Pawn))
