"""Letters that are in another font than the one asked for first: a second family's, or the same without its bold.

Of several families that a text names, the second draws what the first lacks. A weight or a slant that a family lacks is
not made up: the text is set without it, and what should stand out does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from designer.model.layout_report import OtherFont
from designer.rendering.boxes import Type
from designer.rendering.font_tables import FontFile
from designer.rendering.fonts import FontLibrary
from designer.rendering.printed_things import Lettering

_BOLD = 600


class SubstituteCheck:
    """Remembers what is as it should be, because most texts use the same few letters of the same few fonts."""

    def __init__(self, library: FontLibrary, families: Iterable[str]) -> None:
        self._fonts = library.only(families)
        self._sound: dict[Type, set[str]] = {}
        self._chosen = lru_cache(self._choose)

    def check(self, letterings: Iterable[Lettering]) -> Iterator[OtherFont]:
        """Yield what is in another font; of each part of the template and each font, the first words."""
        told: set[tuple[str, str, Type, str, str]] = set()
        for letters in letterings:
            type_ = letters.type
            sound = self._sound.setdefault(type_, set())
            if sound.issuperset(letters.text):
                continue
            others = list(self._others(type_, letters.text))
            if not others:
                sound.update(letters.text)
            about = letters.words
            for style, chars, instead in others:
                place = (about.field, about.part, type_, style, chars)
                if place not in told:
                    told.add(place)
                    yield OtherFont(about.field, about.part, about.words, type_.families[0], style, chars, instead)

    def _choose(self, type_: Type) -> tuple[FontFile | None, ...]:
        return tuple(self._fonts.choose(family, type_.weight, type_.italic) for family in type_.families)

    def _others(self, type_: Type, text: str) -> Iterator[tuple[str, str, str]]:
        """The style that a text asks for in vain; its letters that are in another family, and that."""
        first, *later = self._chosen(type_)
        if first is None:
            return  # a family that is not there is told as such
        if style := _lacking(type_, first):
            yield style, "", ""
        by_family: dict[str, list[str]] = {}
        for char in dict.fromkeys(text):
            if not self._fonts.draws(char, [first]):
                drawing = (font for font in later if font is not None and self._fonts.draws(char, [font]))
                if (other := next(drawing, None)) is not None:  # what no font draws is told as missing
                    by_family.setdefault(other.family, []).append(char)
        for family, chars in by_family.items():
            yield "", "".join(chars), family


def _lacking(type_: Type, font: FontFile) -> str:
    """The style that a text asks for and its family does not have: "bold", "italic", both or none."""
    bold = type_.weight >= _BOLD > font.weight and not font.variable
    italic = type_.italic and not font.italic
    return " ".join(name for name, lacks in (("bold", bold), ("italic", italic)) if lacks)
