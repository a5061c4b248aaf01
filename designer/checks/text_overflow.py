"""A text does not fit its box, even at the smallest size that the template allows.

Rules that run over the edge of their box are cut off or lie on other words, and are guessed at the table. Text shrinks
in quarter points until it fits, down to the floor that the template states; below that nobody can read it across a
table. The message says how much too long it is at that size.

Bad:
    text: (ninety words of rules text)

Good:
    text: (the same rule in forty words)
"""

from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic
from designer.model.game import Game
from designer.model.layout import LaidOutFace


def check_faces(_game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report every box that is too small for its text."""
    for face in faces:
        for overflow in face.report.overflows:
            too_much = "too long" if overflow.direction == "height" else "too wide"
            box = f"{overflow.box.width:.3g} × {overflow.box.height:.3g} mm"
            message = (
                f"{face.entry.title}: {overflow.field} is {overflow.excess_mm:.1f} mm {too_much} for its box of {box} "
                f"on the {face.side}, even at the smallest size, {overflow.at_pt:g} pt"
            )
            yield Diagnostic("text-overflow", message, face.entry.span((overflow.field,)), hint="shorten the text")
