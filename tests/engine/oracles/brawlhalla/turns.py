"""The course of a game of Brawlhalla: set-up, dawn, deeds and dusk."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.oracles import ANYTHING, Answer, Asked
from tests.engine.oracles.brawlhalla.asking import GameOverError
from tests.engine.oracles.brawlhalla.battles import Battles
from tests.engine.oracles.brawlhalla.pieces import KINDS


class Turns(Battles):
    """A game in play; from a position in deeds if it is given one."""

    UNORDERED = frozenset(
        {"units", "ruins", "wrecks", "guardians", "discards", "removed", "hands", "known", "artifacts", "spent"}
    )

    def __init__(self, bundle: Bundle, players: int, chance: Stream, start: Mapping[str, Any] | None = None) -> None:
        super().__init__(bundle, chance)
        assert players == len(self.sides)
        if start is not None:
            self.take_over(start)
        self.game = self.whole_game(begun=start is not None)
        self.asked: Asked | None = next(self.game)

    def act(self, action: str) -> None:
        answer = self.game.send(action)
        self.asked = None if self.ended else answer

    def describe(self) -> dict[str, Any]:
        told = {**super().describe(), "decision": ANYTHING, "passed": ANYTHING}
        if self.asked is None:
            return {**told, "to_move": ANYTHING, "battle": ANYTHING}
        if self.asked.decision == "deeds":
            told["decision"] = "deeds"
        return {**told, "to_move": self.sides[self.asked.seat]}

    def scores(self) -> Any:
        """The rules of this game know none."""
        return ANYTHING

    def winners(self) -> tuple[int, ...]:
        return () if self.winner is None else (self.winner,)

    # ---- the game

    def whole_game(self, begun: bool) -> Answer:
        try:
            if begun:
                yield from self.rest_of_turn(self.active)
                self.active = 1 - self.active
            else:
                yield from self.set_up()
            while True:
                yield from self.begin_turn(self.active)
                yield from self.dawn(self.active)
                yield from self.rest_of_turn(self.active)
                self.active = 1 - self.active
        except GameOverError:
            yield Asked(-1, "", [])

    def set_up(self) -> Answer:
        self.deck, self.artifact_deck = list(self.cards["basic-deck"]), list(self.cards["artifact-deck"])
        self.chance.shuffle(self.deck)
        self.chance.shuffle(self.artifact_deck)
        self.deck.reverse()
        self.artifact_deck.reverse()
        self.active = self.chance.below(2)
        order = [self.active, 1 - self.active]
        for _ in range(self.numbers["starting-cards"]):
            for hand in self.hands:
                hand.append(self.deck.pop(0))
        for kind in ("barracks", "harbor"):
            for seat in order:
                for _ in range(self.building_kinds[kind]["at_start"]):
                    places = self.home_places(seat, kind)
                    answer = yield Asked(seat, "set-up", [f"build {tile}" for tile in places])
                    self.buildings[answer.split()[1]] = (seat, kind)
        for seat in order:
            for kind in KINDS:
                for _ in range(self.units[kind]["at_start"]):
                    answer = yield Asked(seat, "set-up", [f"spawn {tile}" for tile in self.spawn_tiles(seat, kind)])
                    self.spawn(seat, kind, answer.split()[1])

    def begin_turn(self, seat: int) -> Answer:
        self.turn += 1
        self.spent = [[], []]
        if self.rulings["guardian-returns"]:
            self.guardians |= {tile for tile in self.sanctuaries if not self.at(tile)}
        for piece in self.pieces:
            if piece.seat == seat:
                piece.acts = 0
                piece.new = False
        self.points = self.numbers["action-points"] + self.extra_points(seat)
        yield from self.watch_boats(anew=True)

    def dawn(self, seat: int) -> Answer:
        yield from self.advance_works(seat)
        for piece in self.pieces:
            if piece.seat == seat:
                piece.held = piece.frozen > 0
                piece.frozen = max(piece.frozen - 1, 0)
        if self.flag_place() == "away":
            self.flag = self.centre
        if self.turn > 2 or self.rulings["first-turn-recruits"]:
            arrival = self.units["warrior"]["recruitment"]
            yield from self.recruit(seat, "warrior", arrival["count"] * self.owned(seat, arrival["per"]))
        yield from self.draw(seat, self.rulings["first-draw"])

    def rest_of_turn(self, seat: int) -> Answer:
        yield from self.deeds(seat)
        yield from self.dusk(seat)
        self.doubled = set()
        if self.rulings["power-loss-lasts"] == "turn":
            for piece in self.pieces:
                piece.low = 0
        if self.turn >= self.rulings["turn-limit"]:
            self.ended = "turn-limit"
            raise GameOverError

    # ---- deeds

    def deeds(self, seat: int) -> Answer:
        while True:
            action = yield Asked(seat, "deeds", self.deeds_options(seat))
            verb, *rest = action.split()
            is_last = verb == "end-turn"
            if verb == "move":
                yield from self.move(seat, action)
            elif verb == "attack":
                yield from self.attack(seat, *rest)
            elif verb == "fuse":
                self.fuse(seat, rest[0])
            elif verb == "work":
                self.start_work(seat, action)
            elif not is_last:
                is_last = yield from self.card_action(seat, action)
            yield from self.watch_boats()
            if is_last:
                return

    def deeds_options(self, seat: int) -> list[str]:
        options = ["end-turn", *self.card_actions(seat)]
        for tile in self.unit_tiles(seat):
            if self.points >= self.action_price("move"):
                options += [action for action, _, _ in self.routes(seat, tile)]
            if self.points >= self.action_price("attack"):
                options += [f"attack {tile} {end}" for end in self.targets(seat, tile)]
            if self.points >= self.action_price("fuse") and self.fusable(seat, tile):
                options.append(f"fuse {tile}")
            if self.points >= self.action_price("start-work"):
                options += [action for action, _, _ in self.crews(seat, tile)]
        return options

    # ---- dusk

    def dusk(self, seat: int) -> Answer:
        for tile in self.unit_tiles(seat):
            while self.is_crowded(self.at(tile, seat), 0):
                there = self.at(tile, seat)
                if self.rulings["tile-limit-counts"] == "warriors-only":
                    there = [piece for piece in there if piece.kind == "warrior"]
                answer = yield from self.choose(seat, [f"lose {self.label(piece)}" for piece in there])
                self.fall(self.named(tile, seat, answer.split()[1]))
        goal = self.records["victory"]["holy-domination"]["goal"]
        held = sum(self.controls(seat, tile) for tile in self.sanctuaries)
        self.faith[seat] = self.faith[seat] + 1 if held >= goal["count"] else 0
        if self.faith[seat] >= goal["turns"]:
            self.win(seat, "holy-domination")

    def controls(self, seat: int, tile: str) -> bool:
        if tile in self.guardians:
            return False
        if self.rulings["sanctuary-control"] == "captured":
            return self.holders.get(tile) == seat
        return self.owner(tile) == seat
