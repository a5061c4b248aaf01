"""Every check against its cases: content as data, and exactly the findings that it must have.

A case is the text of the tiny game's things.yaml, with other files if need be, or of another small game's ``game:``
things.yaml. What is expected is ``line:column code``, in order, and nothing else may be found.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image
from ruamel.yaml import YAML

from designer.build import Options, check_game
from designer.checks import all_checks
from designer.project import Project
from tests.conftest import TESTS, copy_of

CASES = TESTS / "cases" / "checks"


def cases() -> list:
    yaml = YAML(typ="safe", pure=True)
    return [
        pytest.param(case, id=f"{path.stem}: {case['name']}")
        for path in sorted(CASES.glob("*.yaml"))
        for case in yaml.load(path.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("case", cases())
def test_case(case: dict, tmp_path: Path) -> None:
    game = case.get("game", "tiny")
    root = copy_of(game, tmp_path / game)
    folder = root / "cards" / game
    (folder / "things.yaml").write_text(case["content"], encoding="utf-8")
    if "broken" in case:
        (folder / "broken.yaml").write_text(case["broken"], encoding="utf-8")
    for name, text in case.get("files", {}).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    for name, size in case.get("pixels", {}).items():
        Image.new("RGB", tuple(size), "#F4EFE4").save(folder / name)
    for name, text in case.get("templates", {}).items():
        path = root / "templates" / game / name
        more = name.endswith(".css") and path.exists()  # a style is added to, a template replaced
        path.write_text((path.read_text(encoding="utf-8") if more else "") + text, encoding="utf-8")
    checked = check_game(Project(root), game, Options(), layout=case.get("layout", True))
    assert [shown(d) for d in checked.diagnostics] == case["expect"], "\n".join(map(str, checked.diagnostics))
    if "checks:" not in case.get("files", {}).get("game.yaml", ""):
        for d in checked.diagnostics:
            assert d.severity in all_checks()[d.code].severities, "SEVERITIES of the check says what it reports"


def shown(diagnostic) -> str:
    span = diagnostic.span
    file = "" if span.path.name == "things.yaml" else f"{span.path.name}:"
    return f"{file}{span.line}:{span.column} {diagnostic.code}"


def test_every_check_has_cases_that_fail_and_cases_that_pass() -> None:
    yaml = YAML(typ="safe", pure=True)
    for code, check in all_checks().items():
        if not (check.over_game or check.over_faces):
            continue
        path = CASES / f"{code.replace('-', '_')}.yaml"
        assert path.is_file(), f"{code} has no cases"
        expected = [case["expect"] for case in yaml.load(path.read_text(encoding="utf-8"))]
        assert any(code in line for lines in expected for line in lines), f"{code} has no case that fails"
        assert any(not any(code in line for line in lines) for lines in expected), f"{code} has no case that passes"


def test_every_manual_says_rule_bad_and_good() -> None:
    for code, check in all_checks().items():
        first, *_ = check.manual.splitlines()
        assert first.endswith("."), f"{code}: the first line is a sentence"
        assert "\nBad:\n" in check.manual, code
        assert "\nGood:\n" in check.manual, code
