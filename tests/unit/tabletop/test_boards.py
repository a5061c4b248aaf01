"""Boards on a terminal: every space is there, where it is on the board, with what lies on it."""

from __future__ import annotations

import pytest
from rich.text import Text

from designer.engine.kernel import Placed, Position
from designer.engine_format import BoardMap, BoardSpace, Bundle
from designer.tabletop.areas import area_lines
from designer.tabletop.grids import grid_lines
from designer.tabletop.legends import legend_lines
from designer.tabletop.listings import listing_lines
from designer.tabletop.looks import GROUNDS, INKS, SEAT_INKS, Looks, contrast
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
    assert {str(span.style) for span in lines[1].spans if "on #" in str(span.style)} == {"#ffffff on #26547c"}


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


def test_all_that_is_written_on_a_colour_can_be_read() -> None:
    found = looks()
    for ink in {*INKS.values(), *SEAT_INKS}:
        badge = found.badge(ink)
        assert badge.color is not None
        assert contrast(badge.color.name, ink) >= 4.5, ink
    for ground, _ in GROUNDS.values():
        assert contrast(found.on(ground), ground) >= 4.5, ground


@pytest.mark.parametrize(("one", "other", "ratio"), [("#000000", "#ffffff", 21), ("#777777", "#ffffff", 4.48)])
def test_contrast_is_reckoned_as_the_guidelines_say(one: str, other: str, ratio: float) -> None:
    assert contrast(one, other) == pytest.approx(ratio, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


def test_no_ink_is_put_on_the_ground_of_the_terminal_itself() -> None:
    pieces = [Placed("hall/left", "figure/hero", "Blue"), Placed("cellar", "counter/coin")]
    for lines in (area_lines(Position("house/home", pieces), looks(), 60),):
        styles = [span.style for line in lines for span in line.spans]
        inked = [style for style in styles if getattr(style, "color", None) is not None]
        assert inked
        assert all(style.bgcolor is not None for style in inked)  # type: ignore[union-attr]


def test_letters_do_not_depend_on_what_came_into_sight_first() -> None:
    one, other = Looks(parlour_bundle(), SEATS), Looks(parlour_bundle(), SEATS)
    pieces = [Placed("A1", "figure/hero"), Placed("B4", "counter/coin")]
    grid_lines(Position("field/meadow", pieces), one, 30)
    grid_lines(Position("field/meadow", pieces[::-1]), other, 30)
    assert one.letters == other.letters
    assert list(one.letters) == list(other.letters)


def test_pieces_that_stand_for_something_have_their_letters_before_any_is_in_sight() -> None:
    bundle = parlour_bundle()
    records = {**bundle.records, "figure": {"hero": {"stands_for": "hero"}}}
    assert Looks(bundle.model_copy(update={"records": records}), SEATS).letters == {"Hero": "H"}


def test_the_legend_tells_every_sign() -> None:
    pieces = [Placed("A1", "figure/hero", "Blue"), Placed("B4", "figure/hero", "Red")]
    position = Position("field/meadow", pieces, {"E1": "2t"}, ("2t: two turns",))
    for colours in (True, False):
        found = Looks(parlour_bundle(), SEATS, colours=colours)
        grid_lines(position, found, 60)
        said = "   ".join(plain(legend_lines(position, found, 200, crowded=True)))
        assert "H Hero" in said
        assert "2t two turns" in said
        assert "+ and more; see: board" in said
        assert "wet" in said
        whose = ["Blue", "Red"] if colours else ["CAPITALS Blue", "small letters Red"]
        assert all(each in said for each in whose)
        assert ("small letters" in said) is not colours


def test_tiles_with_more_than_has_room_are_named() -> None:
    crowded: list[str] = []
    pieces = [Placed("A1", "figure/hero", "wounded"), Placed("A1", "counter/coin"), Placed("B4", "counter/coin")]
    grid_lines(Position("field/meadow", pieces), looks(), 1, crowded)
    assert crowded == ["A1"]


def test_what_lies_where_can_be_listed_instead_of_drawn() -> None:
    pieces = [Placed("B4", "counter/coin"), Placed("B4", "counter/coin"), Placed("A1", "figure/hero", "Blue")]
    found = Looks(parlour_bundle(), SEATS, colours=False)
    assert plain(listing_lines(Position("field/meadow", pieces, {"E1": "!"}), found)) == [
        "A1: Hero (Blue)",
        "B4: 2 × Coin",
        "E1 · !",
    ]
    assert plain(listing_lines(Position("field/meadow", pieces), found, ["B4"])) == ["B4: 2 × Coin"]


def test_without_colours_an_area_says_whose_a_piece_is() -> None:
    bundle = board(hall=(50, 50, 100, 100)).model_copy(update={"strings": {}})
    found = Looks(bundle, ("Ravens", "Wolves"), colours=False)
    (_, *said) = plain(listing_lines(Position("house/home", [Placed("hall", "raven_token/axe")]), found)[0].split(": "))
    assert said == ["axe (Ravens)"]
