"""A comment, or a template, asks to ignore a finding that there is not.

The finding was mended, or the comment stands on another line, or its code is misspelt. An ignore that is left behind
would hide the next mistake on its line. In a template, a data-ignore is left behind when it silences nothing on any of
the faces that have it.

Bad:
    copies: 2 # designer: ignore[copies]

Good:
    copies: 0 # designer: ignore[copies]
"""

import re
from collections.abc import Iterator, Sequence

from designer.diagnostics import Diagnostic, Severity, Span
from designer.model.game import Game
from designer.model.layout import LaidOutFace
from designer.model.layout_places import place_of, template_of
from designer.model.template_files import shown_file, template_file

SEVERITIES = (Severity.WARNING,)


def check_faces(game: Game, faces: Sequence[LaidOutFace]) -> Iterator[Diagnostic]:
    """Report the exemptions of templates that no face needs. Comments in content are judged when all is found."""
    places: dict[tuple[str, str], Span] = {}
    used: dict[tuple[Span, str, str], bool] = {}
    for face in faces:
        for exemption in face.report.exemptions:
            written = (template_of(face), exemption.stated)
            if written not in places:
                places[written] = _place(game, face, exemption.stated)
            cause = (places[written], exemption.code, exemption.stated)
            used[cause] = used.get(cause, False) or exemption.used
    for (place, code, stated), needed in used.items():
        if not needed:
            message = f'data-ignore="{stated}" silences no {code} on any face'
            yield Diagnostic("unused-ignore", message, place, Severity.WARNING, hint="remove the code, or all of it")


def _place(game: Game, face: LaidOutFace, stated: str) -> Span:
    found = place_of(game, face, rf"data-ignore=[\"']{re.escape(stated)}", nearby=True)
    return found or Span(shown_file(game, template_file(game, template_of(face))))
