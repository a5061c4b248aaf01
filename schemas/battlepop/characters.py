"""Who fights: factions, characters with their figures, and shrines."""

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from designer.authoring import Component, IconName, Many, OneLine, PrintSpec, Record, Ref, RulesText

from .abilities import Ability


class Faction(Record):
    """A faction of characters and the gem that goes with it. Neutral is one too, and its gem stands for any gem."""

    kind: ClassVar[str] = "faction"
    plural: ClassVar[str] = "factions"

    icon: IconName
    """The mark of its characters."""
    gem_icon: IconName
    """The icon of its gem, on dice and before abilities."""
    shape: Literal["flame", "circle", "leaf", "bolt", "square"]
    """The shape that tells it apart without colour."""
    colour: Annotated[str, Field(pattern="^#[0-9A-F]{6}$")]
    """Its colour in print."""
    colour_name: OneLine
    """The colour as players call it."""
    gem: OneLine
    """What its gem is called."""
    neutral: bool = False
    """Whether its characters join any bench, its gem stands for any gem, and its dice belong to no pool."""
    text: RulesText
    """Who they are and how they fight."""


class Character(Component):
    """A character. The front of its card has the numbers and the names of its abilities, the back what they do."""

    kind: ClassVar[str] = "character"
    plural: ClassVar[str] = "characters"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="character-back")

    faction: Ref["faction"]
    """Its faction, or neutral."""
    cost: Annotated[int, Field(ge=1, le=9)]
    """The energy that summons or restores it."""
    attack: Annotated[int, Field(ge=0, le=6)]
    """The dice that it adds to an attack."""
    defense: Annotated[int, Field(ge=1, le=12)]
    """The damage that knocks it out."""
    unique: bool = False
    """Whether a bench holds one of it at most."""
    traits: Annotated[Many[OneLine], Field(max_length=3)] = ()
    """What it is, such as bear or pirate."""
    abilities: Annotated[Many[Ability], Field(max_length=2)] = ()
    """What it can do."""
    flavour: RulesText | None = None
    """A line of mood, without meaning for the rules."""


class Standee(Component):
    """The figure of a character: the piece that stands in the arena."""

    kind: ClassVar[str] = "standee"
    plural: ClassVar[str] = "standees"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="standee", back="standee-back", size=(28.0, 46.0), bleed=0, safe=1.5, corner=0
    )

    character: Ref["character"]
    """The character whose figure it is."""


class Shrine(Component):
    """A shrine: a token that lies in a square from the start to the end of the game. It is no character."""

    kind: ClassVar[str] = "shrine"
    plural: ClassVar[str] = "shrines"
    prints: ClassVar[PrintSpec | None] = PrintSpec(
        form="token", back="shrine-back", size=(36.0, 36.0), bleed=1.5, safe=1.5, corner=3
    )

    modifier: Annotated[int, Field(ge=-2, le=2)]
    """What it adds to the value of its square, for both players."""
    placed: Literal["middle-row", "own-half"]
    """Where its owner places it: in the middle row, or in the two rows before the owner's portal."""
    abilities: Annotated[Many[Ability], Field(max_length=1)] = ()
    """What it can do for its owner."""
    flavour: RulesText | None = None
    """A line of mood, without meaning for the rules."""
