"""Everything that a card can do: the verbs of all effects."""

from typing import Annotated

from designer.authoring import OneVerb

from .effects_on_cards import (
    AddActionPoints,
    CaptureRuins,
    Counter,
    DestroyCards,
    Discard,
    Draw,
    GainCoins,
    Reveal,
    StealCoins,
    SwapCards,
    TakeSacrificedCoins,
)
from .effects_on_pieces import (
    Build,
    Destroy,
    Disengage,
    DoubleSpeed,
    Immobilize,
    MoveFarther,
    PassThrough,
    PushBoat,
    Recruit,
    ReturnFallen,
    SufferCasualties,
    SwapUnits,
    WinBattle,
)
from .effects_on_power import AddPower, AddToDie, LowerDie, LowerPower

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
