"""Where the landmarks of the map belong."""

from designer.authoring import GridSpace

from ..values import Direction
from .map_chart import Chart


def capital_places(chart: Chart) -> dict[Direction, GridSpace | None]:
    """Where the capitals belong: inland of the eastern of the two tiles with the letter."""
    north, south = chart.letters("north")[-1], chart.letters("south")[-1]
    return {"north": chart.at(north.column, north.row + 1), "south": chart.at(south.column, south.row - 1)}


def sanctuary_places(chart: Chart) -> dict[Direction | None, GridSpace | None]:
    """Where the sanctuaries belong: below the western letter, two above the eastern, and amid the central island."""
    west, east, centre = chart.letters("west")[-1], chart.letters("east")[0], chart.island_at(None)
    amid = None
    if centre:
        place = (sum(s.column for s in centre) / len(centre), sum(s.row for s in centre) / len(centre))
        amid = chart.nearest(centre, place)
    return {"west": chart.at(west.column, west.row + 1), "east": chart.at(east.column, east.row - 2), None: amid}


def wreck_places(chart: Chart) -> list[GridSpace | None]:
    """Where the wrecks belong: in the easternmost column of each home island, on the northernmost shore of it."""
    homes: tuple[Direction, ...] = ("north", "south")
    places: list[GridSpace | None] = []
    for side in homes:
        tiles = chart.island_at(side)
        most = max((space.column for space in tiles), default=0)
        easternmost = [space for space in tiles if space.column == most]
        places.append(next(filter(chart.is_shore, easternmost), easternmost[0] if easternmost else None))
    return places
