"""The pond and its frogs as the bundle has them: perches, neighbours, pieces, and what a perch bears.

Tables are made as they are asked for: a number that stands for the pieces on a perch leads to the answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.decided import Decided
from designer.engine.games.frogs_and_logs.pieces import pieces_of
from designer.engine.games.frogs_and_logs.state import BITS, MOST
from designer.engine.reading import Fields
from designer.engine_format import Bundle

_T = TypeVar("_T")

FITS, COLLAPSES, REFUSED = 0, 1, 2
"""What becomes of pieces that come together on a perch."""


class Table(dict[int, _T]):
    """A function of one number that remembers its values."""

    def __init__(self, function: Callable[[int], _T]) -> None:
        super().__init__()
        self._function = function

    def __missing__(self, key: int) -> _T:
        value = self[key] = self._function(key)
        return value


@dataclass(frozen=True, slots=True)
class Perch:
    """What the bundle says of a perch."""

    ident: str
    sort: str
    centre: bool
    capacity: int
    colours: int | None
    collapses: bool
    clockwise: str | None
    power: str


class Pond:
    """The board, the perches and the pieces of one game."""

    def __init__(self, bundle: Bundle, players: int, rule: Decided, problems: list[Problem]) -> None:
        self.players = players
        self.perches = _in_order(_perches(bundle, problems))
        self.ids = tuple(perch.ident for perch in self.perches)
        self.index = {ident: place for place, ident in enumerate(self.ids)}
        self.everywhere = range(len(self.ids))
        self.board = _board(bundle, self.ids, problems)
        spaces = bundle.boards[self.board].spaces if self.board else {}
        self.neighbours = tuple(
            tuple(sorted(self.index[each] for each in spaces[ident].neighbours)) if ident in spaces else ()
            for ident in self.ids
        )
        self.groups: dict[str, tuple[int, ...]] = {
            "perch": self.where(lambda perch: True),
            "lily-pad": self.where(lambda perch: perch.sort == "lily-pad"),
            "outer-pad": self.where(lambda perch: perch.sort == "lily-pad" and not perch.centre),
            "centre": self.where(lambda perch: perch.centre),
            "log": self.where(lambda perch: perch.sort == "log"),
        }
        self.colours, self.pieces = pieces_of(bundle, players, rule, problems)
        self.units = tuple(1 << (BITS * number) for number in range(len(self.pieces)))
        self.piece_index = {piece.ident: number for number, piece in enumerate(self.pieces)}
        self.of_seat = tuple(
            tuple(number for number, piece in enumerate(self.pieces) if piece.seat == seat) for seat in range(players)
        )
        self.masks = tuple(sum(MOST << (BITS * number) for number in owned) for owned in self.of_seat)
        """By seat, the bits of its pieces."""
        self.shared_ties = rule.shared_control
        self.total: Table[int] = Table(lambda code: sum(self.counts(code)))
        self.fate = tuple(Table(self._fate(perch)) for perch in self.perches)
        """By perch and by what would be there: whether it fits, collapses the perch, or is refused."""
        self.moved = tuple(Table(self._moved(place)) for place in self.everywhere) if rule.no_fifth_moves else self.fate
        """The same for pieces that are moved there."""
        self.control = Table(self._control)
        """By pieces, the seats that control a perch with them."""

    def where(self, wanted: Callable[[Perch], bool]) -> tuple[int, ...]:
        """Return the perches of a sort."""
        return tuple(place for place, perch in enumerate(self.perches) if wanted(perch))

    def here(self, group: str, place: int) -> tuple[int, ...]:
        """Return the perches that an effect means by a name, when it belongs to the power of one perch or of none."""
        if group == "here":
            return (place,)
        return self.neighbours[place] if group == "beside" else self.groups[group]

    def counts(self, code: int) -> list[int]:
        """Return how many there are of each piece."""
        return [code >> (BITS * number) & MOST for number in range(len(self.pieces))]

    def by_seat(self, code: int) -> list[int]:
        """Return how many pieces each seat has."""
        counts = self.counts(code)
        return [sum(counts[number] for number in owned) for owned in self.of_seat]

    def _fate(self, perch: Perch) -> Callable[[int], int]:
        def fate(code: int) -> int:
            frogs = self.by_seat(code)
            colours = sum(1 for each in frogs if each)
            if sum(frogs) <= perch.capacity and (perch.colours is None or colours <= perch.colours):
                return FITS
            return COLLAPSES if perch.collapses else REFUSED

        return fate

    def _moved(self, place: int) -> Callable[[int], int]:
        capacity, fate, total = self.perches[place].capacity, self.fate[place], self.total
        return lambda code: REFUSED if total[code] > capacity else fate[code]

    def _control(self, code: int) -> int:
        counts = self.counts(code)
        strength = [sum(counts[each] * self.pieces[each].strength for each in owned) for owned in self.of_seat]
        most = max(strength)
        ahead = [seat for seat, each in enumerate(strength) if each == most]
        if not most or (len(ahead) > 1 and not self.shared_ties):
            return 0
        return sum(1 << seat for seat in ahead)


def _perches(bundle: Bundle, problems: list[Problem]) -> dict[str, Perch]:
    found: dict[str, Perch] = {}
    for ident, data in bundle.records.get("location", {}).items():
        fields = Fields(data, f"records.location.{ident}", problems)
        # What a perch is worth is decided by the lines of the scoring; the board prints it.
        fields.skip("variant_of", "vp", "guest_vp")
        found[ident] = Perch(
            ident,
            fields.one_of("sort", "lily-pad", "log"),
            fields.take("centre", bool, False),
            fields.take("capacity", int, 0),
            fields.maybe("colours", int),
            fields.take("collapses", bool, False),
            fields.maybe("clockwise", str),
            fields.take("power", str, ""),
        )
        fields.done()
    for perch in found.values():
        where = f"records.location.{perch.ident}"
        if perch.clockwise is not None and perch.clockwise not in found:
            problems.append(Problem("unknown-value", f'there is no location "{perch.clockwise}"', f"{where}.clockwise"))
        if perch.power not in bundle.records.get("power", {}):
            problems.append(Problem("unknown-value", f'there is no power "{perch.power}"', f"{where}.power"))
    return found


def _in_order(found: dict[str, Perch]) -> tuple[Perch, ...]:
    """Lily pads before logs, the centre first, and the others clockwise."""
    order: list[Perch] = []
    for perch in sorted(found.values(), key=lambda perch: (perch.sort != "lily-pad", not perch.centre, perch.ident)):
        following: Perch | None = perch
        while following is not None and following not in order:
            order.append(following)
            following = found.get(following.clockwise or "")
    return tuple(order)


def _board(bundle: Bundle, perches: tuple[str, ...], problems: list[Problem]) -> str:
    """The board, whose spaces are the perches."""
    if len(bundle.boards) != 1:
        problems.append(
            Problem("unknown-value", f"the game is played on one board, not {len(bundle.boards)}", "boards")
        )
        return ""
    [(ident, board)] = bundle.boards.items()
    problems += [
        Problem("unknown-value", f'"{name}" is not both a perch and a space', f"boards.{ident}.spaces")
        for name in sorted(set(board.spaces) ^ set(perches))
    ]
    return ident if set(board.spaces) == set(perches) else ""
