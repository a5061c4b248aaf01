"""What cards take: action points, costs and conditions; and the way in which players are asked about cards."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from designer.engine.failures import Problem, RefusedError
from designer.engine.games.brawlhalla.card_reading import CardReader
from designer.engine.games.brawlhalla.card_records import AFTER, BEFORE, TRAP, Card, Cost, Effect
from designer.engine.games.brawlhalla.core import Core
from designer.engine.games.brawlhalla.pieces import kind_of
from designer.engine.games.brawlhalla.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class CardPrices(Core):
    """All cards as they are read, and whether they can be paid for."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        problems: list[Problem] = []
        self.cards = CardReader(bundle, self.content.unit_number, self.content.building_number, problems).cards
        if problems:
            raise RefusedError(problems)
        self.reaction_points = int(self.rulings["reaction-action-points"] or 0)
        self.card_points = int(self.rulings["card-action-points"] or 0)

    def _questions(
        self,
        name: str,
        options: Callable[[State, Frame], list[str]],
        answer: Callable[[State, Frame, str], None],
        heading: str,
        words: Callable[[State, Frame, str], str],
    ) -> None:
        self.questions[name] = Question(options, answer)
        self.words[name] = lambda state, frame, action: (heading, words(state, frame, action))
        self.reasons[name] = lambda state, frame, action: self._wrong_choice(state, frame, heading)

    def _wrong_choice(self, state: State, frame: Frame, heading: str) -> str:
        options = ", ".join(self.questions[frame[0]].options(state, frame))
        return f"{self.seats[frame[1]]} cannot choose that now. {heading}: {options}."

    def put_question(self, state: State, frame: Frame) -> None:
        """Ask a seat; what has one answer is answered at once, and what has none is left out."""
        question = self.questions[frame[0]]
        options = question.options(state, frame)
        if len(options) == 1:
            question.answer(state, frame, options[0])
        elif options:
            state.stack.append(frame)

    def _named(self, state: State, frame: Frame, action: str) -> str:
        verb, _, rest = action.partition(" ")
        ident, _, place = rest.partition(" ")
        if ident not in self.cards:
            return self._plain_words(state, frame, action)
        return f"{verb.capitalize()} {self.cards[ident].name}{f' at {place}' if place else ''}"

    def _plain_words(self, state: State, frame: Frame, action: str) -> str:
        return action[0].upper() + action[1:]

    # ---- prices and costs

    def price(self, card: Card) -> int:
        """Return the action points that it takes to play or set a card, or to use an artifact.

        What is printed on a card counts; the rulings say what the usual cards take.
        """
        if card.kind == "artifact":
            return card.points
        if card.timing in (BEFORE, AFTER):
            return card.points + self.reaction_points
        return max(0, card.points + self.card_points - self.prices["play-or-set"])

    def affordable(self, state: State, seat: int, points: int) -> bool:
        """Whether a seat has so many action points; in the opponent's turn it has none."""
        return points <= (state.points if seat == state.active else 0)

    def numbers(self, state: State, seat: int, x: int) -> dict[str, int]:
        """Return the values that amounts on cards are reckoned with."""
        return {"ruin_coins": state.coins[seat], "x": x}

    def amount(self, state: State, seat: int, effect: Effect, x: int) -> int:
        """Return how much an effect does now."""
        return effect.amount.value(self.numbers(state, seat, x), up=self.rulings["half-coins"] == "up")

    def outside(self, state: State, seat: int) -> list[int]:
        """Return the tiles with pieces of a seat that do not fight now."""
        return [tile for tile in state.units[seat] if tile not in state.battle[:2]]

    def most_x(self, state: State, seat: int, card: Card) -> int:
        """Return the highest X that a seat can pay and use."""
        most = 99
        for cost in card.costs:
            if cost.x and cost.verb == "sacrifice_coins":
                most = min(most, state.coins[seat])
            elif cost.x:
                most = min(most, sum(len(state.stacks[tile]) for tile in self.outside(state, seat)))
        if any(effect.verb == "destroy_cards" for effect in card.effects):
            most = min(most, len(state.face_down[1 - seat]))
        return most

    def payable(self, state: State, seat: int, card: Card) -> bool:
        """Whether a seat can pay all costs of a card."""
        if card.has_x and self.most_x(state, seat, card) < 1:
            return False
        held = int(card.timing != TRAP and card.kind != "artifact")
        return all(self._can_pay(state, seat, cost, held) for cost in card.costs if not cost.x)

    def _can_pay(self, state: State, seat: int, cost: Cost, held: int) -> bool:
        """Whether a seat can pay a cost; ``held`` counts the card itself in the hand."""
        if cost.verb == "sacrifice_coins":
            return state.coins[seat] >= cost.count
        if cost.verb == "sacrifice_pieces":
            return sum(len(state.stacks[tile]) for tile in self.outside(state, seat)) >= cost.count
        return len(state.hands[seat]) - held >= cost.count

    # ---- whether it can be played

    def meets(self, state: State, seat: int, card: Card) -> bool:
        """Whether the conditions of a card hold for a seat."""
        if card.coins > state.coins[seat]:
            return False
        if card.against < 0:
            return True
        if not state.battle:
            return False
        start, to, attacker = state.battle
        enemies = state.stacks[to] if seat == attacker else self.attackers(state, start)
        return any(kind_of(piece) == card.against for piece in enemies)

    def playable(self, state: State, seat: int, card: Card) -> bool:
        """Whether a seat may play a card, or use an artifact, now: it can pay, and something would come of it."""
        return (
            self.affordable(state, seat, self.price(card))
            and self.meets(state, seat, card)
            and self.payable(state, seat, card)
            and any(self.possible(state, seat, card, effect) for effect in card.effects)
        )

    @abstractmethod
    def possible(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        """Whether an effect could do something now."""

    @abstractmethod
    def perform(self, state: State, seat: int, card: Card, number: int, x: int, tile: int) -> None:
        """Carry out an effect of a card; ``tile`` is what it was sprung at or what an effect before it came to."""
