"""What there is in Battlepop: every figure and die is an object."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Ability = Mapping[str, Any]
Effect = Mapping[str, Any]


SHOWN = ("miss", "damage", "gem")
SEATS = ("blue", "red")
DECISIONS = {"bench", "shrine", "summoning", "acting", "moving", "attacking"}
"""Those that have names for people; what is asked inside an attack or ability only shows in its actions."""
HARMLESS = {"gain_energy", "gain_points", "steal_points", "add_defense"}
"""Verbs of which several happen in any order with the same outcome, where nobody chooses anything."""


@dataclass(eq=False)
class Figure:
    """A character with all that is true of it now."""

    seat: int
    card: str
    place: str = "bench"
    moves: int = 0
    used: set[str] = field(default_factory=set)
    boosts: list[tuple[str, int, str]] = field(default_factory=list)
    """Bonuses: what is more, by how much, and until when."""

    def looks(self) -> tuple[Any, ...]:
        """What tells it apart from others of its kind."""
        return self.moves, sorted(self.used), sorted(self.boosts)


@dataclass(eq=False)
class Stone:
    """A shrine that lies in a square."""

    seat: int
    card: str
    place: str


@dataclass(eq=False)
class Die:
    """A die on the table."""

    kind: str
    side: Mapping[str, Any]
    spent: bool = False

    @property
    def face(self) -> str:
        return f"{self.kind}:{self.side['amount'] if self.side['shows'] == 'damage' else self.side['shows']}"


@dataclass(eq=False)
class Attack:
    """An attack that goes on."""

    square: str
    seat: int
    dice: list[Die] = field(default_factory=list)
    added: int = 0
    activated: list[tuple[Figure, str]] = field(default_factory=list)


@dataclass(eq=False)
class Pending:
    """An ability whose moment has come. ``square`` is here."""

    source: Figure | Stone
    ability: Ability
    square: str


def slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
