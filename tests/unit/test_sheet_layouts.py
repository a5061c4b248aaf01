from __future__ import annotations

from pathlib import Path

import pytest

from designer.sheet_layouts import layout_files, load_layouts
from tests.helpers import messages, places

A5 = "name: a5\npaper: a4\norientation: portrait\ncolumns: 2\nrows: 2\n"


@pytest.fixture
def sheets(tmp_path: Path) -> Path:
    folder = tmp_path / "templates" / "shared" / "sheets"
    folder.mkdir(parents=True)
    return folder


def test_the_built_in_layouts_are_right_and_fit_poker_cards(tmp_path: Path) -> None:
    layouts, diagnostics = load_layouts(tmp_path)
    assert diagnostics == []
    assert {"a4", "a4-bleed", "letter", "letter-bleed"} <= set(layouts)
    assert layouts["letter"].paper == "letter"


def test_a_project_adds_layouts_and_replaces_built_in_ones(tmp_path: Path, sheets: Path) -> None:
    (sheets / "a5.yaml").write_text(A5)
    (sheets / "a4.yaml").write_text(A5.replace("name: a5", "name: a4"))
    layouts, diagnostics = load_layouts(tmp_path)
    assert diagnostics == []
    assert layouts["a5"].columns == 2
    assert layouts["a4"].columns == 2
    assert layout_files(tmp_path)["a4"] == sheets / "a4.yaml"


@pytest.mark.parametrize(
    ("text", "found", "said"),
    [
        (A5.replace("columns: 2", "columns: two"), "a5.yaml:4:10 schema", "must be a whole number"),
        (A5.replace("paper: a4", "paper: lettr"), "a5.yaml:2:8 schema", 'did you mean "letter"?'),
        (A5.replace("a5", "b5"), "a5.yaml:1:7 schema", 'calls itself "b5", but its file is called "a5"'),
        (A5 + "gap: 1\nshown_bleed: 3\n", "a5.yaml:1:1 schema", "needs a gap of at least 6 mm"),
        (A5 + "colour: red\n", "a5.yaml:6:1 schema", 'no field "colour"'),
        ("- a5\n", "a5.yaml:1:1 schema", "must be a mapping"),
        ("name: [\n", "a5.yaml:1:7 yaml-syntax", "never closed"),
        ("", "a5.yaml:1:1 schema", '"name" is missing'),
    ],
)
def test_a_layout_that_is_wrong_is_told_like_any_content(
    tmp_path: Path, sheets: Path, text: str, found: str, said: str
) -> None:
    (sheets / "a5.yaml").write_text(text)
    layouts, diagnostics = load_layouts(tmp_path)
    assert found in places(diagnostics)
    assert said in messages(diagnostics)
    assert "a4" in layouts, "the others are still there"


def test_a_folder_called_like_a_layout_is_a_finding(tmp_path: Path, sheets: Path) -> None:
    (sheets / "a5.yaml").mkdir()
    assert places(load_layouts(tmp_path)[1]) == ["a5.yaml unreadable-file"]
