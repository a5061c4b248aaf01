"""A position of Brawlhalla.

Tiles are numbered row by row from the north-west. A piece is a small number that says its kind and all that sets it
apart from others of its kind (see ``pieces``), so equal pieces are interchangeable and equal positions equal states.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from designer.engine.state import GameState

NOBODY = -1
"""No seat: whose a tile is on which no piece stands."""
NOWHERE = -1
"""No tile: where a flag is whose carrier has fallen, and no building."""

Work = tuple[int, str, int, int, int, int]
"""Work that goes on: tile, what it makes (id of a building, unit or objective), seat, turn markers left, how many
pieces it needs, and 1 while it is paused, else 0."""
Laid = tuple[str, int]
"""A card that is set: its id, and 1 if it lies open, else 0."""


@dataclass(slots=True)
class State(GameState):
    """All of a game. What is by seat has the north's first. ``turn`` counts both players' turns."""

    active: int = 0
    """Whose turn it is; before the first, who will begin."""
    winner: int = NOBODY
    """Who has won; nobody in a draw, or before the end."""
    points: int = 0
    """Action points that the active player has left."""
    side: list[int] = field(default_factory=list)
    """By tile, whose pieces stand there."""
    stacks: list[tuple[int, ...]] = field(default_factory=list)
    """By tile, the pieces there in rising order."""
    units: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, the tiles where pieces of theirs stand, in rising order: ``side`` read backwards."""
    supply: list[int] = field(default_factory=list)
    """By seat and kind of unit (seat times kinds plus kind), pieces in the supply; shared ones count for seat 0."""
    fallen: list[int] = field(default_factory=list)
    """By seat and kind of unit, fallen pieces."""
    buildings: list[int] = field(default_factory=list)
    """By tile, kind of the building times two plus seat, or ``NOWHERE``."""
    holdings: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, the tiles of its buildings in rising order: ``buildings`` read backwards."""
    works: list[Work] = field(default_factory=list)
    """Works that go on, by tile in rising order."""

    ruins: list[int] = field(default_factory=list)
    """Tiles whose ruin has its coin, in rising order."""
    wrecks: list[int] = field(default_factory=list)
    """Tiles whose wreck has not been salvaged, in rising order."""
    guardians: list[int] = field(default_factory=list)
    """Tiles whose guardian lives, in rising order."""
    holders: list[int] = field(default_factory=list)
    """By sanctuary, in the order of their tiles, who entered it last, or ``NOBODY``."""
    flag: int = NOWHERE
    """The tile where the flag is, carried by a piece or not; ``NOWHERE`` while it is on its way back."""
    faith: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, at how many dusks running they have held the sanctuaries."""

    deck: list[str] = field(default_factory=list)
    """The basic deck; the top card is last."""
    artifact_deck: list[str] = field(default_factory=list)
    """The artifact deck; the top card is last."""
    discards: list[str] = field(default_factory=list)
    """Discarded basic cards, in alphabetical order."""
    removed: list[str] = field(default_factory=list)
    """Artifacts that have left the game, in alphabetical order."""
    hands: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, the hand in alphabetical order."""
    known: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, cards that it knows to be in the opponent's hand, in alphabetical order."""
    face_down: list[tuple[Laid, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, the cards that are set, in the order in which they were."""
    artifacts: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, the artifacts before them, in alphabetical order."""
    spent: list[tuple[str, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, artifacts that have done in this turn what they do once in a turn."""
    passed: list[tuple[int, int, int]] = field(default_factory=list)
    """Boats without power that a seat has let be for a turn: the turn, the seat, the tile."""
    coins: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, ruin coins."""
    sacrificed: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, coins of the common pile that they sacrificed."""
    doubled: list[int] = field(default_factory=lambda: [0, 0, 0])
    """By realm (``pieces.REALMS``), 1 where the speed of the active player's units is doubled in this turn, else 0."""

    battle: list[int] = field(default_factory=list)
    """The attack that goes on: tile of the attacker, tile of the defender, seat of the attacker. Empty for none."""
    dice: list[tuple[int, ...]] = field(default_factory=lambda: [(), ()])
    """By seat, the dice on the table, as changed since the roll; a guardian's lie with the attacker's opponent."""
    bonus: list[int] = field(default_factory=lambda: [0, 0])
    """By seat, power that cards have added in this battle."""
    table: list[str] = field(default_factory=list)
    """Cards that are being settled: out of their zone and not yet in the discards; the last one was played last."""

    def clone(self) -> Self:
        """Return a copy that shares nothing which changes."""
        other = object.__new__(type(self))
        other.seed, other.drawn, other.turn, other.ended = self.seed, self.drawn, self.turn, self.ended
        other.active, other.winner, other.points = self.active, self.winner, self.points
        other.flag, other.battle = self.flag, self.battle[:]
        other.loaded, other.stack = self.loaded[:], self.stack[:]
        other.side, other.stacks, other.units = self.side[:], self.stacks[:], self.units[:]
        other.supply, other.fallen = self.supply[:], self.fallen[:]
        other.buildings, other.holdings, other.works = self.buildings[:], self.holdings[:], self.works[:]
        other.ruins, other.wrecks, other.guardians = self.ruins[:], self.wrecks[:], self.guardians[:]
        other.holders, other.faith = self.holders[:], self.faith[:]
        other.deck, other.artifact_deck = self.deck[:], self.artifact_deck[:]
        other.discards, other.removed = self.discards[:], self.removed[:]
        other.hands, other.known, other.face_down = self.hands[:], self.known[:], self.face_down[:]
        other.artifacts, other.spent = self.artifacts[:], self.spent[:]
        other.passed = self.passed[:]
        other.coins, other.sacrificed, other.doubled = self.coins[:], self.sacrificed[:], self.doubled[:]
        other.dice, other.bonus, other.table = self.dice[:], self.bonus[:], self.table[:]
        return other
