"""Letters, capitals, sanctuaries and wrecks lie where they belong."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game

from ..values import Direction
from .landmarks import capital_places, sanctuary_places, wreck_places
from .map_chart import charts


def compass(game: Game) -> Iterator[Diagnostic]:
    """Each side of the board has its letter on the two tiles in its middle, which are land, and nowhere else.

    Cards push boats by the compass; a board that is turned the wrong way turns them all.

    Bad:

        rows: ["~###NN######"]

    Good:

        rows: ["~####NN#####"]
    """
    for chart in charts(game):
        right: dict[str, str] = {}
        sides: tuple[Direction, ...] = ("north", "east", "south", "west")
        for side in sides:
            for space in chart.letters(side):
                right[space.id] = side
                if space.tile.compass != side or not chart.walked(space):
                    message = f"{space.id} is in the middle of the {side} side and should be land with its letter"
                    yield chart.finding("compass", space, message)
        for space in chart.spaces:
            if space.tile.compass is not None and space.id not in right:
                message = f"{space.id} has the letter of the {space.tile.compass}, but is not in the middle of a side"
                yield chart.finding("compass", space, message)


def capitals(game: Game) -> Iterator[Diagnostic]:
    """A capital lies in the north and in the south, inland of the letter and on its eastern side, and nowhere else.

    Losing it loses the game, so both must be as far from the sea.

    Bad:

        rows: ["~####NN#####", ".~###@#^#R#x"]

    Good:

        rows: ["~####NN#####", ".~####@^#R#x"]
    """
    for chart in charts(game):
        rule = "capitals lie inland of the letter, on its eastern side"
        yield from chart.misplaced("capitals", "capital", capital_places(chart).values(), rule)


def sanctuaries(game: Game) -> Iterator[Diagnostic]:
    """The sanctuaries lie below the western letter, two tiles above the eastern, and in the midst of the centre.

    One near each home island and one between them: whoever wants all three must cross the whole board.

    Bad:

        rows: ["W#~.~~*^..#E", "*#^.~^~R^.^#", "*^~..^^^.^^#"]    # a fourth one in the west

    Good:

        rows: ["W#~.~~*^..#E", "*#^.~^~R^.^#", "^^~..^^^.^^#"]
    """
    for chart in charts(game):
        rule = "sanctuaries lie below the western letter, two above the eastern and amid the central island"
        yield from chart.misplaced("sanctuaries", "sanctuary", sanctuary_places(chart).values(), rule)


def wreckage(game: Game) -> Iterator[Diagnostic]:
    """A wreck lies on the easternmost shore of the northern and of the southern island, and nowhere else.

    It is a boat for whoever gets there first, so it lies as far from one capital as from the other.

    Bad:

        rows: [".~####@^#Rx~"]

    Good:

        rows: [".~####@^#R#x"]
    """
    for chart in charts(game):
        rule = "a wreck lies on the easternmost shore of each home"
        yield from chart.misplaced("wreckage", "wreckage", wreck_places(chart), rule)
