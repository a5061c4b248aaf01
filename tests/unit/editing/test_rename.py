"""``designer rename``: what follows a record to its new id, what is only reported, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.compiling import compile_game
from designer.editing.draft import Draft
from designer.editing.findings import findings
from designer.editing.renaming import rename
from designer.project import Project
from tests.helpers import game_of
from tests.unit.editing.projects import contents, copy_of_game, things


def designer_rename(project: Project, game: str, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["rename", game, *arguments, "--project", str(project.root)])


def write(project: Project, name: str, text: str) -> None:
    path = project.root / "cards" / "tiny" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_a_record_and_all_that_refers_to_it_are_renamed(tiny: Project) -> None:
    write(
        tiny, "more.yaml", "things:\n  - {id: axe, name: Axe, text: Recruit one., effects: [recruit: {unit: 'pawn'}]}\n"
    )
    result = designer_rename(tiny, "tiny", "pawn", "man-at-arms")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[:5] == [
        "cards/tiny/rest.yaml:3:10: pawn → man-at-arms",
        "cards/tiny/more.yaml:2:72: 'pawn' → 'man-at-arms'",
        "cards/tiny/things.yaml:10:25: pawn → man-at-arms",
        "3 places in 3 files",
        "may mean it too, and is not changed:",
    ]
    assert "effects: [recruit: {unit: 'man-at-arms'}]" in contents(tiny)["cards/tiny/more.yaml"]
    assert "      - recruit: {unit: man-at-arms}\n" in things(tiny)
    assert "[[recruit]] 1 **pawn**" in things(tiny), "texts are not ids"
    assert not findings(tiny, "tiny").errors


def test_ids_that_yaml_would_misread_are_quoted(tiny: Project) -> None:
    assert designer_rename(tiny, "tiny", "pawn", "no").exit_code == 0
    assert '{id: "no", name: Pawn' in contents(tiny)["cards/tiny/rest.yaml"]
    assert '{unit: "no"}' in things(tiny)
    assert designer_rename(tiny, "tiny", "no", "pawn").exit_code == 0
    assert '{id: "pawn", name: Pawn' in contents(tiny)["cards/tiny/rest.yaml"], "quotes stay"


def test_a_variant_and_a_record_with_variants_are_renamed(tiny: Project) -> None:
    book = '{{ card("wind.north") }} {{ card("wind.south", width=9) }} {{ card("thing/wind.north") }}\n'
    write(tiny, "rulebook.md", book)
    write(
        tiny,
        "box.yaml",
        "box:\n  - {id: winds, name: winds, count: 4, of: [thing/wind]}\n"
        "  - {id: swords, name: swords, count: 2, of: [thing/sword]}\n",
    )
    assert designer_rename(tiny, "tiny", "wind.north", "wind.up").exit_code == 0
    assert "- {id: up}" in things(tiny)
    assert contents(tiny)["cards/tiny/rulebook.md"] == book.replace("wind.north", "wind.up")
    assert designer_rename(tiny, "tiny", "wind", "storm").exit_code == 0
    assert contents(tiny)["cards/tiny/rulebook.md"] == book.replace("wind.north", "storm.up").replace("wind.", "storm.")
    assert "of: [thing/storm]" in contents(tiny)["cards/tiny/box.yaml"]
    assert {"storm.up", "storm.south"} <= {entry.id for entry in game_of(tiny).entries}


def test_translations_follow_by_their_keys(tiny: Project) -> None:
    write(
        tiny,
        "locales/fr.yaml",
        "language: fr\ntexts:\n"
        "  # épée\n  thing/sword:\n    name: {of: Sword & <Shield>, text: Épée}\n"
        "  pawn/pawn:\n    name: {of: Pawn, text: Pion}\n",
    )
    assert not findings(tiny, "tiny").errors
    assert designer_rename(tiny, "tiny", "sword", "blade").exit_code == 0
    text = contents(tiny)["cards/tiny/locales/fr.yaml"]
    assert "  # épée\n  thing/blade:\n" in text
    assert not findings(tiny, "tiny").errors


BOOK = """\
{% macro picture(ident) %}{{ card(ident) }}{% endmacro %}
{{ card("sword") }} {{- card('sword', "back") }} {{ picture("sword") }} {{ board("x", pieces={"a": ["sword"]}) }}
{{ record("thing", "sword") }} {{ record("term", "sword") }} {{ records("thing") | selectattr("id", "eq", "sword") }}
{% set sword = "sword" %}{{ card(sword) }} "sword" {{ board("x", marks={"sword": "sword"}) }} {# "sword" #}
"""


def test_in_a_rulebook_only_what_is_surely_the_id_is_renamed(tiny: Project) -> None:
    write(tiny, "rulebook.md", BOOK)
    draft = Draft(tiny, "tiny")
    renaming = rename(draft, "sword", "blade")
    text = draft.texts[tiny.root / "cards" / "tiny" / "rulebook.md"]
    assert text.splitlines() == [
        BOOK.splitlines()[0],
        BOOK.splitlines()[1].replace("sword", "blade"),
        BOOK.splitlines()[2].replace("sword", "blade", 1),
        BOOK.splitlines()[3],
    ]
    assert [(m.span.line, m.span.column) for m in renaming.mentions if m.span.path.name == "rulebook.md"] == [
        (3, 108),
        (4, 17),
        (4, 74),
        (4, 83),
    ]


def test_a_rename_after_which_a_template_would_not_run_is_refused_unless_it_is_wanted_anyway(tiny: Project) -> None:
    folder = tiny.root / "templates" / "tiny"
    (folder / "marks.html.j2").write_text("{% macro sword() %}!{% endmacro %}{% macro wind() %}?{% endmacro %}")
    template = folder / "thing.html.j2"
    template.write_text(
        '{% import "tiny/marks.html.j2" as marks %}\n'
        + template.read_text()
        + '{% if card.id == "sword" %}{{ marks[card.id]() }}{% endif %}{% if card.copies == 2 %}{{ marks[card.id]() }}'
        + "{% endif %}\n"
    )
    before = contents(tiny)
    result = designer_rename(tiny, "tiny", "sword", "sabre")
    assert result.exit_code == 1
    assert result.stdout.startswith("templates/tiny/thing.html.j2:9:1: error[template] the template module has no")
    assert "may mean it too, and is not changed:\n" in result.stdout
    assert '  templates/tiny/thing.html.j2:9:19: "sword"\n' in result.stdout
    assert "nothing is changed: templates would have these errors\n  hint: rename it with --anyway" in result.stderr
    assert contents(tiny) == before
    assert designer_rename(tiny, "tiny", "sword", "sabre", "--anyway").exit_code == 0
    (folder / "marks.html.j2").write_text('{% macro shown() %}{{ record("pawn", "pawn").name }}{% endmacro %}')
    template.write_text("{{ card.name }}")
    book = '{{ record("pawn", "pawn").id }}'
    write(tiny, "rulebook.md", '{% import "tiny/marks.html.j2" as marks %}{{ marks.shown() }}' + book)
    result = designer_rename(tiny, "tiny", "pawn", "peon")
    assert result.exit_code == 1
    assert "error[template] the rulebook cannot be read: " in result.stdout
    write(tiny, "rulebook.md", book)
    assert designer_rename(tiny, "tiny", "pawn", "peon").exit_code == 0, "the rulebook follows"
    assert "- id: sabre\n" in things(tiny)


def test_what_may_mean_the_id_in_code_is_reported_and_left_alone(tiny: Project) -> None:
    template = tiny.root / "templates" / "tiny" / "thing.html.j2"
    template.write_text(template.read_text() + '{% if card.id == "sword" %}!{% endif %}\n')
    result = designer_rename(tiny, "tiny", "sword", "blade", "--dry-run")
    lines = result.stdout.partition("may mean it too, and is not changed:\n")[2].splitlines()
    assert lines == [
        '  templates/tiny/thing.html.j2:8:19: "sword"',
        "  cards/tiny/art/sword.svg: a picture is called so",
    ]
    assert "nothing is written (--dry-run)" in result.stdout
    assert "id: sword" in things(tiny)


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("swrod", "blade", 1, 'there is no record "swrod"\n  hint: did you mean "sword"?'),
        ("sword", "Blade", 2, '"Blade" cannot be an id\n  hint: ids are small letters'),
        ("sword", "two words", 2, "cannot be an id"),
        ("sword", "blade.one", 2, "cannot be an id"),
        ("sword", "a" * 61, 2, "cannot be an id"),
        ("sword", "wind", 1, 'things.yaml:12:9: there is a thing "wind" already'),
        ("sword", "sword", 1, "already"),
        ("wind.north", "south", 1, 'there is a thing "wind.south" already'),
    ],
)
def test_a_rename_that_cannot_be_is_refused(tiny: Project, old: str, new: str, code: int, said: str) -> None:
    before = contents(tiny)
    result = designer_rename(tiny, "tiny", old, new)
    assert said in result.stderr
    assert result.exit_code == code
    assert contents(tiny) == before


def test_content_with_errors_is_mended_first(tiny: Project) -> None:
    write(tiny, "bad.yaml", "things:\n  - {id: axe, name: Axe, text: Chop., cost: cheap}\n")
    result = designer_rename(tiny, "tiny", "sword", "blade")
    assert "bad.yaml:2:45: the content has errors, so that references may be overlooked" in result.stderr
    assert "id: sword" in things(tiny)


def test_a_reference_that_could_then_mean_two_records_is_refused(tmp_path: Path) -> None:
    project = copy_of_game("brawlhalla", tmp_path)
    result = designer_rename(project, "brawlhalla", "building/capital", "flag")
    assert result.exit_code == 1
    assert 'this may refer to either kind: "flag" would also be a' in result.stderr


@pytest.mark.parametrize("game", ["brawlhalla", "battlepop", "frogs_and_logs"])
def test_there_and_back_is_the_identity(tmp_path: Path, game: str) -> None:
    project = copy_of_game(game, tmp_path)
    before = contents(project)
    there = Draft(project, game)
    compiled = there.before.compiled.game
    assert compiled is not None
    entry = compiled.entries[len(compiled.entries) // 2]
    rename(there, f"{entry.kind}/{entry.variant_of or entry.id}", "quite-another")
    assert not there.new_errors()[0]
    there.save()
    back = Draft(project, game)
    rename(back, f"{entry.kind}/quite-another", entry.variant_of or entry.id)
    back.save()
    assert contents(project) == before


def test_every_reference_of_real_content_follows(tmp_path: Path) -> None:
    project = copy_of_game("brawlhalla", tmp_path)
    draft = Draft(project, "brawlhalla")
    renaming = rename(draft, "unit/warlord", "chief")
    assert str(renaming.changes[0]).endswith("units.yaml:20:9: warlord → chief"), "the record itself first"
    after = compile_game(project, "brawlhalla", {p: t for p, t in draft.texts.items() if p.suffix == ".yaml"}).game
    assert after is not None
    references = {entry.record.model_dump_json() for entry in after.entries}
    assert not [record for record in references if '"unit":"warlord"' in record or '"stands_for":"warlord"' in record]
