"""Ruins lie evenly."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game, Related

from ..places import Objective
from .map_chart import charts

_RUINS_APART = 3


def ruins(game: Game) -> Iterator[Diagnostic]:
    """Ruins lie evenly: as many as the rules say, some on each island, far apart, half north and half west.

    Coins buy the strongest cards. A cluster would be worth a war, and a half without them would lose it.

    Bad:

        rows: ["~#RR#NN#####"]

    Good:

        rows: ["~##R#NN#####"]
    """
    for chart in charts(game):
        found = chart.holding("ruin")
        rule = game.of_kind("objective").get("ruin")
        if rule is not None and isinstance(rule.record, Objective) and rule.record.count != len(found):
            yield chart.finding(
                "ruins",
                found[-1] if found else None,
                f"the map has {len(found)} ruins, not {rule.record.count}",
                related=(Related("the number is here", rule.span(("count",))),),
            )
        for index, space in enumerate(found):
            for other in found[:index]:
                if max(abs(space.column - other.column), abs(space.row - other.row)) < _RUINS_APART:
                    message = f"the ruins {other.id} and {space.id} are less than {_RUINS_APART} tiles apart"
                    yield chart.finding("ruins", space, message)
        for ident, (island, _) in chart.islands.items():
            if not any(chart.island_of.get(space.id) == ident for space in found):
                tiles = chart.tiles_of(ident)
                yield chart.finding("ruins", tiles[0] if tiles else None, f"{island.name} has no ruin")
        column, row = chart.middle()
        north, west = sum(space.row < row for space in found), sum(space.column < column for space in found)
        for here, count, there in (("northern", north, "southern"), ("western", west, "eastern")):
            if 2 * count != len(found):
                message = f"{count} ruins lie in the {here} half of the board and {len(found) - count} in the {there}"
                yield chart.finding("ruins", found[-1], message)
