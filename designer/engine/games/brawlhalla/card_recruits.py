"""What cards bring: new pieces, fallen ones, buildings, and speed."""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_gains import CardGains
from designer.engine.games.brawlhalla.card_records import Card, Effect
from designer.engine.games.brawlhalla.pieces import REALMS
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class CardRecruits(CardGains):
    """The effects that bring something, each ``_does_<verb>``, and whether it ``_can_<verb>``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["card-raise"] = self._raise
        self._questions("card-return", self._return_options, self._return_answer, "Who returns", self._plain_words)
        self._questions("card-kind", self._kind_options, self._kind_answer, "Whom to recruit", self._plain_words)
        self._questions("card-build", self._build_options, self._build_answer, "Where to build", self._plain_words)

    # ---- pieces to come

    def _recruits(self, state: State, seat: int, effect: Effect) -> list[int]:
        kinds = [effect.unit] + ([effect.or_unit] if effect.or_unit >= 0 else [])
        at = None if effect.at < 0 else effect.at
        return [
            kind for kind in kinds if self.can_recruit(state, seat, kind) and self.spawn_tiles(state, seat, kind, at)
        ]

    def _can_recruit(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        if effect.instead and self._lacks(state, seat, card.effects[card.effects.index(effect) - 1]):
            return False
        wanted = self.amount(state, seat, effect, 1)
        return wanted > 0 and bool(self._recruits(state, seat, effect))

    def _does_recruit(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        number = card.effects.index(effect)
        if effect.or_unit >= 0:
            self.put_question(state, ("card-kind", seat, card.id, number, x))
        else:
            at = None if effect.at < 0 else effect.at
            self.recruit(state, seat, effect.unit, self.amount(state, seat, effect, x), at)

    def _kind_options(self, state: State, frame: Frame) -> list[str]:
        effect = self.cards[frame[2]].effects[frame[3]]
        return [f"recruit {self.content.units[kind].id}" for kind in self._recruits(state, frame[1], effect)]

    def _kind_answer(self, state: State, frame: Frame, action: str) -> None:
        _, seat, ident, number, x = frame
        effect = self.cards[ident].effects[number]
        kind = self.content.unit_number[action.partition(" ")[2]]
        at = None if effect.at < 0 else effect.at
        self.recruit(state, seat, kind, self.amount(state, seat, effect, x), at)

    def _can_return_fallen(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(self._returns(state, seat))

    def _returns(self, state: State, seat: int) -> list[tuple[int, int]]:
        return [
            (kind, tile)
            for kind in range(self.kinds)
            if state.fallen[seat * self.kinds + kind] and self.can_recruit(state, seat, kind)
            for tile in self.spawn_tiles(state, seat, kind)
        ]

    def _does_return_fallen(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        self.put_question(state, ("card-return", seat, self.amount(state, seat, effect, x)))

    def _return_options(self, state: State, frame: Frame) -> list[str]:
        found = self._returns(state, frame[1])
        return [f"return {self.content.units[kind].id} {self.place(tile)}" for kind, tile in found]

    def _return_answer(self, state: State, frame: Frame, action: str) -> None:
        _, seat, left = frame
        _, kind, place = action.split(" ")
        self.spawn(state, seat, self.content.unit_number[kind], self.board.number[place], from_fallen=True)
        self.tell("piece-returned", f"A fallen {kind} of {self.seats[seat]} returns on {place}.", seat, tile=place)
        if left > 1:
            self.put_question(state, ("card-return", seat, left - 1))

    # ---- buildings

    def _missing(self, state: State, seat: int, effect: Effect) -> list[int]:
        return [
            kind
            for kind, count in effect.up_to
            if self.build_tiles(state, seat, kind, True)
            for _ in range(count - self.owned(state, seat, kind))
        ]

    def _lacks(self, state: State, seat: int, effect: Effect) -> bool:
        """Whether a seat does not own all the buildings, even if there is no room for them."""
        return any(self.owned(state, seat, kind) < count for kind, count in effect.up_to)

    def _can_build(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(self._missing(state, seat, effect))

    def _does_build(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        following = state.stack[-1]
        if self._lacks(state, seat, effect) and following[0] == "card-effects" and card.effects[following[4]].instead:
            state.stack.pop()  # what happens instead is for those who own all of it
        for kind in reversed(self._missing(state, seat, effect)):
            state.stack.append(("card-raise", seat, kind))

    def _raise(self, state: State, frame: Frame) -> None:
        self.put_question(state, ("card-build", *frame[1:]))

    def _build_options(self, state: State, frame: Frame) -> list[str]:
        return [f"build {self.place(tile)}" for tile in self.build_tiles(state, frame[1], frame[2], True)]

    def _build_answer(self, state: State, frame: Frame, action: str) -> None:
        self.build(state, frame[1], frame[2], self.board.number[action.partition(" ")[2]])

    # ---- speed

    def _can_double_speed(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        realm = REALMS.index(effect.word)
        if state.doubled[realm]:
            return False
        return any(self.realm_of(state.stacks[tile]) == realm for tile in state.units[seat])

    def _does_double_speed(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        state.doubled[REALMS.index(effect.word)] = 1

    def _can_move_farther(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return False  # a permanent artifact's: see ``extra_tiles``

    def _does_move_farther(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        """Nothing: ``extra_tiles`` does it, whenever a unit moves."""
