"""For people at a terminal: the verdict and the findings first, then the figures that matter most, on a page or two."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from designer.playtest.measures import Measured
from designer.playtest.report import Report, TableReport
from designer.playtest_reports import View
from designer.playtest_reports import _rows as rows
from designer.playtest_reports._repeating import effort, interruption, sources
from designer.playtest_reports._terminal import Terminal
from designer.playtest_reports._verdicts import VERDICTS, allowed, gates_by, subject, verdict, worst
from designer.playtest_reports._wording import (
    COMPETENT,
    HINTS,
    INTERVALS,
    NONE_SEEN,
    STRENGTH,
    doubts,
    is_seen,
    p_value,
    points,
    sequential,
    share,
    share_of,
    spread,
    subject_of,
)
from designer.suggestions import counted, listed

_MOST = 10  # cards by their strength
_FEW = 5  # undecided limits, hints, pairings, seldom cards and rulings
_HASH = 19  # letters of a hash that tell it apart: sha256: and a dozen
_STYLES = dict(zip(VERDICTS, ("bold red", "yellow", "green"), strict=True))


def report(found: Report, view: View) -> str:
    """Return the report as lines of at most the width of the terminal."""
    terminal = Terminal(view)
    terminal.title(found.source.name, found.source.content_version)
    for sentence in interruption(found):
        terminal.say(sentence, "yellow")
    for table in found.tables:
        _Printer(terminal, table).print()
    _end(terminal, found)
    return terminal.text


def _end(terminal: Terminal, found: Report) -> None:
    terminal.heading("How to read it")
    for sentence in (INTERVALS, NONE_SEEN, COMPETENT, HINTS):
        terminal.say(sentence, "dim")
    terminal.heading("To do it again")
    for name, value in sources(found):
        terminal.say(f"{name}: {value[:_HASH] if name.startswith('Hash') else value}")
    for name, what in found.bots.items():
        terminal.say(f"{name}: {what}.")
    terminal.say(f"{counted(len(found.source.rulings), 'ruling')} in force. {effort(found)}")
    terminal.say("All figures are in --format html and --format json.", "dim")


class _Printer:
    """Prints what there is about one number of players."""

    def __init__(self, terminal: Terminal, table: TableReport) -> None:
        self._terminal = terminal
        self._of = table
        self._bots = rows.bots_of(table)

    def print(self) -> None:
        self._terminal.heading(f"{counted(self._of.players, 'player')}: {', '.join(self._of.seats)}")
        self._verdict()
        self._findings()
        self._games()
        self._lineups()
        contests = [[f"{each.bot} against {each.against}", share_of(each.rate)] for each in self._of.contests]
        self._terminal.table(["bots", "wins"], contests)
        self._cards()
        self._strengths()
        self._rulings()
        self._comparison()

    def _verdict(self) -> None:
        table = self._of
        self._terminal.say(verdict(table), _STYLES[worst(table)] if table.gates else "")
        for sentence in doubts(table):
            self._terminal.say(sentence, "yellow")
        broken, undecided, _ = (gates_by(table, each) for each in VERDICTS)
        for head, gates in (("broken limits", broken), ("undecided limits", undecided[:_FEW])):
            told = [
                [subject(gate), *(share(gate.by_bot.get(bot)) for bot in self._bots), allowed(gate)] for gate in gates
            ]
            self._terminal.table([head, *self._bots, "allowed"], told)
        if len(undecided) > _FEW:
            self._terminal.say(f"and {len(undecided) - _FEW} more undecided", "dim")

    def _findings(self) -> None:
        agreed = [each.text for each in self._of.findings if each.agreed]
        hints = [each.text for each in self._of.findings if not each.agreed]
        self._terminal.heading("Findings")
        for sentence in agreed or ["There is nothing that two competent bots agree on."]:
            self._terminal.say(sentence)
        for sentence in hints[:_FEW]:
            self._terminal.say(f"Perhaps: {sentence}", "dim")
        if len(hints) > _FEW:
            self._terminal.say(f"and {counted(len(hints) - _FEW, 'more hint')}", "dim")

    def _games(self) -> None:
        summaries = self._of.summaries
        if not summaries:
            return
        told = [["games", *(f"{each.games}" for each in summaries)]]
        told += self._told(rows.seats(self._of), share, "wins: ")
        told += self._told(rows.ends(self._of), share, "ends: ")
        told += self._told(rows.halfway(self._of), share)
        told.append(["turns, median (5–95 %)", *(spread(each.turns) for each in summaries)])
        told.append(["decisions", *(spread(each.decisions) for each in summaries)])
        self._terminal.table(["against itself", *self._bots], told)
        for each in summaries:
            for test in each.sequential:
                self._terminal.say(f"{subject_of(test, each)}, with {each.bot}: {sequential(test)}.")

    def _lineups(self) -> None:
        self._terminal.table(["wins of lineups", *self._bots], self._told(rows.lineups(self._of), share_of))
        self._terminal.table(["wins of factions", *self._bots], self._told(rows.factions(self._of), share_of))
        uneven = self._told(rows.pairings(self._of)[:_FEW], share_of)
        self._terminal.table(["most uneven pairings", *self._bots], uneven)

    def _cards(self) -> None:
        found = rows.cards(self._of)
        dead = rows.dead(self._of)
        seldom = [row for row in found if row[0].name not in dead][:_FEW]
        told = [[row[0].name, *(share(card.in_games) for card in row)] for row in seldom]
        self._terminal.table(["cards that do the least, of all games", *self._bots], told)
        if dead:
            games = rows.games_of(self._of.summaries)
            self._terminal.say(f"In none of {games} games: {listed(dead)}.", "yellow")

    def _strengths(self) -> None:
        told = []
        for card in rows.clearest(self._of, _MOST):
            gains = [card.by_bot.get(bot) for bot in self._bots]
            p = min(gain.adjusted for gain in card.by_bot.values())
            told.append([f"{card.name}, p {p_value(p)}", *(points(gain.gain if gain else None) for gain in gains)])
        self._terminal.table(["gain by having a card, least p", *self._bots], told)
        if self._of.strengths:
            self._terminal.say(STRENGTH if told else "No result changed when cards were blank.", "dim")

    def _rulings(self) -> None:
        shown = rows.changing(self._of)[:_FEW]
        self._terminal.table(["other winners by rulings", *self._bots], [[r.name, *map(share, r.cells)] for r in shown])
        left = len(self._of.rulings) - len(shown)
        if left:
            self._terminal.say(f"{counted(left, 'more decision')} of rulings changed fewer winners, or none.", "dim")

    def _comparison(self) -> None:
        against = self._of.comparison
        if against is None:
            return
        self._terminal.heading(f"Since {against.ref} ({against.content_version})")
        if against.same:
            self._terminal.say("Both are played by the same rules: no game can differ.")
            return
        shifts = list(against.by_bot.values())
        told = [["other winners", *(share_of(each.changed) for each in shifts)]]
        told += self._told(rows.shifts(self._of, shifts), points)
        told.append(["turns", *(points(each.turns, 1) for each in shifts)])
        told += self._told(rows.changed_cards(self._of)[:_FEW], points, "in play: ")
        self._terminal.table(["here minus there, in points", *against.by_bot], told)
        if not any(is_seen(cell) for row in rows.shifts(self._of, shifts) for cell in row.cells):
            self._terminal.say("No difference can be seen in who wins or how games end.")

    def _told(
        self, found: Sequence[rows.Row], figure: Callable[[Measured | None], str], before: str = ""
    ) -> list[list[str]]:
        return [[f"{before}{row.name}", *map(figure, row.cells)] for row in found]
