"""Conditions: true when the card is played, or it cannot be played."""

from typing import Annotated, Literal

from designer.authoring import OneVerb, Ref, Verb

from .values import Positive


class HasCoins(Verb):
    """You have enough ruin coins. They are not spent."""

    verb: Literal["has_coins"] = "has_coins"
    words = ("more",)
    at_least: Positive
    """The fewest coins that do."""


class BattleAgainst(Verb):
    """You are in a battle, and the enemy unit in it has a piece of this kind."""

    verb: Literal["battle_against"] = "battle_against"
    words = ("against",)
    unit: Ref["unit"]
    """The kind of piece."""


class Unprovoked(Verb):
    """It is your turn, no battle is going on and no card is being played or sprung."""

    verb: Literal["unprovoked"] = "unprovoked"
    words = ("answer",)


Condition = Annotated[HasCoins | BattleAgainst | Unprovoked, OneVerb()]
