"""The dice."""

from typing import Annotated, ClassVar, Self

from pydantic import Field, model_validator

from designer.authoring import Die, Many, Model, PrintSpec

from .values import Clan


class DieSide(Model):
    """One side of a die."""

    pips: Annotated[int, Field(ge=1, le=6)]
    """The number that it shows."""


class BattleDie(Die):
    """An ordinary die in a side's colour. Opposite sides make seven."""

    kind: ClassVar[str] = "die"
    plural: ClassVar[str] = "dice"
    prints: ClassVar[PrintSpec | None] = PrintSpec(form="die", size=(16.0, 16.0), bleed=0, safe=1, corner=0)

    side: Clan
    """Whose it is."""
    sides: Many[DieSide]
    """Its six sides; the first lies opposite the sixth, the second the fifth, the third the fourth."""

    @model_validator(mode="after")
    def _opposite_sides_make_seven(self) -> Self:
        pips = [side.pips for side in self.sides]
        sums = {one + other for one, other in zip(pips, reversed(pips), strict=True)}
        if len(set(pips)) != len(pips) or sums != {7}:
            raise ValueError("a die has the numbers 1 to 6, and those of opposite sides make 7")
        return self
