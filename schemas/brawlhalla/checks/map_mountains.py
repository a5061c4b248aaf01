"""Mountains guard what matters."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game

from .landmarks import capital_places, sanctuary_places
from .map_chart import Chart, charts

_RANGE_GOES_WEST = 3
_RIDGE = 5


def mountain_range(game: Game) -> Iterator[Diagnostic]:
    """Mountains guard what matters. What they leave open are the roads of the game.

    In the north and in the south a range shields the capital from the east and the sea and goes on three tiles west.
    The centre has a ridge of five tiles in the north and one in the south of its sanctuary, and its easternmost land
    has mountains on every side but the west. In the west and in the east a way on foot leads from the tile nearest to
    the middle of the board to the sanctuary and a ruin, with mountains along it.

    Bad:

        rows: ["~##R#NN#####", ".~####@^#R#x", "r.^^^^#^#~~."]    # a gap at the capital

    Good:

        rows: ["~##R#NN#####", ".~####@^#R#x", "r.^^^^^^#~~."]
    """
    for chart in charts(game):
        yield from _home_ranges(chart)
        yield from _central_ranges(chart)
        yield from _guarded_ways(chart)


def _home_ranges(chart: Chart) -> Iterator[Diagnostic]:
    for side, capital in capital_places(chart).items():
        seaward = 1 if side == "north" else -1
        if capital is None:
            continue
        places = [(1, 0), *((step, seaward) for step in range(1, -2 - _RANGE_GOES_WEST, -1))]
        for across, down in places:
            space = chart.at(capital.column + across, capital.row + down)
            if space is not None and not chart.is_mountain(space):
                message = f"{space.id} should be a mountain of the range around the capital at {capital.id}"
                yield chart.finding("mountain-range", space, message)


def _central_ranges(chart: Chart) -> Iterator[Diagnostic]:
    tiles, sanctuary = chart.island_at(None), sanctuary_places(chart)[None]
    if sanctuary is None:
        return
    mountains = [space for space in tiles if chart.is_mountain(space)]
    for side in ("north", "south"):
        ridge = [m for m in mountains if (m.row < sanctuary.row if side == "north" else m.row > sanctuary.row)]
        whole = len(chart.range_of(ridge[0], ridge)) if ridge else 0
        if whole != _RIDGE or len(ridge) != _RIDGE:
            message = f"{_RIDGE} mountains that hang together should lie {side} of the central sanctuary, not {whole}"
            yield chart.finding("mountain-range", ridge[0] if ridge else sanctuary, message)
    land = [space for space in tiles if chart.walked(space) and not chart.sailed(space)]
    for nook in (space for space in land if space.column == max(other.column for other in land)):
        for across, down in ((0, -1), (1, 0), (0, 1)):
            if not chart.is_mountain(chart.at(nook.column + across, nook.row + down)):
                message = f"{nook.id}, the easternmost land of the centre, should have mountains on all sides but west"
                yield chart.finding("mountain-range", nook, message)
                break


def _guarded_ways(chart: Chart) -> Iterator[Diagnostic]:
    for side, sanctuary in sanctuary_places(chart).items():
        tiles = chart.island_at(side) if side is not None else []
        gate = chart.nearest((space for space in tiles if chart.walked(space)), chart.middle())
        if gate is None or sanctuary is None:
            continue
        came_from = chart.spread([gate], chart.walked, chart.straight)
        if sanctuary.id not in came_from:
            message = f"no way on foot leads from {gate.id}, nearest to the middle of the board, to {sanctuary.id}"
            yield chart.finding("mountain-range", gate, message)
            continue
        if not any(space.id in came_from for space in chart.holding("ruin")):
            yield chart.finding("mountain-range", gate, f"no way on foot leads from {gate.id} to a ruin")
        space = sanctuary
        while True:
            if not any(map(chart.is_mountain, chart.around(space))):
                message = f"{space.id} is on the way to the sanctuary at {sanctuary.id} and should touch a mountain"
                yield chart.finding("mountain-range", space, message)
            if space is came_from[space.id]:
                break
            space = came_from[space.id]
