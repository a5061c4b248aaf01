"""The records of Battlepop as the rules use them. Other records are named by their numbers in the content."""

from __future__ import annotations

from dataclasses import dataclass

from designer.engine.games.battlepop.ability_reading import Ability


@dataclass(frozen=True, slots=True)
class Character:
    """A character. ``faction`` is its number among the kinds."""

    id: str
    name: str
    faction: int
    cost: int
    attack: int
    defense: int
    unique: bool
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Shrine:
    """A shrine. ``placed`` says in which squares it may be."""

    id: str
    name: str
    modifier: int
    placed: str
    abilities: tuple[Ability, ...]


@dataclass(frozen=True, slots=True)
class Bench:
    """A bench: character numbers with copies, shrine numbers, and dice by kind."""

    id: str
    name: str
    characters: tuple[int, ...]
    shrines: tuple[int, ...]
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Phase:
    """A phase of the round; ``actor`` is ``both``, ``first`` or ``second``."""

    id: str
    name: str
    step: str
    actor: str


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a die."""

    shows: str
    amount: int
