"""The page's topic about cards: what each is worth, how often each comes into play, and which never do anything."""

from __future__ import annotations

from collections.abc import Iterator

from designer.playtest.report import CardRow, Gain, Strength, TableReport
from designer.playtest_reports import _rows as rows
from designer.playtest_reports._topics import Topic, differences, points_cell, share_cell
from designer.playtest_reports._wording import ADJUSTED, NONE_SEEN, NOTHING, STRENGTH, p_value
from designer.report_pages import Cell, Column, Part, Table, Words
from designer.suggestions import counted

_MOST_DRAWN = 24


def strengths(table: TableReport) -> Topic:
    """Return the causal strength of each card: a plot of those that stand out, a table of all."""
    return Topic("strength", "What cards are worth", list(_strengths(table)), f"{STRENGTH} {ADJUSTED} {NONE_SEEN}")


def _strengths(table: TableReport) -> Iterator[Part]:
    if not table.strengths:
        return
    bots = list(dict.fromkeys(bot for card in table.strengths for bot in card.by_bot))
    drawn = [
        rows.Row(card.name, [gain.gain if gain else None for gain in (card.by_bot.get(bot) for bot in bots)])
        for card in rows.clearest(table, _MOST_DRAWN)
    ]
    yield from differences(
        drawn, bots, "Gain in points of wins: the cards that stand out most", _drawn_of(table, drawn)
    )
    columns = [Column("Card")]
    for bot in bots:
        columns += [
            Column(f"Gain, {bot}", True),
            Column("Pairs", True),
            Column("p", True),
            Column("Other winners", True),
        ]
    columns.append(Column("Two bots agree"))
    told: list[list[str | Cell]] = [
        [card.name, *(cell for bot in bots for cell in _gain(card.by_bot.get(bot))), _agreed(card)]
        for card in rows.strengths(table)
    ]
    note = (
        "“Pairs” are the games in which somebody had the card, with and without it; “other winners” is in how many of "
        "all games somebody else wins without it."
    )
    yield Table(columns, told, "Gain of every card", note)


def _drawn_of(table: TableReport, drawn: list[rows.Row]) -> str:
    """What is not in the plot."""
    left = len(table.strengths) - len(drawn)
    return f"{counted(left, 'card')} that gain less, or nothing at all, are in the table." if left else ""


def _gain(gain: Gain | None) -> list[str | Cell]:
    if gain is None:
        return [NOTHING] * 4
    return [
        points_cell(gain.gain),
        f"{gain.gain.games if gain.gain else 0}",
        p_value(gain.adjusted),
        share_cell(gain.changed),
    ]


def _agreed(card: Strength) -> str:
    return "yes" if card.agreed else ""


def uses(table: TableReport) -> Topic:
    """Return how often each card comes into play, and which never do anything."""
    return Topic("cards", "Cards in play", list(_uses(table)), _USES)


_USES = (
    "In how many games somebody had the card; in how many of those somebody could decide to play it, and in how many "
    "it did something, among those and among all."
)


def _uses(table: TableReport) -> Iterator[Part]:
    found = rows.cards(table)
    if not found:
        return
    games = rows.games_of(table.summaries)
    dead = rows.dead(table)
    if dead:
        yield Words(f"In none of {games} games did anything come of: {', '.join(dead)}.")
    columns = [Column("Card")]
    for each in table.summaries:
        heads = (f"Had, {each.bot}", "Playable", "Does something", "In all games")
        columns += [Column(head, True) for head in heads]
    yield Table(
        columns,
        [[row[0].name, *(cell for card in row for cell in _use(card))] for row in found],
        "Every card, what does something in the fewest games first",
    )


def _use(card: CardRow) -> list[str | Cell]:
    return [share_cell(each) for each in (card.had, card.playable, card.played, card.in_games)]
