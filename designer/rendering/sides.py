"""The sides of a component, by what people call them."""

from __future__ import annotations

from designer.rendering.face import Face
from designer.rendering.faces import PrintedCard


def sides_of(card: PrintedCard) -> dict[str, Face]:
    """Return the sides of a component by their names: front and back, or side 1 to side 6 of a die.

    A blank back is none. A figure without a back shows its front on both sides.
    """
    if card.sides:
        return {f"side {number}": face for number, face in enumerate(card.sides, start=1)}
    back = card.front if card.spec.form == "standee" and card.back is None else card.back
    return {"front": card.front} | ({"back": back} if back is not None else {})
