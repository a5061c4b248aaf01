"""What cards do with cards, coins and action points."""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_deeds import CardDeeds
from designer.engine.games.brawlhalla.card_records import Card, Effect
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class CardGains(CardDeeds):
    """The effects on cards and coins, each ``_does_<verb>``, and whether it ``_can_<verb>``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._questions("card-give", self._give_options, self._give_answer, "Give a card", self._named)
        self._questions("card-pick", self._pick_options, self._pick_answer, "Face-down cards", self._pick_words)

    # ---- cards

    def _can_draw(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        if effect.word == "artifact-deck":
            return bool(state.artifact_deck)
        return bool(state.deck or state.discards or card.costs)

    def _does_draw(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        count = self.amount(state, seat, effect, x)
        if effect.word == "artifact-deck":
            self.draw_artifact(state, seat, count)
        else:
            self.draw(state, seat, count)

    def _can_discard(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(state.hands[1 - seat])

    def _does_discard(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        other = 1 - seat
        count = len(state.hands[other]) if effect.everything else self.amount(state, seat, effect, x)
        for _ in range(min(count, len(state.hands[other]))):
            hand = state.hands[other]
            lost = hand[0] if effect.everything else hand[state.below(len(hand))]
            self.from_hand(state, other, lost)
            self.discard(state, lost)
            text = f"{self.seats[other]} discards {self.cards[lost].name}."
            self.tell("card-discarded", text, other, card=lost)

    def _can_reveal(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        other = 1 - seat
        return (
            bool(state.hands[other]) if effect.word == "hand" else any(not shown for _, shown in state.face_down[other])
        )

    def _does_reveal(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        other = 1 - seat
        if effect.word == "hand":
            state.known[seat] = state.hands[other]
            names = ", ".join(self.cards[ident].name for ident in state.hands[other])
            self.tell("hand-revealed", f"{self.seats[other]} holds {names}.", other, seen_by=(0, 1))
        else:
            self.put_question(state, ("card-pick", seat, "reveal", self.amount(state, seat, effect, x)))

    def _can_destroy_cards(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(state.face_down[1 - seat])

    def _does_destroy_cards(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        self.put_question(state, ("card-pick", seat, "destroy", self.amount(state, seat, effect, x)))

    def _pick_options(self, state: State, frame: Frame) -> list[str]:
        _, seat, does, _ = frame
        laid = state.face_down[1 - seat]
        return [f"pick {number + 1}" for number, (_, shown) in enumerate(laid) if does == "destroy" or not shown]

    def _pick_answer(self, state: State, frame: Frame, action: str) -> None:
        _, seat, does, left = frame
        other, number = 1 - seat, int(action.partition(" ")[2]) - 1
        laid = list(state.face_down[other])
        ident, _ = laid[number]
        name = self.cards[ident].name
        if does == "reveal":
            laid[number] = (ident, 1)
            self.tell("card-revealed", f"{name} lies open before {self.seats[other]}.", seat, card=ident)
        else:
            del laid[number]
            self.discard(state, ident)
            self.tell("card-destroyed", f"{name}, which {self.seats[other]} had set, is destroyed.", seat, card=ident)
        state.face_down[other] = tuple(laid)
        if left > 1:
            self.put_question(state, ("card-pick", seat, does, left - 1))

    def _pick_words(self, state: State, frame: Frame, action: str) -> str:
        number = int(action.partition(" ")[2])
        ident, shown = state.face_down[1 - frame[1]][number - 1]
        return f"Card {number}{f', {self.cards[ident].name}' if shown else ''}"

    def _can_swap_cards(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        mine = len(state.hands[seat]) - (card.id in state.hands[seat] and card.id not in state.table)
        return mine > 0 and bool(state.hands[1 - seat])

    def _does_swap_cards(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        if state.hands[seat] and state.hands[1 - seat]:
            self.put_question(state, ("card-give", seat))

    def _give_options(self, state: State, frame: Frame) -> list[str]:
        return [f"give {ident}" for ident in dict.fromkeys(state.hands[frame[1]])]

    def _give_answer(self, state: State, frame: Frame, action: str) -> None:
        seat, given = frame[1], action.partition(" ")[2]
        other = 1 - seat
        taken = state.hands[other][state.below(len(state.hands[other]))]
        self.from_hand(state, seat, given)
        self.from_hand(state, other, taken)
        self.to_hand(state, seat, taken, True)
        self.to_hand(state, other, given, True)
        self.tell("cards-swapped", f"{self.seats[seat]} and {self.seats[other]} swap a card.", seat)
        names = f"{self.cards[given].name} for {self.cards[taken].name}"
        self.tell("cards-swapped", f"{self.seats[seat]} has given {names}.", seat, seen_by=(0, 1))

    def _can_counter(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return True

    def _does_counter(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        self.counter(state, seat)

    # ---- coins and action points

    def _can_steal_coins(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return state.coins[1 - seat] > 0

    def _does_steal_coins(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        count = min(self.amount(state, seat, effect, x), state.coins[1 - seat])
        state.coins[1 - seat] -= count
        state.coins[seat] += count
        self.tell("coins-stolen", f"{self.seats[seat]} steals {_coins(count)} from {self.seats[1 - seat]}.", seat)

    def _can_take_sacrificed_coins(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return any(state.sacrificed[by] for by in self._pools(seat))

    def _pools(self, seat: int) -> tuple[int, ...]:
        return (0, 1) if self.rulings["grave-robber-pool"] == "both" else (seat,)

    def _does_take_sacrificed_coins(
        self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int
    ) -> None:
        count = sum(state.sacrificed[by] for by in self._pools(seat))
        for by in self._pools(seat):
            state.sacrificed[by] = 0
        state.coins[seat] += count
        self.tell("coins-taken", f"{self.seats[seat]} takes {_coins(count)} from the sacrificed.", seat)

    def _can_gain_coins(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return True

    def _does_gain_coins(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        self.gain_coins(state, seat, self.amount(state, seat, effect, x))

    def _can_add_action_points(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return seat == state.active

    def _does_add_action_points(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        if seat == state.active:
            state.points += self.amount(state, seat, effect, x)


def _coins(count: int) -> str:
    return f"{count} coin{'' if count == 1 else 's'}"
