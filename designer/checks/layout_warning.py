"""The renderer ignored something: a style it does not know, a picture that it could not or may not load.

The page would be printed without it, so it is an error. Its cause is in the template, the style sheet or the picture.

Bad:
    .name { text-shadow: 1px 1px black }

Good:
    .name { color: black }
"""

from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic
from designer.model.game import Game
from designer.model.layout import LaidOutFace


def check_faces(_game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each warning once, at the first record whose face has it."""
    seen: set[str] = set()
    for face in faces:
        for warning in face.report.warnings:
            if warning not in seen:
                seen.add(warning)
                yield Diagnostic("layout-warning", f"{face.side}: {warning}", face.entry.span(("id",)))
