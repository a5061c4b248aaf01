"""For a pull request: a line that sums up, then every game with its chapters folded.

Content cannot break out of its place: whatever means something in Markdown or HTML, or calls somebody, is but a text.
"""

from __future__ import annotations

import html
from collections import Counter
from collections.abc import Iterator, Sequence

from designer.change_reports import View
from designer.changes.telling import Chapter, Line, chapters, summary
from designer.changes.values import GameChanges, RecordChange, Words
from designer.changes.word_diff import condensed
from designer.reporters.markdown import escaped

_SIGNS = {"added": "➕", "removed": "➖", "renamed": "🔁", "changed": "✏️"}
_TITLE = 80  # of the letters of a name the first are enough to tell which game it is
_LONG = 200
"""How many lines of a chapter are told: a comment on a pull request may not be endless."""


def report(changes: Sequence[GameChanges], view: View) -> str:
    """Return Markdown as GitHub, GitLab and Gitea read it, ending with a line break."""
    changed = [game for game in changes if not game.is_empty]
    states = f"{escaped(view.before)} → {escaped(view.after)}"
    if not changed:
        return f"**Nothing changed** ({states})\n"
    lines = [f"**{headline(changed)}** ({states})", ""]
    for game in changed:
        lines += [f"### {escaped(game.name)}", "", _facts(game), ""]
        for chapter in chapters(game):
            lines += [*_folded(chapter), ""]
    return "\n".join(lines).rstrip("\n") + "\n"


def headline(changes: Sequence[GameChanges]) -> str:
    """Return a line such as ``3 cards changed, 1 added; Tiny 1.2.0 → 1.2.1``, or ``…; in 2 games``, as Markdown."""
    records = [record for game in changes for record in game.records]
    cards = [record for record in records if _is_card(record)]
    others = [record for record in records if not _is_card(record)]
    said = "; ".join([*_counted(cards, "card"), *_counted(others, "other record" if cards else "record")])
    if len(changes) > 1:
        return f"{said or 'No record changed'}; in {len(changes)} games"
    versions = [
        f"{escaped(game.name[:_TITLE])} {game.before_version} → "
        f"{game.next.written if game.next.fits else game.next.version}"
        for game in changes
        if game.next.version is not None
    ]
    return "; ".join([said or "No record changed", *versions])


def _counted(records: Sequence[RecordChange], noun: str) -> Iterator[str]:
    """Yield a line such as ``3 cards changed, 1 added`` unless there are none."""
    counts = Counter(record.how for record in records)
    parts = [f"{counts[how]} {how}" for how in ("changed", "renamed", "added", "removed") if counts[how]]
    if parts:
        number, _, how = parts[0].partition(" ")
        yield ", ".join([f"{number} {noun}{'' if number == '1' else 's'} {how}", *parts[1:]])


def _is_card(record: RecordChange) -> bool:
    entry = record.after or record.before
    prints = entry.record.prints if entry is not None else None
    return prints is not None and prints.form == "card"


def _facts(game: GameChanges) -> str:
    """What changed in a word, and the version. Between two releases it still is the last one's, which alarms nobody."""
    mark = "" if game.next.fits or game.next.written == game.before_version else "⚠️ "
    to_do = "" if game.next.fits else " `designer diff --write` writes it, and the changelog."
    return f"{escaped(summary(game)).capitalize()}. {mark}{escaped(game.next.sentence)}{to_do}"


def _folded(chapter: Chapter) -> Iterator[str]:
    yield f"<details><summary>{html.escape(chapter.title)} ({len(chapter.lines)})</summary>"
    yield ""
    for line in chapter.lines[:_LONG]:
        yield from _item(line)
    if len(chapter.lines) > _LONG:
        yield f"- … and {len(chapter.lines) - _LONG} more"
    yield ""
    yield "</details>"


def _item(line: Line) -> Iterator[str]:
    yield f"- {_SIGNS[line.mark]} {escaped(line.lead)}{':' if line.paragraphs else ''}"
    for words in line.paragraphs:
        yield f"  - {''.join(_marked(words))}"


def _marked(words: Sequence[Words]) -> Iterator[str]:
    was_marked = False
    for part in condensed(words):
        # The spaces about the words stay outside, where they part words; what was and what is now are parted too.
        text = escaped(part.text)
        tag = {"removed": "del", "added": "ins"}.get(part.how)
        lead = " " if part.text[:1].isspace() or (tag and was_marked) else ""
        tail = " " if part.text[-1:].isspace() else ""
        was_marked = bool(tag) and not tail
        yield f"{lead}<{tag}>{text}</{tag}>{tail}" if tag and text else f"{lead}{text}{tail if text else ''}"
