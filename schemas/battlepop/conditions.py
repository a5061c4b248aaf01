"""Conditions: without them an ability does nothing."""

from typing import Annotated, Literal

from designer.authoring import OneVerb, Verb


class SoleControl(Verb):
    """You have a character in this square and the enemy has none."""

    verb: Literal["sole_control"] = "sole_control"
    words = ("sole control",)


class ShrineHere(Verb):
    """There is a shrine in this square, whoever owns it."""

    verb: Literal["shrine_here"] = "shrine_here"
    words = ("shrine",)


class Trailing(Verb):
    """You have fewer round wins than your opponent."""

    verb: Literal["trailing"] = "trailing"
    words = ("fewer",)


Condition = Annotated[SoleControl | ShrineHere | Trailing, OneVerb()]
