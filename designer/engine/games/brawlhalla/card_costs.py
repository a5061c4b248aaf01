"""Paying for a card: X is settled first, then each cost is paid in the order of the card."""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_prices import CardPrices
from designer.engine.games.brawlhalla.card_records import Card
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class CardCosts(CardPrices):
    """Costs. Frames: ``("card-cost", seat, card, number of the cost, x)``, and the questions that they ask."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["card-cost"] = self._pay_cost
        self._questions("card-x", self._x_options, self._x_answer, "Settle X", self._x_words)
        self._questions("card-discard", self._discard_options, self._discard_answer, "Discard as a cost", self._named)
        self._questions(
            "card-sacrifice", self._sacrifice_options, self._sacrifice_answer, "Sacrifice", self._plain_words
        )

    def begin(self, state: State, seat: int, card: Card, tile: int) -> None:
        """Let a card be paid for, answered and carried out; ``tile`` is where it was sprung, or -1."""
        if card.has_x:
            self.put_question(state, ("card-x", seat, card.id, tile))
        else:
            self._push_play(state, seat, card, 0, tile)

    def _push_play(self, state: State, seat: int, card: Card, x: int, tile: int) -> None:
        state.stack.append(("card-done", seat, card.id))
        state.stack.append(("card-effects", seat, card.id, x, 0, tile))
        state.stack.append(("card-answer", 1 - seat, card.id))
        for number in range(len(card.costs) - 1, -1, -1):
            state.stack.append(("card-cost", seat, card.id, number, x))

    def _x_options(self, state: State, frame: Frame) -> list[str]:
        return [f"pay {x}" for x in range(1, self.most_x(state, frame[1], self.cards[frame[2]]) + 1)]

    def _x_answer(self, state: State, frame: Frame, action: str) -> None:
        self._push_play(state, frame[1], self.cards[frame[2]], int(action.partition(" ")[2]), frame[3])

    def _x_words(self, state: State, frame: Frame, action: str) -> str:
        return f"X is {action.partition(' ')[2]}"

    def _pay_cost(self, state: State, frame: Frame) -> None:
        _, seat, ident, number, x = frame
        cost = self.cards[ident].costs[number]
        count = x if cost.x else cost.count
        if cost.verb == "sacrifice_coins":
            self.pay_coins(state, seat, count)
        elif cost.verb == "discard_cards":
            self.put_question(state, ("card-discard", seat, count))
        else:
            self.put_question(state, ("card-sacrifice", seat, count))

    def _discard_options(self, state: State, frame: Frame) -> list[str]:
        return [f"discard {card}" for card in dict.fromkeys(state.hands[frame[1]])]

    def _discard_answer(self, state: State, frame: Frame, action: str) -> None:
        _, seat, left = frame
        card = action.partition(" ")[2]
        self.from_hand(state, seat, card)
        self.discard(state, card)
        self.tell("card-discarded", f"{self.seats[seat]} discards {self.cards[card].name}.", seat, card=card)
        if left > 1:
            self.put_question(state, ("card-discard", seat, left - 1))

    def _sacrifice_options(self, state: State, frame: Frame) -> list[str]:
        return [
            f"sacrifice {self.place(tile)} {label}"
            for tile in self.outside(state, frame[1])
            for label in dict.fromkeys(self.label(state, tile, piece) for piece in state.stacks[tile])
        ]

    def _sacrifice_answer(self, state: State, frame: Frame, action: str) -> None:
        _, seat, left = frame
        _, place, label = action.split(" ")
        tile = self.board.number[place]
        piece = self.piece_named(state, tile, label)
        assert piece is not None
        self.tell(
            "sacrificed",
            f"{self.seats[seat]} sacrifices {self.told((piece,), article=True)} on {place}.",
            seat,
            tile=place,
        )
        self.fall(state, tile, piece)
        self.settle(state, tile)
        if left > 1:
            self.put_question(state, ("card-sacrifice", seat, left - 1))
