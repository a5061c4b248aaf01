"""Walks through games by chance, for laws that have to hold wherever one gets."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import islice
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from designer.engine.games import Setup, games, rules_of
from designer.engine.kernel import Event, Rules
from designer.engine.randomness import Stream
from designer.engine.state import GameState
from tests.engine.bundles import bundle
from tests.engine.openings import opening
from tests.engine.toy import ToyRules, toy_bundle

TOY = "pearls"
PLAYED = (TOY, *games())
LONGEST = 60_000
"""More decisions than any game may take."""
_FURTHEST = 400
SOAK = int(os.environ.get("SOAK", "0"))
"""How many times as many walks as usual; then they are other ones every time."""
_SHORTER: dict[str, dict[str, Any]] = {} if SOAK else {"brawlhalla": {"turn-limit": 60}}
_FEW = {} if SOAK else {"brawlhalla": 6}
"""Games that take long are walked through with fewer turns, and on so many ways, which all laws share."""


def often(walks: int) -> Callable[[Any], Any]:
    """How many walks a law is tried on: the same on every machine, unless ``SOAK`` asks for more."""
    patient = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
    return settings(
        max_examples=walks * (SOAK or 1),
        derandomize=not SOAK,
        database=None,
        deadline=None,
        suppress_health_check=patient,
    )


class Walk(NamedTuple):
    """Which way to go. ``variant`` picks the number of players and the modules, ``seed`` the opening too."""

    variant: int
    seed: int
    steps: int
    by_verb: bool

    def chosen(self, legal: list[str], chance: Stream) -> str:
        """Any action; or any verb and then any action with it, which gets to rarer things."""
        if self.by_verb:
            verb = chance.choice(list(dict.fromkeys(action.split()[0] for action in legal)))
            legal = [action for action in legal if action.split()[0] == verb]
        return chance.choice(legal)


WALKS = st.builds(Walk, st.integers(0, 11), st.integers(1, 2**40), st.integers(0, _FURTHEST), st.booleans())


@cache
def variants(game: str) -> tuple[Setup, ...]:
    """Every number of players, without modules, with each of them, and with all."""
    found = toy_bundle() if game == TOY else bundle(game)
    span, modules = found.game.players, list(found.modules)
    switched = [{}, *({each: True} for each in modules), dict.fromkeys(modules, True)]
    rulings = _SHORTER.get(game, {})
    return tuple(Setup(players, 0, rulings, on) for on in switched for players in range(span.min, span.max + 1))


def fresh_rules(game: str, setup: Setup) -> Rules[Any]:
    """Rules that nobody has played with yet."""
    if game != TOY:
        return rules_of(bundle(game), setup)
    on = bool(setup.modules.get("storm", False))
    return ToyRules(toy_bundle(modules={"storm": {"on": on}}), setup.players)


@cache
def _rules(game: str, number: int) -> Rules[Any]:
    return fresh_rules(game, variants(game)[number])


def setup_for(game: str, walk: Walk) -> Setup:
    """What was agreed for a walk."""
    return variants(game)[walk.variant % len(variants(game))]


def rules_for(game: str, walk: Walk) -> Rules[Any]:
    """The rules for a walk; the same every time, which matters not, because they hold no state."""
    return _rules(game, walk.variant % len(variants(game)))


def decisions(game: str, walk: Walk) -> Iterator[tuple[GameState, list[str], str]]:
    """Yield every decision of a whole game with what is legal and what is chosen, before it is carried out."""
    rules, chance = rules_for(game, walk), Stream(walk.seed)
    state = opening(rules, walk.seed, midgame=walk.seed % 2 == 0)
    for _ in range(LONGEST):
        if rules.is_over(state):
            return
        legal = rules.legal_actions(state)
        action = walk.chosen(legal, chance)
        yield state, legal, action
        rules.apply(state, action)
    raise AssertionError(f"after {LONGEST} decisions the game is still not over: {walk}")


@lru_cache(maxsize=24)
def _states(game: str, walk: Walk) -> list[GameState]:
    return [state.clone() for state, _, _ in islice(decisions(game, walk), _FURTHEST + 1)]


def reached(game: str, walk: Walk) -> tuple[Rules[Any], GameState]:
    """The rules and a state at a decision, so many steps from the start, counted round and round in a short game."""
    states = states_of(game, walk)
    return rules_for(game, walk), states[walk.steps % len(states)].clone()


def states_of(game: str, walk: Walk) -> list[GameState]:
    """The states at the first decisions of a game. Nobody may change them."""
    setup = walk.variant % len(variants(game))
    return _states(game, walk._replace(variant=setup, seed=walk.seed % _FEW.get(game, 2**50), steps=0))


def heard(rules: Rules[Any], state: GameState, action: str) -> tuple[GameState, list[Event]]:
    """The state after an action, and what is told of it."""
    events: list[Event] = []
    rules.listener = events.append
    try:
        after = state.clone()
        rules.apply(after, action)
    finally:
        rules.listener = None
    return after, events


def text_of(state: GameState) -> str:
    """The state as JSON, to be compared."""
    return json.dumps(state.as_json(), sort_keys=True)


def trace(game: str, walk: Walk) -> str:
    """A hash over every decision of a whole game, and how it ended."""
    digest, last = hashlib.sha256(), None
    for state, legal, action in decisions(game, walk):
        digest.update("\n".join([*legal, action]).encode())
        last = state
    assert last is not None
    rules = rules_for(game, walk)
    digest.update(f"{text_of(last)} {rules.winners(last)} {rules.scores(last)} {rules.describe(last)}".encode())
    return digest.hexdigest()
