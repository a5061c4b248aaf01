"""The rules of each game, one package for each, named as the game is. Each offers its rules as ``RULES``."""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from designer.engine.bundle import decided, wrong_number
from designer.engine.failures import Problem, RefusedError
from designer.engine.kernel import Rules
from designer.engine_format import Bundle
from designer.suggestions import nearest_or_all


@dataclass(frozen=True)
class Setup:
    """What is agreed before a game: all of it is kept with a saved game."""

    players: int = 2
    seed: int = 0
    rulings: Mapping[str, Any] = field(default_factory=dict)
    """Rulings decided otherwise than the content does, by id."""
    modules: Mapping[str, bool] = field(default_factory=dict)
    """Modules switched otherwise than the content does, by id."""


def games() -> list[str]:
    """Return the ids of all games that can be played."""
    return sorted(module.name for module in pkgutil.iter_modules(__path__))


def rules_of(bundle: Bundle, setup: Setup | None = None) -> Rules[Any]:
    """Return the rules that play a bundle, with the setup's rulings and modules.

    Raises:
        RefusedError: there are no rules for this game, or they do not understand all of it.
    """
    setup = setup or Setup()
    ident = bundle.game.id
    if ident not in games():
        raise RefusedError(
            Problem("no-rules", f'no rules are written for the game "{ident}"', hint=nearest_or_all(ident, games()))
        )
    if problems := wrong_number(bundle, setup.players):  # before a pond of a million frogs is dug
        raise RefusedError(problems)
    rules = import_module(f"{__name__}.{ident}").RULES
    made: Rules[Any] = rules(decided(bundle, setup.rulings, setup.modules), setup.players)
    return made
