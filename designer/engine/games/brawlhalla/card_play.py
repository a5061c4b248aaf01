"""How a card is played, set or sprung: its price and costs, the answer of the opponent, its effects, and its end.

While that lasts a basic card lies on ``state.table``. A face-down card of the opponent that waits for a card to be
played answers between costs and effects; to counter a card is to take its effects off the stack.
"""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_costs import CardCosts
from designer.engine.games.brawlhalla.card_records import ACTION, LAST, Card
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle

PASS = "pass"


class CardPlay(CardCosts):
    """Cards as they are played; what their effects are is not known here."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.must_spring = self.rulings["springing-is-optional"] == "mandatory"
        self.steps["card-answer"] = self._let_answer
        self.steps["card-effects"] = self._do_effect
        self.steps["card-done"] = self._finish_card
        self._questions("card-countering", self._counter_options, self._spring_answer, "Answer the card", self._named)

    def play_card(self, state: State, seat: int, card: Card) -> None:
        """Play a card from the hand."""
        self._take_points(state, seat, self.price(card))
        self.from_hand(state, seat, card.id)
        state.table.append(card.id)
        self.tell("card-played", f"{self.seats[seat]} plays {card.name}.", seat, card=card.id)
        self.begin(state, seat, card, -1)

    def use_artifact(self, state: State, seat: int, card: Card) -> None:
        """Use an artifact that lies before a seat."""
        self._take_points(state, seat, self.price(card))
        self.tell("artifact-used", f"{self.seats[seat]} uses {card.name}.", seat, card=card.id)
        self.begin(state, seat, card, -1)

    def set_card(self, state: State, seat: int, card: Card) -> None:
        """Set a card face down."""
        self._take_points(state, seat, self.price(card))
        self.from_hand(state, seat, card.id)
        state.face_down[seat] = (*state.face_down[seat], (card.id, 0))
        self.forget_settable(state, seat)
        self.tell("card-set", f"{self.seats[seat]} sets a card face down.", seat)
        self.tell("card-set", f"It is {card.name}.", seat, seen_by=(seat,), card=card.id)

    def spring(self, state: State, seat: int, card: Card, tile: int = -1) -> None:
        """Spring a card that is set, at something that happened on a tile."""
        self._take_points(state, seat, self.reaction_points)
        laid = state.face_down[seat]
        number = next(number for number, (ident, _) in enumerate(laid) if ident == card.id)
        state.face_down[seat] = laid[:number] + laid[number + 1 :]
        state.table.append(card.id)
        self.tell("card-sprung", f"{self.seats[seat]} springs {card.name}.", seat, card=card.id)
        self.begin(state, seat, card, tile)

    def traps(self, state: State, seat: int, trigger: str) -> list[Card]:
        """Return the cards that a seat has set for a trigger and may spring by its price."""
        if not state.face_down[seat] or not self.affordable(state, seat, self.reaction_points):
            return []
        found = [self.cards[ident] for ident, _ in state.face_down[seat]]
        return [
            card
            for card in found
            if card.trigger is not None
            and card.trigger.verb == trigger
            and card.effects
            and self.meets(state, seat, card)
            and self.payable(state, seat, card)
        ]

    def sprung_or_passed(self, cards: list[Card], words: dict[str, list[str]] | None = None) -> list[str]:
        """Return the actions that spring these cards; with ``pass``, unless one of them must be sprung."""
        must = [card for card in cards if card.mandatory or self.must_spring]
        actions = [f"spring {card.id}{place}" for card in must or cards for place in (words or {}).get(card.id, [""])]
        return actions if must else [*actions, PASS]

    def _take_points(self, state: State, seat: int, points: int) -> None:
        if points and seat == state.active:
            state.points -= points

    # ---- answers, effects, the end

    def _counters(self, state: State, seat: int, ident: str) -> list[Card]:
        kind = self.cards[ident].kind
        traps = self.traps(state, seat, "opponent_plays_card")
        return [card for card in traps if card.trigger is not None and kind not in card.trigger.except_kinds]

    def _let_answer(self, state: State, frame: Frame) -> None:
        if self._counters(state, frame[1], frame[2]):
            self.put_question(state, ("card-countering", frame[1], frame[2]))

    def _counter_options(self, state: State, frame: Frame) -> list[str]:
        return self.sprung_or_passed(self._counters(state, frame[1], frame[2]))

    def _spring_answer(self, state: State, frame: Frame, action: str) -> None:
        if action != PASS:
            self.spring(state, frame[1], self.cards[action.split(" ")[1]])

    def _do_effect(self, state: State, frame: Frame) -> None:
        _, seat, ident, x, number, tile = frame
        card = self.cards[ident]
        if number + 1 < len(card.effects):
            state.stack.append(("card-effects", seat, ident, x, number + 1, tile))
        self.perform(state, seat, card, number, x, tile)

    def hand_on(self, state: State, tile: int) -> None:
        """Let the effect that follows know the tile to which the present one came."""
        if state.stack[-1][0] == "card-effects":
            state.stack[-1] = (*state.stack[-1][:5], tile)

    def counter(self, state: State, seat: int) -> None:
        """Take the effects of the opponent's card that is being played off the stack."""
        for number in range(len(state.stack) - 1, -1, -1):
            frame = state.stack[number]
            if frame[0] == "card-effects" and frame[1] != seat and frame[4] == 0:
                del state.stack[number]
                self.tell("card-countered", f"{self.cards[frame[2]].name} is countered.", seat, card=frame[2])
                return

    def _finish_card(self, state: State, frame: Frame) -> None:
        _, seat, ident = frame
        card = self.cards[ident]
        if card.kind != "artifact":
            state.table.remove(ident)
            self.discard(state, ident)
        elif card.timing == ACTION and self.rulings["artifact-use"] == "once":
            mine = list(state.artifacts[seat])
            mine.remove(ident)
            state.artifacts[seat] = tuple(mine)
            state.removed = sorted([*state.removed, ident])
        if card.timing == LAST:
            self.end_deeds(state)
