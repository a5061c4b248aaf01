"""Cut-outs on pages: any sizes, both papers, both flips."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from imposition_faces import INFO

from designer.imposition.cutout_plates import cutout_plates
from designer.imposition.cutouts import Cutout, standee, token
from designer.imposition.geometry import LayoutError, Rect
from designer.imposition.margins import BORDER, FOOT
from designer.imposition.packing import GAP, HEADING, Lot, pack, room_on
from designer.imposition.plates import Label, Picture
from designer.imposition.sheets import PAPERS
from designer.units import Size

CLOSE = 1e-6
papers = st.sampled_from(["a4", "letter"])
flips = st.sampled_from(["long", "short"])
lengths = st.one_of(st.floats(8, 60), st.sampled_from([20.0, 25.0, 31.3, 180.0, 200.0, 230.0]))


def coins(number: int, size: Size, bleed: float, count: int, two_sided: bool) -> Lot:
    """Tokens of which every one has a name of its own."""
    names = [f"{number}.{n}" for n in range(count)]
    made = (token(n, f"front {n}", f"back {n}" if two_sided else None, size, "circle", bleed) for n in names)
    return tuple(made)


@st.composite
def lots(draw: st.DrawFn) -> list[Lot]:
    """Lots that fit, some of them only when they are turned."""
    found = []
    for number in range(draw(st.integers(1, 4))):
        bleed = draw(st.sampled_from([0.0, 1.5, 3.0]))
        size = Size(draw(lengths), draw(lengths.filter(lambda length: length < 190)))
        found.append(coins(number, size, bleed, draw(st.integers(1, 40)), draw(st.booleans())))
    return found


@given(lots(), papers)
def test_every_copy_is_placed_once_and_in_order(given_lots: list[Lot], paper: str) -> None:
    placed = [placed.cutout.name for page in pack(given_lots, room_on(paper)) for placed in page.placed]
    assert placed == [cutout.name for lot in given_lots for cutout in lot]


@given(lots(), papers)
def test_nothing_overlaps_or_leaves_the_printable_area(given_lots: list[Lot], paper: str) -> None:
    room = room_on(paper)
    page_size = PAPERS[paper]
    assert Rect(0, 0, page_size.width, page_size.height).grown(-BORDER).contains(room)
    assert room.y >= FOOT
    for page in pack(given_lots, room):
        areas = [placed.bounds.grown(GAP / 2) for placed in page.placed]
        assert not any(one.overlaps(other) for one, other in combinations(areas, 2))
        headings = [Rect(heading.x, heading.y, heading.width, HEADING) for heading in page.headings]
        assert all(room.contains(area) for area in headings)
        assert not any(heading.overlaps(placed.bounds) for heading in headings for placed in page.placed)
        for placed in page.placed:
            assert room.contains(placed.bounds)
            assert (placed.bounds.width, placed.bounds.height) in {
                (placed.cutout.size.width, placed.cutout.size.height),
                (placed.cutout.size.height, placed.cutout.size.width),
            }


@given(lots(), papers, flips)
def test_every_back_lies_behind_its_front_and_stands_upright_in_the_hand(
    given_lots: list[Lot], paper: str, duplex: str
) -> None:
    size = PAPERS[paper]
    printable = Rect(0, 0, size.width, size.height).grown(-BORDER)
    for page in pack(given_lots, room_on(paper)):
        for placed in page.placed:
            width = placed.cutout.size.width
            front, back = placed.place, placed.place_behind(size, duplex)
            for across, up in ((0.0, 0.0), (width, 0.0), (width / 3, placed.cutout.size.height / 4)):
                x, y = front.point((across, up))
                through_the_paper = (size.width - x, y) if duplex == "long" else (x, size.height - y)
                # The same point of the back: what is at the left of the front is behind the right of the back.
                assert back.point((width - across, up)) == pytest.approx(through_the_paper, abs=CLOSE)
            covered = back.rect(Rect(0, 0, width, placed.cutout.size.height))
            assert printable.contains(covered)
            assert covered.y >= FOOT - CLOSE


@given(lots(), papers, st.sampled_from(["long", "short", "none"]))
def test_pages_hold_the_pictures_of_their_cutouts_and_backs_follow_their_fronts(
    given_lots: list[Lot], paper: str, duplex: str
) -> None:
    document = cutout_plates("Tokens", "Cut.", given_lots, paper, duplex, INFO)
    sides = [plate.note.split(" · ")[2] for plate in document.plates]
    shown = {
        side: [p.face for plate, s in zip(document.plates, sides, strict=True) if s == side for p in plate.pictures]
        for side in ("front", "back")
    }
    wanted = [cutout for lot in given_lots for cutout in lot]
    assert shown["front"] == [f"front {cutout.name}" for cutout in wanted]
    assert shown["back"] == [f"back {c.name}" for c in wanted if c.back is not None and duplex != "none"]
    assert document.duplex == (duplex if shown["back"] else "none")
    has_pair = [sides[n : n + 2] == ["front", "back"] for n, side in enumerate(sides) if side == "front"]
    assert has_pair == sorted(has_pair, reverse=True)  # once sheets have no backs, none follows that has
    for number, plate in enumerate(document.plates):
        if sides[number] == "back":
            assert not any(isinstance(item, Label) for item in plate.items)
            fronts = {p.face.removeprefix("front"): p for p in document.plates[number - 1].pictures}
            for picture in plate.pictures:
                front = fronts[picture.face.removeprefix("back")].bounds
                x = plate.size.width - front.right if duplex == "long" else front.x
                y = front.y if duplex == "long" else plate.size.height - front.top
                assert (picture.bounds.x, picture.bounds.y) == pytest.approx((x, y), abs=CLOSE)


def kept_apart(first: Picture, second: Picture) -> float:
    """The distance of two trims that stand side by side."""
    return second.bounds.x - first.bounds.right


@pytest.mark.parametrize("bleed", [0.0, 1.5, 3.0])
def test_neighbours_leave_room_for_both_bleeds_and_a_cut(bleed: float) -> None:
    (plate,) = cutout_plates("Tokens", "", [coins(0, Size(25, 25), bleed, 2, False)], "a4", "long", INFO).plates
    assert kept_apart(*plate.pictures) == pytest.approx(2 * bleed + 2)


def test_a_lot_is_turned_if_that_takes_less_paper() -> None:
    (page,) = pack([[token("boat", "b", None, Size(110, 30), "rectangle")] * 9], room_on("a4"))
    assert {placed.turn for placed in page.placed} == {90}
    (page,) = pack([[token("boat", "b", None, Size(90, 30), "rectangle")] * 9], room_on("a4"))
    assert {placed.turn for placed in page.placed} == {0}
    wide = token("wide", "w", None, Size(230, 20), "rectangle")
    assert [placed.turn for page in pack([[wide]], room_on("letter")) for placed in page.placed] == [90]


def test_a_heading_of_many_names_says_the_first_and_the_last() -> None:
    names = [f"Shrine of the Number {number}" for number in range(9)]
    (page,) = pack([[token(name, name, None, Size(20, 20), "rectangle") for name in names]], room_on("a4"))
    assert [heading.text for heading in page.headings] == [f"{names[0]} × 1 to {names[-1]} × 1, 9 in all"]


def test_lots_begin_rows_of_their_own_under_headings_that_count_what_is_there() -> None:
    small = [token(name, name, None, Size(20, 20), "circle") for name in ("Coin", "Coin", "Gem")]
    large = [token("Hall", "hall", None, Size(60, 60), "rectangle")] * 13
    first, second = pack([small, large], room_on("a4"))
    assert [heading.text for heading in first.headings] == ["Coin × 2 · Gem × 1", "Hall × 9 of 13"]
    assert [heading.text for heading in second.headings] == ["Hall × 4 of 13"]
    room = room_on("a4")
    assert first.headings[0].y == pytest.approx(room.top - HEADING)
    assert first.headings[1].y == pytest.approx(room.top - HEADING - 20 - GAP - HEADING)
    assert [len(page.placed) for page in (first, second)] == [12, 4]
    assert {placed.bounds.top for placed in first.placed[:3]} == {first.headings[0].y}


def test_packing_is_the_same_every_time() -> None:
    def packed() -> object:
        return pack([coins(n, Size(20 + n, 30), 1.5, 30, True) for n in range(3)], room_on("a4"))

    assert packed() == packed()


def large(width: float, height: float) -> Cutout:
    return token("Great hall", "hall", None, Size(width, height), "rectangle", 3)


@pytest.mark.parametrize(
    ("paper", "cutout", "message"),
    [
        ("a4", large(200, 200), '"Great hall" takes up 206.0 × 206.0 mm, but the page has room for 200.0 × 271.8 mm'),
        ("letter", large(40, 270), "takes up 46.0 × 276.0 mm, but the page has room for 205.9 × 254.2 mm"),
        ("letter", standee("Giant", "f", "b", Size(40, 150)), '"Giant" takes up 43.0 × 322.0 mm'),
    ],
)
def test_what_is_larger_than_a_page_is_refused_with_both_sizes(paper: str, cutout: Cutout, message: str) -> None:
    with pytest.raises(LayoutError, match=message.replace(".", r"\.")):
        pack([[cutout]], room_on(paper))


def test_nothing_makes_no_pages() -> None:
    assert cutout_plates("Tokens", "", [], "a4", "long", INFO).plates == ()
