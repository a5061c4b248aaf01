"""What the rules of all games share: the contract between a game and those who play it, and the stack that resolves.

A game is a table of *steps* and a table of *questions*. A step takes a frame off the stack, changes the state and may
put other frames there. The rules run until a question is on top: then the seat that it names has to choose an action.
So whatever an effect still has to do, in whichever depth, is plain data in the state that can be copied and saved.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from designer.engine.bundle import Understanding, refuse_unknown
from designer.engine.failures import IllegalActionError
from designer.engine.randomness import Stream
from designer.engine.state import Frame, GameState
from designer.engine.studied import Studied
from designer.engine_format import Bundle

S = TypeVar("S", bound=GameState)


class Event(NamedTuple):
    """Something that happened, as a line that a person can follow and as data."""

    kind: str
    """What happened, as a slug, such as ``card-played``."""
    text: str
    """One plain sentence; what it tells, everyone at the table may know unless ``seen_by`` says who."""
    seat: int | None = None
    """Whose doing it was, from 0."""
    data: Mapping[str, Any] = {}
    """The facts of it, with ids of the content."""
    seen_by: tuple[int, ...] | None = None
    """The seats that may see it; none for all."""

    def is_open(self, players: int) -> bool:
        """Return whether the whole table may be told: nobody is left out but whoever did it, who is told more."""
        return self.seen_by is None or len({*self.seen_by, self.seat} - {None}) == players


class Question(NamedTuple, Generic[S]):
    """A decision that a player takes. A frame of it is ``(name, seat, ...)``."""

    options: Callable[[S, Frame], list[str]]
    """The actions to choose from, at least one, in an order that only depends on the state."""
    answer: Callable[[S, Frame, str], None]
    """Carries out one of them; the frame is off the stack already."""


class Placed(NamedTuple):
    """A piece on a board, to be drawn."""

    space: str
    """A space of the board by its name, or ``area/place`` for one place in an area."""
    piece: str
    """The record that shows the piece, as ``kind/id``."""
    mark: str = ""
    """A short text beside it, such as a number of wounds."""


class Position(NamedTuple):
    """What lies on a board, to be drawn with the printed board and pieces."""

    board: str
    """The board's record, as ``kind/id``."""
    pieces: Sequence[Placed]
    """What lies on it."""
    marks: Mapping[str, str] = {}
    """Short texts on spaces, such as their owner."""
    notes: Sequence[str] = ()
    """What short texts mean, each as ``text: meaning``, for who sees the board alone."""


class Rules(Studied[S], ABC):
    """One game for one number of players. It holds no state of a game in play but hands states around.

    Actions are short texts of plain words and ids, such as ``place centre``: so they are read, saved and typed.
    """

    understands: Understanding
    """All that these rules know; a bundle with anything else is refused."""
    names: tuple[str, ...] = ()
    """What the players are called; empty where they are called as their seats."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        """Learn a game from its bundle.

        Raises:
            RefusedError: the bundle holds something that these rules do not understand.
        """
        refuse_unknown(bundle, self.understands, players)
        self.bundle = bundle
        self.players = players
        self.steps: dict[str, Callable[[S, Frame], None]] = {}
        self.questions: dict[str, Question[S]] = {}
        self.listener: Callable[[Event], None] | None = None

    # ---- the contract

    @abstractmethod
    def initial(self, seed: int) -> S:
        """Return the state at the first decision of a new game."""

    def legal_actions(self, state: S) -> list[str]:
        """Return what the seat to move may do: at least one action, or none when the game is over."""
        if state.ended:
            return []
        frame = state.stack[-1]
        return self.questions[frame[0]].options(state, frame)

    def apply(self, state: S, action: str) -> None:
        """Carry out a legal action in place and go on to the next decision. ``playing.step`` is the checked way."""
        frame = state.stack.pop()
        self.questions[frame[0]].answer(state, frame, action)
        self.run(state)

    def to_move(self, state: S) -> int:
        """Return the seat, from 0, that decides next; -1 when the game is over."""
        return -1 if state.ended else state.stack[-1][1]

    def is_over(self, state: S) -> bool:
        """Return whether the game has ended; ``state.ended`` says why."""
        return bool(state.ended)

    @abstractmethod
    def scores(self, state: S) -> tuple[int, ...]:
        """Return the points of each seat as they would count now."""

    @abstractmethod
    def winners(self, state: S) -> tuple[int, ...]:
        """Return the seats that have won: one, several that share it, or none for a draw. Only when it is over."""

    @abstractmethod
    def observe(self, state: S, seat: int) -> S:
        """Return what a seat may know: the state with ``UNKNOWN`` for all that is hidden from it, and no seed."""

    @abstractmethod
    def determinise(self, view: S, seat: int, stream: Stream) -> S:
        """Return a state that a seat may be in, given what it sees: hidden things dealt at random, chance new."""

    # ---- for people

    @property
    @abstractmethod
    def seats(self) -> tuple[str, ...]:
        """What the players are called, such as a colour."""

    @abstractmethod
    def why_not(self, state: S, action: str) -> str:
        """Return why an action is not legal now, in one sentence for a player."""

    @abstractmethod
    def wording(self, state: S, action: str) -> tuple[str, str]:
        """Return the heading under which a legal action is offered, and the action in words."""

    @abstractmethod
    def position(self, state: S) -> Position:
        """Return what lies on the board."""

    @abstractmethod
    def panels(self, state: S, seat: int) -> list[tuple[str, list[str]]]:
        """Return what lies beside the board as a seat sees it, as headings with lines: scores, hands, piles, coins.

        It takes a view of ``observe`` too, so that nothing hidden can come through it.
        """

    @abstractmethod
    def census(self, state: S) -> Mapping[str, int]:
        """Return how many there are of each piece, card, coin and die, wherever they are: the same in all of a game."""

    @abstractmethod
    def describe(self, state: S) -> dict[str, Any]:
        """Return the state in the words of a designer, as plain JSON; ``arrange`` takes the same."""

    @abstractmethod
    def arrange(self, given: Mapping[str, Any], seed: int = 0) -> S:
        """Return a state at a decision, made from a description; what it leaves out is as in a quiet early turn.

        Raises:
            RefusedError: the description names what the game does not have, or cannot be.
        """

    # ---- for bots

    @abstractmethod
    def estimate(self, state: S, seat: int) -> float:
        """Return how well a seat stands, from 0 to 1; 1, 0, or a share when the game is over."""

    def value(self, state: S, seat: int) -> float:
        """Return a seat's share of a finished game: 1 for a win, less if it is shared, and equal shares in a draw."""
        winners = self.winners(state)
        if not winners:
            return 1 / self.players
        return 1 / len(winners) if seat in winners else 0.0

    # ---- for the games

    def run(self, state: S) -> None:
        """Resolve the stack until a question is on top or the game is over."""
        stack, steps = state.stack, self.steps
        while not state.ended:
            step = steps.get(stack[-1][0])
            if step is None:
                return
            step(state, stack.pop())

    def tell(
        self, kind: str, text: str, seat: int | None = None, seen_by: tuple[int, ...] | None = None, **data: Any
    ) -> None:
        """Report what happened. Ask ``self.listener`` first where making the text costs time."""
        if self.listener is not None:
            self.listener(Event(kind, text, seat, data, seen_by))

    def illegal(self, state: S, action: str) -> IllegalActionError:
        """Return the failure that says why an action is not legal."""
        return IllegalActionError(action, self.why_not(state, action))

    def name(self, kind: str, ident: str) -> str:
        """Return the printed name of a record."""
        return self.bundle.strings.get(f"{kind}/{ident}", {}).get("name", ident)


UNKNOWN = "?"
"""What stands in a player's view for a card that the player cannot see."""
