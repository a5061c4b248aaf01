"""A style sheet asks for a font that is not there.

Fonts come from the installed font packages and from the project's templates/**/fonts/ folders, never from the machine,
so that a card looks the same wherever it is built. A family that is missing would be replaced by another in silence.

Bad:
    h1 { font-family: "Fjala One" }

Good:
    h1 { font-family: "Fjalla One" }
"""

from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic
from designer.model.game import Game
from designer.model.layout import LaidOutFace


def check_faces(_game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each family once, at the first record whose face asks for it."""
    seen: set[str] = set()
    for face in faces:
        for unknown in face.report.unknown_families:
            if unknown.family not in seen:
                seen.add(unknown.family)
                near = f'did you mean "{unknown.suggestion}"?' if unknown.suggestion else None
                hint = near or "add its file to templates/<game>/fonts/"
                message = f'there is no font family "{unknown.family}" for the {face.side} of this card'
                yield Diagnostic("unknown-font", message, face.entry.span(("id",)), hint=hint)
