"""Reads a whole description of a position: after its board the cards, the decks that they leave, and the coins."""

from __future__ import annotations

from collections import Counter

from designer.engine.games.brawlhalla.described_board import BoardReader
from designer.engine.games.brawlhalla.pieces import REALMS
from designer.engine.games.brawlhalla.state import NOBODY


class PositionReader(BoardReader):
    """Reads one description into a state."""

    def read_all(self) -> None:
        """Read everything into the state."""
        rules, state, given = self.rules, self.state, self.given
        state.turn = self.number("turn", given.get("turn", 3))
        state.active = self.seat("active", given.get("active", rules.side_ids[0]))
        state.points = self.number("points", given.get("points", 0))
        self.buildings()
        self.units()
        self.works()
        self.objectives()
        for name in ("faith", "coins", "sacrificed"):
            for seat, value in self.sides(name):
                getattr(state, name)[seat] = self.number(name, value)
        for seat, tiles in self.sides("passed"):
            state.passed += [(state.turn, seat, self.tile("passed", name)) for name in self.listed("passed", tiles)]
        for realm, count in self.mapping("doubled"):
            if realm not in REALMS:
                self.wrong("doubled", f'there is no realm "{realm}"')
            else:
                state.doubled[REALMS.index(realm)] = self.number("doubled", count)
        self._zones()
        if not self.problems:
            self._piles()
            self._coins()

    def _zones(self) -> None:
        state, given = self.state, self.given
        for name in ("hands", "known", "artifacts", "spent"):
            for seat, cards in self.sides(name):
                getattr(state, name)[seat] = tuple(sorted(str(card) for card in self.listed(name, cards)))
        for seat, cards in self.sides("face_down"):
            laid = []
            for card in self.listed("face_down", cards):
                ident, _, mark = str(card).partition(" ")
                if mark not in ("", "open") or ident not in self.rules.settable:
                    self.wrong("face_down", f"{card!r} means no card that can be set")
                laid.append((ident, int(mark == "open")))
            state.face_down[seat] = tuple(laid)
        state.discards = sorted(str(card) for card in self.listed("discards", given.get("discards", [])))
        state.removed = sorted(str(card) for card in self.listed("removed", given.get("removed", [])))
        for seat in (0, 1):
            if Counter(state.known[seat]) - Counter(state.hands[1 - seat]):
                self.wrong("known", "a player knows cards that the other does not hold")

    def _piles(self) -> None:
        state, content = self.state, self.rules.content
        laid = [card for zone in state.face_down for card, _ in zone]
        basic = [*state.hands[0], *state.hands[1], *laid, *state.discards]
        state.deck = self._pile("deck", content.basic, basic)
        artifacts = [*state.artifacts[0], *state.artifacts[1], *state.removed]
        state.artifact_deck = self._pile("artifact_deck", content.artifact_ids, artifacts)

    def _pile(self, key: str, cards: tuple[str, ...], elsewhere: list[str]) -> list[str]:
        """Return a deck, its top last: the cards that are named, above all that are nowhere else."""
        named = [str(card) for card in self.listed(key, self.given.get(key, []))]
        left = Counter(cards)
        left.subtract(elsewhere)
        left.subtract(named)
        for card, count in left.items():
            if count < 0:
                self.wrong(key, f'there are not so many cards "{card}"')
        rest = [card for card in dict.fromkeys(cards) for _ in range(left[card])]
        return [*named, *rest][::-1]

    def _coins(self) -> None:
        """See that there are not too many coins; without ``ruins``, those in play have come from ruins."""
        state, rules = self.state, self.rules
        each = rules.content.ruin_coins
        total = each * len(rules.board.holding("ruin"))
        in_play = sum(state.coins) + sum(state.sacrificed)
        if "ruins" not in self.given:
            state.ruins = [tile for tile in state.ruins if state.side[tile] == NOBODY]
            state.ruins = state.ruins[: max(0, len(rules.board.holding("ruin")) - -(-in_play // each))]
        if in_play + each * len(state.ruins) > total:
            self.wrong("coins", f"there are only {total} coins")
