"""For servers that collect tests: a JUnit document with one test for each rule and file.

It follows the schema of Apache Ant, which is the strictest of those in use. Errors are failures; warnings and notes are
in the output of their file, and fail nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from designer.diagnostics import Diagnostic
from designer.reporters import NO_MANUALS

DOCUMENT = True

_NOWHERE = "project"
# What no XML can hold, not even as a reference.
_NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# The schema asks when and where a test ran, and how long. A report must not differ from run to run.
_ALWAYS = {"timestamp": "1970-01-01T00:00:00", "hostname": "localhost", "time": "0"}


def report(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, str],
    color: bool,
    manuals: Mapping[str, str] = NO_MANUALS,
) -> str:
    """Return one document: a suite for each file, in it a test for each rule that is known or was broken."""
    by_file: dict[str, list[Diagnostic]] = {path: [] for path in sources}
    for diagnostic in diagnostics:
        by_file.setdefault(str(diagnostic.span.path) if diagnostic.span else _NOWHERE, []).append(diagnostic)
    codes = sorted({*manuals, *(diagnostic.code for diagnostic in diagnostics)})
    suites = Element("testsuites")
    for number, (path, found) in enumerate(sorted(by_file.items())):
        suites.append(_suite(number, _clean(path), found, codes))
    indent(suites)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(suites, encoding="unicode") + "\n"


def _suite(number: int, path: str, found: Sequence[Diagnostic], codes: Sequence[str]) -> Element:
    errors = [finding for finding in found if finding.is_error]
    failed = {finding.code for finding in errors}
    counts = {"tests": str(len(codes)), "failures": str(len(failed)), "errors": "0"}
    suite = Element("testsuite", {"name": path, "package": "designer", "id": str(number), **counts, **_ALWAYS})
    SubElement(suite, "properties")
    for code in codes:
        test = SubElement(suite, "testcase", {"name": _clean(code), "classname": path, "time": "0"})
        if code in failed:
            those = [finding for finding in errors if finding.code == code]
            more = f" (and {len(those) - 1} more)" if len(those) > 1 else ""
            message = " ".join(_clean(those[0].message).split()) + more
            failure = SubElement(test, "failure", {"type": _clean(code), "message": message})
            failure.text = "".join(_lines(those))
    SubElement(suite, "system-out").text = "".join(_lines([f for f in found if not f.is_error]))
    SubElement(suite, "system-err")
    return suite


def _lines(found: Sequence[Diagnostic]) -> Iterator[str]:
    for finding in found:
        place = f"{finding.span}: " if finding.span else ""
        yield _clean(f"{place}{finding.severity}[{finding.code}] {finding.message}") + "\n"
        for related in finding.related:
            yield _clean(f"  see {related.span}: {related.message}") + "\n"
        if finding.hint:
            yield _clean(f"  hint: {finding.hint}") + "\n"


def _clean(text: str) -> str:
    return _NO_XML.sub(lambda sign: sign.group().encode("unicode_escape").decode("ascii"), text)
