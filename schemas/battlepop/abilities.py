"""What characters and shrines can do, and the moments at which they do it."""

from typing import Annotated, ClassVar, Self

from pydantic import Field, model_validator

from designer.authoring import IconName, Many, Model, OneLine, Record, Ref, RulesText

from .conditions import Condition
from .effects import ALWAYS_LASTING, IN_AN_ATTACK, LASTING, Effect
from .effects_on_characters import AddAttack, AddDefense


class Moment(Record):
    """A moment at which abilities happen. Its name is the activation that the front of a card shows."""

    kind: ClassVar[str] = "moment"
    plural: ClassVar[str] = "moments"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """When exactly it is."""


class Ability(Model):
    """Something that a character or a shrine can do."""

    name: OneLine
    """Its name, on the front and the back."""
    moment: Ref["moment"]
    """When it happens. ``gems`` is the ability that gems of an attack activate, once in each attack; ``knocks-out`` is
    for enemies that fall in an attack in the very square of this card's figure, and for those that it fells itself."""
    gems: Many[Ref["faction"]] = ()
    """The gems that activate it, each by its faction; a neutral gem stands for any gem, also one of a generic die."""
    may: bool = False
    """Whether you may leave it alone. Else it happens whenever it can, even to your harm."""
    needs: Many[Condition] = ()
    """What must be true for it to happen."""
    effects: Annotated[Many[Effect], Field(min_length=1)]
    """What it does, in order."""
    text: RulesText
    """What it does, in words, for the back."""

    @model_validator(mode="after")
    def _gems_are_for_the_moment_of_gems(self) -> Self:
        if (self.moment == "gems") != bool(self.gems):
            raise ValueError("an ability has gems if its moment is gems, and only then")
        return self

    @model_validator(mode="after")
    def _effects_fit_the_moment(self) -> Self:
        constant = self.moment == "constant"
        for effect in self.effects:
            if constant and effect.verb not in LASTING:
                raise ValueError(f"a constant ability cannot {effect.verb}, which happens once")
            if not constant and effect.verb in ALWAYS_LASTING:
                raise ValueError(f"{effect.verb} lasts, so the moment must be constant")
            if self.moment not in ("gems", "rolled") and effect.verb in IN_AN_ATTACK:
                raise ValueError(f"{effect.verb} is about dice on the table, so the moment must be gems or rolled")
            if isinstance(effect, AddAttack | AddDefense) and constant == (effect.until is not None):
                raise ValueError(f"{effect.verb} says until when it lasts, unless the ability is constant")
        return self
