"""The base game of Frogs & Logs for two, without powers and events, written for OpenSpiel's Python API.

It is what the engine's speed is compared with: the same game, the same random play, in the way in which games are
written there. ``python -m tests.bench.open_spiel_frogs GAMES SEED`` plays and prints how many games a second.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import pyspiel

_PLACES = 9  # the centre, four outer lily pads, four logs
_PADS = 5
_SPACES = 4
_FROGS = 8
_EVENTS = 5
_PASS = _PLACES
_CONTROL_POINTS = (5, 3, 3, 3, 3, 2, 2, 2, 2)
_GUEST_POINTS = (1, 0, 0, 0, 0, 1, 1, 1, 1)
_LONGEST = 200

_TYPE = pyspiel.GameType(
    short_name="frogs_and_logs_base",
    long_name="Frogs & Logs, base game",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={},
)
_INFO = pyspiel.GameInfo(
    num_distinct_actions=_PLACES + 1,
    max_chance_outcomes=0,
    num_players=2,
    min_utility=0.0,
    max_utility=1.0,
    utility_sum=1.0,
    max_game_length=_LONGEST,
)


class FrogsGame(pyspiel.Game):  # type: ignore[misc]
    """The game, as OpenSpiel wants it."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(_TYPE, _INFO, params or {})

    def new_initial_state(self) -> FrogsState:
        """Return an empty pond."""
        return FrogsState(self)


class FrogsState(pyspiel.State):  # type: ignore[misc]
    """A position: who has how many frogs where."""

    def __init__(self, game: FrogsGame) -> None:
        super().__init__(game)
        self._there = [[0] * _PLACES, [0] * _PLACES]
        self._home = [_FROGS, _FROGS]
        self._kept = [0, 0]
        self._events = _EVENTS
        self._turn = 0
        self._player = 0
        self._final = False
        self._over = False

    def current_player(self) -> int:
        """Return who moves."""
        return int(pyspiel.PlayerId.TERMINAL) if self._over else self._player

    def _legal_actions(self, _player: int) -> list[int]:
        mine, theirs = self._there
        legal = [0, 1, 2, 3, 4]
        legal += [place for place in range(_PADS, _PLACES) if mine[place] + theirs[place] < _SPACES]
        if self._final:
            legal.append(_PASS)
        return legal

    def _apply_action(self, action: int) -> None:
        player = self._player
        ends = False
        if action != _PASS:
            self._home[player] -= 1
            self._there[player][action] += 1
            if action < _PADS and self._there[0][action] + self._there[1][action] > _SPACES:
                ends = self._collapse(action)
        self._turn += 1
        if self._final or self._turn >= _LONGEST:
            self._over = True
            return
        ends = ends or self._there[0][0] + self._there[1][0] == _SPACES
        self._player = 1 - player
        if ends:
            self._last_turn()
        elif not self._home[self._player]:
            self._player = player
            self._last_turn()

    def _last_turn(self) -> None:
        if self._home[self._player]:
            self._final = True
        else:
            self._over = True

    def _collapse(self, place: int) -> bool:
        for player in (0, 1):
            self._home[player] += self._there[player][place]
            self._there[player][place] = 0
        if not self._events:
            return True
        self._events -= 1
        self._kept[self._player] += 1
        return False

    def _action_to_string(self, _player: int, action: int) -> str:
        return "pass" if action == _PASS else f"place {action}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._over

    def returns(self) -> list[float]:
        """Return each player's share of the win."""
        mine, theirs = self._ranking(0), self._ranking(1)
        return [0.5, 0.5] if mine == theirs else [1.0, 0.0] if mine > theirs else [0.0, 1.0]

    def _ranking(self, player: int) -> tuple[int, ...]:
        """Return the points, and then what breaks ties, in order."""
        mine, theirs = self._there[player], self._there[1 - player]
        controlled = [here > other for here, other in zip(mine, theirs, strict=True)]
        points = self._home[player] + self._kept[player]
        for place in range(_PLACES):
            points += _CONTROL_POINTS[place] if controlled[place] else _GUEST_POINTS[place] * mine[place]
        logs = sum(controlled[_PADS:])
        return points, int(controlled[0]), self._kept[player], logs, self._home[player], sum(mine[:_PADS])

    def __str__(self) -> str:
        return f"{self._there} {self._home} {self._kept} {self._events}"


pyspiel.register_game(_TYPE, FrogsGame)


def shares(games: int, seed: int) -> list[float]:
    """Play random games and return the shares of wins of both seats."""
    chance = random.Random(seed)
    game = pyspiel.load_game("frogs_and_logs_base")
    won = [0.0, 0.0]
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
        for player, share in enumerate(state.returns()):
            won[player] += share
    return won


def main() -> None:
    """Play and print the speed, as JSON."""
    games, seed = int(sys.argv[1]), int(sys.argv[2])
    shares(games // 10, seed)
    started = time.process_time()
    won = shares(games, seed)
    took = time.process_time() - started
    sys.stdout.write(json.dumps({"games": games, "cpu_measured": took, "shares": won}) + "\n")


if __name__ == "__main__":
    main()
