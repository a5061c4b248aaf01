"""Frogs & Logs without powers and events, solved exactly: every state of small games, and counts of action sequences.

Without powers and events the outer lily pads are equal, and so are the logs. So positions that differ only in which of
them is which have the same value, and a game with few frogs has few positions.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from designer.engine.bundle import blanked
from designer.engine.games import Setup, rules_of
from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine_format import Bundle
from tests.engine.bundles import bundle

JOINT = (0, 1)


def base_rules(frogs: int = 8) -> FrogsAndLogs:
    """The rules for two players with so many frogs each, and with blank powers and events."""
    rules = rules_of(with_frogs(blanked(bundle("frogs_and_logs"), "power", "event"), frogs), Setup(2))
    assert isinstance(rules, FrogsAndLogs)
    return rules


def with_frogs(found: Bundle, frogs: int) -> Bundle:
    """The game with another number of frogs in the box."""
    records = dict(found.records)
    records["frog"] = {ident: {**data, "copies": frogs} for ident, data in records["frog"].items()}
    records["parameter"] = {**records["parameter"], "frogs-per-player": {"value": frogs, "variant_of": None}}
    return found.model_copy(update={"records": records})


def new_game(rules: FrogsAndLogs) -> FrogState:
    """A game that seat 0 begins."""
    return next(state for seed in range(100) if (state := rules.initial(seed)).first == 0)


class Solution:
    """The chances of both players under random play, and the result of perfect play, from every position."""

    def __init__(self, rules: FrogsAndLogs) -> None:
        self.rules = rules
        groups = rules.pond.groups
        self.pads, self.logs, [self.centre] = groups["outer-pad"], groups["log"], groups["centre"]
        self.chances: dict[Any, tuple[Any, Any, Any]] = {}
        self.perfect: dict[Any, int] = {}

    def key(self, state: FrogState) -> Any:
        """A position, the same for all that are equal but for which perch is which."""
        return (
            state.at[self.centre],
            tuple(sorted(state.at[place] for place in self.pads)),
            tuple(sorted(state.at[place] for place in self.logs)),
            tuple(len(kept) for kept in state.kept),
            (state.active, state.ender, state.finals),
            state.ended,
        )

    def solve(self, state: FrogState) -> Any:
        """Return the key of a position when it and all that can come of it are solved."""
        key = self.key(state)
        if key in self.chances:
            return key
        if state.ended:
            winners = self.rules.winners(state)
            self.chances[key] = tuple(Fraction(int(winners == each)) for each in ((0,), (1,), JOINT))
            self.perfect[key] = 0 if winners == JOINT else 1 if winners == (0,) else -1
            return key
        after = []
        for action in self.rules.legal_actions(state):
            child = state.clone()
            self.rules.apply(child, action)
            after.append(self.solve(child))
        zipped = zip(*(self.chances[each] for each in after), strict=True)
        self.chances[key] = tuple(sum(each) / len(after) for each in zipped)
        best = max if state.active == 0 else min
        self.perfect[key] = best(self.perfect[each] for each in after)
        return key


@pytest.mark.parametrize(
    ("frogs", "first", "second", "joint"),
    [
        (1, Fraction(8, 27), Fraction(8, 27), Fraction(11, 27)),
        (2, Fraction(280, 729), Fraction(280, 729), Fraction(169, 729)),
    ],
)
def test_games_with_few_frogs_have_their_exact_chances(
    frogs: int, first: Fraction, second: Fraction, joint: Fraction
) -> None:
    solution = Solution(base_rules(frogs))
    key = solution.solve(new_game(solution.rules))
    assert solution.chances[key] == (first, second, joint)
    assert solution.perfect[key] == 0


@pytest.mark.parametrize(("frogs", "going_on", "over"), [(1, 4, 11), (2, 47, 99)])
def test_games_with_few_frogs_have_their_number_of_positions(frogs: int, going_on: int, over: int) -> None:
    """With one frog each: the empty pond, three with one frog, eleven with two on one perch or on a pair of perches."""
    solution = Solution(base_rules(frogs))
    solution.solve(new_game(solution.rules))
    ended = [key for key in solution.chances if key[-1]]
    assert (len(solution.chances) - len(ended), len(ended)) == (going_on, over)


def test_a_game_with_three_frogs_each_has_its_chances() -> None:
    solution = Solution(base_rules(3))
    first, second, joint = solution.chances[solution.solve(new_game(solution.rules))]
    assert (round(float(first), 9), round(float(second), 9)) == (0.434027741, 0.434060480)
    assert round(float(joint), 9) == 0.131911779
    assert first + second + joint == 1
    assert solution.perfect[solution.key(new_game(solution.rules))] == 0


def sequences(rules: FrogsAndLogs, state: FrogState, depth: int) -> int:
    """How many sequences of so many actions there are; a game that is over sooner is one."""
    actions = rules.legal_actions(state)
    if depth == 1 or not actions:
        return max(1, len(actions))
    count = 0
    for action in actions:
        after = state.clone()
        rules.apply(after, action)
        count += sequences(rules, after, depth - 1)
    return count


def test_action_sequences_are_as_many_as_counted_by_hand() -> None:
    rules = base_rules()
    assert [sequences(rules, new_game(rules), depth) for depth in range(1, 6)] == [9, 81, 729, 6561, 59046]
