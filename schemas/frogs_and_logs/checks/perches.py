"""The places in which perches are, as effects and scorings name them."""

from designer.authoring import Verb

from ..board import Location

PERCHES: dict[str, tuple[int, int]] = {"centre": (1, 5), "outer-pad": (4, 3), "log": (4, 2)}
"""How many perches of each place there are, and the points that one is worth."""
_PLACES: dict[str, frozenset[str]] = {
    "perch": frozenset({"centre", "outer-pad", "log"}),
    "lily-pad": frozenset({"centre", "outer-pad"}),
}
"""The names for several places at once."""


def place_of(location: Location) -> str:
    """Return where a perch is, as effects name it."""
    return "log" if location.sort == "log" else "centre" if location.centre else "outer-pad"


def places_of(counts: Verb) -> frozenset[str]:
    """Return the places of the perches that a count is about; the empty name for one that is about no perch."""
    at = getattr(counts, "at", "")
    return _PLACES.get(at, frozenset({at}))
