"""A text is printed smaller than people can read it at a table.

Below 6 points (capitals 1.5 mm high) reading is work even with good light and good eyes, and a home printer fills in
the holes of the letters: a warning. Below 5 points, which print shops give as their least, it is an error. The size is
what lies on the paper: after a text was shrunk to its box, and with all transformations and the scale of a picture that
the text is in. Letters that nobody needs in play, such as a mark for whoever sorts the cards, are let pass in the
template: data-ignore="text-too-small: sorts the cards". Rules are best at 8 points and more.

Bad:
    .text { font-size: 4.5pt }

Good:
    .text { font-size: 8pt }
"""

from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.layout_report import PRINTABLE_PT, READABLE_PT
from designer.model.printed_words import told_once

SEVERITIES = (Severity.ERROR, Severity.WARNING)


def check_faces(game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each part of a template and each size once, at the first component that has it."""
    found = ((face, text, text.size_pt) for face in faces for text in face.report.small_texts)
    for told in told_once(game, found):
        size = told.words.size_pt
        floor, severity = (PRINTABLE_PT, Severity.ERROR) if size < PRINTABLE_PT else (READABLE_PT, Severity.WARNING)
        message = f"{told.subject} is {size:.3g} pt {told.face.where}{told.also}; the least is {floor:g} pt"
        hint = "make room for it: fewer words, a larger box, or a larger scale"
        yield Diagnostic("text-too-small", message, told.span, severity, hint, told.related)
