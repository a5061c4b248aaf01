"""Abilities that happen at once: whose come first, in which order, and which are left alone.

They wait in a frame ``("ability-waiting", seat, (source, number, square), ...)`` for each player, that of the player
with priority on top. The player puts them in order; where none could change what another does, they happen as they
wait. One that can do nothing when its turn comes is left out.
"""

from __future__ import annotations

from designer.engine.games.battlepop.ability_reading import Ability
from designer.engine.games.battlepop.effects import Effects
from designer.engine.games.battlepop.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle

Waiting = tuple[int, int, int]
"""An ability that happens: source, number, and the square where the source is or was."""


class Ordering(Effects):
    """Lets abilities of the same moment happen one after another."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["ability-waiting"] = self._let_happen
        self.questions["ability-order"] = Question(self._ordered, self._order)
        self.words["ability-order"] = self._order_in_words
        self.reasons["ability-order"] = self._why_not_order

    def at_once(self, state: State, waiting: list[Waiting]) -> None:
        """Let abilities of both players happen that have the same moment."""
        if not waiting:
            return
        for seat in (1 - state.first, state.first):
            own = [each for each in waiting if self.owner_of(state, each[0]) == seat]
            if own:
                state.stack.append(("ability-waiting", seat, *own))

    def _doable(self, state: State, frame: Frame) -> list[Waiting]:
        return [each for each in frame[2:] if self._present(state, each) and self.can_do(state, *each)]

    def _present(self, state: State, waiting: Waiting) -> bool:
        """Return whether the source of an ability is still where it can use it."""
        source, number, _ = waiting
        if source < 0:
            return True
        moment, place = self.ability_of(state, source, number).moment, state.place[source]
        return moment == "knocked-out" or (place >= 0 if moment == "summoned" else 0 <= place < self.arena.squares)

    def _let_happen(self, state: State, frame: Frame) -> None:
        doable = self._doable(state, frame)
        abilities = [self.ability_of(state, source, number) for source, number, _ in doable]
        if not doable:
            return
        alike = len({self.happening(state, each) for each in doable}) == 1 or all(map(_harmless, abilities))
        if alike and not any(ability.may for ability in abilities):
            self._happen(state, frame, doable[0])
        else:
            state.stack.append(("ability-order", *frame[1:]))

    def _happen(self, state: State, frame: Frame, chosen: Waiting) -> None:
        left = list(frame[2:])
        left.remove(chosen)
        if left:
            state.stack.append(("ability-waiting", frame[1], *left))
        self.begin(state, *chosen)

    def happening(self, state: State, waiting: Waiting) -> str:
        """Return how an ability is called in an action: ``use hedgehug b3 free-hugs``."""
        source, number, square = waiting
        if source < 0:
            label = self.content.shrines[state.shrine[square]].id
        else:
            label = self.label(state, source)
            square = square if state.place[source] < 0 else state.place[source]
        return f"use {label} {self.arena.names[square]} {self.ability_of(state, source, number).slug}"

    def _ordered(self, state: State, frame: Frame) -> list[str]:
        doable = self._doable(state, frame)
        found = list(dict.fromkeys([self.happening(state, each) for each in doable]))
        if all(self.ability_of(state, source, number).may for source, number, _ in doable):
            found.append("skip")
        return found

    def _order(self, state: State, frame: Frame, action: str) -> None:
        if action == "skip":
            return
        chosen = next(each for each in self._doable(state, frame) if self.happening(state, each) == action)
        self._happen(state, frame, chosen)

    def _order_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        if action == "skip":
            return "Choose an ability", "Use none of these abilities."
        source, number, _ = next(each for each in self._doable(state, frame) if self.happening(state, each) == action)
        place = self.arena.titles[self.arena.number[action.split(" ")[2]]]
        label = action.split(" ")[1].partition("#")[2]
        which = f" ({label})" if label else ""
        return "Choose an ability", f"Use {self.title(state, source, number)}{which} in {place}."

    def _why_not_order(self, state: State, frame: Frame, action: str) -> str:
        if action == "skip":
            return "Only abilities that say may can be left alone."
        return "First choose which of your abilities happens next, out of those that can do something now."


def _harmless(ability: Ability) -> bool:
    """Return whether an ability comes to the same before and after others of its sort."""
    return all(
        effect.verb in ("gain_points", "gain_energy")
        or (
            effect.target is not None
            and effect.verb in _BOOSTS
            and effect.target.pick != "chosen"
            and effect.target.defense_up_to < 0
        )
        for effect in ability.effects
    )


_BOOSTS = ("add_attack", "add_defense")
