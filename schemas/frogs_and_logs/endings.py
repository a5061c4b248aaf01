"""What ends the game."""

from typing import Annotated, ClassVar, Literal

from designer.authoring import IconName, OneVerb, Record, Ref, RulesText, Verb

from .values import Positive


class NoFrogAtHome(Verb):
    """A player's turn starts and no frog of theirs is at home. That player takes no turn at all."""

    verb: Literal["no_frog_at_home"] = "no_frog_at_home"


class NoEventLeft(Verb):
    """A lily pad collapses and the line of events is empty."""

    verb: Literal["no_event_left"] = "no_event_left"


class FrogsOnPerch(Verb):
    """A turn is over, with all its effects, and so many frogs are on a perch. A king is one frog."""

    verb: Literal["frogs_on_perch"] = "frogs_on_perch"
    location: Ref["location"]
    """The perch."""
    frogs: Positive
    """How many frogs."""


class Ending(Record):
    """What ends the game. Every other player may take final turns, in which no further ending counts."""

    kind: ClassVar[str] = "ending"
    plural: ClassVar[str] = "endings"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What must happen."""
    when: Annotated[NoFrogAtHome | NoEventLeft | FrogsOnPerch, OneVerb()]
    """What must happen, for an engine."""
