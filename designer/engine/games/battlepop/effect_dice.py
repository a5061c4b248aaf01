"""Effects on an attack: more damage, more dice, dice that are rolled again or turned.

A gem that is spent stays as it is. They do nothing while the owner of the ability makes no attack.
"""

from __future__ import annotations

from designer.engine.games.battlepop.effect_reading import Effect
from designer.engine.games.battlepop.effect_targets import Choices, Doing, Targets
from designer.engine.games.battlepop.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class DiceEffects(Targets):
    """The verbs add_damage, roll_more, reroll and turn_die."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.doings["add_damage"] = Doing(lambda state, frame, effect, here: True, self._add_damage)
        self.doings["roll_more"] = Doing(lambda state, frame, effect, here: True, self._roll_more)
        self.doings["reroll"] = Doing(lambda state, frame, effect, here: bool(self._loose(state)), self._reroll)
        self.doings["turn_die"] = Doing(lambda state, frame, effect, here: bool(self._turns(state, effect)), self._turn)
        self.decide(
            "ability-reroll", self._rerolls, self._rerolled, "choose dice", self._reroll_in_words, self._why_not_reroll
        )
        self.decide("ability-turn", self._turnable, self._turned, "turn a die", self._turn_in_words, self._why_not_turn)

    def _add_damage(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        state.damage += effect.amount
        if self.listener is not None:
            self.tell("damage-added", f"The attack has {effect.amount} more damage.", state.attacker)

    def _roll_more(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        state.stack.append(("dice", state.attacker, effect.amount))

    # ---- dice on the table

    def _loose(self, state: State) -> dict[int, int]:
        """Return how many dice show each face, without spent gems."""
        found = {}
        spent = list(state.paid)
        for slot, count in enumerate(state.table):
            if self.dice.is_gem[slot]:
                kept = min(count, spent[self.dice.kind[slot]])
                spent[self.dice.kind[slot]] -= kept
                count -= kept
            if count:
                found[slot] = count
        return found

    def _reroll(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        self.ask(state, self.question("ability-reroll", state, frame))

    def _rerolls(self, state: State, frame: Frame) -> Choices:
        """Offer the dice in the order of their faces, so that there is one way to say which; then to roll them."""
        source, number, chosen = frame[2], frame[3], frame[6:]
        loose = self._loose(state)
        found: Choices = {
            f"reroll {self.dice.slot_names[slot]}": (slot,)
            for slot, count in loose.items()
            if (not chosen or slot >= chosen[-1]) and chosen.count(slot) < count
        }
        if chosen or not self.ability_of(state, source, number).may:
            found["done"] = ()
        return found

    def _rerolled(self, state: State, frame: Frame, answer: tuple[int, ...]) -> None:
        _, effect, _ = self.asked(state, frame)
        chosen = (*frame[6:], *answer)
        if answer and len(chosen) < effect.amount:
            self.ask(state, (*frame[:6], *chosen))
            return
        shown = [self.dice.cast(state, self.dice.kind[slot]) for slot in chosen]
        for old, new in zip(chosen, shown, strict=True):
            state.table[old] -= 1
            state.table[new] += 1
        if chosen and self.listener is not None:
            names = self.dice.slot_names
            parts = [
                f"{_in_words(names[old])} becomes {_in_words(names[new])}"
                for old, new in zip(chosen, shown, strict=True)
            ]
            self.tell("rerolled", f"{self.seats[frame[1]]} rerolls: {', '.join(parts)}.", frame[1])

    def _reroll_in_words(self, state: State, frame: Frame, answer: tuple[int, ...]) -> str:
        if not answer:
            return "Reroll these dice now." if frame[6:] else "Reroll no die."
        return f"Reroll a die that shows {_in_words(self.dice.slot_names[answer[0]])}."

    def _why_not_reroll(self, state: State, frame: Frame, action: str) -> str:
        if not action.startswith("reroll "):
            return f"{self.title(state, frame[2], frame[3])}: you have to choose dice first."
        return "No such die is left on the table, or it comes before one that you have chosen."

    # ---- turning

    def _turns(self, state: State, effect: Effect) -> dict[int, int]:
        """Return the faces that can be turned, and what each becomes."""
        found = {}
        for slot in self._loose(state):
            if self.dice.shows(slot) == effect.shows:
                becomes = self.dice.face(self.dice.kind[slot], effect.becomes)
                if becomes not in (-1, slot):
                    found[slot] = becomes
        return found

    def _turn(self, state: State, frame: Frame, effect: Effect, here: int) -> None:
        self.ask(state, self.question("ability-turn", state, frame))

    def _turnable(self, state: State, frame: Frame) -> Choices:
        _, effect, _ = self.asked(state, frame)
        turns = self._turns(state, effect)
        return {f"turn {self.dice.slot_names[slot]}": (slot, becomes) for slot, becomes in turns.items()}

    def _turned(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> None:
        old, new = chosen
        state.table[old] -= 1
        state.table[new] += 1
        if self.listener is not None:
            names = self.dice.slot_names
            text = f"{self.seats[frame[1]]} turns {_in_words(names[old])} to {_in_words(names[new])}."
            self.tell("turned", text, frame[1])

    def _turn_in_words(self, state: State, frame: Frame, chosen: tuple[int, ...]) -> str:
        names = self.dice.slot_names
        return f"Turn {_in_words(names[chosen[0]])} to {_in_words(names[chosen[1]])}."

    def _why_not_turn(self, state: State, frame: Frame, action: str) -> str:
        _, effect, _ = self.asked(state, frame)
        return f"Turn one die that shows a {effect.shows}, and that has a {effect.becomes}."


def _in_words(face: str) -> str:
    return face.replace(":", " ")
