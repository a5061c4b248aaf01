"""What the squares promise to a player at one decision: points that are held, fights to come, and ways ahead.

All is in control points of this round, more or less: what will be scored or knocked out, less what the enemy will.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from designer.engine.games.battlepop.state import State
from designer.engine.games.battlepop.style_cells import Cell, Cells, Fight, Table
from designer.engine.games.battlepop.style_places import Places, attractions
from designer.engine.games.battlepop.style_weights import Weights

_PASSED = 0.1
"""What is left of a value below 0 if there is a phase yet to leave the square."""
_WAITING = 0.9
"""What is left of a fight for who acts second: reinforcements may come, and then there may be no phase to spare."""


class Outlook:
    """One position as a player sees it, after the phase that it is; or before it if that only ``begins``."""

    def __init__(
        self, places: Places, cells: Cells, view: State, seat: int, weights: Weights, begins: bool = False
    ) -> None:
        self.view = view
        self.seat = seat
        self.weights = weights
        self.places = places
        squares, offset = places.arena.squares, places.arena.places
        self.squares = squares
        self.own = view.at[seat * offset : (seat + 1) * offset]
        self.theirs = view.at[(1 - seat) * offset : (2 - seat) * offset]
        layout = cells.layout(view)
        self._tables = layout.tables[seat], layout.tables[1 - seat]
        self._values: tuple[Sequence[int], Sequence[int]] = layout.values[seat], layout.values[1 - seat]
        if view.worth:
            more = [*self._values[0]], [*self._values[1]]
            for whose, square, amount in view.worth:
                more[whose != seat][square] += amount
            self._values = more
        self._ahead = places.ahead[view.phase - begins][view.first == seat]
        self._now: list[float | None] = [None] * squares
        self._left: dict[int, float] = {}
        self._attraction: list[float] | None = None
        self._ways: dict[int, float] = {}

    # ---- who is where

    def mine(self, square: int) -> Cell | None:
        """Return what the own characters in a square are together; nothing if there are none."""
        there = self.own[square]
        return self._cell(self._tables[0][square], there) if there else None

    def enemies(self, square: int) -> Cell | None:
        """Return the same for the enemy's."""
        there = self.theirs[square]
        return self._cell(self._tables[1][square], there) if there else None

    def _cell(self, table: Table, figures: Sequence[int]) -> Cell:
        who = self.view.who
        if len(figures) == 1:
            present: tuple[int, ...] = (who[figures[0]],)
        else:
            present = tuple(sorted([who[each] for each in figures]))
        return table.get(present) or table.made(present)

    # ---- squares

    def now(self, square: int) -> float:
        """Return what a square promises as it is, with the next phase to come."""
        found = self._now[square]
        if found is None:
            found = self._now[square] = self.promise(square, self.mine(square), self.enemies(square))
        return found

    def promise(self, square: int, mine: Cell | None, enemies: Cell | None) -> float:
        """Return what a square promises with these in it, after the phase that it is."""
        weights = self.weights
        if enemies is None:
            if mine is None:
                return 0.0
            worth = self._values[0][square] + mine.more + mine.ends
            if worth < 0 and self._ahead.own:
                return weights.held * worth * _PASSED
            if worth <= 0 or not self._ahead.theirs or not self._comes_in(square, self.theirs, self.own):
                return weights.held * worth
            return weights.held * worth * weights.contested
        if mine is None:
            worth = self._values[1][square] + enemies.more + enemies.ends
            if worth <= 0 or not self._ahead.own or not self._comes_in(square, self.own, self.theirs):
                return -weights.denied * worth
            return -weights.denied * worth * weights.contested
        ahead = self._ahead
        return self._conflict(square, mine, enemies, ahead.own_is_next, ahead.none_is_next)

    def _conflict(self, square: int, mine: Cell, enemies: Cell, own_is_next: bool, none_is_next: bool) -> float:
        weights = self.weights
        win: Fight = mine.opened.get(enemies) or mine.against(enemies)
        lose: Fight = enemies.opened.get(mine) or enemies.against(mine)
        worth = weights.held * (self._values[0][square] + mine.more + mine.ends)
        theirs = weights.denied * (self._values[1][square] + enemies.more + enemies.ends)
        gain = weights.knock_outs * win.points + weights.material * win.cost + win.clear * worth
        loss = weights.losses * (lose.points + weights.material * lose.cost + lose.clear * theirs)
        held = 0.0
        if mine.claims and len(mine.who) > len(enemies.who):
            held += worth
        if enemies.claims and len(enemies.who) > len(mine.who):
            held -= theirs
        if own_is_next:
            return held + gain - (1 - win.clear) * loss * (_WAITING if self._ahead.theirs else weights.later)
        if none_is_next:
            return held + weights.later * 0.5 * (gain - loss)
        return held - loss + (1 - lose.clear) * gain * (_WAITING if self._ahead.own else weights.later)

    def _comes_in(self, square: int, those: Sequence[Sequence[int]], others: Sequence[Sequence[int]]) -> bool:
        """Return whether those could come into a square with their next move."""
        for place in self.places.doors[square]:  # noqa: SIM110 - a generator would take twice as long
            if those[place] and not others[place]:
                return True
        return False

    def attack(self, square: int) -> float:
        """Return by how much an attack there now is better than to leave it."""
        mine, enemies = self.mine(square), self.enemies(square)
        if mine is None or enemies is None:
            return 0.0
        return self._conflict(square, mine, enemies, own_is_next=True, none_is_next=False) - self.now(square)

    def whole(self) -> float:
        """Return what all squares promise together."""
        return sum([self.now(square) for square in range(self.squares) if self.own[square] or self.theirs[square]])

    # ---- changes

    def moved(self, figure: int, start: int, end: int) -> float:
        """Return by how much a position is better when an own figure has gone from one place to another."""
        left = self._left.get(figure)
        if left is None:
            left = self._left[figure] = self._leaves(figure, start)
        if end >= self.squares:
            return left + self.way(end)
        mine = self._cell(self._tables[0][end], (*self.own[end], figure))
        return left + self.promise(end, mine, self.enemies(end)) - self.now(end) + self.way(end)

    def _leaves(self, figure: int, start: int) -> float:
        if start < 0:
            return 0.0
        if start >= self.squares:
            return -self.way(start)
        rest = [each for each in self.own[start] if each != figure]
        mine = self._cell(self._tables[0][start], rest) if rest else None
        return self.promise(start, mine, self.enemies(start)) - self.now(start) - self.way(start)

    def without(self, figure: int, square: int) -> float:
        """Return by how much a position is better when an enemy has left a square."""
        rest = [each for each in self.theirs[square] if each != figure]
        enemies = self._cell(self._tables[1][square], rest) if rest else None
        return self.promise(square, self.mine(square), enemies) - self.now(square)

    def pushed(self, figure: int, start: int, end: int) -> float:
        """Return by how much a position is better when an enemy has gone from one place to another."""
        change = self.without(figure, start) if 0 <= start < self.squares else 0.0
        if end < self.squares:
            enemies = self._cell(self._tables[1][end], (*self.theirs[end], figure))
            change += self.promise(end, self.mine(end), enemies) - self.now(end)
        return change

    def swapped(self, first: int, second: int) -> float:
        """Return by how much a position is better when two own figures in different squares have changed places."""
        change = 0.0
        for leaves, comes in ((first, second), (second, first)):
            square = self.view.place[leaves]
            there = [comes if each == leaves else each for each in self.own[square]]
            change += self.promise(square, self._cell(self._tables[0][square], there), self.enemies(square))
            change -= self.now(square)
        return change

    # ---- ways ahead

    def way(self, place: int) -> float:
        """Return what an own character could get to from a place; nothing if enemies hold it there."""
        if place < self.squares and self.theirs[place]:
            return 0.0
        known = self._ways.get(place)
        if known is None:
            if self._attraction is None:
                self._attraction = attractions(self.places, self.weights, self.own, self.theirs, self._values)
            best = max(map(mul, self._attraction, self.places.closeness[place]))
            known = self._ways[place] = max(0.0, best) * self.weights.ways
        return known
