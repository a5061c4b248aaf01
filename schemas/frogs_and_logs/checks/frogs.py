"""Nobody mistakes one player's frogs for another's."""

from collections.abc import Iterator
from operator import attrgetter

from designer.authoring import Diagnostic, Game, Related

from ..pieces import Frog, King
from .lookup import repeats


def frog_pattern(game: Game) -> Iterator[Diagnostic]:
    """Two players' frogs have the same colour or the same pattern, or two kings are of the same frogs.

    One child in twenty does not see some colours, and in the evening nobody does. The pattern says whose a frog is.

    Bad:

        frogs: [{id: amber, colour: amber, pattern: plain, …}, {id: coral, colour: coral, pattern: plain, …}]

    Good:

        frogs: [{id: amber, colour: amber, pattern: spotted, …}, {id: coral, colour: coral, pattern: striped, …}]
    """
    frogs = game.records(Frog).values()
    for field in ("colour", "pattern"):
        look = attrgetter(field)
        for frog, entry, first in repeats(frogs, look):
            message = f"{entry.title} is {look(frog)}, and so is {first.title}"
            related = (Related(first.title, first.span((field,))),)
            yield Diagnostic("frog-pattern", message, entry.span((field,)), related=related)
    for _, entry, first in repeats(game.records(King).values(), lambda king: king.frog):
        message = f"{entry.title} is a second king of the same frogs"
        related = (Related(first.title, first.span(("frog",))),)
        yield Diagnostic("frog-pattern", message, entry.span(("frog",)), related=related)
