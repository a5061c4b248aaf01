"""Attack phases: one attack after another, each from its declaration until its dice are taken up."""

from __future__ import annotations

from designer.engine.games.battlepop.dealing import Dealing
from designer.engine.games.battlepop.rolling import Rolling
from designer.engine.games.battlepop.spending import Spending
from designer.engine.games.battlepop.state import NOWHERE, State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Attacking(Rolling, Spending, Dealing):
    """Answers ``("to-attack", seat)``: an attack phase goes on until it is ended or nobody is left to be attacked."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._least_dice = int(self.rulings["no-dice"] or 0)
        self.steps.update({"to-attack": self._go_on_attacking, "declared": self._add_up_dice, "cast": self._cast_all})
        self.steps["over"] = self._end_attack
        self.questions["attacking"] = Question(self._attacks_offered, self._attack)
        self.reasons["attacking"] = self._why_not_attack
        self.words["attacking"] = self._attack_in_words

    def dice_count(self, state: State, seat: int, square: int) -> int:
        """Return how many dice a player's characters in a square roll together."""
        return sum([self.attack_of(state, figure) for figure in self.here(state, seat, square)])

    def targets_of(self, state: State, seat: int) -> list[int]:
        """Return the squares that a player may attack now."""
        return [
            square
            for square in range(self.arena.squares)
            if self.conflicted(state, square)
            and square not in state.attacked
            and self.dice_count(state, seat, square) >= self._least_dice
        ]

    def _go_on_attacking(self, state: State, frame: Frame) -> None:
        self.settle(state)
        if self.targets_of(state, frame[1]):
            state.stack.append(("attacking", frame[1]))
        else:
            state.attacked = []

    def _attacks_offered(self, state: State, frame: Frame) -> list[str]:
        names = self.arena.names
        return [*(f"attack {names[square]}" for square in self.targets_of(state, frame[1])), "done"]

    def _attack(self, state: State, frame: Frame, action: str) -> None:
        seat = frame[1]
        if action == "done":
            state.attacked = []
            return
        square = self.arena.number[action.split(" ")[1]]
        state.attacked.append(square)
        state.square, state.attacker = square, seat
        if self.listener is not None:
            own = _listed([self.told_name(state, figure) for figure in self.here(state, seat, square)])
            enemies = _listed([self.told_name(state, figure) for figure in self.here(state, 1 - seat, square)])
            text = f"{self.seats[seat]} attacks {self.arena.titles[square]} with {own} against {enemies}."
            self.tell("attack", text, seat, square=self.arena.names[square])
        state.stack += [("to-attack", seat), ("over",), ("declared", seat)]
        self.when_attacked(state)

    def _add_up_dice(self, state: State, frame: Frame) -> None:
        seat = frame[1]
        count = self.dice_count(state, seat, state.square)
        state.stack += [("damage",), ("spend",), ("cast",), ("dice", seat, count)]

    def _cast_all(self, state: State, frame: Frame) -> None:
        self.when_rolled(state)

    def _end_attack(self, state: State, frame: Frame) -> None:
        state.square = state.attacker = NOWHERE
        state.table = [0] * self.dice.slots
        state.paid = [0] * len(self.content.kinds)
        state.damage, state.activated = 0, []
        if state.boosts:
            state.boosts = [boost for boost in state.boosts if boost[2] != "attack"]
        self.dice_return(state, round_ends=False)

    def _why_not_attack(self, state: State, frame: Frame, action: str) -> str:
        seat = frame[1]
        verb, _, name = action.partition(" ")
        if verb != "attack":
            return "This is an attack phase: attack a square, or end it with done."
        square = self.arena.number.get(name, NOWHERE)
        if not 0 <= square < self.arena.squares:
            return f"There is no square {name}."
        if not self.conflicted(state, square):
            return f"{self.arena.titles[square]} is not conflicted."
        if square in state.attacked:
            return f"You have attacked {self.arena.titles[square]} in this phase already."
        count = self.dice_count(state, seat, square)
        return f"Your characters there have {count} dice, and {self._least_dice} are needed."

    def _attack_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        if action == "done":
            return "Attack phase", "End the attack phase."
        square = self.arena.number[action.split(" ")[1]]
        count = self.dice_count(state, frame[1], square)
        return "Attack phase", f"Attack {self.arena.titles[square]} with {count} {'die' if count == 1 else 'dice'}."


def _listed(names: list[str]) -> str:
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
