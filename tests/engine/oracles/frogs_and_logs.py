"""Frogs & Logs once more, from its rulebook, rulings and cards: every frog is an object, nothing is remembered twice.

Only the words of actions and of descriptions are those of ``designer.engine.games.frogs_and_logs``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import permutations
from typing import Any

from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.oracles import Answer, Asked

Effect = Mapping[str, Any]
Line = tuple[str | None, ...]
"""An order in which the line of events may lie, for a player: cards that the player knows, None for any other."""


@dataclass(eq=False)
class Frog:
    """A frog or a king on the table."""

    kind: str
    seat: int
    strength: int
    king: bool = False


class FrogsOracle:
    """A game in play."""

    UNORDERED = frozenset({"perches"})

    def __init__(self, bundle: Bundle, players: int, chance: Stream) -> None:
        self.records = bundle.records
        self.decks = {
            ident: [card.id for card in deck.cards for _ in range(card.copies)] for ident, deck in bundle.decks.items()
        }
        self.rulings = {ident: ruling.chosen or ruling.value for ident, ruling in bundle.rulings.items()}
        self.modules = {ident for ident, module in bundle.modules.items() if module.on}
        self.numbers = {ident: record["value"] for ident, record in bundle.records["parameter"].items()}
        self.locations = bundle.records["location"]
        spaces = bundle.boards["pond"].spaces
        self.beside = {perch: list(spaces[perch].neighbours) for perch in self.locations}
        self.chance = chance
        self.players = players
        self.seats = list(range(players))
        self.colours = [record["colour"] for record in list(bundle.records["frog"].values())[:players]]
        self.perches = self.in_order()
        self.ended = ""
        self.set_up()
        self.game = self.whole_game()
        self.asked: Asked | None = next(self.game)

    def in_order(self) -> list[str]:
        """The centre, the other lily pads, the logs; each ring clockwise."""
        rings: list[list[str]] = [[], []]
        for perch, location in self.locations.items():
            if not location["centre"]:
                rings[location["sort"] == "log"].append(perch)
        centre = [perch for perch, location in self.locations.items() if location["centre"]]
        ordered = list(centre)
        for ring in rings:
            perch = ring[0]
            for _ in ring:
                ordered.append(perch)
                perch = self.locations[perch]["clockwise"]
        return ordered

    # ---- setting up

    def set_up(self) -> None:
        self.on: dict[str, list[Frog]] = {perch: [] for perch in self.perches}
        self.home: dict[int, list[Frog]] = {}
        for seat, (ident, record) in enumerate(list(self.records["frog"].items())[: self.players]):
            kings = [
                Frog(king, seat, data["strength"], king=True)
                for king, data in self.records["king"].items()
                if data["frog"] == ident and "king-frogs" in self.modules
                for _ in range(self.numbers["kings-per-player"])
            ]
            frogs = self.numbers["frogs-per-player"]
            if self.rulings["king-replaces"] == "replaces":
                frogs -= len(kings)
            self.home[seat] = [Frog(ident, seat, record["strength"]) for _ in range(frogs)] + kings
        self.first = self.chance.below(self.players)
        self.line = self.dealt("event-deck", self.numbers["event-line"])
        self.powers = {perch: self.locations[perch]["power"] for perch in self.perches}
        if "tile-deck" in self.modules:
            pads = self.dealt("lily-pad-tiles", self.numbers["lily-pads-in-play"])
            logs = self.dealt("log-tiles", self.numbers["logs-in-play"])
            tiles = [self.records["lily_tile"][tile] for tile in pads] + [
                self.records["log_tile"][tile] for tile in logs
            ]
            self.powers = {perch: tile["power"] for perch, tile in zip(self.perches, tiles, strict=True)}
        self.roles: dict[int, dict[str, int]] = {}
        if "role-cards" in self.modules:
            each = self.numbers["roles-per-player"]
            cards = self.dealt("role-deck", each * self.players)
            for place, seat in enumerate(self.seats):
                mine = cards[place * each : (place + 1) * each]
                self.roles[seat] = {card: self.records["role_card"][card]["uses"] for card in mine}
        self.kept: dict[int, list[str]] = {seat: [] for seat in self.seats}
        self.closed: dict[int, set[str]] = {seat: set() for seat in self.seats}
        self.guarded: dict[int, set[str]] = {seat: set() for seat in self.seats}
        self.hush: set[int] = set()
        self.rests: set[int] = set()
        self.thoughts: dict[int, set[Line]] = {seat: {(None,) * len(self.line)} for seat in self.seats}
        self.turn = 0
        self.active = self.first
        self.rest = False
        self.unused: list[str] = []
        self.to_place = 0
        self.ending = ""
        self.ender: int | None = None
        self.final_turns = 0
        self.in_final_turn = False
        self.splashes = 0

    def dealt(self, deck: str, count: int) -> list[str]:
        cards = list(self.decks[deck])
        return [cards.pop(self.chance.below(len(cards))) for _ in range(count)]

    # ---- what is so now

    def among(self, where: str, here: str | None = None) -> list[str]:
        """The perches of a word, in order."""
        said: dict[str, Callable[[str], bool]] = {
            "perch": lambda perch: True,
            "lily-pad": lambda perch: self.locations[perch]["sort"] == "lily-pad",
            "outer-pad": lambda perch: (
                self.locations[perch]["sort"] == "lily-pad" and not self.locations[perch]["centre"]
            ),
            "centre": lambda perch: self.locations[perch]["centre"],
            "log": lambda perch: self.locations[perch]["sort"] == "log",
            "here": lambda perch: perch == here,
            "beside": lambda perch: here is not None and perch in self.beside[here],
        }
        return [perch for perch in self.perches if said[where](perch)]

    def controllers(self, perch: str) -> list[int]:
        strength = {seat: sum(frog.strength for frog in self.on[perch] if frog.seat == seat) for seat in self.seats}
        most = max(strength.values())
        first = [seat for seat in self.seats if strength[seat] == most and most > 0]
        if len(first) > 1 and self.rulings["control-ties"] == "nobody":
            return []
        return first

    def controlled(self, seat: int) -> list[str]:
        return [perch for perch in self.perches if seat in self.controllers(perch)]

    def is_closed(self, perch: str) -> bool:
        return any(perch in perches for perches in self.closed.values())

    def is_guarded(self, perch: str) -> bool:
        return any(perch in perches for perches in self.guarded.values())

    def is_full(self, perch: str) -> bool:
        return len(self.on[perch]) >= self.locations[perch]["capacity"]

    def may_be_placed_on(self, perch: str) -> bool:
        if self.is_closed(perch):
            return False
        return self.locations[perch]["collapses"] or not self.is_full(perch)

    def may_be_moved_to(self, perch: str) -> bool:
        if self.is_closed(perch) or self.is_guarded(perch):
            return False
        if not self.is_full(perch):
            return True
        return self.locations[perch]["collapses"] and self.rulings["moved-fifth-frog"] == "collapses"

    def round(self) -> int:
        return (self.turn - 1) // self.players + 1

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.players

    def clockwise_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.players for step in self.seats]

    def actors(self, who: str) -> list[int]:
        return {
            "you": [self.active],
            "left": [self.left_of(self.active)],
            "everyone": self.clockwise_from(self.active),
        }[who]

    def belongs(self, frog: Frog, whose: str, actor: int) -> bool:
        return {
            "own": frog.seat == actor,
            "left": frog.seat == self.left_of(actor),
            "another": frog.seat != actor,
            "any": True,
        }[whose]

    # ---- the game

    def whole_game(self) -> Answer:
        seat = self.first
        while True:
            self.turn += 1
            self.active = seat
            yield from self.one_turn()
            if self.ending and self.final_turns == 0:
                self.ended = self.ending
                break
            if self.turn >= self.rulings["turn-limit"]:
                self.ended = "turn-limit"
                break
            seat = self.left_of(seat)
            if seat == self.ender:
                seat = self.left_of(seat)
        self.decide()
        self.asked = None
        yield Asked(-1, "", [])

    def one_turn(self) -> Answer:
        seat = self.active
        self.in_final_turn = bool(self.ending)
        if self.in_final_turn:
            self.final_turns -= 1
        if not self.home[seat]:
            self.meet(lambda when: when["verb"] == "no_frog_at_home")
            return
        self.closed[seat] = set()
        self.guarded[seat] = set()
        self.hush.discard(seat)
        self.rest = seat in self.rests
        self.rests.discard(seat)
        self.to_place = self.numbers["frogs-per-turn"]
        self.unused = self.controlled(seat) if self.round() >= self.rulings["first-powers"] else []
        while True:
            action = yield Asked(seat, "turn", self.turn_options())
            verb, *rest = action.split()
            if verb == "pass":
                break
            if verb == "place":
                self.to_place -= 1
                self.put_from_home(seat, rest)
            elif verb == "use":
                self.unused.remove(rest[0])
                yield from self.carry_out(self.power_at(rest[0])["effects"], rest[0])
            else:
                self.roles[seat][rest[0]] -= 1
                yield from self.carry_out(self.records["role_card"][rest[0]]["effects"], None)
            yield from self.events()
            if verb == "place" and (self.to_place == 0 or not self.home[seat]):
                break
        self.meet(
            lambda when: when["verb"] == "frogs_on_perch" and len(self.on[when["location"]]) == when["frogs"],
        )

    def meet(self, met: Callable[[Effect], bool]) -> None:
        """End the game soon, if it does not end already and one of the endings is met."""
        for ident, record in sorted(self.records["ending"].items()):
            if not self.ending and met(record["when"]):
                self.ending = ident
                self.ender = self.active
                self.final_turns = self.numbers["final-turns"] * (self.players - 1)

    def turn_options(self) -> list[str]:
        seat = self.active
        places = [action for action in self.place_options(seat, "perch", None) if self.to_place]
        options = list(places)
        if not self.hush:
            options += [f"use {perch}" for perch in self.unused if self.can_do(self.power_at(perch)["effects"], perch)]
        if self.round() >= self.rulings["first-powers"]:
            options += [
                f"role {card}"
                for card, uses in self.roles.get(seat, {}).items()
                if uses and self.can_do(self.records["role_card"][card]["effects"], None)
            ]
        if self.may_pass() or not places:
            options.append("pass")
        return options

    def may_pass(self) -> bool:
        return self.rest or self.in_final_turn or self.rulings["passing"] == "always"

    def power_at(self, perch: str) -> Mapping[str, Any]:
        return self.records["power"][self.powers[perch]]

    # ---- collapsing and events

    def arrive(self, perches: Iterable[str]) -> None:
        """Collapse the lily pads to which frogs have come, where there are too many frogs or colours now."""
        for perch in dict.fromkeys(perches):
            location = self.locations[perch]
            colours = {frog.seat for frog in self.on[perch]}
            too_many = len(self.on[perch]) > location["capacity"]
            if location["colours"] is not None:
                too_many = too_many or len(colours) > location["colours"]
            if location["collapses"] and too_many:
                if self.round() == 1 and self.rulings["first-round-collapse"] == "stays":
                    continue
                self.collapse(perch)

    def collapse(self, perch: str) -> None:
        for frog in list(self.on[perch]):
            self.send_home(frog, perch)
        self.splashes += 1

    def send_home(self, frog: Frog, perch: str) -> None:
        self.on[perch].remove(frog)
        self.home[frog.seat].append(frog)

    def events(self) -> Answer:
        """Draw an event for each lily pad that has collapsed, and for those that collapse by these."""
        while self.splashes:
            self.splashes -= 1
            if self.line:
                card = self.line.pop(0)
                self.kept[self.active].append(card)
                self.see_drawn(card)
                if not self.line and self.rulings["last-event"] == "with-last-card":
                    self.meet(lambda when: when["verb"] == "no_event_left")
                yield from self.carry_out(self.records["event"][card]["effects"], None)
            else:
                self.meet(lambda when: when["verb"] == "no_event_left")

    # ---- effects

    def carry_out(self, effects: Iterable[Effect], here: str | None) -> Answer:
        for effect in effects:
            yield from getattr(self, f"do_{effect['verb']}")(effect, here)

    def ask(self, seat: int, decision: str, options: list[str]) -> Answer:
        """Let a player choose, if there is a choice. The answer is empty when there is nothing to choose."""
        if not options:
            return ""
        if len(options) == 1:
            return options[0]
        return (yield Asked(seat, decision, options))

    def can_do(self, effects: Iterable[Effect], here: str | None) -> bool:
        return any(self.can(effect, here) for effect in effects)

    def can(self, effect: Effect, here: str | None) -> bool:
        """Whether an effect can do something now."""
        match effect["verb"]:
            case "hop" | "leap":
                return any(self.move_options(effect, here, actor, []) for actor in self.actors(effect["who"]))
            case "swap":
                return any(self.swap_options(effect, here, actor, []) for actor in self.actors(effect["who"]))
            case "switch":
                return bool(self.switch_options(effect, here))
            case "drift":
                return self.can_drift(effect)
            case "go_home":
                return any(self.home_options(effect, here, actor) for actor in self.actors(effect["who"]))
            case "place":
                return any(self.place_options(actor, effect["enters"], here) for actor in self.actors(effect["who"]))
            case "rest":
                if effect["when"] == "this-turn":
                    return not self.may_pass()
                return any(actor not in self.rests for actor in self.actors(effect["who"]))
            case "guard":
                return bool(self.mark_options(effect, here, self.guarded))
            case "close":
                return bool(self.mark_options(effect, here, self.closed))
            case "hush":
                return self.active not in self.hush
            case "peek":
                return bool(self.line)
            case "copy":
                return bool(self.copy_options(effect, here))
            case "collapse":
                return bool(self.collapse_options(effect, here))
        raise AssertionError(effect)

    def move_options(self, effect: Effect, here: str | None, actor: int, moved: list[Frog]) -> list[str]:
        options: list[str] = []
        for start in self.among(effect["leaves"], here):
            for frog in self.on[start]:
                if self.is_guarded(start) or frog in moved or not self.belongs(frog, effect["whose"], actor):
                    continue
                for end in self.among(effect["enters"], here):
                    near = effect["verb"] == "leap" or end in self.beside[start]
                    if end != start and near and self.may_be_moved_to(end):
                        options.append(f"{effect['verb']} {frog.kind} {start} {end}")
        return list(dict.fromkeys(options))

    def do_hop(self, effect: Effect, here: str | None) -> Answer:
        moved: list[Frog] = []
        for actor in self.actors(effect["who"]):
            count = 99 if effect["count"] == "all" else effect["count"]
            for _ in range(count):
                options = self.move_options(effect, here, actor, moved)
                if options and effect["may"]:
                    options.append("stop")
                action = yield from self.ask(actor, effect["verb"], options)
                if action in ("", "stop"):
                    break
                _, kind, start, end = action.split()
                frog = next(frog for frog in self.on[start] if frog.kind == kind and frog not in moved)
                moved.append(frog)
                self.on[start].remove(frog)
                self.on[end].append(frog)
                self.arrive([end])

    do_leap = do_hop

    def swap_options(self, effect: Effect, here: str | None, actor: int, moved: list[Frog]) -> list[str]:
        options: list[str] = []
        where = [perch for perch in self.among(effect["among"], here) if not self.is_closed(perch)]
        where = [perch for perch in where if not self.is_guarded(perch)]

        def fit(one: Frog, other: Frog) -> bool:
            return self.belongs(one, effect["first"], actor) and self.belongs(other, effect["second"], actor)

        for here_now in where:
            for there in where:
                if here_now == there or (effect["neighbours"] and there not in self.beside[here_now]):
                    continue
                for one in self.on[here_now]:
                    for other in self.on[there]:
                        if one in moved or other in moved or not fit(one, other):
                            continue
                        if fit(other, one) and self.perches.index(there) < self.perches.index(here_now):
                            continue
                        options.append(f"swap {one.kind} {here_now} {other.kind} {there}")
        return list(dict.fromkeys(options))

    def do_swap(self, effect: Effect, here: str | None) -> Answer:
        moved: list[Frog] = []
        for actor in self.actors(effect["who"]):
            action = yield from self.ask(actor, "swap", self.swap_options(effect, here, actor, moved))
            if not action:
                continue
            _, first, start, second, end = action.split()
            one = next(frog for frog in self.on[start] if frog.kind == first and frog not in moved)
            other = next(frog for frog in self.on[end] if frog.kind == second and frog not in moved)
            moved += [one, other]
            self.on[start].remove(one)
            self.on[end].remove(other)
            self.on[start].append(other)
            self.on[end].append(one)
            self.arrive([start, end])

    def switch_options(self, effect: Effect, here: str | None) -> list[str]:
        options: list[str] = []
        for one in self.among(effect["first"], here):
            for other in self.among(effect["second"], here):
                if one == other or any(self.is_closed(perch) or self.is_guarded(perch) for perch in (one, other)):
                    continue
                if self.locations[one]["sort"] != self.locations[other]["sort"] or not self.on[one] + self.on[other]:
                    continue
                earlier, later = sorted((one, other), key=self.perches.index)
                options.append(f"switch {earlier} {later}")
        return list(dict.fromkeys(options))

    def do_switch(self, effect: Effect, here: str | None) -> Answer:
        action = yield from self.ask(self.active, "switch", self.switch_options(effect, here))
        if action:
            _, one, other = action.split()
            self.on[one], self.on[other] = self.on[other], self.on[one]

    def can_drift(self, effect: Effect) -> bool:
        ring = self.among(effect["ring"])
        stopped = any(self.is_closed(perch) or self.is_guarded(perch) for perch in ring)
        return not stopped and any(self.on[perch] for perch in ring)

    def do_drift(self, effect: Effect, here: str | None) -> Answer:
        if self.can_drift(effect):
            before = {perch: self.on[perch] for perch in self.among(effect["ring"])}
            for perch, frogs in before.items():
                following = self.locations[perch]["clockwise"]
                if effect["direction"] == "anticlockwise":
                    following = next(other for other in before if self.locations[other]["clockwise"] == perch)
                self.on[following] = frogs
        return
        yield

    def home_options(self, effect: Effect, here: str | None, actor: int) -> list[str]:
        where = self.among(effect["leaves"], here)
        if effect["fullest"]:
            most = max(len(self.on[perch]) for perch in where)
            fullest = [perch for perch in where if most and len(self.on[perch]) == most]
            return [f"fullest {perch}" for perch in fullest if not self.is_guarded(perch)]
        found = [
            f"home {frog.kind} {perch}"
            for perch in where
            for frog in self.on[perch]
            if not self.is_guarded(perch) and self.belongs(frog, effect["whose"], actor)
        ]
        return list(dict.fromkeys(found))

    def do_go_home(self, effect: Effect, here: str | None) -> Answer:
        for actor in self.actors(effect["who"]):
            count = 99 if effect["count"] == "all" else effect["count"]
            if effect["fullest"]:
                action = yield from self.ask(actor, "go_home", self.home_options(effect, here, actor))
                if action:
                    perch = action.split()[1]
                    going = [frog for frog in self.on[perch] if self.belongs(frog, effect["whose"], actor)]
                    for frog in going[:count]:
                        self.send_home(frog, perch)
                continue
            for _ in range(count):
                options = self.home_options(effect, here, actor)
                if options and effect["may"]:
                    options.append("stop")
                action = yield from self.ask(actor, "go_home", options)
                if action in ("", "stop"):
                    break
                _, kind, perch = action.split()
                self.send_home(next(frog for frog in self.on[perch] if frog.kind == kind), perch)

    def place_options(self, seat: int, where: str, here: str | None) -> list[str]:
        options: list[str] = []
        for perch in self.among(where, here):
            if self.may_be_placed_on(perch):
                options += [f"place {perch} {frog.kind}" if frog.king else f"place {perch}" for frog in self.home[seat]]
        return list(dict.fromkeys(options))

    def put_from_home(self, seat: int, words: list[str]) -> None:
        perch, king = words[0], len(words) > 1
        frog = next(frog for frog in self.home[seat] if frog.king == king)
        self.home[seat].remove(frog)
        self.on[perch].append(frog)
        self.arrive([perch])

    def do_place(self, effect: Effect, here: str | None) -> Answer:
        for actor in self.actors(effect["who"]):
            for _ in range(effect["count"]):
                options = self.place_options(actor, effect["enters"], here)
                if options and effect["may"]:
                    options.append("stop")
                action = yield from self.ask(actor, "place", options)
                if action in ("", "stop"):
                    break
                self.put_from_home(actor, action.split()[1:])

    def do_rest(self, effect: Effect, here: str | None) -> Answer:
        for actor in self.actors(effect["who"]):
            if effect["when"] == "next-turn":
                self.rests.add(actor)
            else:
                self.rest = True
        return
        yield

    def mark_options(self, effect: Effect, here: str | None, marks: dict[int, set[str]]) -> list[str]:
        where = self.among(effect["perches"], here)
        return [f"{effect['verb']} {perch}" for perch in where if perch not in marks[self.active]]

    def do_guard(self, effect: Effect, here: str | None) -> Answer:
        marks = self.guarded if effect["verb"] == "guard" else self.closed
        if effect["count"] == "all":
            marks[self.active].update(self.among(effect["perches"], here))
            return
        for _ in range(effect["count"]):
            action = yield from self.ask(self.active, effect["verb"], self.mark_options(effect, here, marks))
            if action:
                marks[self.active].add(action.split()[1])

    do_close = do_guard

    def do_hush(self, effect: Effect, here: str | None) -> Answer:
        self.hush.add(self.active)
        return
        yield

    def do_peek(self, effect: Effect, here: str | None) -> Answer:
        count = len(self.line) if effect["count"] == "all" else min(effect["count"], len(self.line))
        seen, rest = self.line[:count], self.line[count:]
        if not seen:
            return
        self.see(self.active, seen)
        if effect["then"] == "may-be-last":
            action = yield from self.ask(self.active, "peek", ["front", "last"] if rest else [])
            if action == "last":
                self.line = rest + seen
                self.thoughts = {
                    seat: {line[count:] + line[:count] for line in lines} for seat, lines in self.thoughts.items()
                }
            return
        for seat in self.seats:
            if seat != self.active:
                self.thoughts[seat] = {
                    front + line[count:] for line in self.thoughts[seat] for front in permutations(line[:count])
                }
        put: list[str] = []
        left = list(seen)
        while left:
            action = yield from self.ask(self.active, "peek", [f"next {card}" for card in left])
            left.remove(action.split()[1])
            put.append(action.split()[1])
            self.line = put + left + rest
            self.thoughts[self.active] = {(*put, *left, *line[count:]) for line in self.thoughts[self.active]}

    def copy_options(self, effect: Effect, here: str | None) -> list[str]:
        return [
            f"copy {perch}"
            for perch in self.among(effect["perches"], here)
            if all(other["verb"] != "copy" for other in self.power_at(perch)["effects"])
            and self.can_do(self.power_at(perch)["effects"], perch)
        ]

    def do_copy(self, effect: Effect, here: str | None) -> Answer:
        action = yield from self.ask(self.active, "copy", self.copy_options(effect, here))
        if action:
            perch = action.split()[1]
            yield from self.carry_out(self.power_at(perch)["effects"], perch)

    def collapse_options(self, effect: Effect, here: str | None) -> list[str]:
        return [
            f"collapse {perch}"
            for perch in self.among(effect["perches"], here)
            if self.locations[perch]["collapses"] and len(self.on[perch]) >= effect["at_least"]
        ]

    def do_collapse(self, effect: Effect, here: str | None) -> Answer:
        action = yield from self.ask(self.active, "collapse", self.collapse_options(effect, here))
        if action:
            self.collapse(action.split()[1])

    # ---- what players know of the line

    def see(self, seat: int, cards: list[str]) -> None:
        """A player sees the first cards of the line."""
        fitting: set[Line] = set()
        for line in self.thoughts[seat]:
            pairs = list(zip(line, cards, strict=False))
            elsewhere = [card for card in cards if card in line[len(cards) :]]
            if not elsewhere and all(thought in (None, card) for thought, card in pairs):
                fitting.add((*cards, *line[len(cards) :]))
        self.thoughts[seat] = fitting

    def see_drawn(self, card: str) -> None:
        for seat in self.seats:
            self.see(seat, [card])
            self.thoughts[seat] = {line[1:] for line in self.thoughts[seat]}

    def known(self, seat: int) -> list[list[int]]:
        places = [sorted({line.index(card) + 1 for line in self.thoughts[seat] if card in line}) for card in self.line]
        return places if any(places) else []

    # ---- the end

    def count(self, seat: int, what: Effect) -> int:
        perches = self.among(what["at"]) if "at" in what else []
        match what["verb"]:
            case "controlled_perches":
                return len([perch for perch in perches if seat in self.controllers(perch)])
            case "guest_frogs":
                guests = [perch for perch in perches if seat not in self.controllers(perch)]
                return len([frog for perch in guests for frog in self.on[perch] if frog.seat == seat])
            case "frogs":
                return len([frog for perch in perches for frog in self.on[perch] if frog.seat == seat])
            case "frogs_home":
                return len(self.home[seat])
            case "events_kept":
                return len(self.kept[seat])
        raise AssertionError(what)

    def points_for(self, record: Effect) -> int:
        if record["counts"]["verb"] == "events_kept":
            return int(self.rulings["event-points"])
        return int(record["points"])

    def scores(self) -> tuple[int, ...]:
        return tuple(
            sum(
                self.points_for(record) * self.count(seat, record["counts"])
                for record in self.records["scoring"].values()
            )
            for seat in self.seats
        )

    def decide(self) -> None:
        """Find the winners, by a coin if need be."""
        scores = self.scores()
        tied = [seat for seat in self.seats if scores[seat] == max(scores)]
        for record in sorted(self.records["tiebreak"].values(), key=lambda record: record["order"]):
            counts = {seat: self.count(seat, record["counts"]) for seat in tied}
            tied = [seat for seat in tied if counts[seat] == max(counts.values())]
        if len(tied) > 1 and self.rulings["joint-winners"] == "coin":
            tied = [tied[self.chance.below(len(tied))]]
        self.won = tuple(tied)

    def winners(self) -> tuple[int, ...]:
        return self.won

    # ---- for the comparison

    def act(self, action: str) -> None:
        asked = self.game.send(action)
        self.asked = None if self.ended else asked

    def describe(self) -> dict[str, Any]:
        name = dict(enumerate(self.colours))
        pieces = sorted({frog.kind for seat in self.seats for frog in self.all_of(seat)})
        return {
            "turn": self.turn,
            "first": name[self.first],
            "active": name[self.active],
            "perches": {perch: sorted(frog.kind for frog in self.on[perch]) for perch in self.perches},
            "home": {
                kind: len([frog for seat in self.seats for frog in self.home[seat] if frog.kind == kind])
                for kind in pieces
            },
            "line": list(self.line),
            "known": {name[seat]: self.known(seat) for seat in self.seats},
            "kept": {name[seat]: self.kept[seat] for seat in self.seats},
            "closed": {
                name[seat]: [perch for perch in self.perches if perch in self.closed[seat]] for seat in self.seats
            },
            "guarded": {
                name[seat]: [perch for perch in self.perches if perch in self.guarded[seat]] for seat in self.seats
            },
            "hush": [name[seat] for seat in self.seats if seat in self.hush],
            "rest": self.rest,
            "rests": [name[seat] for seat in self.seats if seat in self.rests],
            "powers": dict(self.powers),
            "unused": [perch for perch in self.perches if perch in self.unused],
            "to_place": self.to_place,
            "roles": {name[seat]: roles for seat, roles in self.roles.items()},
            "ending": self.ending,
            "ender": "" if self.ender is None else name[self.ender],
            "final_turns": self.final_turns,
            "decision": self.asked.decision if self.asked else "",
            "to_move": name[self.asked.seat] if self.asked else "",
            "scores": {name[seat]: points for seat, points in enumerate(self.scores())},
            "controls": {name[seat]: self.controlled(seat) for seat in self.seats},
        }

    def all_of(self, seat: int) -> list[Frog]:
        return self.home[seat] + [frog for frogs in self.on.values() for frog in frogs if frog.seat == seat]
