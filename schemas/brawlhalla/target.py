"""What an effect is about."""

from typing import Literal

from designer.authoring import Model, Ref

from .values import Side


class Target(Model):
    """The unit, or one of its pieces, that an effect is about."""

    side: Side
    """Whose it is, seen from you."""
    pick: Literal["chosen", "triggering", "fighting", "struck-shore"] = "chosen"
    """How it is found. chosen: you choose it anywhere on the board. triggering: it set the card off. fighting: it is in
    the battle that the card answers. struck-shore: every unit on the shore tile that stopped a boat pushed by the
    effect before, and that boat; nothing if no shore tile did."""
    piece: Ref["unit"] | None = None
    """Only a piece of this kind; without it, every piece of the unit."""
    empty: bool = False
    """Only a boat with no piece aboard."""
    flag: Literal["may", "never"] = "may"
    """Whether it may hold the flag."""
