"""Pages of figures: whole in themselves, safe, and with every number where it belongs."""

from __future__ import annotations

import re

import pytest

from designer.report_pages import (
    Bar,
    Bars,
    Cell,
    Chapter,
    Column,
    Curve,
    Curves,
    Page,
    Part,
    Points,
    Table,
    Words,
    page_of,
)
from designer.shared import shared_templates
from tests.unit.change_reports.test_html_report import Page as ReadPage

HOSTILE = "<script>alert('&')</script>\u202e"


def read(*parts: Part, **facts: object) -> ReadPage:
    page = Page("Figures", "Tiny & Sons", "Version 1", [Chapter("one", "One", parts)], **facts)  # type: ignore[arg-type]
    found = ReadPage(page_of(page))
    assert not found.faults
    return found


COLUMNS = [Column(HOSTILE), Column("n", number=True), Column("on", long=True)]
CURVES = [Curve(HOSTILE, [(0, 0), (1, 1)], [(0, 0), (1, 1)]), Curve("b", [(0, 1)])]
EVERY_PART: list[Part] = [
    Words(HOSTILE),
    Points([HOSTILE]),
    Table(COLUMNS, [[HOSTILE, Cell("1", 0.5, HOSTILE), HOSTILE]], HOSTILE, HOSTILE, HOSTILE),
    Bars([Bar(HOSTILE, 1, HOSTILE, 0, 2, HOSTILE)], HOSTILE, HOSTILE, mark=1, mark_text=HOSTILE),
    Bars([Bar(HOSTILE, 1, HOSTILE, 0, 2)], shape="dot", half=True),
    Curves(CURVES, HOSTILE, HOSTILE, HOSTILE, HOSTILE, HOSTILE),
]


def test_every_part_has_a_template_and_a_place_here() -> None:
    templates = {path.name.split(".")[0] for path in (shared_templates() / "report").glob("*.j2")} - {"page"}
    assert {part.template for part in EVERY_PART} == templates


def test_nothing_that_is_told_is_markup() -> None:
    page = read(*EVERY_PART, facts=[(HOSTILE, HOSTILE)], remarks=[HOSTILE], end=HOSTILE)
    assert page.all("script") == []
    texts = {"words": 1, "points": 1, "table": 7, "bars": 6 + 2, "curves": 5, "page": 4}
    assert page.text.count("<script>alert('&')</script>") == sum(texts.values())
    assert "Tiny & Sons" in page.text


def test_a_page_needs_nothing_else() -> None:
    page = read(*EVERY_PART)
    assert page.all("link") == page.all("img") == []
    assert not re.search(r"url\((?!\"data:)", page.source)
    assert [tag["href"] for tag in page.all("a")] == ["#report"]
    (policy,) = (tag["content"] for tag in page.all("meta") if tag.get("http-equiv") == "Content-Security-Policy")
    assert policy is not None
    assert policy.startswith("default-src 'none'")


def test_chapters_are_linked_when_there_are_several() -> None:
    chapters = [Chapter("a", "First", [Words("x")], "A lead."), Chapter("b", "Second", [])]
    page = ReadPage(page_of(Page("e", "t", "s", chapters)))
    assert [tag["href"] for tag in page.all("a")] == ["#report", "#a", "#b"]
    assert {tag.get("id") for tag in page.all("section")} == {"a", "b"}


def test_bars_begin_at_zero_and_end_at_the_largest_number() -> None:
    bars = Bars([Bar("a", 5, "5", 4, 10), Bar("b", 0, "0"), Bar("c", 2.5, "2.5")])
    first, second, third = bars.drawn
    assert (first.start, first.width, first.low, first.high) == (0, 50, 40, 100)
    assert (second.width, second.low) == (0, None)
    assert third.width == 25


def test_bars_below_zero_go_to_the_left() -> None:
    down, up = Bars([Bar("a", -1, "-1"), Bar("b", 3, "3")]).drawn
    assert (down.start, down.width) == (0, 25)
    assert (up.start, up.width) == (25, 75)


def test_a_scale_and_a_mark() -> None:
    bars = Bars([Bar("a", 0.25, "25 %"), Bar("b", 2, "200 %")], scale=(0, 1), mark=0.5)
    assert [row.at for row in bars.drawn] == [25, 100], "what is beyond the scale stays in the plot"
    assert bars.mark_at == 50
    assert Bars([Bar("a", 0, "0")]).drawn[0].at == 0, "nothing but zeros"


def test_a_curve_fills_its_field() -> None:
    curves = Curves([Curve("a", [(1, 0), (3, 0.5), (5, 1)])], "turn", "chance", percent=True)
    assert curves.drawn[0].line == "M0 100L50 50L100 0"
    assert [(tick.at, tick.text) for tick in curves.y_ticks] == [
        *[(0, "0 %"), (25, "25 %"), (50, "50 %"), (75, "75 %"), (100, "100 %")]
    ]
    assert [tick.text for tick in curves.x_ticks] == ["1", "2", "3", "4", "5"]


@pytest.mark.parametrize(
    ("points", "texts"),
    [
        ([(0, 0), (10, 4321)], ["0", "2000", "4000", "6000"]),
        ([(0, -3), (10, 5)], ["-4", "-2", "0", "2", "4", "6"]),
        ([(2, 0)], ["0", "0.5", "1"]),
    ],
)
def test_axes_have_round_numbers_that_no_curve_passes(points: list[tuple[float, float]], texts: list[str]) -> None:
    curves = Curves([Curve("a", points)], "x", "y")
    assert [tick.text for tick in curves.y_ticks] == texts
    places = [float(place) for place in re.findall(r"[-\d.]+", curves.drawn[0].line)]
    assert all(0 <= place <= 100 for place in places)


def test_a_band_goes_up_one_side_and_down_the_other() -> None:
    band = Curve("a", [(0, 0.5), (1, 0.5)], [(0.25, 0.75), (0, 1)])
    (drawn,) = Curves([band], "x", "y", percent=True).drawn
    assert drawn.band == "M0 25L100 0L100 100L0 75Z"


@pytest.mark.parametrize("curves", [[], [Curve("a", [])], [Curve(str(n), [(0, 0)]) for n in range(7)]])
def test_curves_that_cannot_be_told_apart_are_refused(curves: list[Curve]) -> None:
    with pytest.raises(ValueError, match="from 1 to 6 curves"):
        Curves(curves, "x", "y")


def test_numbers_are_read_beside_their_plots() -> None:
    page = read(Bars([Bar("steady", 0.62, "62 %", note="400 games")], "Wins"), Table([Column("a")], [["b"]], "T", "N"))
    assert "Wins steady 400 games 62 % T a b N" in page.text
