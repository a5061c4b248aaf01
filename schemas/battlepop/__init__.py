"""The vocabulary of Battlepop: its kinds of record, its verbs, and the checks that only this game needs.

In every verb *you* are the owner of the character or shrine whose ability it is, and you make every choice. *Here* is
the square in which it stands; *adjacent* squares share an edge with that one. Portals and shrine portals are no
squares: whoever stands in one uses no ability and is reached by none, except for what happens when summoned. Effects
happen in the order in which they are written; a part that cannot happen is left out, and nothing is lost by that.
Characters are knocked out one after another, in an order that you choose.

Where things are: abilities (``abilities``) are made of ``conditions`` and ``effects``, which come from
``effects_on_attacks``, ``effects_on_characters``, ``effects_on_points`` and ``lasting_effects``. Who has them is in
``characters``; what else is printed in ``dice``, ``boards`` and ``tokens``. The rules as data are in ``benches`` and
``rules``. ``values`` and ``target`` are what several of them share. ``checks`` looks at the whole game. Imports run one
way, and nothing imports ``checks`` but this file.
"""

from designer.authoring import GameSchema

from .abilities import Moment
from .benches import Bench
from .boards import Arena, PlayerMat
from .characters import Character, Faction, Shrine, Standee
from .checks import CHECKS
from .dice import BattleDie
from .rules import Parameter, Phase, PlayerAid
from .tokens import Base, Marker

SCHEMA = GameSchema(
    own_kinds=(
        Character,
        Standee,
        Shrine,
        BattleDie,
        Arena,
        PlayerMat,
        Base,
        Marker,
        PlayerAid,
        Faction,
        Moment,
        Bench,
        Phase,
        Parameter,
    ),
    checks=CHECKS,
)
