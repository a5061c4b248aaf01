"""What a style likes before the first round, and in a summoning phase: shrines, and how energy is spent."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from designer.engine.games.battlepop.showing import Showing
from designer.engine.games.battlepop.state import BENCH, State
from designer.engine.games.battlepop.style_bonuses import ENERGY_IN_POINTS
from designer.engine.games.battlepop.style_cells import Cells
from designer.engine.games.battlepop.style_outlook import Outlook
from designer.engine.games.battlepop.style_places import Places
from designer.engine.games.battlepop.style_weights import Weights

Likings = list[float]

_RESTORED = 0.4
"""What a character is worth that comes back to the bench, against one that is summoned: it has to be paid again."""
_IN_THE_WAY = 3.0
"""How many points of a value it is worth to keep what is worth less than nothing from where one's own come out."""
_NEW_DOOR = 3.0
"""What a shrine is worth that opens another column, in points of a value, for each way on from the square behind."""
_PLANNED = 100.0
"""Puts what belongs to the best spending of energy before everything else."""


class Recruiting:
    """Answers for benches, shrines and summoning phases, and has the outlook for all decisions."""

    def __init__(self, rules: Showing) -> None:
        self.rules = rules
        self.places = Places(rules.arena, rules.content)
        self.cells = Cells(
            rules.content,
            rules.arena,
            rules.dice,
            rules.rulings["damage-dealing"] == "lowest-first",
            rules.rulings["negative-values"] == "floor-zero",
        )
        self.planned = lru_cache(maxsize=4096)(self._planned)

    def outlook(self, view: State, seat: int, weights: Weights, begins: bool = False) -> Outlook:
        """Return what the squares promise a seat."""
        return Outlook(self.places, self.cells, view, seat, weights, begins)

    # ---- before the first round

    def bench(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like every bench as much: a style is a way to play any."""
        return [0.0] * len(legal)

    def shrine(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like shrines that add where the own portal is nearer, that take from the enemy, and that open a column."""
        rules, arena = self.rules, self.rules.arena
        steps = self.places.steps
        home, far = arena.portal[seat], arena.portal[1 - seat]
        opened = {arena.column[square] for square in arena.beside[home]}
        opened |= {arena.column[each] for each, owner in enumerate(view.shrine_owner) if owner == seat}
        exits = {square for place in (home, *arena.gates[seat]) for square in arena.beside[place]}
        ways = {
            arena.column[gate]: sum([len(arena.beside[square]) - 1 for square in arena.beside[gate]])
            for gate in arena.gates[seat]
        }
        found = []
        for action in legal:
            _, ident, name = action.split(" ")
            square, modifier = arena.number[name], rules.content.shrines[rules.content.shrine_number[ident]].modifier
            if modifier > 0:
                liking: float = modifier * (steps[far][square] - steps[home][square])
            else:
                liking = -modifier * (arena.values[1 - seat][square] - arena.values[seat][square])
                liking += modifier * _IN_THE_WAY * (square in exits)
                liking += 0.1 * steps[home][square]
            if arena.column[square] not in opened:
                liking += _NEW_DOOR * ways[arena.column[square]]
            found.append(liking)
        return found

    # ---- summoning

    def summoning(self, view: State, seat: int, legal: Sequence[str], weights: Weights) -> Likings:
        """Like what makes the most of the energy, and the door from which there is the most to gain."""
        if len(legal) == 1:
            return [0.0]
        rules, arena, content = self.rules, self.rules.arena, self.rules.content
        restorable = tuple(
            sorted({content.character[action.split(" ")[1]] for action in legal if action.startswith("restore")})
        )
        waiting = tuple([view.who[each] for each in rules.range_of(view, seat) if view.place[each] == BENCH])
        price = rules.price(view, 0) if rules.rulings["restore-price"] == "one-energy" else 0
        chosen, back = self.planned(waiting, restorable, rules.energy(view, seat), price, weights)
        if not chosen and not back:
            return [0.0] * (len(legal) - 1) + [1.0]
        outlook = self.outlook(view, seat, weights)
        ways: dict[str, float] = {}
        found = []
        for action in legal:
            verb, *rest = action.split(" ")
            if verb == "done":
                found.append(0.0)
            elif verb == "restore":
                number = content.character[rest[0]]
                found.append(_PLANNED / 2 if number in back else -1.0)
            else:
                number = content.character[rest[0]]
                if number not in chosen:
                    found.append(-1.0)
                    continue
                place = rest[1]
                if arena.number[place] < arena.squares:
                    figure = next(each for each in rules.bench(view, seat) if view.who[each] == number)
                    liking = outlook.moved(figure, BENCH, arena.number[place])
                else:
                    if place not in ways:
                        there = arena.number[place]
                        ways[place] = outlook.way(there) / (1 + 0.3 * len(rules.here(view, seat, there)))
                    liking = ways[place]
                found.append(_PLANNED + content.characters[number].cost + liking)
        return found

    def _planned(
        self, waiting: tuple[int, ...], restorable: tuple[int, ...], energy: int, price: int, weights: Weights
    ) -> tuple[frozenset[int], frozenset[int]]:
        """Return who is summoned and who is restored if the energy is spent as well as possible."""
        characters = self.rules.content.characters
        none: frozenset[int] = frozenset()
        best: list[tuple[float, frozenset[int], frozenset[int]]] = [(0.0, none, none)] * (energy + 1)
        items = [(number, characters[number].cost, self.worth(number, weights), False) for number in waiting]
        items += [
            (number, price or characters[number].cost, _RESTORED * self.worth(number, weights), True)
            for number in restorable
        ]
        for number, cost, worth, again in items:
            for left in range(energy, cost - 1, -1):
                value, chosen, back = best[left - cost]
                if value + worth > best[left][0] + 1e-9:
                    added = frozenset((number,))
                    best[left] = (value + worth, chosen if again else chosen | added, back | added if again else back)
        return best[energy][1:]

    def worth(self, number: int, weights: Weights) -> float:
        """Return what it is worth to have a character in the arena."""
        character = self.rules.content.characters[number]
        gained = sum(
            effect.amount * ENERGY_IN_POINTS
            for ability in character.abilities
            if ability.moment == "summoned"
            for effect in ability.effects
            if effect.verb in ("gain_energy", "gain_points")
        )
        return (
            weights.body
            + weights.attack * character.attack
            + weights.defense * character.defense
            + weights.price * character.cost
            + gained
        )
