"""Numbers and words that many verbs and kinds use."""

from typing import Annotated, Literal

from pydantic import Field

Positive = Annotated[int, Field(ge=1)]
Natural = Annotated[int, Field(ge=0)]
Length = Annotated[float, Field(gt=0, strict=False)]

Seat = Literal["blue", "red"]
