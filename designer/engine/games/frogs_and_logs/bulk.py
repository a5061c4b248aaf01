"""Whole games without powers and events, played at random and many thousands in a second.

It is the same game as the general rules play, on their tables, with nothing that such a game does not need: no stack,
no log, no hidden cards. A test plays thousands of games both ways and compares every decision and every end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from designer.engine.failures import Problem, RefusedError
from designer.engine.games.frogs_and_logs.endings import TURN_LIMIT
from designer.engine.games.frogs_and_logs.pond import COLLAPSES, Table
from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs
from designer.engine.games.frogs_and_logs.state import FrogState

_COLLAPSE = 0

Moves = list[tuple[tuple[int, ...], bool, int]]
"""For each decision: the perches that take a frog, whether one may also pass, and the number of what was chosen."""


class Result(NamedTuple):
    """How a game ended."""

    ended: str
    """Why."""
    scores: tuple[int, ...]
    """The points of each seat."""
    winners: tuple[int, ...]
    """The seats that have won."""
    turns: int
    """How many turns were started."""
    at: tuple[int, ...]
    """The pieces on each perch, as in a state."""


class BulkGames:
    """Plays games of one bundle whose powers and events are blank."""

    def __init__(self, rules: FrogsAndLogs) -> None:
        """Take the tables of the general rules.

        Raises:
            RefusedError: the game has powers or events that do something, kings, roles, or other turns.
        """
        problems = list(_too_much(rules))
        if problems:
            raise RefusedError(problems)
        self._rules = rules
        self._rule = rules.ground.rule
        self._pond = rules.pond
        self._last = rules.players - 1
        self._no_frog, self._no_event = rules.endings.no_frog_at_home, rules.endings.no_event_left
        self._full = {place: (ident, frogs) for ident, place, frogs in reversed(rules.endings.full)}
        self._perches = tuple(self._pond.everywhere)
        self._units = tuple(self._pond.units[owned[0]] for owned in self._pond.of_seat)
        self._steps = tuple(tuple(Table(self._step(unit, place)) for place in self._perches) for unit in self._units)
        """By seat and perch, by what is there: what is there when a frog has come. Its complement if the perch then
        takes no further frog or ends the game; 0 if it collapses."""
        self._closing = frozenset(place for place in self._perches if not self._pond.perches[place].collapses)
        self._by_seat = Table(lambda code: tuple(self._pond.by_seat(code)))

    def _step(self, unit: int, place: int) -> Callable[[int], int]:
        fate, total, perch = self._pond.fate[place], self._pond.total, self._pond.perches[place]
        enough = self._full[place][1] if place in self._full else perch.capacity

        def step(code: int) -> int:
            there = code + unit
            if fate[there] == COLLAPSES:
                return _COLLAPSE
            full = total[there] >= (enough if perch.collapses else min(enough, perch.capacity))
            return ~there if full else there

        return step

    def play(self, draw: Callable[[], float], first: int = 0, moves: Moves | None = None) -> Result:
        """Play a game in which each decision is ``draw()`` (from 0, below 1) times the number of options.

        ``moves`` is given every decision.
        """
        game = _Game(self._rule.frogs, self._rules.players, self._rule.line, self._perches)
        at, home, steps = game.at, game.home, self._steps
        spots, passing, seat = game.spots, self._rule.always_pass, first
        options = len(spots) + passing
        for turn in range(1, self._rule.turn_limit + 1):
            if home[seat]:
                chosen = int(draw() * options)
                if moves is not None:
                    moves.append((spots, passing, chosen))
                if chosen < len(spots):
                    place = spots[chosen]
                    there = steps[seat][place][at[place]]
                    if there > 0:
                        at[place] = there
                        home[seat] -= 1
                    else:
                        ending = self._special(game, seat, place, there, turn)
                        if ending:
                            return self._finals(draw, moves, game, turn, seat, ending)
                        spots = game.spots
                        options = len(spots) + passing
            elif self._no_frog:
                return self._finals(draw, moves, game, turn, seat, self._no_frog)
            seat = seat + 1 if seat < self._last else 0
        return self._result(draw, game, TURN_LIMIT, self._rule.turn_limit)

    def _special(self, game: _Game, seat: int, place: int, there: int, turn: int) -> str:
        """Let a frog come that collapses or fills a perch, and return the ending that it meets."""
        if there == _COLLAPSE and (self._rule.early_collapse or turn > self._rules.players):
            for owner, frogs in enumerate(self._by_seat[game.at[place]]):
                game.home[owner] += frogs
            game.at[place] = 0
            if not game.cards:
                return self._no_event
            game.cards -= 1
            game.kept[seat] += 1
            return self._no_event if self._rule.last_card_ends and not game.cards else ""
        game.home[seat] -= 1
        game.at[place] = ~there if there else game.at[place] + self._units[seat]
        total = self._pond.total[game.at[place]]
        if place in self._closing and total >= self._pond.perches[place].capacity:
            game.spots = tuple(spot for spot in game.spots if spot != place)
        ident, frogs = self._full.get(place, ("", 0))
        return ident if total >= frogs else ""

    def _finals(
        self, draw: Callable[[], float], moves: Moves | None, game: _Game, turn: int, ender: int, ending: str
    ) -> Result:
        """Let every other player take the final turns."""
        seat = ender
        for _ in range(self._last * self._rule.final_turns):
            if turn >= self._rule.turn_limit:
                return self._result(draw, game, TURN_LIMIT, turn)
            turn += 1
            seat = seat + 1 if seat < self._last else 0
            if seat == ender:
                seat = seat + 1 if seat < self._last else 0
            if game.home[seat]:
                chosen = int(draw() * (len(game.spots) + 1))
                if moves is not None:
                    moves.append((game.spots, True, chosen))
                if chosen < len(game.spots):
                    place = game.spots[chosen]
                    there = self._steps[seat][place][game.at[place]]
                    if there > 0:
                        game.at[place] = there
                        game.home[seat] -= 1
                    else:
                        self._special(game, seat, place, there, turn)
        return self._result(draw, game, ending, turn)

    def _result(self, draw: Callable[[], float], game: _Game, ended: str, turns: int) -> Result:
        """Count the points. A coin, where one is tossed, is one more draw."""
        counting = self._rules.counting
        home, kept = counting.home_points, counting.event_points
        points = [home * frogs + kept * cards for frogs, cards in zip(game.home, game.kept, strict=True)]
        for worth, code in zip(counting.worth, game.at, strict=True):
            if code:
                points = [one + more for one, more in zip(points, worth[code], strict=True)]
        most = max(points)
        winners: tuple[int, ...] = (points.index(most),)
        if points.count(most) > 1:
            winners = counting.ahead(self._state(game))
            if self._rule.coin and len(winners) > 1:
                winners = (winners[int(draw() * len(winners))],)
        return Result(ended, tuple(points), winners, turns, tuple(game.at))

    def _state(self, game: _Game) -> FrogState:
        home = sum(unit * frogs for unit, frogs in zip(self._units, game.home, strict=True))
        return FrogState(at=game.at, home=home, kept=[("",) * kept for kept in game.kept])


class _Game:
    """A game in play."""

    __slots__ = ("at", "cards", "home", "kept", "spots")

    def __init__(self, frogs: int, players: int, cards: int, perches: tuple[int, ...]) -> None:
        self.at = [0] * len(perches)
        self.home = [frogs] * players
        self.kept = [0] * players
        self.cards = cards
        self.spots = perches
        """The perches that take a frog."""


def _too_much(rules: FrogsAndLogs) -> Iterator[Problem]:
    """Yield what such games cannot have."""
    rule, perches = rules.ground.rule, rules.pond.perches
    for source, effects in rules.sources.programs.items():
        if effects and not source.startswith("role_card/"):
            yield Problem("not-blank", "this does something, so games cannot be played in bulk", f"records.{source}")
    if rule.with_kings or rule.with_roles or rule.frogs_per_turn != 1:
        yield Problem("not-blank", "games in bulk have no kings, no roles, and one frog in a turn", "modules")
    if any(perch.colours is not None and not perch.collapses for perch in perches):
        yield Problem("not-blank", "in bulk all colours share a perch that never collapses", "records.location")
