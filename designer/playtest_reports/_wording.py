"""How figures are read: every one with its interval, and a difference that may be none said to be none to be seen."""

from __future__ import annotations

from designer.playtest.measures import Measured
from designer.playtest.report import BotSummary, Report, Sequence, Spread, TableReport
from designer.suggestions import counted

INTERVALS = (
    "Behind each figure stands its 95 % interval: of twenty such intervals about nineteen hold the true figure. Those "
    "of shares are Wilson's."
)
NONE_SEEN = "“None” is a difference whose interval holds 0: none can be seen, which does not prove that there is none."
COMPETENT = (
    "A bot is competent if it takes more than half of what there is above an even share of wins from random play, "
    "with its whole interval."
)
HINTS = "What one bot alone shows may be its habit: it is a hint to look at, marked “perhaps”."
STRENGTH = (
    "Games with the card are played again on the same chance with a blank in its place. Its gain is by how many "
    "points the share of wins of whoever had it first is higher with it."
)
ADJUSTED = "p is how likely so much is if the card does nothing, adjusted for how many cards were looked at."
NOTHING = "–"

_SEQUENTIAL = {
    "high": "wins more than its share",
    "low": "wins less than its share",
    "even": "even, within the margin",
    "undecided": "undecided",
}


def percent(share: float) -> str:
    """Return a share in per cent, without the sign, such as ``52.3``."""
    return f"{100 * share:.1f}"


def span(measured: Measured) -> str:
    """Return the interval of a share, such as ``48.1–55.9``."""
    return f"{percent(measured.low)}–{percent(measured.high)}"


def share(measured: Measured | None) -> str:
    """Return a rate with its interval, such as ``52.0 % (48.1–55.9)``."""
    return NOTHING if measured is None else f"{percent(measured.value)} % ({span(measured)})"


def share_of(measured: Measured | None) -> str:
    """Return a rate with its interval and its games, such as ``52.0 % (48.1–55.9) of 640``."""
    return NOTHING if measured is None else f"{share(measured)} of {measured.games}"


def is_seen(measured: Measured | None) -> bool:
    """Return whether a difference is one with confidence: its interval does not hold 0.

    Games that all differ alike show no spread, and so have no interval to speak of.
    """
    return measured is not None and measured.low < measured.high and (measured.low > 0 or measured.high < 0)


def difference(measured: Measured | None, scale: float = 100) -> str:
    """Return a difference without its interval, such as ``+2.0``, or ``none`` if none can be seen.

    ``scale`` is 100 for points of a share and 1 for plain numbers.
    """
    if measured is None:
        return NOTHING
    alike = measured.low == measured.high and measured.value != 0
    return f"{scale * measured.value:+.1f}" if alike or is_seen(measured) else "none"


def reach(measured: Measured, scale: float = 100) -> str:
    """Return the interval of a difference, such as ``-0.4 to +4.4``: of a share no more than there can be."""
    if measured.low == measured.high:
        return f"all {measured.games} alike"
    low, high = (max(measured.low, -1.0), min(measured.high, 1.0)) if scale == 100 else (measured.low, measured.high)
    return f"{scale * low:+.1f} to {scale * high:+.1f}"


def points(measured: Measured | None, scale: float = 100) -> str:
    """Return a difference with its interval: ``+2.0 (+0.4 to +3.6)``, or ``none (-0.4 to +4.4)``."""
    return NOTHING if measured is None else f"{difference(measured, scale)} ({reach(measured, scale)})"


def p_value(probability: float) -> str:
    """Return a probability as it is read: never as none."""
    return "<0.001" if probability < 0.001 else f"{probability:.2g}"


def spread(found: Spread) -> str:
    """Return the median and between what nine of ten games lie, such as ``36 (30–48)``."""
    return f"{found.median} ({found.p5}–{found.p95})"


def sequential(found: Sequence) -> str:
    """Return what a sequential test says, and how soon, such as ``undecided after 400 games``."""
    return f"{_SEQUENTIAL[found.verdict]}, after {found.games} games"


def subject_of(found: Sequence, summary: BotSummary) -> str:
    """Return of whom a sequential test speaks."""
    return summary.seats[int(found.subject)].name if found.subject.isdecimal() else "Whoever begins"


def even_share(players: int) -> str:
    """Return what the line through all shares of wins stands for."""
    return f"an even share of wins, {percent(1 / players)} %"


def numbers_of_players(found: Report) -> str:
    """Return for how many players the report is, such as ``2 and 4 players``."""
    *others, last = [table.players for table in found.tables]
    before = f"{', '.join(map(str, others))} and " if others else ""
    return before + counted(last, "player")


def doubts(table: TableReport) -> list[str]:
    """Return what keeps the verdicts of a table from being sure, in sentences."""
    if not table.summaries:
        return ["No game was played to its end, so nothing can be said."]
    if len(table.competent) >= 2:
        return []
    able = f"Only {table.competent[0]} is" if table.competent else "None of the bots is"
    return [f"{able} known to be competent. It takes two: no limit is called broken or kept, and nothing is agreed."]
