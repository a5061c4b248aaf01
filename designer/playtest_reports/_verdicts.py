"""What is said of the game's limits: how many are broken, undecided and kept, and of each what it allows."""

from __future__ import annotations

from designer.playtest.report import Gate, TableReport

VERDICTS = ("broken", "undecided", "kept")
"""From what matters most."""

_SUBJECTS = {
    "seats": "{} wins",
    "starters": "{} wins",
    "lineups": "{}",
    "ways": "Ends: {}",
    "capped": "{}",
    "cards": "{} does something",
}


def verdict(table: TableReport) -> str:
    """Return the verdict in one sentence."""
    if not table.gates:
        return "The game sets itself no limits that could be broken or kept."
    counts = [(sum(gate.verdict == each for gate in table.gates), each) for each in VERDICTS]
    told = ", ".join(f"{count} {each}" for count, each in counts if count)
    return f"Of {len(table.gates)} limits of the game: {told}."


def worst(table: TableReport) -> str:
    """Return the verdict that matters most; ``kept`` where there is no limit."""
    return next((each for each in VERDICTS if any(gate.verdict == each for gate in table.gates)), VERDICTS[-1])


def gates_by(table: TableReport, verdict: str) -> list[Gate]:
    """Return the limits of a verdict: what is least likely to be chance first, then where a bot is beyond them."""

    def key(gate: Gate) -> tuple[float, bool]:
        is_within = all(measured.within(gate.low, gate.high) for measured in gate.by_bot.values())
        return min(gate.adjusted.values(), default=1.0), is_within

    return sorted((gate for gate in table.gates if gate.verdict == verdict), key=key)


def subject(gate: Gate) -> str:
    """Return of what a limit is, in words."""
    told = _SUBJECTS.get(gate.limit, "{}").replace("{}", gate.subject)
    return f"{told[:1].upper()}{told[1:]}"


def allowed(gate: Gate) -> str:
    """Return what a limit allows, such as ``45–55 %``."""
    low, high = f"{100 * gate.low:.4g}", f"{100 * gate.high:.4g}"
    if gate.high >= 1:
        return f"at least {low} %"
    if gate.low <= 0:
        return f"at most {high} %"
    return f"{low}–{high} %"
