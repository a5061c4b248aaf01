"""Two versions of a text as one, word by word."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from designer.changes.values import Words

_TOKEN = re.compile(r"\s+|\w+(?:[’'-]\w+)*|[^\w\s]")
_LONG = 160
_AROUND = 80


def differing_words(before: str, after: str) -> tuple[Words, ...]:
    """Return both versions in one: what is the same, what was removed and what was added, in the order of reading.

    The parts that are not ``added`` are the text before, those that are not ``removed`` the text after.
    """
    old, new = _TOKEN.findall(before), _TOKEN.findall(after)
    parts: list[Words] = []
    removed = added = ""
    for how, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        same = "".join(old[a:b]) if how == "equal" else ""
        if how == "equal" and (not (removed or added) or not same.isspace() or b == len(old)):
            parts += _changed(removed, added)
            removed = added = ""
            parts.append(Words(same, "same"))
        elif how == "equal":  # one space between two changes: told apart, they read as a stammer
            removed, added = removed + same, added + same
        else:
            removed, added = removed + "".join(old[a:b]), added + "".join(new[c:d])
    return (*parts, *_changed(removed, added))


def pairs_of_words(words: Sequence[Words]) -> list[tuple[str, str]]:
    """Return what stands for what, token by token, where as many were removed as added; else the whole of both."""
    found: list[tuple[str, str]] = []
    for index, part in enumerate(words):
        if part.how == "removed":
            follower = words[index + 1] if index + 1 < len(words) else None
            new = follower.text if follower is not None and follower.how == "added" else ""
            olds, news = part.text.split(), new.split()
            found += zip(olds, news, strict=True) if len(olds) == len(news) else [(part.text, new)]
        elif part.how == "added" and (index == 0 or words[index - 1].how != "removed"):
            found.append(("", part.text))
    return found


def excerpt(words: Sequence[Words]) -> str:
    """Return the text after, or, of a long one, what is about the words that changed."""
    after = "".join(part.text for part in words if part.how != "removed")
    if len(after) <= _LONG:
        return after
    return "".join(part.text for part in condensed(words) if part.how != "removed").strip()


def shortened(text: str, length: int = _LONG) -> str:
    """Return a text, cut at the end of a word if it is long."""
    return text if len(text) <= length else text[: text.rfind(" ", 0, length) + 1].rstrip(" ,;:") + " …"


def _changed(removed: str, added: str) -> Iterator[Words]:
    if removed:
        yield Words(removed, "removed")
    if added:
        yield Words(added, "added")


def condensed(words: Sequence[Words]) -> tuple[Words, ...]:
    """Return the words with what is the same cut to what stands about the changes."""
    last = len(words) - 1
    return tuple(
        Words(_about(part.text, is_first=index == 0, is_last=index == last), "same") if part.how == "same" else part
        for index, part in enumerate(words)
    )


def _about(text: str, *, is_first: bool, is_last: bool) -> str:
    """The beginning of a text and its end, as far as something that changed is beside them."""
    if len(text) <= (_AROUND if is_first or is_last else 2 * _AROUND):
        return text
    start = "" if is_first else text[: text.find(" ", _AROUND // 2) + 1]
    end = "" if is_last else text[text.rfind(" ", 0, len(text) - _AROUND // 2) :]
    return f"{start}…{end}"
