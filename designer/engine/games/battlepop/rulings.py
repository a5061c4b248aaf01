"""What Battlepop's rulings may decide. Those without options or value are done as their texts say."""

from __future__ import annotations

from collections.abc import Mapping

from designer.engine.bundle import RulingKind
from designer.engine.failures import Problem, RefusedError

RULINGS: Mapping[str, RulingKind] = {
    "roster": int,
    "two-factions": None,
    "hidden-benches": None,
    "choice-of-dice": None,
    "same-bench": None,
    "damage-sides": None,
    "arena-layout": None,
    "portal-neighbours": None,
    "portal-capacity": str,
    "portal-abilities": None,
    "leaving-portals": None,
    "full-squares": None,
    "shrine-placement": None,
    "shrine-removal": bool,
    "shrine-control": ("owner", "occupier"),
    "shrine-modifier": None,
    "negative-values": ("below-zero", "floor-zero"),
    "priority-tie": ("keeps", "passes"),
    "restore-price": ("summoning-cost", "one-energy"),
    "bonus-restores": None,
    "unspent-energy": ("lost", "bonus-kept"),
    "summoned-cards": None,
    "cards-over-rules": None,
    "passing": None,
    "declaring-nothing": None,
    "moves-per-phase": int,
    "long-moves": None,
    "must-use-in-move-phase": None,
    "rooted-targets": None,
    "swaps-in-a-square": None,
    "conflicted-squares": None,
    "new-conflicts": None,
    "who-attacks": None,
    "no-dice": int,
    "pool-use": ("every-attack", "every-round"),
    "generic-gems": None,
    "most-gems": None,
    "gems-without-effect": None,
    "gems-one-by-one": None,
    "once-per-attack": ("once", "any-number"),
    "must-harm": None,
    "rolled-dice-stay": None,
    "ability-order": None,
    "chains-of-abilities": None,
    "empty-attacks": None,
    "damage-dealing": ("attacker-chooses", "lowest-first"),
    "must-knock-out": None,
    "falling-together": None,
    "ability-knock-outs": None,
    "own-knock-outs": ("opponent", "nobody"),
    "defeated-zone-names": None,
    "shrines-and-control": ("characters", "shrines-too"),
    "claims-in-scoring": None,
    "order-of-scoring": None,
    "points-beyond-track": None,
    "points-below-zero": ("floor-zero", "below-zero"),
    "scoreless-ties": ("both-win", "nobody-wins"),
    "winning-ties": ("stays", "wins"),
    "round-limit": int,
    "clean-up": None,
}
_ONLY: Mapping[str, bool | str] = {"portal-capacity": "unlimited", "shrine-removal": False}


def refuse_strange(rulings: Mapping[str, bool | int | str | None], characters: int) -> None:
    """Check the values that name a rule, or count what is there.

    Raises:
        RefusedError: a value is not the one that the rules know.
    """
    known = {**_ONLY, "roster": characters}
    problems = [
        Problem("unknown-option", f"the rules know only {value!r} here, not {rulings[ident]!r}", f"rulings.{ident}")
        for ident, value in known.items()
        if rulings[ident] != value
    ]
    least = {"moves-per-phase": 1, "no-dice": 1, "round-limit": 1}
    for ident, value in least.items():
        chosen = rulings[ident]
        if not isinstance(chosen, int) or chosen < value:
            problems.append(Problem("unknown-option", f"it must be at least {value}", f"rulings.{ident}"))
    if problems:
        raise RefusedError(problems)
