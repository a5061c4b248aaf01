"""One difference in a sentence, as a good changelog tells it to those who play."""

from __future__ import annotations

from collections.abc import Sequence

from designer.changes.differences import Difference
from designer.changes.reading_aloud import one_of
from designer.changes.tree import Group, Items, Leaf, Node, shown
from designer.changes.values import Words
from designer.changes.word_diff import excerpt, shortened

_MODAL = ("may", "can", "must", "has", "is")


def sentence_of(subject: str, difference: Difference, words: Sequence[Words] = ()) -> str:
    """Return what a difference is. ``subject`` is whose it is; ``words`` are those of a text that was reworded."""
    whose, trail = _whose(subject, difference.trail)
    if words and all(part.how == "same" for part in words):
        return f"{whose}: {label_of(trail)} is set differently"
    if words:
        place = list(trail[:-1] if trail[-1] == "text" else trail)
        return f"Reworded {whose}{f' ({label_of(place)})' if place else ''}: “{excerpt(words)}”"
    if (numbers := difference.numbers) and len(difference.trail) == 1:
        old, new = numbers
        what = subject if trail[0] == "value" else f"{subject} {trail[0]}"
        return f"{'Raised' if new.value > old.value else 'Lowered'} {what} from {old.shown} to {new.shown}"
    return f"{whose}: {_detail(trail, difference)}"


def detail_of(difference: Difference) -> str:
    """Return what a difference is without saying whose it is."""
    whose, trail = _whose("", difference.trail)
    detail = _detail(trail, difference)
    return f"{whose.removeprefix(', ')}: {detail}" if whose else detail


def label_of(trail: Sequence[str]) -> str:
    """Return the words that lead to a value: ``draw count``, ``Blink: roam squares``."""
    return " ".join(trail)


def _whose(subject: str, trail: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The named parts of a record that a trail leads through stand beside the record's name."""
    named = max((index for index, word in enumerate(trail, 1) if word.endswith(":")), default=0)
    if named == len(trail):  # the named part as a whole
        named -= 1
    parts = [" ".join(trail[:named]).replace(": ", ", ").removesuffix(":")] if named > 0 else []
    return ", ".join([subject, *parts]), trail[max(named, 0) :]


def _detail(trail: Sequence[str], difference: Difference) -> str:
    before, after = difference.before, difference.after
    sort = _sort(after) or _sort(before)
    label = label_of(trail)
    if difference.what == "order":
        return f"{label} in another order"
    if difference.what == "entry":
        return _entry(trail, before, after)
    if sort == "picture":
        return "another picture" if before and after else "a picture" if after else "no picture any more"
    if sort == "flag":
        return _flag(label, is_on=isinstance(after, Leaf) and bool(after.value))
    if before is None and _is_text(after):
        return f"new {label} {_quoted(after)}"
    if before is None:
        return f"{label} is now {_quoted(after)} (there was none)"
    if after is None:
        return f"no {label} any more (it was {_quoted(before)})"
    return f"{'' if label == 'value' else f'{label} '}from {_quoted(before)} to {_quoted(after)}"


def _flag(label: str, *, is_on: bool) -> str:
    if label.rpartition(" ")[2] in _MODAL:
        return f"“{label}” is set now" if is_on else f"“{label}” is no longer set"
    return f"now {label}" if is_on else f"no longer {label}"


def _entry(trail: Sequence[str], before: Node | None, after: Node | None) -> str:
    entry, did, to = (after, "added", "to") if after is not None else (before, "removed", "from")
    place = f"{label_of(trail[:-1])}: " if len(trail) > 1 else ""
    if isinstance(entry, Items) or (isinstance(entry, Leaf) and not entry.is_text):
        return f"{place}{did} {shown(entry)} {to} {trail[-1]}"
    noun = one_of(trail[-1])
    if isinstance(entry, Group) and entry.title is not None and entry.verb is None:
        text = entry.fields.get("text")
        says = f": “{shortened(shown(text))}”" if text is not None else ""
        return f"{place}{did} the {noun} {entry.title}{says}"
    return f"{place}{did} the {noun} {_quoted(entry)}"


def _sort(node: Node | None) -> str | None:
    return node.sort if isinstance(node, Leaf) else None


def _is_text(node: Node | None) -> bool:
    return isinstance(node, Leaf) and node.is_text


def _quoted(node: Node | None) -> str:
    text = shortened(shown(node))
    return f"“{text}”" if _is_text(node) else text
