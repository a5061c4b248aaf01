"""How a kind of component is printed: size, bleed, corner, and the templates of its two sides."""

from __future__ import annotations

from dataclasses import dataclass

from designer.suggestions import did_you_mean, listed
from designer.units import Size

MAX_MARGIN = 20.0

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


@dataclass(frozen=True, slots=True)
class PrintSpec:
    """Lengths in millimetres. ``front`` and ``back`` are template names without their suffix.

    ``front`` None means the template named like the kind; ``back`` None means a blank back. A ``size`` of None is the
    game's own card size (``print: size:`` in game.yaml).

    Raises:
        ValueError: no size of this name, or a length that no card can have.
    """

    front: str | None = None
    back: str | None = None
    size: str | None = None
    bleed: float = 3.0
    safe: float = 3.0
    corner: float = 3.0

    def __post_init__(self) -> None:
        if self.size is not None and self.size not in CARD_SIZES:
            hint = did_you_mean(self.size, CARD_SIZES) or f"there is {listed(CARD_SIZES)}"
            raise ValueError(f'there is no card size "{self.size}"; {hint}')
        for name in ("bleed", "safe", "corner"):
            length = getattr(self, name)
            if not 0 <= length <= MAX_MARGIN:
                raise ValueError(f"{name} must be from 0 to {MAX_MARGIN} mm, not {length}")
