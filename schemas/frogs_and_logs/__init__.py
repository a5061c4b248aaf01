"""The vocabulary of Frogs & Logs: its kinds of record, its verbs, and the checks that only this game needs.

A *perch* is a lily pad or a log. In every verb *you* are the active player: the one who uses the power or the role, or
who triggered the event. Whoever acts chooses which frogs, and where they land, among all that is allowed. A frog cannot
land on a full log or on a closed or guarded perch; one that can land nowhere stays where it is, and nothing is lost by
that. A full lily pad is allowed: a frog that is placed, moved or swapped onto a lily pad collapses it under the same
conditions, and then you triggered the collapse, whoever acted. Frogs move one by one, and a collapse sends them home at
once; its event is drawn when the effects in hand are done. *Neighbours* are perches that the board links. *Home* is a
player's supply of frogs.

Where things are: powers, events and roles (``cards``) are made of ``effects``, which come from ``effects_on_frogs`` and
``effects_on_play``. What else is printed is in ``pieces`` and ``board``. The rules as data are in ``rules``,
``scoring`` and ``endings``. ``values`` are what several of them share. ``checks`` looks at the whole game. Imports run
one way, and nothing imports ``checks`` but this file.
"""

from designer.authoring import GameSchema

from .board import Location, Pond
from .cards import Event, Power, RoleCard
from .checks import CHECKS
from .endings import Ending
from .pieces import Frog, King, LilyTile, LogTile, Marker, PerchMarker, PlayerAid, ScoreSheet
from .rules import Parameter, Phase
from .scoring import Scoring, Tiebreak

SCHEMA = GameSchema(
    own_kinds=(
        Power,
        Event,
        RoleCard,
        Frog,
        King,
        Marker,
        PerchMarker,
        LilyTile,
        LogTile,
        PlayerAid,
        ScoreSheet,
        Location,
        Pond,
        Parameter,
        Phase,
        Scoring,
        Tiebreak,
        Ending,
    ),
    checks=CHECKS,
)
