from __future__ import annotations

import json
import re
from pathlib import PurePosixPath

import pytest

from designer.diagnostics import Diagnostic, Span
from designer.reporters import all_reporters, is_document
from tests.unit.reporters.findings import ERROR, HOSTILE, NOTE, PATH, TEXT, WARNING


def text(*diagnostics: Diagnostic, source: str = TEXT, color: bool = False) -> str:
    return all_reporters()["text"](diagnostics, {str(PATH): source}, color)


def github(*diagnostics: Diagnostic) -> list[str]:
    return all_reporters()["github"](diagnostics, {}, False).splitlines()


def test_there_is_a_reporter_for_people_for_programs_and_for_github() -> None:
    assert {"text", "json", "github"} <= set(all_reporters())
    assert {name for name in all_reporters() if is_document(name)} == {"json", "junit", "sarif"}


# For people ----------------------------------------------------------------------------------------------------------


def test_a_finding_is_a_line_with_the_place_an_excerpt_and_a_hint() -> None:
    assert text(ERROR) == (
        'cards/tiny/things.yaml:2:32: error[unknown-reference] there is no unit "warlrod"\n'
        "  2 |   - {id: axe, name: Axe, unit: warlrod}\n"
        "    |                                ^^^^^^^\n"
        '  hint: did you mean "warlord"?\n'
        "1 error\n"
    )


def test_a_second_place_is_shown_too() -> None:
    assert text(WARNING).splitlines()[3:6] == [
        "  see cards/tiny/things.yaml:2:10: the first is here",
        "  2 |   - {id: axe, name: Axe, unit: warlrod}",
        "    |          ^^^",
    ]


def test_the_last_line_counts_by_severity() -> None:
    assert text(ERROR, ERROR, WARNING, NOTE).splitlines()[-1] == "2 errors, 1 warning, 1 note"


def test_nothing_is_said_when_nothing_was_found() -> None:
    assert text() == ""


def test_colour_is_there_when_it_is_wanted_and_only_then() -> None:
    assert "\x1b[1;31merror[unknown-reference]\x1b[0m" in text(ERROR, color=True)
    assert "\x1b" not in text(ERROR, WARNING, NOTE)


def test_a_finding_without_a_place_or_a_source_has_no_excerpt() -> None:
    assert text(NOTE) == "note[copies] it has 0 copies\n1 note\n"
    elsewhere = Diagnostic("schema", "wrong", Span(PurePosixPath("other.yaml"), 1, 1))
    assert text(elsewhere) == "other.yaml:1:1: error[schema] wrong\n1 error\n"
    beyond = Diagnostic("schema", "wrong", Span(PATH, 99, 1))
    assert text(beyond) == "cards/tiny/things.yaml:99:1: error[schema] wrong\n1 error\n"


@pytest.mark.parametrize(
    ("line", "span", "carets"),
    [
        ("name: 火の鳥!", (7, 10), " " * 6 + "^" * 6),
        ("火: wrong", (4, 9), " " * 4 + "^" * 5),
        ("e\u0301: wrong", (5, 10), " " * 3 + "^" * 5),
        ("\tname: x", (8, 9), " " * 7 + "^"),
        ("name:", (6, 6), " " * 5 + "^"),
    ],
)
def test_the_caret_stands_under_its_sign_however_wide_the_signs_are(
    line: str, span: tuple[int, int], carets: str
) -> None:
    shown = text(Diagnostic("schema", "wrong", Span(PATH, 1, span[0], 1, span[1])), source=line).splitlines()
    assert shown[2] == f"    | {carets}"


def test_a_long_line_is_cut_so_that_the_place_stays_in_sight() -> None:
    line = "a" * 300 + "wrong" + "b" * 300
    shown = text(Diagnostic("schema", "wrong", Span(PATH, 1, 301, 1, 306)), source=line).splitlines()
    assert len(shown[1]) < 130
    start = shown[2].index("^")
    assert shown[1][start : start + 5] == "wrong"


def test_several_lines_are_marked_to_the_end_of_the_first() -> None:
    shown = text(Diagnostic("schema", "wrong", Span(PATH, 1, 1, 2, 4))).splitlines()
    assert shown[2] == "    | ^^^^^^^"


def test_content_cannot_steer_the_terminal_or_forge_findings() -> None:
    hostile = Diagnostic("schema", "a\x1b[2Jb\nc\u2028d\x9b", Span(PATH, 1, 1, 1, 2), hint="\x07")
    shown = text(hostile, source="a\x1b[2Jb\n")
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "\x9b" not in shown
    assert shown.splitlines()[0].endswith(r"error[schema] a\x1b[2Jb\nc\u2028d\x9b")


# For programs --------------------------------------------------------------------------------------------------------


def test_json_has_every_fact_of_a_finding() -> None:
    error, warning, note = json.loads(all_reporters()["json"]([ERROR, WARNING, NOTE], {}, False))
    assert error == {
        "code": "unknown-reference",
        "severity": "error",
        "message": 'there is no unit "warlrod"',
        "path": "cards/tiny/things.yaml",
        "line": 2,
        "column": 32,
        "end_line": 2,
        "end_column": 39,
        "hint": 'did you mean "warlord"?',
        "related": [],
    }
    assert warning["related"] == [
        {
            "message": "the first is here",
            "path": "cards/tiny/things.yaml",
            "line": 2,
            "column": 10,
            "end_line": 2,
            "end_column": 13,
        }
    ]
    assert (note["path"], note["line"], note["hint"]) == (None, 0, None)


def test_json_of_nothing_is_an_empty_list() -> None:
    assert all_reporters()["json"]([], {}, False) == "[]\n"


# For GitHub ----------------------------------------------------------------------------------------------------------


def test_github_gets_errors_first_with_file_line_and_columns() -> None:
    error, warning, notice = github(WARNING, NOTE, ERROR)
    where = "file=cards/tiny/things.yaml,line=2,endLine=2,col=32,endColumn=39"
    assert error == f'::error title=unknown-reference,{where}::there is no unit "warlrod" (did you mean "warlord"?)'
    where = "file=cards/tiny/things.yaml,line=1,endLine=1,col=1,endColumn=7"
    said = f"this ignore silences nothing; the first is here: {PATH}:2:10"
    assert warning == f"::warning title=unused-ignore,{where}::{said}"
    assert notice == "::notice title=copies::it has 0 copies"


def test_github_gets_no_columns_for_several_lines() -> None:
    (line,) = github(Diagnostic("schema", "wrong", Span(PATH, 1, 5, 3, 2)))
    assert "line=1,endLine=3::" in line


def test_content_cannot_write_commands_for_github() -> None:
    path = PurePosixPath("cards/a,b:c%.yaml")
    (line,) = github(Diagnostic("schema", "50%\n::error::forged", Span(path, 1, 1)))
    assert "file=cards/a%2Cb%3Ac%25.yaml" in line
    assert line.endswith("::50%25%0A::error::forged")


def test_whatever_content_says_a_finding_is_one_command() -> None:
    lines = all_reporters()["github"](HOSTILE, {}, False).split("\n")
    assert len(lines) == len(HOSTILE) + 1
    assert all(re.match("::(error|warning|notice) title=schema,file=[^:,\r]*,line=1,", line) for line in lines[:-1])
    assert not any("\r" in line for line in lines)
