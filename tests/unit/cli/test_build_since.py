"""``designer build --since``: what has to be printed again, and what is to be taken out of the box."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
import pytest
from typer.testing import CliRunner, Result

from designer.build import Built, Options, build_game
from designer.cli.app import app
from designer.comparison import compare
from designer.model.print_spec import Form
from designer.project import Project
from designer.reprinting.pack import TARGETS
from designer.targets import all_targets
from tests import helpers
from tests.repositories import Repository, commit


@pytest.fixture
def tiny(tiny: Project) -> Project:
    return Repository(tiny, "tiny", "box").project


@pytest.fixture
def parlour(parlour: Project) -> Project:
    return Repository(parlour, "parlour", "box").project


def edit(project: Project, path: str, *changes: tuple[str, str]) -> None:
    helpers.edit(project.root / path, *changes)


def things(project: Project, *changes: tuple[str, str]) -> None:
    edit(project, "cards/tiny/things.yaml", *changes)


def pack_of(project: Project, **options: Any) -> Built:
    (name,) = project.games()
    built = build_game(project, name, Options(layouts=("a4",), since="box", **options))
    assert not built.checked.failed, built.checked.diagnostics
    return built


def said(built: Built, edition: int = 0) -> tuple[dict[str, int], dict[str, int]]:
    """What is taken out and what is put in, by id."""
    found = json.loads((built.folder / "reprint.json").read_bytes())["editions"][edition]
    return tuple({line["id"]: line["count"] for line in found[step]} for step in ("take_out", "put_in"))  # type: ignore[return-value]


def pdfs(built: Built) -> set[str]:
    return {path.name for path in built.folder.glob("*.pdf")}


def text_of(path: Path) -> str:
    return " ".join(" ".join(page.get_textpage().get_text_range().split()) for page in pdfium.PdfDocument(path))


def pictures_on(path: Path) -> int:
    """How many pictures are on the pages of a PDF."""
    pages = pdfium.PdfDocument(path)
    return sum(len(list(page.get_objects(filter=[pdfium_c.FPDF_PAGEOBJ_IMAGE]))) for page in pages)


def designer(project: Project, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["build", *arguments, "--project", str(project.root)], env={"COLUMNS": "120"})


# What is to be printed -----------------------------------------------------------------------------------------------


def test_an_edit_that_does_not_show_reprints_nothing(tiny: Project) -> None:
    edit(tiny, "templates/tiny/thing.html.j2", ('class="face thing"', 'class="face thing renamed"'))
    edit(tiny, "cards/tiny/art/sword.svg", ("<svg", "<!-- A sword. --><svg"))
    things(tiny, ("id: sword\n", "id: sword # the first\n"))
    built = pack_of(tiny)
    assert said(built) == ({}, {})
    assert sorted(path.name for path in built.folder.iterdir()) == ["manifest.json", "reprint.json"]


@pytest.mark.parametrize("is_now", [False, True])
def test_one_face_for_all_that_looks_like_one_for_each_reprints_nothing(tiny: Project, *, is_now: bool) -> None:
    path, shared, own = "templates/tiny/back.html.j2", 'class="ground"', 'class="ground" data-x="{{ card.id }}"'
    edit(tiny, path, (shared, own))
    if not is_now:
        commit(tiny.root, "Backs of their own", "box")
        edit(tiny, path, (own, shared))
    assert said(pack_of(tiny)) == ({}, {})


def test_a_digit_reprints_exactly_that_card_as_often_as_it_is_there(tiny: Project) -> None:
    things(tiny, ("draw: {count: 2}", "draw: {count: 3}"))
    built = pack_of(tiny)
    assert said(built) == ({"sword": 2}, {"sword": 2})
    assert pdfs(built) == {"print-and-play-a4.pdf", "reprint-list-a4.pdf"}
    sheets = pdfium.PdfDocument(built.folder / "print-and-play-a4.pdf")
    assert len(sheets) == 2, "the fronts and the backs of one sheet"
    fronts = sheets[0].get_textpage().get_text_range()
    assert (fronts.count("Draw 3 cards"), fronts.count("Push it")) == (2, 0)


@pytest.mark.parametrize(
    ("copies", "taken", "put"),
    [("copies: 4", {}, {"sword": 2}), ("copies: 1", {"sword": 1}, {}), ("copies: 0", {"sword": 2}, {})],
)
def test_copies_up_are_printed_and_copies_down_are_taken_out(
    tiny: Project, copies: str, taken: dict[str, int], put: dict[str, int]
) -> None:
    things(tiny, ("copies: 2", copies))
    built = pack_of(tiny)
    assert said(built) == (taken, put)
    assert ("print-and-play-a4.pdf" in pdfs(built)) == bool(put)


def test_a_new_id_reprints_nothing_if_the_cards_do_not_show_it(tiny: Project) -> None:
    edit(tiny, "templates/tiny/thing.html.j2", ("{{ card.id }} ", "<!-- {{ card.id }} -->"))
    commit(tiny.root, "box", "box")
    things(tiny, ("id: sword", "id: blade"))
    assert said(pack_of(tiny)) == ({}, {})


def test_the_imprint_of_the_box_is_no_part_of_a_card(tiny: Project) -> None:
    edit(tiny, "templates/tiny/thing.html.j2", ("{{ card.id }}", "{{ card.id }} {{ game.version }} {{ card.copies }}"))
    commit(tiny.root, "box", "box")
    edit(tiny, "cards/tiny/game.yaml", ("version: 1.2.3", "version: 1.3.0"))
    things(tiny, ("copies: 2", "copies: 3"))
    built = pack_of(tiny)
    assert said(built) == ({}, {"sword": 1})
    text = text_of(built.folder / "reprint-list-a4.pdf")
    assert "From version 1.2.3 (box, " in text
    assert "to version 1.3.0" in text
    assert "It is as good as new." in text
    assert "sword 1.3.0 3" in text_of(built.folder / "print-and-play-a4.pdf")


def test_a_changed_back_reprints_every_card_that_has_it(tiny: Project) -> None:
    edit(tiny, "templates/tiny/game.css", ("#2B4C5E", "#5E2B4C"))
    built = pack_of(tiny)
    cards = {"sword": 2, "wind.north": 1, "wind.south": 3}
    assert said(built) == (cards, cards)
    lines = json.loads((built.folder / "reprint.json").read_bytes())["editions"][0]["put_in"]
    assert all(line["reason"] == "back changed" and "back" in line["sides"] for line in lines)


def test_what_is_new_is_put_in_and_what_is_gone_is_taken_out(tiny: Project) -> None:
    things(
        tiny,
        ("id: sword", "id: spear"),
        ("name: Sword & <Shield>", "name: Spear"),
        ('text: "{star} Draw {{ effects.draw.count }} cards. *Then* [[recruit]]', 'text: "Fell a tree, [[recruit]]'),
        ("      - draw: {count: 2}\n", ""),
        ("copies: 2", "copies: 3\n    cost: 7"),
        ("copies: 0 # designer: ignore[copies]", "copies: 1"),
    )
    built = pack_of(tiny)
    assert said(built) == ({"sword": 2}, {"spear": 3, "unused": 1})
    assert pictures_on(built.folder / "reprint-list-a4.pdf") == 3, "one in each line"
    (page,) = pdfium.PdfDocument(built.folder / "reprint-list-a4.pdf")
    assert page.get_size() == pytest.approx((595.3, 841.9), abs=0.1)
    text = text_of(built.folder / "reprint-list-a4.pdf")
    assert "Take out 2 pieces" in text
    assert "Put in 4 pieces" in text
    assert "Sword & <Shield> thing · no longer in the game" in text
    assert "Spear thing · new" in text
    assert "Main deck 6 8" in text, "the size of the deck, before and now"


def test_another_name_is_a_renaming_as_the_changes_tell_it(tiny: Project) -> None:
    things(tiny, ("id: sword", "id: spear"), ("name: Sword & <Shield>", "name: Spear"), ("name: Wind", "name: Gale"))
    edition = json.loads((pack_of(tiny).folder / "reprint.json").read_bytes())["editions"][0]
    reasons = {line["id"]: line["reason"] for step in ("take_out", "put_in") for line in edition[step]}
    assert reasons["sword"] == "renamed to Spear"
    assert reasons["spear"] == "renamed from Sword & <Shield>"
    assert reasons["wind.south"] == "renamed from Wind"


# Pieces that are no cards --------------------------------------------------------------------------------------------


def test_each_form_is_printed_by_its_own_target() -> None:
    assert set(TARGETS) == set(get_args(Form))
    assert set(TARGETS.values()) <= set(all_targets())


def test_a_tile_of_a_board_reprints_the_board_alone(parlour: Project) -> None:
    edit(parlour, "cards/parlour/things.yaml", ('- "....."', '- "....~"'))
    built = pack_of(parlour)
    assert said(built) == ({"meadow": 1}, {"meadow": 1})
    assert pdfs(built) == {
        f"{stem}{edition}{paper}.pdf"
        for edition in ("", "-low-ink")
        for stem, paper in (("board-meadow", ""), ("board-meadow", "-a4"), ("reprint-list", "-a4"))
    }
    assert built.checked.diagnostics == []
    assert [pictures_on(built.folder / f"reprint-list{edition}-a4.pdf") for edition in ("", "-low-ink")] == [2, 2]


def test_a_side_of_a_die_reprints_all_dice_and_shows_that_side(parlour: Project) -> None:
    edit(parlour, "cards/parlour/pieces.yaml", ("{pips: 6}", "{pips: 12}"))
    built = pack_of(parlour)
    assert said(built) == ({"die": 2}, {"die": 2})
    (line,) = json.loads((built.folder / "reprint.json").read_bytes())["editions"][0]["put_in"]
    assert (line["reason"], line["sides"]) == ("side 6 changed", ["side 6"])
    assert {"dice-nets-a4.pdf", "dice-stickers-a4.pdf"} <= pdfs(built)


def test_editions_are_kept_apart(parlour: Project) -> None:
    template = parlour.root / "templates/parlour/aid.html.j2"
    blot = '<div style="position: absolute; width: 5mm; height: 5mm; background: #222222"></div>'
    marked = f'{{% if edition == "low-ink" %}}{blot}{{% endif %}}</section>'
    template.write_text(template.read_text(encoding="utf-8").replace("</section>", marked), encoding="utf-8")
    built = pack_of(parlour)
    assert said(built, 0) == ({}, {})
    assert said(built, 1) == ({"turn": 2}, {"turn": 2})
    assert pdfs(built) == {"print-and-play-low-ink-a4.pdf", "reprint-list-low-ink-a4.pdf"}


# The folder and the command ------------------------------------------------------------------------------------------


def test_the_pack_has_a_folder_of_its_own_in_which_nothing_old_stays(tiny: Project) -> None:
    things(tiny, ("draw: {count: 2}", "draw: {count: 3}"))
    result = designer(tiny, "--since", "box", "--paper", "a4", "--out", str(tiny.root / "out"))
    assert result.exit_code == 0, result.output
    folder = tiny.root / "out" / "tiny.reprint"
    manifest = json.loads((folder / "manifest.json").read_bytes())
    assert manifest["since"]["ref"] == "box"
    assert {file["path"] for file in manifest["files"]} == {path.name for path in folder.iterdir()} - {"manifest.json"}
    assert not (tiny.root / "build").exists()
    things(tiny, ("draw: {count: 3}", "draw: {count: 2}"))
    result = designer(tiny, "--since", "box", "--out", str(tiny.root / "out"))
    assert "tiny: nothing to reprint since box" in result.stdout
    assert not list(folder.glob("*.pdf")), "sheets that are not needed any more would be printed again"


def test_the_terminal_says_what_to_do(tiny: Project) -> None:
    things(tiny, ("copies: 3", "copies: 4"), ("draw: {count: 2}", "draw: {count: 3}"))
    lines = [" ".join(line.split()) for line in designer(tiny, "--since", "box", "-p", "a4").stdout.splitlines()]
    assert lines[-5:] == [
        "tiny since box (1.2.3)",
        "take out 2 × Sword & <Shield> thing replaced",
        "put in 2 × Sword & <Shield> thing front changed",
        "1 × Wind thing, south 1 more",
        "The text of the rulebook changed too; it is printed whole: designer build tiny -t rulebook -t booklet",
    ]


def test_the_json_says_it_too(tiny: Project) -> None:
    things(tiny, ("copies: 3", "copies: 4"))
    (built,) = json.loads(designer(tiny, "--since", "box", "-p", "a4", "--json").stdout)
    (edition,) = built["reprint"]
    assert [(line["id"], line["count"]) for line in edition["put_in"]] == [("wind.south", 1)]
    assert edition["counts"] == [{"name": "Main deck", "before": 6, "after": 7}]


def test_a_rulebook_that_changed_is_named(tiny: Project) -> None:
    path = tiny.root / "cards/tiny/rulebook.md"
    path.write_text(path.read_text(encoding="utf-8") + "\nAnd that is all.\n", encoding="utf-8")
    things(tiny, ("copies: 3", "copies: 4"))
    result = designer(tiny, "--since", "box", "-p", "a4")
    assert "designer build tiny -t rulebook -t booklet" in result.stdout
    folder = tiny.root / "build" / "tiny.reprint"
    assert json.loads((folder / "reprint.json").read_bytes())["rulebook_changed"]
    assert "The text of the rulebook changed too." in text_of(folder / "reprint-list-a4.pdf")


def test_the_rulebook_changes_when_what_it_quotes_does_and_not_with_its_code(tiny: Project) -> None:
    path = tiny.root / "cards/tiny/rulebook.md"
    path.write_text(path.read_text(encoding="utf-8") + "\n{{ card('sword') }}\n", encoding="utf-8")
    commit(tiny.root, "box", "box")
    edit(tiny, "cards/tiny/rulebook.md", ("{{ card('sword') }}", '<div>{{ card("wind") }}</div>'))
    assert "text of the rulebook" not in designer(tiny, "--since", "box", "-p", "a4").stdout
    things(tiny, ("copies: 3", "copies: 4"))
    assert "The text of the rulebook changed too" in designer(tiny, "--since", "box", "-p", "a4").stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--since", "nowhere"], 'Git knows no state called "nowhere"'),
        (["--since", "box..box"], '"box..box" names two states\n  hint: one is wanted here, such as "box"'),
        (["--since", "^HEAD"], 'Git knows no state called "^HEAD"'),
        (["--since", "box", "-t", "rulebook"], "rulebook is no piece of a box"),
    ],
)
def test_wrong_use_is_told_before_anything_is_made(tiny: Project, arguments: list[str], words: str) -> None:
    result = designer(tiny, *arguments)
    assert result.exit_code == 2
    assert words in result.stderr
    assert not (tiny.root / "build").exists()


def test_a_game_that_was_not_there_is_no_reprint(tiny: Project) -> None:
    for folder, name in (("cards", ""), ("schemas", ".py"), ("templates", "")):
        (tiny.root / folder / f"tiny{name}").rename(tiny.root / folder / f"small{name}")
    result = designer(tiny, "small", "--since", "box")
    assert result.exit_code == 2
    assert "box has no game small yet" in result.stderr


def test_a_broken_translation_of_the_earlier_state_does_not_matter(tiny: Project) -> None:
    broken = tiny.root / "cards" / "tiny" / "locales" / "de.yaml"
    broken.parent.mkdir()
    broken.write_text("language: de\ntexts: {", encoding="utf-8")
    commit(tiny.root, "German, half done", "box")
    things(tiny, ("copies: 2", "copies: 3"))
    assert not pack_of(tiny).checked.failed
    with compare(tiny, {"tiny": "box"}, None) as (compared,):
        assert [change.id for change in compared.changes.records] == ["sword"]
    broken.write_text("language: de\n", encoding="utf-8")
    result = designer(tiny, "--since", "box", "--lang", "de", "-p", "a4")
    assert result.exit_code == 1, "nobody knows what the German cards were like"
    assert "de.yaml" in result.stdout and "in box: " in result.stdout


def test_errors_of_the_earlier_state_are_told_with_its_name(tiny: Project) -> None:
    things(tiny, ("name: Wind", "nam: Wind"))
    commit(tiny.root, "broken", "broken")
    things(tiny, ("nam: Wind", "name: Wind"))
    result = designer(tiny, "--since", "broken")
    assert result.exit_code == 1
    assert re.search(
        r'^cards/tiny/things.yaml:\d+:5: error\[schema\] in broken: thing "wind"', result.stdout, re.MULTILINE
    )
    assert "tiny: not built" in result.stdout


def test_a_template_that_fails_in_the_earlier_state_is_told_too(tiny: Project) -> None:
    edit(tiny, "templates/tiny/back.html.j2", ("{{ game.name }}", "{{ game.nome }}"))
    commit(tiny.root, "broken", "broken")
    edit(tiny, "templates/tiny/back.html.j2", ("{{ game.nome }}", "{{ game.name }}"))
    result = designer(tiny, "--since", "broken", "--json")
    assert result.exit_code == 1
    (built,) = json.loads(result.stdout)
    assert not built["ok"]
    assert [finding["message"].partition(":")[0] for finding in built["diagnostics"]] == ["in broken"]
