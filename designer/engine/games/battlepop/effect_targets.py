"""Whom an effect can be about, and the decisions that abilities ask for.

What an ability still has to do is a frame ``("ability", source, number, step, square)``: the next of its effects, and
the place where its source was when it began. A decision of an effect is such a frame too, with the seat in front and
what has been chosen behind. One with a single possible answer is carried out at once; one with none is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from designer.engine.games.battlepop.ability_constants import Constants
from designer.engine.games.battlepop.ability_reading import Ability
from designer.engine.games.battlepop.ability_sources import shrine_source
from designer.engine.games.battlepop.effect_reading import Effect, Target
from designer.engine.games.battlepop.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle

Choices = dict[str, tuple[int, ...]]
"""What can be chosen, by action, as numbers."""


class Doing(NamedTuple):
    """What a verb of an effect does. Both take the state, the frame of the ability, the effect, and where here is."""

    possible: Callable[[State, Frame, Effect, int], bool]
    """Whether it would change anything now."""
    carry_out: Callable[[State, Frame, Effect, int], None]
    """Do it, or push what asks how."""


class Targets(Constants):
    """Targets, and how to ask."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.doings: dict[str, Doing] = {}
        """What each verb does that is not constant."""

    # ---- whom an effect is about

    def ability_of(self, state: State, source: int, number: int) -> Ability:
        """Return an ability by its source and its number there."""
        return self.abilities_of(state, source)[number]

    def asked(self, state: State, frame: Frame) -> tuple[int, Effect, int]:
        """Return the source, the effect and where here is, out of the frame of a decision."""
        _, _, source, number, step, square = frame[:6]
        effect = self.abilities_of(state, source)[number].effects[step]
        return source, effect, self.here_of(state, source, number, square)

    def question(self, name: str, state: State, frame: Frame, *chosen: int) -> Frame:
        """Return the frame of a decision of an ability's effect."""
        return (name, self.owner_of(state, frame[1]), *frame[1:], *chosen)

    def here_of(self, state: State, source: int, number: int, square: int) -> int:
        """Return what *here* is: the square of the source, or the one that it left when it was knocked out."""
        if source < 0:
            return shrine_source(source)
        place = state.place[source]
        if place < 0 or self.ability_of(state, source, number).moment == "knocked-out":
            return square
        return place

    def found(self, state: State, source: int, here: int, target: Target) -> list[int]:
        """Return the figures that a target may be, in the order of squares and figures."""
        seat = self.owner_of(state, source)
        if target.pick == "self":
            found = [source] if state.place[source] >= 0 else []
        else:
            whose = seat if target.own else 1 - seat
            found = [each for square in self.squares_of(here, target.where) for each in self.here(state, whose, square)]
            if target.pick == "others":
                found = [each for each in found if each != source]
        if target.faction >= 0:
            found = [each for each in found if self.card(state, each).faction == target.faction]
        if target.defense_up_to >= 0:
            found = [each for each in found if self.defense_of(state, each) <= target.defense_up_to]
        return found

    # ---- asking

    def ask(self, state: State, frame: Frame) -> None:
        """Ask a question, unless there is nothing or only one thing to answer."""
        question = self.questions[frame[0]]
        options = question.options(state, frame)
        if len(options) == 1:
            question.answer(state, frame, options[0])
        elif options:
            state.stack.append(frame)

    def decide(
        self,
        name: str,
        choices: Callable[[State, Frame], Choices],
        answer: Callable[[State, Frame, tuple[int, ...]], None],
        heading: str,
        words: Callable[[State, Frame, tuple[int, ...]], str],
        reason: Callable[[State, Frame, str], str],
    ) -> None:
        """Install a question whose actions stand for numbers. ``reason`` says why an action is none of them."""
        self.questions[name] = Question(
            lambda state, frame: list(choices(state, frame)),
            lambda state, frame, action: answer(state, frame, choices(state, frame)[action]),
        )
        self.words[name] = lambda state, frame, action: (
            heading_of(heading, self._ability_title(state, frame)),
            words(state, frame, choices(state, frame)[action]),
        )
        self.reasons[name] = reason

    def _ability_title(self, state: State, frame: Frame) -> str:
        return self.title(state, frame[2], frame[3]) if len(frame) > 3 else ""

    def title(self, state: State, source: int, number: int) -> str:
        """Return the printed names of a source and of its ability."""
        return f"{self.source_name(state, source)}, {self.ability_of(state, source, number).name.rstrip('!.')}"

    def source_name(self, state: State, source: int) -> str:
        """Return the printed name of a figure's character or of a shrine."""
        if source >= 0:
            return self.told_name(state, source)
        return self.content.shrines[state.shrine[shrine_source(source)]].name

    def named(self, state: State, figure: int) -> str:
        """Return how a figure in the arena is called in an action: its label and its place."""
        return f"{self.label(state, figure)} {self.arena.names[state.place[figure]]}"

    def told(self, state: State, figure: int) -> str:
        """Return a figure in words, with its place, and its number among copies that differ."""
        number = self.label(state, figure).partition("#")[2]
        which = f" ({number})" if number else ""
        return f"{self.told_name(state, figure)}{which} in {self.arena.titles[state.place[figure]]}"


def heading_of(heading: str, title: str) -> str:
    """Return the heading of a decision, with the ability that asks for it."""
    return f"{title}: {heading}" if title else heading
