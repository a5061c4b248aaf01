"""YAML reads something other than what was written, or other programs would.

`id: 08025` loses its zero, `1.10` becomes 1.1, `{sword} hit` is a mapping, `No` is false to many programs, and
everything behind ` #` is a comment. Each has cost a published game its data, so the compiler never guesses: quote the
text.

Bad:
    cards:
      - id: "a"
        name: No
        code: 08025
        text: deal 2 #note

Good:
    cards:
      - id: "a"
        name: "No"
        code: "08025"
        text: "deal 2 #note"
"""

from collections.abc import Iterator

from designer.diagnostics import Diagnostic, Severity, Span
from designer.model.game import Entry, Game
from designer.model.markers import VARIANT_SEPARATOR
from designer.model.marks import texts
from designer.yaml_reading.scalars import BOOLEANS_ELSEWHERE, TRUE_ELSEWHERE
from designer.yaml_source import Loc

SEVERITIES = (Severity.ERROR, Severity.WARNING)
STOPS = True


def check(game: Game) -> Iterator[Diagnostic]:
    """Warn of every text without quotes that other readers take for true or false. The rest is told as it is read."""
    written = [(text, loc, game.info_source.span(loc)) for loc, text in texts(game.info) if text in BOOLEANS_ELSEWHERE]
    written += [place for entry in game.entries for place in _in_record(entry)]
    for text, loc, span in dict.fromkeys(written):  # variants share most of their texts
        if span.line == span.end_line and span.end_column - span.column == len(text):  # there are no quotes
            meaning = "true" if text in TRUE_ELSEWHERE else "false"
            message = f'"{text}" without quotes is {meaning} to some YAML readers and text to others'
            key = f"{loc[-1]}: " if isinstance(loc[-1], str) else ""
            yield Diagnostic("yaml-trap", message, span, Severity.WARNING, hint=f'write {key}"{text}"')


def _in_record(entry: Entry) -> Iterator[tuple[str, Loc, Span]]:
    if entry.variant_of in BOOLEANS_ELSEWHERE:
        yield entry.variant_of, ("id",), entry.source.span((*entry.origin, "id"))
    for loc, text in texts(entry.record):
        own = text.rpartition(VARIANT_SEPARATOR)[2] if loc == ("id",) else text
        if own in BOOLEANS_ELSEWHERE:
            yield own, tuple(loc), entry.span(loc)
