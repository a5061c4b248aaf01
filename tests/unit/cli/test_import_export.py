"""``designer import`` and ``designer export``: what they take, write, say and refuse."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from typer.testing import CliRunner, Result

from designer.cli import import_questions
from designer.cli.app import app
from designer.compiling import compile_game
from designer.editing.formatting import format_content
from designer.project import Project
from tests.helpers import game_of
from tests.unit.editing.projects import contents, things

MESSY = """\
ID;Title;Qty;Cost;Rules;Image;Type;Notes;Colour;#
1;Sword & <Shield>;x2;2;[b]Draw[/b] {2} cards *now;sword.svg;Spell;;red;1
2;Fire Ball!;3;two;Deal <b>3</b> damage;fireball.png;Spell;good;red;2
3;Żółć;1;1;"He said ""no""
and left";;Spell;;blue;3
4;Fire Ball;;4,5;**Burn** it [star];;Spell;;blue;4
;;;;;;;;;
5;;2;1;No name;;Spell;;;5
6;Big Axe;1;1;Chop.;;Spell;;green;6
7;Big Axe;1;1;Chop.;;Spell;;green;7
8;Wand;1;-1;Draw 2 cards.;wand.svg;Spell;;;8
"""


def designer(command: str, project: Project, *arguments: str | Path) -> Result:
    return CliRunner().invoke(app, [command, *map(str, arguments), "--project", str(project.root)])


def table(folder: Path, text: str, name: str = "cards.csv") -> Path:
    (folder / name).write_text(text, encoding="utf-8")
    return folder / name


def import_csv(project: Project, text: str, *arguments: str | Path, name: str = "cards.csv") -> Result:
    return designer("import", project, table(project.root, text, name), "--game", "tiny", *arguments)


def sound(project: Project) -> bool:
    return not [found for found in compile_game(project, "tiny").diagnostics if found.is_error]


# New records ---------------------------------------------------------------------------------------------------------


def test_everything_that_is_wrong_with_a_table_is_told_at_once_and_nothing_is_written(
    tiny: Project, golden: Callable[[str, str], None]
) -> None:
    before = contents(tiny)
    result = import_csv(tiny, MESSY)
    assert result.exit_code == 1
    assert contents(tiny) == before
    golden("import/messy.txt", result.output)


def test_a_table_that_is_imported_twice_makes_no_twins(tiny: Project) -> None:
    text = "name,copies,text\nOak,1,Grow.\nOak,1,Grow.\nElm,,Sway.\n"
    assert import_csv(tiny, text).exit_code == 0
    once = contents(tiny)
    again = import_csv(tiny, text)
    assert again.exit_code == 1
    assert 'cards.csv:4: there is a thing "elm" already that says the same' in again.stdout
    assert "with --update, rows change the records that are there" in again.stdout
    assert contents(tiny) == once
    assert import_csv(tiny, text, "--update").exit_code == 1, "there are two oaks, and none of them is named by its id"
    more = import_csv(tiny, text + "Elm,,Bow.\n", "--skip-errors")
    assert (more.exit_code, more.stdout.splitlines()[-1]) == (0, "1 new, 3 rows left out"), more.output
    assert import_csv(tiny, "id,name,copies,text\nelm-9,Elm,,Sway.\n").exit_code == 0, "it has another id on purpose"


def test_rows_without_errors_can_be_taken_alone(tiny: Project) -> None:
    result = import_csv(tiny, MESSY, "--skip-errors", "--merge-duplicates")
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith("3 new, 4 rows left out\n")
    axe, shield, zolc = (game_of(tiny).of_kind("thing")[ident] for ident in ("big-axe", "sword-shield", "zolc"))
    assert axe.record.model_dump()["copies"] == 2
    assert shield.record.model_dump()["art"] == "art/sword.svg"
    assert zolc.record.name == "Żółć"
    assert sound(tiny)


def test_new_records_are_written_as_content_is(tiny: Project) -> None:
    text = (
        "name,copies,text,effects.draw.count,side\nDraw two,3,Draw {{ effects.draw.count }} cards.,2,South\nNo,,007,,\n"
    )
    before = things(tiny)
    assert import_csv(tiny, text, "--set", "cost=7").exit_code == 0
    added = """
  - id: draw-two
    name: Draw two
    copies: 3
    text: Draw {{ effects.draw.count }} cards.
    side: south
    cost: 7
    effects:
      - draw: {count: 2}

  - id: "no"
    name: "No"
    text: "007"
    cost: 7
"""
    assert things(tiny) == before + added
    path = tiny.root / "cards/tiny/things.yaml"
    assert format_content(path.read_bytes(), tiny.relative(path), game_of(tiny).schema).text == things(tiny)


def test_a_new_file_is_in_the_style_of_content(tiny: Project) -> None:
    result = import_csv(tiny, "name,text\nA,x\nB,y\n", "--file", "more.yaml")
    assert result.exit_code == 0, result.output
    written = (tiny.root / "cards/tiny/more.yaml").read_text()
    assert written.startswith("# yaml-language-server: $schema=../../schemas/tiny.schema.json\nthings:\n  - id: a\n")
    assert result.stdout.endswith(
        "cards/tiny/more.yaml:3:5: thing a (new)\ncards/tiny/more.yaml:7:5: thing b (new)\n2 new\n"
    )


def test_short_records_stand_on_one_line_where_the_others_do(tiny: Project) -> None:
    assert import_csv(tiny, "name,value\nQueen,9\nKing,0\n", "--kind", "pawn").exit_code == 0
    rest = (tiny.root / "cards/tiny/rest.yaml").read_text()
    assert "  - {id: queen, name: Queen, value: 9}\n  - {id: king, name: King, value: 0}\n" in rest


def test_a_dry_run_writes_nothing(tiny: Project) -> None:
    before = contents(tiny)
    result = import_csv(tiny, "name,text\nA,x\n", "--dry-run")
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, "nothing is written (--dry-run)")
    assert contents(tiny) == before


def test_an_id_that_is_there_is_refused(tiny: Project) -> None:
    result = import_csv(tiny, "id,name,text\nsword,Sword,x\n")
    assert result.exit_code == 1
    assert 'cards.csv:2: there is a thing "sword" already' in result.stdout
    assert "--update" in result.output


def test_a_missing_column_is_told_once_with_what_to_do(tiny: Project) -> None:
    result = import_csv(tiny, "name\nA\nB\n")
    assert result.exit_code == 1
    assert result.stdout.count('a thing must have "text", and no column is that') == 1
    assert "--set text=…" in result.stdout


def test_an_error_elsewhere_is_told_and_can_be_mended_in_the_same_go(tiny: Project) -> None:
    rest = tiny.root / "cards/tiny/rest.yaml"
    rest.write_text(rest.read_text() + "\nbox:\n  - {id: cards, name: Cards, count: 6, of: [thing]}\n")
    refused = import_csv(tiny, "name,text\nA,x\n")
    assert refused.exit_code == 1
    assert "error[component-count]" in refused.stdout
    assert "--also" in refused.output
    assert import_csv(tiny, "name,text\nA,x\n", "--also", "box_item/cards:count=7").exit_code == 0
    assert sound(tiny)


def test_variants_are_rows_below_their_record(tiny: Project) -> None:
    text = "id,name,side,text\ngust,Gust,north,{{ side }}\ngust.one,,,\ngust.two,,south,\nlone.one,,,\n"
    refused = import_csv(tiny, text)
    assert 'cards.csv:5: there is no "lone" of which it could be a variant' in refused.stdout
    assert import_csv(tiny, text, "--skip-errors").exit_code == 0
    assert "    variants:\n      - {id: one}\n      - {id: two, side: south}\n" in things(tiny)


# Which kind, which column --------------------------------------------------------------------------------------------


def test_a_column_can_say_the_kind_of_each_row(tiny: Project) -> None:
    result = import_csv(tiny, "type,name,value,text\nThing,A,,x\nPawn,B,2,\n")
    assert result.exit_code == 0, result.output
    assert set(game_of(tiny).of_kind("pawn")) == {"pawn", "b"}
    assert "a" in game_of(tiny).of_kind("thing")


def test_a_row_of_another_kind_than_was_asked_for_is_refused(tiny: Project) -> None:
    result = import_csv(tiny, "type,name,text\nThing,A,x\nPawn,B,y\n", "--kind", "thing")
    assert result.exit_code == 1
    assert 'cards.csv:3 column "type": "Pawn" is another kind than thing' in result.stdout


def test_a_mapping_can_name_the_column_of_kinds(tiny: Project) -> None:
    mapping = table(tiny.root, "columns: {Sort: kind, Label: name, Worth: value}", "columns.yaml")
    assert import_csv(tiny, "Sort,Label,Worth\npawn,A,1\n", "--mapping", mapping).exit_code == 0
    assert "a" in game_of(tiny).of_kind("pawn")
    assert import_csv(tiny, "Sort,Label,Worth,text\npawn,B,1,\nthing,C,,x\n", "--mapping", mapping).exit_code == 0
    refused = import_csv(tiny, "Sort,Label,Worth\nrook,B,1\n", "--mapping", mapping)
    assert 'cards.csv:2 column "Sort": there is no kind "rook"' in refused.output


@pytest.mark.parametrize("name", ["pawns.csv", "tiny-pawns.csv", "pawn.csv"])
def test_a_file_can_be_called_like_its_kind(tiny: Project, name: str) -> None:
    assert import_csv(tiny, "name,value\nQueen,9\n", name=name).exit_code == 0
    assert "queen" in game_of(tiny).of_kind("pawn")


def test_a_mapping_is_written_edited_and_read(tiny: Project) -> None:
    text = "Label,Words,Junk\nA,x,1\n"
    mapping = tiny.root / "columns.yaml"
    assert import_csv(tiny, text, "--write-mapping", mapping).exit_code == 0
    assert mapping.read_text() == "kind: thing\ncolumns:\n  Label: skip\n  Words: skip\n  Junk: skip\n"
    assert import_csv(tiny, text, "--write-mapping", mapping).exit_code == 2
    mapping.write_text("columns: {Label: name, Words: text, Junk: skip}\n")
    result = import_csv(tiny, text, "--mapping", mapping)
    assert result.exit_code == 0, result.output
    assert "Junk   → nowhere  left out, as asked" in result.stdout
    assert game_of(tiny).of_kind("thing")["a"].record.model_dump()["text"] == "x"


@pytest.mark.parametrize(
    ("mapping", "code", "said"),
    [
        ("columns: {Nmae: name}", 2, 'has no column "Nmae", which the mapping names\n  hint: did you mean "name"?'),
        ("colums: {name: name}", 1, 'there is no field "colums" here'),
        ("columns: {name: 7}", 1, '"name" must be text'),
        ("kind: thnig", 2, 'there is no kind "thnig"\n  hint: did you mean "thing"?'),
        ("markup: bbcode", 1, 'markup cannot be "bbcode"'),
        ("columns: [", 1, "error["),
    ],
)
def test_a_wrong_mapping_is_told(tiny: Project, mapping: str, code: int, said: str) -> None:
    path = table(tiny.root, mapping, "columns.yaml")
    result = import_csv(tiny, "name,text\nA,x\n", "--mapping", path)
    assert (result.exit_code, said in result.output) == (code, True), result.output


def test_on_a_terminal_unsure_columns_are_asked_for(tiny: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(import_questions, "is_terminal", lambda: True)
    path = table(tiny.root, "name,txet,price,junk\nA,x,3,1\n")
    arguments = ["import", str(path), "--game", "tiny", "--project", str(tiny.root)]
    result = CliRunner().invoke(app, arguments, input="y\ncots\ncost\n\n")
    assert result.exit_code == 0, result.output
    assert 'did you mean "cost"?' in result.stdout
    assert game_of(tiny).of_kind("thing")["a"].record.model_dump()["cost"] == 3


def test_a_table_cannot_steer_the_terminal(tiny: Project) -> None:
    workbook = Workbook()
    workbook.active.append(["name", "text", "x_x001B_[31m\u202ered"])
    workbook.active.append(["A", "x", "_x001B_[2J"])
    workbook.save(tiny.root / "cards.xlsx")
    result = designer("import", tiny, tiny.root / "cards.xlsx", "--game", "tiny", "--dry-run")
    assert result.exit_code == 0, result.output
    assert "\x1b" not in result.output
    assert "\u202e" not in result.output


# Wrong use -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "data", "code", "said"),
    [
        ("cards.csv", b"", 1, "cards.csv is empty"),
        ("cards.xls", b"x", 1, ""),
        ("cards.ods", b"x", 2, "is no table that can be read"),
        ("cards.xlsx", b"junk", 1, "is no Excel workbook"),
        ("cards.csv", bytes(range(256)), 1, "is no table of text"),
        ("missing.csv", None, 2, "no such file"),
    ],
)
def test_what_is_no_table_is_told(tiny: Project, name: str, data: bytes | None, code: int, said: str) -> None:
    if data is not None:
        (tiny.root / name).write_bytes(data)
    result = designer("import", tiny, tiny.root / name, "--game", "tiny")
    assert result.exit_code in (code, 2)
    assert said in result.output
    assert "Traceback" not in result.output


def test_the_right_use_is_told(tiny: Project) -> None:
    assert 'did you mean "tiny"' in designer("import", tiny, table(tiny.root, "a\nb\n"), "--game", "tinny").output
    assert "--set cost is not FIELD=VALUE" in import_csv(tiny, "name,text\nA,x\n", "--set", "cost").output
    assert "say which: --csv, --tsv or --xlsx" in designer("export", tiny, "tiny").output
    assert 'there is no kind "thingy"' in designer("export", tiny, "tiny", "--csv", "--kind", "thingy").output


# Updates -------------------------------------------------------------------------------------------------------------


def exported(project: Project, *arguments: str) -> list[list[str]]:
    result = designer("export", project, "tiny", "--csv", "--out", "-", *arguments)
    assert result.exit_code == 0, result.output
    return list(csv.reader(io.StringIO(result.stdout)))


def as_csv(rows: list[list[str]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def update(project: Project, rows: list[list[str]], *arguments: str) -> Result:
    return import_csv(project, as_csv(rows), "--update", *arguments, name="things.csv")


def test_a_table_that_comes_back_changes_nothing(tiny: Project) -> None:
    before = contents(tiny)
    result = update(tiny, exported(tiny, "--kind", "thing"))
    assert result.exit_code == 0, result.output
    assert result.stdout.endswith("0 new, 0 values changed, 5 rows as before\n")
    assert contents(tiny) == before


def test_cells_change_add_and_remove_values_and_new_rows_are_added(tiny: Project) -> None:
    rows = exported(tiny, "--kind", "things")
    at = {name: index for index, name in enumerate(rows[0])}
    row = {line[0]: line for line in rows}
    row["sword"][at["copies"]] = "3"
    row["sword"][at["effects"]] = "[draw: {count: 4}, recruit: {unit: pawn}]"
    row["wind.south"][at["copies"]] = ""
    row["wind.north"][at["name"]] = "North wind"
    row["wind"][at["side"]] = "south"
    rows += [["wind.west", "", "2", *[""] * (len(at) - 3)], ["axe", "Axe", "", "", "Chop {star}."]]
    before = things(tiny)
    result = update(tiny, rows)
    assert result.exit_code == 0, result.output
    expected = before
    for old, new in [
        ("copies: 2\n", "copies: 3\n"),
        ("count: 2}", "count: 4}"),
        ("side: north\n", "side: south\n"),
        ("- {id: north}", "- {id: north, name: North wind}"),
        ("side: south, copies: 3}", "side: south}\n      - {id: west, copies: 2}"),
    ]:
        assert old in expected
        expected = expected.replace(old, new, 1)
    assert things(tiny) == expected + "\n  - id: axe\n    name: Axe\n    text: Chop {star}.\n"
    assert "cards/tiny/things.yaml:5:13: sword copies 2 → 3" in result.stdout
    assert "wind.south copies deleted: 3" in result.stdout


def test_parts_come_and_go_as_a_whole(tiny: Project) -> None:
    rows = exported(tiny, "--kind", "ruling")
    assert rows[0][-5:] == ["options.0.id", "options.0.text", "options.1.id", "options.1.text", "chosen"]
    longer = [[*rows[0], "options.2.text", "options.2.id"], [*rows[1], "Both at once.", "both"]]
    before = contents(tiny)
    assert "options.2 {id: both, text: Both at once.} (new)" in import_csv(
        tiny, as_csv(longer), "--update", "--kind", "ruling"
    ).stdout.replace('"', "")
    after = (tiny.root / "cards/tiny/rest.yaml").read_text()
    assert "      - {id: older, text: The older player.}\n      - {id: both, text: Both at once.}\n" in after
    longer[1][-2:] = ["", ""]
    result = import_csv(tiny, as_csv(longer), "--update", "--kind", "ruling", name="x.csv")
    assert "first-player options.2 deleted" in result.stdout
    assert contents(tiny) == before


def test_an_item_of_a_list_needs_those_before_it(tiny: Project) -> None:
    text = "id,options.3.id,options.3.text\nfirst-player,both,Both.\n"
    result = import_csv(tiny, text, "--update", "--kind", "ruling")
    assert result.exit_code == 1
    assert 'cards.csv:2 column "options.3.id": the items before it are not there' in result.stdout


def test_an_update_that_brings_errors_is_refused_at_its_cells(tiny: Project) -> None:
    rows = exported(tiny, "--kind", "thing")
    rows[1][rows[0].index("text")] = "Draw 7 cards {moon}."
    rows[2][rows[0].index("name")] = ""
    before = contents(tiny)
    result = update(tiny, rows)
    assert result.exit_code == 1
    assert 'things.csv:2 column "text": there is no icon "moon"' in result.stdout
    assert 'things.csv:3: thing "wind": "name" is missing' in result.stdout
    assert contents(tiny) == before


def test_rows_without_ids_find_their_records_by_name(tiny: Project) -> None:
    result = import_csv(tiny, "name,copies\nWind,4\n", "--update")
    assert result.exit_code == 0, result.output
    assert "    side: north\n    copies: 4\n" in things(tiny)


def test_comments_survive_an_update(tiny: Project) -> None:
    assert import_csv(tiny, "id,name\nunused,Used\n", "--update").exit_code == 0
    assert "    name: Used\n    copies: 0 # designer: ignore[copies]\n" in things(tiny)


# Exports -------------------------------------------------------------------------------------------------------------


def test_a_table_has_a_column_for_each_field_and_a_row_for_each_variant(tiny: Project) -> None:
    rows = exported(tiny, "--kind", "thing")
    assert rows[0] == ["id", "name", "copies", "art", "text", "side", "effects"]
    assert [row[0] for row in rows[1:]] == ["sword", "wind", "wind.north", "wind.south", "unused"]
    assert rows[1][6] == "[{draw: {count: 2}}, {recruit: {unit: pawn}}]"


def test_a_workbook_has_a_sheet_for_each_kind(tiny: Project) -> None:
    out = tiny.root / "tiny.xlsx"
    result = designer("export", tiny, "tiny", "--xlsx", "--out", out)
    assert result.stdout == f"{out}: 5 things, 1 pawn, 1 term, 1 ruling, 1 deck\n"
    workbook = load_workbook(out)
    assert workbook.sheetnames == ["things", "pawns", "terms", "rulings", "decks"]
    assert workbook["things"]["C2"].value == 2
    before = contents(tiny)
    again = designer("import", tiny, out, "--game", "tiny", "--update")
    assert again.stdout.endswith("0 new, 0 values changed, 9 rows as before\n")
    assert contents(tiny) == before


def test_files_that_are_there_are_not_replaced_unasked(tiny: Project) -> None:
    folder = tiny.root / "tables"
    folder.mkdir()
    result = designer("export", tiny, "tiny", "--tsv", "--out", folder)
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in folder.iterdir()) == [
        f"tiny-{plural}.tsv" for plural in ("decks", "pawns", "rulings", "terms", "things")
    ]
    (folder / "tiny-terms.tsv").write_text("edited")
    refused = designer("export", tiny, "tiny", "--tsv", "--out", folder)
    assert (refused.exit_code, (folder / "tiny-terms.tsv").read_text()) == (2, "edited")
    assert designer("export", tiny, "tiny", "--tsv", "--out", folder, "--force", "--bom").exit_code == 0
    assert (folder / "tiny-terms.tsv").read_bytes().startswith(b"\xef\xbb\xbfid\tname\t")


def test_content_with_errors_is_not_exported(content: Callable[[str], Project]) -> None:
    result = designer("export", content("things:\n  - {id: a}\n"), "tiny", "--csv")
    assert result.exit_code == 1
    assert '"name" is missing' in result.stdout


def test_formulas_in_a_table_are_text(tiny: Project) -> None:
    result = import_csv(tiny, 'name,text\nA,"\'=HYPERLINK(""http://x"")"\n')
    assert result.exit_code == 0, result.output
    assert 'text: "=HYPERLINK' in things(tiny) or "text: =HYPERLINK" in things(tiny)
    assert "'=HYPERLINK" in os.linesep.join(row[4] for row in exported(tiny, "--kind", "thing"))
