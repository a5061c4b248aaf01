"""Numbers and words that many verbs and kinds use."""

from typing import Annotated, Literal

from pydantic import Field

Positive = Annotated[int, Field(ge=1)]
Natural = Annotated[int, Field(ge=0)]
Length = Annotated[float, Field(gt=0, strict=False)]

Who = Literal["you", "left", "everyone"]
"""Who acts: you; the next player clockwise; or all players in turn, beginning with you."""
Whose = Literal["own", "left", "another", "any"]
"""Whose frogs: the acting player's own; those of the next player clockwise from the one who acts, on the left; another
player's; or of any colour."""
Where = Literal["here", "beside", "perch", "lily-pad", "outer-pad", "centre", "log"]
"""Which perches: the one whose power is used, its neighbours, all, the five lily pads, the four lily pads around the
centre, the centre, or the logs."""
