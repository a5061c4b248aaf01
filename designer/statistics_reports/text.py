"""For people at a terminal: a heading for each question, and a table of numbers that fits the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from designer.changes.reading_aloud import in_words
from designer.statistics import GameStatistics
from designer.statistics.drawing import DrawTable
from designer.statistics.numbers import CostCurve, NumberByCost
from designer.statistics.occurrences import Occurrences
from designer.statistics.wording import cell_in_words, outliers_in_words, percent, some_of
from designer.statistics_reports import View
from designer.tabletop.texts import line

_INDENT = 2
_GAP = 2


def report(statistics: GameStatistics, view: View) -> str:
    """Return the tables of a game, one question after another."""
    out = StringIO()
    console = Console(
        file=out,
        width=view.width,
        force_terminal=view.color,
        color_system="standard" if view.color else None,
        highlight=False,
    )
    _Printer(console).print(statistics)
    return "\n".join(each.rstrip() for each in out.getvalue().split("\n"))


class _Printer:
    def __init__(self, console: Console) -> None:
        self._console = console

    def print(self, statistics: GameStatistics) -> None:
        title = Text.assemble((line(statistics.name, "bold")), f" {statistics.version}")
        self._console.print(title)
        for remark in statistics.remarks:
            self._console.print(line(remark, "yellow"))
        self._copies(statistics)
        self._costs(statistics.costs)
        for number in statistics.numbers:
            self._number(number)
        self._texts(statistics)
        for words in statistics.words:
            self._words(words)
        for table in statistics.draws:
            self._draws(table)
        self._odds(statistics)

    def _copies(self, statistics: GameStatistics) -> None:
        rows = [
            [kind.name, kind.form, f"{kind.records}", f"{kind.copies}", _spread(kind.spread)]
            for kind in statistics.kinds
        ]
        self._heading("In the box")
        self._table(["", "form", "different", "copies", "how many of each"], rows, "llrrl")

    def _costs(self, costs: Sequence[CostCurve]) -> None:
        for field in dict.fromkeys(curve.field for curve in costs):
            curves = [curve for curve in costs if curve.field == field]
            values = sorted({cost for curve in curves for cost, _, _ in curve.rows})
            rows = []
            for curve in curves:
                copies = {cost: copies for cost, _, copies in curve.rows}
                rows.append([curve.name, *(f"{copies.get(cost, '·')}" for cost in values), f"{curve.mean:.2f}"])
            self._heading(f"Copies by {in_words(field)}")
            self._table(["", *map(str, values), "average"], rows, "l" + "r" * (len(values) + 1))

    def _number(self, number: NumberByCost) -> None:
        field, cost_field = in_words(number.field), in_words(number.cost_field)
        rows = [
            [f"{row.cost}", f"{row.records}", f"{row.mean:.1f}", f"{row.least}", f"{row.most}"] for row in number.rows
        ]
        self._heading(f"{field.capitalize()} of {number.name} by {cost_field}")
        self._table([cost_field, "cards", "average", "least", "most"], rows, "rrrrr")
        far = [(each.name, each.cost, each.value, each.expected) for each in number.outliers]
        for sentence in outliers_in_words(field, cost_field, far):
            self._say(sentence, "yellow")

    def _texts(self, statistics: GameStatistics) -> None:
        rows = []
        for kind in statistics.texts:
            longest = kind.longest[0]
            told = [f"{kind.records}", f"{kind.mean:.1f}", f"{kind.median:g}", f"{kind.characters:.0f}"]
            rows.append([kind.name, *told, f"{longest.words}", longest.name])
        self._heading("Rules texts, in words")
        self._table(["", "texts", "average", "median", "characters", "longest", ""], rows, "lrrrrrl")

    def _words(self, words: Occurrences) -> None:
        shown = words.shown
        counts = [[word.word, f"{len(word.cards)}", f"{word.copies}"] for word in shown]
        heads = ["", "cards", "copies", "on"]
        used = sum(
            max(line(row[column]).cell_len for row in (heads, *counts)) + _GAP for column in range(len(heads) - 1)
        )
        room = self._console.width - _INDENT - used
        names = [some_of([name for _, name in word.cards], room) for word in shown]
        self._heading(words.place.capitalize())
        self._table(heads, [[*row, told] for row, told in zip(counts, names, strict=True)], "lrrl")
        if words.alone:
            self._say(f"On one card each: {', '.join(word.word for word in words.alone)}.")

    def _draws(self, table: DrawTable) -> None:
        steps = table.shown
        rows = [[f"{row.label} ({len(row.cards)})", *(percent(row.chances[i]) for i in steps)] for row in table.rows]
        heads = [f"{table.steps[index][0]}" for index in steps]
        until = "at the start" if len(steps) == 1 else f"by {table.unit}"
        self._heading(f"{table.name}: at least one among the cards {table.drawn}, in %")
        self._table([until, *heads] if len(steps) > 1 else ["", until], rows, "l" + "r" * len(heads))

    def _odds(self, statistics: GameStatistics) -> None:
        for table in statistics.odds:
            rows = [
                [head, *(cell_in_words(table, value) for value in cells)]
                for head, cells in zip(table.rows, table.cells, strict=True)
            ]
            self._heading(f"{table.title}{', in %' if table.is_chance else ''}")
            self._say(table.says, "dim")
            corner = " / ".join(name for name in (table.row_name, table.column_name) if name)
            self._table([corner, *table.columns], rows, "l" + "r" * len(table.columns))

    # ---- how it is printed

    def _heading(self, text: str) -> None:
        self._console.print()
        self._console.print(line(text, "bold"))

    def _say(self, text: str, style: str = "") -> None:
        self._console.print(Padding(line(text, style), (0, 0, 0, _INDENT), expand=False))

    def _table(self, heads: Sequence[str], rows: Sequence[Sequence[str]], sides: str) -> None:
        """Print a table in as many blocks of columns as the width asks for; the first column begins each block."""
        for columns in self._blocks([heads, *rows], sides):
            table = Table(box=None, pad_edge=False, padding=(0, _GAP, 0, 0), header_style="dim")
            for column in columns:
                last = column == len(heads) - 1 and sides[column] == "l"
                table.add_column(
                    line(heads[column]),
                    justify="right" if sides[column] == "r" else "left",
                    no_wrap=not last,
                    overflow="fold",
                )
            for row in rows:
                table.add_row(*(line(row[column]) for column in columns))
            self._console.print(Padding(table, (0, 0, 0, _INDENT), expand=False))

    def _blocks(self, rows: Sequence[Sequence[str]], sides: str) -> list[list[int]]:
        widths = [max(line(row[column]).cell_len for row in rows) for column in range(len(rows[0]))]
        room = self._console.width - _INDENT
        if "l" in sides[1:] or sum(widths) + _GAP * (len(widths) - 1) <= room:
            return [list(range(len(widths)))]
        blocks, used = [[0]], widths[0]
        for column in range(1, len(widths)):
            if used + _GAP + widths[column] > room and len(blocks[-1]) > 1:
                blocks, used = [*blocks, [0]], widths[0]
            blocks[-1].append(column)
            used += _GAP + widths[column]
        return blocks


def _spread(spread: Sequence[tuple[int, int]]) -> str:
    """How many copies there are of each, such as ``10×1, 35×3``; of a single record it goes without saying."""
    return ", ".join(f"{records}×{copies}" for copies, records in spread) if sum(r for _, r in spread) > 1 else ""
