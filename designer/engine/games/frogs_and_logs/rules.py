"""Frogs & Logs as rules that can be played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from designer.engine.bundle import Understanding
from designer.engine.failures import Problem, RefusedError
from designer.engine.games.frogs_and_logs.counting import VERBS as COUNTS
from designer.engine.games.frogs_and_logs.counting import Counting
from designer.engine.games.frogs_and_logs.decided import MODULES, RULINGS, decisions
from designer.engine.games.frogs_and_logs.describing import Descriptions
from designer.engine.games.frogs_and_logs.effects import Choosing
from designer.engine.games.frogs_and_logs.endings import VERBS as ENDINGS
from designer.engine.games.frogs_and_logs.endings import Endings
from designer.engine.games.frogs_and_logs.ground import Ground
from designer.engine.games.frogs_and_logs.reasons import Reasons
from designer.engine.games.frogs_and_logs.setup import Setup
from designer.engine.games.frogs_and_logs.sights import determinised, observed
from designer.engine.games.frogs_and_logs.sources import EFFECTS, Sources
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.games.frogs_and_logs.styles import FOLLOWED, STYLES, Advice
from designer.engine.games.frogs_and_logs.table import Screen
from designer.engine.games.frogs_and_logs.telling import Teller
from designer.engine.games.frogs_and_logs.turns import END, TURN, Turns
from designer.engine.games.frogs_and_logs.wording import Wording
from designer.engine.kernel import Event, Position, Question, Rules
from designer.engine.randomness import Stream
from designer.engine.state import Frame
from designer.engine.studied import Draws
from designer.engine_format import Bundle


class FrogsAndLogs(Rules[FrogState]):
    """The game for two, three or four players."""

    understands = Understanding("frogs_and_logs", frozenset(EFFECTS) | COUNTS | ENDINGS, RULINGS, MODULES)
    styles = STYLES
    followed = FOLLOWED

    def __init__(self, bundle: Bundle, players: int) -> None:
        self.teller = Teller(bundle.strings)
        super().__init__(bundle, players)
        problems: list[Problem] = []
        rule = decisions(bundle, problems)
        self.ground = Ground(bundle, players, rule, self.teller, problems)
        self.pond = self.teller.pond = self.ground.pond
        if problems:
            raise RefusedError(problems)
        self.sources = Sources(bundle, self.ground, problems)
        self.endings = Endings(bundle, self.ground, problems)
        self.counting = Counting(bundle, self.pond, rule, problems)
        self.turns = Turns(self.ground, self.sources, self.endings)
        self.setup = Setup(self.ground, self.sources, problems)
        if problems:
            raise RefusedError(problems)
        self.descriptions = Descriptions(self)
        self.reasons = Reasons(self)
        self.words = Wording(self)
        self.screen = Screen(self)
        self.advice = Advice(self)
        self.steps = {"effects": self.turns.effects, "events": self.turns.events, "end": self._end}
        self.questions = {TURN: Question(self.turns.options, self.turns.answer)}
        for verb, effect in EFFECTS.items():
            if issubclass(effect, Choosing):
                self.questions[verb] = Question(_offered, self._chosen)

    @property
    def listener(self) -> Callable[[Event], None] | None:
        """Who is told what happens."""
        return self.teller.listener

    @listener.setter
    def listener(self, listener: Callable[[Event], None] | None) -> None:
        self.teller.listener = listener

    @property
    def names(self) -> tuple[str, ...]:
        """What the players are called."""
        return self.teller.names

    @names.setter
    def names(self, names: tuple[str, ...]) -> None:
        self.teller.names = names

    capped = "turn-limit"

    @property
    def proper_ends(self) -> Mapping[str, str]:
        """Return the endings."""
        return {ident: self.name("ending", ident) for ident in self.endings.idents}

    def starter(self, state: FrogState) -> int:
        """Return the first player."""
        return state.first

    # ---- play

    def initial(self, seed: int) -> FrogState:
        """Return the state at the first decision of a new game."""
        state = self.setup.new(seed)
        if not self.turns.begin(state):
            self._end(state, END)
        return state

    def _chosen(self, state: FrogState, frame: Frame, action: str) -> None:
        effect = self.sources.programs[frame[2]][frame[3]]
        assert isinstance(effect, Choosing)
        effect.answer(state, frame, action)

    def _end(self, state: FrogState, frame: Frame) -> None:
        self.turns.end(state, frame)
        if state.ended:
            self._finish(state)

    def _finish(self, state: FrogState) -> None:
        """Let a coin part those who are tied if that is the ruling, and tell who has won."""
        ahead = self.counting.ahead(state)
        if self.ground.rule.coin and len(ahead) > 1:
            state.coin = ahead[state.below(len(ahead))]
        if self.teller.listener:
            self.screen.tell_result(state)

    def scores(self, state: FrogState) -> tuple[int, ...]:
        """Return the points of each seat as they would count now."""
        return self.counting.scores(state)

    def winners(self, state: FrogState) -> tuple[int, ...]:
        """Return the seats that have won."""
        return self.counting.ahead(state) if state.coin < 0 else (state.coin,)

    def estimate(self, state: FrogState, seat: int) -> float:
        """Return a seat's share of a finished game, and before that how far its points are ahead of all others."""
        if state.ended:
            return self.value(state, seat)
        scores = self.scores(state)
        lead = scores[seat] - max(each for other, each in enumerate(scores) if other != seat)
        return 0.5 + 0.5 * lead / (abs(lead) + _A_CLEAR_LEAD)

    def draws(self) -> Sequence[Draws]:
        """Return what is dealt out at the start: the line of events, and with their module the roles."""
        rule = self.ground.rule
        dealt = [Draws("event-deck", "that lie in the line of events", rule.line, 0, rule.line)]
        if rule.with_roles:
            dealt.append(Draws("role-deck", "that a player is dealt", rule.roles, 0, rule.roles))
        return dealt

    def advise(self, view: FrogState, seat: int, legal: Sequence[str], style: str) -> list[float]:
        """Return how much a style likes each of the legal actions."""
        return self.advice.likings(view, seat, legal, style)

    def held(self, state: FrogState, seat: int) -> Iterable[str]:
        """Return the events that a seat has drawn, its roles, and the powers of the perches that it controls."""
        control = self.pond.control
        powers = [power for power, code in zip(state.powers, state.at, strict=True) if control[code] >> seat & 1]
        roles = [state.roles[number] for number in self.turns.roles_of(seat)] if state.roles else []
        return (*state.kept[seat], *roles, *powers)

    @property
    def pool(self) -> Mapping[str, Sequence[str]]:
        """Return all events, the powers of the perches or of the tiles on them, and the roles if they are played."""
        rule, sources = self.ground.rule, self.sources
        tiles = [*sources.tile_powers["lily_tile"].values(), *sources.tile_powers["log_tile"].values()]
        powers = dict.fromkeys(tiles if rule.with_tiles else self.setup.printed)
        roles = dict.fromkeys(sources.role_cards if rule.with_roles else ())
        return {"event": list(dict.fromkeys(sources.events)), "power": list(powers), "role_card": list(roles)}

    def offered(self, state: FrogState, legal: Sequence[str], /) -> Iterable[str]:
        """Return the powers that could be used: actions name their perch."""
        return [state.powers[self.pond.index[action[4:]]] for action in legal if action.startswith("use ")]

    # ---- what is hidden

    def observe(self, state: FrogState, seat: int) -> FrogState:
        """Return what a seat may know."""
        return observed(state, seat, self.players)

    def determinise(self, view: FrogState, seat: int, stream: Stream) -> FrogState:
        """Return a state that a seat may be in."""
        return determinised(view, seat, stream, self.sources.events, self.players)

    # ---- for people

    @property
    def seats(self) -> tuple[str, ...]:
        """The colours of the players' frogs."""
        return tuple(map(self.teller.seat, range(self.players)))

    def why_not(self, state: FrogState, action: str) -> str:
        """Return why an action is not legal now."""
        return self.reasons.why_not(state, action)

    def wording(self, state: FrogState, action: str) -> tuple[str, str]:
        """Return the heading under which a legal action is offered, and the action in words."""
        return self.words.wording(state, action)

    def position(self, state: FrogState) -> Position:
        """Return what lies on the board."""
        return self.screen.position(state)

    def panels(self, state: FrogState, seat: int) -> list[tuple[str, list[str]]]:
        """Return what lies beside the board as a seat sees it."""
        return self.screen.panels(state, seat)

    def census(self, state: FrogState) -> Mapping[str, int]:
        """Return how many there are of each piece and card."""
        return self.screen.census(state)

    def describe(self, state: FrogState) -> dict[str, Any]:
        """Return the state in the words of a designer."""
        return self.descriptions.describe(state)

    def arrange(self, given: Mapping[str, Any], seed: int = 0) -> FrogState:
        """Return a state at the decision of a turn, made from a description."""
        return self.descriptions.arrange(given, seed)


_A_CLEAR_LEAD = 6
"""A lead of so many points is half way from even to certain."""


def _offered(_state: FrogState, frame: Frame) -> list[str]:
    return list(frame[5])
