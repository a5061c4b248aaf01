"""A text or an icon is nearer to the edge than the component's safe distance.

A stack of cards is never cut exactly: the blade may be a millimetre or two off, and what stands close to the edge is
cut into, or stands crooked beside it. How near is too near is the PrintSpec's ``safe``, 3 mm if it says nothing else.
Round and six-sided tokens are measured to their outline. Pictures may and should reach beyond the edge. What is to lie
there is let pass in the template: data-ignore="outside-safe-area: on the tab, which the base hides".

Bad:
    .slug { position: absolute; bottom: 1mm }

Good:
    .slug { position: absolute; bottom: 3.5mm }
"""

from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.printed_words import told_once

SEVERITIES = (Severity.WARNING,)


def check_faces(game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each part of a template, each edge and each distance once, at the first component that has it."""
    found = ((face, text, (text.edge, text.distance_mm)) for face in faces for text in face.report.texts_at_edge)
    for told in told_once(game, found):
        text = told.words
        how = f"{text.distance_mm:.1f} mm from" if text.distance_mm >= 0 else f"{-text.distance_mm:.1f} mm over"
        message = (
            f"{told.subject} is {how} the {text.edge} {told.face.where}{told.also}; it must be {text.safe_mm:g} mm"
        )
        hint = f"move it in by {text.safe_mm - text.distance_mm:.1f} mm"
        yield Diagnostic("outside-safe-area", message, told.span, Severity.WARNING, hint, told.related)
