"""How boards are cut into sheets that overlap, for any board, paper and overlap."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from imposition_faces import INFO

from designer.imposition.geometry import LayoutError, Rect
from designer.imposition.label_font import LabelFont
from designer.imposition.margins import BORDER
from designer.imposition.plates import Fill, Item, Label, Picture, Plate, Stroke
from designer.imposition.poster import Board, Cut, Tile, cut, room_on, sheet_name
from designer.imposition.poster_marks import SHOWN_BLEED, cut_marks, diamonds
from designer.imposition.poster_pages import poster
from designer.imposition.sheets import PAPERS
from designer.units import POINTS_PER_MM, Size

CLOSE = 1e-6
lengths = st.one_of(st.floats(20, 1200), st.sampled_from([192.0, 191.99, 192.01, 254.0, 500.0, 740.0]))


@st.composite
def cuts(draw: st.DrawFn) -> Cut:
    paper = draw(st.sampled_from(list(PAPERS.values())))
    return cut(Size(draw(lengths), draw(lengths)), paper, draw(st.sampled_from([5.0, 10.0, 15.0, 30.0])))


def tile_pages(found: Cut, bleed: float = 3.0) -> list[tuple[Tile, Plate]]:
    plates = poster(Board("board", found.board, bleed, "The Northern Pond"), found, INFO).plates
    return list(zip(found.tiles(), plates[-found.sheets :], strict=True))


def neighbours(found: Cut) -> list[tuple[Tile, Tile]]:
    across = [(found.at(c, r), found.at(c + 1, r)) for c in range(found.columns - 1) for r in range(found.rows)]
    down = [(found.at(c, r), found.at(c, r + 1)) for c in range(found.columns) for r in range(found.rows - 1)]
    return across + down


def shared(one: Rect, other: Rect) -> Rect:
    left, bottom = max(one.x, other.x), max(one.y, other.y)
    return Rect(left, bottom, min(one.right, other.right) - left, min(one.top, other.top) - bottom)


@given(cuts())
def test_sheets_cover_the_board_exactly_and_equally(found: Cut) -> None:
    tiles = found.tiles()
    assert len(tiles) == found.sheets
    assert {(tile.area.width, tile.area.height) for tile in tiles} == {(found.tile.width, found.tile.height)}
    first, last = tiles[0].area, tiles[-1].area
    assert (first.x, first.top) == pytest.approx((0, found.board.height), abs=CLOSE)
    assert (last.right, last.y) == pytest.approx((found.board.width, 0), abs=CLOSE)


@given(cuts())
def test_neighbours_share_exactly_the_overlap(found: Cut) -> None:
    for one, other in neighbours(found):
        strip = shared(one.area, other.area)
        depth, length = (strip.width, strip.height) if one.row == other.row else (strip.height, strip.width)
        whole = found.tile.height if one.row == other.row else found.tile.width
        assert (depth, length) == pytest.approx((found.overlap, whole), abs=CLOSE)


@given(cuts())
def test_a_sheet_shows_something_that_no_neighbour_has(found: Cut) -> None:
    assert found.columns == 1 or found.tile.width > 2 * found.overlap
    assert found.rows == 1 or found.tile.height > 2 * found.overlap


@given(cuts())
def test_there_are_no_more_sheets_than_needed_in_either_orientation(found: Cut) -> None:
    def needed(length: float, room: float) -> int:
        return next(n for n in range(1, 2000) if (length + (n - 1) * found.overlap) / n <= room + CLOSE)

    counts = []
    for page in (found.page, Size(found.page.height, found.page.width)):
        room = room_on(page)
        counts.append(needed(found.board.width, room.width) * needed(found.board.height, room.height))
    assert found.sheets == counts[0] == min(counts)


@given(cuts())
def test_assembly_marks_of_neighbours_coincide(found: Cut) -> None:
    for one, other in neighbours(found):
        seam = other.area.x if one.row == other.row else other.area.top
        axis = 0 if one.row == other.row else 1
        mine, theirs = (
            sorted(mark for mark in diamonds(found, tile) if abs(mark[axis] - seam) < CLOSE) for tile in (one, other)
        )
        assert len(mine) == 2
        assert mine == [pytest.approx(mark, abs=CLOSE) for mark in theirs]
        assert not any(tile.area.grown(1).contains(Rect(*mark, 0, 0)) for tile in (one, other) for mark in mine)


@given(cuts(), st.sampled_from([0.0, 1.0, 3.0]))
def test_everything_lies_in_the_printable_area(found: Cut, bleed: float) -> None:
    for plate in poster(Board("board", found.board, bleed, "The Northern Pond"), found, INFO).plates:
        printable = Rect(0, 0, plate.size.width, plate.size.height).grown(-BORDER + CLOSE)
        assert plate.furniture is not None
        boxes = [box(item) for item in plate.items]
        boxes += [plate.furniture.footer.bounds, plate.furniture.bars.bounds]
        assert [each for each in boxes if not printable.contains(each)] == []


@given(cuts(), st.sampled_from([0.0, 3.0]))
def test_what_is_written_beside_the_art_touches_nothing(found: Cut, bleed: float) -> None:
    for _, plate in tile_pages(found, bleed):
        assert plate.furniture is not None
        art = next(box(item) for item in plate.items if isinstance(item, Picture))
        labels = [box(item) for item in plate.items if isinstance(item, Label)]
        outside = [each for each in labels if not found.art.contains(each)]
        blocks = [art, plate.furniture.footer.bounds, plate.furniture.bars.bounds, *outside]
        assert [pair for pair in combinations(blocks, 2) if pair[0].overlaps(pair[1])] == []
        strokes = [item for item in plate.items if isinstance(item, Stroke)]
        drawn = [each for each in map(box, strokes) if each.width < 5 and each.height < 5]  # diamonds and thumbnails
        assert [(one, other) for one in drawn for other in outside if one.overlaps(other)] == []


def box(item: Item) -> Rect:
    """The area of a page that an item covers, with what its clip hides left out."""
    if isinstance(item, Picture):
        return shared(item.art, item.clip.bounds) if item.clip else item.art
    if isinstance(item, Stroke | Fill):
        return item.outline.bounds
    width, capital = LabelFont().width(item.text, item.size) / POINTS_PER_MM, 0.66 * item.size / POINTS_PER_MM
    width = min(width, item.room or width)
    start = {"left": 0.0, "centre": width / 2, "right": width}[item.align]
    if item.angle == 90:
        return Rect(item.x - capital, item.y - start, capital, width)
    return Rect(item.x - start, item.y, width, capital)


@given(cuts(), st.sampled_from([0.0, 1.0, 3.0]))
def test_each_sheet_shows_its_part_and_bleed_where_the_board_ends(found: Cut, bleed: float) -> None:
    shown_bleed = min(bleed, SHOWN_BLEED)
    for tile, plate in tile_pages(found, bleed):
        (picture,) = (item for item in plate.items if isinstance(item, Picture))
        seen, area = box(picture), tile.area
        left, bottom, right, top = (
            seen.x - picture.x, seen.y - picture.y, seen.right - picture.x, seen.top - picture.y
        )  # fmt: skip
        assert picture.scale == 1
        assert left == pytest.approx(area.x - (0 if tile.column else shown_bleed), abs=CLOSE)
        assert top == pytest.approx(area.top + (0 if tile.row else shown_bleed), abs=CLOSE)
        at_right, at_bottom = tile.column == found.columns - 1, tile.row == found.rows - 1
        assert right == pytest.approx(area.right + (shown_bleed if at_right else 0), abs=CLOSE)
        assert bottom == pytest.approx(area.y - (shown_bleed if at_bottom else 0), abs=CLOSE)


@given(cuts())
def test_cut_marks_stand_at_the_edges_that_are_cut(found: Cut) -> None:
    for tile in found.tiles():
        lines = cut_marks(found, tile)
        xs = {line.x1 for line in lines if line.x1 == line.x2}
        ys = {line.y1 for line in lines if line.y1 == line.y2}
        art = found.art
        assert xs == ({art.x, art.right} if tile.column == found.columns - 1 else {art.x})
        assert ys == ({art.top, art.y} if tile.row == found.rows - 1 else {art.top})
        assert not any(line.bounds().grown(-CLOSE).overlaps(art.grown(SHOWN_BLEED)) for line in lines)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_large_board_on_nine_upright_sheets(paper: str) -> None:
    found = cut(Size(500, 740), PAPERS[paper])  # type: ignore[index]
    assert (found.columns, found.rows, found.page) == (3, 3, PAPERS[paper])  # type: ignore[index]
    assert [tile.name for tile in found.tiles()] == ["A1", "B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]
    plan, *pages = poster(Board("board", found.board, 3, "The Pond"), found, INFO).plates
    assert plan.note == "plan · The Pond · print at 100 %"
    assert [page.note for page in pages][4] == "sheet B2 · 5 of 9 · The Pond · print at 100 %"
    texts = [{item.text for item in page.items if isinstance(item, Label)} for page in pages]
    assert texts[0] == {"glue under B1", "glue under A2", "→", "B1", "↓ A2", "A1"}
    assert texts[4] == {"glue under C2", "glue under B3", "←", "A2", "→", "C2", "↑ B1", "↓ B3", "B2"}
    assert texts[8] == {"←", "B3", "↑ C2", "C3"}


def test_the_plan_says_what_to_do() -> None:
    found = cut(Size(500, 740), PAPERS["a4"])
    plan = poster(Board("board", found.board, 3, "The Pond"), found, INFO).plates[0]
    texts = [item.text for item in plan.items if isinstance(item, Label)]
    assert texts[:2] == ["The Pond", "9 sheets, 3 across and 3 down · 500 × 740 mm (19.7 × 29.1 in) when assembled"]
    assert [text[:2] for text in texts if text[0].isdigit()][1:] == ["1.", "2.", "3."]
    assert {tile.name for tile in found.tiles()} <= set(texts)
    lines = [item for item in plan.items if isinstance(item, Label)]
    room = [(LabelFont().width(line.text, line.size) / POINTS_PER_MM, line.room or 999) for line in lines]
    assert all(width <= most for width, most in room)


@pytest.mark.parametrize(("width", "height", "rows", "columns"), [(500, 100, 1, 2), (100, 700, 3, 1)])
def test_a_strip_has_steps_for_its_one_row_or_column(width: float, height: float, rows: int, columns: int) -> None:
    found = cut(Size(width, height), PAPERS["a4"])
    assert (found.rows, found.columns) == (rows, columns)
    plan = poster(Board("board", found.board, 3, "The Pond"), found, INFO).plates[0]
    text = " ".join(item.text for item in plan.items if isinstance(item, Label))
    assert ("left margin" in text, "upper margin" in text) == (columns > 1, rows > 1)


@pytest.mark.parametrize(("width", "height"), [(420, 578), (578, 420)])
def test_the_plan_lies_as_shows_the_board_larger(width: float, height: float) -> None:
    found = cut(Size(width, height), PAPERS["a4"])
    plan = poster(Board("board", found.board, 3, "The Pond"), found, INFO).plates[0]
    assert (plan.size.width > plan.size.height) == (width > height)


def test_a_board_that_fits_is_one_page_turned_to_suit_it() -> None:
    found = cut(Size(260, 180), PAPERS["a4"])
    (page,) = poster(Board("board", found.board, 3, "Mat"), found, INFO).plates
    assert page.size == Size(297, 210)
    assert page.note == "Mat · print at 100 %"
    assert not any(isinstance(item, Label | Fill) for item in page.items)


def test_of_equal_counts_the_cut_with_less_to_glue_is_taken() -> None:
    found = cut(Size(340, 186), PAPERS["a4"])  # two sheets sideways by their long edges, or two upright ones
    assert (found.columns, found.rows) == (2, 1)
    assert found.seams == 186


def test_paper_too_small_for_the_overlap_is_refused() -> None:
    with pytest.raises(LayoutError, match="cannot share strips of 120 mm"):
        cut(Size(500, 740), PAPERS["a4"], 120)


def test_names_go_on_after_z() -> None:
    assert [sheet_name(column, 0) for column in (0, 25, 26, 27, 52)] == ["A1", "Z1", "AA1", "AB1", "BA1"]


@given(cuts())
def test_hatching_leaves_free_what_remains_visible(found: Cut) -> None:
    assume(found.sheets > 1)
    for tile, plate in tile_pages(found):
        art = found.art
        seen = Rect(
            art.x,
            art.y + (found.overlap if tile.row < found.rows - 1 else 0),
            art.width - (found.overlap if tile.column < found.columns - 1 else 0),
            art.height - (found.overlap if tile.row < found.rows - 1 else 0),
        )
        for item in plate.items:
            if not isinstance(item, Picture):
                for contour in item.outline.contours if isinstance(item, Stroke | Fill) else ():
                    points = list(contour.points())
                    xs, ys = [x for x, _ in points], [y for _, y in points]
                    area = Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
                    assert not area.overlaps(seen)
