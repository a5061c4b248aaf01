"""The islands have their size and their distance, and the straits their islets."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game, GridSpace, Related

from .map_chart import charts


def island_size(game: Game) -> Iterator[Diagnostic]:
    """Every island has as many tiles of land and of shore as it is promised; mountains count as land.

    The two home islands are alike so that no seat is better; a tile more is room for one more building.

    Bad:

        islands: [{id: centre, land: 13, shore: 6}]    # and a map on which the centre has 14 tiles of land

    Good:

        islands: [{id: centre, land: 13, shore: 6}]    # and a map on which it has 13 of land and 6 of shore
    """
    for chart in charts(game):
        for ident, (island, entry) in chart.islands.items():
            tiles = chart.tiles_of(ident)
            shore = sum(map(chart.is_shore, tiles))
            land = len(tiles) - shore
            if (land, shore) != (island.land, island.shore):
                place = next((space for space in tiles if space.tile.compass), tiles[0] if tiles else None)
                message = f"{island.name} has {land} tiles of land and {shore} of shore"
                wrong = "land" if land != island.land else "shore"
                related = (Related(f"it should have {island.land} and {island.shore}", entry.span((wrong,))),)
                hint = f"draw it so, or write land: {land}, shore: {shore} at the island"
                yield chart.finding("island-size", place, message, related, hint)


def island_reach(game: Game) -> Iterator[Diagnostic]:
    """No island stretches farther from its side of the board than it may.

    What reaches too far closes the sea lanes around the centre, and boats must go the long way.

    Bad:

        islands: [{id: west, side: west, reach: {land: 4}}]    # and a row that begins with #####

    Good:

        islands: [{id: west, side: west, reach: {land: 4}}]    # and rows that begin with ####~ at most
    """
    for chart in charts(game):
        for ident, (island, _) in chart.islands.items():
            if island.side is None or island.reach is None:
                continue
            is_upright = island.side in ("north", "south")
            lines: dict[int, list[GridSpace]] = {}
            for space in chart.tiles_of(ident):
                lines.setdefault(space.column if is_upright else space.row, []).append(space)
            for line in lines.values():
                inland = list(reversed(line)) if island.side in ("south", "east") else line
                shores = [space for space in inland if chart.is_shore(space)]
                lands = [space for space in inland if not chart.is_shore(space)]
                for name, found, most in (("land", lands, island.reach.land), ("shore", shores, island.reach.shore)):
                    if most is not None and len(found) > most:
                        message = f"{island.name} has {len(found)} tiles of {name} in this line, and {most} is the most"
                        yield chart.finding("island-reach", found[most], message)


def islands_touch(game: Game) -> Iterator[Diagnostic]:
    """Water lies between any two islands: none of their tiles touch, and only two mountains may meet at a corner.

    Land units would walk from one island to the next, or fight across a strait that nobody sees.

    Bad:

        rows: ["###~###"]    # one island, where two were meant

    Good:

        rows: ["###.###"]
    """
    for chart in charts(game):
        seen: set[frozenset[str]] = set()
        for space in chart.spaces:
            for other in chart.around(space):
                if other.id in space.diagonals and chart.is_mountain(space) and chart.is_mountain(other):
                    continue
                ours, theirs = chart.island_of.get(space.id), chart.island_of.get(other.id)
                pair = frozenset(filter(None, (ours, theirs)))
                if len(pair) == 2 and pair not in seen:
                    seen.add(pair)
                    names = " and ".join(chart.islands[ident][0].name for ident in sorted(pair))
                    yield chart.finding(
                        "islands-touch",
                        space,
                        f"{names} touch at {space.id} and {other.id}; there must be water between them",
                        related=(Related(f"this is {other.id}", chart.span(other)),),
                    )


def islets(game: Game) -> Iterator[Diagnostic]:
    """Whatever belongs to no island is an islet: a single tile, and as many of them in each strait as the board says.

    Islets are stepping stones between islands; a missing one makes a crossing longer for one player only.

    Bad:

        islets: [{strait: south-east, count: 1}]    # and a map without one

    Good:

        islets: [{strait: south-east, count: 1}]    # and a map with one
    """
    for chart in charts(game):
        column, row = chart.middle()
        found: dict[str, list[GridSpace]] = {}
        seen: set[str] = set()
        for space in chart.spaces:
            if space.id in seen or space.id in chart.island_of or not chart.is_dry(space):
                continue
            tiles = chart.spread([space], chart.is_dry, chart.straight)
            seen.update(tiles)
            strait = f"{'north' if space.row < row else 'south'}-{'west' if space.column < column else 'east'}"
            found.setdefault(strait, []).append(space)
            if len(tiles) > 1:
                yield chart.finding("islets", space, f"this islet has {len(tiles)} tiles; an islet has one")
        wanted: dict[str, tuple[int, int]] = {
            islet.strait: (islet.count, index) for index, islet in enumerate(chart.board.islets)
        }
        for strait in sorted({*found, *wanted}):
            count, index = wanted.get(strait, (0, 0))
            there = found.get(strait, [])
            message = f"islets in the {strait}: {len(there)}, not {count}"
            if len(there) > count:
                yield chart.finding("islets", there[count], message)
            elif len(there) < count:
                yield Diagnostic("islets", message, span=chart.entry.span(("islets", index, "count")))
