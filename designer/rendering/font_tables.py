"""What a TrueType or OpenType file says about itself: family, weight, slant, and which characters it has.

The names are read from the file's header alone, some 0.1 ms for each font, because a build asks all of them for theirs.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

_SIGNATURES = (b"\x00\x01\x00\x00", b"OTTO", b"true")
_FAMILY, _POSTSCRIPT, _TYPOGRAPHIC_FAMILY = 1, 6, 16
_WINDOWS, _UNICODE, _MACINTOSH = 3, 0, 1
_ENGLISH = 0x409
_ITALIC, _OBLIQUE = 1 << 0, 1 << 9
_WIDTHS = {1: "Ultra Condensed", 2: "Extra Condensed", 3: "Condensed", 4: "Semi Condensed", 6: "Semi Expanded"} | {
    7: "Expanded", 8: "Extra Expanded", 9: "Ultra Expanded"
}  # fmt: skip


class UnreadableFontError(ValueError):
    """The file is not a font that can be used; the message says why."""


@dataclass(frozen=True, slots=True)
class FontFile:
    """One font. ``weight`` is one of CSS's hundreds, 100 to 900. A variable font has one file for all its weights."""

    path: Path
    family: str
    weight: int
    italic: bool
    postscript_name: str
    variable: bool = False


def read_font(path: Path) -> FontFile:
    """Read what a font says about itself.

    The family is the typographic one (name 16) where there is one: "Source Sans Pro Semibold" is the weight 600 of
    "Source Sans Pro". A narrow or wide cut is a family of its own, such as "Roboto Condensed".

    Raises:
        UnreadableFontError: the file cannot be read, or is no TrueType or OpenType font.
    """
    try:
        with path.open("rb") as file:
            tables = _directory(file)
            names = _names(_table(file, tables, b"name"))
            os2 = _table(file, tables, b"OS/2")
        weight, width = struct.unpack_from(">HH", os2, 4)
        selection = struct.unpack_from(">H", os2, 62)[0]
        family = names.get(_TYPOGRAPHIC_FAMILY) or names[_FAMILY]
        postscript_name = names.get(_POSTSCRIPT) or path.stem
    except (OSError, struct.error, KeyError, UnicodeDecodeError) as error:
        raise UnreadableFontError(f"{path.name} is not a TrueType or OpenType font ({error})") from error
    if width in _WIDTHS and _WIDTHS[width].casefold() not in family.casefold():
        family = f"{family} {_WIDTHS[width]}"
    italic = bool(selection & (_ITALIC | _OBLIQUE))
    return FontFile(path, family, _hundreds(weight), italic, postscript_name, b"fvar" in tables)


def coverage(path: Path) -> frozenset[int]:
    """Return the code points that a font has glyphs for."""
    from fontTools.ttLib import TTFont  # 80 ms to import, and of use only where pages are laid out

    with TTFont(path, lazy=True) as font:
        return frozenset(font.getBestCmap() or ())


def find_table(font: bytes, tag: bytes) -> bytes:
    """Return one table of a font.

    Raises:
        KeyError: the font does not have it.
    """
    file = BytesIO(font)
    return _table(file, _directory(file), tag)


def _hundreds(weight: int) -> int:
    """A weight class as one of CSS's hundreds; some old fonts count from 1 to 9."""
    return min(max(round(weight if weight >= 10 else weight * 100, -2), 100), 900)


def _directory(file: BinaryIO) -> dict[bytes, tuple[int, int]]:
    signature, count = struct.unpack(">4sH6x", file.read(12))
    if signature not in _SIGNATURES:
        raise KeyError(f"it begins with {signature!r}")
    entries = struct.iter_unpack(">4s4xLL", file.read(16 * count))
    return {tag: (offset, length) for tag, offset, length in entries}


def _table(file: BinaryIO, tables: dict[bytes, tuple[int, int]], tag: bytes) -> bytes:
    offset, length = tables[tag]
    file.seek(offset)
    return file.read(length)


def _names(table: bytes) -> dict[int, str]:
    """Return the names by their number; English Windows ones win over other languages and platforms."""
    _, count, storage = struct.unpack_from(">HHH", table)
    found: dict[int, tuple[int, str]] = {}
    for index in range(count):
        platform, encoding, language, name, length, offset = struct.unpack_from(">6H", table, 6 + 12 * index)
        if name not in (_FAMILY, _POSTSCRIPT, _TYPOGRAPHIC_FAMILY):
            continue
        raw = table[storage + offset : storage + offset + length]
        if platform in (_WINDOWS, _UNICODE):
            rank = 0 if (platform, language) == (_WINDOWS, _ENGLISH) else 1
            text = raw.decode("utf-16-be")
        elif platform == _MACINTOSH and encoding == 0:
            rank, text = (2 if language == 0 else 3), raw.decode("mac-roman")
        else:
            continue
        if text and (name not in found or rank < found[name][0]):
            found[name] = (rank, text)
    return {name: text for name, (_, text) in found.items()}
