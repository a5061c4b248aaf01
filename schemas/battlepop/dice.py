"""The dice."""

from typing import ClassVar, Literal, Self

from pydantic import model_validator

from designer.authoring import Die, Many, Model, PrintSpec, Ref

from .values import Natural


class DieSide(Model):
    """One side of a die."""

    shows: Literal["damage", "miss", "gem", "number"]
    """What it shows: damage, nothing, the gem of the die, or a number for the summon roll."""
    amount: Natural = 0
    """How much damage, or which number; 0 for the others."""


class BattleDie(Die):
    """A die: of a faction, generic, or for the summon roll."""

    kind: ClassVar[str] = "die"
    plural: ClassVar[str] = "dice"
    prints: ClassVar[PrintSpec | None] = PrintSpec(form="die", size=(16.0, 16.0), bleed=0, safe=1, corner=0)

    faction: Ref["faction"] | None = None
    """The faction whose gem it has; neutral for a generic die, and none for the die of the summon roll."""
    sides: Many[DieSide]
    """What its six sides show."""

    @model_validator(mode="after")
    def _gems_need_a_faction(self) -> Self:
        if any(side.shows == "gem" for side in self.sides) and self.faction is None:
            raise ValueError("a die with a gem needs the faction whose gem it is")
        return self
