"""Findings for the tests of several formats: some as they should be, and some of content that means harm."""

from __future__ import annotations

from pathlib import PurePosixPath

from designer.diagnostics import Diagnostic, Related, Severity, Span

PATH = PurePosixPath("cards/tiny/things.yaml")
TEXT = "things:\n  - {id: axe, name: Axe, unit: warlrod}\n"
SOURCES = {"cards/tiny/game.yaml": "name: Tiny\n", str(PATH): TEXT}
ERROR = Diagnostic(
    "unknown-reference", 'there is no unit "warlrod"', Span(PATH, 2, 32, 2, 39), hint='did you mean "warlord"?'
)
WARNING = Diagnostic(
    "unused-ignore",
    "this ignore silences nothing",
    Span(PATH, 1, 1, 1, 7),
    Severity.WARNING,
    related=(Related("the first is here", Span(PATH, 2, 10, 2, 13)),),
)
NOTE = Diagnostic("copies", "it has 0 copies", severity=Severity.NOTE)
SEVERAL = (ERROR, WARNING, NOTE)

_SIGNS = [*map(chr, range(0x21)), "\x7f", "\x85", "\u2028", "\u202e", "\ud800", "\ufffe", "\U0001f600"]
_WORDS = [
    "%0A::error::forged",
    "\n::error::forged",
    "]]>",
    "<script>",
    "</failure>",
    "&amp;&#0;",
    "| a | b |\n| --- |",
    "`code` ```",
    "@somebody",
    "#1",
    "[a](https://example.org)",
    "![a](x)",
    "**",
    "\\",
    "{0}",
    '"',
    "'",
    "%",
]
HOSTILE_TEXT = " ".join([*_WORDS, *_SIGNS])
HOSTILE = tuple(
    Diagnostic(
        "schema",
        f"{word} {HOSTILE_TEXT}",
        Span(PurePosixPath(f"cards/{word}/a b%2F:,?#.yaml".replace("\0", "")), 1, 5, 1, 6),
        severity,
        hint=HOSTILE_TEXT,
        related=(Related(HOSTILE_TEXT, Span(PATH, 2, 1, 3, 1)),),
    )
    for word in (*_WORDS, *_SIGNS)
    for severity in Severity
)
