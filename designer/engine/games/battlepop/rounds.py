"""The course of a game: choosing benches, placing shrines, and the phases of each round as the content has them."""

from __future__ import annotations

from designer.engine.games.battlepop.attacking import Attacking
from designer.engine.games.battlepop.moving import Moving
from designer.engine.games.battlepop.scoring import Scoring
from designer.engine.games.battlepop.state import State
from designer.engine.games.battlepop.summoning import Summoning
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Rounds(Summoning, Moving, Attacking, Scoring):
    """Answers ``("round",)``, which begins a round, and the steps of its phases."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._tie_keeps = self.rulings["priority-tie"] == "keeps"
        self.steps.update({"round": self._begin_round, "phase": self._begin_phase, "next": self._next_phase})
        self.questions["acting"] = Question(self._offered_acts, self._act)
        self.reasons["acting"] = self._why_not_act
        self.words["acting"] = self._act_in_words

    def actor(self, state: State, phase: int) -> int:
        """Return whose phase it is; the first player where both act."""
        return 1 - state.first if self.content.phases[phase].actor == "second" else state.first

    def _begin_round(self, state: State, frame: Frame) -> None:
        state.round += 1
        state.phase = 0
        state.stack.append(("phase",))

    def _next_phase(self, state: State, frame: Frame) -> None:
        state.phase += 1
        state.stack.append(("phase",) if state.phase < len(self.content.phases) else ("round",))

    def _begin_phase(self, state: State, frame: Frame) -> None:
        step = self.content.phases[state.phase].step
        state.stack.append(("next",))
        if step == "summon-roll":
            self._roll_for_energy(state)
        elif step == "scoring":
            state.stack.append(("score",))
        else:
            state.turn += 1
            self.settle(state)
            state.stack.append(("summoning" if step == "summoning" else "acting", self.actor(state, state.phase)))

    def _roll_for_energy(self, state: State) -> None:
        sides = self.content.summon_die
        blue, red = (sides[state.roll(len(sides)) - 1] for _ in (0, 1))
        state.summon = [blue, red]
        if blue != red:
            state.first = int(red > blue)
        elif not self._tie_keeps:
            state.first = 1 - state.first
        state.base = [blue + red, blue + red]
        state.bonus, state.promised = state.promised, [0, 0]
        if self.listener is not None:
            text = f"Round {state.round}. {self.seats[0]} rolls {blue}, {self.seats[1]} {red}: {blue + red} energy each"
            self.tell("summon-roll", f"{text}, and {self.seats[state.first]} has priority.", dice=[blue, red])
            for seat in (0, 1):
                if state.bonus[seat]:
                    self.tell("bonus", f"{self.seats[seat]} has {state.bonus[seat]} bonus energy.", seat)

    # ---- an action phase

    def _offered_acts(self, state: State, frame: Frame) -> list[str]:
        seat = frame[1]
        found = ["move"] if self.can_move(state, seat) else []
        return [*found, *(["attack"] if self.targets_of(state, seat) else []), "pass"]

    def _act(self, state: State, frame: Frame, action: str) -> None:
        seat = frame[1]
        if self.listener is not None:
            does = {"move": "declares a move phase", "attack": "declares an attack phase", "pass": "passes"}[action]
            self.tell("declared", f"{self.seats[seat]} {does}.", seat, phase=action)
        if action != "pass":
            state.stack.append((f"to-{action}", seat))

    def _why_not_act(self, state: State, frame: Frame, action: str) -> str:
        if action == "move":
            return "None of your characters can move, and none has an ability for it."
        if action == "attack":
            return "There is no conflicted square in which you have dice to roll."
        return "Declare a move phase or an attack phase first, or pass."

    def _act_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        words = {"move": "Declare a move phase.", "attack": "Declare an attack phase.", "pass": "Pass."}
        return "Act", words[action]
