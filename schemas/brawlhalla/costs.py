"""Costs: paid in full before anything happens, or the card cannot be played."""

from typing import Annotated, Literal

from designer.authoring import OneVerb, Verb

from .values import Positive


class SacrificeCoins(Verb):
    """Put ruin coins of yours on the pile of sacrificed coins."""

    verb: Literal["sacrifice_coins"] = "sacrifice_coins"
    words = ("sacrifice",)
    count: Positive | Literal["x"]
    """How many coins; x is your choice, at least 1."""


class SacrificePieces(Verb):
    """Move pieces of yours from anywhere on the board to your fallen. Each piece counts as one, whatever its power."""

    verb: Literal["sacrifice_pieces"] = "sacrifice_pieces"
    words = ("sacrifice",)
    count: Positive | Literal["x"]
    """How many pieces; x is your choice, at least 1."""
    fighting: bool = False
    """Whether pieces that are in the battle may be among them."""


class DiscardCards(Verb):
    """Discard other cards from your hand; you choose them."""

    verb: Literal["discard_cards"] = "discard_cards"
    words = ("discard*",)
    count: Positive
    """How many cards."""


Cost = Annotated[SacrificeCoins | SacrificePieces | DiscardCards, OneVerb()]
