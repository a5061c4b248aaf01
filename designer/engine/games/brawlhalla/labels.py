"""How pieces are called in actions and descriptions, such as ``warrior*2 warlord`` or ``dragon:flag:hurt-1``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from designer.engine.games.brawlhalla.moments import Moments
from designer.engine.games.brawlhalla.pieces import (
    ACTS,
    BUSY,
    FLAG,
    HELD,
    MOVING,
    NEW,
    WOUND,
    frozen_of,
    kind_of,
    lowered_of,
    piece_of,
    with_frozen,
    with_lowered,
    wounds_of,
)
from designer.engine.games.brawlhalla.state import State


def marks_of(piece: int) -> str:
    """Return all that sets a piece apart from others of its kind."""
    marks = [str(piece & ACTS)] if piece & ACTS else []
    marks += ["flag"] if piece & FLAG else []
    marks += [f"hurt-{wounds_of(piece)}"] if wounds_of(piece) else []
    marks += ["busy"] if piece & BUSY else []
    marks += ["held"] if piece & HELD else []
    marks += [f"frozen-{frozen_of(piece)}"] if frozen_of(piece) else []
    marks += [f"low-{lowered_of(piece)}"] if lowered_of(piece) else []
    marks += ["new"] if piece & NEW else []
    return "".join(f":{mark}" for mark in marks)


def in_words(piece: int) -> str:
    """Return the same in words for a player, such as ``has acted once, with the flag``."""
    acts, wounds = piece & ACTS, wounds_of(piece)
    words = [f"has acted {TIMES.get(acts, f'{acts} times')}"] if acts else []
    words += ["with the flag"] if piece & FLAG else []
    words += [f"wounded {TIMES.get(wounds, f'{wounds} times')}"] if wounds else []
    words += ["at work"] if piece & BUSY else []
    words += ["held in this turn"] if piece & HELD else []
    words += [f"held in {frozen_of(piece)} turns to come"] if frozen_of(piece) else []
    words += [f"power lower by {lowered_of(piece)}"] if lowered_of(piece) else []
    words += ["new"] if piece & NEW else []
    return ", ".join(words)


TIMES = {1: "once", 2: "twice"}


def marked(kind: int, marks: Sequence[str]) -> int | None:
    """Return the piece of a kind with these marks, or none if one of them means nothing."""
    piece = piece_of(kind)
    for mark in marks:
        word, _, number = mark.partition("-")
        if mark.isdecimal() and int(mark) <= ACTS:
            piece |= int(mark)
        elif mark in _FLAGS:
            piece |= _FLAGS[mark]
        elif word in ("hurt", "frozen", "low") and number.isdecimal() and 0 < int(number) <= ACTS:
            count = int(number)
            if word == "hurt":
                piece += count * WOUND
            else:
                piece = with_frozen(piece, count) if word == "frozen" else with_lowered(piece, count)
        else:
            return None
    return piece


_FLAGS = {"flag": FLAG, "busy": BUSY, "held": HELD, "new": NEW}


class Labels(Moments):
    """Names of pieces on a tile."""

    def labels(self, stack: Iterable[int]) -> dict[int, str]:
        """Return what each different piece is called: by its kind alone where all of the kind there are equal."""
        different = sorted(set(stack))
        kinds = [kind_of(piece) for piece in different]
        return {
            piece: self.content.units[kind].id + (marks_of(piece & ~MOVING) if kinds.count(kind) > 1 else "")
            for piece, kind in zip(different, kinds, strict=True)
        }

    def label(self, state: State, tile: int, piece: int) -> str:
        """Return what a piece on a tile is called in actions."""
        return self.labels(state.stacks[tile])[piece]

    def piece_named(self, state: State, tile: int, label: str) -> int | None:
        """Return the piece on a tile that is called so, if there is one."""
        return next((piece for piece, each in self.labels(state.stacks[tile]).items() if each == label), None)

    def listing(self, names: dict[int, str], pieces: Sequence[int]) -> str:
        """Return several pieces as in an action, such as ``warlord warrior*2``."""
        words = []
        for piece in sorted(set(pieces)):
            count = pieces.count(piece)
            words.append(names[piece] if count == 1 else f"{names[piece]}*{count}")
        return " ".join(words)

    def listed(self, names: dict[int, str], words: Sequence[str]) -> tuple[int, ...] | None:
        """Return the pieces that a listing means, or none where it means nothing."""
        by_name = {name: piece for piece, name in names.items()}
        pieces: list[int] = []
        for word in words:
            name, _, number = word.partition("*")
            if name not in by_name or (number and not number.isdecimal()):
                return None
            pieces += [by_name[name]] * (int(number) if number else 1)
        return tuple(sorted(pieces))

    def worded(self, stack: Sequence[int], pieces: Iterable[int]) -> str:
        """Return some of the pieces of a tile in words, with what sets them apart from others of their kind there."""
        kinds = [kind_of(piece) for piece in set(stack)]
        counts = Counter(pieces)
        words = []
        for piece, count in sorted(counts.items()):
            name = self.content.units[kind_of(piece)].name
            marks = in_words(piece) if kinds.count(kind_of(piece)) > 1 else ""
            words.append((f"{count} × {name}" if count > 1 else name) + (f" ({marks})" if marks else ""))
        return " and ".join((", ".join(words[:-1]), words[-1]) if len(words) > 1 else words)

    def parts(self, pieces: Sequence[int]) -> list[tuple[int, ...]]:
        """Return every different choice of one or more of these pieces; all of them come first."""
        found: list[tuple[int, ...]] = [()]
        for piece in sorted(set(pieces)):
            count = pieces.count(piece)
            found = [(*part, *(piece,) * number) for number in range(count, -1, -1) for part in found]
        return found[:-1]
