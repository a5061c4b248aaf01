"""Effects on an attack: only while one of yours goes on here."""

from typing import Literal

from designer.authoring import Verb

from .values import Positive

DieFace = Literal["damage", "miss", "gem"]


class AddDamage(Verb):
    """The damage of the attack is higher."""

    verb: Literal["add_damage"] = "add_damage"
    words = ("add*",)
    amount: Positive
    """By how much."""


class RollMore(Verb):
    """Roll more dice for the attack, at once: dice of your pool that do not lie on the table yet, else generic ones.

    Their damage counts, and their gems activate abilities that this attack has not activated yet.
    """

    verb: Literal["roll_more"] = "roll_more"
    words = ("roll", "more")
    dice: Positive
    """How many."""


class Reroll(Verb):
    """Roll dice of the attack again, up to the number given; all of them at once, and what they show then stands."""

    verb: Literal["reroll"] = "reroll"
    words = ("reroll*",)
    dice: Positive
    """How many, at most."""


class TurnDie(Verb):
    """Turn one die of the attack from one face to another that it has. Of several faces of a sort, take the lowest."""

    verb: Literal["turn_die"] = "turn_die"
    words = ("turn",)
    shows: DieFace
    """What the die shows."""
    becomes: DieFace
    """What it shows then."""
