"""Everything that an ability can do: the verbs of all effects, and at which moments they make sense."""

from typing import Annotated

from designer.authoring import OneVerb

from .effects_on_attacks import AddDamage, Reroll, RollMore, TurnDie
from .effects_on_characters import AddAttack, AddDefense, KnockOut, Move, Restore, Summon, Swap
from .effects_on_points import ChangeValue, GainEnergy, GainPoints, StealPoints
from .lasting_effects import Claim, Guard, OpenDoor, Roam, Root

Effect = Annotated[
    AddDamage
    | RollMore
    | Reroll
    | TurnDie
    | AddAttack
    | AddDefense
    | KnockOut
    | Move
    | Swap
    | Summon
    | Restore
    | GainPoints
    | StealPoints
    | GainEnergy
    | ChangeValue
    | Guard
    | Roam
    | Root
    | Claim
    | OpenDoor,
    OneVerb(),
]
ALWAYS_LASTING = frozenset({"guard", "roam", "root", "claim", "open_door"})
LASTING = ALWAYS_LASTING | {"add_attack", "add_defense", "change_value"}
IN_AN_ATTACK = frozenset({"add_damage", "roll_more", "reroll", "turn_die"})
