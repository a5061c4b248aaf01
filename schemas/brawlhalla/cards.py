"""The cards."""

from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from designer.authoring import Card, Many, Price, PrintSpec

from .conditions import Condition
from .costs import Cost
from .effects import Effect
from .triggers import Trigger
from .values import Direction

Timing = Literal["action", "last action", "before the roll", "after the roll", "trap", "permanent", "once per turn"]
_PRICED: frozenset[Timing] = frozenset({"action", "last action", "trap"})


def _usual_price(card: dict[str, Any]) -> int:
    """Return what playing or setting a card costs: an action point, and nothing when it is no action."""
    return 1 if card.get("timing") in _PRICED else 0


class BrawlCard(Card):
    """What all cards of the game have."""

    timing: Timing
    """When it is used. action: in your turn, outside battle. last action: so too, and your turn ends. before the roll,
    after the roll: a reaction in a battle of yours, in any turn, before dice are rolled or before they are matched.
    trap: set face down, sprung by its trigger. permanent: always in force. once per turn: once in every turn, when its
    effect applies."""
    action_points: Annotated[Price, Field(ge=0, le=3, default_factory=_usual_price)]
    """Action points that it takes to play or set the card: 1 if it is an action or a trap, else 0, unless written."""
    costs: Many[Cost] = ()
    """What is paid for the effects, besides action points."""
    conditions: Many[Condition] = ()
    """What must be true to play the card."""
    effects: Annotated[Many[Effect], Field(min_length=1)]
    """What the card does, in order."""

    @model_validator(mode="after")
    def _x_is_paid(self) -> Self:
        amounts = [getattr(effect, name, None) for effect in self.effects for name in ("amount", "count")]
        uses_x = any(isinstance(amount, str) and "x" in amount for amount in amounts)
        pays_x = any(getattr(cost, "count", None) == "x" for cost in self.costs)
        if uses_x and not pays_x:
            raise ValueError("an effect uses x, so a cost must have the count x")
        if pays_x and not uses_x:
            raise ValueError("a cost has the count x, so an effect must use x")
        return self


class Artifact(BrawlCard):
    """A legendary weapon. Held face up beside the hand and no part of it; it cannot be discarded or countered.

    With the timing action it is used once and leaves the game; otherwise it stays in force for ever.
    """

    kind: ClassVar[str] = "artifact"
    plural: ClassVar[str] = "artifacts"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-artifact")

    timing: Literal["action", "permanent", "once per turn"]
    """When it is used: once as an action, always, or once in every turn when its effect applies."""


class NormalCard(BrawlCard):
    """A basic card that is played and then discarded."""

    kind: ClassVar[str] = "normal_card"
    plural: ClassVar[str] = "normal_cards"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-basic")

    timing: Literal["action", "last action", "before the roll", "after the roll"]
    """When it is played: as an action, as the last action of your turn, or as a reaction before or after a roll."""
    direction: Direction | None = None
    """The way in which the card pushes, seen on the board; only for a card that pushes."""

    @model_validator(mode="after")
    def _direction_is_for_pushing(self) -> Self:
        pushes = any(effect.verb == "push_boat" for effect in self.effects)
        if pushes and self.direction is None:
            raise ValueError("a card that pushes needs a direction")
        if not pushes and self.direction is not None:
            raise ValueError("only a card that pushes has a direction")
        return self


class RuinCard(BrawlCard):
    """A basic card that is about ruin coins: it counts them, or takes some."""

    kind: ClassVar[str] = "ruin_card"
    plural: ClassVar[str] = "ruin_cards"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-basic")

    timing: Literal["action", "last action", "before the roll", "after the roll"]
    """When it is played: as an action, as the last action of your turn, or as a reaction before or after a roll."""


class FaceDownCard(BrawlCard):
    """A basic card that is set face down and sprung later, in any turn. No two of the same lie set before a player."""

    kind: ClassVar[str] = "face_down_card"
    plural: ClassVar[str] = "face_down_cards"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-basic")

    timing: Literal["trap"] = "trap"
    """Always a trap: set in your turn, sprung when its trigger comes."""
    trigger: Trigger
    """What lets the card be sprung."""
    mandatory: bool = False
    """Whether it must be sprung the first time that it can be; else its owner may wait."""
