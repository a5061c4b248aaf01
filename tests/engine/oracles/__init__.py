"""Games by their rules once more, in the plainest way, to be compared with the engine action by action.

An oracle knows a bundle's records, rulings and modules and asks a stream of chance for the same numbers in the same
order as the engine does; of the rules in ``designer.engine.games`` it shares nothing but the words of actions and
descriptions. It works everything out anew whenever it is asked, and its games cannot be copied.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any, NamedTuple, Protocol

from designer.engine.randomness import Stream
from designer.engine_format import Bundle

Answer = Generator["Asked", str, None]
"""A piece of a game that asks players for actions and is given them."""


class _Anything:
    """Is equal to all there is: what an oracle says where the words of a description are the engine's own matter."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


ANYTHING = _Anything()


class Asked(NamedTuple):
    """A decision that a player has to take."""

    seat: int
    decision: str
    options: list[str]


class Oracle(Protocol):
    """A game in play, asked and answered."""

    UNORDERED: frozenset[str]
    """What of a description has lists in which the order says nothing."""

    chance: Stream
    asked: Asked | None
    ended: str

    def act(self, action: str) -> None: ...

    def describe(self) -> dict[str, Any]: ...

    def scores(self) -> tuple[int, ...]: ...

    def winners(self) -> tuple[int, ...]: ...


class OracleOf(Protocol):
    """How the game of a bundle begins, with so many players; for some games also in the midst, as described."""

    def __call__(self, bundle: Bundle, players: int, chance: Stream, *start: Mapping[str, Any]) -> Oracle: ...
