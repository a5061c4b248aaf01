"""For code scanning: a log in SARIF 2.1.0, with the manual of every rule.

Lines and columns count characters, paths are relative to the project. A finding keeps its fingerprint when lines are
put in above it, so that services know it again.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import quote

from designer.diagnostics import Diagnostic, Severity, Span
from designer.reporters import NO_MANUALS
from designer.version import version

DOCUMENT = True

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "%SRCROOT%"
_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}
# What would be a link in a message: [words](target).
_LINK = re.compile(r"\[([^\[\]]*)\](?=\()")
_EXAMPLE = re.compile(r"^(Bad|Good):\n((?:[ ]{4}.*\n?|\n)+)", re.MULTILINE)


def report(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    color: bool,
    manuals: Mapping[str, str] = NO_MANUALS,
) -> str:
    """Return one log with one run, whatever was found."""
    codes = sorted({diagnostic.code for diagnostic in diagnostics})
    driver = {
        "name": "designer",
        "version": version(),
        "rules": [_rule(code, manuals.get(code, "")) for code in codes],
    }
    prints = _fingerprints(diagnostics, sources)
    somewhere = next((path for path in sources if path.endswith("game.yaml")), next(iter(sources), "cards"))
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The folder of the project."}}},
        "invocations": [{"executionSuccessful": True}],
        "results": [_result(*found, codes, somewhere) for found in zip(diagnostics, prints, strict=True)],
    }
    log = {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2) + "\n"


def _rule(code: str, manual: str) -> dict[str, Any]:
    rule: dict[str, Any] = {"id": code}
    if manual.strip():
        rule["shortDescription"] = {"text": manual.strip().partition("\n")[0]}
        rule["help"] = {"text": manual, "markdown": manual_as_markdown(manual)}
    return rule


def manual_as_markdown(manual: str) -> str:
    """Return a manual with its examples as blocks of code."""
    return _EXAMPLE.sub(lambda found: f"**{found[1]}**\n\n```\n{_dedented(found[2])}\n```\n\n", f"{manual}\n").rstrip()


def _dedented(block: str) -> str:
    return "\n".join(line[4:] for line in block.strip("\n").split("\n")).replace("```", "'''")


def _result(finding: Diagnostic, fingerprint: str, codes: Sequence[str], somewhere: str) -> dict[str, Any]:
    hint = f"\nhint: {finding.hint}" if finding.hint else ""
    result: dict[str, Any] = {
        "ruleId": finding.code,
        "ruleIndex": codes.index(finding.code),
        "level": _LEVELS[finding.severity],
        "message": _message(finding.message + hint),
        # A service may refuse a result without a place; one that has none is about the game as a whole.
        "locations": [{"physicalLocation": _place(finding.span, somewhere)}],
        "partialFingerprints": {"primaryLocationLineHash": fingerprint},
    }
    if finding.related:
        result["relatedLocations"] = [
            {"id": number, "physicalLocation": _place(related.span), "message": _message(related.message)}
            for number, related in enumerate(finding.related, start=1)
        ]
    return result


def _message(text: str) -> dict[str, str]:
    return {"text": _LINK.sub(r"\\[\1\\]", text)}


def _place(span: Span | None, somewhere: str = "") -> dict[str, Any]:
    path = str(span.path) if span else somewhere
    place: dict[str, Any] = {"artifactLocation": {"uri": quote(path.encode("utf-8", "replace")), "uriBaseId": _ROOT}}
    if span and span.line:
        place["region"] = {"startLine": span.line, "startColumn": max(span.column, 1)}
        if span.end_line:
            place["region"] |= {"endLine": span.end_line, "endColumn": max(span.end_column, 1)}
    return place


def _fingerprints(diagnostics: Sequence[Diagnostic], sources: Mapping[str, str]) -> list[str]:
    """What each finding is known by: its code, its file and the text of its line, and which of several it is."""
    seen: Counter[str] = Counter()
    lines = {path: text.split("\n") for path, text in sources.items()}
    found = []
    for finding in diagnostics:
        told, span = finding.message, finding.span
        if span and 0 < span.line <= len(lines.get(str(span.path), ())):
            told = " ".join(lines[str(span.path)][span.line - 1].split())
        path = str(span.path) if span else ""
        digest = hashlib.sha256("\0".join((finding.code, path, told)).encode("utf-8", "replace")).hexdigest()[:16]
        seen[digest] += 1
        found.append(f"{digest}:{seen[digest]}")
    return found
