"""A style sheet asks for a font that is not there.

Fonts come from the installed font packages and from the project's templates/**/fonts/ folders, never from the machine,
so that a card looks the same wherever it is built. A family that is missing would be replaced by another in silence.

Bad:
    h1 { font-family: "Fjala One" }

Good:
    h1 { font-family: "Fjalla One" }
"""

import re
from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic, Related
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.layout_places import place_of
from designer.model.layout_report import UnknownFamily

# What a text is set in when its style names nothing: whatever the machine has.
_GENERIC = frozenset({"serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui"})


def check_faces(game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report each family once: where a style asks for it, or at the first record whose face names no font at all."""
    seen: set[str] = set()
    for face in faces:
        for unknown in face.report.unknown_families:
            if unknown.family in seen:
                continue
            seen.add(unknown.family)
            card = face.entry.span(("id",))
            if unknown.family in _GENERIC:
                message = f'a text on the {face.side} of this card names no font of its own, only "{unknown.family}"'
                yield Diagnostic("unknown-font", message, card, hint="give it a font-family in the style sheet")
                continue
            written = rf"(?<![\w-]){re.escape(unknown.family)}(?![\w-])"
            place = place_of(game, face, written, styles_first=True)
            message = f'there is no font family "{unknown.family}"'
            related = (Related("for this card", card),) if place else ()
            yield Diagnostic("unknown-font", message, place or card, hint=_hint(unknown), related=related)


def _hint(unknown: UnknownFamily) -> str:
    near = f'did you mean "{unknown.suggestion}"?' if unknown.suggestion else None
    return near or "add its file to templates/<game>/fonts/"
