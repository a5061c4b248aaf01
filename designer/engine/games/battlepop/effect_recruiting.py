"""Effects that bring characters into the arena or back to the bench."""

from __future__ import annotations

from abc import abstractmethod

from designer.engine.games.battlepop.effect_reading import Effect
from designer.engine.games.battlepop.effect_targets import Choices, Doing, Targets
from designer.engine.games.battlepop.state import BENCH, DEFEATED, State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class RecruitingEffects(Targets):
    """The verbs summon and restore."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.doings["summon"] = Doing(self._can_recruit, self._recruit)
        self.doings["restore"] = Doing(self._can_revive, self._revive)
        self.decide(
            "ability-summon", self._recruits, self._recruited, "summon", self._recruit_in_words, self._why_not_recruit
        )
        self.decide(
            "ability-restore", self._revivals, self._revived, "restore", self._revive_in_words, self._why_not_revive
        )

    @abstractmethod
    def arrived(self, state: State, figures: tuple[int, ...], summoned: bool) -> None:
        """Let happen what happens when figures have come into the arena or a square."""

    # ---- summon

    def _recruits_here(self, state: State, seat: int, effect: Effect, here: int) -> Choices:
        if not self.squares_of(here, "here") or not self.room(state, seat, here):
            return {}
        most = min(effect.cost_up_to, self.energy(state, seat)) if effect.pay else effect.cost_up_to
        found: Choices = {}
        for figure in self.bench(state, seat):
            character = self.card(state, figure)
            if character.cost <= most:
                found.setdefault(f"summon {character.id} {self.arena.names[here]}", (figure, here))
        return found

    def _can_recruit(self, state: State, frame: Frame, effect: Effect, here: int) -> bool:
        return bool(self._recruits_here(state, self.owner_of(state, frame[1]), effect, here))

    def _recruit(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        self.ask(state, self.question("ability-summon", state, frame))

    def _recruits(self, state: State, frame: Frame) -> Choices:
        _, effect, here = self.asked(state, frame)
        return self._recruits_here(state, frame[1], effect, here)

    def _recruited(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> None:
        _, effect, _ = self.asked(state, frame)
        figure, square = chosen
        if effect.pay:
            self.pay(state, frame[1], self.card(state, figure).cost)
        self.put(state, figure, square)
        if self.listener is not None:
            text = f"{self.seats[frame[1]]} summons {self.told(state, figure)}{'' if effect.pay else ' for free'}."
            self.tell("summoned", text, frame[1], character=self.card(state, figure).id)
        self.arrived(state, (figure,), summoned=True)

    def _recruit_in_words(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> str:
        _, effect, _ = self.asked(state, frame)
        character = self.card(state, chosen[0])
        price = f"for {character.cost} energy" if effect.pay else "for free"
        return f"Summon {character.name} into {self.arena.titles[chosen[1]]} {price}."

    def _why_not_recruit(self, state: State, frame: Frame, action: str) -> str:
        _, effect, _ = self.asked(state, frame)
        fault = self._not_among(state, frame, action, "summon", BENCH, "on your bench", effect.cost_up_to)
        return fault or "You can only summon into the square of this ability, with energy that you have."

    # ---- restore

    def _revivable(self, state: State, seat: int, effect: Effect) -> Choices:
        found: Choices = {}
        for figure in self.defeated(state, seat):
            character = self.card(state, figure)
            if character.cost <= effect.cost_up_to:
                found.setdefault(f"restore {character.id}", (figure,))
        return found

    def _can_revive(self, state: State, frame: Frame, effect: Effect, here: int) -> bool:
        return bool(self._revivable(state, self.owner_of(state, frame[1]), effect))

    def _revive(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        self.ask(state, self.question("ability-restore", state, frame))

    def _revivals(self, state: State, frame: Frame) -> Choices:
        _, effect, _ = self.asked(state, frame)
        return self._revivable(state, frame[1], effect)

    def _revived(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> None:
        _, effect, _ = self.asked(state, frame)
        seat, figure = frame[1], chosen[0]
        to_portal = effect.to == "portal"
        self.put(state, figure, self.arena.portal[seat] if to_portal else BENCH)
        if self.listener is not None:
            to = "portal" if to_portal else "bench"
            text = f"{self.seats[seat]} restores {self.told_name(state, figure)} to the {to}."
            self.tell("restored", text, seat, character=self.card(state, figure).id)
        back = (*frame[6:], figure)
        if len(back) < effect.amount and self._revivable(state, seat, effect):
            self.ask(state, (*frame, figure))
        elif to_portal:
            self.arrived(state, back, summoned=True)

    def _revive_in_words(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> str:
        _, effect, _ = self.asked(state, frame)
        return f"Restore {self.told_name(state, chosen[0])} to your {effect.to}."

    def _why_not_revive(self, state: State, frame: Frame, action: str) -> str:
        _, effect, _ = self.asked(state, frame)
        fault = self._not_among(state, frame, action, "restore", DEFEATED, "in your defeated zone", effect.cost_up_to)
        return fault or "Name the character alone."

    def _not_among(self, state: State, frame: Frame, action: str, verb: str, place: int, where: str, most: int) -> str:
        parts = action.split(" ")
        if parts[0] != verb or len(parts) < 2:
            return f"{self.title(state, frame[2], frame[3])}: you have to {verb} a character first."
        figure = self.figure(state, frame[1], parts[1], place)
        if figure < 0:
            return f"There is no {parts[1]} {where}."
        if self.card(state, figure).cost > most:
            return f"{self.told_name(state, figure)} costs more than {most}."
        return ""
