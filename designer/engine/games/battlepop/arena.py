"""The places of the arena as numbers: squares first, by row and column, then the portals of blue and of red."""

from __future__ import annotations

from designer.engine.failures import Problem, RefusedError
from designer.engine_format import BoardMap, BoardSpace, Bundle

SEATS = ("blue", "red")


class Arena:
    """The tables of the board. A place is a number; one below ``squares`` is a square."""

    def __init__(self, bundle: Bundle) -> None:
        """Read the board.

        Raises:
            RefusedError: there is not one arena with squares, or a part of it has a strange role or owner.
        """
        boards = [(ident, board) for ident, board in bundle.boards.items() if board.kind == "arena"]
        if len(boards) != 1:
            raise RefusedError(Problem("missing-board", "the rules need one arena", "boards"))
        self.id, board = boards[0]
        where = f"boards.{self.id}.spaces"
        problems = [
            Problem(
                "unknown-value", f"the rules do not know such a part: {space.data.get('role')!r}", f"{where}.{name}"
            )
            for name, space in board.spaces.items()
            if not _understood(space)
        ]
        if problems:
            raise RefusedError(problems)
        spaces = board.spaces
        squares = sorted(
            _named(board, "square"), key=lambda name: (_int(spaces[name], "row"), _int(spaces[name], "column"))
        )
        ways = [
            name
            for seat in SEATS
            for role in ("portal", "shrine-portal")
            for name in sorted(_named(board, role), key=lambda name: (_int(spaces[name], "column"), name))
            if spaces[name].data["owner"] == seat
        ]
        self.names = (*squares, *ways)
        self.number = {name: place for place, name in enumerate(self.names)}
        self.squares, self.places = len(squares), len(self.names)
        self.titles = tuple(str(spaces[name].data.get("name", name)) for name in self.names)
        self.column = tuple(_int(spaces[name], "column") for name in self.names)
        self.row = tuple(_int(spaces[name], "row") for name in squares)
        self.values = tuple(tuple(_int(spaces[name], seat) for name in squares) for seat in SEATS)
        self.owner = tuple(
            -1 if name in squares else SEATS.index(str(spaces[name].data["owner"])) for name in self.names
        )
        self.beside = tuple(
            tuple(sorted(self.number[other] for other in spaces[name].neighbours if other in squares))
            for name in self.names
        )
        roles = [spaces[name].data["role"] for name in self.names]
        portals = [
            [place for place in range(self.places) if roles[place] == "portal" and self.owner[place] == seat]
            for seat in (0, 1)
        ]
        if not squares or any(len(found) != 1 for found in portals):
            raise RefusedError(Problem("missing-board", "the arena has squares, and a portal for each player", where))
        self.portal = tuple(found[0] for found in portals)
        self.gates = tuple(
            tuple(
                place for place in range(self.places) if roles[place] == "shrine-portal" and self.owner[place] == seat
            )
            for seat in (0, 1)
        )
        self.own_half, self.middle_row = self._parts()
        self.places_for = {
            name: tuple(place for place in spaces[name].places if spaces[name].places[place].data.get("holds") in SEATS)
            for name in squares
        }

    def _parts(self) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
        """Return the squares of each half, and those of the middle row. Rows count from blue."""
        last = max(self.row) + min(self.row)
        twice = [2 * row for row in self.row]
        halves = (
            tuple(square for square in range(self.squares) if twice[square] < last),
            tuple(square for square in range(self.squares) if twice[square] > last),
        )
        return halves, tuple(square for square in range(self.squares) if twice[square] == last)


_WAYS = ("portal", "shrine-portal")
_TRACKS = ("round-wins", "control-points")


def _understood(space: BoardSpace) -> bool:
    role, owner = space.data.get("role"), space.data.get("owner")
    if role == "square":
        return owner is None and all(type(space.data.get(key)) is int for key in ("row", "column", *SEATS))
    return role in (*_WAYS, *_TRACKS) and owner in SEATS


def _named(board: BoardMap, role: str) -> list[str]:
    return [name for name, space in board.spaces.items() if space.data["role"] == role]


def _int(space: BoardSpace, key: str) -> int:
    value = space.data.get(key)
    return value if isinstance(value, int) else 0
