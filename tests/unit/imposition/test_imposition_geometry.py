"""Where cards, marks, bars and footers stand, for any layout and any number of cards."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from pydantic import ValidationError
from ruamel.yaml import YAML

from designer.imposition.geometry import LayoutError, Rect
from designer.imposition.margins import BAR_WEIGHT, CHECK_BARS, THICKNESS, place_furniture
from designer.imposition.marks import MARK_CLEARANCE, crop_marks
from designer.imposition.sheets import PAPERS, Duplex, Grid, Placement, SheetLayout, Slot, pages, plan
from designer.units import Size, points

POKER = Size(63, 88)
US_POKER = Size(63.5, 88.9)
SHEETS = Path(__file__).parents[3] / "templates" / "shared" / "sheets"
CLOSE = 1e-6


def layout(**values: object) -> SheetLayout:
    defaults: dict[str, object] = {
        "name": "test", "paper": "a4", "orientation": "portrait", "columns": 3, "rows": 3
    }  # fmt: skip
    return SheetLayout.model_validate(defaults | values)


def shipped(name: str) -> SheetLayout:
    return SheetLayout.model_validate(YAML(typ="safe").load(SHEETS / f"{name}.yaml"))


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Layouts with a card size that they can hold, often only just."""
    columns, rows = draw(st.integers(1, 6)), draw(st.integers(1, 6))
    bleed = draw(st.sampled_from([0.0, 0.0, 2.0, 3.0]))
    gap = 2 * bleed + draw(st.sampled_from([0.0, 0.0, 1.5, 7.0]))
    chosen = layout(
        paper=draw(st.sampled_from(["a4", "letter"])),
        orientation=draw(st.sampled_from(["portrait", "landscape"])),
        columns=columns,
        rows=rows,
        gap=gap,
        shown_bleed=bleed,
        marks={"offset": draw(st.sampled_from([0.5, 1.0])), "length": draw(st.sampled_from([3, 5]))},
    )
    margins = [draw(st.floats(5, 20)), draw(st.sampled_from([10.0, 12.0, 17.0, 30.0]))]
    if draw(st.booleans()):
        margins.reverse()
    card = Size(
        (chosen.page.width - 2 * (margins[0] + bleed) - (columns - 1) * gap) / columns,
        (chosen.page.height - 2 * (margins[1] + bleed) - (rows - 1) * gap) / rows,
    )
    try:
        return chosen.fit(card)
    except LayoutError:
        assume(False)
        raise


duplexes = st.sampled_from(["long", "short"])


def trim(placement: Placement, card: Size) -> Rect:
    return Rect(placement.x, placement.y, card.width, card.height)


def slots(count: int, without_back: frozenset[int] = frozenset()) -> list[Slot]:
    return [Slot(f"front{n}", None if n in without_back else f"back{n}") for n in range(count)]


@given(grids(), st.integers(0, 60), duplexes)
def test_art_neither_overlaps_nor_leaves_the_printable_area(grid: Grid, count: int, duplex: Duplex) -> None:
    printable = grid.page.grown(-grid.layout.margin_min)
    for sheet in plan(slots(count), grid.layout, grid.card, duplex):
        for side in (sheet.front, sheet.back or ()):
            art = [trim(p, grid.card).grown(grid.layout.shown_bleed) for p in side]
            assert all(printable.contains(one) for one in art)
            assert not any(one.overlaps(other) for one, other in combinations(art, 2))


@given(grids(), st.integers(0, 60), duplexes)
def test_every_slot_is_printed_once_in_order(grid: Grid, count: int, duplex: Duplex) -> None:
    wanted = slots(count)
    sheets = plan(wanted, grid.layout, grid.card, duplex)
    assert [p.face for sheet in sheets for p in sheet.front] == [slot.front for slot in wanted]
    assert [p.face for sheet in sheets for p in sheet.back or ()] == [slot.back for slot in wanted]
    assert all(sheet.front for sheet in sheets)


@given(grids(), st.integers(1, 60), duplexes)
def test_turned_in_the_hand_every_card_shows_its_own_back_upright(grid: Grid, count: int, duplex: Duplex) -> None:
    page, card = grid.page, grid.card
    edge_is_vertical = (page.height > page.width) == (duplex == "long")
    for sheet in plan(slots(count), grid.layout, card, duplex):
        assert sheet.back is not None
        for front, back in zip(sheet.front, sheet.back, strict=True):
            assert back.face == front.face.replace("front", "back")
            for across, up in ((0.0, 0.0), (card.width, 0.0), (0.0, card.height), (card.width / 3, card.height / 4)):
                # A point of the front's art, on the front page, and the same point of the paper on the back page.
                x, y = front.x + across, front.y + up
                x, y = (page.width - x, y) if edge_is_vertical else (x, page.height - y)
                # The point of the back's art that was printed there.
                found = (x - back.x, y - back.y)
                if back.rotation == 180:
                    found = (card.width - found[0], card.height - found[1])
                # Turning a card about its vertical axis swaps left and right and keeps up and down.
                assert found == pytest.approx((card.width - across, up), abs=CLOSE)


@pytest.mark.parametrize(
    ("orientation", "duplex", "cell", "rotation"),
    [
        ("portrait", "long", (0, 2), 0),
        ("portrait", "short", (2, 0), 180),
        ("landscape", "long", (2, 0), 180),
        ("landscape", "short", (0, 2), 0),
    ],
)
def test_back_of_the_first_card(
    orientation: str, duplex: Duplex, cell: tuple[int, int], rotation: int
) -> None:  # fmt: skip
    (sheet,) = plan([Slot("f", "b")], layout(orientation=orientation), Size(40, 50), duplex)
    assert sheet.back is not None
    (back,) = sheet.back
    assert ((back.row, back.column), back.rotation) == (cell, rotation)
    assert sheet.cells("back") == (cell,)


def test_cards_without_a_back_leave_its_place_empty() -> None:
    first, second = plan(slots(15, frozenset({1, *range(9, 15)})), layout(), POKER, "long")
    assert first.back is not None
    assert {p.face for p in first.back} == {f"back{n}" for n in range(9) if n != 1}
    assert len(first.cells("back")) == 9
    assert second.back is None


def test_pages_come_in_the_order_of_printing() -> None:
    backed, bare = plan([Slot("f", "b")], layout(), POKER, "long"), plan([Slot("f")], layout(), POKER, "long")
    listed = pages(bare + backed + bare)
    assert [(page.number, page.side) for page in listed] == [
        (1, "front"), (1, "back"), (2, "front"), (2, "back"), (3, "front")
    ]  # fmt: skip
    assert [len(page.placements) for page in listed] == [1, 0, 1, 1, 1]
    assert [page.side for page in pages(bare + bare)] == ["front", "front"]


def test_no_backs_are_planned_for_simplex_printing() -> None:
    assert [sheet.back for sheet in plan(slots(10), layout(), POKER, "none")] == [None, None]


def test_copies_may_share_a_face() -> None:
    (sheet,) = plan([Slot("frog", "back")] * 3, layout(), POKER, "long")
    assert [p.face for p in sheet.front] == ["frog"] * 3
    assert len({(p.x, p.y) for p in sheet.front}) == 3


@given(grids(), st.integers(1, 60))
def test_crop_marks_stand_outside_all_art_and_off_the_edge(grid: Grid, count: int) -> None:
    safe = grid.page.grown(-MARK_CLEARANCE)
    cells = [divmod(n, grid.layout.columns) for n in range(min(count, grid.layout.rows * grid.layout.columns))]
    lines = crop_marks(grid, cells)
    assert lines
    for line in lines:
        bounds = line.bounds()
        assert safe.contains(bounds)
        outside = grid.art.grown(grid.layout.marks.offset)
        assert not Rect(outside.x, outside.y, outside.width, outside.height).overlaps(bounds.grown(1e-9))
        assert bounds.width == 0 or bounds.height == 0
    edges = {round(x, 4) for row, column in cells for x in (grid.cell(row, column).x, grid.cell(row, column).right)}
    assert {round(line.x1, 4) for line in lines if line.x1 == line.x2} == edges


@given(grids())
def test_footer_and_bars_are_printable_and_touch_neither_art_nor_marks(grid: Grid) -> None:
    furniture = place_furniture(grid)
    cells = [(row, column) for row in range(grid.layout.rows) for column in range(grid.layout.columns)]
    marks = [line.bounds(grid.layout.marks.weight) for line in crop_marks(grid, cells)]
    printable = grid.page.grown(-grid.layout.margin_min)
    for block in (furniture.footer.bounds, furniture.bars.bounds):
        assert printable.contains(block)
        assert not block.overlaps(grid.art)
        assert not any(block.overlaps(mark) for mark in marks)
    assert not furniture.footer.bounds.overlaps(furniture.bars.bounds)


def test_butted_cards_share_marks_and_cards_with_a_gap_do_not() -> None:
    butted = crop_marks(layout().fit(POKER), [(0, 0), (0, 1)])
    apart = crop_marks(layout(gap=2).fit(Size(60, 80)), [(0, 0), (0, 1)])
    assert len([line for line in butted if line.x1 == line.x2]) == 2 * 3
    assert len([line for line in apart if line.x1 == line.x2]) == 2 * 4


def test_marks_belong_to_occupied_cells_only() -> None:
    grid = layout().fit(POKER)
    lines = crop_marks(grid, [(0, 0), (0, 1), (0, 2), (1, 0)])
    assert len({line.y1 for line in lines if line.y1 == line.y2}) == 3
    assert len({line.x1 for line in lines if line.x1 == line.x2}) == 4
    assert len(crop_marks(grid, [(2, 1)])) == 8


def test_marks_can_be_left_out() -> None:
    assert crop_marks(layout(marks={"length": 0}).fit(POKER), [(0, 0)]) == ()


def test_check_bars_have_the_length_they_claim() -> None:
    assert {bar.label: round(max(line.x2 for line in bar.lines) - min(line.x1 for line in bar.lines), 6)
            for bar in CHECK_BARS} == {"50 mm": 50.0, "2 in": 50.8}  # fmt: skip
    assert all(line.bounds(BAR_WEIGHT).x >= -CLOSE for bar in CHECK_BARS for line in bar.lines)
    assert all(line.y2 <= THICKNESS + CLOSE for bar in CHECK_BARS for line in bar.lines)


@pytest.mark.parametrize(
    ("name", "side", "foot"),
    [("a4", 10.5, 16.5), ("letter", 13.45, 7.7), ("a4-bleed", 10.5, 11.0), ("letter-bleed", 5.7, 15.95)],
)
def test_shipped_layouts_hold_poker_cards(name: str, side: float, foot: float) -> None:
    grid = shipped(name).fit(POKER)
    assert grid.layout.name == name
    assert (grid.art.x, grid.art.y) == pytest.approx((side, foot), abs=CLOSE)


@pytest.mark.parametrize("name", ["a4", "letter", "a4-bleed"])
def test_shipped_layouts_hold_us_poker_cards(name: str) -> None:
    assert shipped(name).fit(US_POKER)


def test_footer_is_turned_where_the_lower_margin_is_too_narrow() -> None:
    assert place_furniture(shipped("letter").fit(POKER)).footer.angle == 90
    footer = place_furniture(shipped("a4").fit(POKER)).footer
    assert (footer.angle, footer.x) == (0, 10.5)


def test_letter_is_612_by_792_points() -> None:
    letter = PAPERS["letter"]
    assert (points(letter.width), points(letter.height)) == pytest.approx((612, 792), abs=1e-9)


@pytest.mark.parametrize(
    ("values", "card", "message"),
    [
        ({"paper": "letter", "gap": 4, "shown_bleed": 2}, POKER, "6.6 mm too high"),
        ({"gap": 4, "shown_bleed": 2}, POKER, "1.0 mm too wide"),
        ({}, Size(80, 100), "40.0 mm too wide and 13.0 mm too high"),
        ({"margin_min": 0, "columns": 1, "rows": 1}, Size(202.5, 100), "no room for crop marks"),
        ({"columns": 1, "rows": 1}, Size(190, 277), "no margin has room for the check bars"),
    ],
)
def test_what_does_not_fit_is_refused_with_the_excess(values: dict[str, object], card: Size, message: str) -> None:
    with pytest.raises(LayoutError, match=message):
        plan(slots(1), layout(**values), card, "long")


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"gap": 3, "shown_bleed": 2}, "needs a gap of at least 4 mm"),
        ({"paper": "lettr"}, "'a4' or 'letter'"),
        ({"columns": 0}, "columns"),
        ({"columns": "3"}, "columns"),
        ({"gap": -1}, "gap"),
        ({"gap": float("nan")}, "gap"),
        ({"name": "A4 sheet"}, "name"),
        ({"colums": 3}, "colums"),
        ({"marks": {"len": 3}}, "len"),
    ],
)
def test_wrong_layouts_are_refused(values: dict[str, object], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        layout(**values)


def test_every_field_of_a_layout_is_described() -> None:
    schema = SheetLayout.model_json_schema()
    models = [schema, *schema["$defs"].values()]
    assert all(field.get("description") for model in models for field in model["properties"].values())
