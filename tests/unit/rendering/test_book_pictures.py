from __future__ import annotations

import base64
from pathlib import Path

import pytest

from designer.project import Project
from designer.rendering.book_pictures import BookPictures, placed
from designer.rendering.resources import Resources
from designer.rendering.templates import Studio
from designer.rendering.web_pictures import with_pictures
from tests.helpers import game_of

PNG = base64.b64decode(  # one red dot
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
)
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'


@pytest.fixture
def art(tiny: Project) -> Path:
    folder = tiny.root / "cards" / "tiny" / "art"
    (folder / "sunset.png").write_bytes(PNG)
    (folder / "a b.png").write_bytes(PNG)
    return folder


@pytest.fixture
def pictures(tiny: Project, art: Path) -> BookPictures:
    return BookPictures(Studio(game_of(tiny)))


def found(url: str) -> str | None:
    return None if "nothing" in url else f"project:{url}"


def html(text: str) -> str:
    return placed(text, found)[0]


# Which pictures there are.


def test_a_picture_is_a_path_in_the_games_folder(pictures: BookPictures) -> None:
    assert pictures.url("art/sunset.png") == "project:cards/tiny/art/sunset.png"
    assert pictures.url("art/sword.svg") == "project:cards/tiny/art/sword.svg"
    assert pictures.url("art/a%20b.png") == pictures.url("art/a b.png") == "project:cards/tiny/art/a%20b.png"


def test_what_art_has_made_is_left_alone(pictures: BookPictures) -> None:
    assert pictures.url("project:cards/tiny/art/sunset.png") == "project:cards/tiny/art/sunset.png"


@pytest.mark.parametrize(
    ("source", "message", "hint"),
    [
        ("art/sunst.png", 'there is no picture "art/sunst.png"', 'did you mean "art/sunset.png"?'),
        ("art/Sunset.png", 'there is no picture "art/Sunset.png"', 'did you mean "art/sunset.png"?'),
        ("../tiny/art/sunset.png", "is not a path inside the game's folder", "copy the picture"),
        ("%2e%2e/tiny/art/sunset.png", "is not a path inside the game's folder", "copy the picture"),
        ("/etc/passwd.png", "is not a path inside the game's folder", "copy the picture"),
        ("https://example.org/a.png", "is not a path inside the game's folder", "copy the picture"),
        ("data:image/png;base64,AA==", "is not a path inside the game's folder", "copy the picture"),
        ("art\\sunset.png", "has a backslash", "use / between folders: art/sunset.png"),
        ("art\\..\\..\\x.png", "is not a path inside the game's folder", "copy the picture"),
        ("game.yaml", "is no kind of picture that can be printed", "use .svg, .png, .jpg, .jpeg"),
        ("art/wind.svg.j2", "is no kind of picture", "show the picture of a record: {{ art(record("),
        ("", "is no kind of picture", "use .svg"),
    ],
)
def test_a_picture_that_is_not_there(pictures: BookPictures, source: str, message: str, hint: str) -> None:
    fault = pictures.fault(source)
    assert fault is not None
    assert pictures.url(source) is None
    assert fault.code == "missing-art"
    assert message in fault.message
    assert fault.hint is not None
    assert hint in fault.hint


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.png", b"version https://git-lfs.github.com/spec/v1\n"),
        ("a.jpg", PNG),
        ("a.png", PNG[:40]),
        ("a.svg", SVG.replace("/>", "><script/></svg>").encode()),
        ("a.svg", b"<svg>"),
    ],
)
def test_a_picture_that_cannot_be_used(art: Path, pictures: BookPictures, name: str, content: bytes) -> None:
    (art / name).write_bytes(content)
    fault = pictures.fault(f"art/{name}")
    assert fault is not None
    assert fault.code == "unusable-art"


def test_a_link_that_leads_out_of_the_folder_is_refused(art: Path, pictures: BookPictures, tmp_path: Path) -> None:
    (tmp_path / "secret.png").write_bytes(PNG)
    (art / "link.png").symlink_to(tmp_path / "secret.png")
    fault = pictures.fault("art/link.png")
    assert fault is not None
    assert "leads out" in fault.message


# Where they stand.


def test_a_picture_alone_in_its_paragraph_is_a_figure_with_its_title_below() -> None:
    assert html('<p><img src="a.png" alt="A" /></p>') == (
        '<figure class="picture"><img src="project:a.png" alt="A" class="picture"></figure>'
    )
    assert html('<p>1</p>\n<p><img src="a.png" alt="A" title="B &amp; C"/></p>\n<p>2</p>') == (
        '<p>1</p>\n<figure class="picture"><img src="project:a.png" alt="A" class="picture">'
        "<figcaption>B &amp; C</figcaption></figure>\n<p>2</p>"
    )


def test_a_picture_amid_words_stays_there() -> None:
    picture = '<img src="project:a.png" alt="A" class="picture">'
    assert html('<p>See <img src="a.png" alt="A"> here.</p>') == f"<p>See {picture} here.</p>"
    assert html('<p><img src="a.png" alt="A"><img src="a.png" alt="A"></p>') == f"<p>{picture}{picture}</p>"
    assert html('<p><a href="#x"><img src="a.png" alt="A"></a></p>') == f'<p><a href="#x">{picture}</a></p>'


def test_a_picture_written_as_html_keeps_its_attributes() -> None:
    made = html("<div><IMG CLASS='map' width=90 SRC=art/a.png></div>")
    assert made == '<div><img src="project:art/a.png" alt="a" class="map picture" style="width:90px"></div>'


def test_a_picture_without_words_is_called_like_its_file() -> None:
    assert 'alt="red sunset 2"' in html('<img src="art/red-sunset_2.png" alt="">')


def test_a_picture_that_is_not_there_leaves_its_words() -> None:
    made, sources = placed('<p><img src="nothing.png" alt="1 &lt; 2"> <img src="a.png"> <img src="a.png"></p>', found)
    assert made.startswith("<p>1 &lt; 2 <img ")
    assert sources == ("nothing.png", "a.png")


# The web page.


def test_a_web_page_holds_its_pictures(tiny: Project, art: Path) -> None:
    resources = Resources(tiny.root)
    data = f"data:image/png;base64,{base64.b64encode(PNG).decode()}"
    page = '<img src="project:cards/tiny/art/a%20b.png"><p style="background:url(project:cards/tiny/art/sunset.png)">'
    assert with_pictures(page, resources) == f'<img src="{data}"><p style="background:url({data})">'
    svg = with_pictures("<img src='project:cards/tiny/art/sword.svg'>", resources)
    assert svg.startswith("<img src='data:image/svg+xml;base64,")


def test_what_cannot_be_read_stays_in_the_web_page(tiny: Project) -> None:
    page = '<img src="project:nothing.png"> project: a plan'
    assert with_pictures(page, Resources(tiny.root)) == page
