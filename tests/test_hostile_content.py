"""Inputs that have broken other tools.

Whatever content says, it is printed as meant or refused with a place and a reason: no traceback, nothing read from
outside the project, nothing changed in silence.
"""

from __future__ import annotations

import json
import math
import re
import socket
import string
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.build import Checked, Options, build_game, check_game
from designer.project import Project
from designer.rendering.faces import print_cards
from designer.rendering.templates import Studio
from tests.conftest import copy_of_tiny, environment
from tests.helpers import game_of, messages, places

if TYPE_CHECKING:
    from PIL import Image

Content = Callable[[str], Project]
CARD = "things:\n  - {id: axe, name: Axe, text: Chop., art: %s}\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">%s</svg>'
MM = 72 / 25.4


def check(project: Project, *, layout: bool = False) -> Checked:
    return check_game(project, "tiny", Options(), layout=layout)


def write(project: Project, name: str, data: str | bytes) -> None:
    path = project.root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)


def pages(project: Project, layout: str, **options: Any) -> list[Image.Image]:
    """The sheets of a layout as pictures, ten pixels a millimetre."""
    return [page.render(scale=10 / MM).to_pil().convert("RGB") for page in document(project, layout, **options)]


def document(project: Project, layout: str, **options: Any) -> pypdfium2.PdfDocument:
    built = build_game(project, "tiny", Options(targets=("print-and-play",), layouts=(layout,), **options))
    assert not built.checked.failed, messages(built.checked.diagnostics)
    (pdf,) = (artifact.data for artifact in built.artifacts if artifact.path == f"print-and-play-{layout}.pdf")
    return pypdfium2.PdfDocument(pdf)


def pixel(page: Image.Image, x: float, y: float) -> str:
    """The colour at a place in millimetres from the top left."""
    return "#{:02X}{:02X}{:02X}".format(*page.getpixel((round(x * 10), round(y * 10))))


# What YAML makes of it -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("written", ["08025", "007", "1e3", "1.10", "+1", "2024-01-02", "0x10", "1_000", "12:30", ".5"])
@pytest.mark.parametrize("field", ["id", "name"])
def test_text_that_looks_like_a_number_is_never_converted(content: Content, field: str, written: str) -> None:
    card = {"id": "axe", "name": "Axe"} | {field: written}
    checked = check(content(f"things:\n  - id: {card['id']}\n    name: {card['name']}\n    text: Chop.\n"))
    (finding,) = checked.diagnostics
    assert finding.code == "yaml-trap"
    assert str(finding.span) == f"cards/tiny/things.yaml:{2 if field == 'id' else 3}:{9 if field == 'id' else 11}"
    assert f'"{written}"' in str(finding.hint), "it says how to quote it"


def test_words_that_some_readers_take_for_true_and_false_stay_text(tiny: Project) -> None:
    write(tiny, "cards/tiny/words.yaml", "terms:\n  - {id: no, name: No, forms: [On, Off, y], text: Yes}\n")
    built = build_game(tiny, "tiny", Options(targets=("engine-json",)))
    engine = json.loads(next(a.data for a in built.artifacts if a.path == "engine.json"))
    assert engine["strings"]["term/no"] == {"name": "No", "text": "Yes"}
    assert engine["records"]["term"]["no"]["forms"] == ["On", "Off", "y"]


def test_a_repeated_key_cites_both_lines(content: Content) -> None:
    checked = check(content("things:\n  - id: axe\n    name: Axe\n    cost: 2\n    text: Chop.\n    cost: 3\n"))
    (finding,) = checked.diagnostics
    assert (finding.code, str(finding.span)) == ("duplicate-key", "cards/tiny/things.yaml:6:5")
    assert [str(related.span) for related in finding.related] == ["cards/tiny/things.yaml:4:5"]


def test_one_id_in_two_files_names_both_places(content: Content) -> None:
    project = content("things:\n  - {id: axe, name: Axe, text: Chop.}\n")
    write(project, "cards/tiny/zzz.yaml", "things:\n  - {id: axe, name: Battle axe, text: Chop.}\n")
    (finding,) = check(project).diagnostics
    assert (finding.code, str(finding.span)) == ("duplicate-id", "cards/tiny/zzz.yaml:2:10")
    assert [str(related.span) for related in finding.related] == ["cards/tiny/things.yaml:2:10"]


@pytest.mark.parametrize(
    ("copies", "printed", "found"),
    [
        ("", 1, []),
        (", copies: 3", 3, []),
        (", copies: 0", 0, ["note"]),
        (", copies: three", None, ["error"]),
        (", copies: -1", None, ["error"]),
        (", copies: true", None, ["error"]),
        (", copies: 2.0", None, ["error"]),
        (", copies: 1000000", None, ["error"]),
    ],
)
def test_copies_are_counted_or_refused(content: Content, copies: str, printed: int | None, found: list[str]) -> None:
    built = build_game(
        content(f"things:\n  - {{id: axe, name: Axe, text: Chop.{copies}}}\n"),
        "tiny",
        Options(targets=("engine-json",)),
    )
    assert [str(d.severity) for d in built.checked.diagnostics] == found
    if printed is None:
        assert built.artifacts == ()
    else:
        engine = json.loads(built.artifacts[0].data)
        assert engine["decks"]["main"]["size"] == printed


@pytest.mark.parametrize(
    "text",
    [
        "Pay 2: draw",
        "{star} hit",
        "*wild",
        "deal 2 #note",
        "[[recruit]] it",
        "- once",
        "@here",
        "!now",
        "%off",
        "`x`",
        "> a",
    ],
)
def test_text_that_yaml_reads_as_something_else_is_told_with_the_way_to_quote_it(content: Content, text: str) -> None:
    checked = check(content(f"things:\n  - id: axe\n    name: Axe\n    text: {text}\n"))
    told = [d for d in checked.diagnostics if d.code in {"yaml-syntax", "yaml-trap", "schema"}]
    assert told
    assert any('"' in str(d.hint) or "'" in str(d.hint) for d in told), messages(told)


def test_a_tab_as_indentation_is_told(content: Content) -> None:
    checked = check(content("things:\n\t- id: axe\n"))
    assert places(checked.diagnostics) == ["things.yaml:2:1 yaml-syntax"]
    assert "tab" in messages(checked.diagnostics)


BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]\n" for old, new in zip("abcdefghi", "bcdefghij", strict=True)
)


@pytest.mark.parametrize(
    "text",
    [
        BOMB,
        f"a: {'[' * 100_000}",
        f"a: {'{a: ' * 100_000}",
        "- " * 100_000,
        "a: &x [*x]",
        f"a: {'9' * 100_000}",
        "\0" * 1000,
    ],
    ids=["aliases", "brackets", "braces", "dashes", "an alias in itself", "a long number", "nulls"],
)
def test_a_file_made_to_choke_the_reader_is_refused_quickly(content: Content, text: str) -> None:
    project = content(text)
    started = time.monotonic()
    checked = check(project)
    assert time.monotonic() - started < 3
    assert checked.failed
    assert {d.span.path.name for d in checked.diagnostics if d.span} == {"things.yaml"}


@pytest.mark.parametrize(
    "data", [b"\xff\xfe\x00", "pawns: König".encode("utf-16"), b"\x89PNG\r\n\x1a\n\x00", b"PK\x03\x04\x80"]
)
def test_a_file_that_is_no_text_is_told(tiny: Project, data: bytes) -> None:
    write(tiny, "cards/tiny/binary.yaml", data)
    checked = check(tiny)
    assert {d.span.path.name for d in checked.diagnostics if d.span} == {"binary.yaml"}


@pytest.mark.parametrize("text", ["\ufeffpawns: []\n", "pawns: []\r\n", "pawns:\r\n  - {id: a, name: A, value: 1}\r\n"])
def test_marks_and_line_ends_of_other_systems_are_nothing_to_say(tiny: Project, text: str) -> None:
    write(tiny, "cards/tiny/windows.yaml", text)
    assert check(tiny).diagnostics == []


# Wrong types everywhere ----------------------------------------------------------------------------------------------

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-(10**20), 10**20)
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["north", "wind", "{{ cost }}", "**", "{star}", "[[x]]", "art/sword.svg", "draw", "a.b", "<<"])
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(["id", "name", "count", "draw", "recruit", "unit", "verb", "variants"])
            | st.text(max_size=5),
            inner,
            max_size=3,
        )
    ),
    max_leaves=8,
)
FIELDS = [
    "id",
    "name",
    "text",
    "flavour",
    "art",
    "copies",
    "side",
    "cost",
    "effects",
    "variants",
    "designer_note",
    "kind",
]
RECORDS = st.fixed_dictionaries(
    {"id": st.just("axe") | VALUES, "name": st.just("Axe") | VALUES, "text": st.just("Chop.") | VALUES},
    optional={field: VALUES for field in FIELDS if field not in {"id", "name", "text"}},
)
FILES = st.fixed_dictionaries(
    {"things": st.lists(RECORDS, max_size=3) | VALUES}, optional={"pawns": VALUES, "decks": VALUES}
)


@pytest.fixture(scope="module")
def scratch(tmp_path_factory: pytest.TempPathFactory) -> Project:
    return Project(copy_of_tiny(tmp_path_factory.mktemp("scratch") / "tiny"))


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(value=FILES | VALUES)
def test_values_of_any_shape_never_stop_the_compiler(scratch: Project, value: object) -> None:
    write(scratch, "cards/tiny/things.yaml", json.dumps(value, allow_nan=True).encode("utf-8", "surrogatepass"))
    for finding in check(scratch).diagnostics:
        assert finding.span is not None
        assert "\n" not in finding.message
        assert "Traceback" not in finding.message


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(text=st.text(alphabet=string.printable + "é火\u200b\u202e\u0301", max_size=80))
def test_text_of_any_kind_never_stops_the_compiler(scratch: Project, text: str) -> None:
    write(scratch, "cards/tiny/things.yaml", "things:\n  - {id: axe, name: Axe, text: " + json.dumps(text) + "}\n")
    assert all(finding.span is not None for finding in check(scratch).diagnostics)
    write(scratch, "cards/tiny/things.yaml", "things:\n  - id: axe\n    name: Axe\n    text: " + text)
    assert all(finding.span is not None for finding in check(scratch).diagnostics)


# What a card says ----------------------------------------------------------------------------------------------------


def test_bold_that_is_not_closed_is_an_error_and_leaks_into_no_other_card(content: Content) -> None:
    project = content(
        'things:\n  - {id: axe, name: Axe, text: "**Attack: hit"}\n  - {id: bow, name: Bow, text: Shoot.}\n'
    )
    assert places(check(project).diagnostics) == ["things.yaml:2:33 unbalanced-markup"]
    game = game_of(project)
    (axe, bow), _ = print_cards(game, Studio(game))
    assert "<strong>" not in axe.front.html + bow.front.html


def test_signs_of_html_are_printed_as_they_are(content: Content) -> None:
    project = content('things:\n  - {id: axe, name: "A & B", text: "Spell & Trap; if X < Y <b>"}\n')
    text = document(project, "a4")[0].get_textpage().get_text_bounded()
    assert "A & B" in text
    assert "Spell & Trap; if X < Y <b>" in " ".join(text.split())


@pytest.mark.parametrize("name", ["{{ ''.__class__ }}", "{% for x in y %}", "<img src=file:///etc/passwd>", "{# hi #}"])
def test_code_in_a_name_is_printed_as_it_is(content: Content, name: str) -> None:
    project = content("things:\n  - {id: axe, name: " + json.dumps(name) + ", text: Chop.}\n")
    assert name in document(project, "a4")[0].get_textpage().get_text_bounded()


def test_code_in_a_rules_text_is_told_and_never_run(content: Content) -> None:
    project = content(
        "things:\n  - {id: axe, name: Axe, text: \"{{ ''.__class__ }} {{ name.__class__ }} {{ cost*cost }}\"}\n"
    )
    checked = check(project)
    assert [d.code for d in checked.diagnostics] == ["unbalanced-markup", "unknown-value", "unbalanced-markup"]


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Zolc, naïve, Ærø", []),
        ("Żółć", ["U+017B", "U+0107"]),
        ("火の鳥", ["U+706B", "U+306E", "U+9CE5"]),
        ("🐉", ["U+1F409"]),
        ("שלום", ["U+05E9"]),
    ],
)
def test_letters_are_printed_or_the_code_point_the_card_and_the_font_are_named(
    content: Content, name: str, found: list[str]
) -> None:
    checked = check(content(f"things:\n  - {{id: axe, name: '{name}', text: Chop.}}\n"), layout=True)
    told = messages(d for d in checked.diagnostics if d.code == "missing-glyph")
    assert bool(told) == bool(found)
    for code_point in found:
        assert code_point in told
        assert f'"{name}": the font Fjalla One' in told


def test_a_word_of_200_letters_is_told_with_its_box_and_its_excess(content: Content) -> None:
    checked = check(content(f"things:\n  - {{id: axe, name: {'W' * 200}, text: {'w' * 200}}}\n"), layout=True)
    assert [d.code for d in checked.diagnostics] == ["text-overflow", "text-overflow"]
    name, text = (d.message for d in checked.diagnostics)
    assert "name is" in name
    assert "mm too wide for its box of 55 × 7 mm on the front" in name
    assert "mm too wide for its box of 55 × 28 mm on the front" in text


def test_rules_that_are_too_long_shrink_to_the_floor_and_then_are_told_with_the_excess(content: Content) -> None:
    def lines(count: int) -> Checked:
        text = "\\n\\n".join(["A line of rules that is quite full."] * count)
        project = content(f'things:\n  - {{id: axe, name: Axe, text: "{text}"}}\n')
        write(project, "templates/tiny/thing.css", ".text { top: 52mm; height: 25mm }")
        return check(project, layout=True)

    assert lines(6).diagnostics == [], "smaller than its nine points, at which 25 mm hold four such lines"
    (finding,) = lines(12).diagnostics
    assert finding.code == "text-overflow"
    assert '"Axe": text is ' in finding.message
    assert "mm too long for its box of 55 × 25 mm on the front, even at the smallest size, 6.5 pt" in finding.message


# What a card shows ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "art", ["../../etc/passwd", "/etc/passwd", "http://example.org/a.png", "file:///etc/passwd", "art"]
)
def test_a_picture_from_outside_is_refused_at_its_field_and_never_read(
    content: Content, art: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("the network is asked")

    monkeypatch.setattr(socket, "getaddrinfo", refuse)
    monkeypatch.setattr(socket.socket, "connect", refuse)
    checked = check(content(CARD % json.dumps(art)), layout=True)
    assert places(checked.diagnostics) == ["things.yaml:2:44 missing-art"]
    assert "root:" not in messages(checked.diagnostics)


def test_another_letter_case_than_the_files_is_an_error_on_every_file_system(content: Content) -> None:
    project = content(CARD % "art/Sword.SVG")
    checked = check(project)
    assert places(checked.diagnostics) == ["things.yaml:2:44 missing-art"]
    assert 'did you mean "art/sword.svg"?' in messages(checked.diagnostics)
    write(project, "cards/tiny/things.yaml", CARD % "ART/sword.svg")
    assert places(check(project).diagnostics) == ["things.yaml:2:44 missing-art"]


def test_a_link_to_a_picture_outside_is_refused(content: Content, tmp_path: Path) -> None:
    project = content(CARD % "art/link.svg")
    (tmp_path / "secret.svg").write_text(SVG % "<text>secret</text>")
    (project.root / "cards" / "tiny" / "art" / "link.svg").symlink_to(tmp_path / "secret.svg")
    assert places(check(project, layout=True).diagnostics) == ["things.yaml:2:44 missing-art"]


@pytest.mark.parametrize(
    "inside",
    [
        '<image href="file:///etc/passwd" width="9" height="9"/>',
        '<image href="http://example.org/a.png" width="9" height="9"/>',
        '<use href="../../other.svg#a"/>',
        "<style>@import url(file:///etc/passwd)</style>",
        "<script>alert(1)</script>",
        "<g>" * 2000 + "</g>" * 2000,
        "<g>",
    ],
)
def test_a_picture_that_reaches_out_of_itself_is_refused(content: Content, inside: str) -> None:
    project = content(CARD % "art/a.svg")
    write(project, "cards/tiny/art/a.svg", SVG % inside)
    assert places(check(project, layout=True).diagnostics) == ["things.yaml:2:44 unusable-art"]


def test_the_styles_of_a_picture_stay_inside_it(content: Content) -> None:
    project = content(
        "things:\n  - {id: a, name: A, text: X., art: art/a.svg}\n  - {id: b, name: B, text: X., art: art/b.svg}\n"
    )
    for name, colour in (("a", "#FF0000"), ("b", "#0000FF")):
        style = f"<style>.x {{ fill: {colour} }} .ground {{ display: none }}</style>"
        write(project, f"cards/tiny/art/{name}.svg", SVG % f'{style}<rect class="x" width="9" height="9"/>')
    page, _ = pages(project, "a4")
    left, top = (210 - 3 * 63) / 2, (297 - 3 * 88) / 2
    assert [pixel(page, left + 63 * column + 31, top + 30) for column in (0, 1)] == ["#FF0000", "#0000FF"]
    assert pixel(page, left + 31, top + 60) == "#EFE6D2", "the ground of the card is still there"


@pytest.mark.parametrize(
    ("style", "found"), [("h1 { color: red }", {"serif"}), ("h1 { font-family: Nope }", {"serif", "Nope"})]
)
def test_a_style_that_names_no_font_is_found(tiny: Project, style: str, found: set[str]) -> None:
    write(tiny, "templates/tiny/game.css", style)
    # In a process of its own, because a renderer without fonts does not fail: it crashes.
    command = [sys.executable, "-m", "designer", "check", "--json", "--jobs", "1", "-C", str(tiny.root)]
    done = subprocess.run(command, capture_output=True, env=environment(), check=False)
    assert done.returncode == 1, done.stderr
    findings = [finding for finding in json.loads(done.stdout) if finding["severity"] == "error"]
    assert {finding["code"] for finding in findings} == {"unknown-font"}
    assert {re.findall('"([^"]+)"', finding["message"])[0] for finding in findings} == found


# What is printed -----------------------------------------------------------------------------------------------------


def test_letter_paper_is_612_by_792_points(tiny: Project) -> None:
    assert {page.get_size() for page in document(tiny, "letter")} == {(612, 792)}


@pytest.fixture
def coloured(content: Content) -> Iterator[Project]:
    """Four cards, each with a colour of its own on both sides."""
    colours = ["#C00000", "#00C000", "#0000C0", "#C0C000"]
    records = "".join(f'  - {{id: c-{i}, name: "{colour}", text: Chop.}}\n' for i, colour in enumerate(colours))
    project = content("things:\n" + records)
    side = '<section class="face"><div class="ground" style="background: {{ card.name }}"></div></section>'
    for template in ("thing", "back"):
        write(project, f"templates/tiny/{template}.html.j2", side)
    return project


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_every_back_lies_exactly_behind_its_front_even_in_a_row_that_is_not_full(
    coloured: Project, duplex: str
) -> None:
    front, back = pages(coloured, "a4", duplex=duplex)
    left, top = (210 - 3 * 63) / 2, (297 - 3 * 88) / 2
    seen = []
    for row in range(3):
        for column in range(3):
            # Near a corner, so that a back that is shifted or turned would show.
            x, y = left + 63 * column + 1, top + 88 * row + 1
            behind = (210 - x, y) if duplex == "long" else (x, 297 - y)
            assert pixel(front, x, y) == pixel(back, *behind)
            seen.append(pixel(front, x, y))
    assert seen[:4] == ["#C00000", "#00C000", "#0000C0", "#C0C000"]
    assert set(seen[4:]) == {"#FFFFFF"}


def test_ink_reaches_the_edge_of_the_bleed_and_no_further(coloured: Project) -> None:
    front, _ = pages(coloured, "a4-bleed")
    left = (297 - 4 * 63 - 3 * 6) / 2
    top = (210 - 2 * 88 - 6) / 2
    assert pixel(front, left - 2.9, top + 44) == "#C00000"
    assert pixel(front, left - 3.1, top + 44) == "#FFFFFF"
    assert pixel(front, left + 31, top - 2.9) == "#C00000"
    assert pixel(front, left + 63 + 2.9, top + 44) == "#C00000"
    assert pixel(front, left + 63 + 3.1, top + 44) == "#00C000"


def test_the_page_of_a_face_is_its_trim_size_and_its_bleed(coloured: Project) -> None:
    check(coloured, layout=True)
    (pdf,) = (coloured.root / ".designer-cache" / "tiny").glob("*.pdf")
    page = pypdfium2.PdfDocument(pdf.read_bytes())[0]
    left, bottom, right, top = page.get_trimbox()
    assert math.isclose(right - left, 63 * MM, abs_tol=0.01)
    assert math.isclose(top - bottom, 88 * MM, abs_tol=0.01)
    assert math.isclose(page.get_width(), 69 * MM, abs_tol=0.01)
    picture = page.render(scale=10 / MM).to_pil().convert("RGB")
    for x, y in ((0.1, 0.1), (68.8, 0.1), (0.1, 93.8), (68.8, 93.8)):
        assert pixel(picture, x, y) == "#C00000"
