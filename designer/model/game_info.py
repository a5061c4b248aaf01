"""What a game says of itself in its game.yaml."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from designer.model.markers import SEMVER_PATTERN, IsLine, OneLine
from designer.model.playtest_choices import PlaytestChoices
from designer.model.print_spec import CARD_SIZES, Edition
from designer.model.record import Many, Model

Importance = Literal["error", "warning", "note", "ignore"]
"""How much a finding matters to a game. Not "off": YAML 1.1 would read it as false."""


class Range(Model):
    """From ``min`` to ``max``, both included."""

    min: Annotated[int, Field(ge=1)]
    """The least."""
    max: Annotated[int, Field(ge=1)]
    """The most."""

    @model_validator(mode="after")
    def _in_order(self) -> Range:
        if self.min > self.max:
            raise ValueError(f"min {self.min} is more than max {self.max}")
        return self

    def __str__(self) -> str:
        return str(self.min) if self.min == self.max else f"{self.min}–{self.max}"


class PrintChoices(Model):
    """The game's own choices for printing."""

    size: Literal[tuple(CARD_SIZES)] = "poker"  # type: ignore[valid-type]
    """The size of a card: poker is 63 × 88 mm, poker-us is 63.5 × 88.9 mm."""
    editions: Annotated[Many[Edition], Field(min_length=1)] = ("full",)
    """The editions to print: full, and low-ink for a first try on a home printer, if the templates know it."""

    @model_validator(mode="after")
    def _each_once(self) -> PrintChoices:
        if len(set(self.editions)) < len(self.editions):
            raise ValueError("an edition is named twice")
        return self


class GameInfo(Model):
    """A game's own facts."""

    name: Annotated[OneLine, Field(examples=["Frogs & Logs"])]
    """The game's name, as on the box."""
    version: Annotated[str, Field(pattern=SEMVER_PATTERN, examples=["1.4.0"])]
    """The version of the content, such as 1.4.0."""
    tagline: Annotated[str, IsLine(), Field(examples=["Hop, sit, splash."])] = ""
    """One line that says what the game is."""
    language: Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Z]{2})?$")] = "en"
    """The language of names and texts, as a BCP 47 tag."""
    players: Annotated[Range, Field(examples=[{"min": 2, "max": 4}])]
    """How many can play."""
    minutes: Annotated[Range, Field(examples=[{"min": 20, "max": 30}])]
    """How long a game takes."""
    age: Annotated[int, Field(ge=0, le=99, examples=[8])] | None = None
    """The least age; nothing is said of it when it is left out."""
    authors: Annotated[Many[str], Field(examples=[["Ada Lovelace"]])] = ()
    """Who designed the game."""
    print: PrintChoices = PrintChoices()
    """The game's own choices for printing."""
    checks: dict[str, Importance] = Field(default_factory=dict, examples=[{"widow-line": "ignore"}])
    """How much findings matter in this game, by their codes: error, warning, note, or ignore."""
    playtest: PlaytestChoices = PlaytestChoices()
    """How the game is playtested."""
