"""A table that comes back as it went changes nothing; an edited cell changes one value; a table makes its records."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designer.compiling import compile_game
from designer.editing.draft import Draft
from designer.project import Project
from designer.tables.exporting import tables_of
from designer.tables.foreign_text import Style, plain
from designer.tables.headers import columns_of
from designer.tables.importing import Options, import_tables
from designer.tables.kinds import kind_names
from designer.tables.reports import Outcome, Task
from designer.tables.table import Cell, Table, cell_of
from designer.tables.text_tables import read_text_table
from designer.tables.workbooks import read_workbook
from designer.tables.writing import written_text, written_workbook
from designer.yaml_source import read
from designer.yaml_writing import written_file
from tests.conftest import copy_of_tiny
from tests.unit.editing.projects import contents, copy_of_game

FORMS = ("xlsx", "csv", "tsv")
UPDATE = Options(Style.OURS, update=True)


def exported(project: Project, game: str) -> list[Table]:
    compiled = compile_game(project, game)
    assert compiled.game is not None
    return tables_of(compiled, compiled.game.schema, compiled.game.schema.kinds)


def through_files(tables: list[Table], form: str, folder: Path) -> list[Table]:
    """The tables, written and read again."""
    folder.mkdir(exist_ok=True)
    if form == "xlsx":
        (folder / "t.xlsx").write_bytes(written_workbook(tables))
        return read_workbook(folder / "t.xlsx", "t.xlsx")
    found = []
    for table in tables:
        path = folder / f"{table.sheet}.{form}"
        path.write_bytes(written_text(table, delimiter="\t" if form == "tsv" else ","))
        found.append(replace(read_text_table(path, path.name), sheet=table.sheet))
    return found


def imported(project: Project, game: str, tables: list[Table], options: Options) -> tuple[Draft, Outcome]:
    draft = Draft(project, game)
    compiled = draft.before.compiled.game
    assert compiled is not None
    kinds = kind_names(compiled.schema)
    tasks = [
        Task(table, kinds[table.sheet or ""], tuple(columns_of(table, kinds[table.sheet or ""], {}, kinds)))
        for table in tables
    ]
    return draft, import_tables(draft, compiled, tasks, options)


@pytest.mark.parametrize(
    ("game", "form"),
    [("battlepop", "xlsx"), ("brawlhalla", "csv"), ("frogs_and_logs", "xlsx"), ("frogs_and_logs", "tsv")],
)
def test_a_real_game_comes_back_as_it_went(tmp_path: Path, game: str, form: str) -> None:
    project = copy_of_game(game, tmp_path)
    tables = exported(project, game)
    draft, outcome = imported(project, game, through_files(tables, form, tmp_path / "tables"), UPDATE)
    assert outcome.is_sound, [str(problem) for problem in outcome.problems]
    assert (draft.texts, outcome.added, outcome.changed) == ({}, [], [])
    assert outcome.unchanged == sum(len(table.rows) for table in tables)


# Edits ---------------------------------------------------------------------------------------------------------------


def with_cell(table: Table, row: int, column: int, value: Any) -> Table:
    cells = list(table.rows[row].cells)
    cells[column] = value if isinstance(value, Cell) else cell_of(value)
    return replace(
        table, rows=(*table.rows[:row], replace(table.rows[row], cells=tuple(cells)), *table.rows[row + 1 :])
    )


def leaves(value: Any, loc: tuple[Any, ...] = ()) -> dict[tuple[Any, ...], Any]:
    if isinstance(value, dict) and value:
        return {k: v for key, item in value.items() for k, v in leaves(item, (*loc, key)).items()}
    if isinstance(value, list) and value:
        return {k: v for index, item in enumerate(value) for k, v in leaves(item, (*loc, index)).items()}
    return {loc: value}


def data_of(project: Project, game: str) -> dict[tuple[Any, ...], Any]:
    sources = compile_game(project, game).sources
    return {(source.path, *loc): value for source in sources for loc, value in leaves(source.value).items()}


@settings(deadline=None, max_examples=25)
@given(data=st.data(), form=st.sampled_from(FORMS))
def test_an_edited_cell_changes_its_value_and_nothing_else(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject, form: str
) -> None:
    folder = tmp_path_factory.mktemp("edit")
    project = Project(copy_of_tiny(folder / "tiny"))
    tables = exported(project, "tiny")
    editable = [
        (t, r, c)
        for t, table in enumerate(tables)
        for r, row in enumerate(table.rows)
        for c, name in enumerate(table.header)
        if table.sheet != "terms" and name in ("name", "copies", "value", "question") and not row.cells[c].is_empty
    ]
    t, r, c = data.draw(st.sampled_from(editable))
    old = tables[t].rows[r].cells[c].value
    texts = st.text(st.characters(categories=("L", "Nd", "P"), exclude_characters="\\*{}[]"), min_size=1, max_size=9)
    new = old + 1 if isinstance(old, int) else data.draw(texts.filter(lambda text: text != old))
    before, texts_before = data_of(project, "tiny"), contents(project)
    edited = [with_cell(table, r, c, new) if n == t else table for n, table in enumerate(tables)]
    draft, outcome = imported(project, "tiny", through_files(edited, form, folder / "tables"), UPDATE)
    assert outcome.is_sound, [str(problem) for problem in outcome.problems]
    draft.save()
    after = data_of(project, "tiny")
    assert [after[loc] for loc in before if after[loc] != before[loc]] == [new]
    assert before.keys() == after.keys()
    changed = [
        (old_line, new_line)
        for path, text in contents(project).items()
        for old_line, new_line in zip(texts_before[path].split("\n"), text.split("\n"), strict=True)
        if old_line != new_line
    ]
    assert len(changed) == 1


# Whole games ---------------------------------------------------------------------------------------------------------

SIGNS = st.characters(categories=("L", "Nd", "P", "S"), exclude_characters="\u2800")
WORDS = st.text(SIGNS | st.sampled_from(" \n-#:'\"=@+;,"), max_size=25)
NAMES = st.text(SIGNS, min_size=1, max_size=12).map(str.strip).filter(bool)


@st.composite
def things(draw: st.DrawFn) -> list[dict[str, Any]]:
    found = []
    for number in range(draw(st.integers(1, 3))):
        thing: dict[str, Any] = {"id": f"thing-{number}", "name": draw(NAMES)}
        optional = {
            "copies": st.integers(1, 20),
            "designer_note": WORDS.filter(str.strip),
            "side": st.sampled_from(["north", "south"]),
            "cost": st.integers(1, 9),
            "text": WORDS.map(plain).filter(str.strip),
        }
        for field, values in optional.items():
            if field == "text" or draw(st.booleans()):
                thing[field] = draw(values)
        if draw(st.booleans()):
            thing["variants"] = [{"id": "one", "copies": draw(st.integers(1, 3))}, {"id": "two", "name": draw(NAMES)}]
        found.append(thing)
    return found


@settings(deadline=None, max_examples=25)
@given(things=things(), form=st.sampled_from(FORMS))
def test_a_table_makes_the_records_and_then_changes_nothing(
    tmp_path_factory: pytest.TempPathFactory, things: list[dict[str, Any]], form: str
) -> None:
    folder = tmp_path_factory.mktemp("whole")
    project = Project(copy_of_tiny(folder / "tiny"))
    facts = project.root / "cards" / "tiny" / "game.yaml"
    ignoring = "checks: {text-effect-mismatch: ignore, "  # it knows numbers, and these texts are no rules
    facts.write_text(facts.read_text().replace("checks: {", ignoring))
    file = project.root / "cards" / "tiny" / "things.yaml"
    file.write_bytes(written_file({"things": things}).encode())
    (table,) = [table for table in exported(project, "tiny") if table.sheet == "things"]
    (came_back,) = through_files([table], form, folder / "tables")
    draft, outcome = imported(project, "tiny", [came_back], UPDATE)
    assert (draft.texts, outcome.problems, outcome.changed) == ({}, [], [])
    file.unlink()
    draft, outcome = imported(project, "tiny", [came_back], Options(Style.OURS))
    assert not outcome.problems, [str(problem) for problem in outcome.problems]
    source, _ = read(draft.texts[file], project.relative(file))
    assert source is not None
    assert source.value == {"things": [{field: value for field, value in thing.items() if value} for thing in things]}
