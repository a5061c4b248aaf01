"""A paragraph ends with a line of one short word.

A last line of fewer than five letters takes the room of a whole line, looks like a mistake, and is easily overlooked. A
word more or less in the text mends it. Text that is centred or set to the right is left alone.

Bad:
    text: Move your warlord to any tile next to the one that it is on now, or do
      so.

Good:
    text: Move your warlord to any tile next to its own.
"""

from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic, Severity
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.printed_words import told_once

SEVERITIES = (Severity.NOTE,)


def check_faces(game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each paragraph, once for both editions."""
    found = (
        (face, line, (line.words, face.entry.kind, face.entry.id)) for face in faces for line in face.report.widow_lines
    )
    for told in told_once(game, found):
        line = told.words
        named = line.field or line.part
        message = (
            f'{told.face.entry.title}: a paragraph of {named} ends with "{line.words}" alone on its last line, the '
            f"{_ordinal(line.lines)}, {told.face.where}"
        )
        hint = "a word more or less, or another word, moves the line break"
        yield Diagnostic("widow-line", message, told.span, Severity.NOTE, hint, told.related)


def _ordinal(number: int) -> str:
    suffix = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"
