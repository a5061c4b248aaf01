"""A whole game of Battlepop: benches, shrines, rounds, and the end."""

from __future__ import annotations

from collections import Counter

from tests.engine.oracles import Answer, Asked
from tests.engine.oracles.battlepop.acting import Acting
from tests.engine.oracles.battlepop.things import SEATS, Figure, Stone


class Rounds(Acting):
    """From the choice of benches to the last round."""

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
