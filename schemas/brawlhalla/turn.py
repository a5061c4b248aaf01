"""A turn as data: its phases, what happens in each of them, and the actions among which a player chooses."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from designer.authoring import IconName, Many, OneVerb, Record, RulesText, Verb

from .values import Natural, Positive


class AdvanceWork(Verb):
    """Each of your works has one turn less to go; one that has none left is done, and its result is there."""

    verb: Literal["advance_work"] = "advance_work"


class Thaw(Verb):
    """Each of your immobilized units has one turn less to go; one that goes down in this turn still cannot move."""

    verb: Literal["thaw"] = "thaw"


class ReturnFlag(Verb):
    """The flag stands at its place again when the piece that held it has been lost, whoever's turn begins."""

    verb: Literal["return_flag"] = "return_flag"


class WelcomeArrivals(Verb):
    """The pieces that arrive each turn do so, as their units and the ruling on the first turn say."""

    verb: Literal["welcome_arrivals"] = "welcome_arrivals"


class DrawForTurn(Verb):
    """Draw as many basic cards as the ruling on the first draw says, then discard until the limits hold."""

    verb: Literal["draw_for_turn"] = "draw_for_turn"


class TakeActions(Verb):
    """Take actions in any order while you have action points for them, or stop; points that are left are lost."""

    verb: Literal["take_actions"] = "take_actions"


class DismissCrowds(Verb):
    """On each tile, your pieces of a kind above its limit for a tile are lost."""

    verb: Literal["dismiss_crowds"] = "dismiss_crowds"


class CountSanctuaries(Verb):
    """If you control all sanctuaries that a victory asks for, you have held them for one more turn; else for none."""

    verb: Literal["count_sanctuaries"] = "count_sanctuaries"


Step = Annotated[
    AdvanceWork | Thaw | ReturnFlag | WelcomeArrivals | DrawForTurn | TakeActions | DismissCrowds | CountSanctuaries,
    OneVerb(),
]


class Phase(Record):
    """A part of a turn."""

    kind: ClassVar[str] = "phase"
    plural: ClassVar[str] = "phases"

    order: Positive
    """Its place in the turn."""
    text: RulesText
    """What happens."""
    steps: Annotated[Many[Step], Field(min_length=1)]
    """What happens, one after the other, for an engine."""


class Action(Record):
    """Something that a player may choose to do in the phase of actions, as often as the points last."""

    kind: ClassVar[str] = "action"
    plural: ClassVar[str] = "actions"

    icon: IconName
    """The icon that stands for it."""
    action_points: Natural
    """What it takes."""
    text: RulesText
    """What is done."""
