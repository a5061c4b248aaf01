"""One web page, whole in itself: the verdict and the findings first, then every figure with its interval."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.playtest.report import Report, TableReport
from designer.playtest_reports import View
from designer.playtest_reports._page_cards import strengths, uses
from designer.playtest_reports._page_changes import comparison, rulings
from designer.playtest_reports._page_games import course, lineups, wins
from designer.playtest_reports._page_verdict import contests, found, verdicts
from designer.playtest_reports._repeating import decided, effort, interruption, sources
from designer.playtest_reports._topics import Chooser
from designer.playtest_reports._verdicts import verdict
from designer.playtest_reports._wording import doubts, numbers_of_players
from designer.report_pages import Chapter, Column, Page, Part, Points, Table, Words, page_of
from designer.suggestions import counted

TOPICS: Sequence[Chooser] = (
    verdicts,
    found,
    wins,
    lineups,
    course,
    contests,
    strengths,
    uses,
    comparison,
    rulings,
)
"""What the page says of a number of players, in this order."""


def report(found: Report, view: View) -> str:
    """Return a page that needs nothing else: no network, no script, no file.

    One number of players has a chapter for each topic; several have a chapter each.
    """
    source = found.source
    page = Page(
        eyebrow="Playtest",
        title=source.name,
        subtitle=f"Version {source.content_version}, {numbers_of_players(found)}",
        chapters=[*_chapters(found.tables), Chapter("again", "To do it again", list(_again(found)), _AGAIN)],
        facts=list(_facts(found)),
        remarks=list(_remarks(found)),
        end=f"{source.name} {source.content_version}",
    )
    return f"{page_of(page)}\n"


_AGAIN = "The same command plays the same games on every machine, as long as the content and the engine are the same."


def _chapters(tables: Sequence[TableReport]) -> Iterator[Chapter]:
    for table in tables:
        topics = [topic for topic in (choose(table) for choose in TOPICS) if topic.parts]
        if len(tables) == 1:
            yield from (Chapter(topic.anchor, topic.heading, topic.parts, topic.lead) for topic in topics)
            continue
        parts = [part for topic in topics for part in topic.parts]
        yield Chapter(f"players-{table.players}", counted(table.players, "player"), parts)
    if len(tables) > 1:
        leads = dict.fromkeys(topic.lead for table in tables for choose in TOPICS for topic in [choose(table)])
        yield Chapter("reading", "How to read it", [Points([lead for lead in leads if lead])])


def _facts(found: Report) -> Iterator[tuple[str, str]]:
    yield f"{found.games:,}", "games"
    yield f"{len(found.bots)}", "bots"
    findings = [each.agreed for table in found.tables for each in table.findings]
    for count, noun in ((sum(findings), "finding"), (len(findings) - sum(findings), "hint")):
        number, _, word = counted(count, noun).partition(" ")
        yield number, word


def _remarks(found: Report) -> Iterator[str]:
    yield from interruption(found)
    for table in found.tables:
        players = f"{counted(table.players, 'player')}: " if len(found.tables) > 1 else ""
        yield " ".join([players + verdict(table), *doubts(table)])


def _again(found: Report) -> Iterator[Part]:
    yield Table([Column("Part"), Column("What it was", long=True)], [list(row) for row in sources(found)])
    yield Points([f"{name}: {what}." for name, what in found.bots.items()])
    rulings_in_force = [list(row) for row in decided(found)]
    if rulings_in_force:
        yield Table([Column("Ruling in force"), Column("Decided as")], rulings_in_force)
    yield Words(effort(found))
