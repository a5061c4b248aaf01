"""Every place that matters can be reached."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game, GridSpace

from .map_chart import Chart, charts


def unreachable(game: Game) -> Iterator[Diagnostic]:
    """From each capital every place that matters can be reached, on foot and by boats from a shore of its own island.

    Nor may a capital or a sanctuary be walled in: a shore of its own island leads there on foot.

    Bad:

        rows: ["^^^", "^*^", "^^^"]

    Good:

        rows: ["^^^", "^*~", "^^^"]
    """
    for chart in charts(game):
        for space in (*chart.holding("capital"), *chart.holding("sanctuary")):
            on_foot = chart.spread([space], chart.walked, chart.straight)
            if not any(chart.is_shore(other) for other in chart.spaces if other.id in on_foot):
                message = f"no way on foot leads from a shore to the {space.tile.holds} at {space.id}"
                yield chart.finding("unreachable", space, message)
        reached = {capital.id: _reached_from(chart, capital) for capital in chart.holding("capital")}
        for space in (space for space in chart.spaces if space.tile.holds is not None):
            without = [capital for capital, tiles in reached.items() if space.id not in tiles]
            if without:
                message = f"the {space.tile.holds} at {space.id} cannot be reached from {' and '.join(without)}"
                yield chart.finding("unreachable", space, message)


def _reached_from(chart: Chart, capital: GridSpace) -> set[str]:
    """The tiles to which a land unit can come: it walks, sails from shores that it reaches, and lands along an edge."""
    walked = chart.spread([capital], chart.walked, chart.straight)
    while True:
        shores = [space for space in chart.spaces if space.id in walked and chart.is_shore(space)]
        sailed = chart.spread(shores, chart.sailed, chart.around)
        afloat = [space for space in chart.spaces if space.id in sailed]
        landed = [other for space in afloat for other in chart.straight(space) if chart.walked(other)]
        walked_next = chart.spread([capital, *shores, *landed], chart.walked, chart.straight)
        if walked_next.keys() == walked.keys():
            return set(walked)
        walked = walked_next
