"""One web page, whole in itself: the same numbers as tables, bars and curves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from designer.changes.reading_aloud import in_words
from designer.engine.studied import OddsTable
from designer.report_pages import Bar, Bars, Cell, Chapter, Column, Curve, Curves, Page, Part, Points, Table, page_of
from designer.report_pages.curves import MOST_CURVES
from designer.statistics import GameStatistics
from designer.statistics.copies import KindCount
from designer.statistics.drawing import DrawRow, DrawTable
from designer.statistics.lengths import KindLength
from designer.statistics.numbers import CostCurve, NumberByCost
from designer.statistics.occurrences import Occurrences
from designer.statistics.wording import cell_in_words, outliers_in_words, percent
from designer.statistics_reports import View
from designer.suggestions import counted


def report(statistics: GameStatistics, view: View) -> str:
    """Return a page that needs nothing else: no network, no script, no file."""
    chapters = [
        Chapter("box", "In the box", list(_box(statistics.kinds))),
        Chapter(
            "costs",
            "Costs",
            [*map(_costs, statistics.costs), *_numbers(statistics.numbers)],
            _OUTLIERS if statistics.numbers else "",
        ),
        Chapter("texts", "Rules texts", list(_texts(statistics.texts)), _TEXTS),
        Chapter("words", "Effects and words", list(map(_words, statistics.words)), _WORDS),
        Chapter("draws", "Drawing", [part for table in statistics.draws for part in _draws(table)], _DRAWS),
        Chapter("dice", "Dice", list(map(_odds, statistics.odds)), _ODDS),
    ]
    page = Page(
        eyebrow="What can be counted",
        title=statistics.name,
        subtitle=f"Version {statistics.version}, without a game being played",
        chapters=[chapter for chapter in chapters if chapter.parts],
        facts=list(_facts(statistics)),
        remarks=statistics.remarks,
        end=f"{statistics.name} {statistics.version}",
    )
    return page_of(page)


_NARROW = 60  # letters of a row, beyond which a table takes the whole width
_FEW = 8  # rows or columns
_SHORT = 20  # letters of the heading of a row of odds
_OUTLIERS = "An outlier is more than three usual distances away from the line through the middle of all cards."
_TEXTS = "As somebody reads them aloud: values put in, icons as words, without the lines of mood."
_WORDS = "On how many different cards and pieces a word is, and in how many copies of them."
_DRAWS = "Exact chances of at least one copy, from a deck that is shuffled once."
_ODDS = "Exact chances, counted out over all rolls."


def _facts(statistics: GameStatistics) -> Iterator[tuple[str, str]]:
    cards = [kind for kind in statistics.kinds if kind.form == "card"]
    yield f"{sum(kind.copies for kind in cards)}", "cards"
    yield f"{sum(kind.records for kind in cards)}", "different cards"
    yield f"{sum(kind.copies for kind in statistics.kinds) - sum(kind.copies for kind in cards)}", "other pieces"
    yield f"{sum(kind.total for kind in statistics.texts):,}", "words of rules on them"


def _box(kinds: Sequence[KindCount]) -> Iterator[Part]:
    rows = [
        Bar(kind.name.capitalize(), kind.copies, f"{kind.copies}", note=f"{kind.form}, {kind.records} different")
        for kind in kinds
    ]
    if rows:
        yield Bars(rows, "Copies by kind")
    spreads = [kind for kind in kinds if len(kind.spread) > 1]
    if spreads:
        numbers = sorted({copies for kind in spreads for copies, _ in kind.spread})
        yield Table(
            [
                Column("Different records with"),
                *(Column(counted(n, "copy").replace("copys", "copies"), True) for n in numbers),
            ],
            [[kind.name.capitalize(), *(f"{dict(kind.spread).get(n, '')}" for n in numbers)] for kind in spreads],
            "How many copies they have",
        )


def _costs(curve: CostCurve) -> Part:
    rows = [
        Bar(f"{in_words(curve.field)} {cost}", copies, f"{copies}", note=f"{records} different")
        for cost, records, copies in curve.rows
    ]
    note = f"{in_words(curve.field).capitalize()} of a copy, on average: {curve.mean:.2f}."
    return Bars(rows, f"{curve.name.capitalize()} by {in_words(curve.field)}: copies", note, half=True)


def _numbers(numbers: Sequence[NumberByCost]) -> Iterator[Part]:
    for number in numbers:
        field, cost_field = in_words(number.field), in_words(number.cost_field)
        rows = [
            Bar(
                f"{cost_field} {row.cost}",
                row.mean,
                f"{row.mean:.1f}",
                row.least,
                row.most,
                counted(row.records, "card"),
            )
            for row in number.rows
        ]
        yield Bars(
            rows,
            f"{field.capitalize()} of {number.name} by {cost_field}",
            f"A dot is the average, the line goes from the least to the most. {_told(len(number.outliers))}",
            shape="dot",
            scale=(min(0, *(row.least for row in number.rows)), max(1, *(row.most for row in number.rows))),
            half=True,
        )
        far = [(each.name, each.cost, each.value, each.expected) for each in number.outliers]
        if far:
            yield Points(outliers_in_words(field, cost_field, far))


def _told(outliers: int) -> str:
    return f"There {'is' if outliers == 1 else 'are'} {counted(outliers, 'outlier')}."


def _texts(texts: Sequence[KindLength]) -> Iterator[Part]:
    if texts:
        yield Bars(
            [
                Bar(kind.name.capitalize(), kind.mean, f"{kind.mean:.1f}", note=counted(kind.records, "text"))
                for kind in texts
            ],
            "Words in a text, on average",
        )
        yield Table(
            [Column("The longest"), Column("Kind"), Column("Words", True), Column("Characters", True)],
            [
                [each.name, kind.name, f"{each.words}", f"{each.characters}"]
                for kind in texts
                for each in kind.longest
                if kind.records > 1
            ],
        )


def _words(found: Occurrences) -> Part:
    rows = [
        [word.word, f"{len(word.cards)}", f"{word.copies}", ", ".join(dict.fromkeys(name for _, name in word.cards))]
        for word in found.shown
    ]
    note = f"On one card each: {', '.join(word.word for word in found.alone)}." if found.alone else ""
    columns = [Column("Word"), Column("Cards", True), Column("Copies", True), Column("On", long=True)]
    widest = max((sum(map(len, row)) for row in rows), default=0)
    return Table(columns, rows, found.place.capitalize(), note, half=widest < _NARROW and len(rows) < _FEW)


def _draws(table: DrawTable) -> Iterator[Part]:
    caption = f"{table.name}: at least one among the cards {table.drawn}"
    if len(table.steps) == 1:
        rows = [
            Bar(row.label.capitalize(), float(row.chances[0]), f"{percent(row.chances[0])} %", note=_cards(row))
            for row in table.rows
        ]
        yield Bars(rows, caption, f"{table.steps[0][1]} of {table.size} cards.", scale=(0, 1))
        return
    together = [row for row in table.rows if row.is_kind]
    apart = [row for row in table.rows if not row.is_kind]
    for rows_of, what in ((apart[:MOST_CURVES], "by the copies of a card"), (together[:MOST_CURVES], "by kind")):
        if rows_of:
            yield _curves(table, rows_of, f"{caption}, {what}")
    steps = table.shown
    yield Table(
        [Column("At least one of"), *(Column(f"{table.steps[index][0]}", True) for index in steps)],
        [[Cell(row.label, note=_cards(row)), *(_shaded(row, index) for index in steps)] for row in table.rows],
        f"{table.name}, in %",
        over=f"by {table.unit}",
    )


def _shaded(row: DrawRow, step: int) -> Cell:
    return Cell(percent(row.chances[step]), float(row.chances[step]))


def _cards(row: DrawRow) -> str:
    return counted(len(row.cards), "card")


def _curves(table: DrawTable, rows: Sequence[DrawRow], caption: str) -> Part:
    numbers = [number for number, _ in table.steps]
    curves = [
        Curve(row.label, [(number, float(c)) for number, c in zip(numbers, row.chances, strict=True)]) for row in rows
    ]
    last = numbers[-1]
    spoken = "; ".join(f"{row.label}: {percent(row.chances[-1])} % by {table.unit} {last}" for row in rows)
    seen = f"{table.steps[0][1]} of {table.size} cards before the first turn" if table.unit == "turn" else ""
    return Curves(curves, table.unit, "chance of at least one", caption, seen and f"{seen}.", spoken, percent=True)


def _odds(table: OddsTable) -> Part:
    most = Fraction(1) if table.is_chance else max([Fraction(1), *(value for row in table.cells for value in row)])
    return Table(
        [Column(table.row_name), *(Column(head, True) for head in table.columns)],
        [
            [head, *(Cell(cell_in_words(table, value), float(value / most)) for value in cells)]
            for head, cells in zip(table.rows, table.cells, strict=True)
        ],
        f"{table.title}{', in %' if table.is_chance else ''}",
        table.says,
        table.column_name,
        half=len(table.columns) <= _FEW and max(map(len, table.rows)) < _SHORT,
    )
