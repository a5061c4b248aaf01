"""The final score, and how ties are broken."""

from typing import Annotated, ClassVar, Literal

from designer.authoring import IconName, OneVerb, Record, RulesText, Verb

from .values import Positive, Where


class ControlledPerches(Verb):
    """The perches that the player controls: there, the player's frogs count for more than those of any other."""

    verb: Literal["controlled_perches"] = "controlled_perches"
    at: Where
    """Among which perches."""


class GuestFrogs(Verb):
    """The player's frogs on perches that the player does not control, whoever does. A king is one frog."""

    verb: Literal["guest_frogs"] = "guest_frogs"
    at: Where
    """Among which perches."""


class Frogs(Verb):
    """The player's frogs on perches, controlled or not. A king is one frog."""

    verb: Literal["frogs"] = "frogs"
    at: Where
    """Among which perches."""


class FrogsHome(Verb):
    """The player's frogs that are not on the board. A king is one frog."""

    verb: Literal["frogs_home"] = "frogs_home"


class EventsKept(Verb):
    """The event cards that the player keeps for having triggered them."""

    verb: Literal["events_kept"] = "events_kept"


Count = Annotated[ControlledPerches | GuestFrogs | Frogs | FrogsHome | EventsKept, OneVerb()]


class Scoring(Record):
    """A line of the final score: points for each of what it counts. All is counted after the last turn."""

    kind: ClassVar[str] = "scoring"
    plural: ClassVar[str] = "scorings"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What is scored."""
    points: Positive
    """Points for each."""
    counts: Count
    """What is counted."""


class Tiebreak(Record):
    """A way to part players with equal scores.

    Of the players who are still tied, those with the most go on; the first tiebreak that leaves one decides.
    """

    kind: ClassVar[str] = "tiebreak"
    plural: ClassVar[str] = "tiebreaks"

    order: Positive
    """Which of the tiebreaks it is; the first is tried first."""
    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """Who wins."""
    counts: Count
    """What is counted."""
