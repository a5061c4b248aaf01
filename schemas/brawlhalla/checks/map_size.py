"""The map is as large as the rules say."""

from collections.abc import Iterator

from designer.authoring import Diagnostic, Game, Related

from ..board import Board
from ..rules import Parameter


def board_size(game: Game) -> Iterator[Diagnostic]:
    """The map has as many tiles from west to east, and from north to south, as the rules say.

    The rulebook tells players how large the board is, and an engine lays out its grid by the same numbers.

    Bad:

        parameters: [{id: board-width, value: 12}]
        boards: [{rows: ["~####NN####"]}]

    Good:

        parameters: [{id: board-width, value: 12}]
        boards: [{rows: ["~####NN#####"]}]
    """
    for board, entry in game.records(Board).values():
        height = len(board.rows)
        sizes = (("board-width", board.columns, "wide", 0), ("board-height", height, "high", height - 1))
        for ident, size, way, row in sizes:
            rule = game.of_kind("parameter").get(ident)
            if rule is not None and isinstance(rule.record, Parameter) and rule.record.value != size:
                yield Diagnostic(
                    "board-size",
                    f"the map is {size} tiles {way}, but the rules say {rule.record.value}",
                    span=entry.span(("rows", row)),
                    related=(Related("the rules say so here", rule.span(("value",))),),
                )
