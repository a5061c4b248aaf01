"""Triggers: what lets a face-down card be sprung."""

from typing import Annotated, Literal

from designer.authoring import Many, OneVerb, Ref, Verb

from .values import Natural


class OpponentPlaysCard(Verb):
    """Your opponent plays a card or springs a face-down one, before its effect. Setting a card is not playing it."""

    verb: Literal["opponent_plays_card"] = "opponent_plays_card"
    words = ("plays",)
    except_kinds: Many[Literal["artifact", "normal_card", "ruin_card", "face_down_card"]] = ()
    """Kinds of card that do not set it off."""


class OwnUnitAttacked(Verb):
    """An enemy attacks a unit of yours, before any card or die. The attacked unit is the one that triggers."""

    verb: Literal["own_unit_attacked"] = "own_unit_attacked"
    words = ("attacked",)
    flag: Literal["may", "never"] = "may"
    """Whether the unit may hold the flag."""


class BattleLost(Verb):
    """A battle, whoever attacked, has destroyed the last piece of your unit in it."""

    verb: Literal["battle_lost"] = "battle_lost"
    words = ("loses",)


class EnemyBoatAtPower(Verb):
    """An enemy boat comes to this power, or has it when a turn starts. The boat is the one that triggers."""

    verb: Literal["enemy_boat_at_power"] = "enemy_boat_at_power"
    words = ("power",)
    power: Natural = 0
    """The power; a boat with no piece aboard has 0."""
    spares_new: bool = True
    """Whether a new boat is safe until its owner's next turn starts."""


class EnemyEnters(Verb):
    """An enemy unit enters a tile, by any means. That unit is the one that triggers."""

    verb: Literal["enemy_enters"] = "enemy_enters"
    words = ("enters",)
    terrain: Ref["terrain"]
    """The terrain of the tile."""


class EnemyRolls(Verb):
    """Your opponent has rolled for a battle; the dice are not matched yet."""

    verb: Literal["enemy_rolls"] = "enemy_rolls"
    words = ("rolls",)


Trigger = Annotated[
    OpponentPlaysCard | OwnUnitAttacked | BattleLost | EnemyBoatAtPower | EnemyEnters | EnemyRolls, OneVerb()
]
