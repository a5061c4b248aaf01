from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files

import pytest
from lxml import etree

from designer.diagnostics import Diagnostic
from designer.reporters import all_reporters
from tests.unit.reporters.findings import ERROR, HOSTILE, NOTE, PATH, SEVERAL, SOURCES, WARNING

MANUALS = {"unknown-reference": "…", "schema": "…", "copies": "…"}


@pytest.fixture(scope="module")
def schema() -> etree.XMLSchema:
    """The schema of Apache Ant's reports, as a package carries it."""
    return etree.XMLSchema(etree.fromstring((files("ub_test_reports") / "schemas" / "JUnit.xsd").read_bytes()))


def junit(diagnostics: Sequence[Diagnostic], sources: dict[str, str] = SOURCES) -> etree._Element:
    return etree.fromstring(all_reporters()["junit"](diagnostics, sources, False, MANUALS).encode())


@pytest.mark.parametrize("diagnostics", [(), SEVERAL, HOSTILE], ids=["none", "several", "hostile"])
def test_every_document_is_as_the_schema_asks(schema: etree.XMLSchema, diagnostics: Sequence[Diagnostic]) -> None:
    schema.assertValid(junit(diagnostics))


def test_the_schema_would_refuse_another_document(schema: etree.XMLSchema) -> None:
    document = junit(SEVERAL)
    del document[0].attrib["tests"]
    assert not schema.validate(document)


def test_there_is_a_test_for_every_rule_and_file_and_errors_are_failures() -> None:
    document = junit([ERROR, replace(ERROR, message="and another")])
    suites = {suite.get("name"): suite for suite in document}
    assert list(suites) == ["cards/tiny/game.yaml", str(PATH)]
    assert [test.get("name") for test in suites[str(PATH)].iter("testcase")] == [
        "copies",
        "schema",
        "unknown-reference",
    ]
    assert suites["cards/tiny/game.yaml"].attrib["failures"] == "0"
    assert suites[str(PATH)].attrib["failures"] == "1"
    (failure,) = document.iter("failure")
    assert failure.getparent().get("name") == failure.get("type") == "unknown-reference"
    assert failure.get("message") == 'there is no unit "warlrod" (and 1 more)'
    assert failure.text.splitlines() == [
        f'{PATH}:2:32: error[unknown-reference] there is no unit "warlrod"',
        '  hint: did you mean "warlord"?',
        f"{PATH}:2:32: error[unknown-reference] and another",
        '  hint: did you mean "warlord"?',
    ]


def test_warnings_are_in_the_output_of_their_file_and_fail_nothing() -> None:
    document = junit([WARNING, NOTE])
    assert list(document.iter("failure")) == []
    said = {suite.get("name"): suite.findtext("system-out") for suite in document}
    assert said[str(PATH)].splitlines() == [
        f"{PATH}:1:1: warning[unused-ignore] this ignore silences nothing",
        f"  see {PATH}:2:10: the first is here",
    ]
    assert said["project"] == "note[copies] it has 0 copies\n"


def test_a_report_does_not_differ_from_run_to_run() -> None:
    reporter = all_reporters()["junit"]
    assert reporter(SEVERAL, SOURCES, False, MANUALS) == reporter(SEVERAL, SOURCES, True, MANUALS)


def test_what_xml_cannot_hold_is_shown_as_an_escape() -> None:
    hostile = replace(ERROR, message="a\x00b\x1b[2Jc\ud800d]]>e\ufffe")
    (failure,) = junit([hostile]).iter("failure")
    assert failure.get("message") == r"a\x00b\x1b[2Jc\ud800d]]>e\ufffe"
