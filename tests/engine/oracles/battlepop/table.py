"""What lies where on the table of Battlepop, what it is called, and the changes that rules make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.oracles import Answer, Asked
from tests.engine.oracles.battlepop.things import SEATS, SHOWN, Attack, Die, Figure, Stone


class Table:
    """The bundle, the position, and whom to ask."""

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
        self.asked: Asked | None = None

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

    def rolled_by(self, seat: int) -> Counter[str]:
        """The dice that are on the table, and those that only return after the round."""
        table = self.attack.dice if self.attack and self.attack.seat == seat else []
        return self.out[seat] + Counter(die.kind for die in table if die.kind != self.neutral)

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
