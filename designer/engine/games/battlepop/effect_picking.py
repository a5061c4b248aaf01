"""Effects that strengthen characters or knock them out: all that an effect is about, or one that is chosen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

from designer.engine.games.battlepop.effect_reading import Effect
from designer.engine.games.battlepop.effect_targets import Choices, Doing, Targets
from designer.engine.games.battlepop.state import ATTACK, DEFENSE, NOWHERE, State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class PickingEffects(Targets):
    """The verbs add_attack, add_defense and knock_out."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        for verb in ("add_attack", "add_defense", "knock_out"):
            self.doings[verb] = Doing(self._finds_somebody, self._pick)
        self.decide(
            "ability-pick", self._pickable, self._picked, "choose a character", self._pick_in_words, self._why_not_pick
        )

    @abstractmethod
    def after_falls(self, state: State, fallen: tuple[tuple[int, int], ...], by: int) -> None:
        """Let happen what follows when figures were knocked out together."""

    def _pick_among(self, state: State, source: int, effect: Effect, here: int) -> list[int]:
        if effect.target is None or (effect.until == "attack" and state.square == NOWHERE):
            return []
        return self.found(state, source, here, effect.target)

    def _finds_somebody(self, state: State, frame: Frame, effect: Effect, here: int) -> bool:
        return bool(self._pick_among(state, frame[1], effect, here))

    def _pick(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        if effect.target is not None and effect.target.pick == "chosen":
            self.ask(state, self.question("ability-pick", state, frame))
        else:
            self._do_to(state, frame[1], effect, self._pick_among(state, frame[1], effect, here))

    def _pickable(self, state: State, frame: Frame) -> Choices:
        source, effect, here = self.asked(state, frame)
        verb = "knock-out" if effect.verb == "knock_out" else "choose"
        found: Choices = {}
        for figure in self._pick_among(state, source, effect, here):
            found.setdefault(f"{verb} {self.named(state, figure)}", (figure,))
        return found

    def _picked(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> None:
        source, effect, _ = self.asked(state, frame)
        self._do_to(state, source, effect, chosen)

    def _do_to(self, state: State, source: int, effect: Effect, figures: Sequence[int]) -> None:
        if effect.verb == "knock_out":
            by = self.owner_of(state, source)
            fallen = tuple([(figure, self.knock_out(state, figure, by)) for figure in figures])
            if fallen:
                self.after_falls(state, fallen, source)
            return
        stat = ATTACK if effect.verb == "add_attack" else DEFENSE
        for figure in figures:
            self.boost(state, figure, stat, effect.amount, effect.until)
            if self.listener is not None:
                what = "attack" if stat == ATTACK else "defense"
                text = (
                    f"{self.told(state, figure)} has {effect.amount} more {what} until the end of the {effect.until}."
                )
                self.tell("bonus", text, state.owner[figure], character=self.card(state, figure).id)

    def _pick_in_words(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> str:
        _, effect, _ = self.asked(state, frame)
        told = self.told(state, chosen[0])
        if effect.verb == "knock_out":
            return f"Knock out {told}, defense {self.defense_of(state, chosen[0])}."
        return f"{told}."

    def _why_not_pick(self, state: State, frame: Frame, action: str) -> str:
        source, effect, here = self.asked(state, frame)
        target = effect.target
        parts = action.split(" ")
        if target is None or len(parts) != 3 or parts[0] not in ("knock-out", "choose"):
            return f"{self.title(state, frame[2], frame[3])}: you have to choose a character first."
        seat = self.owner_of(state, source)
        whose = seat if target.own else 1 - seat
        place = self.arena.number.get(parts[2], NOWHERE)
        figure = self.figure(state, whose, parts[1], place) if place >= 0 else -1
        if figure < 0:
            return f"{self.seats[whose]} has no {parts[1]} in {parts[2]}."
        name = self.told_name(state, figure)
        if place not in self.squares_of(here, target.where):
            return f"{self.arena.titles[place]} is not {_WHERE[target.where]}."
        if 0 <= target.defense_up_to < self.defense_of(state, figure):
            return f"{name} has more than {target.defense_up_to} defense."
        return f"{name} is not one that this ability is about."


_WHERE = {"here": "the square of this ability", "adjacent": "adjacent", "anywhere": "a square"}
