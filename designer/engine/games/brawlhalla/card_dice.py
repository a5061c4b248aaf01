"""What cards do in a battle: to its dice, its power and its end."""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_journeys import CardJourneys
from designer.engine.games.brawlhalla.card_records import Card, Effect
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class CardDice(CardJourneys):
    """The effects in battles, each ``_does_<verb>``, and whether it ``_can_<verb>``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._questions("card-die", self._die_options, self._die_answer, "Choose a die", self._die_words)
        self.cards_within_faces = self.rulings["dice-limits"] == "within-faces"

    def _can_add_power(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(state.battle)

    def _does_add_power(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        if state.battle:
            state.bonus[seat] += self.amount(state, seat, effect, x)

    def _can_win_battle(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(state.battle)

    def _does_win_battle(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        if state.battle:
            self.win_battle(state, seat)

    def _can_suffer_casualties(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return True

    def _does_suffer_casualties(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        if tile >= 0 and state.side[tile] == 1 - seat:
            self.suffer(state, 1 - seat, tile, self.amount(state, seat, effect, x))

    def _can_add_to_die(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(state.dice[seat])

    def _does_add_to_die(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        self._ask_die(state, seat, seat, self.amount(state, seat, effect, x))

    def _can_lower_die(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(state.dice[1 - seat])

    def _does_lower_die(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        self._ask_die(state, seat, 1 - seat, -self.amount(state, seat, effect, x))

    def _ask_die(self, state: State, seat: int, whose: int, change: int) -> None:
        if state.battle and state.dice[whose]:
            self.put_question(state, ("card-die", seat, whose, change))

    def _die_options(self, state: State, frame: Frame) -> list[str]:
        return [f"die {value}" for value in sorted(set(state.dice[frame[2]]), reverse=True)]

    def _die_answer(self, state: State, frame: Frame, action: str) -> None:
        _, seat, whose, change = frame
        value = int(action.partition(" ")[2])
        dice = list(state.dice[whose])
        after = value + change
        if self.cards_within_faces:
            after = min(max(after, min(self.faces[whose])), max(self.faces[whose]))
        dice[dice.index(value)] = after
        state.dice[whose] = tuple(dice)
        text = f"{self.seats[whose]}’s {value} becomes {after}."
        self.tell("die-changed", text, seat, whose=whose, before=value, after=after)

    def _die_words(self, state: State, frame: Frame, action: str) -> str:
        value = int(action.partition(" ")[2])
        return f"The {value} of {self.seats[frame[2]]}: it becomes {value + frame[3]}"
