"""The kinds of unit and building, and work, as the content says them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from designer.engine.games.brawlhalla.amounts import Amount


@dataclass(frozen=True, slots=True)
class WorkPlan:
    """Work: how many pieces, for how many turns, only of which kind (-1 for any land pieces), and whether lost."""

    pieces: Amount
    turns: Amount
    by: int
    sacrificed: bool


@dataclass(frozen=True, slots=True)
class Unit:
    """A kind of unit. ``realm`` and ``carried`` are numbers of realms; ``fused_of`` and ``made_at`` are -1 for none."""

    id: str
    name: str
    realm: int
    power: int
    speed: int
    diagonal: bool
    limit: int
    shared: bool
    tile_limit: int
    at_start: int
    room: int
    carried: int
    aboard_bonus: int
    terrain_bonus: Mapping[str, int]
    spawns_at: tuple[int, ...]
    arrive: int
    arrive_per: int
    fused_of: int
    fused_count: int
    made_at: int
    work: WorkPlan | None


@dataclass(frozen=True, slots=True)
class Building:
    """A kind of building."""

    id: str
    name: str
    bonus: int
    limit: int
    at_start: int
    terrain: tuple[str, ...]
    leaves: str | None
    work: WorkPlan | None
