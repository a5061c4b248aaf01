"""One record before and after → what changed in it, value by value, its variants told together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from designer.changes.differences import Difference, differences
from designer.changes.sentences import label_of, sentence_of
from designer.changes.tree import Group, Leaf, Node, data
from designer.changes.values import FieldChange, Words
from designer.changes.word_diff import differing_words, pairs_of_words


class Face(NamedTuple):
    """A record before and after; of a record with variants one of them, with its name."""

    variant: str
    before: Group
    after: Group


class _Found(NamedTuple):
    difference: Difference
    words: tuple[Words, ...]
    only_repeats: bool


def field_changes(faces: Sequence[Face], subject: str) -> Iterator[FieldChange]:
    """Yield what differs in a record called ``subject``. What differs alike in all its variants is told once."""
    by_face = [(face.variant, list(_found(face))) for face in faces]
    told: set[str] = set()
    for variant, found in by_face:
        for difference, words, only_repeats in found:
            signature = _signature(difference)
            everywhere = all(any(_signature(f.difference) == signature for f in others) for _, others in by_face)
            named = variant if variant and not (everywhere and len(by_face) > 1) else None
            if everywhere and signature in told:
                continue
            told.add(signature)
            yield FieldChange(
                difference.loc,
                label_of(difference.trail),
                data(difference.before),
                data(difference.after),
                "" if only_repeats else sentence_of(f"{subject} ({named})" if named else subject, difference, words),
                words,
                named,
            )


def _found(face: Face) -> Iterator[_Found]:
    found = list(differences(face.before, face.after))
    numbers = {(pair[0].shown, pair[1].shown) for difference in found if (pair := difference.numbers)}
    for difference in found:
        words = _reworded(difference.before, difference.after)
        yield _Found(difference, words, bool(words) and _only_repeats(difference, words, numbers))


def _reworded(before: Node | None, after: Node | None) -> tuple[Words, ...]:
    """The words of a text that was reworded; none if it is new, or gone, or no text."""
    if isinstance(before, Leaf) and isinstance(after, Leaf) and before.is_text and after.is_text:
        return differing_words(before.shown, after.shown)
    return ()


def _only_repeats(difference: Difference, words: Sequence[Words], numbers: Set[tuple[str, str]]) -> bool:
    """Whether a text differs by nothing but values that changed elsewhere in the record.

    It quotes them, or it says the numbers themselves; a noun may follow its number into the plural.
    """
    before, after = difference.before, difference.after
    assert isinstance(before, Leaf) and isinstance(after, Leaf), "only texts are reworded"
    if before.frame is not None and before.frame == after.frame:
        return True
    pairs = pairs_of_words(words)
    said = [pair for pair in pairs if pair in numbers]
    return bool(said) and all(pair in numbers or _inflected(*pair) for pair in pairs)


def _inflected(one: str, other: str) -> bool:
    return bool(one) and one.rstrip("s.,;:") == other.rstrip("s.,;:")


def _signature(difference: Difference) -> str:
    sides = (_frame(difference.before), _frame(difference.after))
    return repr((difference.what, difference.trail, sides))


def _frame(node: Node | None) -> object:
    """What a value is in all variants alike: of a text, what is said beside the values that it quotes."""
    return node.frame if isinstance(node, Leaf) and node.frame is not None else node
