"""The page of changes: whole in itself, safe, and with the right pictures."""

from __future__ import annotations

import base64
import io
import re
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from typing import NamedTuple

import pytest
from PIL import Image
from typer.testing import CliRunner

from designer.change_reports import View, all_reports
from designer.cli.app import app
from designer.comparison import compare
from designer.laying_out import cache_of, lay_out
from designer.project import Project
from tests import helpers
from tests.conftest import copy_of_tiny
from tests.repositories import Repository, commit

VOID = {"meta", "img", "link", "br", "hr", "input"}
HEADING = re.compile(r"h[1-6]")


class Tag(NamedTuple):
    name: str
    attributes: dict[str, str | None]


class Page(HTMLParser):
    """A page that was read: its tags, its text, and what was closed wrongly."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[Tag] = []
        self.words: list[str] = []
        self.faults: list[str] = []
        self._open: list[str] = []
        self.source = text
        self.feed(text)
        self.close()
        self.faults += self._open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(Tag(tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(Tag(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.faults.append(tag)

    def handle_data(self, data: str) -> None:
        if "style" not in self._open:
            self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    def all(self, name: str) -> list[dict[str, str | None]]:
        return [tag.attributes for tag in self.tags if tag.name == name]

    @property
    def pictures(self) -> list[str]:
        return [str(picture["alt"]) for picture in self.all("img")]


Edit = Callable[[str, str, str], None]
Diff = Callable[..., Page]


@pytest.fixture
def tiny(tiny: Project) -> Project:
    return Repository(tiny, "tiny", "box").project


@pytest.fixture
def parlour(parlour: Project) -> Project:
    return Repository(parlour, "parlour", "box").project


def edit(project: Project, path: str, *changes: tuple[str, str]) -> None:
    helpers.edit(project.root / path, *changes)


def page_of(project: Project, *, pictures: bool = True) -> Page:
    with compare(project, dict.fromkeys(project.games(), "box"), None) as compared:
        layouts = {}
        for one in compared:
            before, after = one.changes.before, one.changes.after
            if pictures and before and after:
                cache = cache_of(project.root, one.changes.game)
                layouts[one.changes.game] = lay_out(before, cache=cache), lay_out(after, cache=cache)
        changes = [one.changes for one in compared]
        page = Page(all_reports()["html"](changes, View("box", "the working tree", layouts=layouts)))
    assert not page.faults
    return page


THINGS = "cards/tiny/things.yaml"


@pytest.fixture(scope="module")
def busy(tmp_path_factory: pytest.TempPathFactory) -> Page:
    """The page about many changes."""
    tiny = Repository(Project(copy_of_tiny(tmp_path_factory.mktemp("busy") / "tiny")), "tiny", "box").project
    edit(
        tiny,
        THINGS,
        ("draw: {count: 2}", "draw: {count: 3}"),
        ("Push it", "Pull it"),
        ("id: unused\n    name: Unused\n    copies: 0 # designer: ignore[copies]", "id: rope\n    name: Rope"),
    )
    return page_of(tiny)


def test_the_page_needs_nothing_else(busy: Page) -> None:
    addresses = [
        value for tag in busy.tags for key, value in tag.attributes.items() if key in ("src", "href") and value
    ]
    assert all(value.startswith(("#", "data:image/webp;base64,")) for value in addresses)
    assert not busy.all("script") and not busy.all("link")
    assert all(url.startswith("data:") for url in re.findall(r"url\(\"?([^)\"]*)", busy.source))
    assert any("default-src 'none'" in str(meta.get("content")) for meta in busy.all("meta"))
    assert len(busy.source) < 500_000


def test_everybody_can_read_it(busy: Page) -> None:
    assert busy.tags[0] == Tag("html", {"lang": "en"})
    levels = [int(tag.name[1]) for tag in busy.tags if HEADING.fullmatch(tag.name)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(later <= earlier + 1 for earlier, later in pairwise(levels)), "no level is left out"
    assert all(busy.pictures) and len(set(busy.pictures)) == len(busy.pictures), "each picture has words of its own"
    ids = Counter(tag.attributes["id"] for tag in busy.tags if "id" in tag.attributes)
    assert set(ids.values()) == {1}
    assert {str(link["href"])[1:] for link in busy.all("a")} <= set(ids), "no link leads nowhere"


def test_the_pictures_are_what_they_say(busy: Page) -> None:
    for picture in busy.all("img"):
        image = Image.open(io.BytesIO(base64.b64decode(str(picture["src"]).partition(",")[2])))
        assert image.format == "WEBP"
        assert image.size == (int(str(picture["width"])), int(str(picture["height"])))


def test_a_face_is_shown_before_and_after_and_what_came_and_went_once(busy: Page) -> None:
    assert busy.pictures == [
        "Sword & <Shield>, before",
        "Sword & <Shield>, after",
        "Wind, north, before",
        "Wind, north, after",
        "Wind, south, before",
        "Wind, south, after",
        "Rope, after",
        "Unused, before",
    ]
    assert "draw count from 2 to 3" in busy.text
    assert "<del>Push</del> <ins>Pull</ins> it north." in busy.source


def test_without_layouts_it_tells_the_same_in_words(tiny: Project) -> None:
    edit(tiny, THINGS, ("draw: {count: 2}", "draw: {count: 3}"))
    page = page_of(tiny, pictures=False)
    assert "draw count from 2 to 3" in page.text
    assert page.pictures == []


def test_nothing_in_a_name_is_taken_for_html(tiny: Project) -> None:
    name = "</h3><script>alert('1')</script><img src=x onerror=alert(2)> \\\" {{ 7 * 7 }}"
    edit(tiny, THINGS, ("name: Sword & <Shield>", f'name: "{name}"'))
    page = page_of(tiny)
    assert not page.all("script")
    assert len(page.all("img")) == 2
    assert "</h3><script>alert('1')</script>" in page.text
    assert "{{ 7 * 7 }}" in page.text


def test_an_edit_that_does_not_show_has_no_picture(tiny: Project) -> None:
    edit(tiny, "templates/tiny/thing.html.j2", ('class="face thing"', 'class="face thing renamed"'))
    page = page_of(tiny)
    assert page.pictures == []
    assert "thing.html.j2" in page.text


def test_a_new_version_in_small_print_is_no_new_look(tiny: Project) -> None:
    edit(tiny, "templates/tiny/thing.html.j2", ("{{ card.id }}", "{{ card.id }} {{ game.version }}"))
    commit(tiny.root, "An imprint", "box")
    edit(tiny, "cards/tiny/game.yaml", ("version: 1.2.3", "version: 1.3.0"))
    page = Page(written(tiny))
    assert page.pictures == []
    assert "1.2.3 → 1.3.0" in page.text
    assert "Nothing but the version changed." in page.text


def test_nothing_is_told_of_a_game_that_is_the_same(tiny: Project) -> None:
    edit(tiny, THINGS, ("things:", "things: # all of them"))
    assert "Nothing changed, neither what players read nor how it looks." in page_of(tiny).text


def test_a_back_that_many_share_is_shown_once(tiny: Project) -> None:
    edit(tiny, "templates/tiny/game.css", ("#2B4C5E", "#5E2B4C"))
    page = page_of(tiny)
    assert page.pictures == ["Sword & <Shield> and 2 more, back, before", "Sword & <Shield> and 2 more, back, after"]
    assert "The back of 3 pieces" in page.text
    assert "Sword & <Shield>, Wind, Unused" in page.text


def test_a_back_that_is_a_new_cards_own_is_shown_with_it(tiny: Project) -> None:
    new = ("id: unused\n    name: Unused\n    copies: 0 # designer: ignore[copies]", "id: rope\n    name: Rope")
    edit(tiny, "templates/tiny/back.html.j2", ("{{ game.name }}", "{{ card.name }}"))
    commit(tiny.root, "Rules on the back", "box")
    edit(tiny, THINGS, new)
    assert [words for words in page_of(tiny).pictures if words.startswith("Rope")] == [
        "Rope, after",
        "Rope, back, after",
    ]


def test_a_look_that_changed_though_the_data_did_not_is_shown(parlour: Project) -> None:
    edit(parlour, "templates/parlour/cube.html.j2", ("{{ side.pips }}", "{{ side.pips }}!"))
    page = page_of(parlour)
    assert "These look different, though what they say is the same." in page.text
    assert page.pictures[:2] == ["Die, side 1, before", "Die, side 1, after"]
    assert len(page.pictures) == 12


def test_tiles_that_changed_are_marked_on_both_boards(parlour: Project) -> None:
    edit(parlour, "cards/parlour/things.yaml", ('- "....."', '- "...~~"'))
    page = page_of(parlour)
    assert page.pictures == ["Meadow, before", "Meadow, after"]
    marks = {(str(mark["x"]), str(mark["y"]), str(mark["width"])) for mark in page.all("rect")}
    assert marks == {("130.0", "130.0", "40.0"), ("170.0", "130.0", "40.0")}
    assert len(page.all("rect")) == 2 * 2 * 2, "on both boards, a light line under a dark one"
    assert "<b>D4, E4</b>" in page.source


def test_the_command_writes_the_page(tiny: Project) -> None:
    edit(tiny, THINGS, ("draw: {count: 2}", "draw: {count: 3}"))
    assert Page(written(tiny)).pictures == ["Sword & <Shield>, before", "Sword & <Shield>, after"]


def written(project: Project) -> str:
    """The page as the command writes it."""
    out = project.root / "diff.html"
    command = ["diff", "box", "--format", "html", "--out", str(out), "--project", str(project.root)]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 0, result.output
    return out.read_text(encoding="utf-8")
