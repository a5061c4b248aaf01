"""What a rulebook says in two states of a game → which sections and paragraphs differ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher

from designer.changes.reading_aloud import IconWords, icons_read_aloud
from designer.changes.values import BookChange, Words
from designer.changes.word_diff import differing_words
from designer.model.book_text import BookSection, BookText

_Key = tuple[str, int]
"""A heading, and which of those that are the same it is."""

_ICON = re.compile(r"\{[a-z][a-z0-9-]*\}")
_NUMBER = re.compile(r"\d+")


def book_changes(
    before: BookText, after: BookText, icons: tuple[IconWords, IconWords] = ({}, {})
) -> Iterator[BookChange]:
    """Yield the sections that differ, in the order of today; where sections were removed, at their end.

    A section is told apart by its heading, whatever numbers are in it. ``icons`` are the words for icons in both
    states.
    """
    if before.sections is None or after.sections is None:
        if not before.reads_like(after):
            state, broken = ("before", before) if before.sections is None else ("now", after)
            why = f" ({state}: {broken.problem})" if broken.problem else ""
            yield BookChange("", "changed", f"The rulebook changed; what it says cannot be read in both states{why}")
        return
    if not before.source.strip() or not after.source.strip():
        if before.source.strip() != after.source.strip():
            is_new = bool(after.source.strip())
            yield BookChange("", "added" if is_new else "removed", f"There is {'a' if is_new else 'no'} rulebook now")
        return
    old, new = _in_words(before.sections, icons[0]), _in_words(after.sections, icons[1])
    names = _renamed(old, new)
    for key, section in new.items():
        name = _name(section)
        if key in names:
            said = f"Rulebook: renamed the section “{_name(old[names[key]])}” to “{name}”"
            yield BookChange(name, "changed", said)
        elif key not in old:
            added = tuple((Words(text, "added"),) for text in section.paragraphs)
            yield BookChange(name, "added", f"Rulebook: added the section “{name}”", added)
        elif differing := tuple(_paragraphs(_read(old[key]), _read(section))):
            count = len(differing)
            what = f"{count} paragraph{'' if count == 1 else 's'}"
            yield BookChange(name, "changed", f"Rulebook: {what} changed in “{name}”", differing)
    for key, section in old.items():
        if key not in new and key not in names.values():
            yield BookChange(_name(section), "removed", f"Rulebook: removed the section “{_name(section)}”")


def _renamed(old: Mapping[_Key, BookSection], new: Mapping[_Key, BookSection]) -> dict[_Key, _Key]:
    """The sections of before, by those of today, that say the same under another heading."""
    gone = {key: section.paragraphs for key, section in old.items() if key not in new and section.paragraphs}
    found: dict[_Key, _Key] = {}
    for key, section in new.items():
        said = section.paragraphs
        same = next((one for one, text in gone.items() if text == said), None) if key not in old else None
        if same is not None:
            found[key] = same
            del gone[same]
    return found


def _name(section: BookSection) -> str:
    return section.heading or "the beginning"


def _read(section: BookSection) -> list[str]:
    return [section.heading, *section.paragraphs]


def _in_words(sections: Sequence[BookSection], icons: IconWords) -> dict[_Key, BookSection]:
    """The sections by what tells them apart, with icons as words; in a heading an icon is but an ornament."""
    found: dict[_Key, BookSection] = {}
    for section in sections:
        heading = " ".join(_ICON.sub("", section.heading).split()) or icons_read_aloud(section.heading, icons)
        pattern = _NUMBER.sub("0", heading)
        key = pattern, sum(known == pattern for known, _ in found)
        found[key] = BookSection(heading, tuple(icons_read_aloud(text, icons) for text in section.paragraphs))
    return found


def _paragraphs(old: list[str], new: list[str]) -> Iterator[tuple[Words, ...]]:
    for how, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if how == "equal":
            continue
        for index in range(max(b - a, d - c)):
            one = old[a + index] if a + index < b else ""
            other = new[c + index] if c + index < d else ""
            yield differing_words(one, other)
