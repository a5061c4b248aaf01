"""How likely it is to draw a copy of a card, or more, by a turn: hypergeometric, exact, from a deck shuffled once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from designer.changes.reading_aloud import in_words
from designer.engine.studied import Draws
from designer.model.common import Deck
from designer.model.game import Entry, Game
from designer.statistics.subjects import copies_of

_TURNS = 20
_CARDS = 20
_SHOWN = frozenset({0, 1, 2, 3, 5, 8, 12, 20})


@dataclass(frozen=True, slots=True)
class DrawRow:
    """Cards that are equally likely to be drawn, those with so many copies each, or all of a kind together.

    ``chances`` has one for each step of the table.
    """

    label: str
    is_kind: bool
    copies: int
    cards: tuple[str, ...]
    chances: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class DrawTable:
    """A deck that is drawn from. ``steps`` are the number of a turn, or of a card, and how many cards are out by then.

    ``drawn`` says in words which cards those are; ``unit`` is ``turn``, or ``card`` where nothing says how many are
    drawn in a turn.
    """

    deck: str
    name: str
    size: int
    drawn: str
    unit: str
    steps: tuple[tuple[int, int], ...]
    rows: tuple[DrawRow, ...]

    @property
    def shown(self) -> list[int]:
        """The indices of the steps that a table has room for: all at first, then fewer and fewer."""
        return [index for index, (number, _) in enumerate(self.steps) if number in _SHOWN]


def at_least_one(size: int, copies: int, seen: int) -> Fraction:
    """Return how likely one of ``copies`` cards, or more, is among ``seen`` cards of a shuffled deck."""
    return 1 - Fraction(comb(size - copies, seen), comb(size, seen))


def draw_tables(game: Game, draws: Sequence[Draws] | None) -> Iterator[DrawTable]:
    """Yield a table for each deck from which turns draw; without ``draws``, for each deck, card by card."""
    decks = game.records(Deck)
    for ident, (deck, _) in decks.items():
        cards = [entry for kind in deck.holds for entry in game.of_kind(kind).values() if copies_of(entry)]
        size = sum(map(copies_of, cards))
        if not size:
            continue
        if draws is None:
            steps = tuple((number, number) for number in range(1, min(size, _CARDS) + 1))
            yield DrawTable(ident, deck.name, size, "that have been drawn", "card", steps, _rows(cards, size, steps))
        for each in draws or ():
            if each.deck == ident:
                steps = _steps(each, size)
                yield DrawTable(ident, deck.name, size, each.drawn, "turn", steps, _rows(cards, size, steps))


def _steps(draws: Draws, size: int) -> tuple[tuple[int, int], ...]:
    """The turns from 0, which is before the first, as long as there is more to see."""
    most = min(draws.most, size)
    steps = []
    for turn in range(_TURNS + 1):
        seen = draws.at_start + turn * draws.each_turn
        if seen > most or (turn and not draws.each_turn):
            break
        steps.append((turn, seen))
    return tuple(steps)


def _rows(cards: Sequence[Entry], size: int, steps: Sequence[tuple[int, int]]) -> tuple[DrawRow, ...]:
    def row(label: str, copies: int, names: Sequence[str], *, is_kind: bool = False) -> DrawRow:
        chances = tuple(at_least_one(size, copies, seen) for _, seen in steps)
        return DrawRow(label, is_kind, copies, tuple(names), chances)

    rows = []
    for copies in sorted({copies_of(card) for card in cards}):
        names = [card.record.name for card in cards if copies_of(card) == copies]
        rows.append(row(f"{copies} {'copy' if copies == 1 else 'copies'}", copies, names))
    kinds = dict.fromkeys(card.kind for card in cards)
    for kind in kinds if len(kinds) > 1 else ():
        of_kind = [card for card in cards if card.kind == kind]
        names = [card.record.name for card in of_kind]
        rows.append(row(f"any {in_words(kind)}", sum(map(copies_of, of_kind)), names, is_kind=True))
    return tuple(rows)
