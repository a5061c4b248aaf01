"""``designer check --fix``: what is mended, what is left to its author, and that nothing gets worse."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.editing.draft import Draft
from designer.editing.findings import findings
from designer.editing.fixing import mend
from designer.editing.near import meant
from designer.project import Project
from tests.conftest import ROOT
from tests.unit.editing.projects import contents, things


def check_fix(project: Project, *arguments: str) -> Result:
    return CliRunner().invoke(
        app, ["check", "tiny", "--fix", "--no-layout", *arguments, "--project", str(project.root)]
    )


Write = Callable[[str], Project]
HEAD = "things:\n  - id: axe\n    name: Axe\n"


def mended(project: Project) -> list[str]:
    """Mend the content on the disk and return what has been mended, with line and column."""
    draft = Draft(project, "tiny")
    changes = mend(draft)
    draft.save()
    return [str(change).removeprefix("cards/tiny/") for change in changes]


DRAW, RECRUIT = "    effects: [draw: {count: 2}]\n", "    effects: [recruit: {unit: pawn}]\n"
CASES = {
    # Values that YAML reads as something else, where a text is meant.
    "flavour: 1e3": 'flavour: "1e3"',
    "flavour: 2026-03-31 # day": 'flavour: "2026-03-31" # day',
    "flavour: 7": 'flavour: "7"',
    "flavour: True": 'flavour: "True"',
    'cost: 2\n    flavour: "It costs {{ csot }}."': 'cost: 2\n    flavour: "It costs {{ cost }}."',
    "flavour: No # ok": 'flavour: "No" # ok',
    "variants: [{id: on}]": 'variants: [{id: "on"}]',
    "flavour: {star}": 'flavour: "{star}"',
    "flavour: {star} hit": 'flavour: "{star} hit"',
    "flavour: *wild* card # ok": 'flavour: "*wild* card" # ok',
    "flavour: Pay it: now": 'flavour: "Pay it: now"',
    'flavour: Pay it: now\n      or "never"': 'flavour: "Pay it: now or \\"never\\""',
    "flavour: [[recruit]]": 'flavour: "[[recruit]]"',
    "flavour: @home": 'flavour: "@home"',
    # Names that are nearly right.
    "flavuor: x": "flavour: x",
    "'flavuor': x": "'flavour': x",
    "side: nroth": "side: north",
    'flavour: "Go. {satr}"': 'flavour: "Go. {star}"',
    'flavour: "[[recriut]] or [[the word|Recriuts]]"': 'flavour: "[[recruit]] or [[the word|Recruits]]"',
    "art: ART/Sword.SVG": "art: art/sword.svg",
    "art: 'art\\sword.svg'": "art: 'art/sword.svg'",
    "art: art/swrod.svg": "art: art/sword.svg",
    # Values in needless quotes, or with a quote too few.
    'copies: "6"': "copies: 6",
    "cost: '2' # coins": "cost: 2 # coins",
    'flavour: Pay it: now" # ok': 'flavour: "Pay it: now" # ok',
    # Comments that ask for nothing.
    "side: north # designer: ignore[copies]": "side: north",
    "# designer: ignore[copies]\n    side: north": "side: north",
    "side: north # designer: ignore[copies] as before": "side: north # as before",
    "copies: 0 # designer: ignore[missing-art, copies]": "copies: 0 # designer: ignore[copies]",
}


@pytest.mark.parametrize("wrong", CASES)
def test_what_is_surely_meant_is_mended(content: Write, wrong: str) -> None:
    head = HEAD + "    text: x\n"
    project = content(f"{head}    {wrong}\n")
    assert len(mended(project)) == 1 + wrong.count("Recriuts")
    assert things(project) == f"{head}    {CASES[wrong]}\n"
    assert not findings(project, "tiny").errors
    assert mended(project) == [], "what is mended is not mended again"


@pytest.mark.parametrize(
    ("wrong", "right", "said"),
    [
        ("    text: 007\n", '    text: "007"\n', "4:11: quoted 007"),
        ("    text: *wild\n", '    text: "*wild"\n', "4:11: quoted *wild"),
        ("    txet: x\n", "    text: x\n", "4:5: txet → text"),
        ("    text: Draw 2.\n" + DRAW.replace("draw", "drwa"), "    text: Draw 2.\n" + DRAW, "5:15: drwa → draw"),
        (
            "    text: Draw 2.\n    efects: [drwa: {cuont: 2}]\n",
            "    text: Draw 2.\n" + DRAW,
            "5:5: efects → effects",
        ),
        (
            "    text: Recruit it.\n" + RECRUIT.replace("pawn", "'panw'"),
            "    text: Recruit it.\n" + RECRUIT.replace("pawn", "'pawn'"),
            "5:31: panw → pawn",
        ),
    ],
)
def test_what_is_mended_is_said_with_its_place(content: Write, wrong: str, right: str, said: str) -> None:
    project = content(HEAD + wrong)
    assert f"things.yaml:{said}" in mended(project)
    assert things(project) == HEAD + right


@pytest.mark.parametrize(
    "left",
    [
        "    text: x\n    cost: 1e3\n",  # which number?
        "    text: x\n    cost: 07\n",
        "    text: x\n    cost: cheap\n",
        "    text: Draw.\n    effects: [draw: {count: many}]\n",
        "    text: x\n    side: up\n",
        "    text: x\n    colour: red\n",  # no field is near
        "    text: deal 2: more #note\n",  # a comment, or not
        "    text: {star} hit\n      - or: miss\n",
        '    text: "[[sword]] {sword}"\n',  # none is near
        "    text: x # designer: ignore[copeis]\n",  # misspelt: it silences nothing, and was meant to
        "    text: x\n    art: art/dragon.png\n",
        "    text: x\n    art: art/sword2.svg\n",  # that of a sister, which is not drawn yet
        '    text: x\n    copies: "six"\n',
        '    text: "never closed\n',
        "    text: !tag x\n",
        "    txet: x\n    tetx: y\n",  # two that are near to one
    ],
)
def test_what_only_its_author_knows_is_left_alone(content: Write, left: str) -> None:
    project = content(HEAD + left)
    assert mended(project) == []
    assert things(project) == HEAD + left


def test_of_two_names_that_are_near_none_is_taken(content: Write) -> None:
    (content("").root / "cards" / "tiny" / "more.yaml").write_text(
        "pawns:\n  - {id: card, name: Card, value: 1}\n  - {id: carp, name: Carp, value: 1}\n"
    )
    text = HEAD + "    text: Recruit it.\n    effects: [recruit: {unit: cart}]\n"
    assert mended(content(text)) == []
    assert mended(content(text.replace("cart", "caard"))) == ["things.yaml:5:31: caard → card"]


def test_kinds_are_mended_where_there_is_no_other_of_that_name(tiny: Project) -> None:
    file = tiny.root / "cards" / "tiny" / "more.yaml"
    file.write_text("thigns:\n  - {id: axe, name: Axe, text: Chop.}\n")
    assert mended(tiny) == ["more.yaml:1:1: thigns → things"]
    file.write_text("things:\nthigns:\n  - {id: axe, name: Axe, text: Chop.}\n")
    assert mended(tiny) == []


@pytest.mark.parametrize(
    "tabs",
    ["pawns:\n\t- id: king\n\t  name: King\n\t  value: 1\n", "things:\n  - id: axe\n    text: |\n\t  one\n\t\ttwo\n"],
)
def test_tabs_are_spaces_where_it_makes_no_difference_how_wide_they_are(tiny: Project, tabs: str) -> None:
    file = tiny.root / "cards" / "tiny" / "more.yaml"
    file.write_text(tabs)
    if "|" in tabs:
        assert mended(tiny) == []
        assert file.read_text() == tabs
    else:
        assert mended(tiny) == ["more.yaml:2:1: spaces for the tabs that indent 3 lines"]
        assert file.read_text() == tabs.replace("\t", "  ")


def test_keys_that_other_readers_take_for_true_are_quoted(tiny: Project) -> None:
    file = tiny.root / "cards" / "tiny" / "more.yaml"
    file.write_text("modules:\n  - {id: more, name: More, text: More., on: true}\n")
    assert mended(tiny) == ["more.yaml:2:41: quoted on"]
    assert file.read_text() == 'modules:\n  - {id: more, name: More, text: More., "on": true}\n'


def test_the_facts_of_a_game_are_mended_too(tiny: Project) -> None:
    file = tiny.root / "cards" / "tiny" / "game.yaml"
    file.write_text(file.read_text().replace("name: Tiny & Sons", "name: {star} Sons").replace("tagline", "tagilne"))
    assert mended(tiny) == ["game.yaml:1:7: quoted {star} Sons", "game.yaml:3:1: tagilne → tagline"]
    assert file.read_text().startswith('name: "{star} Sons"\n')


@pytest.mark.parametrize("version", ["1.0", "1", "2.10"])
def test_a_fix_that_only_trades_one_error_for_another_is_not_taken(tiny: Project, version: str) -> None:
    file = tiny.root / "cards" / "tiny" / "game.yaml"
    file.write_text(file.read_text().replace("1.2.3", version))
    assert mended(tiny) == [], "a version in quotes is none either"
    (error,) = findings(tiny, "tiny").errors
    assert error.hint == f"a version has three numbers: version: {version}{'.0' * (2 - version.count('.'))}"


def test_a_picture_that_a_record_has_already_is_not_that_of_another(content: Write) -> None:
    text = HEAD + "    text: x\n    art: art/swrod.svg\n"
    assert mended(content(text)) == ["things.yaml:5:10: art/swrod.svg → art/sword.svg"]
    other = "  - {id: sword, name: Sword, text: x, art: art/sword.svg}\n"
    assert mended(content(text + other)) == []


@pytest.mark.parametrize("inner", ["{unit: pawn, cuont: 1}", "{unit: pawn, cost: 1, price: 2}", "{unit: pwn}"])
def test_a_right_name_is_given_even_if_something_inside_is_wrong(content: Write, inner: str) -> None:
    project = content(HEAD + f"    text: Recruit 1.\n    effects:\n      - recriut: {inner}\n")
    assert "things.yaml:6:9: recriut → recruit" in mended(project)
    assert mended(project) == []


def test_content_is_mended_while_the_facts_have_errors(content: Write) -> None:
    project = content(HEAD + '    text: "{satr}"\n')
    file = project.root / "cards" / "tiny" / "game.yaml"
    file.write_text(file.read_text().replace("1.2.3", "new"))
    assert mended(project) == ["things.yaml:4:12: {satr} → {star}"]


def test_other_characters_stay_as_they_are(tiny: Project) -> None:
    file = tiny.root / "cards" / "tiny" / "things.yaml"
    raw = b"\xef\xbb\xbf" + file.read_bytes().replace(b"\n", b"\r\n")
    file.write_bytes(raw.replace(b"name: Unused", b"naem: Unused").replace(b"Nothing.", b"{star} x"))
    assert len(mended(tiny)) == 2
    assert file.read_bytes() == raw.replace(b"Nothing.", b'"{star} x"')


# The command ---------------------------------------------------------------------------------------------------------

BAD = HEAD + "    text: {star} hit\n    cost: cheap\n"


def test_what_is_mended_is_told_and_what_is_not_too(content: Write) -> None:
    project = content(BAD)
    result = check_fix(project)
    assert result.exit_code == 1
    assert result.stdout.startswith(
        "cards/tiny/things.yaml:4:11: quoted {star} hit\ntiny: mended 1 place\ncards/tiny/things.yaml:5:11: error"
    )
    assert result.stdout.endswith("1 error\nthere may be more once these are mended\n")
    assert check_fix(project).stdout.startswith("tiny: nothing to mend\n")


def test_with_all_mended_the_check_is_content(content: Write) -> None:
    result = check_fix(content(BAD.replace("cheap", "2")))
    assert (result.exit_code, result.stdout.splitlines()[1:]) == (0, ["tiny: mended 1 place", "tiny: no problems"])


def test_a_format_for_programs_has_nothing_else_in_it(content: Write) -> None:
    result = check_fix(content(BAD), "--format", "json")
    assert "mended 1 place" in result.stderr
    assert json.loads(result.stdout)


def test_without_the_option_nothing_is_changed(content: Write) -> None:
    project = content(BAD)
    CliRunner().invoke(app, ["check", "tiny", "--no-layout", "--project", str(project.root)])
    assert things(project) == BAD


def test_a_schema_that_fails_is_not_the_fixes_business(tiny: Project) -> None:
    (tiny.root / "schemas" / "tiny.py").write_text("1 / 0\n")
    assert check_fix(tiny).exit_code == 1


@pytest.mark.parametrize("game", ["brawlhalla", "battlepop", "frogs_and_logs"])
def test_there_is_nothing_to_mend_in_real_content(game: str) -> None:
    draft = Draft(Project(ROOT), game)
    assert mend(draft) == []
    assert not draft.texts


# Laws ----------------------------------------------------------------------------------------------------------------

WORDS = st.sampled_from(
    [
        "007",
        "{star} hit",
        "*wild",
        "Pay 2: draw",
        "x",
        "yes",
        "[[recruit]]",
        "[a",
        '"b',
        "@c",
        "1e3",
        "- d",
        "# e",
        "\te",
    ]
)
KEYS = st.sampled_from(["text", "txet", "name", "flavour", "cost", "copies", "side", "on", "id", "art"])


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(KEYS, WORDS), max_size=5))
def test_mending_never_makes_things_worse_and_is_done_at_once(content: Write, lines: list[tuple[str, str]]) -> None:
    project = content(HEAD + "".join(f"    {key}: {word}\n" for key, word in lines))
    before = findings(project, "tiny").errors
    broken = [error for error in before if error.code == "yaml-syntax"]
    mended(project)
    after = findings(project, "tiny").errors
    if not broken:
        traps = [sum(error.code == "yaml-trap" for error in errors) for errors in (before, after)]
        assert (traps[1], len(after)) <= (traps[0], len(before))
    kept = contents(project)
    assert mended(project) == []
    assert contents(project) == kept


@given(st.text("abc", min_size=3, max_size=9), st.data())
def test_one_slip_is_seen_through_when_nothing_else_is_near(word: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(word) - 1))
    other = data.draw(st.sampled_from(["x", "", word[at] + "x"]))
    assert meant(word[:at] + other + word[at + 1 :], [word, "zzzzzzzzzzzz"]) in (word, None)
    assert meant(word.upper(), [word]) == word


def test_a_word_with_another_near_it_is_not_guessed() -> None:
    assert meant("cart", ["card", "carp"]) is None
    assert meant("warlrod", ["warrior", "warlord"]) == "warlord"
    assert meant("warrior", ["warlord"]) is None
    assert meant("descirpton", ["description", "desertion"]) == "description"
    assert meant("sword", []) is None


@pytest.mark.parametrize("nothing", ["~", "null", ""])
def test_nothing_does_not_become_a_text(content: Write, nothing: str) -> None:
    project = content(f"things:\n  - id: axe\n    name: {nothing}\n")
    before = contents(project)
    assert mended(project) == []
    assert contents(project) == before
