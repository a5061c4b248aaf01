"""The vocabulary of Brawlhalla: its kinds of record, its verbs, and the checks that only this game needs.

In every verb *you* are the player of the card. A *piece* is one warrior, warlord, boat or dragon; a *unit* is all
pieces of one player on one tile, which move and fight together. X is a number that you choose, at least 1, when you
pay a cost that names it. Effects happen in the order in which they are written; a part that cannot happen is left out.
"""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import Field, model_validator

from designer.authoring import (
    Card,
    Diagnostic,
    Game,
    GameSchema,
    IconName,
    Many,
    Model,
    OneVerb,
    PrintSpec,
    Record,
    Ref,
    Related,
    RulesText,
    Verb,
    formula_over,
)

Realm = Literal["land", "water", "air"]
Side = Literal["own", "enemy", "any"]
Direction = Literal["north", "east", "south", "west"]
Lasts = Literal["battle", "turn"]

Positive = Annotated[int, Field(ge=1)]
CoinFormula = formula_over("ruin_coins")
XFormula = formula_over("x")
OwnedFormula = formula_over("owned")


# Parts of verbs and records ------------------------------------------------------------------------------------------


class Target(Model):
    """The unit, or one of its pieces, that an effect is about."""

    side: Side
    """Whose it is, seen from you."""
    pick: Literal["chosen", "triggering", "fighting", "struck-shore"] = "chosen"
    """How it is found. chosen: you choose it anywhere on the board. triggering: it set the card off. fighting: it is in
    the battle that the card answers. struck-shore: every unit on the shore tile that stopped a boat pushed by the
    effect before; nothing if no shore tile did."""
    piece: Ref["unit"] | None = None
    """Only a piece of this kind; without it, every piece of the unit."""
    empty: bool = False
    """Only a boat with no piece aboard."""
    flag: Literal["may", "never"] = "may"
    """Whether it may hold the flag."""


class TurnsByRealm(Model):
    """Turns that depend on where a unit moves. A unit with a boat is a water unit, else one with land pieces land."""

    air: Positive
    """Turns of an air unit."""
    land: Positive
    """Turns of a land unit."""
    water: Positive
    """Turns of a water unit."""


class BuildingCount(Model):
    """A number of buildings of one kind."""

    building: Ref["building"]
    """The kind of building."""
    count: Positive
    """How many."""


class Work(Model):
    """Pieces that must stay on a tile for some turns. Starting is an action; an attack on them ends it for nothing."""

    pieces: Positive | OwnedFormula
    """How many pieces work. ``owned`` is how many buildings of the kind you own when the work starts."""
    turns: Positive | OwnedFormula
    """At the start of which of your next turns the work is done."""
    by: Ref["unit"] | None = None
    """The only kind of piece that can do the work; without it, any land pieces."""
    sacrificed: bool
    """Whether the workers are lost when the work is done."""


class Limit(Model):
    """How many pieces there may be."""

    count: Positive
    """The most."""
    per: Literal["player", "board"]
    """Whether each player has the limit, or both share it."""


class TerrainBonus(Model):
    """Power that a piece gains from where it stands."""

    terrain: Ref["terrain"]
    """The terrain of its tile."""
    power: Positive
    """The power that it gains."""


# Costs: paid in full before anything happens, or the card cannot be played -------------------------------------------


class SacrificeCoins(Verb):
    """Put ruin coins of yours on the pile of sacrificed coins."""

    verb: Literal["sacrifice_coins"] = "sacrifice_coins"
    words = ("sacrifice",)
    count: Positive | Literal["x"]
    """How many coins; x is your choice, at least 1."""


class SacrificePieces(Verb):
    """Move pieces of yours from anywhere on the board to your fallen. Each piece counts as one, whatever its power."""

    verb: Literal["sacrifice_pieces"] = "sacrifice_pieces"
    words = ("sacrifice",)
    count: Positive | Literal["x"]
    """How many pieces; x is your choice, at least 1."""
    fighting: bool = False
    """Whether pieces that are in the battle may be among them."""


class DiscardCards(Verb):
    """Discard other cards from your hand; you choose them."""

    verb: Literal["discard_cards"] = "discard_cards"
    words = ("discard*",)
    count: Positive
    """How many cards."""


Cost = Annotated[SacrificeCoins | SacrificePieces | DiscardCards, OneVerb()]


# Conditions: true when the card is played, or it cannot be played ----------------------------------------------------


class HasCoins(Verb):
    """You have enough ruin coins. They are not spent."""

    verb: Literal["has_coins"] = "has_coins"
    words = ("more",)
    at_least: Positive
    """The fewest coins that do."""


class BattleAgainst(Verb):
    """You are in a battle, and the enemy unit in it has a piece of this kind."""

    verb: Literal["battle_against"] = "battle_against"
    words = ("against",)
    unit: Ref["unit"]
    """The kind of piece."""


class Unprovoked(Verb):
    """It is your turn, no battle is going on and no card is being played or sprung."""

    verb: Literal["unprovoked"] = "unprovoked"
    words = ("answer",)


Condition = Annotated[HasCoins | BattleAgainst | Unprovoked, OneVerb()]


# Triggers: what lets a face-down card be sprung -----------------------------------------------------------------------


class OpponentPlaysCard(Verb):
    """Your opponent plays a card or springs a face-down one, before its effect. Setting a card is not playing it."""

    verb: Literal["opponent_plays_card"] = "opponent_plays_card"
    words = ("plays",)
    except_kinds: Many[Literal["artifact", "normal_card", "ruin_card", "face_down_card"]] = ()
    """Kinds of card that do not set it off."""


class OwnUnitAttacked(Verb):
    """An enemy attacks a unit of yours, before any card or die. The attacked unit is the one that triggers."""

    verb: Literal["own_unit_attacked"] = "own_unit_attacked"
    words = ("attacked",)
    flag: Literal["may", "never"] = "may"
    """Whether the unit may hold the flag."""


class BattleLost(Verb):
    """A battle, whoever attacked, has destroyed the last piece of your unit in it."""

    verb: Literal["battle_lost"] = "battle_lost"
    words = ("loses",)


class EnemyBoatAtPower(Verb):
    """An enemy boat comes to this power, or has it when a turn starts. The boat is the one that triggers."""

    verb: Literal["enemy_boat_at_power"] = "enemy_boat_at_power"
    words = ("power",)
    power: Annotated[int, Field(ge=0)] = 0
    """The power; a boat with no piece aboard has 0."""
    spares_new: bool = True
    """Whether a new boat is safe until its owner's next turn starts."""


class EnemyEnters(Verb):
    """An enemy unit enters a tile, by any means. That unit is the one that triggers."""

    verb: Literal["enemy_enters"] = "enemy_enters"
    words = ("enters",)
    terrain: Ref["terrain"]
    """The terrain of the tile."""


class EnemyRolls(Verb):
    """Your opponent has rolled for a battle; the dice are not matched yet."""

    verb: Literal["enemy_rolls"] = "enemy_rolls"
    words = ("rolls",)


Trigger = Annotated[
    OpponentPlaysCard | OwnUnitAttacked | BattleLost | EnemyBoatAtPower | EnemyEnters | EnemyRolls, OneVerb()
]


# Effects on pieces and buildings -------------------------------------------------------------------------------------


class Recruit(Verb):
    """Place pieces from your supply, or from your fallen when it is empty; none beyond the limit or without a place."""

    verb: Literal["recruit"] = "recruit"
    words = ("recruit*",)
    unit: Ref["unit"]
    """The kind of piece."""
    or_unit: Ref["unit"] | None = None
    """Another kind that you may choose in its place."""
    count: Positive | CoinFormula = 1
    """How many pieces."""
    at: Ref["building", "objective"] | None = None
    """The place where they appear; without it, your choice of your buildings on which the piece spawns."""
    instead: bool = False
    """Whether this happens only when the effect before it had nothing to do."""


class ReturnFallen(Verb):
    """Place pieces from your fallen on your buildings on which they spawn; you choose pieces and buildings."""

    verb: Literal["return_fallen"] = "return_fallen"
    words = ("return*",)
    count: Positive = 1
    """How many pieces, of any kinds."""


class Build(Verb):
    """Build at once and for nothing, each building where you could put it at set-up, until you own these numbers."""

    verb: Literal["build"] = "build"
    words = ("build", "builds")
    up_to: Annotated[Many[BuildingCount], Field(min_length=1)]
    """The buildings that you own in the end; those that you own already count."""


class Destroy(Verb):
    """Move pieces to their owner's fallen. A flag that they hold returns as if they had been beaten."""

    verb: Literal["destroy"] = "destroy"
    words = ("destroy*",)
    target: Target
    """The unit or piece."""


class SufferCasualties(Verb):
    """A unit loses power, as in a battle: its owner removes pieces or makes change."""

    verb: Literal["suffer_casualties"] = "suffer_casualties"
    words = ("suffer*",)
    target: Target
    """The unit."""
    count: Positive
    """The power that it loses."""


class WinBattle(Verb):
    """Win the battle at once, without dice: the enemy unit in it is destroyed and yours suffers nothing."""

    verb: Literal["win_battle"] = "win_battle"
    words = ("win", "wins")


class DoubleSpeed(Verb):
    """Each move of your units of one realm goes twice as far until the end of your turn. A second card adds nothing."""

    verb: Literal["double_speed"] = "double_speed"
    words = ("double*",)
    realm: Realm
    """Where the units move."""


class MoveFarther(Verb):
    """A move that one of your units makes goes farther; you choose which move as you make it."""

    verb: Literal["move_farther"] = "move_farther"
    words = ("farther",)
    tiles: Positive
    """By how many tiles."""


class PassThrough(Verb):
    """Move a unit of yours in a straight line, over one or more tiles of these sorts, to the first other tile.

    The unit must be able to stand there. Whatever stands on the tiles between is neither met nor attacked.
    """

    verb: Literal["pass_through"] = "pass_through"
    words = ("through",)
    target: Target
    """The unit, or any part of it."""
    sorts: Annotated[Many[Literal["mountain", "building"]], Field(min_length=1)]
    """The tiles that it passes: mountains, and buildings of either player."""


class PushBoat(Verb):
    """Move a boat, with all aboard, tile by tile in the direction of the card, and no farther than it can.

    It stops on the first shore tile that it enters, and before the edge, land, a mountain or a tile that is taken. A
    taken shore tile before which it stops counts as the tile that stopped it.
    """

    verb: Literal["push_boat"] = "push_boat"
    words = ("push*",)
    target: Target
    """The boat."""
    tiles: Positive
    """How far it goes if nothing stops it."""


class Immobilize(Verb):
    """A unit cannot move for some of its owner's turns; the current turn does not count. It can still fight."""

    verb: Literal["immobilize"] = "immobilize"
    words = ("immobilize*",)
    target: Target
    """The unit."""
    turns: Positive | TurnsByRealm
    """For how many of its owner's turns."""


class Disengage(Verb):
    """The battle ends before any die is rolled, and your attacked unit moves along tiles which it can enter.

    The attacker's action is spent. Without a tile to move to nothing happens and the battle goes on.
    """

    verb: Literal["disengage"] = "disengage"
    words = ("disengage*",)
    tiles: Positive
    """How many tiles it moves, at most; at least one."""


class SwapUnits(Verb):
    """Your attacked unit and another unit of yours change places, and the other is attacked instead.

    Each must be able to stand where the other stood; if none can, nothing happens.
    """

    verb: Literal["swap_units"] = "swap_units"
    words = ("swap*",)
    target: Target
    """The attacked unit."""
    partner: Target
    """The unit that takes its place."""


# Effects on power and dice -------------------------------------------------------------------------------------------


class AddPower(Verb):
    """A unit has more power. A bonus of a card is not held to the limit of power."""

    verb: Literal["add_power"] = "add_power"
    words = ("add*", "power")
    target: Target
    """The unit."""
    amount: Positive
    """How much more."""
    lasts: Lasts
    """Until when: the end of the battle, or of the turn."""


class LowerPower(Verb):
    """A unit has less power, never below 0. No piece is lost."""

    verb: Literal["lower_power"] = "lower_power"
    words = ("lower*", "power")
    target: Target
    """The unit."""
    amount: Positive | CoinFormula
    """How much less."""
    lasts: Lasts
    """Until when: the end of the battle, or of the turn."""


class AddToDie(Verb):
    """Raise one of your dice in the battle after the roll, before the dice are matched. It may pass 6."""

    verb: Literal["add_to_die"] = "add_to_die"
    words = ("add*",)
    amount: Positive | XFormula
    """By how much."""


class LowerDie(Verb):
    """Lower one die that your opponent rolled, before the dice are matched. It may fall below 1."""

    verb: Literal["lower_die"] = "lower_die"
    words = ("lower*",)
    amount: Positive
    """By how much."""


# Effects on cards, coins and action points ---------------------------------------------------------------------------


class Draw(Verb):
    """Draw from the top of a deck. The basic deck is reshuffled when it is empty; the artifact deck is not."""

    verb: Literal["draw"] = "draw"
    words = ("draw*",)
    count: Positive
    """How many cards."""
    deck: Ref["deck"] = "basic-deck"
    """The deck."""


class Discard(Verb):
    """Your opponent discards cards from their hand, face up."""

    verb: Literal["discard"] = "discard"
    words = ("discard*",)
    count: Positive | Literal["all"]
    """How many cards, or all of them."""
    chosen: Literal["blind", "owner"] = "blind"
    """How they are found: you pick them without looking, or their owner chooses."""


class SwapCards(Verb):
    """You and your opponent exchange one card of your hands each. Without a card on both sides nothing happens."""

    verb: Literal["swap_cards"] = "swap_cards"
    words = ("swap*",)
    give: Literal["chosen", "blind"] = "chosen"
    """How your card is found: you choose it, or it is random."""
    take: Literal["chosen", "blind"] = "blind"
    """How theirs is found: you see the hand and choose, or you pick without looking."""


class Reveal(Verb):
    """See cards of your opponent."""

    verb: Literal["reveal"] = "reveal"
    words = ("reveal*",)
    zone: Literal["hand", "face-down"]
    """Where they are; of several, you choose."""
    count: Positive | Literal["all"]
    """How many cards, or all of them."""
    stays: bool
    """Whether they stay open to both players as long as they are there; else you look at them once."""


class DestroyCards(Verb):
    """Your opponent's face-down cards, of your choice, go to the discards without any effect."""

    verb: Literal["destroy_cards"] = "destroy_cards"
    words = ("destroy*",)
    count: Positive | XFormula
    """How many cards."""


class Counter(Verb):
    """The card that triggers has no effect. It is spent, and so are its costs and action points."""

    verb: Literal["counter"] = "counter"
    words = ("counter*",)


class GainCoins(Verb):
    """Take ruin coins from the board."""

    verb: Literal["gain_coins"] = "gain_coins"
    words = ("gain*",)
    count: Positive
    """How many coins."""


class StealCoins(Verb):
    """Take ruin coins from your opponent, who may have fewer."""

    verb: Literal["steal_coins"] = "steal_coins"
    words = ("steal*",)
    count: Positive
    """How many coins."""


class CaptureRuins(Verb):
    """Capture ruins of your choice that still have their coin, anywhere on the board; each grants what it grants."""

    verb: Literal["capture_ruins"] = "capture_ruins"
    words = ("capture*",)
    count: Positive
    """How many ruins."""


class TakeSacrificedCoins(Verb):
    """Take every coin from the pile of sacrificed coins."""

    verb: Literal["take_sacrificed_coins"] = "take_sacrificed_coins"
    words = ("sacrificed",)
    sacrificed_by: Side = "any"
    """By whom the coins were sacrificed."""


class AddActionPoints(Verb):
    """You have more action points in each of your turns, beginning with the turn in which you gain the card."""

    verb: Literal["add_action_points"] = "add_action_points"
    words = ("extra",)
    amount: Positive
    """How many more."""


Effect = Annotated[
    Recruit
    | ReturnFallen
    | Build
    | Destroy
    | SufferCasualties
    | WinBattle
    | DoubleSpeed
    | MoveFarther
    | PassThrough
    | PushBoat
    | Immobilize
    | Disengage
    | SwapUnits
    | AddPower
    | LowerPower
    | AddToDie
    | LowerDie
    | Draw
    | Discard
    | SwapCards
    | Reveal
    | DestroyCards
    | Counter
    | GainCoins
    | StealCoins
    | CaptureRuins
    | TakeSacrificedCoins
    | AddActionPoints,
    OneVerb(),
]


# Cards ---------------------------------------------------------------------------------------------------------------

Timing = Literal["action", "last action", "before the roll", "after the roll", "trap", "permanent", "once per turn"]

_PRICED: frozenset[Timing] = frozenset({"action", "last action", "trap"})


def _usual_price(card: dict[str, Any]) -> int:
    """Return what playing or setting a card costs: an action point, and nothing when it is no action."""
    return 1 if card.get("timing") in _PRICED else 0


class BrawlCard(Card):
    """What all cards of the game have."""

    timing: Timing
    """When it is used. action: in your turn, outside battle. last action: so too, and your turn ends. before the roll,
    after the roll: a reaction in a battle of yours, in any turn, before dice are rolled or before they are matched.
    trap: set face down, sprung by its trigger. permanent: always in force. once per turn: once in every turn, when its
    effect applies."""
    action_points: Annotated[int, Field(ge=0, le=3, default_factory=_usual_price)]
    """Action points that it takes to play or set the card: 1 if it is an action or a trap, else 0, unless written."""
    costs: Many[Cost] = ()
    """What is paid for the effects, besides action points."""
    conditions: Many[Condition] = ()
    """What must be true to play the card."""
    effects: Annotated[Many[Effect], Field(min_length=1)]
    """What the card does, in order."""

    @model_validator(mode="after")
    def _x_is_paid(self) -> Self:
        amounts = [getattr(effect, name, None) for effect in self.effects for name in ("amount", "count")]
        uses_x = any(isinstance(amount, str) and "x" in amount for amount in amounts)
        pays_x = any(getattr(cost, "count", None) == "x" for cost in self.costs)
        if uses_x and not pays_x:
            raise ValueError("an effect uses x, so a cost must have the count x")
        if pays_x and not uses_x:
            raise ValueError("a cost has the count x, so an effect must use x")
        return self


class Artifact(BrawlCard):
    """A legendary weapon. Held face up beside the hand and no part of it; it cannot be discarded or countered.

    With the timing action it is used once and leaves the game; otherwise it stays in force for ever.
    """

    kind: ClassVar[str] = "artifact"
    plural: ClassVar[str] = "artifacts"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-artifact")

    timing: Literal["action", "permanent", "once per turn"]
    """When it is used: once as an action, always, or once in every turn when its effect applies."""


class NormalCard(BrawlCard):
    """A basic card that is played and then discarded."""

    kind: ClassVar[str] = "normal_card"
    plural: ClassVar[str] = "normal_cards"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-basic")

    timing: Literal["action", "last action", "before the roll", "after the roll"]
    """When it is played: as an action, as the last action of your turn, or as a reaction before or after a roll."""
    direction: Direction | None = None
    """The way in which the card pushes, seen on the board; only for a card that pushes."""

    @model_validator(mode="after")
    def _direction_is_for_pushing(self) -> Self:
        pushes = any(effect.verb == "push_boat" for effect in self.effects)
        if pushes and self.direction is None:
            raise ValueError("a card that pushes needs a direction")
        if not pushes and self.direction is not None:
            raise ValueError("only a card that pushes has a direction")
        return self


class RuinCard(BrawlCard):
    """A basic card that is about ruin coins: it counts them, or takes some."""

    kind: ClassVar[str] = "ruin_card"
    plural: ClassVar[str] = "ruin_cards"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-basic")

    timing: Literal["action", "last action", "before the roll", "after the roll"]
    """When it is played: as an action, as the last action of your turn, or as a reaction before or after a roll."""


class FaceDownCard(BrawlCard):
    """A basic card that is set face down and sprung later, in any turn. No two of the same lie set before a player."""

    kind: ClassVar[str] = "face_down_card"
    plural: ClassVar[str] = "face_down_cards"
    prints: ClassVar[PrintSpec | None] = PrintSpec(back="back-basic")

    timing: Literal["trap"] = "trap"
    """Always a trap: set in your turn, sprung when its trigger comes."""
    trigger: Trigger
    """What lets the card be sprung."""
    mandatory: bool = False
    """Whether it must be sprung the first time that it can be; else its owner may wait."""


# Pieces, places and rules --------------------------------------------------------------------------------------------


class ArriveEachTurn(Verb):
    """Pieces arrive by themselves when your turn starts, except your first."""

    verb: Literal["arrive_each_turn"] = "arrive_each_turn"
    count: Positive
    """How many pieces for each building."""
    per: Ref["building"]
    """The building that sends them."""


class FuseFrom(Verb):
    """An action turns pieces on one tile into one new piece there."""

    verb: Literal["fuse_from"] = "fuse_from"
    unit: Ref["unit"]
    """The kind of piece that is used up."""
    count: Positive
    """How many."""


class WorkFor(Verb):
    """Pieces work on a building until the new piece appears there."""

    verb: Literal["work_for"] = "work_for"
    at: Ref["building"]
    """The building on which they stand."""
    work: Work
    """Who works, and for how long."""


Recruitment = Annotated[ArriveEachTurn | FuseFrom | WorkFor, OneVerb()]


class Unit(Record):
    """A kind of piece."""

    kind: ClassVar[str] = "unit"
    plural: ClassVar[str] = "units"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What it is and can do."""
    realm: Realm
    """Where it moves: over land, over water or through the air. The terrains say whom they let in."""
    power: Annotated[int, Field(ge=0)]
    """The dice that it rolls in a battle."""
    aboard_bonus: Annotated[int, Field(ge=0)] = 0
    """Power that it adds, once, to a unit with other pieces aboard it."""
    terrain_bonuses: Many[TerrainBonus] = ()
    """Power that it gains from its tile."""
    speed: Positive
    """How many tiles one move takes it, at most."""
    diagonal: bool
    """Whether it may move diagonally."""
    carries: Annotated[int, Field(ge=0)] = 0
    """How many pieces it carries."""
    limit: Limit
    """How many there may be on the board."""
    tile_limit: Positive | None = None
    """How many may share a tile when their owner's turn ends."""
    at_start: Annotated[int, Field(ge=0)] = 0
    """How many each player has at the start."""
    spawns_at: Annotated[Many[Ref["building"]], Field(min_length=1)]
    """The buildings on which new ones appear."""
    recruitment: Recruitment
    """How new ones come without a card."""


class Building(Record):
    """A kind of building. It stops the enemy's moves, and an enemy attack destroys it when no unit guards it."""

    kind: ClassVar[str] = "building"
    plural: ClassVar[str] = "buildings"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What it is for."""
    bonus: Annotated[int, Field(ge=0)]
    """Power that it adds to a friendly unit on it."""
    limit: Limit
    """How many there may be."""
    at_start: Annotated[int, Field(ge=0)] = 0
    """How many each player has at the start."""
    terrain: Annotated[Many[Ref["terrain"]], Field(min_length=1)]
    """Where it may stand."""
    leaves: Ref["terrain"] | None = None
    """What its tile is when it is destroyed; nothing for a building that ends the game."""
    work: Work | None = None
    """What it takes to build it; nothing if it cannot be built."""


class Terrain(Record):
    """A kind of tile."""

    kind: ClassVar[str] = "terrain"
    plural: ClassVar[str] = "terrains"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """Who may be there."""
    entered_by: Annotated[Many[Realm], Field(min_length=1)]
    """The units that may enter it and stand on it."""


class Objective(Record):
    """Something on the board that is worth having."""

    kind: ClassVar[str] = "objective"
    plural: ClassVar[str] = "objectives"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What it is worth and how it is had."""
    count: Positive
    """How many are on the board."""
    dice: Many[Annotated[int, Field(ge=1, le=6)]] = ()
    """Fixed dice that a unit must beat, all in one attack."""
    work: Work | None = None
    """What it takes to have it; without work or dice, entering is enough."""
    effects: Many[Effect] = ()
    """What the player who first has it receives."""


class CaptureCapital(Verb):
    """Win an attack on the enemy capital's tile, or attack it when no unit guards it."""

    verb: Literal["capture_capital"] = "capture_capital"
    words = ("capture*",)


class HoldSanctuaries(Verb):
    """Have a unit on each of these sanctuaries when your turn ends, several turns running."""

    verb: Literal["hold_sanctuaries"] = "hold_sanctuaries"
    words = ("sanctuar*",)
    count: Positive
    """How many sanctuaries."""
    turns: Positive
    """How many of your turns running."""


class BringFlagHome(Verb):
    """Have the unit that holds the flag enter your capital."""

    verb: Literal["bring_flag_home"] = "bring_flag_home"
    words = ("flag",)


class Victory(Record):
    """A way to win. The first player to reach one wins at once."""

    kind: ClassVar[str] = "victory"
    plural: ClassVar[str] = "victories"

    icon: IconName
    """The icon that stands for it."""
    text: RulesText
    """What to do."""
    goal: Annotated[CaptureCapital | HoldSanctuaries | BringFlagHome, OneVerb()]
    """What to do, for an engine."""


class Parameter(Record):
    """A number of the rules that belongs to no piece or card."""

    kind: ClassVar[str] = "parameter"
    plural: ClassVar[str] = "parameters"

    value: Annotated[int, Field(ge=0)]
    """The number."""
    text: RulesText
    """What it is the number of."""


# Checks --------------------------------------------------------------------------------------------------------------

_RULED: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("boat-speed", "unit", "boat", ("speed",)),
    ("warlord-limit", "unit", "warlord", ("limit", "count")),
    ("warriors-per-tile", "unit", "warrior", ("tile_limit",)),
    ("dragon-limit", "unit", "dragon", ("limit", "count")),
    ("nursery-limit", "building", "nursery", ("limit", "count")),
)


def ruling_disagrees(game: Game) -> Iterator[Diagnostic]:
    """A ruling decides a number that a piece or a building has too, and the two must be the same.

    Players read the ruling, the engine reads the piece: when they differ, the table and the engine play two games.

    Bad::

        rulings: [{id: boat-speed, value: 2}]
        units: [{id: boat, speed: 3}]

    Good::

        rulings: [{id: boat-speed, value: 3}]
        units: [{id: boat, speed: 3}]
    """
    for ruling_id, kind, ident, path in _RULED:
        ruling, entry = game.of_kind("ruling").get(ruling_id), game.of_kind(kind).get(ident)
        if ruling is None or entry is None:
            continue
        decided, value = getattr(ruling.record, "value", None), entry.record
        for name in path:
            value = getattr(value, name)
        if decided != value:
            yield Diagnostic(
                "ruling-disagrees",
                f"the ruling {ruling_id} decides {decided}, but the {kind} {ident} has {value}",
                span=ruling.span(("value",)),
                related=(Related(f"the {kind} {ident}", entry.span(path)),),
                hint="write the same number in both places",
            )


SCHEMA = GameSchema(
    own_kinds=(
        Artifact,
        NormalCard,
        RuinCard,
        FaceDownCard,
        Unit,
        Building,
        Terrain,
        Objective,
        Victory,
        Parameter,
    ),
    checks=(ruling_disagrees,),
)
