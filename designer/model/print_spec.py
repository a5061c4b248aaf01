"""How a kind of component is printed: size, bleed, corner, and the templates of its two sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from designer.suggestions import listed, nearest_or_all
from designer.units import Size

MAX_MARGIN = 20.0
MAX_SIZE = 2000.0

# Trim sizes by the trade's names, in millimetres.
CARD_SIZES: dict[str, Size] = {
    "poker": Size(63, 88),
    "poker-us": Size(63.5, 88.9),
    "bridge": Size(57.15, 88.9),
    "mini": Size(44.5, 63.5),
    "mini-euro": Size(44, 68),
    "tarot": Size(70, 120),
    "square": Size(70, 70),
    "jumbo": Size(89, 140),
}


Form = Literal["card", "token", "standee", "die", "board"]
Shape = Literal["rectangle", "circle", "hexagon"]
Edition = Literal["full", "low-ink"]


@dataclass(frozen=True, slots=True)
class PrintSpec:
    """Lengths in millimetres. ``front`` and ``back`` are template names without their suffix.

    ``form`` is what is made of it: a card, a flat token cut out by its ``shape``, a standee folded from its two views,
    a die of which each side is drawn, or a board as large as its record says. ``front`` None means the template named
    like the kind; ``back`` None means a blank back. A ``size`` is one of the trade's names or width and height; a card
    without one has the game's own card size (``print: size:`` in game.yaml).

    Raises:
        ValueError: no size of this name, or a length that nothing can have.
    """

    front: str | None = None
    back: str | None = None
    size: str | tuple[float, float] | None = None
    bleed: float = 3.0
    safe: float = 3.0
    corner: float = 3.0
    form: Form = "card"
    shape: Shape = "rectangle"

    def __post_init__(self) -> None:
        for name, choices in (("form", get_args(Form)), ("shape", get_args(Shape))):
            if getattr(self, name) not in choices:
                raise ValueError(f'there is no {name} "{getattr(self, name)}"; there is {listed(choices)}')
        self._require_size()
        self._require_shape()
        for name in ("bleed", "safe", "corner"):
            length = getattr(self, name)
            if not 0 <= length <= MAX_MARGIN:
                raise ValueError(f"{name} must be from 0 to {MAX_MARGIN} mm, not {length}")

    def _require_size(self) -> None:
        if isinstance(self.size, str) and self.size not in CARD_SIZES:
            hint = nearest_or_all(self.size, CARD_SIZES)
            raise ValueError(f'there is no card size "{self.size}"; {hint}')
        if isinstance(self.size, tuple) and not (len(self.size) == 2 and all(1 <= mm <= MAX_SIZE for mm in self.size)):
            raise ValueError(f"a size is a width and a height from 1 to {MAX_SIZE:g} mm, not {self.size}")
        if self.form == "board" and self.size is not None:
            raise ValueError("a board is as large as its record says; leave out the size")
        if self.size is None and self.form not in ("card", "board"):
            raise ValueError(f"a {self.form} needs a size, such as size=(25.0, 25.0)")

    def _require_shape(self) -> None:
        if self.shape != "rectangle" and self.form != "token":
            raise ValueError(f"only a token can have the shape {self.shape}; a {self.form} is a rectangle")
        if self.form in ("die", "board") and self.back is not None:
            raise ValueError(f"a {self.form} has no back")
        if self.form == "die" or self.shape == "circle":
            trim = self.trim("poker")
            if trim.width != trim.height:
                what = "the side of a die" if self.form == "die" else "a circle"
                raise ValueError(f"{what} is as wide as it is high, not {trim.width:g} × {trim.height:g} mm")

    def trim(self, own_size: str) -> Size:
        """Return the trim size, for all but boards; ``own_size`` names the game's own card size."""
        size = self.size or own_size
        return CARD_SIZES[size] if isinstance(size, str) else Size(*size)
