"""Whether the fonts that a text asks for can draw it. No other font ever steps in: what they lack is missing."""

from __future__ import annotations

from collections.abc import Iterable

from designer.model.layout_report import MissingGlyph, UnknownFamily
from designer.rendering.boxes import Type
from designer.rendering.fonts import FontLibrary

_CONTEXT_LENGTH = 40


class GlyphCheck:
    """Remembers what was drawn before, because most texts use the same few letters."""

    def __init__(self, library: FontLibrary, families: Iterable[str]) -> None:
        self._library = library
        self._fonts = library.only(families)  # the others are there too, but not for this document
        self._drawn: dict[Type, set[str]] = {}

    def check(self, texts: Iterable[tuple[Type, str]]) -> tuple[list[MissingGlyph], list[UnknownFamily]]:
        """Return the characters that cannot be drawn and the families that are not there, each once."""
        missing: dict[tuple[str, str], MissingGlyph] = {}
        unknown: dict[str, UnknownFamily] = {}
        for type_, text in texts:
            drawn = self._drawn.setdefault(type_, set())
            if drawn.issuperset(text):
                continue
            fonts = [self._fonts.choose(family, type_.weight, type_.italic) for family in type_.families]
            for family, font in zip(type_.families, fonts, strict=True):
                if font is None:
                    unknown.setdefault(family, self._library.unknown(family))
            found = [font for font in fonts if font is not None]
            for char in dict.fromkeys(text):
                if not found or char in drawn:
                    continue
                if self._fonts.draws(char, found):
                    if len(found) == len(fonts):
                        drawn.add(char)
                else:
                    name = _font_name(found[0].family, type_)
                    context = " ".join(text.split())[:_CONTEXT_LENGTH]
                    missing.setdefault((char, name), MissingGlyph(char, name, context))
        return list(missing.values()), list(unknown.values())


def _font_name(family: str, type_: Type) -> str:
    """The family with its slant, since the italic of a family often has fewer glyphs."""
    return f"{family} italic" if type_.italic else family
