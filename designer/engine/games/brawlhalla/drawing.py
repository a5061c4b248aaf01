"""Cards and coins between zones: drawing, the limits of a hand, discarding, coins, ruins and artifacts."""

from __future__ import annotations

from designer.engine.games.brawlhalla.labels import Labels
from designer.engine.games.brawlhalla.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Drawing(Labels):
    """What players hold. Its frames: ``("limits", seat)`` and the question ``("over", seat)``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.hand_limit = self.content.number["hand-limit"]
        self.card_limit = self.content.number["card-limit"]
        self.settable = frozenset(each for each, kind in self.content.card_kind.items() if kind == "face_down_card")
        self.steps["limits"] = self._limits
        self.questions["over"] = Question(self._over, self._throw)

    # ---- cards

    def to_hand(self, state: State, seat: int, card: str, known_to_other: bool = False) -> None:
        """Put a card into a hand; the opponent may know it."""
        state.hands[seat] = tuple(sorted((*state.hands[seat], card)))
        if known_to_other:
            state.known[1 - seat] = tuple(sorted((*state.known[1 - seat], card)))

    def from_hand(self, state: State, seat: int, card: str) -> None:
        """Take a card out of a hand for all to see; it must be there."""
        state.hands[seat] = _without(state.hands[seat], card)
        if card in state.known[1 - seat]:
            state.known[1 - seat] = _without(state.known[1 - seat], card)

    def forget_settable(self, state: State, seat: int) -> None:
        """Let the opponent forget which face-down cards a seat holds, for it cannot know which one was set."""
        state.known[1 - seat] = tuple(card for card in state.known[1 - seat] if card not in self.settable)

    def discard(self, state: State, card: str) -> None:
        """Put a basic card onto the discards."""
        state.discards = sorted((*state.discards, card))

    def draw(self, state: State, seat: int, count: int) -> None:
        """Let a seat draw basic cards; then it discards until its limits hold."""
        drawn = 0
        for _ in range(count):
            if not state.deck:
                if not state.discards:
                    break
                state.deck, state.discards = state.discards, []
                state.shuffle(state.deck)
                if self.listener is not None:
                    self.tell("deck-renewed", "The discards are shuffled into a new basic deck.")
            card = state.deck.pop()
            self.to_hand(state, seat, card)
            drawn += 1
            if self.listener is not None:
                self.tell("card-drawn", f"You draw {self.content.card_name[card]}.", seat, (seat,), card=card)
        if self.listener is not None:
            what = "a card" if drawn == 1 else f"{drawn} cards"
            self.tell("cards-drawn", f"{self.seats[seat]} draws {what}.", seat, (1 - seat,), count=drawn)
        self.push_limits(state, seat)

    def draw_artifact(self, state: State, seat: int, count: int) -> None:
        """Let a seat draw artifacts, as many as there still are."""
        for _ in range(min(count, len(state.artifact_deck))):
            card = state.artifact_deck.pop()
            state.artifacts[seat] = tuple(sorted((*state.artifacts[seat], card)))
            if self.listener is not None:
                name = self.content.card_name[card]
                self.tell("artifact-drawn", f"{self.seats[seat]} draws the artifact {name}.", seat, card=card)
            self.artifact_gained(state, seat, card)

    def push_limits(self, state: State, seat: int) -> None:
        """See to it that a seat discards what it has above its limits."""
        state.stack.append(("limits", seat))

    def over_limits(self, state: State, seat: int) -> tuple[bool, bool]:
        """Return whether a seat's hand is above its limit, and whether all its cards are."""
        held, laid = len(state.hands[seat]), len(state.face_down[seat])
        in_all = held + laid if self.rulings["face-down-limit"] == "within-ten" else held
        return held > self.hand_limit, in_all > self.card_limit

    def _limits(self, state: State, frame: Frame) -> None:
        if any(self.over_limits(state, frame[1])):
            state.stack.append(("over", frame[1]))

    def _over(self, state: State, frame: Frame) -> list[str]:
        seat = frame[1]
        _, in_all = self.over_limits(state, seat)
        options = [f"discard {card}" for card in sorted(set(state.hands[seat]))]
        return options + ([f"discard-set {card}" for card, _ in state.face_down[seat]] if in_all else [])

    def _throw(self, state: State, frame: Frame, action: str) -> None:
        seat = frame[1]
        verb, card = action.split(" ")
        if verb == "discard":
            self.from_hand(state, seat, card)
        else:
            state.face_down[seat] = tuple(each for each in state.face_down[seat] if each[0] != card)
        self.discard(state, card)
        if self.listener is not None:
            name = self.content.card_name[card]
            self.tell("card-discarded", f"{self.seats[seat]} discards {name}.", seat, card=card)
        state.stack.append(("limits", seat))

    # ---- coins

    def gain_coins(self, state: State, seat: int, count: int) -> None:
        """Give coins to a seat that come from a zone where they have been taken away."""
        state.coins[seat] += count

    def pay_coins(self, state: State, seat: int, count: int) -> None:
        """Put coins of a seat to the common pile."""
        state.coins[seat] -= count
        state.sacrificed[seat] += count

    def capture_ruin(self, state: State, seat: int, tile: int) -> None:
        """Give the coin of a ruin to a seat, and what else it yields."""
        state.ruins = [each for each in state.ruins if each != tile]
        self.gain_coins(state, seat, self.content.ruin_coins)
        if self.listener is not None:
            text = f"{self.seats[seat]} captures the ruin on {self.place(tile)}."
            self.tell("ruin-captured", text, seat, tile=self.place(tile))
        self.draw(state, seat, self.content.ruin_cards)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]
