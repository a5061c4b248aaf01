"""Everything that a power, a role or an event can do: the verbs of all effects."""

from collections.abc import Sequence
from typing import Annotated

from pydantic import Field

from designer.authoring import Many, OneVerb, Verb

from .effects_on_frogs import Drift, GoHome, Hop, Leap, Place, Swap, Switch
from .effects_on_play import Close, Collapse, Copy, Guard, Hush, Peek, Rest

Effect = Annotated[
    Hop | Leap | Swap | Switch | Drift | GoHome | Place | Rest | Guard | Close | Hush | Peek | Copy | Collapse,
    OneVerb(),
]
Effects = Annotated[Many[Effect], Field(min_length=1)]
_OF_A_POWER: frozenset[str] = frozenset({"here", "beside"})


def require_no_here(effects: Sequence[Verb]) -> None:
    """Raise ``ValueError`` for a perch that only a power has: cards stand on none."""
    for effect in effects:
        if any(isinstance(value, str) and value in _OF_A_POWER for _, value in effect):
            raise ValueError(f"{effect.verb} says here or beside, which only a power can: a card is on no perch")
