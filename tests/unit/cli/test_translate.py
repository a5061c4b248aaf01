"""Translations on the command line: making and refreshing them, and games in their languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.project import Project

THINGS = """\
things:
  - {id: axe, name: Axe, text: Chop.}
  - {id: wind, name: Wind, side: north, text: "It blows {{ side }}."}
"""
FRENCH = """\
language: fr
leaves: [term, ruling, deck, pawn]

words: {north: au nord}

texts:
  game:
    name: {of: Tiny & Sons, text: Petit et fils}
    tagline: {of: One small game that uses every feature., text: Un petit jeu.}
  thing/axe:
    name: {of: Axe, text: Hache}
    text: {of: Chop., text: Fendez.} # short
  thing/wind:
    name: {of: Wind, text: Vent}
    text: {of: "It blows {{ side }}.", text: "Il souffle {{ side }}."}
"""


def in_project(project: Project, *arguments: object) -> Result:
    return CliRunner().invoke(app, [*map(str, arguments), "--project", str(project.root)])


@pytest.fixture
def project(tiny: Project) -> Project:
    (tiny.root / "cards" / "tiny" / "things.yaml").write_text(THINGS, encoding="utf-8")
    return tiny


@pytest.fixture
def french(project: Project) -> Path:
    path = project.root / "cards" / "tiny" / "locales" / "fr.yaml"
    path.parent.mkdir()
    path.write_text(FRENCH, encoding="utf-8")
    return path


def change(project: Project, before: str, after: str) -> None:
    path = project.root / "cards" / "tiny" / "things.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")


def test_a_translation_is_begun_filled_and_whole(project: Project) -> None:
    made = in_project(project, "translate", "tiny", "de")
    assert made.exit_code == 0 and "added" in made.stdout
    path = project.root / "cards" / "tiny" / "locales" / "de.yaml"
    assert 'name: {of: Axe, text: ""}' in path.read_text(encoding="utf-8")
    assert in_project(project, "translate", "tiny", "de", "--check").exit_code == 1
    path.write_text(path.read_text(encoding="utf-8").replace('""', "Wort").replace("[]", "[Wort]"), encoding="utf-8")
    checked = in_project(project, "translate", "tiny", "de", "--check")
    assert checked.exit_code == 0 and " 0" in checked.stdout
    assert "nothing to add" in in_project(project, "translate", "tiny", "de").stdout


def test_a_stale_text_is_shown_and_accepted(project: Project, french: Path) -> None:
    change(project, "Chop.", "Chop twice.")
    assert in_project(project, "translate", "tiny", "fr", "--check").exit_code == 1
    assert french.read_text(encoding="utf-8") == FRENCH, "a check writes nothing"
    in_project(project, "translate", "tiny", "fr")
    assert '    # is now: "Chop twice."\n    text: {of: Chop., text: Fendez.} # short\n' in french.read_text("utf-8")
    done = in_project(project, "translate", "tiny", "fr", "--accept", "axe")
    assert "1 accepted" in done.stdout
    assert french.read_text(encoding="utf-8") == FRENCH.replace("of: Chop.", "of: Chop twice.")
    change(project, "Chop twice.", "Chop.")
    assert "1 accepted" in in_project(project, "translate", "tiny", "fr", "--accept-all").stdout
    assert french.read_text(encoding="utf-8") == FRENCH


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("tiny", "en"), "en is the language of the content itself"),
        (("tiny", "qps"), "qps is made by machine"),
        (("tiny", "../fr"), '"../fr" is no language'),
        (("tiny", "fr", "--accept", "aex"), 'did you mean "axe"?'),
        (("tony", "fr"), 'did you mean "tiny"?'),
    ],
)
def test_wrong_use_is_told(project: Project, french: Path, arguments: tuple[str, ...], said: str) -> None:
    result = in_project(project, "translate", *arguments)
    assert result.exit_code == 2 and said in result.output
    assert sorted(path.name for path in french.parent.iterdir()) == ["fr.yaml"]
    assert french.read_text(encoding="utf-8") == FRENCH


@pytest.mark.parametrize("broken", ["language: fr\ntexts: {", "language: fr\ntexts: {thing/axe: Hache}\n", "- fr\n"])
def test_a_broken_translation_is_left_as_it_is(project: Project, french: Path, broken: str) -> None:
    french.write_text(broken, encoding="utf-8")
    result = in_project(project, "translate", "tiny", "fr")
    assert result.exit_code == 1 and "locales/fr.yaml:" in result.stdout
    assert french.read_text(encoding="utf-8") == broken


def test_a_game_is_built_in_its_languages_each_in_its_folder(project: Project, french: Path) -> None:
    result = in_project(project, "build", "tiny", "--lang", "fr", "--lang", "en", "-t", "engine-json", "--json")
    assert result.exit_code == 0, result.output
    build = project.root / "build"
    assert sorted(path.name for path in build.iterdir() if path.is_dir()) == ["tiny", "tiny.fr"]
    assert [built["language"] for built in json.loads(result.stdout)] == ["fr", None]
    both = [(build / name / "engine.json").read_bytes() for name in ("tiny", "tiny.fr")]
    assert both[0] == both[1], "an engine has all languages"
    manifests = [json.loads((build / name / "manifest.json").read_bytes()) for name in ("tiny", "tiny.fr")]
    assert [(m["language"], m["name"]) for m in manifests] == [("en", "Tiny & Sons"), ("fr", "Petit et fils")]
    bundle = json.loads(both[0])
    assert bundle["locales"]["fr"]["strings"] == {
        "thing/axe": {"name": "Hache", "text": "Fendez."},
        "thing/wind": {"name": "Vent", "text": "Il souffle au nord."},
    }


def test_errors_of_a_translation_stop_only_what_is_made_in_its_language(project: Project, french: Path) -> None:
    broken = FRENCH.replace("language: fr", "language: de").replace("text: Fendez.", "text: '**Spalte.'")
    broken = broken.replace("text: Vent", 'text: "Wind\\nstoß"')
    (french.parent / "de.yaml").write_text(broken, encoding="utf-8")
    lines = {code: f"de.yaml:{line}:" for code, line in (("unbalanced-markup", 12), ("schema", 14))}
    told = in_project(project, "check", "tiny", "--no-layout")
    assert told.exit_code == 1
    assert all(f"{place}" in told.output and f"error[{code}]" in told.output for code, place in lines.items())
    assert in_project(project, "check", "tiny", "--no-layout", "--lang", "de").exit_code == 1
    for languages, folder in ((), "tiny"), (("--lang", "qps"), "tiny.qps"), (("--lang", "fr"), "tiny.fr"):
        built = in_project(project, "build", "tiny", *languages, "-t", "engine-json")
        assert built.exit_code == 0, built.output
        assert "the translation de has 2 errors, so that engine.json is made without it" in built.output
        assert "designer check tiny --lang de" in built.output and "unbalanced-markup" not in built.output
        bundle = json.loads((project.root / "build" / folder / "engine.json").read_bytes())
        assert list(bundle["locales"]) == ["fr"]
    stopped = in_project(project, "build", "tiny", "--lang", "de", "-t", "engine-json")
    assert stopped.exit_code == 1 and "error[unbalanced-markup]" in stopped.output
    assert not (project.root / "build" / "tiny.de").exists()
    assert in_project(project, "export", "tiny", "--csv", "--kind", "thing", "--out", "-").exit_code == 0


def test_a_translation_that_is_no_yaml_stops_nothing_else(project: Project, french: Path) -> None:
    french.write_text("language: fr\ntexts: {", encoding="utf-8")
    built = in_project(project, "build", "tiny", "-t", "engine-json", "--json")
    assert built.exit_code == 0, built.output
    (game,) = json.loads(built.stdout)
    assert [(found["code"], found["severity"]) for found in game["diagnostics"]] == [("broken-translation", "warning")]
    facts = project.root / "cards" / "tiny" / "game.yaml"
    facts.write_text(f"{facts.read_text('utf-8')}checks: {{broken-translation: error}}\n", encoding="utf-8")
    assert in_project(project, "build", "tiny", "-t", "engine-json").exit_code == 1


def test_a_check_in_a_language_names_what_is_missing_and_what_does_not_fit(project: Project, french: Path) -> None:
    long = "Fendez " * 80
    french.write_text(FRENCH.replace("text: Fendez.", f"text: {long}!").replace("text: Vent", 'text: ""'), "utf-8")
    english = in_project(project, "check", "tiny", "--json")
    codes = [finding["code"] for finding in json.loads(english.stdout)]
    assert "missing-translation" in codes and "text-overflow" not in codes, "only the content is laid out"
    result = in_project(project, "check", "tiny", "--lang", "fr", "--json")
    found = {(finding["code"], finding["path"], finding["line"]) for finding in json.loads(result.stdout)}
    assert ("text-overflow", "cards/tiny/locales/fr.yaml", 12) in found
    assert ("missing-translation", "cards/tiny/locales/fr.yaml", 14) in found, "at the empty entry"
    assert result.exit_code == 1


def test_what_is_missing_is_told_at_the_empty_entries_and_not_without_end(project: Project) -> None:
    many = "".join(f"  - {{id: axe-{number}, name: Axe {number}, text: Chop.}}\n" for number in range(30))
    change(project, "things:\n", f"things:\n{many}")
    in_project(project, "translate", "tiny", "de")
    change(project, "things:\n", "things:\n  - {id: bow, name: Bow, text: Shoot.}\n")
    told = json.loads(in_project(project, "check", "tiny", "--lang", "de", "--no-layout", "--json").stdout)
    found = [finding for finding in told if finding["code"] == "missing-translation" and finding["severity"] != "note"]
    assert len(found) == 21
    places = {(finding["path"].rpartition("/")[2], finding["hint"]) for finding in found}
    add = "add them to cards/tiny/locales/de.yaml: designer translate tiny de"
    assert places == {("de.yaml", "write it here"), ("de.yaml", None), ("things.yaml", add)}
    lines = (project.root / "cards/tiny/locales/de.yaml").read_text("utf-8").splitlines()
    assert all('text: ""' in lines[finding["line"] - 1] for finding in found if finding["hint"] == "write it here")
    assert any(finding["message"].startswith("and so on: ") and finding["line"] == 2 for finding in found)
    (counted,) = (
        finding
        for finding in json.loads(in_project(project, "check", "tiny", "--no-layout", "--json").stdout)
        if finding["code"] == "missing-translation"
    )
    assert "texts and words are not translated into de" in counted["message"]


def test_a_check_in_made_up_words_finds_where_there_is_no_room(project: Project) -> None:
    change(project, "text: Chop.", f"text: {'wood ' * 80}")
    assert "text-overflow" not in in_project(project, "check", "tiny").output
    result = in_project(project, "check", "tiny", "--lang", "qps")
    assert "things.yaml:2:32: error[text-overflow]" in result.output


def test_a_language_that_is_not_there_is_told(project: Project, french: Path) -> None:
    result = in_project(project, "check", "tiny", "--lang", "de")
    assert result.exit_code == 2
    assert "there is en, fr, qps; to begin one: designer translate tiny de" in result.output


def test_a_record_is_shown_in_a_language(project: Project, french: Path) -> None:
    assert "text: Il souffle au nord." in in_project(project, "show", "tiny", "wind", "--lang", "fr").stdout
    assert "text: It blows north." in in_project(project, "show", "tiny", "wind", "--lang", "en").stdout


def test_the_faces_of_the_content_are_the_same_with_a_translation(project: Project, french: Path) -> None:
    from designer.locales.languages import game_in
    from designer.rendering.faces import print_cards
    from designer.rendering.templates import Studio
    from tests.helpers import game_of

    with_it = game_of(project)
    faces = [card.front.identity for card in print_cards(with_it, Studio(with_it))[0]]
    french.unlink()
    without = game_of(project)
    assert faces == [card.front.identity for card in print_cards(without, Studio(without))[0]]
    translated = game_in(with_it, "fr")
    html = print_cards(translated, Studio(translated))[0][0].front.html
    assert html.startswith('<section lang="fr" class="face thing">') and "Hache" in html


def test_a_rulebook_has_a_text_for_each_language(project: Project, french: Path) -> None:
    result = in_project(project, "build", "tiny", "--lang", "fr", "-t", "rulebook")
    assert "there is no rulebook in fr: rulebook.fr.md is not there" in result.output
    assert not (project.root / "build" / "tiny.fr" / "rulebook.html").exists()
    text = "# Règles\n\nPrenez {{ record('thing', 'axe').name }}.\n"
    (project.root / "cards" / "tiny" / "rulebook.fr.md").write_text(text, encoding="utf-8")
    assert "words" in in_project(project, "check", "tiny").output, "its templates have words now"
    french.write_text(FRENCH.replace("north: au nord", "north: au nord, players: joueurs"), encoding="utf-8")
    assert in_project(project, "build", "tiny", "--lang", "fr", "-t", "rulebook").exit_code == 0
    page = (project.root / "build" / "tiny.fr" / "rulebook.html").read_text(encoding="utf-8")
    assert '<html lang="fr">' in page and "Prenez Hache." in page and "</b> joueurs</span>" in page
