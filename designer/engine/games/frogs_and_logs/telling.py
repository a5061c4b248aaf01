"""The log: what happens, in sentences with the names of the content."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from designer.engine.kernel import Event

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.pond import Pond

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def joined(parts: Iterable[str], last: str = "and") -> str:
    """Return a list in words."""
    *most, final = parts
    return f"{', '.join(most)} {last} {final}" if most else final


def number(count: int, one: str, many: str) -> str:
    """Return how many there are of something."""
    word = NUMBERS[count] if count < len(NUMBERS) else str(count)
    return f"{word} {one if count == 1 else many}"


class Teller:
    """Says what happens to whoever listens. Ask ``listener`` first: texts cost time."""

    def __init__(self, strings: dict[str, dict[str, str]]) -> None:
        self._strings = strings
        self.listener: Callable[[Event], None] | None = None
        self.names: tuple[str, ...] = ()
        self.pond: Pond

    # ---- names

    def name(self, kind: str, ident: str) -> str:
        """Return the printed name of a record."""
        return self._strings.get(f"{kind}/{ident}", {}).get("name", ident)

    def seat(self, seat: int) -> str:
        """Return what a player is called."""
        return self.names[seat] if self.names else self.pond.colours[seat].capitalize()

    def perch(self, place: int) -> str:
        """Return the name of a perch in a sentence, such as ``the north log``."""
        name = self.name("location", self.pond.ids[place])
        return f"the {name[:1].lower()}{name[1:]}"

    def piece(self, piece: int) -> str:
        """Return the name of a piece in a sentence, such as ``green frog``."""
        each = self.pond.pieces[piece]
        name = self.name(each.kind, each.ident)
        return name[:1].lower() + name[1:]

    def pieces(self, code: int) -> str:
        """Return some pieces in words, such as ``2 green frogs and 1 amber king``."""
        parts = []
        for piece, count in enumerate(self.pond.counts(code)):
            if count:
                parts.append(f"{count} {self.piece(piece)}{'s' if count > 1 else ''}")
        return joined(parts) if parts else "no frogs"

    # ---- sentences

    def say(
        self, kind: str, text: str, seat: int | None = None, seen_by: tuple[int, ...] | None = None, **data: Any
    ) -> None:
        """Report something."""
        if self.listener is not None:
            self.listener(Event(kind, text, seat, data, seen_by))

    def placed(self, seat: int, piece: int, place: int) -> None:
        """Report a frog that is placed."""
        what = self.piece(piece) if self.pond.pieces[piece].kind != "frog" else "frog"
        text = articled(f"{self.seat(seat)} places a {what} on {self.perch(place)}.")
        self.say("frog-placed", text, seat, piece=self.pond.pieces[piece].ident, perch=self.pond.ids[place])

    def moved(self, verb: str, seat: int, piece: int, leaves: int, enters: int) -> None:
        """Report a frog that hops or leaps."""
        text = f"{self.seat(seat)} {verb}s a {self.piece(piece)} from {self.perch(leaves)} to {self.perch(enters)}."
        pond = self.pond
        ident, here, there = pond.pieces[piece].ident, pond.ids[leaves], pond.ids[enters]
        self.say("frog-moved", articled(text), seat, piece=ident, leaves=here, enters=there)

    def swapped(self, seat: int, one: tuple[int, int], other: tuple[int, int]) -> None:
        """Report two frogs that change places, each with the perch that it leaves."""
        frogs = [f"a {self.piece(piece)} of {self.perch(place)}" for piece, place in (one, other)]
        text = articled(f"{self.seat(seat)} swaps {frogs[0]} with {frogs[1]}.")
        first, second = ([self.pond.pieces[piece].ident, self.pond.ids[place]] for piece, place in (one, other))
        self.say("frogs-swapped", text, seat, first=first, second=second)

    def collapsed(self, seat: int, place: int, code: int) -> None:
        """Report a collapse."""
        text = f"Splash! {self.perch(place).capitalize()} collapses: {self.pieces(code)} swim home."
        self.say("pad-collapsed", text, seat, perch=self.pond.ids[place])

    def marked(self, verb: str, seat: int, places: int) -> None:
        """Report perches that are closed or guarded."""
        found = [place for place in self.pond.everywhere if places >> place & 1]
        everywhere = len(found) == len(self.pond.ids)
        named = "every perch" if everywhere else joined(self.perch(place) for place in found)
        text = f"{self.seat(seat)} {verb}s {named} until {self.seat(seat)}'s next turn starts."
        self.say(
            f"perches-{verb}d" if verb == "close" else f"perches-{verb}ed",
            text,
            seat,
            perches=[self.pond.ids[place] for place in found],
        )


def articled(text: str) -> str:
    """Put *an* for *a* where a vowel follows."""
    return re.sub(r"\b([Aa]) (?=[aeiou])", r"\1n ", text)
