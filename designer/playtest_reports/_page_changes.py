"""The page's topics about what would be otherwise: with other decisions of rulings, and since another state."""

from __future__ import annotations

from collections.abc import Iterator

from designer.playtest.report import TableReport
from designer.playtest_reports import _rows as rows
from designer.playtest_reports._topics import Topic, differences, points_cell, share_cell
from designer.playtest_reports._wording import NONE_SEEN, p_value
from designer.report_pages import Cell, Column, Part, Table, Words


def rulings(table: TableReport) -> Topic:
    """Return what each other decision of a ruling does."""
    bots = rows.bots_of(table)
    columns = [Column("Ruling, decided otherwise")]
    for bot in bots:
        columns += [Column(f"Other winners, {bot}", True), Column("Wins of who begins", True), Column("Turns", True)]
    told: list[list[str | Cell]] = []
    for effect in table.rulings:
        cells: list[str | Cell] = [Cell(effect.name, note=f"{effect.ruling}={effect.option}")]
        for shift in rows.for_bots(table, effect.by_bot):
            cells += [
                share_cell(shift.changed if shift else None),
                points_cell(shift.starter if shift else None),
                points_cell(shift.turns if shift else None, 1),
            ]
        told.append(cells)
    lead = f"The same games with the other option of one ruling, on the same chance. {NONE_SEEN}"
    return Topic("rulings", "If rulings were otherwise", [Table(columns, told)] if told else [], lead)


def comparison(table: TableReport) -> Topic:
    """Return what changed since another state."""
    against = table.comparison
    if against is None:
        return Topic("comparison", "Against another state", [])
    heading = f"Since {against.ref} ({against.content_version})"
    return Topic("comparison", heading, list(_comparison(table)), _COMPARED)


_COMPARED = f"The same games on the same chance, there and here; differences are here minus there. {NONE_SEEN}"


def _comparison(table: TableReport) -> Iterator[Part]:
    against = table.comparison
    assert against is not None
    if against.same:
        yield Words(f"{against.ref} is played by the same rules: no game can differ.")
        return
    bots, shifts = list(against.by_bot), list(against.by_bot.values())
    yield from differences(rows.shifts(table, shifts), bots, "Wins and ways of ending, in points")
    yield Table(
        [Column("Bot"), Column("Other winners", True), Column("Turns", True), Column("p of who begins", True)],
        [
            [bot, share_cell(shift.changed), points_cell(shift.turns, 1), p_value(shift.probability)]
            for bot, shift in against.by_bot.items()
        ],
        "How much is otherwise",
    )
    changed = rows.changed_cards(table)
    yield from differences(changed, bots, "Cards that do something more often or less often, in points of games")
    if not changed:
        yield Words("No card can be seen to do something more often or less often.")
