"""Games between styles and other bots, for the tests of the styles of each game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import Any

from designer.engine.bots import bot_named
from designer.engine.games import Setup, rules_of
from designer.engine.kernel import Event, Rules
from designer.engine.playing import play
from designer.engine.randomness import Stream
from tests.engine.bundles import bundle
from tests.engine.walks import Walk, reached


def shares(rules: Rules[Any], style: str, other: str, games: int) -> float:
    """Return a style's average share of games in which it takes every seat in turn and ``other`` the rest."""
    players, total = rules.players, 0.0
    for number in range(games):
        seat = number % players
        bots = [bot_named(style if each == seat else other, rules) for each in range(players)]
        state = rules.initial(1 + number // players)
        play(rules, state, bots, 1 + number)
        total += rules.value(state, seat)
    return total / games


def told(rules: Rules[Any], names: Sequence[str], seed: int) -> tuple[Any, list[Event]]:
    """Return the last state of a game and all that happened in it."""
    events: list[Event] = []
    rules.listener = events.append
    try:
        state = rules.initial(seed)
        play(rules, state, [bot_named(name, rules) for name in names], seed)
    finally:
        rules.listener = None
    return state, events


def played(rules: Rules[Any], style: str, seed: int) -> list[str]:
    """Return the actions of a game of a style against itself."""
    return play(rules, rules.initial(seed), [bot_named(style, rules)] * rules.players, seed)


def check_every_decision(rules: Rules[Any], names: Sequence[str], seed: int) -> None:
    """Play a game in which chance decides now and then, and see that styles only look, and like every action."""
    chance, bots = Stream(seed), {name: bot_named(name, rules) for name in names}
    state = rules.initial(seed)
    while not rules.is_over(state):
        seat = rules.to_move(state)
        legal, view = rules.legal_actions(state), rules.observe(state, seat)
        before = view.clone()
        name = names[seat % len(names)]
        liking = rules.advise(view, seat, legal, name)
        assert len(liking) == len(legal)
        assert all(isfinite(each) for each in liking)
        assert view == before, "a style leaves the view as it is"
        wandering = chance.below(8) == 0
        rules.apply(state, chance.choice(legal) if wandering else bots[name](view, legal, chance))


def other_setups(game: str, numbers: Mapping[str, Sequence[int]]) -> list[Setup]:
    """Return every number of players with every module, and each option of each ruling at least once."""
    found = bundle(game)
    ways: dict[str, Sequence[Any]] = {ident: each.options for ident, each in found.rulings.items() if each.options}
    ways |= numbers
    setups = []
    for number in range(max(len(options) for options in ways.values())):
        for players in range(found.game.players.min, found.game.players.max + 1):
            rulings = {ident: options[(number + players) % len(options)] for ident, options in ways.items()}
            setups += [Setup(players, 0, rulings, dict.fromkeys(found.modules, on)) for on in (False, True)]
    return setups


def check_blindness(game: str, walks: Sequence[Walk]) -> int:
    """See that styles like the same in positions that only differ in what is hidden; return how many did differ."""
    differing = 0
    for walk in walks:
        rules, state = reached(game, walk)
        seat = rules.to_move(state)
        legal, view = rules.legal_actions(state), rules.observe(state, seat)
        deals = [rules.determinise(view, seat, Stream(walk.seed + number)) for number in (0, 1)]
        for each in deals:
            each.seed = each.drawn = 0
        differing += deals[0] != deals[1]
        for style in rules.styles:
            likings = [rules.advise(rules.observe(each, seat), seat, legal, style) for each in deals]
            assert likings[0] == likings[1] == rules.advise(view, seat, legal, style)
    return differing


def fresh(game: str, players: int = 2) -> Rules[Any]:
    """Rules that nobody has played with yet."""
    return rules_of(bundle(game), Setup(players))
