"""Numbers and words that many verbs and kinds use."""

from typing import Annotated, Literal

from pydantic import Field

from designer.authoring import formula_over

Realm = Literal["land", "water", "air"]
Side = Literal["own", "enemy", "any"]
Direction = Literal["north", "east", "south", "west"]
Strait = Literal["north-west", "north-east", "south-west", "south-east"]
Clan = Literal["wolf", "raven"]
Lasts = Literal["battle", "turn"]

Positive = Annotated[int, Field(ge=1)]
Natural = Annotated[int, Field(ge=0)]
CoinFormula = formula_over("ruin_coins")
XFormula = formula_over("x")
OwnedFormula = formula_over("owned")
