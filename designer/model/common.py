"""The kinds that every game has, whatever it is about: its terms and rulings, decks and modules, box and changelog."""

from __future__ import annotations

from datetime import date
from typing import Annotated, ClassVar

from pydantic import AfterValidator, Field, model_validator

from designer.model.markers import SEMVER_PATTERN, IconName, RulesText, Slug
from designer.model.record import Many, Model, Record


class Term(Record):
    """A keyword of the glossary. Rules text writes it as [[ruin coin]]."""

    kind: ClassVar[str] = "term"
    plural: ClassVar[str] = "terms"

    forms: Annotated[Many[str], Field(examples=[["ruin coins"]])] = ()
    """Other ways to write the term, such as its plural."""
    instead_of: Annotated[Many[str], Field(examples=[["gold", "money"]])] = ()
    """Words that rules texts must not use for it, such as gold and money for a ruin coin. Never printed or exported."""
    icon: IconName | None = None
    """The icon that stands for the term."""
    text: Annotated[RulesText, Field(examples=["What a ruin gives to whoever enters it first."])]
    """What the term means, in a sentence or two."""


class Option(Model):
    """One way in which a ruling can be decided."""

    id: Slug
    """The option's name, as the engine reads it."""
    text: Annotated[RulesText, Field(examples=["Of equal dice the defender's wins."])]
    """What the rule is when this option is chosen."""


class Ruling(Record):
    """A decision where the rules leave a question open. It is a rule of the game, and the engine follows it."""

    kind: ClassVar[str] = "ruling"
    plural: ClassVar[str] = "rulings"

    question: Annotated[RulesText, Field(examples=["Who wins when two dice are equal?"])]
    """What the rules leave open."""
    text: Annotated[RulesText, Field(examples=["The defender does."])]
    """The decision, as a rule."""
    value: Annotated[bool | int | str | None, Field(examples=[2])] = None
    """The decision as data, where an engine needs a parameter, such as 2 for a boat's speed."""
    options: Annotated[Many[Option], Field(max_length=8)] = ()
    """The readings between which the ruling chooses, when it is a switch."""
    chosen: Slug | None = None
    """The option that is in force."""

    @model_validator(mode="after")
    def _chosen_is_an_option(self) -> Ruling:
        names = [option.id for option in self.options]
        if (self.chosen is not None or names) and self.chosen not in names:
            raise ValueError(f"chosen must be one of the options ({', '.join(names) or 'there are none'})")
        return self


class Deck(Record):
    """A deck that is shuffled and drawn from."""

    kind: ClassVar[str] = "deck"
    plural: ClassVar[str] = "decks"

    holds: Annotated[Many[str], Field(min_length=1, examples=[["event"]])]
    """The kinds of card in the deck; every copy of every card of these kinds belongs to it."""
    text: Annotated[RulesText | None, Field(examples=["Shuffle it, and draw one at the start of each turn."])] = None
    """How the deck is used."""


class Module(Record):
    """An optional part of the game that players may switch on. Components say to which module they belong."""

    kind: ClassVar[str] = "module"
    plural: ClassVar[str] = "modules"

    on: bool = False
    """Whether the game is played with it unless players decide otherwise."""
    text: Annotated[RulesText, Field(examples=["Each player begins with a role."])]
    """What it adds to the game."""


def _a_day(text: str) -> str:
    try:
        date.fromisoformat(text)
    except ValueError:
        raise ValueError(f'"{text}" is no day of the calendar') from None
    return text


class Release(Record):
    """A version of the game in its changelog."""

    kind: ClassVar[str] = "release"
    plural: ClassVar[str] = "releases"

    version: Annotated[str, Field(pattern=SEMVER_PATTERN, examples=["1.4.0"])]
    """The version of the content, such as 1.4.0."""
    date: Annotated[
        Annotated[str, Field(pattern=r"^[0-9]{4}-[0-9]{2}-[0-9]{2}$"), AfterValidator(_a_day)] | None,
        Field(examples=["2026-03-31"]),
    ] = None
    """The day of the release, as "2026-03-31" in quotes; left out while it is not released."""
    changes: Annotated[Many[RulesText], Field(min_length=1, examples=[["Sword Bear'r has 2 attack, down from 3."]])]
    """What has changed, each in a sentence that players understand."""


class BoxItem(Record):
    """One line of the box contents. A check counts what it names, so that the box holds what the rules promise."""

    kind: ClassVar[str] = "box_item"
    plural: ClassVar[str] = "box"

    count: Annotated[int, Field(ge=1, examples=[25])]
    """How many there must be, copies counted."""
    of: Annotated[Many[str], Field(min_length=1, examples=[["event"], ["token/warrior"]])]
    """What it counts: kinds, such as event, or single records, such as token/warrior."""
    text: Annotated[RulesText | None, Field(examples=["One is a spare."])] = None
    """A remark about it."""


COMMON_KINDS: tuple[type[Record], ...] = (Term, Ruling, Deck, Module, Release, BoxItem)
