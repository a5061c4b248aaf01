"""What a playtest says, as data: the JSON of a report, and all that its tables and pictures show."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field, JsonValue

from designer.playtest.measures import Measured


class Part(BaseModel):
    """A part of a report."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Source(Part):
    """What was played, so that it can be played again."""

    game: str
    """The game's id."""
    name: str
    """Its name."""
    content_version: str
    """The version of its content."""
    content_hash: str
    """The hash of all content."""
    rules_hash: str
    """The hash of what it is played by: all content but texts."""
    engine_hash: str
    """The hash of the engine's code, with all bots."""
    rulings: dict[str, JsonValue] = Field(default_factory=dict)
    """All rulings that decide something, with what they decide; those decided otherwise for this playtest too."""
    modules: dict[str, bool] = Field(default_factory=dict)
    """All modules, on or off."""
    seed: int
    """The seed of all chance."""
    command: str
    """The command that does it again."""


class NamedRate(Part):
    """How often something happened."""

    id: str
    """What: a seat, an end reason, a lineup, a faction."""
    name: str
    """Its printed name."""
    rate: Measured
    """In which share of games, or which share of the win it got."""


class End(NamedRate):
    """How often games ended in one way."""

    proper: bool
    """Whether it is a way of the game itself, and not that games are cut short."""


class Pairing(Part):
    """One lineup against another, seats taken in turn."""

    first: str
    """The id of one."""
    second: str
    """The id of the other."""
    rate: Measured
    """The first one's share of wins."""


class Spread(Part):
    """How far a number spreads over games."""

    p5: int
    """In one game of twenty it is no more than this."""
    median: int
    """In half of the games it is no more than this."""
    p95: int
    """In one game of twenty it is more than this."""


class CardRow(Part):
    """How often a card comes into play."""

    kind: str
    """Its kind of record."""
    id: str
    """Its id."""
    name: str
    """Its printed name."""
    had: Measured
    """In which share of games somebody had it."""
    playable: Measured | None
    """In which share of those somebody could decide to play it; none if nobody ever had it."""
    played: Measured | None
    """In which share of those it did something."""
    in_games: Measured
    """In which share of all games it did something."""


class Sequence(Part):
    """What a sequential test says of a seat."""

    subject: str
    """The seat's id, or ``starter`` for whoever began."""
    verdict: str
    """``high``, ``low``, ``even`` or ``undecided``."""
    games: int
    """After how many games it said so."""


class BotSummary(Part):
    """Games of a bot against itself."""

    bot: str
    """The bot, the same in all seats."""
    games: int
    """How many games."""
    seats: list[NamedRate]
    """The share of wins of each seat."""
    starter: Measured
    """The share of wins of whoever began."""
    ends: list[End]
    """How often each way of ending ended a game; the turn limit too."""
    drawn: Measured
    """The share of games that nobody won alone."""
    capped: Measured
    """The share of games that were cut short because they took too long."""
    turns: Spread
    """Turns of all players together."""
    decisions: Spread
    """Decisions between at least two actions, of all players together."""
    leader: Measured | None
    """The share of wins of whoever stood best halfway: the higher, the more a lead snowballs."""
    lineups: list[NamedRate]
    """The share of wins of each lineup, against all others."""
    factions: list[NamedRate] = []
    """The share of wins of lineups of each faction, against those without it."""
    pairings: list[Pairing]
    """Every two lineups against each other."""
    cards: list[CardRow]
    """All cards."""
    sequential: list[Sequence] = []
    """What was decided as soon as it could be; empty for a fixed number of games."""


class Contest(Part):
    """One bot against another, every seat taken in turn with the same chance."""

    bot: str
    """One bot."""
    against: str
    """The other; with more than two players it has all other seats."""
    rate: Measured
    """The share of wins of the one."""
    even: float
    """The share that equals would have."""


class Gain(Part):
    """What a card does for whoever gets it, by games that were played with the card and with a blank of it."""

    gain: Measured | None
    """By how much the share of wins of whoever has the card first is higher with it; none of no such games."""
    changed: Measured
    """The share of all pairs of games with another winner."""
    probability: float
    """How likely so uneven a sign is if the card does nothing."""
    adjusted: float
    """The same, adjusted for how many cards were looked at (Benjamini and Hochberg)."""


class Strength(Part):
    """The causal strength of a card."""

    kind: str
    """Its kind of record."""
    id: str
    """Its id."""
    name: str
    """Its printed name."""
    by_bot: dict[str, Gain]
    """What each bot got from it."""
    agreed: bool
    """Whether at least two competent bots show it, adjusted below 0.05 and with the same sign."""


class Shift(Part):
    """How games differ that were played twice on the same chance, once otherwise."""

    changed: Measured
    """The share of pairs with another winner."""
    seats: list[Measured | None]
    """By seat, by how much its share of wins is higher otherwise."""
    starter: Measured | None
    """By how much the starter's share of wins is higher."""
    turns: Measured | None
    """By how many turns games are longer."""
    ends: dict[str, Measured | None]
    """By end reason, by how much more often it ends a game."""
    probability: float
    """How likely so uneven a change of the starter's wins is if it makes no difference."""


class RulingEffect(Part):
    """What another decision of a ruling does to the game."""

    ruling: str
    """The ruling."""
    name: str
    """Its printed name."""
    option: str
    """The other option."""
    by_bot: dict[str, Shift]
    """What it does with each bot."""


class Comparison(Part):
    """This content against that of another state, on the same chance."""

    ref: str
    """The other state."""
    content_version: str
    """The version of its content."""
    by_bot: dict[str, Shift]
    """What changed from there to here."""
    cards: dict[str, dict[str, Measured | None]]
    """By card and bot, by how much more often it does something here."""
    same: bool
    """Whether both states are played by the same rules, so that no game can differ."""
    records: list[Strength] = []
    """Cards whose records differ: by how much more each is worth here than there to whoever has it."""
    others: list[str] = []
    """Other records that differ, as ``kind/id``, and rulings, as ``ruling/id``."""


class Gate(Part):
    """One limit that the game sets itself."""

    limit: str
    """Which limit: ``seats``, ``starters``, ``lineups``, ``ways``, ``capped`` or ``cards``."""
    subject: str
    """Of what, in words."""
    low: float
    """The least share that is allowed."""
    high: float
    """The greatest."""
    by_bot: dict[str, Measured]
    """What it is with each bot."""
    adjusted: dict[str, float]
    """By bot, how likely so much is if the truth is just within, adjusted for all limits (Holm)."""
    verdict: str
    """``broken`` if at least two bots show it with confidence, on the same side; ``kept`` if all are within; else
    ``undecided``."""


class Finding(Part):
    """Something that a designer should know."""

    kind: str
    """What sort of thing: ``seat``, ``starter``, ``lineup``, ``faction``, ``dead``,
    ``card``, ``ruling``, or ``change``."""
    text: str
    """One sentence with its figures."""
    agreed: bool
    """Whether at least two competent bots agree. What one alone shows is a hint to look at, no finding."""


class TableReport(Part):
    """All about one number of players."""

    players: int
    """How many played."""
    seats: list[str]
    """What they are called."""
    competent: list[str]
    """Those of them that are known to beat random play: of what there is above an even share of wins they take more
    than half."""
    summaries: list[BotSummary]
    """Each bot against itself."""
    contests: list[Contest]
    """Bots against each other."""
    strengths: list[Strength] = []
    """What each card is worth; empty if that was not asked for."""
    rulings: list[RulingEffect] = []
    """What each other decision does; empty if that was not asked for."""
    comparison: Comparison | None = None
    """Against another state, if one was asked for."""
    gates: list[Gate] = []
    """The game's limits."""
    findings: list[Finding] = []
    """What follows from all that."""


class Report(Part):
    """A playtest."""

    format: str = "designer-playtest"
    """What this file is."""
    format_version: str = "1.0"
    """The version of this format."""
    source: Source
    """What was played."""
    bots: dict[str, str]
    """Who played, and how each plays."""
    games: int
    """How many games there are in it."""
    played: int
    """How many of them were played for it; the others were known from before."""
    seconds: float
    """How long that took."""
    interrupted: bool
    """Whether it was stopped before its end, so that it has fewer games than asked for."""
    tables: list[TableReport]
    """By number of players."""
