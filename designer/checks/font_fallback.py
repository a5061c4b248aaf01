"""A text is not in the font that was asked for first.

Of two families that a style sheet names, the second draws what the first lacks, and one letter of a title looks like
a guest. And a family that has no bold or no italic is set without it: what the rules stress is not stressed. What no
family has at all is missing-glyph, a family that is not there is unknown-font.

Bad:
    name: Ω-Knight        (with font-family: "Fjalla One", "Source Sans Pro")

Good:
    name: Omega Knight
"""

from collections.abc import Hashable, Iterator, Sequence

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.layout_report import OtherFont
from designer.model.printed_words import told_once

SEVERITIES = (Severity.WARNING,)


def check_faces(game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report letters of another family for every record, a style that is not there once for each part of a template."""
    found = ((face, text, _cause(face, text)) for face in faces for text in face.report.other_fonts)
    for told in told_once(game, found):
        text, where = told.words, told.face.where
        if text.chars:
            message = f"{told.subject} has {_listed(text.chars)} in {text.instead} {where}; {text.family} lacks it"
            hint = f"write it with letters of {text.family}, or use an icon"
        else:
            message = f"{told.subject} asks for {text.style} {where}{told.also}; {text.family} has none"
            hint = "set another weight or slant in the style sheet, or another family"
        yield Diagnostic("font-fallback", message, told.span, Severity.WARNING, hint, told.related)


def _cause(face: LaidOutFace, text: OtherFont) -> Hashable:
    return (text.chars, face.entry.kind, face.entry.id) if text.chars else (text.family, text.style)


def _listed(chars: str) -> str:
    return " ".join(f'"{char}"' for char in chars)
