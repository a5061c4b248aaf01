"""The game ends when it should."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game, Related

from ..board import Location
from ..endings import Ending, FrogsOnPerch


def full_perch(game: Game) -> Iterator[Diagnostic]:
    """The game ends with more or fewer frogs on a perch than it holds.

    Aids and summaries call such a perch *full*. With fewer frogs the game ends while a space is free, and with more it
    never ends that way.

    Bad:

        locations: [{id: centre, capacity: 4, …}]
        endings: [{id: full-centre, when: {frogs_on_perch: {location: centre, frogs: 3}}, …}]

    Good:

        locations: [{id: centre, capacity: 4, …}]
        endings: [{id: full-centre, when: {frogs_on_perch: {location: centre, frogs: 4}}, …}]
    """
    locations = game.records(Location)
    for ending, entry in game.records(Ending).values():
        when = ending.when
        if isinstance(when, FrogsOnPerch) and when.location in locations:
            location, perch = locations[when.location]
            if when.frogs != location.capacity:
                message = f"{entry.title} needs {when.frogs} frogs on {perch.title}, which holds {location.capacity}"
                related = (Related(perch.title, perch.span(("capacity",))),)
                place = entry.span(("when", "frogs_on_perch", "frogs"))
                yield Diagnostic("full-perch", message, place, related=related)
