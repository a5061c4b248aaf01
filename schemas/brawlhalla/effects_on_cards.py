"""Effects on cards, coins and action points."""

from typing import Literal

from designer.authoring import Ref, Verb

from .values import Positive, Side, XFormula


class Draw(Verb):
    """Draw from the top of a deck. The basic deck is reshuffled when it is empty; the artifact deck is not."""

    verb: Literal["draw"] = "draw"
    words = ("draw*",)
    count: Positive
    """How many cards."""
    deck: Ref["deck"] = "basic-deck"
    """The deck."""


class Discard(Verb):
    """Your opponent discards cards from their hand, face up."""

    verb: Literal["discard"] = "discard"
    words = ("discard*",)
    count: Positive | Literal["all"]
    """How many cards, or all of them."""
    chosen: Literal["blind", "owner"] = "blind"
    """How they are found: you pick them without looking, or their owner chooses."""


class SwapCards(Verb):
    """You and your opponent exchange one card of your hands each. Without a card on both sides nothing happens."""

    verb: Literal["swap_cards"] = "swap_cards"
    words = ("swap*",)
    give: Literal["chosen", "blind"] = "chosen"
    """How your card is found: you choose it, or it is random."""
    take: Literal["chosen", "blind"] = "blind"
    """How theirs is found: you see the hand and choose, or you pick without looking."""


class Reveal(Verb):
    """See cards of your opponent."""

    verb: Literal["reveal"] = "reveal"
    words = ("reveal*",)
    zone: Literal["hand", "face-down"]
    """Where they are; of several, you choose."""
    count: Positive | Literal["all"]
    """How many cards, or all of them."""
    stays: bool
    """Whether they stay open to both players as long as they are there; else you look at them once."""


class DestroyCards(Verb):
    """Your opponent's face-down cards, of your choice, go to the discards without any effect."""

    verb: Literal["destroy_cards"] = "destroy_cards"
    words = ("destroy*",)
    count: Positive | XFormula
    """How many cards."""


class Counter(Verb):
    """The card that triggers has no effect. It is spent, and so are its costs and action points."""

    verb: Literal["counter"] = "counter"
    words = ("counter*",)


class GainCoins(Verb):
    """Take ruin coins from the board."""

    verb: Literal["gain_coins"] = "gain_coins"
    words = ("gain*",)
    count: Positive
    """How many coins."""


class StealCoins(Verb):
    """Take ruin coins from your opponent, who may have fewer."""

    verb: Literal["steal_coins"] = "steal_coins"
    words = ("steal*",)
    count: Positive
    """How many coins."""


class CaptureRuins(Verb):
    """Capture ruins of your choice that still have their coin, anywhere on the board; each grants what it grants."""

    verb: Literal["capture_ruins"] = "capture_ruins"
    words = ("capture*",)
    count: Positive
    """How many ruins."""


class TakeSacrificedCoins(Verb):
    """Take every coin from the pile of sacrificed coins."""

    verb: Literal["take_sacrificed_coins"] = "take_sacrificed_coins"
    words = ("sacrificed",)
    sacrificed_by: Side = "any"
    """By whom the coins were sacrificed."""


class AddActionPoints(Verb):
    """You have more action points in each of your turns, beginning with the turn in which you gain the card."""

    verb: Literal["add_action_points"] = "add_action_points"
    words = ("extra",)
    amount: Positive
    """How many more."""
