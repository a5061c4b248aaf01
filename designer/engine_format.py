"""The JSON that a game engine reads: its models, and nothing of how content is written.

It is a contract. ``format_version`` follows semantic versioning: a reader of 1.x reads every 1.y. Ids are never used
again for something else. The JSON Schema of one game's bundle is published beside it.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, JsonValue

FORMAT_VERSION = "1.2"
SCHEMA_DIALECT = "https://json-schema.org/draft/2020-12/schema"


class Part(BaseModel):
    """A part of the bundle. Unknown fields are refused."""

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        use_attribute_docstrings=True,
        json_schema_serialization_defaults_required=True,
    )


class Span(Part):
    """From ``min`` to ``max``, both included."""

    min: int
    """The least."""
    max: int
    """The most."""


class GameFacts(Part):
    """What a game is."""

    id: str
    """The game's name in files and code."""
    name: str
    """The game's name on the box."""
    language: str
    """The language of the strings, as a BCP 47 tag."""
    players: Span
    """How many can play."""
    minutes: Span
    """How long a game takes."""
    age: int | None
    """The least age, if the game has one."""


class DeckCard(Part):
    """A card of a deck and how many copies of it the deck has."""

    kind: str
    """The card's kind."""
    id: str
    """The card's id."""
    copies: int
    """How many copies the deck holds; at least 1."""


class DeckList(Part):
    """A deck, in the order in which its cards are written."""

    cards: tuple[DeckCard, ...]
    """Every different card of the deck."""
    size: int
    """How many cards the deck has in all."""


class RulingDecision(Part):
    """How a question that the rules leave open is decided."""

    value: bool | int | str | None
    """The decision as a parameter, where it is one."""
    options: tuple[str, ...]
    """The readings between which it chooses, when it is a switch."""
    chosen: str | None
    """The option in force."""


class BoardPlace(Part):
    """A place for one piece inside a space."""

    x: float
    """Its centre in millimetres from the board's left edge."""
    y: float
    """Its centre in millimetres from the board's upper edge."""
    data: dict[str, JsonValue]
    """Everything else that the game says of it, such as what it holds."""


class BoardSpace(Part):
    """A part of a board where pieces can be: a tile of a grid, or an area."""

    x: float
    """Its centre in millimetres from the board's left edge."""
    y: float
    """Its centre in millimetres from the board's upper edge."""
    column: int | None
    """The tile's column, from 0 at the west; none for an area."""
    row: int | None
    """The tile's row, from 0 at the north; none for an area."""
    neighbours: tuple[str, ...]
    """The spaces beside it: those that share an edge with a tile, or are linked to an area."""
    diagonals: tuple[str, ...]
    """The tiles that touch it at a corner; none for an area."""
    places: dict[str, BoardPlace]
    """An area's places for single pieces, by id."""
    data: dict[str, JsonValue]
    """Everything else that the game says of it, such as its terrain."""


class BoardMap(Part):
    """A board, with all that is needed to move on it and to draw it."""

    kind: str
    """The kind of its record."""
    form: Literal["grid", "areas"]
    """Whether it is a grid of square tiles, or areas with links between them."""
    width: float
    """The board's width in millimetres."""
    height: float
    """The board's height in millimetres."""
    spaces: dict[str, BoardSpace]
    """Its spaces by name: tiles are called by column and row, such as C4, and areas by their ids."""


class ModuleState(Part):
    """An optional part of the game."""

    on: bool
    """Whether the game is played with it unless players decide otherwise."""


class LocaleTexts(Part):
    """The texts of the game in another language: those that are translated, and no others."""

    name: str
    """The game's name on the box."""
    strings: dict[str, dict[str, str]]
    """The translated texts, by the same keys as the bundle's strings; a text that is among the data of a record, such
    as a heading, by its path there."""


class Bundle(Part):
    """One game, complete.

    Ids join its parts: the strings of a record are at ``kind/id``, a board's record has the board's id, and where a
    game has records about a board's spaces, such as locations, a space and its record share an id. A ruling with
    neither value nor option is text alone.
    """

    format: Literal["designer-engine"] = "designer-engine"
    """What this file is."""
    format_version: str = FORMAT_VERSION
    """The version of this format."""
    game: GameFacts
    """What the game is."""
    content_version: str
    """The version of the content."""
    content_hash: str = Field(default="", pattern=r"^(sha256:[0-9a-f]{64})?$")
    """SHA-256 over the canonical JSON (RFC 8785) of this bundle with an empty content_hash."""
    records: dict[str, dict[str, dict[str, JsonValue]]]
    """Every record's data by kind and id, without its texts. A variant has ``variant_of``."""
    decks: dict[str, DeckList]
    """The decks by id."""
    rulings: dict[str, RulingDecision]
    """The rulings by id."""
    boards: dict[str, BoardMap]
    """The boards by id."""
    modules: dict[str, ModuleState]
    """The optional parts of the game by id. A record that belongs to one has its id as ``module``."""
    strings: dict[str, dict[str, str]]
    """The texts of each record, by ``kind/id`` and then by the path of the field; rules texts with their markup."""
    locales: dict[str, LocaleTexts]
    """The translations by language, as BCP 47 tags. Where one has no text, the bundle's own string stands."""
