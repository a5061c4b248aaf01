"""How boards and pieces look on a terminal, as their own data tells it.

A colour comes from a word: of a terrain, of a colour, or the name of a seat. A piece is a letter of its printed name,
the same in every game, and no two pieces of different names have the same. Nothing is asked of the colours of the
terminal itself: what has an ink is written dark on it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from rich.style import Style

from designer.engine_format import BoardSpace, Bundle
from designer.tabletop.texts import name_of

GROUNDS: Mapping[str, tuple[str, str]] = {
    "deep": ("#1d3f5e", "≈"),
    "water": ("#26547c", "~"),
    "sea": ("#26547c", "~"),
    "lake": ("#2f6690", "~"),
    "river": ("#2f6690", "~"),
    "wet": ("#26547c", "~"),
    "shore": ("#9a8450", "·"),
    "beach": ("#9a8450", "·"),
    "sand": ("#9a8450", "·"),
    "desert": ("#a98d4f", "·"),
    "land": ("#2e6b2b", " "),
    "grass": ("#2e6b2b", " "),
    "meadow": ("#2e6b2b", " "),
    "plain": ("#5c7a3f", " "),
    "forest": ("#24512d", "♣"),
    "wood": ("#24512d", "♣"),
    "swamp": ("#47553a", "≈"),
    "hill": ("#6d6b3f", "∩"),
    "mountain": ("#6b6762", "▲"),
    "rock": ("#6b6762", "▲"),
    "snow": ("#b8c4cc", "*"),
    "ice": ("#8fb0c4", "*"),
    "road": ("#7a6a55", "="),
    "city": ("#6a4a4a", "#"),
    "wall": ("#4a4a4a", "#"),
    "lava": ("#7d2f1c", "~"),
}
"""The ground and the sign of terrains, by a word that their names have."""

INKS: Mapping[str, str] = {
    "red": "#ff7b72",
    "crimson": "#ff7b72",
    "coral": "#ff8f70",
    "orange": "#ffab5c",
    "amber": "#ffc94d",
    "gold": "#ffd75f",
    "yellow": "#ffe066",
    "lime": "#b8e05a",
    "green": "#7ee787",
    "moss": "#9ccf6a",
    "jade": "#5fd7af",
    "teal": "#56d4c4",
    "cyan": "#76e3ea",
    "sky": "#8cc8ff",
    "blue": "#79b8ff",
    "indigo": "#a0a8ff",
    "violet": "#d2a8ff",
    "purple": "#d2a8ff",
    "plum": "#e0a0e8",
    "pink": "#ff9bce",
    "white": "#ffffff",
    "silver": "#d0d7de",
    "grey": "#b1bac4",
    "gray": "#b1bac4",
    "brown": "#d0a878",
}
"""The ink of what names a colour."""

SEAT_INKS = ("#79b8ff", "#ff7b72", "#7ee787", "#ffd75f", "#d2a8ff", "#76e3ea", "#ffab5c", "#ff9bce")
"""The ink of a seat, and of what is its own, where its name is no colour."""

DARK, BRIGHT = "#101418", "#f0f3f6"
"""What is written on an ink, and the ink of what has none on a coloured ground."""

_WORD = re.compile(r"[a-z]+")


class Looks:
    """The looks of one game. They grow as pieces come into sight. Without colours, letters tell whose a piece is."""

    def __init__(self, bundle: Bundle, seats: Sequence[str], *, colours: bool = True) -> None:
        self.bundle = bundle
        self.colours = colours
        self.seats = tuple(seats)
        self.inks = {**INKS, **dict(_seat_inks(seats))}
        self.letters: dict[str, str] = {}
        """The letter of each piece seen so far, by its printed name."""
        self.signs: dict[str, str] = {}
        """The letter of what is printed on the board, by its name."""
        self.learn(
            f"{kind}/{ident}"
            for kind, records in bundle.records.items()
            for ident, data in records.items()
            if isinstance(data.get("stands_for"), str)
        )

    def learn(self, pieces: Iterable[str]) -> None:
        """Give letters to pieces, ``kind/id``, in their order: of two that would have the same, the first has it."""
        for piece in pieces:
            self.letter(piece)

    def ink(self, *hints: object) -> str:
        """Return the colour that the first telling word of some texts or data names; empty for none."""
        return next((self.inks[word] for word in _words(hints) if word in self.inks), "")

    def seat(self, seat: int, names: Sequence[str]) -> str:
        """Return the ink of a seat."""
        return self.ink(names[seat]) or SEAT_INKS[seat % len(SEAT_INKS)]

    def mark(self, mark: str) -> str:
        """Return what is to be written beside a piece: nothing where the colour of the piece says it."""
        return " ".join(word for word in mark.split() if not (self.colours and word.lower() in self.inks))

    def cased(self, letter: str, ink: str) -> str:
        """Return the letter of a piece; without colours it is small for what is the second player's."""
        others = [seat for seat in range(1, len(self.seats), 2) if ink == self.seat(seat, self.seats)]
        return letter.lower() if others and not self.colours else letter

    def owner(self, ink: str) -> str:
        """Return the seat whose ink this is; empty for nobody's."""
        return next((name for seat, name in enumerate(self.seats) if ink == self.seat(seat, self.seats)), "")

    def badge(self, ink: str) -> Style:
        """Return the style of what is written on an ink; bold alone where there is none."""
        return Style(color=DARK, bgcolor=ink, bold=True) if ink else Style(bold=True)

    def on(self, ground: str) -> str:
        """Return the colour in which something is read best on a ground; empty for that of the terminal."""
        return max(("#ffffff", "#000000"), key=lambda ink: contrast(ink, ground)) if ground else "default"

    def piece_ink(self, piece: str, *hints: object) -> str:
        """Return the ink of a piece, ``kind/id``: what its id or data says, else what stands around it."""
        kind, _, ident = piece.partition("/")
        data = self.bundle.records.get(kind, {}).get(ident, {})
        told = [data.get(key) for key in ("owner", "side", "player", "team", "colour", "color")]
        return self.ink(*told, ident, kind, *hints)

    def letter(self, piece: str) -> str:
        """Return the letter of a piece: the first of its name's last word that is free, or of its other words."""
        name = name_of(self.bundle, piece)
        if name not in self.letters:
            taken = set(self.letters.values())
            self.letters[name] = next((each for each in _candidates(name) if each not in taken), "?")
        return self.letters[name]

    def sign(self, name: str) -> str:
        """Return the small letter of what is printed on a board."""
        if name not in self.signs:
            taken = set(self.signs.values())
            self.signs[name] = next((each.lower() for each in _candidates(name) if each.lower() not in taken), "?")
        return self.signs[name]

    def sign_of(self, letter: str) -> str:
        """Return how the letter of what is printed stands on a tile."""
        return letter if self.colours else f"({letter})"

    def ground_name(self, space: BoardSpace) -> str:
        """Return what the ground of a space is called; empty where its data names no terrain."""
        for said in _true(space.data):
            if any(_ground(word) for word in _words([said])):
                texts = (found.get("name") for key, found in self.bundle.strings.items() if key.endswith(f"/{said}"))
                return next((text for text in texts if text), str(said))
        return ""

    def ground(self, space: BoardSpace) -> tuple[str, str]:
        """Return the background of a space and the sign that fills it; nothing where its data names no terrain."""
        for word in _words([_true(space.data)]):
            if found := _ground(word):
                return found
        return "", " "


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21, as the guidelines for accessible content reckon it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5))
    linear = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def _ground(word: str) -> tuple[str, str] | None:
    return GROUNDS.get(word) or GROUNDS.get(word.removesuffix("s"))


def _seat_inks(names: Sequence[str]) -> Iterator[tuple[str, str]]:
    for seat, name in enumerate(names):
        for word in _words([name]):
            ink = INKS.get(word, SEAT_INKS[seat % len(SEAT_INKS)])
            yield word, ink
            yield word.removesuffix("s"), ink


def _true(data: Mapping[str, Any]) -> list[Any]:
    """What a space says of itself in texts, and the names of what is true of it."""
    return [key if value is True else value for key, value in data.items() if value is True or isinstance(value, str)]


def _words(hints: Iterable[object]) -> Iterator[str]:
    for hint in hints:
        if isinstance(hint, str):
            yield from _WORD.findall(hint.lower())
        elif isinstance(hint, list | tuple):
            yield from _words(hint)


def _candidates(name: str) -> Iterator[str]:
    words = [word for word in re.findall(r"[^\W\d_]+", name) if word]
    for word in reversed(words):
        yield word[0].upper()
    for word in reversed(words):
        yield from (letter for letter in word.upper() if letter not in "AEIOU")
    yield from "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
