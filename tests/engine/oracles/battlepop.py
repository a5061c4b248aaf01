"""Battlepop once more, from its rulebook, rulings and cards: every figure and die is an object, nothing is kept ready.

Only the words of actions and of descriptions are those of ``designer.engine.games.battlepop``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.oracles import ANYTHING, Answer, Asked

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


class BattlepopOracle:
    """A game in play."""

    UNORDERED = frozenset({"characters", "unplaced", "away"})

    def __init__(self, bundle: Bundle, players: int, chance: Stream) -> None:
        assert players == len(SEATS)
        self.records = bundle.records
        self.rulings = {ident: ruling.chosen or ruling.value for ident, ruling in bundle.rulings.items()}
        self.numbers = {ident: record["value"] for ident, record in self.records["parameter"].items()}
        spaces = bundle.boards["arena"].spaces
        self.fields = {ident: space.data for ident, space in spaces.items()}
        self.squares = [ident for ident, data in self.fields.items() if data["role"] == "square"]
        self.beside = {
            ident: [other for other in space.neighbours if other in self.squares] for ident, space in spaces.items()
        }
        self.portal = {
            seat: next(i for i, data in self.fields.items() if data["role"] == "portal" and data["owner"] == name)
            for seat, name in enumerate(SEATS)
        }
        factions = self.records["faction"]
        self.neutral = next(ident for ident in factions if factions[ident]["neutral"])
        self.kinds = [*sorted(ident for ident in factions if ident != self.neutral), self.neutral]
        self.sides = {die["faction"]: die["sides"] for die in self.records["die"].values() if die["faction"]}
        self.faces: dict[str, list[str]] = {}
        for kind in self.kinds:
            order = sorted(self.sides[kind], key=lambda side: (SHOWN.index(side["shows"]), side["amount"]))
            self.faces[kind] = list(dict.fromkeys(Die(kind, side).face for side in order))
        self.phases = sorted(self.records["phase"], key=lambda ident: self.records["phase"][ident]["order"])
        self.chance = chance
        self.figures: list[Figure] = []
        self.stones: list[Stone] = []
        self.benches: dict[int, str] = {}
        self.unplaced: dict[int, list[str]] = {0: [], 1: []}
        self.away: dict[int, list[str]] = {0: [], 1: []}
        self.pool: dict[int, Counter[str]] = {0: Counter(), 1: Counter()}
        self.out: dict[int, Counter[str]] = {0: Counter(), 1: Counter()}
        self.summon_dice = [0, 0]
        self.energy = [0, 0]
        self.bonus = [0, 0]
        self.promised = [0, 0]
        self.points = [0, 0]
        self.wins = [0, 0]
        self.round = 0
        self.phase = self.phases[0]
        self.turn = 0
        self.first = 0
        self.tossed = False
        self.attacked: list[str] = []
        self.attack: Attack | None = None
        self.scoring = False
        self.ended = ""
        self.game = self.whole_game()
        self.asked: Asked | None = next(self.game)

    def ask(self, seat: int, decision: str, options: list[str]) -> Answer:
        """Let a player choose, if there is a choice. The answer is empty when there is nothing to choose."""
        options = list(dict.fromkeys(options))
        if not options:
            return ""
        if len(options) == 1:
            return options[0]
        return (yield Asked(seat, decision, options))

    def settle(self) -> None:
        """Give copies of a character their order anew, as before every decision that is no part of something else."""
        places = ["bench", "defeated", *self.squares, *(i for i in self.fields if i not in self.squares)]
        self.figures.sort(key=lambda figure: (figure.seat, places.index(figure.place), figure.looks()))

    # ---- what is so now

    def card(self, thing: Figure | Stone) -> Mapping[str, Any]:
        kind = "character" if isinstance(thing, Figure) else "shrine"
        found: Mapping[str, Any] = self.records[kind][thing.card]
        return found

    def here(self, seat: int, place: str) -> list[Figure]:
        return [figure for figure in self.figures if figure.seat == seat and figure.place == place]

    def in_squares(self) -> list[Figure]:
        return [figure for figure in self.figures if figure.place in self.squares]

    def has_room(self, seat: int, place: str) -> bool:
        return place not in self.squares or len(self.here(seat, place)) < self.numbers["characters-per-square"]

    def is_conflicted(self, square: str) -> bool:
        return bool(self.here(0, square)) and bool(self.here(1, square))

    def stone_in(self, square: str) -> Stone | None:
        return next((stone for stone in self.stones if stone.place == square), None)

    def has_sole_control(self, seat: int, square: str) -> bool:
        mine, theirs = len(self.here(seat, square)), len(self.here(1 - seat, square))
        if self.scoring and mine > theirs and self.lasting("claim", square, seat):
            return True
        if not mine and not theirs and self.rulings["shrines-and-control"] == "shrines-too":
            stone = self.stone_in(square)
            return stone is not None and stone.seat == seat
        return bool(mine) and not theirs

    def controls_shrine(self, stone: Stone) -> bool:
        if self.rulings["shrine-control"] == "occupier":
            return not self.has_sole_control(1 - stone.seat, stone.place)
        return True

    def is_met(self, need: Mapping[str, Any], seat: int, square: str) -> bool:
        return {
            "sole_control": self.has_sole_control(seat, square),
            "shrine_here": self.stone_in(square) is not None,
            "trailing": self.wins[seat] < self.wins[1 - seat],
        }[need["verb"]]

    def are_met(self, ability: Ability, seat: int, square: str) -> bool:
        return all(self.is_met(need, seat, square) for need in ability["needs"])

    def constants(self, verb: str) -> Iterable[tuple[Figure | Stone, Effect]]:
        """What always works now: of everything in a square whose needs are met."""
        for source in [*self.in_squares(), *self.stones]:
            for ability in self.card(source)["abilities"]:
                found = [effect for effect in ability["effects"] if effect["verb"] == verb]
                # Needs are only asked for where there is something: sole control asks for claims, which need nothing.
                if ability["moment"] == "constant" and found and self.are_met(ability, source.seat, source.place):
                    yield from ((source, effect) for effect in found)

    def lasting(self, verb: str, square: str, seat: int) -> list[Effect]:
        """Lasting effects without a target, for a player in a square."""
        return [effect for source, effect in self.constants(verb) if source.place == square and source.seat == seat]

    def lasting_on(self, verb: str, figure: Figure) -> list[Effect]:
        """Lasting effects that are about a figure."""
        return [
            effect
            for source, effect in self.constants(verb)
            if figure in self.targets(source, source.place, effect["target"])
        ]

    def targets(self, source: Figure | Stone, square: str, target: Mapping[str, Any]) -> list[Figure]:
        seat = source.seat if target["side"] == "own" else 1 - source.seat
        where = {"here": [square], "adjacent": self.beside[square], "anywhere": self.squares}[target["where"]]
        found = [figure for figure in self.in_squares() if figure.seat == seat and figure.place in where]
        if target["pick"] == "self":
            found = [figure for figure in found if figure is source]
        if target["pick"] == "others":
            found = [figure for figure in found if figure is not source]
        if target["faction"] is not None:
            found = [figure for figure in found if self.card(figure)["faction"] == target["faction"]]
        if target["defense_up_to"] is not None:
            found = [figure for figure in found if self.defense_of(figure) <= target["defense_up_to"]]
        return found

    def attack_of(self, figure: Figure) -> int:
        boosts = sum(amount for what, amount, _ in figure.boosts if what == "attack")
        lasting = sum(effect["amount"] for effect in self.lasting_on("add_attack", figure))
        return int(self.card(figure)["attack"]) + boosts + lasting

    def defense_of(self, figure: Figure) -> int:
        boosts = sum(amount for what, amount, _ in figure.boosts if what == "defense")
        lasting = sum(effect["amount"] for effect in self.lasting_on("add_defense", figure))
        return int(self.card(figure)["defense"]) + boosts + lasting

    def is_rooted(self, figure: Figure) -> bool:
        return bool(self.lasting_on("root", figure))

    def is_guard(self, figure: Figure) -> bool:
        abilities = self.card(figure)["abilities"]
        return any(
            ability["moment"] == "constant"
            and self.are_met(ability, figure.seat, figure.place)
            and any(effect["verb"] == "guard" for effect in ability["effects"])
            for ability in abilities
        )

    def value(self, seat: int, square: str) -> int:
        stone = self.stone_in(square)
        total = self.fields[square][SEATS[seat]] + (self.card(stone)["modifier"] if stone else 0)
        total += sum(effect["amount"] for effect in self.lasting("change_value", square, seat))
        return max(total, 0) if self.rulings["negative-values"] == "floor-zero" else total

    # ---- names of figures

    def label(self, figure: Figure) -> str:
        if figure.place in ("bench", "defeated"):
            return figure.card
        looks: list[Any] = []
        for twin in self.here(figure.seat, figure.place):
            if twin.card == figure.card and twin.looks() not in looks:
                looks.append(twin.looks())
        number = looks.index(figure.looks())
        return figure.card if number == 0 else f"{figure.card}#{number + 1}"

    def called(self, label: str, among: Iterable[Figure]) -> Figure:
        return next(figure for figure in among if self.label(figure) == label)

    # ---- changes

    def put(self, figure: Figure, place: str) -> None:
        figure.place = place
        if place in ("bench", "defeated"):
            figure.moves, figure.used, figure.boosts = 0, set(), []

    def gain_points(self, seat: int, amount: int) -> None:
        self.points[seat] += amount
        if self.rulings["points-below-zero"] == "floor-zero":
            self.points[seat] = max(self.points[seat], 0)

    def pay(self, seat: int, cost: int) -> None:
        base = min(cost, self.energy[seat])
        self.energy[seat] -= base
        self.bonus[seat] -= cost - base

    def fall(self, figure: Figure, by: int) -> None:
        """Knock a figure out. ``by`` is the player whose attack or ability does it."""
        self.put(figure, "defeated")
        if by != figure.seat or self.rulings["own-knock-outs"] == "opponent":
            self.gain_points(1 - figure.seat, self.numbers["knock-out-points"])

    # ---- the game

    def whole_game(self) -> Answer:
        yield from self.choose_benches()
        self.first = self.chance.below(2)
        self.tossed = True
        yield from self.place_shrines()
        while not self.ended:
            self.round += 1
            for phase in self.phases:
                self.phase = phase
                record = self.records["phase"][phase]
                actor = {"first": self.first, "second": 1 - self.first}.get(record["actor"], -1)
                if record["step"] == "summon-roll":
                    self.summon_roll()
                elif record["step"] == "summoning":
                    self.turn += 1
                    yield from self.summoning(actor)
                elif record["step"] == "action":
                    self.turn += 1
                    yield from self.action(actor)
                else:
                    yield from self.score_round()
        yield Asked(-1, "", [])

    def choose_benches(self) -> Answer:
        for seat in (0, 1):
            action = yield Asked(seat, "bench", [f"bench {ident}" for ident in self.records["bench"]])
            self.benches[seat] = action.split()[1]
        for seat, ident in self.benches.items():
            bench = self.records["bench"][ident]
            for held in bench["characters"]:
                self.figures += [Figure(seat, held["character"]) for _ in range(held["copies"])]
            self.unplaced[seat] = list(bench["shrines"])
            for held in bench["dice"]:
                self.pool[seat][held["faction"]] += held["count"]

    def place_shrines(self) -> Answer:
        seat = self.first
        while any(self.unplaced.values()):
            options: list[str] = []
            for shrine in dict.fromkeys(self.unplaced[seat]):
                free = [square for square in self.area(seat, shrine) if self.stone_in(square) is None]
                if not free:
                    self.unplaced[seat] = [other for other in self.unplaced[seat] if other != shrine]
                    self.away[seat].append(shrine)
                options += [f"shrine {shrine} {square}" for square in free]
            if options:
                _, shrine, square = (yield Asked(seat, "shrine", options)).split()
                self.unplaced[seat].remove(shrine)
                self.stones.append(Stone(seat, shrine, square))
            seat = 1 - seat

    def area(self, seat: int, shrine: str) -> list[str]:
        rows = sorted({self.fields[square]["row"] for square in self.squares})
        middle = rows[len(rows) // 2]
        if self.records["shrine"][shrine]["placed"] == "middle-row":
            wanted = [middle]
        else:
            at_my_end = min if self.fields[self.beside[self.portal[seat]][0]]["row"] < middle else max
            wanted = [row for row in rows if row != middle and at_my_end(row, middle) == row]
        return [square for square in self.squares if self.fields[square]["row"] in wanted]

    def summon_roll(self) -> None:
        sides = self.records["die"]["summon-die"]["sides"]
        rolled = [sides[self.chance.below(len(sides))]["amount"] for _ in SEATS]
        self.summon_dice = rolled
        self.energy = [sum(rolled), sum(rolled)]
        self.bonus = self.promised
        self.promised = [0, 0]
        if rolled[0] != rolled[1]:
            self.first = 0 if rolled[0] > rolled[1] else 1
        elif self.rulings["priority-tie"] == "passes":
            self.first = 1 - self.first

    # ---- summoning

    def summoning(self, seat: int) -> Answer:
        while True:
            self.settle()
            options = [*self.summon_options(seat), *self.restore_options(seat), "done"]
            verb, *rest = (yield Asked(seat, "summoning", options)).split()
            if verb == "done":
                return
            if verb == "restore":
                figure = self.called(rest[0], self.here(seat, "defeated"))
                if self.restores_with_base():
                    self.pay(seat, self.restore_cost(figure))
                else:
                    self.bonus[seat] -= self.restore_cost(figure)
                self.put(figure, "bench")
            else:
                figure = self.called(rest[0], self.here(seat, "bench"))
                self.pay(seat, self.card(figure)["cost"])
                self.put(figure, rest[1])
                yield from self.arrived([figure], summoned=True)

    def summon_options(self, seat: int) -> list[str]:
        doors = [self.portal[seat]]
        for stone in self.stones:
            if stone.seat == seat and self.controls_shrine(stone):
                doors += [
                    ident
                    for ident, data in self.fields.items()
                    if data["role"] == "shrine-portal"
                    and data["owner"] == SEATS[seat]
                    and data["column"] == self.fields[stone.place]["column"]
                ]
        doors += [
            square for square in self.squares if self.lasting("open_door", square, seat) and self.has_room(seat, square)
        ]
        energy = self.energy[seat] + self.bonus[seat]
        payable = [figure for figure in self.here(seat, "bench") if self.card(figure)["cost"] <= energy]
        return list(dict.fromkeys(f"summon {figure.card} {door}" for figure in payable for door in doors))

    def restores_with_base(self) -> bool:
        return sum(self.summon_dice) == self.numbers["restore-roll"]

    def restore_cost(self, figure: Figure) -> int:
        return 1 if self.rulings["restore-price"] == "one-energy" else int(self.card(figure)["cost"])

    def restore_options(self, seat: int) -> list[str]:
        energy = self.bonus[seat] + (self.energy[seat] if self.restores_with_base() else 0)
        payable = [figure for figure in self.here(seat, "defeated") if self.restore_cost(figure) <= energy]
        return list(dict.fromkeys(f"restore {figure.card}" for figure in payable))

    # ---- action phases

    def action(self, seat: int) -> Answer:
        self.settle()
        options = ["pass"]
        if self.move_options(seat) or self.phase_abilities(seat):
            options.append("move")
        if self.attack_options(seat):
            options.append("attack")
        action = yield Asked(seat, "acting", options)
        if action == "move":
            yield from self.move_phase(seat)
        elif action == "attack":
            yield from self.attack_phase(seat)

    def move_phase(self, seat: int) -> Answer:
        while True:
            self.settle()
            moves, abilities = self.move_options(seat), self.phase_abilities(seat)
            if not moves and not abilities:
                break
            options = moves + [self.use_of(pending) for pending in abilities]
            if all(pending.ability["may"] for pending in abilities):
                options.append("done")
            action = yield Asked(seat, "moving", list(dict.fromkeys(options)))
            verb, *rest = action.split()
            if verb == "done":
                break
            if verb == "move":
                figure = self.called(rest[0], self.here(seat, rest[1]))
                figure.moves += 1
                self.put(figure, rest[2])
                yield from self.arrived([figure])
            else:
                pending = next(pending for pending in abilities if self.use_of(pending) == action)
                assert isinstance(pending.source, Figure)
                pending.source.used.add(pending.ability["name"])
                yield from self.carry_out(pending)
        for figure in self.figures:
            figure.moves, figure.used = 0, set()

    def use_of(self, pending: Pending) -> str:
        source = pending.source
        label = self.label(source) if isinstance(source, Figure) else source.card
        return f"use {label} {pending.square} {slug(pending.ability['name'])}"

    def phase_abilities(self, seat: int) -> list[Pending]:
        return [
            pending
            for pending in self.with_moment("move-phase", [f for f in self.in_squares() if f.seat == seat])
            if isinstance(pending.source, Figure)
            and pending.ability["name"] not in pending.source.used
            and self.can_do(pending)
        ]

    def move_options(self, seat: int) -> list[str]:
        return list(
            dict.fromkeys(
                f"move {self.label(figure)} {figure.place} {end}"
                for figure in self.figures
                if figure.seat == seat and figure.place not in ("bench", "defeated")
                for end in self.ends_of_move(figure)
            )
        )

    def ends_of_move(self, figure: Figure) -> list[str]:
        if figure.moves >= self.rulings["moves-per-phase"]:
            return []
        length, leaves = self.numbers["move-squares"], True
        if figure.place in self.squares:
            roams = list(self.lasting_on("roam", figure))
            length = max([length, *(effect["squares"] for effect in roams)])
            leaves = any(effect["leaves_conflict"] for effect in roams)
            if self.is_rooted(figure) or (self.is_conflicted(figure.place) and not leaves):
                return []
        ends: list[str] = []
        edge = [figure.place]
        for _ in range(length):
            further: list[str] = []
            for place in edge:
                if place != figure.place and self.here(1 - figure.seat, place):
                    continue
                further += [square for square in self.beside[place] if self.has_room(figure.seat, square)]
            edge = [square for square in dict.fromkeys(further) if square != figure.place]
            ends += edge
        return list(dict.fromkeys(ends))

    # ---- attacks

    def attack_options(self, seat: int) -> list[str]:
        return [
            f"attack {square}"
            for square in self.squares
            if self.is_conflicted(square)
            and square not in self.attacked
            and self.dice_of(seat, square) >= self.rulings["no-dice"]
        ]

    def dice_of(self, seat: int, square: str) -> int:
        return sum(self.attack_of(figure) for figure in self.here(seat, square))

    def attack_phase(self, seat: int) -> Answer:
        while self.attack_options(seat):
            self.settle()
            action = yield Asked(seat, "attacking", [*self.attack_options(seat), "done"])
            if action == "done":
                break
            yield from self.one_attack(seat, action.split()[1])
        self.attacked = []

    def one_attack(self, seat: int, square: str) -> Answer:
        self.attacked.append(square)
        attack = self.attack = Attack(square, seat)
        yield from self.happen(self.with_moment("attacked", self.here(1 - seat, square)))
        yield from self.roll(attack, self.dice_of(seat, square))
        stone = self.stone_in(square)
        mine = [stone] if stone and stone.seat == seat else []
        yield from self.happen(self.with_moment("rolled", [*self.here(seat, square), *mine]))
        yield from self.spend_gems(attack)
        yield from self.deal_damage(attack)
        for figure in self.figures:
            figure.boosts = [boost for boost in figure.boosts if boost[2] != "attack"]
        if self.rulings["pool-use"] == "every-round":
            self.out[seat].update(die.kind for die in attack.dice if die.kind != self.neutral)
        self.attack = None

    def roll(self, attack: Attack, count: int) -> Answer:
        """Roll dice of the pool that are not on the table, as the attacker chooses; generic ones when it is empty."""
        pool = self.left_in_pool(attack)
        wanted = min(count, sum(pool.values()))
        kinds = [kind for kind in self.kinds if pool[kind]]
        options = [
            "roll " + " ".join(f"{kind}*{number}" for kind, number in zip(kinds, numbers, strict=True) if number)
            for numbers in product(*(range(pool[kind] + 1) for kind in kinds))
            if sum(numbers) == wanted
        ]
        action = yield from self.ask(attack.seat, "rolling", options if wanted else [])
        chosen = [part.split("*") for part in action.split()[1:]]
        rolled = [kind for kind, number in chosen for _ in range(int(number))] + [self.neutral] * (count - wanted)
        attack.dice += [self.cast(kind) for kind in rolled]

    def rolled_by(self, seat: int) -> Counter[str]:
        """The dice that are on the table, and those that only return after the round."""
        table = self.attack.dice if self.attack and self.attack.seat == seat else []
        return self.out[seat] + Counter(die.kind for die in table if die.kind != self.neutral)

    def left_in_pool(self, attack: Attack) -> Counter[str]:
        return self.pool[attack.seat] - self.rolled_by(attack.seat)

    def cast(self, kind: str) -> Die:
        return Die(kind, self.sides[kind][self.chance.below(len(self.sides[kind]))])

    # ---- gems

    def gems_left(self, attack: Attack) -> Counter[str]:
        return Counter(die.kind for die in attack.dice if die.side["shows"] == "gem" and not die.spent)

    def gem_abilities(self, attack: Attack) -> list[Pending]:
        return [
            pending
            for pending in self.with_moment("gems", self.here(attack.seat, attack.square))
            if self.rulings["once-per-attack"] == "any-number" or not self.was_activated(attack, pending)
        ]

    def was_activated(self, attack: Attack, pending: Pending) -> bool:
        return any(f is pending.source and name == pending.ability["name"] for f, name in attack.activated)

    def ways_to_pay(self, needs: Iterable[str], gems: Counter[str]) -> list[tuple[str, ...]]:
        """All ways to pay for an ability, each as the gems in order."""
        ways: set[tuple[str, ...]] = set()
        fitting = [[kind for kind in self.kinds if need in (kind, self.neutral)] for need in needs]
        for kinds in product(*fitting):
            if all(gems[kind] >= number for kind, number in Counter(kinds).items()):
                ways.add(tuple(sorted(kinds, key=self.kinds.index)))
        return sorted(ways)

    def most_spent(self, gems: Counter[str], abilities: list[Pending]) -> int:
        """The most gems that can be spent on these abilities."""
        best = 0
        for number, pending in enumerate(abilities):
            again = self.rulings["once-per-attack"] == "any-number"
            rest = abilities[number:] if again else abilities[number + 1 :]
            for way in self.ways_to_pay(pending.ability["gems"], gems):
                best = max(best, len(way) + self.most_spent(gems - Counter(way), rest))
        return best

    def spend_gems(self, attack: Attack) -> Answer:
        while True:
            gems, abilities = self.gems_left(attack), self.gem_abilities(attack)
            must = [pending for pending in abilities if not pending.ability["may"]]
            most = self.most_spent(gems, must)
            choices: dict[str, tuple[Pending, tuple[str, ...]]] = {}
            for pending in abilities:
                again = self.rulings["once-per-attack"] == "any-number"
                others = must if again else [other for other in must if other is not pending]
                for way in self.ways_to_pay(pending.ability["gems"], gems):
                    counted = 0 if pending.ability["may"] else len(way)
                    if counted + self.most_spent(gems - Counter(way), others) == most:
                        assert isinstance(pending.source, Figure)
                        what = f"{self.label(pending.source)} {slug(pending.ability['name'])}"
                        choices.setdefault(f"activate {what} {' '.join(way)}", (pending, way))
            options = list(choices) + ([] if most else ["done"])
            action = yield from self.ask(attack.seat, "spending", options)
            if action == "done":
                return
            pending, way = choices[action]
            for kind in way:
                die = next(d for d in attack.dice if d.kind == kind and d.side["shows"] == "gem" and not d.spent)
                die.spent = True
            assert isinstance(pending.source, Figure)
            attack.activated.append((pending.source, pending.ability["name"]))
            yield from self.carry_out(pending)

    # ---- damage

    def deal_damage(self, attack: Attack) -> Answer:
        rest = sum(die.side["amount"] for die in attack.dice if die.side["shows"] == "damage") + attack.added
        fallen: list[Figure] = []
        while True:
            enemies = [f for f in self.here(1 - attack.seat, attack.square) if self.defense_of(f) <= rest]
            enemies = [figure for figure in enemies if self.is_guard(figure)] or enemies
            if self.rulings["damage-dealing"] == "lowest-first" and enemies:
                lowest = min(self.defense_of(figure) for figure in enemies)
                enemies = [figure for figure in enemies if self.defense_of(figure) == lowest]
            if sum(self.defense_of(figure) for figure in self.here(1 - attack.seat, attack.square)) <= rest:
                # All of them fall, whoever is first.
                enemies = enemies[:1]
            action = yield from self.ask(attack.seat, "dealing", [f"hit {self.label(f)}" for f in enemies])
            if not action:
                break
            figure = self.called(action.split()[1], enemies)
            rest -= self.defense_of(figure)
            self.fall(figure, attack.seat)
            fallen.append(figure)
        yield from self.after_falls([(figure, attack.square) for figure in fallen], None)

    # ---- moments

    def with_moment(self, moment: str, sources: Iterable[Figure | Stone], square: str = "") -> list[Pending]:
        """The abilities of a moment whose needs are met now."""
        return [
            pending
            for source in sources
            for ability in self.card(source)["abilities"]
            for pending in [Pending(source, ability, square or source.place)]
            if ability["moment"] == moment and self.are_met(ability, source.seat, pending.square)
        ]

    def arrived(self, figures: list[Figure], summoned: bool = False) -> Answer:
        if summoned:
            yield from self.happen(self.with_moment("summoned", figures))
        yield from self.happen(self.with_moment("enters", [f for f in figures if f.place in self.squares]))

    def after_falls(self, fallen: list[tuple[Figure, str]], by: Figure | Stone | None) -> Answer:
        pending: list[Pending] = []
        for figure, square in fallen:
            pending += self.with_moment("knocked-out", [figure], square)
            for other in self.in_squares():
                in_its_attack = self.attacks(other) and other.place == square
                if other.seat != figure.seat and (in_its_attack or other is by):
                    pending += self.with_moment("knocks-out", [other])
        yield from self.happen(pending)

    def attacks(self, figure: Figure) -> bool:
        """Whether a figure takes part in an attack of its player now."""
        attack = self.attack
        return attack is not None and attack.seat == figure.seat and attack.square == figure.place

    def happen(self, pending: list[Pending]) -> Answer:
        """Let abilities happen that do so at the same time: the first player's, then the other's."""
        for seat in (self.first, 1 - self.first):
            mine = [each for each in pending if each.source.seat == seat]
            while True:
                usable = [each for each in mine if self.is_still_there(each) and self.can_do(each)]
                if not usable:
                    break
                may_skip = all(each.ability["may"] for each in usable)
                if all(self.is_harmless(each) for each in usable):
                    following = usable[0]
                else:
                    options = [self.use_of(each) for each in usable] + (["skip"] if may_skip else [])
                    action = yield from self.ask(seat, "ability", options)
                    if action == "skip":
                        break
                    following = next(each for each in usable if self.use_of(each) == action)
                mine.remove(following)
                yield from self.carry_out(following)

    def is_still_there(self, pending: Pending) -> bool:
        """Whoever has been knocked out meanwhile does nothing any more, but for what happens by just that."""
        gone = isinstance(pending.source, Figure) and pending.source.place in ("bench", "defeated")
        return pending.ability["moment"] == "knocked-out" or not gone

    def is_harmless(self, pending: Pending) -> bool:
        chooses = any(effect.get("target", {}).get("pick") == "chosen" for effect in pending.ability["effects"])
        verbs = {effect["verb"] for effect in pending.ability["effects"]}
        return verbs <= HARMLESS and not chooses and not pending.ability["may"]

    # ---- effects

    def can_do(self, pending: Pending) -> bool:
        seat, square = pending.source.seat, pending.square
        if not self.are_met(pending.ability, seat, square):
            return False
        return any(self.can(effect, pending) for effect in pending.ability["effects"])

    def can(self, effect: Effect, pending: Pending) -> bool:
        """Whether an effect can do something now."""
        source, square = pending.source, pending.square
        match effect["verb"]:
            case "add_attack" | "add_defense":
                in_time = effect["until"] != "attack" or self.attack is not None
                return in_time and bool(self.targets(source, square, effect["target"]))
            case "knock_out":
                return bool(self.targets(source, square, effect["target"]))
            case "move":
                return bool(self.move_ends(effect, pending, self.targets(source, square, effect["target"])))
            case "swap":
                return bool(self.swaps(effect, pending))
            case "summon":
                return bool(self.summons(effect, pending))
            case "restore":
                return bool(self.restores(effect, pending))
            case "steal_points":
                return self.points[1 - source.seat] > 0
            case "turn_die":
                return bool(self.turns(effect))
            case "reroll":
                return bool(self.attack and self.attack.dice)
        return True

    def carry_out(self, pending: Pending) -> Answer:
        for effect in pending.ability["effects"]:
            yield from getattr(self, f"do_{effect['verb']}")(effect, pending)

    def do_add_damage(self, effect: Effect, pending: Pending) -> Answer:
        assert self.attack
        self.attack.added += effect["amount"]
        return
        yield

    def do_roll_more(self, effect: Effect, pending: Pending) -> Answer:
        assert self.attack
        yield from self.roll(self.attack, effect["dice"])

    def do_reroll(self, effect: Effect, pending: Pending) -> Answer:
        assert self.attack
        order = [face for kind in self.kinds for face in self.faces[kind]]
        chosen: list[Die] = []
        while len(chosen) < effect["dice"]:
            last = order.index(chosen[-1].face) if chosen else 0
            free = [die for die in self.attack.dice if die not in chosen and not die.spent]
            free = [die for die in free if order.index(die.face) >= last]
            options = [f"reroll {die.face}" for die in free] + (["done"] if chosen else [])
            action = yield from self.ask(pending.source.seat, "ability", options)
            if action in ("", "done"):
                break
            chosen.append(next(die for die in free if die.face == action.split()[1]))
        for die in chosen:
            self.attack.dice.remove(die)
        self.attack.dice += [self.cast(die.kind) for die in chosen]

    def turns(self, effect: Effect) -> list[str]:
        dice = self.attack.dice if self.attack else []
        return [
            f"turn {die.face}"
            for die in dice
            if die.side["shows"] == effect["shows"] and not die.spent and self.lowest(die.kind, effect["becomes"])
        ]

    def lowest(self, kind: str, shows: str) -> Mapping[str, Any] | None:
        return min((s for s in self.sides[kind] if s["shows"] == shows), key=lambda s: s["amount"], default=None)

    def do_turn_die(self, effect: Effect, pending: Pending) -> Answer:
        action = yield from self.ask(pending.source.seat, "ability", self.turns(effect))
        if action and self.attack:
            die = next(die for die in self.attack.dice if die.face == action.split()[1] and not die.spent)
            side = self.lowest(die.kind, effect["becomes"])
            assert side
            die.side = side

    def do_add_defense(self, effect: Effect, pending: Pending) -> Answer:
        found = self.targets(pending.source, pending.square, effect["target"])
        if effect["until"] == "attack" and self.attack is None:
            return
        if effect["target"]["pick"] == "chosen":
            options = [f"choose {self.label(figure)} {figure.place}" for figure in found]
            action = yield from self.ask(pending.source.seat, "ability", options)
            found = [self.called(action.split()[1], found)] if action else []
        what = effect["verb"].removeprefix("add_")
        for figure in found:
            figure.boosts.append((what, effect["amount"], effect["until"]))

    do_add_attack = do_add_defense

    def do_knock_out(self, effect: Effect, pending: Pending) -> Answer:
        seat, falling = pending.source.seat, self.targets(pending.source, pending.square, effect["target"])
        if effect["target"]["pick"] == "chosen":
            options = [f"knock-out {self.label(figure)} {figure.place}" for figure in falling]
            action = yield from self.ask(seat, "ability", options)
            wanted = action.split()[1:]
            falling = [figure for figure in falling if [self.label(figure), figure.place] == wanted][:1]
        places = [(figure, figure.place) for figure in falling]
        for figure in falling:
            self.fall(figure, seat)
        yield from self.after_falls(places, pending.source)

    def move_ends(self, effect: Effect, pending: Pending, figures: list[Figure]) -> list[str]:
        options: list[str] = []
        for figure in figures:
            ends = {
                "beside": self.beside[figure.place],
                "here": [pending.square],
                "portal": [self.portal[figure.seat]],
            }[effect["to"]]
            if not self.is_rooted(figure):
                options += [
                    f"move {self.label(figure)} {figure.place} {end}"
                    for end in ends
                    if end != figure.place and self.has_room(figure.seat, end)
                ]
        return options

    def do_move(self, effect: Effect, pending: Pending) -> Answer:
        left = self.targets(pending.source, pending.square, effect["target"])
        moved: list[Figure] = []
        while True:
            action = yield from self.ask(pending.source.seat, "ability", self.move_ends(effect, pending, left))
            if not action:
                break
            _, label, start, end = action.split()
            figure = self.called(label, [figure for figure in left if figure.place == start])
            self.put(figure, end)
            moved.append(figure)
            left.remove(figure)
            if effect["target"]["pick"] == "chosen":
                break
        yield from self.arrived(moved)

    def swaps(self, effect: Effect, pending: Pending) -> list[str]:
        options: list[str] = []
        firsts = self.targets(pending.source, pending.square, effect["target"])
        partners = self.targets(pending.source, pending.square, effect["partner"])
        for one in firsts:
            for other in partners:
                if one.place == other.place or self.is_rooted(one) or self.is_rooted(other):
                    continue
                both = one in partners and other in firsts
                if both and self.squares.index(other.place) < self.squares.index(one.place):
                    continue
                options.append(f"swap {self.label(one)} {one.place} {self.label(other)} {other.place}")
        return options

    def do_swap(self, effect: Effect, pending: Pending) -> Answer:
        action = yield from self.ask(pending.source.seat, "ability", self.swaps(effect, pending))
        if action:
            _, first, start, second, end = action.split()
            firsts = self.targets(pending.source, pending.square, effect["target"])
            one = self.called(first, [figure for figure in firsts if figure.place == start])
            other = self.called(second, self.here(pending.source.seat, end))
            self.put(one, end)
            self.put(other, start)
            yield from self.arrived([one, other])

    def summons(self, effect: Effect, pending: Pending) -> list[str]:
        seat, square = pending.source.seat, pending.square
        if not self.has_room(seat, square):
            return []
        energy = self.energy[seat] + self.bonus[seat]
        return [
            f"summon {figure.card} {square}"
            for figure in self.here(seat, "bench")
            if self.card(figure)["cost"] <= effect["cost_up_to"]
            and (not effect["pay"] or self.card(figure)["cost"] <= energy)
        ]

    def do_summon(self, effect: Effect, pending: Pending) -> Answer:
        seat = pending.source.seat
        action = yield from self.ask(seat, "ability", self.summons(effect, pending))
        if action:
            figure = self.called(action.split()[1], self.here(seat, "bench"))
            if effect["pay"]:
                self.pay(seat, self.card(figure)["cost"])
            self.put(figure, pending.square)
            yield from self.arrived([figure], summoned=True)

    def restores(self, effect: Effect, pending: Pending) -> list[str]:
        return [
            f"restore {figure.card}"
            for figure in self.here(pending.source.seat, "defeated")
            if self.card(figure)["cost"] <= effect["cost_up_to"]
        ]

    def do_restore(self, effect: Effect, pending: Pending) -> Answer:
        seat = pending.source.seat
        back: list[Figure] = []
        for _ in range(effect["count"]):
            action = yield from self.ask(seat, "ability", self.restores(effect, pending))
            if action:
                figure = self.called(action.split()[1], self.here(seat, "defeated"))
                self.put(figure, "bench" if effect["to"] == "bench" else self.portal[seat])
                back.append(figure)
        if effect["to"] == "portal":
            yield from self.arrived(back, summoned=True)

    def do_gain_points(self, effect: Effect, pending: Pending) -> Answer:
        self.gain_points(pending.source.seat, effect["amount"])
        return
        yield

    def do_steal_points(self, effect: Effect, pending: Pending) -> Answer:
        seat = pending.source.seat
        stolen = min(effect["amount"], max(self.points[1 - seat], 0))
        self.gain_points(1 - seat, -stolen)
        self.gain_points(seat, stolen)
        return
        yield

    def do_gain_energy(self, effect: Effect, pending: Pending) -> Answer:
        energy = self.bonus if effect["when"] == "now" else self.promised
        energy[pending.source.seat] += effect["amount"]
        return
        yield

    # ---- scoring

    def score_round(self) -> Answer:
        self.scoring = True
        yield from self.happen(self.with_moment("scoring", [*self.in_squares(), *self.stones]))
        gains = [
            sum(self.value(seat, square) for square in self.squares if self.has_sole_control(seat, square))
            for seat in (0, 1)
        ]
        for seat in (0, 1):
            self.gain_points(seat, gains[seat])
        self.scoring = False
        self.win_round()
        self.clean_up()

    def win_round(self) -> None:
        needed, tie = self.numbers["wins-needed"], self.points[0] == self.points[1]
        if not tie:
            self.wins[0 if self.points[0] > self.points[1] else 1] += 1
        elif self.points[0] != 0 or self.rulings["scoreless-ties"] == "both-win":
            for seat in (0, 1):
                if self.wins[seat] < needed - 1 or self.rulings["winning-ties"] == "wins":
                    self.wins[seat] += 1
        done = [seat for seat in (0, 1) if self.wins[seat] >= needed]
        if len(done) == 1 or (done and self.wins[0] != self.wins[1]):
            self.ended = "round-wins"
        elif self.round >= self.rulings["round-limit"]:
            self.ended = "round-limit"

    def clean_up(self) -> None:
        self.points = [0, 0]
        self.energy = [0, 0]
        if self.rulings["unspent-energy"] == "bonus-kept":
            self.promised = [kept + new for kept, new in zip(self.bonus, self.promised, strict=True)]
        self.bonus = [0, 0]
        self.out = {0: Counter(), 1: Counter()}
        for figure in self.figures:
            figure.boosts = []

    def scores(self) -> tuple[int, ...]:
        return tuple(self.wins)

    def winners(self) -> tuple[int, ...]:
        if self.wins[0] == self.wins[1]:
            return ()
        return (0,) if self.wins[0] > self.wins[1] else (1,)

    # ---- for the comparison

    def act(self, action: str) -> None:
        asked = self.game.send(action)
        self.asked = None if self.ended else asked

    def describe(self) -> dict[str, Any]:
        both = dict(enumerate(SEATS))
        found: dict[str, Any] = {
            "round": self.round,
            "phase": self.phase,
            "first": SEATS[self.first] if self.tossed else None,
            "turn": self.turn,
            "benches": {both[seat]: ident for seat, ident in self.benches.items()},
            "characters": {both[seat]: self.described(seat) for seat in both},
            "shrines": {stone.place: f"{SEATS[stone.seat]} {stone.card}" for stone in self.stones},
            "unplaced": {both[seat]: self.unplaced[seat] for seat in both},
            "away": {both[seat]: self.away[seat] for seat in both},
            "dice": {both[seat]: dict(self.pool[seat]) for seat in both},
            "dice_out": {both[seat]: dict(self.rolled_by(seat)) for seat in both},
            "worth": {},
            "attacked": list(self.attacked),
            "decision": self.decision(),
            "to_move": SEATS[self.asked.seat] if self.asked else None,
            "values": {square: {both[seat]: self.value(seat, square) for seat in both} for square in self.squares},
        }
        for what in ("summon_dice", "energy", "bonus", "promised", "points", "wins"):
            found[what] = dict(zip(SEATS, getattr(self, what), strict=True))
        if self.attack:
            found["attack"] = {
                "square": self.attack.square,
                "attacker": SEATS[self.attack.seat],
                "dice": dict(Counter(die.face for die in self.attack.dice)),
                "spent": dict(Counter(die.kind for die in self.attack.dice if die.spent)),
                "added": self.attack.added,
            }
        return found

    def decision(self) -> Any:
        if self.asked is None:
            return ""
        return self.asked.decision if self.asked.decision in DECISIONS else ANYTHING

    def described(self, seat: int) -> dict[str, list[Any]]:
        found: dict[str, list[Any]] = {}
        for figure in self.figures:
            if figure.seat == seat:
                said: dict[str, Any] = {"character": figure.card}
                if figure.moves:
                    said["moves"] = figure.moves
                if figure.used:
                    said["used"] = sorted(slug(name) for name in figure.used)
                for what in ("attack", "defense"):
                    for until, key in (("round", what), ("attack", f"{what}_in_this_attack")):
                        amount = sum(boost[1] for boost in figure.boosts if boost[::2] == (what, until))
                        if amount:
                            said[key] = amount
                found.setdefault(figure.place, []).append(said if len(said) > 1 else figure.card)
        return found
