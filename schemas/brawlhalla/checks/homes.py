"""Each side is at home on one island."""

from collections.abc import Iterator
from typing import get_args

from designer.authoring import Diagnostic, Game, Related

from ..values import Clan
from .landmarks import capital_places
from .map_chart import charts


def home_islands(game: Game) -> Iterator[Diagnostic]:
    """Each side is at home on one of the islands with a capital.

    Players and engines learn from it whose capital is whose.

    Bad:

        islands: [{id: north, home: raven}, {id: south, home: raven}]

    Good:

        islands: [{id: north, home: raven}, {id: south, home: wolf}]
    """
    for chart in charts(game):
        for clan in get_args(Clan):
            homes = [(ident, entry) for ident, (island, entry) in chart.islands.items() if island.home == clan]
            if not homes:
                yield chart.finding("home-islands", None, f"no island is the home of the {clan}")
            for _, entry in homes[1:]:
                message = f"the {clan} is at home on two islands"
                related = (Related("this is the other", homes[0][1].span(("home",))),)
                yield Diagnostic("home-islands", message, span=entry.span(("home",)), related=related)
            for ident, entry in homes:
                if chart.islands[ident][0].side not in capital_places(chart):
                    message = f"no capital belongs on this island, so it cannot be the home of the {clan}"
                    yield Diagnostic("home-islands", message, span=entry.span(("home",)))
