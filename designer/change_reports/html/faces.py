"""Which faces look different: those of a record that changed, and those whose data did not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from designer.changes.reading_aloud import variant_in_words
from designer.changes.values import GameChanges, Pair, RecordChange
from designer.laying_out import Layout
from designer.model.game import Entry
from designer.model.print_spec import Edition
from designer.rendering.face import RenderedFace
from designer.rendering.faces import PrintedCard
from designer.rendering.looks import Looks


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a component in one state."""

    card: PrintedCard
    face: RenderedFace


@dataclass(frozen=True, slots=True)
class FacePair:
    """A side before and after; one of them is None when it is only there in the other state.

    ``variant`` names the variant of the record that it belongs to, if it is one, in words.
    """

    name: str
    edition: Edition
    variant: str
    before: Side | None
    after: Side | None

    @property
    def looks(self) -> tuple[str, ...]:
        """What tells it from other pairs of the same name: two pairs with equal looks show the same."""
        return tuple(side.face.key if side else "" for side in (self.before, self.after))

    @property
    def any_side(self) -> Side:
        """The side of today, else that of before."""
        side = self.after or self.before
        assert side is not None, "a pair has one side at least"
        return side


@dataclass(frozen=True, slots=True)
class SharedFace:
    """A face of several components, such as a back, that looks different: once, with the names of all of them."""

    pair: FacePair
    names: tuple[str, ...]


class ChangedFaces:
    """The faces of one game that look different in two layouts of it."""

    def __init__(self, changes: GameChanges, before: Layout, after: Layout) -> None:
        self._changes = changes
        self._layouts = (before, after)
        self._looks = Looks()
        self._cards = [
            {(card.edition, card.entry.kind, card.entry.id): card for card in layout.cards} for layout in self._layouts
        ]

    def of(self, record: RecordChange) -> list[FacePair]:
        """Return the pairs of a record that changed, each once; what many components share is left to ``shared``."""
        found = {(pair.name, pair.looks): pair for pair in self._of_records.get(_name(record), ())}
        return [pair for key, pair in found.items() if key not in self._shared_keys]

    @cached_property
    def alone(self) -> list[FacePair]:
        """The faces whose data did not change, but whose look did; those that are shared are left out."""
        return [pair for pair in self._unchanged if (pair.name, pair.looks) not in self._shared_keys]

    @cached_property
    def shared(self) -> list[SharedFace]:
        """The faces of several components that look different."""
        return [
            SharedFace(pairs[0], tuple(dict.fromkeys(pair.any_side.card.entry.record.name for pair in pairs)))
            for key, pairs in self._by_look.items()
            if key in self._shared_keys
        ]

    @cached_property
    def _of_records(self) -> dict[tuple[str, str], list[FacePair]]:
        return {
            _name(record): [found for pair in record.pairs for found in self._differing(pair)]
            for record in self._changes.records
        }

    @cached_property
    def _unchanged(self) -> list[FacePair]:
        before, after = self._changes.before, self._changes.after
        if before is None or after is None:
            return []
        known = {(entry.kind, entry.id): entry for entry in before.components()}
        changed = {id(entry) for record in self._changes.records for pair in record.pairs for entry in _both(pair)}
        return [
            found
            for entry in after.components()
            if id(entry) not in changed and (was := known.get((entry.kind, entry.id))) is not None
            for found in self._differing(Pair(was, entry))
        ]

    @cached_property
    def _by_look(self) -> dict[tuple[str, tuple[str, ...]], list[FacePair]]:
        groups: dict[tuple[str, tuple[str, ...]], list[FacePair]] = {}
        for pair in (*(found for pairs in self._of_records.values() for found in pairs), *self._unchanged):
            groups.setdefault((pair.name, pair.looks), []).append(pair)
        return groups

    @cached_property
    def _shared_keys(self) -> frozenset[tuple[str, tuple[str, ...]]]:
        """The looks of more than one record; variants of one record are one."""
        return frozenset(
            key
            for key, pairs in self._by_look.items()
            if all(key[1]) and len({_record_of(pair.any_side.card.entry) for pair in pairs}) > 1
        )

    def _differing(self, pair: Pair) -> list[FacePair]:
        """The sides of a record that look different. An edition that shows no more than the first one is left out."""
        seen: dict[str, FacePair] = {}
        for edition in dict.fromkeys(card.edition for layout in reversed(self._layouts) for card in layout.cards):
            for found in self._of_edition(pair, edition):
                seen.setdefault(found.name, found)
        return list(seen.values())

    def _of_edition(self, pair: Pair, edition: Edition) -> Iterator[FacePair]:
        entries = (pair.before, pair.after)
        old, new = (self._sides(entry, edition, number) for number, entry in enumerate(entries))
        if any(entry is not None and not sides for entry, sides in zip(entries, (old, new), strict=True)):
            return  # one of the two was not printed in this edition, or could not be: there is nothing to compare
        variant = variant_in_words(next(entry.id for entry in _both(pair)))
        for name in dict.fromkeys((*old, *new)):
            before, after = old.get(name), new.get(name)
            whole = bool(old and new)
            if before and after:
                if not self._looks.same(before.face, after.face):
                    yield FacePair(name, edition, variant, before, after)
            elif whole or name != "back" or self._is_own(before or after):  # a back of many is that of their deck
                yield FacePair(name, edition, variant, before, after)

    def _is_own(self, side: Side | None) -> bool:
        """Whether a face is that of one record alone, in both states."""
        return side is not None and len(self._owners[side.face.key]) == 1

    @cached_property
    def _owners(self) -> Mapping[str, set[tuple[str, str]]]:
        found: dict[str, set[tuple[str, str]]] = {}
        for layout in self._layouts:
            for card in layout.cards:
                for face in layout.sides(card).values():
                    found.setdefault(face.key, set()).add(_record_of(card.entry))
        return found

    def _sides(self, entry: Entry | None, edition: Edition, number: int) -> Mapping[str, Side]:
        card = self._cards[number].get((edition, entry.kind, entry.id)) if entry else None
        if card is None:
            return {}
        return {name: Side(card, face) for name, face in self._layouts[number].sides(card).items()}


def _name(record: RecordChange) -> tuple[str, str]:
    return record.kind, record.id


def _both(pair: Pair) -> Sequence[Entry]:
    return [entry for entry in (pair.before, pair.after) if entry is not None]


def _record_of(entry: Entry) -> tuple[str, str]:
    return entry.kind, entry.variant_of or entry.id
