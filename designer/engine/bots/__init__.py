"""Players that are programs. Each sees what its seat sees, and has a stream of chance of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from designer.engine.bots.greedy import GreedyBot
from designer.engine.bots.random_play import random_bot
from designer.engine.bots.style_play import StyleBot
from designer.engine.bots.tree_search import TreeSearchBot
from designer.engine.failures import Problem, RefusedError
from designer.engine.kernel import Rules
from designer.engine.playing import Bot
from designer.suggestions import nearest_or_all

BOTS: Mapping[str, str] = {
    "random": "any legal action, each as likely",
    "greedy": "looks one action ahead; greedy:8 deals what it cannot see 8 times",
    "mcts": "searches a tree of what may come; mcts:500 for 500 games in mind, mcts:2s for two seconds",
}
"""What each bot that plays any game does, by name."""


def bots_of(rules: Rules[Any]) -> Mapping[str, str]:
    """Return what each bot that plays a game does, by name: those of all games, then the styles of this one."""
    return {**BOTS, **rules.styles}


def bot_named(name: str, rules: Rules[Any]) -> Bot:
    """Return a bot for a game by its name, with its budget after a colon if it takes one.

    Raises:
        RefusedError: there is no such bot, or its budget is none.
    """
    kind, _, budget = name.partition(":")
    if kind in rules.styles:
        if budget:
            raise _wrong(budget, "a style has none")
        return StyleBot(rules, kind)
    make = _MAKERS.get(kind)
    if make is None:
        known = nearest_or_all(kind, bots_of(rules))
        raise RefusedError(Problem("unknown-bot", f'there is no bot "{kind}"', hint=known))
    return make(rules, budget)


def _random(_rules: Rules[Any], budget: str) -> Bot:
    if budget:
        raise _wrong(budget, "a random bot has none")
    return random_bot


def _greedy(rules: Rules[Any], budget: str) -> Bot:
    return GreedyBot(rules, _count(budget, 4))


def _mcts(rules: Rules[Any], budget: str) -> Bot:
    if not budget.endswith("s"):
        return TreeSearchBot(rules, _count(budget, 200))
    try:
        seconds = float(budget[:-1])
    except ValueError:
        raise _wrong(budget, "write it like 500 or 2s") from None
    if not 0 < seconds <= 3600:
        raise _wrong(budget, "it must be more than 0 seconds and at most an hour")
    return TreeSearchBot(rules, seconds=seconds)


def _count(budget: str, usual: int) -> int:
    if not budget:
        return usual
    if not (budget.isascii() and budget.isdecimal()) or not 1 <= int(budget) <= 1_000_000:
        raise _wrong(budget, "it must be a number from 1 to 1000000")
    return int(budget)


def _wrong(budget: str, hint: str) -> RefusedError:
    return RefusedError(Problem("unknown-budget", f'"{budget}" is no budget for this bot', hint=hint))


_MAKERS: dict[str, Callable[[Rules[Any], str], Bot]] = {"random": _random, "greedy": _greedy, "mcts": _mcts}
