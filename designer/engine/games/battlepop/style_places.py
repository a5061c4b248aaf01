"""Where things are, for styles: how far it is, from where enemies come in, who acts next, and what draws characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from designer.engine.games.battlepop.arena import Arena
from designer.engine.games.battlepop.content import Content
from designer.engine.games.battlepop.style_weights import Weights

_NEAR = 0.65
"""What is left with every move of what draws a character to a square."""
_SHARED = 0.5
"""How much less a square draws with each own character that is there or beside it."""
_GUARDED = 0.2
"""The part of its value for which a square draws more characters that is held already."""
_FAR = 99
"""More moves than any way has: for what cannot be reached."""


class Ahead(NamedTuple):
    """The action phases of a round that follow a phase."""

    own: int
    theirs: int
    own_is_next: bool
    none_is_next: bool


class Places:
    """The tables. They depend on the content alone."""

    def __init__(self, arena: Arena, content: Content) -> None:
        self.arena = arena
        self.steps = tuple(_steps(arena, place) for place in range(arena.places))
        """By place and square, the moves from there."""
        self.closeness = tuple(tuple(_NEAR**steps for steps in row) for row in self.steps)
        """The same as a share that gets less with every move."""
        self.doors = tuple(
            tuple(place for place in range(arena.places) if square in arena.beside[place])
            for square in range(arena.squares)
        )
        """By square, the places from which one gets there in one move."""
        self.around = tuple((square, *arena.beside[square]) for square in range(arena.squares))
        """By square, it and those beside it."""
        self.ahead = tuple(
            tuple(_ahead(content, phase, actor) for actor in ("second", "first"))
            for phase in range(len(content.phases))
        )
        """By phase, and whether the player is first, what follows."""


def _steps(arena: Arena, start: int) -> tuple[int, ...]:
    found = {start: 0}
    border = [start]
    while border:
        further = [(beside, found[place] + 1) for place in border for beside in arena.beside[place]]
        border = []
        for place, steps in further:
            if place not in found:
                found[place] = steps
                border.append(place)
    return tuple(found.get(square, _FAR) for square in range(arena.squares))


def _ahead(content: Content, phase: int, actor: str) -> Ahead:
    actors = [each.actor for each in content.phases[phase + 1 :] if each.step == "action"]
    own = actors.count(actor)
    return Ahead(own, len(actors) - own, actors[:1] == [actor], not actors)


def attractions(
    places: Places,
    weights: Weights,
    own: Sequence[Sequence[int]],
    theirs: Sequence[Sequence[int]],
    values: tuple[Sequence[int], Sequence[int]],
) -> list[float]:
    """Return what draws an own character to each square: what it is worth to be there, the less the more are near.

    ``own`` and ``theirs`` are figures by place, ``values`` the own and the enemy's values by square.
    """
    mine, enemies = values
    squares = len(mine)
    crowd = [1.0] * squares
    found = []
    for square in range(squares):
        if own[square]:
            share = _SHARED * len(own[square])
            for each in places.around[square]:
                crowd[each] += share
    for square in range(squares):
        if theirs[square]:
            worth = weights.denied * max(0, enemies[square]) + 0.5 * weights.held * max(0, mine[square])
            if own[square]:
                worth = 0.5 * worth + 0.5
        elif own[square]:
            worth = _GUARDED * mine[square]
        else:
            worth = weights.held * mine[square]
        found.append(worth / crowd[square])
    return found
