"""Every power is somewhere in the game."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Entry, Game, Related

from ..board import Location
from ..cards import Power
from ..pieces import LilyTile, LogTile


def unused_power(game: Game) -> Iterator[Diagnostic]:
    """A power is on no perch of the board and on no tile, or a tile does not bear the name of its power.

    A power that is nowhere is never used, and nobody misses it. A tile is called by its power, so that players who look
    it up find it.

    Bad:

        powers: [{id: belly-flop, name: Belly flop, …}]

    Good:

        powers: [{id: belly-flop, name: Belly flop, …}]
        lily_tiles: [{id: belly-flop, name: Belly flop, power: belly-flop}]
    """
    if not game.reads_all(Power, Location, LilyTile, LogTile):
        return
    powers = game.records(Power)
    used = {location.power for location, _ in game.records(Location).values()}
    tiles: list[tuple[LilyTile | LogTile, Entry]] = [
        *game.records(LilyTile).values(),
        *game.records(LogTile).values(),
    ]
    for tile, entry in tiles:
        if tile.power in powers:
            used.add(tile.power)
            power, written = powers[tile.power]
            if tile.name != power.name:
                message = f"the tile is called {entry.title}, but its power {written.title}"
                related = (Related("the power", written.span(("name",))),)
                yield Diagnostic("unused-power", message, entry.span(("name",)), related=related)
    for ident, (_, entry) in powers.items():
        if ident not in used:
            message = f"{entry.title} is on no perch and on no tile"
            yield Diagnostic("unused-power", message, entry.span(("id",)), hint="give it to a location or a tile")
