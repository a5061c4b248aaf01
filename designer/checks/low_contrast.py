"""A text hardly stands out from what lies behind it.

By a lamp in the evening, and for weak eyes by day, a faint rule is not there.

Measured on the printed page: the text's colour against the picture behind its letters, as a ratio of their luminances
(WCAG 2), from 1 to 21. It must be 4.5, and 3 for type of 18 points, or of 14 bold. Behind a busy picture the worst
letter counts, with the worst quarter of what is about it left out: a thin line does no harm, a letter that is lost
does. Since only luminance counts, what passes is readable in greyscale too. A plate, an outline or a shadow behind the
text counts as what lies behind it. What is meant to be faint is let pass in the template:
data-ignore="low-contrast: an ornament of runes".

Bad:
    .name { color: #C9A227; background: #F4E9D0 }

Good:
    .name { color: #5A4300; background: #F4E9D0 }
"""

from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.printed_words import told_once

SEVERITIES = (Severity.WARNING,)


def check_faces(game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each part of a template that is too faint, once for each contrast that it has."""
    found = ((face, text, (text.ratio, text.ink)) for face in faces for text in face.report.faint_texts)
    for told in told_once(game, found):
        text = told.words
        message = (
            f"{told.subject} has a contrast of {text.ratio:.3g} {told.face.where}{told.also}: {text.ink} on about "
            f"{text.ground}; at {text.size_pt:.3g} pt it must be {text.needed:g}"
        )
        hint = "make the letters darker or lighter, or put a plate behind them"
        yield Diagnostic("low-contrast", message, told.span, Severity.WARNING, hint, told.related)
