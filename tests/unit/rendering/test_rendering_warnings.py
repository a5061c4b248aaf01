"""What the renderer says becomes part of the report of the face that it is about."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from rendering_faces import Render, face, pixels, report, text

from designer.model.layout_report import FaceReport
from designer.rendering import pdf as renderer
from designer.rendering.pdf import RenderingUnavailableError
from designer.rendering.system import SystemFacts


def test_they_are_of_the_face_that_has_caused_them(render: Render) -> None:
    contents = ["a", '<p style="text-shadow: 1px 1px">b</p>', "c", '<img src="http://example.org/x.png">', "e"]
    faces = [face(content) for content in contents]
    rendered = render(*faces)
    warnings = [rendered[shown].report.warnings for shown in faces]
    assert [len(lines) for lines in warnings] == [0, 1, 0, 1, 0]
    assert "text-shadow" in warnings[1][0]
    assert "http://example.org/x.png is not inside the project" in warnings[3][0]


def test_those_of_the_style_sheet_are_of_all_faces_and_have_its_lines(render: Render) -> None:
    faces = [face("a", "\n.x { color: red; aspect-ratio: 1 }"), face("b", "\n.x { color: red; aspect-ratio: 1 }")]
    rendered = render(*faces)
    for shown in faces:
        (warning,) = rendered[shown].report.warnings
        assert warning.startswith("Ignored `aspect-ratio: 1 ` at 3:18")


def test_they_are_not_printed_and_logging_is_left_as_it_was(
    render: Render, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    logger = logging.getLogger("weasyprint")
    before = (list(logger.handlers), logger.level, logger.propagate)
    report(render, '<p style="text-shadow: 1px 1px">b 火</p>')
    assert capfd.readouterr() == ("", "")
    assert caplog.records == []
    assert (list(logger.handlers), logger.level, logger.propagate) == before


def test_a_picture_that_is_none_is_reported(render: Render, project: Path) -> None:
    (project / "art.png").write_bytes(b"version https://git-lfs.github.com/spec/v1\n")
    (warning,) = report(render, '<img src="project:art.png">').warnings
    assert "project:art.png" in warning


def test_equal_ids_in_two_pictures_do_not_matter(render: Render) -> None:
    svg = (
        '<svg id="s" viewBox="0 0 9 9"><style>.a {{ fill: {0} }}</style><defs><path id="p" d="M0 0h9v9z"/></defs>'
        '<use href="#p" class="a"/></svg>'
    )
    faces = [face(svg.format(color)) for color in ("red", "blue")]
    rendered = render(*faces)
    assert [rendered[shown].report for shown in faces] == [FaceReport(), FaceReport()]
    assert pixels(rendered[faces[1]], 72) == pixels(render(faces[1], cache="alone")[faces[1]], 72)


CMYK = "linear-gradient(device-cmyk(0 0 0 1), device-cmyk(0 1 0 0))"


def test_a_face_on_which_weasyprint_fails_is_reported_and_harms_no_other(render: Render) -> None:
    faces = [face("a"), face(f'<p style="background: {CMYK}">b</p>'), face("c 火")]
    rendered = render(*faces)
    assert [text(rendered[shown]) for shown in faces[:2]] == ["a", ""]
    (warning,) = rendered[faces[1]].report.warnings
    assert warning.startswith("WeasyPrint fails on this page: NotImplementedError")
    assert rendered[faces[0]].report == FaceReport()
    assert [glyph.char for glyph in rendered[faces[2]].report.missing_glyphs] == ["火"]


def test_a_style_sheet_on_which_weasyprint_fails_is_reported(render: Render) -> None:
    faces = [face(content, f"body {{ background: {CMYK} }}") for content in "ab"]
    rendered = render(*faces)
    for shown in faces:
        (warning,) = rendered[shown].report.warnings
        assert warning.startswith("WeasyPrint fails on this page: ")


def test_without_pango_the_error_says_what_to_install(
    render: Render, monkeypatch: pytest.MonkeyPatch, fonts: FontLibrary
) -> None:
    facts = SystemFacts(None, "6.0.0", True, ("pango",))
    monkeypatch.setattr(renderer, "system_facts", lambda: facts)
    monkeypatch.setattr(renderer, "system_problems", lambda: ["the system library pango is missing: apt install x"])
    renderer._engine.cache_clear()
    renderer._weasyprint.cache_clear()
    with pytest.raises(RenderingUnavailableError, match="pango is missing"):
        render(face("a"))
