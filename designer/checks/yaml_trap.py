"""YAML reads something other than what was written, or other programs would.

`id: 08025` loses its zero, `1.10` becomes 1.1, `{sword} hit` is a mapping, and everything behind ` #` is a comment.
Each has cost a published game its data, so the compiler never guesses: quote the text.

Bad:
    cards:
      - id: "a"
        code: 08025
        text: deal 2 #note

Good:
    cards:
      - id: "a"
        code: "08025"
        text: "deal 2 #note"
"""

from designer.diagnostics import Severity

SEVERITIES = (Severity.ERROR, Severity.WARNING)
