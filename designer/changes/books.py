"""Two states of a rulebook → which sections and paragraphs differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from designer.changes.values import BookChange, Words
from designer.changes.word_diff import differing_words

_Heading = tuple[str, int]
_HEADING = re.compile(r"#{1,6}\s+(.+?)\s*#*\s*")
_FENCE = re.compile(r"\s*(```|~~~)")
_MARKUP = re.compile(r"\*\*|__|\[\[(?:[^\[\]|]*\|)?|\]\]|^#+\s+|^>\s?", re.MULTILINE)
_KEYWORD = re.compile(r"\[\[([^\[\]|]+)(?:\|[^\[\]]*)?\]\]")


def book_changes(before: str, after: str) -> Iterator[BookChange]:
    """Yield the sections that differ, in the order of today; where sections were removed, at their end.

    A section is what stands under a heading, up to the next one, and is told apart by its heading. How lines are
    broken within a paragraph makes no difference.
    """
    if not before.strip() or not after.strip():
        if before.strip() != after.strip():
            is_new = bool(after.strip())
            yield BookChange("", "added" if is_new else "removed", f"There is {'a' if is_new else 'no'} rulebook now")
        return
    old, new = _sections(before), _sections(after)
    names = _renamed(old, new)
    for heading, paragraphs in new.items():
        if heading in names:
            said = f"Rulebook: renamed the section “{_name(names[heading])}” to “{_name(heading)}”"
            yield BookChange(_name(heading), "changed", said)
        elif heading not in old:
            added = tuple((Words(text, "added"),) for text in paragraphs)
            yield BookChange(_name(heading), "added", f"Rulebook: added the section “{_name(heading)}”", added)
        elif differing := tuple(_paragraphs(old[heading], paragraphs)):
            count = len(differing)
            what = f"{count} paragraph{'' if count == 1 else 's'}"
            yield BookChange(_name(heading), "changed", f"Rulebook: {what} reworded in “{_name(heading)}”", differing)
    for heading in old:
        if heading not in new and heading not in names.values():
            yield BookChange(_name(heading), "removed", f"Rulebook: removed the section “{_name(heading)}”")


def _renamed(old: Mapping[_Heading, list[str]], new: Mapping[_Heading, list[str]]) -> dict[_Heading, _Heading]:
    """The headings of before, by those of today, of the sections that say the same under another heading."""
    gone = {heading: paragraphs for heading, paragraphs in old.items() if heading not in new and paragraphs}
    found: dict[_Heading, _Heading] = {}
    for heading, paragraphs in new.items():
        same = next((one for one, text in gone.items() if text == paragraphs), None) if heading not in old else None
        if same is not None:
            found[heading] = same
            del gone[same]
    return found


def _name(heading: _Heading) -> str:
    return heading[0] or "the beginning"


def _sections(text: str) -> dict[_Heading, list[str]]:
    """The paragraphs under each heading; of headings of one name the second is told apart by its number."""
    sections: dict[_Heading, list[str]] = {}
    current: list[str] = sections.setdefault(("", 0), [])
    lines: list[str] = []
    fenced = False
    for line in [*text.replace("\r\n", "\n").split("\n"), ""]:
        fenced ^= bool(_FENCE.match(line))
        heading = None if fenced else _HEADING.fullmatch(line)
        if heading is None and line.strip():
            lines.append(line.strip())
            continue
        if lines:
            current.append(_plain(" ".join(lines)))
            lines = []
        if heading is not None:
            name = _plain(heading[1])
            number = sum(known == name for known, _ in sections)
            current = sections.setdefault((name, number), [])
    return {heading: paragraphs for heading, paragraphs in sections.items() if heading[0] or paragraphs}


def _plain(text: str) -> str:
    return " ".join(_MARKUP.sub("", _KEYWORD.sub(r"\1", text)).split())


def _paragraphs(old: list[str], new: list[str]) -> Iterator[tuple[Words, ...]]:
    for how, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if how == "equal":
            continue
        for index in range(max(b - a, d - c)):
            one = old[a + index] if a + index < b else ""
            other = new[c + index] if c + index < d else ""
            yield differing_words(one, other)
