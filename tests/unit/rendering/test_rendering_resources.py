"""What a page may load: files of the project and nothing else."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from designer.rendering.resources import RefusedError, Resources, plain


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "secret.png").write_bytes(b"secret")
    art = tmp_path / "project" / "cards" / "art"
    art.mkdir(parents=True)
    (art / "dragon.png").write_bytes(b"dragon")
    (art / "Żółw (1).svg").write_text("<svg/>", encoding="utf-8")
    return tmp_path / "project"


def test_a_file_of_the_project_is_read(root: Path) -> None:
    assert Resources(root).read("project:cards/art/dragon.png") == (b"dragon", "image/png")


@pytest.mark.parametrize("suffix", ["", "?v=1", "#eye"])
def test_an_url_names_a_file_with_any_letters(root: Path, suffix: str) -> None:
    url = Resources(root).url(PurePosixPath("cards/art/Żółw (1).svg"))
    assert url.isascii()
    assert Resources(root).read(url + suffix) == (b"<svg/>", "image/svg+xml")


@pytest.mark.parametrize(
    "url",
    [
        "http://example.org/x.png",
        "https://example.org/x.png",
        "file:///etc/passwd",
        "data:image/png;base64,AAAA",
        "font:FjallaOne-Regular.ttf",
        "cards/art/dragon.png",
        "project:/etc/passwd",
        "project:///etc/passwd",
        "project:../secret.png",
        "project:cards/../../secret.png",
        "project:cards/%2e%2e/%2e%2e/secret.png",
        "project:cards\\art\\dragon.png",
        "project:C:/secret.png",
        "project:cards/art/dragon.png%00.svg",
        "project:cards/./art/dragon.png",
        "project:cards/art",
        "project:",
        "PROJECT:cards/art/dragon.png",
    ],
)
def test_everything_else_is_refused(root: Path, url: str) -> None:
    with pytest.raises(RefusedError):
        Resources(root).read(url)


def test_letter_case_counts(root: Path) -> None:
    with pytest.raises(RefusedError, match=r'no file cards/art/Dragon\.PNG; did you mean "dragon\.png"\?'):
        Resources(root).read("project:cards/art/Dragon.PNG")


def test_a_link_may_not_lead_out_of_the_project(root: Path) -> None:
    (root / "cards" / "art" / "inner.png").symlink_to(root / "cards" / "art" / "dragon.png")
    (root / "cards" / "art" / "outer.png").symlink_to(root.parent / "secret.png")
    (root / "outside").symlink_to(root.parent, target_is_directory=True)
    resources = Resources(root)
    assert resources.read("project:cards/art/inner.png")[0] == b"dragon"
    for url in ("project:cards/art/outer.png", "project:outside/secret.png"):
        with pytest.raises(RefusedError, match="leads out of the project"):
            resources.read(url)


def test_references_are_found_in_attributes_and_styles(root: Path) -> None:
    html = """<img src="project:a b.png"><img src='project:c%20d.png'><p style="background: url(project:e.png)">
        <p style='background: url("project:f.png?v=2")'><b>project: g.png</b>"""
    assert Resources(root).references(html) == {plain(f"project:{name}.png") for name in ("a b", "c d", "e", "f")}


def test_references_go_through_svg_files(root: Path) -> None:
    (root / "one.svg").write_text('<svg><image href="project:two.svg"/></svg>')
    (root / "two.svg").write_text('<svg><image href="project:one.svg"/><image href="project:three.png"/></svg>')
    found = Resources(root).references('<img src="project:one.svg">')
    assert found == {"project:one.svg", "project:two.svg", "project:three.png"}


def test_the_fingerprint_changes_with_any_file_behind_it(root: Path) -> None:
    (root / "one.svg").write_text('<svg><image href="project:two.png"/></svg>')
    html = '<img src="project:one.svg">'
    prints = [Resources(root).fingerprint(html)]
    for content in (b"1", b"2"):
        (root / "two.png").write_bytes(content)
        prints.append(Resources(root).fingerprint(html))
    (root / "two.png").unlink()
    prints.append(Resources(root).fingerprint(html))
    assert len(set(prints)) == 3
    assert prints[0] == prints[3]
    assert Resources(root).fingerprint("<p>no files</p>") == ""
