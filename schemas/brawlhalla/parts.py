"""Parts of several kinds of record: how many there may be, and work that takes turns."""

from typing import Literal

from designer.authoring import Model, Ref

from .values import OwnedFormula, Positive


class Limit(Model):
    """How many pieces there may be."""

    count: Positive
    """The most."""
    per: Literal["player", "board"]
    """Whether each player has the limit, or both share it."""


class Work(Model):
    """Pieces that must stay on a tile for some turns. Starting is an action; an attack on them ends it for nothing."""

    pieces: Positive | OwnedFormula
    """How many pieces work. ``owned`` is how many buildings of the kind you own when the work starts."""
    turns: Positive | OwnedFormula
    """At the start of which of your next turns the work is done."""
    by: Ref["unit"] | None = None
    """The only kind of piece that can do the work; without it, any land pieces."""
    sacrificed: bool
    """Whether the workers are lost when the work is done."""
