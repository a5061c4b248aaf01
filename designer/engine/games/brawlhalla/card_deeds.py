"""Cards and artifacts in the deeds: what may be played, set and used, and why something may not."""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_play import CardPlay
from designer.engine.games.brawlhalla.card_records import ACTION, LAST, TRAP, Card
from designer.engine.games.brawlhalla.state import State


class CardDeeds(CardPlay):
    """The actions with cards."""

    def card_actions(self, state: State, seat: int) -> list[str]:
        """Return the cards that may be played or set, and the artifacts that may be used."""
        actions = []
        for ident in dict.fromkeys(state.hands[seat]):
            card = self.cards[ident]
            if card.timing == TRAP:
                if self.affordable(state, seat, self.price(card)) and not self._is_set(state, seat, ident):
                    actions.append(f"set {ident}")
            elif card.timing in (ACTION, LAST) and self.playable(state, seat, card):
                actions.append(f"play {ident}")
        for ident in state.artifacts[seat]:
            card = self.cards[ident]
            if card.timing == ACTION and self.playable(state, seat, card):
                actions.append(f"use {ident}")
        return actions

    def _is_set(self, state: State, seat: int, ident: str) -> bool:
        return any(laid == ident for laid, _ in state.face_down[seat])

    def card_action(self, state: State, seat: int, action: str) -> bool:
        """Carry out one of them; return whether it is one."""
        verb, _, ident = action.partition(" ")
        does = {"play": self.play_card, "set": self.set_card, "use": self.use_artifact}.get(verb)
        if does is None:
            return False
        does(state, seat, self.cards[ident])
        return True

    def card_words(self, state: State, seat: int, action: str) -> tuple[str, str] | None:
        """Return the heading and words for one of them."""
        verb, _, ident = action.partition(" ")
        if verb not in ("play", "set", "use") or ident not in self.cards:
            return None
        card = self.cards[ident]
        does = {"play": "Play", "set": "Set", "use": "Use"}[verb]
        return "Cards", f"{does} {card.name}{' face down' if verb == 'set' else ''}"

    def card_reason(self, state: State, seat: int, action: str) -> str | None:
        """Return why a card cannot be played, set or used now."""
        verb, _, ident = action.partition(" ")
        if verb not in ("play", "set", "use"):
            return None
        card = self.cards.get(ident)
        if card is None:
            return f"There is no card {ident}."
        zone = state.artifacts[seat] if verb == "use" else state.hands[seat]
        if ident not in zone:
            where = "does not lie before" if verb == "use" else "is not in the hand of"
            return f"{card.name} {where} {self.seats[seat]}."
        return self._unfit(state, seat, verb, card) or f"{card.name} would do nothing now."

    def _unfit(self, state: State, seat: int, verb: str, card: Card) -> str | None:
        if (verb == "set") != (card.timing == TRAP):
            return f"{card.name} is {'played' if verb == 'set' else 'set face down, and sprung when its moment comes'}."
        if card.timing not in (ACTION, LAST, TRAP):
            return f"{card.name} cannot be used as an action; its time is: {card.timing}."
        if not self.affordable(state, seat, self.price(card)):
            return "No action point is left for it."
        if verb == "set" and self._is_set(state, seat, card.id):
            return f"{card.name} is set already, and a second one stays in hand."
        if not self.payable(state, seat, card):
            return f"{self.seats[seat]} cannot pay all that {card.name} costs."
        if not self.meets(state, seat, card):
            return f"What {card.name} asks for is not so now."
        return None
