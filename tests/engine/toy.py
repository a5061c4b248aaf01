"""Pearls: a game of a few cards, small enough to know by heart, with all that the kernel has to carry.

Two or three divers hold three cards each and take turns to play one: ``dive`` rolls a die for as many pearls, ``trade``
takes a card that one does not see from another diver whom one chooses, ``net`` may be thrown by that diver instead of
giving the card. The last of the deck ends the game; most pearls win. A raft drifts a place with every card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from designer.engine.bundle import Understanding, hash_of
from designer.engine.failures import Problem, RefusedError
from designer.engine.kernel import UNKNOWN, Placed, Position, Question, Rules
from designer.engine.randomness import Stream
from designer.engine.reading import Fields
from designer.engine.state import Frame, GameState
from designer.engine_format import Bundle

HAND = 3
_DIVERS = ("Ann", "Bob", "Cas")


def toy_bundle(**changes: Any) -> Bundle:
    """The game as a bundle; ``changes`` replace parts of it."""
    card = {
        "dive": {"effects": [{"verb": "roll", "sides": 6}]},
        "trade": {"effects": [{"verb": "take", "from": "hand"}]},
        "net": {"effects": [{"verb": "catch"}]},
    }
    places = ("bay", "reef", "deep")
    span = {"min": 2, "max": 3}
    data = {
        "game": {"id": "pearls", "name": "Pearls", "language": "en", "players": span, "minutes": span, "age": None},
        "content_version": "1.0",
        "records": {"card": card, "sea": {"sea": {}}, "raft": {"raft": {}}},
        "decks": {
            "deck": {"cards": [{"kind": "card", "id": ident, "copies": 6} for ident in sorted(card)], "size": 18},
        },
        "rulings": {
            "ties": {"value": None, "options": ["shared", "nobody"], "chosen": "shared"},
            "turn-limit": {"value": 12, "options": [], "chosen": None},
            "trading": {"value": None, "options": [], "chosen": None},
        },
        "boards": {"sea": {"kind": "sea", "form": "areas", "width": 90, "height": 30, "spaces": {}}},
        "modules": {"storm": {"on": False}},
        "strings": {f"card/{ident}": {"name": ident.title()} for ident in card} | {"raft/raft": {"name": "Raft"}},
        "locales": {},
    }
    spot: dict[str, Any] = {"y": 15, "column": None, "row": None, "diagonals": [], "places": {}, "data": {}}
    data["boards"]["sea"]["spaces"] = {  # type: ignore[index]
        place: {
            **spot,
            "x": 15 + 30 * number,
            "neighbours": list(places[number - 1 : number] + places[number + 1 :][:1]),
        }
        for number, place in enumerate(places)
    }
    bundle = Bundle.model_validate_json(Bundle.model_validate(data | changes, strict=False).model_dump_json())
    return bundle.model_copy(update={"content_hash": hash_of(bundle)})


@dataclass(slots=True)
class ToyState(GameState):
    """Who holds what; hands are sorted, so that their order tells nothing."""

    deck: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    hands: list[tuple[str, ...]] = field(default_factory=list)
    pearls: list[int] = field(default_factory=list)


class ToyRules(Rules[ToyState]):
    """The rules of Pearls. With the module ``storm`` every die that shows 1 costs all pearls."""

    understands = Understanding(
        "pearls",
        frozenset({"roll", "take", "catch"}),
        {"ties": ("shared", "nobody"), "turn-limit": int, "trading": None},
        frozenset({"storm"}),
    )

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        problems: list[Problem] = []
        self.sides = 6
        self.verbs: dict[str, str] = {}
        for ident, data in bundle.records["card"].items():
            for effect in Fields(data, f"records.card.{ident}", problems).each("effects"):
                self.verbs[ident] = verb = effect.one_of("verb", "roll", "take", "catch")
                if verb == "roll":
                    self.sides = effect.take("sides", int, 6)
                elif verb == "take":
                    effect.one_of("from", "hand")
                effect.done()
        if problems:
            raise RefusedError(problems)
        self.cap = int(bundle.rulings["turn-limit"].value or 0)
        self.shared = bundle.rulings["ties"].chosen == "shared"
        self.storm = bundle.modules["storm"].on
        self.copies = {card.id: card.copies for card in bundle.decks["deck"].cards}
        self.steps = {"next": self._next, "roll": self._roll, "take": self._take, "give": self._give}
        self.steps["catch"] = lambda state, frame: None
        self.questions = {
            "turn": Question(self._cards, self._play),
            "whom": Question(self._others, self._chosen),
            "net?": Question(self._nets, self._net),
        }

    def initial(self, seed: int) -> ToyState:
        state = ToyState(seed=seed, pearls=[0] * self.players)
        state.deck = [ident for ident, copies in self.copies.items() for _ in range(copies)]
        state.shuffle(state.deck)
        for _ in range(self.players):
            state.hands.append(tuple(sorted(state.deck[-HAND:])))
            del state.deck[-HAND:]
        state.stack.append(("next", -1))
        self.run(state)
        return state

    # ---- steps and questions

    def _next(self, state: ToyState, frame: Frame) -> None:
        if state.turn == self.cap:
            state.ended = "turn-limit"
        elif not state.deck:
            state.ended = "empty-deck"
        else:
            state.turn += 1
            seat = (frame[1] + 1) % self.players
            card = state.deck.pop()
            state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
            if self.listener:
                self.tell("drawn", f"{_DIVERS[seat]} draws a card.", seat)
                self.tell("drew", f"You draw {self.name('card', card)}.", seat, seen_by=(seat,), card=card)
            state.stack.append(("turn", seat))

    def _cards(self, state: ToyState, frame: Frame) -> list[str]:
        return [f"play {card}" for card in dict.fromkeys(state.hands[frame[1]])]

    def _play(self, state: ToyState, frame: Frame, action: str) -> None:
        seat, card = frame[1], action.split()[1]
        self._drop(state, seat, card)
        if self.listener:
            self.tell("card-played", f"{_DIVERS[seat]} plays {self.name('card', card)}.", seat, card=card)
        state.stack += [("next", seat), (self.verbs.get(card, "catch"), seat)]

    def _roll(self, state: ToyState, frame: Frame) -> None:
        seat, shown = frame[1], state.roll(self.sides)
        state.pearls[seat] = 0 if self.storm and shown == 1 else state.pearls[seat] + shown
        if self.listener:
            self.tell("rolled", f"{_DIVERS[seat]} rolls {shown} and has {state.pearls[seat]} pearls.", seat, die=shown)

    def _take(self, state: ToyState, frame: Frame) -> None:
        holding = self._holding(state, frame[1])
        if self.players > 2 and holding:
            state.stack.append(("whom", frame[1]))
        elif holding:
            state.stack.append(("net?", holding[0], frame[1]))

    def _others(self, state: ToyState, frame: Frame) -> list[str]:
        return [f"from {_DIVERS[seat]}" for seat in self._holding(state, frame[1])]

    def _holding(self, state: ToyState, taker: int) -> list[int]:
        return [seat for seat, hand in enumerate(state.hands) if hand and seat != taker]

    def _chosen(self, state: ToyState, frame: Frame, action: str) -> None:
        state.stack.append(("net?", _DIVERS.index(action.split()[1]), frame[1]))

    def _nets(self, state: ToyState, frame: Frame) -> list[str]:
        return ["give", "throw net"] if "net" in state.hands[frame[1]] else ["give"]

    def _net(self, state: ToyState, frame: Frame, action: str) -> None:
        _, victim, taker = frame
        if action == "give":
            state.stack.append(("give", victim, taker))
            return
        self._drop(state, victim, "net")
        if self.listener:
            self.tell("net", f"{_DIVERS[victim]} throws a net.", victim)

    def _give(self, state: ToyState, frame: Frame) -> None:
        _, victim, taker = frame
        card = state.hands[victim][state.below(len(state.hands[victim]))]
        hand = list(state.hands[victim])
        hand.remove(card)
        state.hands[victim] = tuple(hand)
        state.hands[taker] = tuple(sorted((*state.hands[taker], card)))
        if self.listener:
            self.tell("taken", f"{_DIVERS[taker]} takes a card of {_DIVERS[victim]}.", taker)
            self.tell("took", f"It is {self.name('card', card)}.", taker, seen_by=(victim, taker), card=card)

    def _drop(self, state: ToyState, seat: int, card: str) -> None:
        hand = list(state.hands[seat])
        hand.remove(card)
        state.hands[seat] = tuple(hand)
        state.discard.append(card)

    # ---- results and views

    def scores(self, state: ToyState) -> tuple[int, ...]:
        return tuple(state.pearls)

    def winners(self, state: ToyState) -> tuple[int, ...]:
        best = tuple(seat for seat, pearls in enumerate(state.pearls) if pearls == max(state.pearls))
        return best if len(best) == 1 or self.shared else ()

    def observe(self, state: ToyState, seat: int) -> ToyState:
        view = state.clone()
        view.seed = view.drawn = 0
        view.loaded = []
        view.deck = [UNKNOWN] * len(state.deck)
        view.hands = [hand if each == seat else (UNKNOWN,) * len(hand) for each, hand in enumerate(state.hands)]
        return view

    def determinise(self, view: ToyState, seat: int, stream: Stream) -> ToyState:
        state = view.clone()
        unseen = Counter(self.copies)
        unseen.subtract([*view.hands[seat], *view.discard])
        cards = list(unseen.elements())
        stream.shuffle(cards)
        for each, hand in enumerate(view.hands):
            if each != seat:
                dealt = [cards.pop() for _ in hand]
                state.hands[each] = tuple(sorted(dealt))
        state.deck = cards
        state.seed = stream.word()
        return state

    # ---- for people

    @property
    def seats(self) -> tuple[str, ...]:
        return _DIVERS[: self.players]

    def why_not(self, state: ToyState, action: str) -> str:
        verb, _, what = action.partition(" ")
        asked = {"turn": "play", "whom": "from", "net?": "give"}[state.stack[-1][0]]
        if verb == "play" and asked == "play":
            known = what in self.copies
            return f"You do not hold {self.name('card', what)}." if known else "There is no such card."
        if asked == "give" and action == "throw net":
            return "You have no net."
        return "That is not what is to be decided now."

    def wording(self, state: ToyState, action: str) -> tuple[str, str]:
        verb, _, what = action.partition(" ")
        if verb == "play":
            return "Play a card", self.name("card", what)
        if verb == "from":
            return "Take a card from", what
        return "A card of yours is wanted", "Give it" if verb == "give" else "Throw a net"

    def position(self, state: ToyState) -> Position:
        place = list(self.bundle.boards["sea"].spaces)[state.turn % 3]
        return Position("sea/sea", [Placed(place, "raft/raft", str(state.turn))], {place: "here"})

    def panels(self, state: ToyState, seat: int) -> list[tuple[str, list[str]]]:
        hands = self.observe(state, seat).hands
        return [(diver, [self.name("card", card) for card in hands[each]]) for each, diver in enumerate(self.seats)]

    def census(self, state: ToyState) -> Mapping[str, int]:
        return Counter([*state.deck, *state.discard, *(card for hand in state.hands for card in hand)])

    def describe(self, state: ToyState) -> dict[str, Any]:
        top = state.stack[-1] if state.stack else ("", 0)
        return {
            "turn": state.turn,
            "mover": _DIVERS[top[1]],
            "deck": list(state.deck),
            "discard": list(state.discard),
            "hands": dict(zip(self.seats, map(list, state.hands), strict=True)),
            "pearls": dict(zip(self.seats, state.pearls, strict=True)),
        }

    def arrange(self, given: Mapping[str, Any], seed: int = 0) -> ToyState:
        full = {**self.describe(self.initial(seed)), **given}
        if given.keys() - {"turn", "mover", "deck", "discard", "hands", "pearls"}:
            raise RefusedError(Problem("unknown-field", "there is no such thing in Pearls"))
        state = ToyState(seed=seed, turn=full["turn"], deck=list(full["deck"]), discard=list(full["discard"]))
        state.hands = [tuple(sorted(full["hands"][diver])) for diver in self.seats]
        state.pearls = [full["pearls"][diver] for diver in self.seats]
        state.stack = [("turn", _DIVERS.index(full["mover"]))]
        return state

    # ---- for bots

    def estimate(self, state: ToyState, seat: int) -> float:
        if state.ended:
            return self.value(state, seat)
        best = max((pearls for each, pearls in enumerate(state.pearls) if each != seat), default=0)
        return min(0.99, max(0.01, 0.5 + (state.pearls[seat] - best) / 60))


def toy_rules(players: int = 2, **changes: Any) -> ToyRules:
    """The rules for so many divers; ``changes`` replace parts of the bundle."""
    return ToyRules(toy_bundle(**changes), players)
