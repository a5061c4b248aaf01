"""What somebody wants to begin with: the names, the players and the size of the cards of a new game."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from designer.model.markers import ONE_LINE_LIMIT
from designer.model.print_spec import CARD_SIZES
from designer.project import GAME_NAME, RESERVED
from designer.suggestions import nearest_or_all

_PLAYERS = re.compile(r"([1-9][0-9]?)(?:\s*[-–]\s*([1-9][0-9]?))?")
_SPELT_OUT = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ł": "l", "þ": "th", "ð": "d"})
MOST_LETTERS = 40


class WishError(ValueError):
    """Something that cannot be; the message says what, and ``hint`` what could."""

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Wishes:
    """A new game: its name in files, its name on the box, how many can play, and the size of its cards.

    Raises:
        WishError: one of them cannot be.
    """

    game: str
    name: str
    least: int = 2
    most: int = 4
    size: str = "poker"

    def __post_init__(self) -> None:
        in_files(self.game)
        on_the_box(self.name)
        size_of(self.size)
        _in_order(self.least, self.most)


def on_the_box(text: str) -> str:
    """Return a name as it can stand on a box.

    Raises:
        WishError: it is none.
    """
    if not text.strip() or not text.isprintable() or len(text) > ONE_LINE_LIMIT:
        raise WishError("the name of a game is one line of letters", f"of at most {ONE_LINE_LIMIT}")
    return text


def in_files(text: str) -> str:
    """Return a name as it can stand in files and code.

    Raises:
        WishError: it is none.
    """
    if not GAME_NAME.fullmatch(text) or len(text) > MOST_LETTERS:
        hint = "use small letters, digits and underscores, such as my_game"
        raise WishError(f'"{text}" cannot be the name of a game in files', hint)
    if text in RESERVED:
        raise WishError(f'"{text}" cannot be the name of a game in files', "templates call something else so")
    return text


def size_of(text: str) -> str:
    """Return the name of a card size.

    Raises:
        WishError: there is none of this name.
    """
    if text not in CARD_SIZES:
        raise WishError(f'there is no card size "{text}"', nearest_or_all(text, CARD_SIZES))
    return text


def players_of(text: str) -> tuple[int, int]:
    """Return the least and the greatest number of players: ``2-4`` or ``2``.

    Raises:
        WishError: the text says no such thing.
    """
    match = _PLAYERS.fullmatch(text.strip())
    if match is None:
        raise WishError(f'"{text}" is no number of players', "write 2-4, or one number")
    return _in_order(int(match[1]), int(match[2] or match[1]))


def _in_order(least: int, most: int) -> tuple[int, int]:
    if not 1 <= least <= most:
        raise WishError(f"{least} to {most} players cannot be", "the smaller number comes first: 2-4")
    return least, most


def game_of(name: str) -> str:
    """Return the name in files for a game of this name: ``Żółć & Co.`` becomes ``zolc_co``; or nothing of no letter."""
    spelt = unicodedata.normalize("NFKD", name.casefold().translate(_SPELT_OUT))
    letters = "".join(c for c in spelt if not unicodedata.combining(c))
    words = re.sub(r"[^a-z0-9]+", "_", re.sub(r"['’]", "", letters)).strip("_")
    game = re.sub(r"^[0-9_]+", "", words)[:MOST_LETTERS].rstrip("_")
    return f"{game}_game" if game in RESERVED else game
