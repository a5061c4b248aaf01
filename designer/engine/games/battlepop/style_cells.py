"""What characters that share a square come to together: their attack, who falls at which damage, what they score.

A *cell* is the characters of one player in one square. It depends on who they are, on the shrine there and on the
player's dice, and on nothing else that happens, so each is worked out once and kept. Bonuses for a while and what
abilities do from square to square are left out: these are odds for a player in a hurry, the rules know better.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from designer.engine.games.battlepop.ability_reading import Ability
from designer.engine.games.battlepop.arena import Arena
from designer.engine.games.battlepop.content import Content
from designer.engine.games.battlepop.dice import Dice
from designer.engine.games.battlepop.state import State
from designer.engine.games.battlepop.style_bonuses import bonus, has, scored
from designer.engine.games.battlepop.style_odds import Odds, Threat, falls_of

_KEPT = 20_000
"""So many cells are kept; then it begins anew, for content with very many characters."""


class Fight(NamedTuple):
    """What an attack is expected to do."""

    points: float
    """Control points for knock-outs, and by abilities."""
    cost: float
    """Energy that the fallen have cost."""
    clear: float
    """How likely nobody is left."""


@dataclass(slots=True, eq=False)
class Cell:
    """The characters of one player in one square."""

    who: tuple[int, ...]
    hits: tuple[float, ...]
    """How likely each amount of damage is when they attack, from 0."""
    beside: float
    """Points of gem abilities that do something else than damage."""
    falls: tuple[tuple[int, int, int], ...]
    """By damage: how many of them fall, what they have cost, and 1 if nobody is left; no more damage does more."""
    more: int
    """By how much the square is worth more with them."""
    ends: float
    """Points that they bring in the scoring if they hold the square alone."""
    claims: bool
    """Whether they hold it against fewer enemies too."""
    opened: dict[Cell, Fight] = field(default_factory=dict)
    """The fights that they have opened, by the enemies."""

    def against(self, enemies: Cell) -> Fight:
        """Return what an attack on these enemies is expected to do."""
        found = self.opened.get(enemies)
        if found is None:
            found = self.opened[enemies] = self._fight(enemies)
        return found

    def _fight(self, enemies: Cell) -> Fight:
        falls, top = enemies.falls, len(enemies.falls) - 1
        fallen = cost = clear = 0.0
        for damage, chance in enumerate(self.hits):
            each = falls[min(damage, top)]
            fallen += chance * each[0]
            cost += chance * each[1]
            clear += chance * each[2]
        return Fight(fallen + self.beside, cost, clear)


class Table(dict[tuple[int, ...], Cell]):
    """The cells of one kind of square and one set of dice, by their characters in rising order."""

    def __init__(self, cells: Cells, own_shrine: int, shrine: bool, pool: tuple[int, ...]) -> None:
        super().__init__()
        self._make = cells.make
        self._where = own_shrine, shrine, pool

    def made(self, who: tuple[int, ...]) -> Cell:
        """Work out a cell that was not asked for before."""
        if len(self) >= _KEPT:
            self.clear()
        found = self[who] = self._make(who, *self._where)
        return found


class Layout(NamedTuple):
    """What shrines and dice make of the squares, by seat and square."""

    tables: tuple[tuple[Table, ...], ...]
    values: tuple[tuple[int, ...], ...]


class Cells:
    """All cells that have been asked for."""

    def __init__(self, content: Content, arena: Arena, dice: Dice, lowest_first: bool, floor: bool) -> None:
        self._content = content
        self._arena = arena
        self._odds = Odds(content, dice)
        self._lowest_first = lowest_first
        self._floor = floor
        self._tables: dict[tuple[int, bool, tuple[int, ...]], Table] = {}
        self._layouts: dict[tuple[tuple[int, ...], ...], Layout] = {}

    def layout(self, view: State) -> Layout:
        """Return the cells and values of all squares of a game."""
        key = (tuple(view.shrine), tuple(view.shrine_owner), *view.pool)
        found = self._layouts.get(key)
        if found is None:
            if len(self._layouts) >= _KEPT:
                self._layouts.clear()
            found = self._layouts[key] = self._laid_out(view)
        return found

    def _laid_out(self, view: State) -> Layout:
        tables = [
            tuple(
                self._table(shrine if owner == seat else -1, shrine >= 0, view.pool[seat])
                for shrine, owner in zip(view.shrine, view.shrine_owner, strict=True)
            )
            for seat in (0, 1)
        ]
        values = [
            tuple(
                self._value(value + (self._content.shrines[shrine].modifier if shrine >= 0 else 0))
                for value, shrine in zip(self._arena.values[seat], view.shrine, strict=True)
            )
            for seat in (0, 1)
        ]
        return Layout(tuple(tables), tuple(values))

    def _value(self, value: int) -> int:
        return max(0, value) if self._floor else value

    def _table(self, own_shrine: int, shrine: bool, pool: tuple[int, ...]) -> Table:
        key = (own_shrine, shrine, pool)
        return self._tables.get(key) or self._tables.setdefault(key, Table(self, *key))

    def make(self, who: tuple[int, ...], own_shrine: int, shrine: bool, pool: tuple[int, ...]) -> Cell:
        """Work out what characters in a square are together.

        ``own_shrine`` is the number of their owner's shrine there or -1, ``shrine`` whether there is any, and ``pool``
        the dice of their owner by kind.
        """
        characters = [self._content.characters[each] for each in who]
        sources: list[tuple[int, tuple[Ability, ...]]] = [(at, each.abilities) for at, each in enumerate(characters)]
        if own_shrine >= 0:
            sources.append((-1, self._content.shrines[own_shrine].abilities))
        abilities = [
            (at, ability)
            for at, each in sources
            for ability in each
            if all(need == "shrine_here" and shrine for need in ability.needs) or ability.moment == "scoring"
        ]
        attack = sum(
            each.attack + bonus(abilities, "add_attack", ("constant",), at, each) for at, each in enumerate(characters)
        )
        defenses = [
            max(1, each.defense + bonus(abilities, "add_defense", ("constant", "attacked"), at, each))
            for at, each in enumerate(characters)
        ]
        guards = [
            any(
                at == source and ability.moment == "constant" and has(ability, "guard") for source, ability in abilities
            )
            for at in range(len(characters))
        ]
        threat: Threat = self._odds.threat(attack, [ability for _, ability in abilities], pool)
        costs = tuple(each.cost for each in characters)
        return Cell(
            who,
            threat.hits,
            threat.beside,
            falls_of(tuple(defenses), tuple(guards), costs, self._lowest_first),
            sum(
                effect.amount
                for _, ability in abilities
                if ability.moment == "constant"
                for effect in ability.effects
                if effect.verb == "change_value"
            ),
            sum(scored(ability) for _, ability in abilities if ability.moment == "scoring"),
            any(ability.moment == "constant" and has(ability, "claim") for _, ability in abilities),
        )
