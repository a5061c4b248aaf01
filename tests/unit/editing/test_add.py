"""``designer add``: where a record is put, in which style, and what is refused."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest
from typer.testing import CliRunner, Result

from designer.cli import add
from designer.cli.app import app
from designer.editing.adding import add_record, kind_called, record_of
from designer.editing.draft import Draft
from designer.editing.formatting import format_content
from designer.project import Project
from designer.yaml_source import read
from designer.yaml_writing.remains import comments_of
from tests.conftest import ROOT
from tests.helpers import game_of
from tests.unit.editing.projects import contents

ODD = PurePosixPath("cards/tiny/odd.yaml")
TERM = ["term", "ambush", "--name", "Ambush", "text=An attack: *from* a [[recruit]]."]


def designer_add(project: Project, game: str, *arguments: str, given: str | None = None) -> Result:
    return CliRunner().invoke(app, ["add", game, *arguments, "--project", str(project.root)], input=given)


def new_text(project: Project, before: dict[str, str], *, name: str) -> str:
    """What has come to the end of a file; everything else must be as it was."""
    after = contents(project)
    old = before.get(name, "")
    assert {path: text for path, text in after.items() if path != name} == {
        path: text for path, text in before.items() if path != name
    }
    assert after[name].startswith(old)
    return after[name].removeprefix(old)


@pytest.mark.parametrize(
    ("arguments", "name", "written"),
    [
        (
            ["thing", "axe", "--name", "Axe", "text=Draw a card.", "effects=[{draw: {count: 1}}]", "side=north"],
            "things.yaml",
            (
                "\n  - id: axe\n    name: Axe\n    text: Draw a card.\n    side: north\n"
                "    effects:\n      - draw: {count: 1}\n"
            ),
        ),
        (
            ["decks", "spare", "--name", "Spare deck", "holds=[thing]"],
            "rest.yaml",
            "\n  - id: spare\n    name: Spare deck\n    holds: [thing]\n",
        ),
        (
            ["module", "more", "--name", "More", "text=There is more."],
            "modules.yaml",
            (
                "# yaml-language-server: $schema=../../schemas/tiny.schema.json\n"
                "modules:\n  - id: more\n    name: More\n    text: There is more.\n"
            ),
        ),
        (
            ["module", "more", "--name", "More", "text=There is more.", "--file", "rest"],
            "rest.yaml",
            "\nmodules:\n  - id: more\n    name: More\n    text: There is more.\n",
        ),
        (
            ["thing", "axe", "--name", "Axe", "text=yes", "copies=2", "--file", "more/axes.yaml"],
            "more/axes.yaml",
            (
                "# yaml-language-server: $schema=../../../schemas/tiny.schema.json\n"
                'things:\n  - id: axe\n    name: Axe\n    copies: 2\n    text: "yes"\n'
            ),
        ),
    ],
)
def test_a_record_is_put_behind_those_of_its_kind(tiny: Project, arguments: list[str], name: str, written: str) -> None:
    before = contents(tiny)
    result = designer_add(tiny, "tiny", *arguments)
    assert result.exit_code == 0, result.output
    assert f"{name}:" in result.stdout
    assert f"{arguments[1]} (new)" in result.stdout
    assert new_text(tiny, before, name=f"cards/tiny/{name}") == written
    assert [entry.id for entry in game_of(tiny).entries if entry.id == arguments[1]] == [arguments[1]]


def test_records_of_one_line_stay_so(tiny: Project) -> None:
    file = tiny.root / "cards" / "tiny" / "rest.yaml"
    before = file.read_text()
    assert designer_add(tiny, "tiny", "pawn", "king", "--name", "King, the", "value=9").exit_code == 0
    line = "  - {id: pawn, name: Pawn, value: 1}\n"
    assert file.read_text() == before.replace(line, f'{line}  - {{id: king, name: "King, the", value: 9}}\n')


@pytest.mark.parametrize("held", ["modules:\n", "modules: []\n", "modules: # none\nterms:\n", "modules: [] # none"])
def test_a_list_with_nothing_in_it_gets_its_first_record(tiny: Project, held: str) -> None:
    file = tiny.root / "cards" / "tiny" / "modules.yaml"
    file.write_text(held)
    result = designer_add(tiny, "tiny", "module", "more", "--name", "More", "text=More.")
    assert result.exit_code == 0, result.output
    first = "modules: # none\n" if "# none" in held else "modules:\n"
    assert file.read_text().startswith(f"{first}  - id: more\n    name: More\n    text: More.")
    assert "more" in game_of(tiny).of_kind("module")


@pytest.mark.parametrize("game", ["brawlhalla", "battlepop", "frogs_and_logs"])
def test_what_is_added_to_real_content_has_its_style(game: str) -> None:
    draft = Draft(Project(ROOT), game)
    kind = kind_called(draft, "term")
    for text in ("Short.", "A long text of many words. " * 9 + "End."):
        words = {"id": f"ambush-{len(text)}", "name": f"Ambush {len(text)}", "text": text}
        add_record(draft, kind, record_of(kind, words))
    ((path, text),) = draft.texts.items()
    assert format_content(text, draft.project.relative(path), draft.schema).text == text


def test_line_ends_and_the_byte_order_mark_stay(tiny: Project) -> None:
    file = tiny.root / "cards" / "tiny" / "things.yaml"
    raw = b"\xef\xbb\xbf" + file.read_bytes().rstrip(b"\n").replace(b"\n", b"\r\n")
    file.write_bytes(raw)
    assert designer_add(tiny, "tiny", "thing", "axe", "--name", "Axe", "text=Chop.").exit_code == 0
    assert file.read_bytes() == raw + b"\r\n\r\n  - id: axe\r\n    name: Axe\r\n    text: Chop.\r\n"


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["term", "ambush"], 2, "a term needs more fields:\n  name  The name that players read\n  text  What the term"),
        (["term", "ambush", "text=x"], 2, "hint: designer add tiny term ambush --name …"),
        (["trem", "ambush"], 2, 'tiny has no kind "trem"\n  hint: did you mean "term"?'),
        ([*TERM, "colour=red"], 2, 'there is no field "colour"'),
        ([*TERM, "red"], 2, "red is not FIELD=VALUE"),
        ([*TERM, "--file", "../out"], 2, "../out is not a path inside the game's folder"),
        ([*TERM, "--file", ""], 2, "is not a path inside the game's folder"),
        ([*TERM, "--file", "/"], 2, "is not a path inside the game's folder"),
        ([*TERM, "--file", "/tmp/out.yaml"], 2, "is not a path inside the game's folder"),
        ([*TERM, "--file", "locales/fr.yaml"], 2, "is not a path inside the game's folder"),
        ([*TERM, "--file", "game.yaml"], 2, "game.yaml holds the game's own facts"),
        ([*TERM, "icon=nothing"], 1, 'error[unknown-icon] there is no icon "nothing"'),
        (["term", "Ambush", "--name", "A", "text=x"], 1, '"Ambush" is no id'),
        (["term", "recruit", "--name", "A", "text=x"], 1, 'there are two terms with the id "recruit"'),
        (["pawn", "king", "--name", "King", "value=many"], 1, '"value" must be a whole number, not "many"'),
    ],
)
def test_what_would_be_wrong_is_refused_and_nothing_is_written(
    tiny: Project, arguments: list[str], code: int, said: str
) -> None:
    before = contents(tiny)
    result = designer_add(tiny, "tiny", *arguments)
    assert said in result.output
    assert result.exit_code == code
    assert contents(tiny) == before


SISTERS = """\
things:
  - id: bow
    name: Bow
    text: Shoot.
    art: art/sword.svg
    copies: 2

  - id: flail
    effects:
      - draw: {count: 1}
    side: north
    text: Draw.
    copies: 2
    art: art/sword.svg
    name: Flail

  - {id: wind, name: Wind, art: art/wind.svg.j2, text: Blow.}
"""


def test_fields_stand_as_in_the_last_record_of_the_kind(tiny: Project) -> None:
    path = tiny.root / "cards" / "tiny" / "things.yaml"
    path.write_text(SISTERS.partition("\n  - {id: wind")[0], encoding="utf-8")
    fields = ["text=Draw.", "effects=[{draw: {count: 1}}]", "copies=3", "cost=1", "side=south"]
    assert designer_add(tiny, "tiny", "thing", "axe", "--name", "Axe", *fields).exit_code == 0
    added = path.read_text(encoding="utf-8").partition("  - id: axe\n")[2]
    written = ("name: Axe\n", "side: south\n", "cost: 1\n", "effects:\n      - draw: {count: 1}\n", "text: Draw.\n")
    assert added == "".join(f"    {line}" for line in (*written, "copies: 3\n")), (
        "in style, so own fields in their order"
    )


def test_that_it_has_no_picture_where_that_is_usual_is_said(tiny: Project) -> None:
    path = tiny.root / "cards" / "tiny" / "things.yaml"
    path.write_text(SISTERS, encoding="utf-8")
    told = designer_add(tiny, "tiny", "thing", "axe", "--name", "Axe", "text=Chop.").stdout
    assert "note: it has no picture, and most things have one\n" in told
    assert "designer set tiny thing/axe art art/axe.svg\n" in told
    told = designer_add(tiny, "tiny", "thing", "hat", "--name", "Hat", "text=Wear.", "art=art/sword.svg").stdout
    assert "picture" not in told
    assert "picture" not in designer_add(tiny, "tiny", "pawn", "king", "--name", "King", "value=3").stdout


def test_on_a_terminal_what_is_missing_is_asked_for(tiny: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(add, "is_terminal", lambda: True)
    result = designer_add(tiny, "tiny", "pawn", "king", given="King: the first\n9\n")
    assert result.exit_code == 0, result.output
    assert "name (The name that players read):" in result.stdout
    assert "value (What it is worth):" in result.stdout
    (king,) = game_of(tiny).find("king")
    assert king.record.model_dump(include={"name", "value"}) == {"name": "King: the first", "value": 9}


def test_a_file_that_is_a_link_out_of_the_project_is_not_touched(tiny: Project, tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text("terms:\n")
    (tiny.root / "cards" / "tiny" / "link.yaml").symlink_to(outside)
    assert "is a link that leads out of the project" in designer_add(tiny, "tiny", *TERM, "--file", "link").stderr
    assert outside.read_text() == "terms:\n"
    assert Draft(tiny, "tiny").texts == {}


ODD_ENDS = {
    "kept": "terms:\n  - id: old\n    name: Old\n    text: |+\n      a\n\n\npawns:\n  - {id: q, name: Q, value: 1}\n",
    "kept at the end": "terms:\n  - id: old\n    name: Old\n    text: |+\n      a\n\n\n",
    "document end": "---\npawns:\n  - {id: q, name: Q, value: 1} # c\n... # end\n# after\n",
    "list before the document end": "---\nterms:\n  - {id: old, name: Old, text: a}\n...\n",
}


@pytest.mark.parametrize("text", ODD_ENDS.values(), ids=ODD_ENDS)
def test_a_record_is_added_to_a_file_whose_end_is_odd(tiny: Project, text: str) -> None:
    file = tiny.root / "cards" / "tiny" / "odd.yaml"
    file.write_text(text, encoding="utf-8")
    result = designer_add(tiny, "tiny", *TERM, "--file", "odd.yaml")
    assert result.exit_code == 0, result.output
    before, after = read(text, ODD)[0], read(file.read_text(encoding="utf-8"), ODD)[0]
    assert before is not None
    assert after is not None
    assert after.value["terms"].pop()["id"] == "ambush"
    assert after.value == {**before.value, "terms": before.value.get("terms", [])}
    assert [comment.text for comment in comments_of(after.text)] == [c.text for c in comments_of(before.text)]


def test_why_nothing_is_added_to_a_file_in_braces(tiny: Project) -> None:
    (tiny.root / "cards" / "tiny" / "odd.yaml").write_text('{"pawns": [{"id": "q", "name": "Q", "value": 1}]}\n')
    result = designer_add(tiny, "tiny", *TERM, "--file", "odd.yaml")
    assert result.exit_code == 1
    assert "odd.yaml:1:1: the whole file stands in braces" in result.stderr
