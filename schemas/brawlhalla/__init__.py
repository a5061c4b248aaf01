"""The vocabulary of Brawlhalla: its kinds of record, its verbs, and the checks that only this game needs.

In every verb *you* are the player of the card. A *piece* is one warrior, warlord, boat or dragon; a *unit* is all
pieces of one player on one tile, which move and fight together. X is a number that you choose, at least 1, when you
pay a cost that names it. Effects happen in the order in which they are written; a part that cannot happen is left out.

Where things are: cards (``cards``) are made of ``costs``, ``conditions``, ``triggers`` and ``effects``, which come from
``effects_on_pieces``, ``effects_on_power`` and ``effects_on_cards``. The rules as data are in ``units``, ``places``,
``turn`` and ``rules``; the map is in ``board``; what else is printed in ``pieces``, ``dice`` and ``player_aids``.
``values``, ``target`` and ``parts`` are what several of them share. ``checks`` looks at the whole game. Imports run one
way, and nothing imports ``checks`` but this file.
"""

from designer.authoring import GameSchema

from .board import Board, Island
from .cards import Artifact, FaceDownCard, NormalCard, RuinCard
from .checks import CHECKS
from .dice import BattleDie
from .pieces import GreatStandee, Marker, RavenBuilding, RavenToken, Standee, Treasure, WolfBuilding, WolfToken
from .places import Building, Objective, Terrain
from .player_aids import PlayerAid
from .rules import Parameter, Victory
from .turn import Action, Phase
from .units import Unit

SCHEMA = GameSchema(
    own_kinds=(
        Artifact,
        NormalCard,
        RuinCard,
        FaceDownCard,
        Board,
        WolfToken,
        RavenToken,
        WolfBuilding,
        RavenBuilding,
        Treasure,
        Marker,
        Standee,
        GreatStandee,
        BattleDie,
        PlayerAid,
        Unit,
        Building,
        Terrain,
        Objective,
        Island,
        Victory,
        Parameter,
        Phase,
        Action,
    ),
    checks=CHECKS,
)
