"""Boards on a terminal: every space is there, where it is on the board, with what lies on it."""

from __future__ import annotations

import pytest
from rich.text import Text

from designer.engine.kernel import Placed, Position
from designer.engine_format import BoardMap, BoardSpace, Bundle
from designer.tabletop.areas import area_lines
from designer.tabletop.grids import grid_lines
from designer.tabletop.looks import Looks
from tests.unit.tabletop.playing import parlour_bundle

SEATS = ("Blue", "Red")


def looks(bundle: Bundle | None = None) -> Looks:
    return Looks(bundle or parlour_bundle(), SEATS)


def plain(lines: list[Text]) -> list[str]:
    return [line.plain.rstrip() for line in lines]


def test_a_grid_has_its_letters_and_numbers_around_and_pieces_on_their_tiles() -> None:
    pieces = [
        Placed("B4", "figure/hero"),
        Placed("B4", "counter/coin"),
        Placed("B4", "counter/coin"),
        Placed("A1", "figure/hero", "2"),
    ]
    assert plain(grid_lines(Position("field/meadow", pieces, {"E1": "!"}), looks(), 30)) == [
        "    A    B    C    D    E",
        "1  H'2        ~         !   1",
        "2        ~    ~    ~        2",
        "3             ~             3",
        "4       H2C                 4",
        "    A    B    C    D    E",
    ]


def test_what_has_no_room_on_a_tile_is_told_by_a_plus() -> None:
    pieces = [Placed("A1", "figure/hero", "wounded"), Placed("A1", "counter/coin")]
    assert plain(grid_lines(Position("field/meadow", pieces), looks(), 1))[1].startswith("1  +")


def test_the_ground_of_a_tile_has_the_colour_that_its_data_speaks_of() -> None:
    lines = grid_lines(Position("field/meadow", []), looks(), 30)
    assert {str(span.style) for span in lines[1].spans if "on #" in str(span.style)} == {"#dfe6ec on #26547c"}


def test_no_two_names_have_the_same_letter_and_the_first_keeps_its_initial() -> None:
    found = looks()
    letters = [found.letter(f"unit/{name}") for name in ("warrior", "viking-warlord", "wolf", "wolf", "w")]
    assert letters[0] == "W"
    assert letters[1] == "V"
    assert letters[2] == letters[3]
    assert len(set(letters)) == 4


@pytest.mark.parametrize(
    ("piece", "hints", "ink"),
    [("standee/blue-boat", (), "#79b8ff"), ("standee/boat", ("red-2",), "#ff7b72"), ("standee/boat", (), "")],
)
def test_the_ink_of_a_piece_follows_from_its_id_or_from_where_it_stands(
    piece: str, hints: tuple[str, ...], ink: str
) -> None:
    assert looks().piece_ink(piece, *hints) == ink


def test_what_belongs_to_a_seat_without_a_colour_has_the_ink_of_the_seat() -> None:
    found = Looks(parlour_bundle(), ("Ravens", "Wolves"))
    assert found.piece_ink("raven_token/raven-warrior") == found.seat(0, ("Ravens", "Wolves"))


def test_areas_are_frames_where_they_lie_on_the_board() -> None:
    pieces = [Placed("hall/left", "figure/hero"), *[Placed("cellar", "counter/coin")] * 2]
    assert plain(area_lines(Position("house/home", pieces), looks(), 60)) == [
        "╭─Hall────────────╮╭─Cellar──────────╮",
        "│ Hero            ││ 2 × Coin        │",
        "╰─────────────────╯╰─────────────────╯",
    ]


def board(**areas: tuple[float, float, float, float]) -> Bundle:
    """A bundle with a board of areas, each with its centre, width and height."""
    spaces = {
        name: BoardSpace(
            x=x,
            y=y,
            column=None,
            row=None,
            neighbours=(),
            diagonals=(),
            places={},
            data={"name": name, "width": width, "height": height},
        )
        for name, (x, y, width, height) in areas.items()
    }
    made = BoardMap(kind="house", form="areas", width=300, height=300, spaces=spaces)
    return parlour_bundle().model_copy(update={"boards": {"home": made}})


def test_areas_that_overlap_on_the_board_do_not_on_the_terminal() -> None:
    bundle = board(a=(60, 60, 100, 100), b=(125, 125, 100, 100), c=(60, 190, 100, 100))
    lines = plain(area_lines(Position("house/home", [Placed("b", "figure/hero")]), looks(bundle), 60))
    assert lines == [
        "╭─a───────────────╮",
        "│                 │",
        "╰─────────────────╯",
        "                   ╭─b───────────────╮",
        "                   │ Hero            │",
        "                   ╰─────────────────╯",
        "╭─c───────────────╮",
        "│                 │",
        "╰─────────────────╯",
    ]


def test_a_board_of_areas_is_no_wider_than_the_terminal_as_long_as_texts_can_be_wrapped() -> None:
    bundle = board(**{f"a rather long name {number}": (50 + 100 * number, 50, 100, 100) for number in range(4)})
    lines = plain(area_lines(Position("house/home", []), looks(bundle), 64))
    assert max(map(len, lines)) <= 64
    assert sum("number" in line or "name" in line for line in lines) > 0
