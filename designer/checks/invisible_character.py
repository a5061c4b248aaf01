"""A text holds a character that nobody can see.

A zero-width space or a mark that turns the direction of writing comes in by copy and paste. It prints as nothing or as
a box, and two texts that look the same differ: the glossary has one and not the other, and a search finds one and not
the other. Write it as an escape between double quotes where it is meant. Control characters, which no font can draw,
are errors even so.

Bad:
    name: "Thor\\u0000"

Good:
    name: "Thor"
"""

import re
from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Severity, Span
from designer.model.game import Game
from designer.model.marks import texts

SEVERITIES = (Severity.ERROR, Severity.WARNING)

_CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f]")


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every text with a control character. Those that stand in the file itself are reported as it is read."""
    with_escapes = {source.path for source in game.sources if "\\" in source.text}  # only an escape can bring one in
    for loc, text in texts(game.info):
        yield from _control(text, game.info_source.span(loc))
    for entry in game.entries:
        for loc, text in texts(entry.record) if entry.source.path in with_escapes else ():
            yield from _control(text, entry.span(loc))


def _control(text: str, span: Span) -> Iterator[Diagnostic]:
    found = _CONTROL.search(text)
    if found is not None:
        message = f"the text holds the control character U+{ord(found[0]):04X}, which cannot be printed"
        yield Diagnostic("invisible-character", message, span, hint="remove its escape")
