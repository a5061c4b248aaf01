"""The game sets how much a finding matters, and there is no such finding, or it cannot be set so.

`checks:` in game.yaml gives codes a severity for the whole game: error, warning, note or ignore. A misspelt code would
set nothing and nobody would notice. What nothing can be built of, such as a file that is no YAML or a reference that
leads nowhere, stays an error in every game.

Bad:
    checks: {unused-atr: ignore, yaml-syntax: note}

Good:
    checks: {unused-art: ignore, copies: warning}
"""

from collections.abc import Iterator

from designer.checks import all_checks
from designer.diagnostics import Diagnostic
from designer.model.game import Game
from designer.suggestions import did_you_mean


def check(game: Game) -> Iterator[Diagnostic]:
    """Report every setting of a code that nobody knows, and every one that has no effect."""
    checks = all_checks()
    known = {*checks, *game.schema.manuals}
    for code, setting in game.info.checks.items():
        if code not in known:
            hint = did_you_mean(code, known) or "all codes are listed by: designer explain"
            place = game.info_source.span(("checks", code), key=True)
            yield Diagnostic("check-setting", f'there is no finding with the code "{code}"', place, hint=hint)
        elif setting != "error" and code in checks and checks[code].always_stops:
            message = f'"{code}" is always an error: nothing can be built of what it finds'
            place = game.info_source.span(("checks", code))
            yield Diagnostic("check-setting", message, place, hint="remove the setting")
