"""Which page stands where in a booklet, for a book of any length and size."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from imposition_faces import INFO

from designer.imposition.booklet import booklet, booklet_paper, half_sheets
from designer.imposition.geometry import Rect
from designer.imposition.margins import BORDER
from designer.imposition.plates import Label, Stroke
from designer.imposition.sheets import PAPERS, PaperName
from designer.units import Size

A5, A4 = Size(148, 210), Size(210, 297)
LETTER = PAPERS["letter"]
HALF_LETTER = Size(LETTER.height / 2, LETTER.width)
counts = st.integers(1, 200)
sizes = st.builds(Size, st.floats(60, 300), st.floats(60, 300))
papers = st.sampled_from(["a4", "letter"])


def as_read(pages: int) -> list[int | None]:
    """Fold the printed sheets around one another, and leaf through."""
    sides = half_sheets(pages)
    fronts, backs = sides[::2], sides[1::2]
    first_half = [page for front, back in zip(fronts, backs, strict=True) for page in (front.right, back.left)]
    second_half = [page for front, back in zip(fronts, backs, strict=True) for page in (front.left, back.right)]
    return first_half + second_half[::-1]


@given(counts)
def test_every_page_is_there_once_and_in_its_order(pages: int) -> None:
    read = as_read(pages)
    assert [page for page in read if page is not None] == list(range(pages))
    assert len(read) % 4 == 0
    assert len(read) - pages < 4


@given(st.integers(2, 200))
def test_the_last_page_stays_the_back_cover(pages: int) -> None:
    read = as_read(pages)
    assert read[0] == 0
    assert read[-1] == pages - 1
    blanks = [place for place, page in enumerate(read) if page is None]
    assert blanks == list(range(pages - 1, len(read) - 1))


@given(counts)
def test_sides_are_fronts_and_backs_in_turn(pages: int) -> None:
    sides = half_sheets(pages)
    assert [(side.sheet, side.side) for side in sides] == [
        (number // 2 + 1, "back" if number % 2 else "front") for number in range(len(sides))
    ]


@given(counts)
def test_pages_that_face_each_other_in_the_open_book_share_a_spread_or_follow(pages: int) -> None:
    read = as_read(pages)
    innermost = half_sheets(pages)[-1]
    middle = len(read) // 2
    assert (innermost.left, innermost.right) == (read[middle - 1], read[middle])
    for side in half_sheets(pages):
        left = read.index(side.left) if side.left is not None else None
        right = read.index(side.right) if side.right is not None else None
        if left is not None and right is not None:  # of a folded sheet, the two are as far from either cover
            assert left + right == len(read) - 1


@pytest.mark.parametrize(
    ("pages", "expected"),
    [
        (1, [(None, 0), (None, None)]),
        (2, [(1, 0), (None, None)]),
        (4, [(3, 0), (1, 2)]),
        (5, [(4, 0), (1, None), (None, 2), (3, None)]),
        (8, [(7, 0), (1, 6), (5, 2), (3, 4)]),
    ],
)
def test_order_of_short_books(pages: int, expected: list[tuple[int | None, int | None]]) -> None:
    assert [(side.left, side.right) for side in half_sheets(pages)] == expected


@given(counts, sizes, papers)
def test_pages_meet_in_the_fold_and_stay_on_the_paper(pages: int, page: Size, paper: PaperName) -> None:
    sheet = booklet_paper(page, paper).size
    document = booklet([str(number) for number in range(pages)], page, sheet, INFO)
    assert document.duplex == "short"
    for plate in document.plates:
        for picture in plate.pictures:
            assert Rect(0, 0, sheet.width, sheet.height).contains(picture.bounds)
            assert picture.scale <= 1
            edges = (picture.bounds.x, picture.bounds.right)
            assert any(edge == pytest.approx(sheet.width / 2) for edge in edges)
            assert picture.bounds.y + picture.bounds.height / 2 == pytest.approx(sheet.height / 2)


@given(counts, sizes, papers)
def test_a_page_lies_behind_the_one_that_it_is_printed_on_the_back_of(pages: int, page: Size, paper: PaperName) -> None:
    sheet = booklet_paper(page, paper).size
    plates = booklet([str(number) for number in range(pages)], page, sheet, INFO).plates
    for front, back in zip(plates[::2], plates[1::2], strict=True):
        # Flipped about the upright short edge, left and right change places.
        seen = {round(sheet.width - picture.bounds.right, 6): int(picture.face) for picture in back.pictures}
        for picture in front.pictures:
            behind = seen.get(round(picture.bounds.x, 6))
            if behind is not None and pages % 4 == 0:
                assert abs(behind - int(picture.face)) == 1
                assert min(behind, int(picture.face)) % 2 == 0  # a leaf has an odd page number on its front


@given(counts, sizes, papers)
def test_marks_and_slug_stand_outside_of_the_pages_where_a_printer_prints(
    pages: int, page: Size, paper: PaperName
) -> None:
    sheet = booklet_paper(page, paper).size
    for plate in booklet([str(number) for number in range(pages)], page, sheet, INFO).plates:
        printable = Rect(0, 0, sheet.width, sheet.height).grown(-BORDER + 1e-6)
        lines = [item.outline.bounds for item in plate.items if isinstance(item, Stroke)]
        assert all(printable.contains(line) for line in lines)
        for picture in plate.pictures:
            for item in plate.items:
                if isinstance(item, Label):
                    assert not picture.bounds.contains(Rect(item.x, item.y, 0, 0))
                if isinstance(item, Stroke):
                    contours = [list(contour.points()) for contour in item.outline.contours]
                    assert not any(picture.bounds.contains(Rect(*at, 0, 0)) for ends in contours for at in ends)


@pytest.mark.parametrize(
    ("page", "paper", "name", "scale"),
    [
        (A5, "a4", "a4", 1.0),
        (A5, "letter", "letter", LETTER.height / 2 / 148),
        (A4, "a4", "a3", 1.0),
        (A4, "letter", "tabloid", LETTER.height / 297),
        (HALF_LETTER, "letter", "letter", 1.0),
        (LETTER, "letter", "tabloid", 1.0),
        (LETTER, "a4", "a3", 210 / LETTER.width),
        (Size(100, 150), "a4", "a4", 1.0),
    ],
)
def test_paper_and_scale(page: Size, paper: PaperName, name: str, scale: float) -> None:
    chosen = booklet_paper(page, paper)
    assert chosen.name == name
    assert chosen.size.width > chosen.size.height
    (picture,) = booklet(["0"], page, chosen.size, INFO).plates[0].pictures
    assert picture.scale == pytest.approx(scale)


def notes(page: Size, paper: PaperName) -> list[str]:
    document = booklet([str(n) for n in range(8)], page, booklet_paper(page, paper).size, INFO)
    return [item.text for plate in document.plates for item in plate.items if isinstance(item, Label)]


def test_the_slug_names_the_sheet_where_there_is_room() -> None:
    assert notes(A5, "a4") == []
    expected = ["sheet 1 of 2 · front", "sheet 1 of 2 · back", "sheet 2 of 2 · front", "sheet 2 of 2 · back"]
    for page, paper in ((A5, "letter"), (A4, "letter"), (Size(100, 150), "a4")):
        assert [" · ".join(note.split(" · ")[:2]) for note in notes(page, paper)] == expected  # type: ignore[arg-type]
