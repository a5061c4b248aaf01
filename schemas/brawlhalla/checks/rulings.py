"""A ruling and the records that follow it say the same."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game, Related

from ..board import Board, Island

_RULED: tuple[tuple[str, str, str, tuple[str, ...]], ...] = (
    ("boat-speed", "unit", "boat", ("speed",)),
    ("warlord-limit", "unit", "warlord", ("limit", "count")),
    ("warriors-per-tile", "unit", "warrior", ("tile_limit",)),
    ("dragon-limit", "unit", "dragon", ("limit", "count")),
    ("nursery-limit", "building", "nursery", ("limit", "count")),
    ("card-action-points", "action", "play-or-set", ("action_points",)),
)


def ruling_disagrees(game: Game) -> Iterator[Diagnostic]:
    """A ruling decides a number that another record has too, and the two must be the same.

    Players read the ruling, the engine reads the other: when they differ, the table and the engine play two games.

    Bad:

        rulings: [{id: boat-speed, value: 2}]
        units: [{id: boat, speed: 3}]

    Good:

        rulings: [{id: boat-speed, value: 3}]
        units: [{id: boat, speed: 3}]
    """
    for ruling_id, kind, ident, path in _RULED:
        ruling, entry = game.of_kind("ruling").get(ruling_id), game.of_kind(kind).get(ident)
        if ruling is None or entry is None:
            continue
        decided, value = getattr(ruling.record, "value", None), entry.record
        for name in path:
            value = getattr(value, name)
        if decided != value:
            yield Diagnostic(
                "ruling-disagrees",
                f"the ruling {ruling_id} decides {decided}, but the {kind} {ident} has {value}",
                span=ruling.span(("value",)),
                related=(Related(f"the {kind} {ident}", entry.span(path)),),
                hint="write the same number in both places",
            )
    yield from _tile_counts(game)


def _tile_counts(game: Game) -> Iterator[Diagnostic]:
    ruling, islands = game.of_kind("ruling").get("tile-counts"), game.records(Island).values()
    if ruling is not None and islands and game.reads_all(Island, Board):
        tiles = sum(island.land + island.shore for island, _ in islands)
        tiles += sum(islet.count for board, _ in game.records(Board).values() for islet in board.islets)
        decided = getattr(ruling.record, "value", None)
        if decided != tiles:
            message = f"the ruling tile-counts decides {decided}, but the islands and islets have {tiles} tiles"
            yield Diagnostic("ruling-disagrees", message, span=ruling.span(("value",)))
