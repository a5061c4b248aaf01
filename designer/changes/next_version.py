"""Which version a game's changes ask for, by semantic versioning.

The public interface is what engines and saved decks rely on: ids, and the shape of the engine JSON. An id that is gone
or a broken shape is major, something new is minor, a changed number, text or look is patch. Before 1.0.0 everything may
change; by custom a breaking change then raises the second number, and anything else the third.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from designer.changes.values import BoardChange, Level, NextVersion, RecordChange

_NUMBERS = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:-(.+))?")
_ORDER: tuple[Level, ...] = ("none", "patch", "minor", "major")

Reason = tuple[Level, str]


def reasons_of(record: RecordChange) -> Iterator[Reason]:
    """Yield how much one record's change weighs, and why."""
    what = f"{record.noun} {record.id}"
    if record.how == "added":
        yield "minor", f"{what} is new"
        return
    if record.how == "removed":
        yield "major", f"{what} is gone"
        return
    if record.old_id is not None and record.old_id != record.id:
        yield "major", f"{record.noun} {record.old_id} has another id"
    for pair in record.pairs:
        if pair.after is None and pair.before is not None:
            yield "major", f"{record.noun} {pair.before.id} is gone"
        elif pair.before is None and pair.after is not None:
            yield "minor", f"{record.noun} {pair.after.id} is new"
    if record.board is not None:
        yield from _of_board(record.board, what)
    yield "patch", f"{what} is changed"


def next_version(before: str, written: str, reasons: Sequence[Reason]) -> NextVersion:
    """Return the least version that says what changed since ``before``. ``written`` is the one in game.yaml today."""
    weights = {level for level, _ in reasons}
    level: Level = next((level for level in reversed(_ORDER) if level in weights), "none")
    why = tuple(text for weight, text in reasons if weight == level)
    if level == "none":
        sentence = "Nothing changed, so the version stays."
        if _key(written) < _key(before):
            sentence = f"Nothing changed, but game.yaml has {written}, which is before {before}."
        return NextVersion(level, None, written, _key(written) >= _key(before), (), sentence)
    early = _numbers(before)[0] == 0
    raised = _raised(before, level)
    fits = _key(written) >= _key(raised) or (_numbers(written) >= _numbers(raised) and written != before)
    more = f" and {len(why) - 1} more" if len(why) > 1 else ""
    because = "numbers, texts or looks changed" if level == "patch" else f"{why[0]}{more}"
    custom = f"; before 1.0.0 that raises the {'second' if level == 'major' else 'third'} number" if early else ""
    state = f"game.yaml has {written}, which {'fits' if fits else 'is too low'}."
    if written == before:
        state = f"game.yaml still has {written}."
    sentence = f"Next version: {raised} ({level}: {because}{custom}). {state}"
    return NextVersion(level, raised, written, fits, why, sentence)


def _of_board(board: BoardChange, what: str) -> Iterator[Reason]:
    for space in board.spaces:
        if space.after is None:
            yield "major", f"{what} has no {space.id} any more"
        elif space.before is None:
            yield "minor", f"{what} has {space.id}"


def _raised(version: str, level: Level) -> str:
    """Raise a version. A pre-release is raised to what it prepares, if that says enough."""
    major, minor, patch = _numbers(version)
    prepares = "-" in version
    if major == 0:
        level = "minor" if level == "major" else "patch"
    if level == "major":
        return f"{major if prepares and minor == patch == 0 else major + 1}.0.0"
    if level == "minor":
        return f"{major}.{minor if prepares and patch == 0 else minor + 1}.0"
    return f"{major}.{minor}.{patch if prepares else patch + 1}"


def _numbers(version: str) -> tuple[int, int, int]:
    match = _NUMBERS.match(version)
    assert match is not None, "the compiler let it through"
    return int(match[1]), int(match[2]), int(match[3])


def _key(version: str) -> tuple[object, ...]:
    """An order of versions by semantic versioning: a pre-release comes before its release."""
    match = _NUMBERS.match(version)
    assert match is not None, "the compiler let it through"
    parts = [(0, int(p), "") if p.isdigit() else (1, 0, p) for p in match[4].split(".")] if match[4] else []
    return (*_numbers(version), match[4] is None, parts)
