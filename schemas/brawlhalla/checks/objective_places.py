"""What stands on an objective is there as often as the objective is."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game, Related

from ..places import Objective
from .map_chart import charts


def objective_places(game: Game) -> Iterator[Diagnostic]:
    """There are as many of what stands on an objective as the map has tiles for it.

    Whoever sets up the game would be left with a guardian too many, or with a sanctuary that nobody guards.

    Bad:

        objectives: [{id: guardian, stands_on: sanctuary, count: 2}]    # and a map with 3 sanctuaries

    Good:

        objectives: [{id: guardian, stands_on: sanctuary, count: 3}]
    """
    for chart in charts(game):
        for objective, entry in game.records(Objective).values():
            if objective.stands_on is None:
                continue
            places = [
                space
                for space in chart.holding(objective.stands_on)
                if objective.island in (None, chart.island_of.get(space.id))
            ]
            if len(places) != objective.count:
                yield chart.finding(
                    "objective-places",
                    places[-1] if places else None,
                    f"the map has {len(places)} tiles for {objective.name}, not {objective.count}",
                    related=(Related("the number is here", entry.span(("count",))),),
                )
