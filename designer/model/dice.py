"""Dice as data: six sides, each of which a template draws."""

from __future__ import annotations

from typing import Any

from pydantic import field_validator

from designer.model.record import Component, Many

SIDES = 6


class Die(Component):
    """A cube. Its first side is opposite its sixth, the second opposite the fifth, the third opposite the fourth."""

    sides: Many[Any]
    """What its six sides show; a game gives its own model of a side."""

    @field_validator("sides")
    @classmethod
    def _six_of_them(cls, sides: tuple[Any, ...]) -> tuple[Any, ...]:
        if len(sides) != SIDES:
            raise ValueError(f"a die has {SIDES} sides, not {len(sides)}")
        return sides
