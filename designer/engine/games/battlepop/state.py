"""A position of Battlepop.

Every figure has a number for a whole game: blue's come first, then red's, each side's in the order of the characters
in the content. Lists about figures are indexed by it. Copies of a character are interchangeable; before each quiet
decision they are put into an order of their own, so that equal positions are equal states.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from designer.engine.state import GameState

BENCH = -1
"""The place of a figure on its owner's bench."""
DEFEATED = -2
"""The place of a figure in its owner's defeated zone."""
NOWHERE = -1
"""No square, such as that of an attack while there is none; no shrine; no seat."""

ATTACK, DEFENSE = 0, 1
"""What a boost raises."""

Boost = tuple[int, int, str, int]
"""A bonus of a figure for a while: figure, ``ATTACK`` or ``DEFENSE``, until (``attack`` or ``round``), amount."""


@dataclass(slots=True)
class State(GameState):
    """All of a game. What is by seat has blue's first. ``turn`` counts the summoning and action phases begun."""

    benches: list[str] = field(default_factory=lambda: ["", ""])
    """By seat, the bench that was chosen; empty before, and in a position of figures that are no bench."""
    who: list[int] = field(default_factory=list)
    """By figure, its character's number in the content."""
    owner: list[int] = field(default_factory=list)
    """By figure, its seat."""
    place: list[int] = field(default_factory=list)
    """By figure, the place in the arena where it is (squares first, then portals), ``BENCH`` or ``DEFEATED``."""
    at: list[tuple[int, ...]] = field(default_factory=list)
    """By seat times all places in the arena plus place, the figures there in rising order: ``place`` read backwards."""
    moves: list[int] = field(default_factory=list)
    """By figure, its moves in this move phase."""
    used: list[int] = field(default_factory=list)
    """By figure, a bit for each of its abilities that it has used in this move phase, 1 for the first."""
    boosts: list[Boost] = field(default_factory=list)
    """Bonuses for a while, in rising order; never two of one figure that differ in the amount alone."""
    worth: list[tuple[int, int, int]] = field(default_factory=list)
    """Values that are higher until the end of the round: seat, square, amount; in rising order, one of each square."""

    shrine: list[int] = field(default_factory=list)
    """By square, the number of its shrine in the content; -1 for none."""
    shrine_owner: list[int] = field(default_factory=list)
    """By square, whose shrine that is; -1 for none."""
    unplaced: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, the shrines still to be placed, in rising order."""
    away: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, the shrines for which there was no square, in rising order."""

    first: int = -1
    """Who has priority; -1 before the coin is tossed."""
    round: int = 0
    """Which round it is, from 1; 0 before the first."""
    phase: int = 0
    """Which of the phases in the content it is, from 0."""
    summon: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, the number on the summon die in this round; 0 before the first roll."""
    base: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, base energy that is left."""
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, bonus energy that is left."""
    promised: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, bonus energy for the next round."""
    points: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, control points of this round."""
    wins: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, round wins."""

    pool: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, how many dice of each kind are the player's, wherever they are; generic dice are nobody's."""
    out: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, how many of them are on the table, or have been rolled in this round if they only return after it."""
    attacked: list[int] = field(default_factory=list)
    """The squares of the attacks in this attack phase, in order."""
    square: int = -1
    """The square of the attack that goes on; -1 while there is none."""
    attacker: int = -1
    """Whose attack it is; -1 while there is none."""
    table: list[int] = field(default_factory=list)
    """By face (kind of die times faces plus face, see ``Dice``), how many dice of this attack show it."""
    paid: list[int] = field(default_factory=list)
    """By kind of die, how many of the gems on the table are spent."""
    damage: int = 0
    """Damage that abilities have added to the attack."""
    activated: list[tuple[int, int]] = field(default_factory=list)
    """The abilities that gems have activated in this attack, as figure and number of the ability, in order."""
