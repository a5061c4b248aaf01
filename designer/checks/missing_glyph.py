"""A text has a character that its font cannot draw.

The printed card would show a box or another typeface's sign. Symbols are better drawn as icons; letters of other
scripts need a font that has them, in the project's templates/<game>/fonts/.

Bad:
    name: 火の鳥

Good:
    name: Firebird
"""

import unicodedata
from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Entry, Game
from designer.model.layout import LaidOutFace
from designer.model.layout_report import MissingGlyph
from designer.model.marks import texts
from designer.yaml_source import Loc

SEVERITIES = (Severity.ERROR, Severity.WARNING)


def check_faces(_game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report, for each face and font, the characters that it lacks, at the field that holds the first of them."""
    told: set[tuple[str, str]] = set()
    for face in faces:
        by_font: dict[str, list[MissingGlyph]] = {}
        for glyph in face.report.missing_glyphs:
            if unicodedata.category(glyph.char) != "Cc":  # no font has these; another check reports them
                by_font.setdefault(glyph.family, []).append(glyph)
        for family, glyphs in by_font.items():
            signs = ", ".join(f"{glyph.code_point} ({_name(glyph)})" for glyph in glyphs)
            field = _field(face.entry, glyphs[0])
            if field is None:  # a text of the template, which all its cards share
                if (family, signs) in told:
                    continue
                told.add((family, signs))
            span = face.entry.span_of(field, glyphs[0].char) if field else face.entry.span(("id",))
            message = f"{face.entry.title}: the font {family} has no {signs}"
            yield Diagnostic("missing-glyph", message, span, hint="use an icon, or a font that has it")


def _field(entry: Entry, glyph: MissingGlyph) -> Loc | None:
    """The field that holds a character, or None: of several, the one that reads like what was printed."""
    fields = [(loc, text) for loc, text in texts(entry.record) if glyph.char in text]
    alike = [loc for loc, text in fields if glyph.context[:12] and glyph.context[:12] in text]
    return next(iter(alike), next((loc for loc, _ in fields), None))


def _name(glyph: MissingGlyph) -> str:
    return unicodedata.name(glyph.char, "a character without a name").lower()
