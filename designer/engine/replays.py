"""Games as they were played: what was agreed, the chance, and every action, so that they happen again exactly."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue, ValidationError

from designer.engine.bundle import rules_hash
from designer.engine.failures import IllegalActionError, Problem, RefusedError
from designer.engine.games import Setup, rules_of
from designer.engine.kernel import Event, Rules
from designer.engine.misfits import misfits
from designer.engine.playing import step
from designer.engine.state import GameState
from designer.engine_format import Bundle
from designer.suggestions import nearest_or_all


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Agreed(_Part):
    """What was agreed before the game."""

    players: int = 2
    """How many play."""
    seed: int = 0
    """The seed of the game's chance."""
    rulings: dict[str, JsonValue] = Field(default_factory=dict)
    """Rulings decided otherwise than the content does."""
    modules: dict[str, bool] = Field(default_factory=dict)
    """Modules switched otherwise than the content does."""


class Outcome(_Part):
    """How a game ended, or stood when it was saved."""

    ended: str
    """Why it is over; empty while it goes on."""
    winners: tuple[int, ...]
    """The seats that have won, from 0."""
    scores: tuple[int, ...]
    """The points of each seat."""

    def in_words(self) -> str:
        """Return it as a message says it, with the seats as numbers from 1."""
        winners = " and ".join(f"seat {seat + 1}" for seat in self.winners)
        how = f"“{self.ended.replace('-', ' ')}”, won by {winners or 'nobody'}" if self.ended else "a game in play"
        return f"{how} ({' to '.join(map(str, self.scores))})"


class Replay(_Part):
    """A game that can be played again."""

    format: Literal["designer-replay"] = "designer-replay"
    """What this file is."""
    format_version: Literal["1.0"] = "1.0"
    """The version of this format."""
    game: str
    """The game's id."""
    content_version: str
    """The version of the content that it was played with."""
    content_hash: str
    """The hash of that content."""
    rules_hash: str
    """The hash of the part of that content which games are played by: all but its texts."""
    setup: Agreed = Agreed()
    """What was agreed before."""
    seats: tuple[str, ...] = ()
    """Who played: ``human`` or the name of a bot, for each seat."""
    names: dict[str, str] = Field(default_factory=dict, exclude_if=lambda names: not names)
    """What a rulebook calls the players, by their seats: ``{"red": "Ruby"}``. Elsewhere they are their seats."""
    given: dict[str, JsonValue] | None = None
    """The position from which it was played, as the game describes positions; none for a whole game."""
    chance: tuple[int, ...] = ()
    """What chance gives first, before the numbers of the seed."""
    actions: tuple[str, ...] = ()
    """All actions, in order."""
    outcome: Outcome | None = None
    """How it ended or stood."""


def read_replay(data: bytes) -> Replay:
    """Return the saved game that a file holds.

    Raises:
        RefusedError: it is none, or is damaged.
    """
    try:
        return Replay.model_validate_json(data)
    except ValidationError as error:
        raise RefusedError(misfits("not-a-replay", error)) from None


def written(replay: Replay) -> bytes:
    """Return the file of a saved game."""
    return (replay.model_dump_json(indent=2) + "\n").encode()


class Table:
    """A game in play: its rules, its state, and all that led to it. Every action can be taken back."""

    def __init__(
        self,
        bundle: Bundle,
        setup: Setup,
        seats: Sequence[str] = (),
        given: dict[str, Any] | None = None,
        chance: Sequence[int] = (),
        names: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        """Begin a game, or go on from a described position. ``names`` has what players are called, by their seats.

        Raises:
            RefusedError: the rules do not understand the bundle, the setup or the position.
        """
        self.bundle = bundle
        self.setup = setup
        self.seats = tuple(seats)
        self.given = given
        self.chance = tuple(chance)
        self.rules: Rules[Any] = rules_of(bundle, setup)
        self.rules.names = _called(self.rules.seats, names)
        self.names = dict(names)
        self.events: list[list[Event]] = [[]]
        """What happened before the first action, and with each."""
        self.rules.listener = lambda event: self.events[-1].append(event)
        self.actions: list[str] = []
        state = self.rules.initial(setup.seed) if given is None else self.rules.arrange(given, setup.seed)
        state.loaded.extend(chance)
        self.states: list[GameState] = [state]

    @property
    def state(self) -> Any:
        """The state now."""
        return self.states[-1]

    def act(self, action: str) -> list[Event]:
        """Carry out an action and return what happened.

        Raises:
            IllegalActionError: it is not allowed now.
        """
        self.events.append([])
        try:
            after = step(self.rules, self.state, action)
        except (IllegalActionError, RefusedError):
            self.events.pop()
            raise
        self.actions.append(action)
        self.states.append(after)
        return self.events[-1]

    def undo(self) -> None:
        """Take back the last action. There must be one."""
        self.states.pop()
        self.actions.pop()
        self.events.pop()

    def replay(self) -> Replay:
        """Return all of it as it can be saved."""
        state = self.state
        over = self.rules.is_over(state)
        return Replay(
            game=self.bundle.game.id,
            content_version=self.bundle.content_version,
            content_hash=self.bundle.content_hash,
            rules_hash=rules_hash(self.bundle),
            setup=Agreed(
                players=self.setup.players,
                seed=self.setup.seed,
                rulings=dict(self.setup.rulings),
                modules=dict(self.setup.modules),
            ),
            seats=self.seats,
            names=self.names,
            given=self.given,
            chance=self.chance,
            actions=tuple(self.actions),
            outcome=Outcome(
                ended=state.ended,
                winners=self.rules.winners(state) if over else (),
                scores=self.rules.scores(state),
            ),
        )


def table_of(
    bundle: Bundle, replay: Replay, until: int | None = None, other_rules: bool = False, by_name: bool = False
) -> Table:
    """Return the table at which a saved game stands after all of its actions, or after the first ``until``.

    ``other_rules`` plays it although it was played by other content, as far as that allows; ``by_name`` tells of the
    players by their names, where it has some.

    Raises:
        RefusedError: it is a game of other content, an action is not legal, or it ends otherwise than it did.
    """
    return _last(tables_of(bundle, replay, until, other_rules, by_name))


def tables_of(
    bundle: Bundle, replay: Replay, until: int | None = None, other_rules: bool = False, by_name: bool = False
) -> Iterator[Table]:
    """Yield the table before the first action of a saved game, and after each. It is the same table every time."""
    if replay.game != bundle.game.id:
        raise RefusedError(Problem("another-game", f"this was a game of {replay.game}, not of {bundle.game.id}"))
    if not other_rules and replay.rules_hash != rules_hash(bundle):
        raise RefusedError(
            Problem(
                "other-content",
                f"this was played with content {replay.content_version}, whose rules were not the same",
                hint="take the content of that time, or play it by the present rules with --anyway",
            )
        )
    agreed = replay.setup
    setup = Setup(agreed.players, agreed.seed, agreed.rulings, agreed.modules)
    table = Table(bundle, setup, replay.seats, replay.given, replay.chance, replay.names if by_name else {})
    table.names = replay.names
    yield table
    for number, action in enumerate(replay.actions[:until]):
        try:
            table.act(action)
        except IllegalActionError as error:
            said = f"{_cut(action)}: {_cut(error.reason)}"
            raise RefusedError(Problem("illegal-action", said, f"actions.{number}")) from None
        yield table
    if until is None and not other_rules:
        require_outcome(replay, table)


def require_outcome(replay: Replay, table: Table) -> None:
    """See that a game that was played again stands as its file says, if it says so.

    Raises:
        RefusedError: it does not.
    """
    now = table.replay().outcome
    if replay.outcome is not None and now is not None and now != replay.outcome:
        message = f"it ended as {replay.outcome.in_words()}, and now as {now.in_words()}"
        raise RefusedError(Problem("other-outcome", message, "outcome"))


def _called(seats: Sequence[str], names: Mapping[str, str]) -> tuple[str, ...]:
    """What each player is called, none if nobody has a name.

    Raises:
        RefusedError: a name is given to a seat that is not there.
    """
    known = [seat.lower() for seat in seats]
    if strange := sorted({*names} - {*known}):
        hint = nearest_or_all(strange[0], known)
        raise RefusedError(Problem("unknown-value", f'nobody plays "{strange[0]}"', f"names.{strange[0]}", hint=hint))
    return tuple(names.get(seat.lower(), seat) for seat in seats) if names else ()


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]} …"


_LONGEST = 200
"""How much is quoted of an action that is not legal."""


def _last(tables: Iterator[Table]) -> Table:
    *_, last = tables
    return last
