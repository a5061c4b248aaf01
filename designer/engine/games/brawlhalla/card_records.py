"""What a card or an artifact says, as the rules read it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.engine.games.brawlhalla.amounts import Amount

KINDS = ("normal_card", "ruin_card", "face_down_card", "artifact")
"""The kinds of records that are cards; the last is no basic card."""
ACTION, LAST, BEFORE, AFTER = "action", "last action", "before the roll", "after the roll"
TRAP, PERMANENT, ONCE = "trap", "permanent", "once per turn"
TIMINGS = (ACTION, LAST, BEFORE, AFTER, TRAP, PERMANENT, ONCE)
_ONE = Amount((1,))


@dataclass(frozen=True, slots=True)
class Target:
    """What an effect works on: whose, which sort of piece (-1 for any), and how it is picked."""

    side: str
    pick: str
    piece: int
    empty: bool
    flag: str


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect. Which of the fields count depends on the verb."""

    verb: str
    amount: Amount = _ONE
    everything: bool = False
    target: Target | None = None
    partner: Target | None = None
    turns: Mapping[int, int] | None = None
    up_to: tuple[tuple[int, int], ...] = ()
    unit: int = -1
    or_unit: int = -1
    at: int = -1
    instead: bool = False
    word: str = ""
    """The deck, realm, zone, sorts or whose, as the verb has it."""
    sorts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """One cost; ``x`` when its player settles how much."""

    verb: str
    count: int
    x: bool


@dataclass(frozen=True, slots=True)
class Trigger:
    """What a face-down card waits for."""

    verb: str
    terrain: str = ""
    power: int = 0
    spares_new: bool = False
    flag: str = "may"
    except_kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card or an artifact."""

    id: str
    kind: str
    name: str
    timing: str
    points: int
    costs: tuple[Cost, ...]
    against: int
    """The kind of unit that must be among the enemies in the battle, or -1."""
    coins: int
    """The least number of coins that its player must have."""
    trigger: Trigger | None
    mandatory: bool
    direction: str
    effects: tuple[Effect, ...]

    @property
    def has_x(self) -> bool:
        """Whether its player settles a number for it."""
        return any(cost.x for cost in self.costs)
