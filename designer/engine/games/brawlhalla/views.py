"""What a player may know of a position, and a guess at the rest."""

from __future__ import annotations

from collections import Counter

from designer.engine.games.brawlhalla.preparing import Preparing
from designer.engine.games.brawlhalla.state import State
from designer.engine.kernel import UNKNOWN
from designer.engine.randomness import Stream


class Views(Preparing):
    """Hidden are the order of both decks, the opponent's hand but for known cards, and cards that lie face down."""

    def observe(self, state: State, seat: int) -> State:
        """Return what a seat may know."""
        view = state.clone()
        view.seed = view.drawn = 0
        view.loaded = []
        view.deck = [UNKNOWN] * len(state.deck)
        view.artifact_deck = [UNKNOWN] * len(state.artifact_deck)
        other = 1 - seat
        known = state.known[seat]
        view.hands[other] = (*known, *(UNKNOWN,) * (len(state.hands[other]) - len(known)))
        view.face_down[other] = tuple((card if open_ else UNKNOWN, open_) for card, open_ in state.face_down[other])
        view.stack = [self.masked_frame(state, frame, seat) for frame in state.stack]
        return view

    def determinise(self, view: State, seat: int, stream: Stream) -> State:
        """Return a state that a seat may be in."""
        state = view.clone()
        other = 1 - seat
        unseen = Counter(self.content.basic)
        unseen.subtract(card for hand in view.hands for card in hand if card != UNKNOWN)
        unseen.subtract(card for laid in view.face_down for card, _ in laid if card != UNKNOWN)
        unseen.subtract(view.discards)
        unseen.subtract(card for card in view.table if card in self.content.card_kind)
        cards = sorted(unseen.elements())
        stream.shuffle(cards)
        taken = {card for card, _ in view.face_down[other]}
        laid = []
        for card, open_ in view.face_down[other]:
            if card == UNKNOWN:
                card = next(each for each in cards if each in self.settable and each not in taken)
                cards.remove(card)
                taken.add(card)
            laid.append((card, open_))
        state.face_down[other] = tuple(laid)
        hidden = view.hands[other].count(UNKNOWN)
        held = [card for card in view.hands[other] if card != UNKNOWN]
        state.hands[other] = tuple(sorted((*held, *cards[:hidden])))
        state.deck = cards[hidden:]
        artifacts = Counter(self.content.artifact_ids)
        for zone in (*view.artifacts, view.removed, view.table):
            artifacts.subtract(card for card in zone if card in artifacts)
        state.artifact_deck = sorted(artifacts.elements())
        stream.shuffle(state.artifact_deck)
        state.stack = [self.dealt_frame(state, frame) for frame in view.stack]
        state.seed = stream.word()
        return state
