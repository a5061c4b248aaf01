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
from designer.model.layout_report import UnknownFamily

# What a text is set in when its style names nothing: whatever the machine has.
_GENERIC = frozenset({"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"})


def check_faces(_game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each family once, at the first record whose face asks for it."""
    seen: set[str] = set()
    for face in faces:
        for unknown in face.report.unknown_families:
            if unknown.family not in seen:
                seen.add(unknown.family)
                message, hint = _words(unknown, face.side)
                yield Diagnostic("unknown-font", message, face.entry.span(("id",)), hint=hint)


def _words(unknown: UnknownFamily, side: str) -> tuple[str, str]:
    if unknown.family in _GENERIC:
        message = f'a text on the {side} of this card names no font of its own, only "{unknown.family}"'
        return message, "give it a font-family in the style sheet"
    near = f'did you mean "{unknown.suggestion}"?' if unknown.suggestion else None
    message = f'there is no font family "{unknown.family}" for the {side} of this card'
    return message, near or "add its file to templates/<game>/fonts/"
