"""Examples of play in a rulebook: drawn and told by the rules, and a finding when they no longer play."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from designer.build import Options, build_game, check_game
from designer.compiling import compile_game
from designer.engine.replays import written
from designer.exporting.bundle import published
from designer.project import Project
from designer.rendering.book_reading import read_book
from designer.tabletop.saved_games import load_game, table_in
from tests.unit.tabletop.playing import parlour_bundle, parlour_rules, parlour_table

ACTIONS = ["move B1", "end-turn", "draw", "end-turn", "draw"]
PLACE = "cards/parlour/examples/walk.json"


@pytest.fixture(autouse=True)
def _rules() -> Iterator[None]:
    with parlour_rules():
        yield


def write(project: Project, text: str, **changes: object) -> Project:
    """Give the project this rulebook and an example whose file has these values, a key a line."""
    table = parlour_table()
    for action in ACTIONS:
        table.act(action)
    data = {**json.loads(written(table.replay())), **changes}
    folder = project.root / "cards" / "parlour"
    (folder / "examples").mkdir()
    (folder / "examples" / "walk.json").write_text(json.dumps(data, indent=2), encoding="utf-8")
    (folder / "rulebook.md").write_text(text, encoding="utf-8")
    return project


def findings(project: Project) -> list[str]:
    return [
        f"{each.span} {each.code}: {each.message}" for each in check_game(project, "parlour", Options()).diagnostics
    ]


def page(project: Project) -> str:
    built = build_game(project, "parlour", Options(targets=("rulebook",)))
    assert built.checked.diagnostics == []
    return (built.folder / "rulebook.html").read_text(encoding="utf-8")


def test_a_position_and_a_story_are_those_of_the_game(parlour: Project) -> None:
    html = page(write(parlour, '# Play\n\n{{ position("walk", at=3, width=110) }}\n\n{{ story("walk", 1, 3) }}\n'))
    told = re.findall(r"<li>([^<]*)</li>", html[html.index('<ul class="story">') :])
    assert told == ["Blue walks from A1 to B1.", "Blue ends the turn.", "Red draws a coin."], "and nothing of its worth"
    assert html.count('aria-label="Hero"') == 2
    assert html.count('aria-label="Coin"') == 1


def test_a_story_can_stand_in_a_sentence(parlour: Project) -> None:
    html = page(write(parlour, '# Play\n\nFirst: {{ story("walk", 1, 2, inline=true) }} Then more.\n'))
    assert '<p>First: <span class="story">Blue walks from A1 to B1. Blue ends the turn.</span> Then more.</p>' in html


def test_a_text_can_take_values_of_a_moment_and_of_what_happened(parlour: Project) -> None:
    values = '{{ moment("walk", 0).at.Blue }} {{ moment("walk", 1).at.Blue }} {{ moment("walk").turn }}'
    happened = '{% for event in moment("walk", 3).happened %}{{ event.seat }}: {{ event.kind }}.{% endfor %}'
    html = page(write(parlour, f"# Play\n\n{values} {happened}\n"))
    assert "<p>A1 B1 3 Red: coin-drawn.</p>" in html, "and nothing of what Red alone has seen"


def test_players_are_called_by_the_names_of_the_file(parlour: Project) -> None:
    text = '# Play\n\n{{ story("walk", 1, 3, inline=true) }}\n'
    html = page(write(parlour, text, names={"blue": "Bo"}))
    assert '<span class="story">Bo walks from A1 to B1. Bo ends the turn. Red draws a coin.</span>' in html


def test_a_name_is_kept_with_a_game_but_not_told_at_the_table(parlour: Project) -> None:
    write(parlour, "# Play\n", names={"blue": "Bo"})
    table = table_in(parlour_bundle(), load_game(parlour.root / PLACE), anyway=True)
    assert table.events[1][0].text == "Blue walks from A1 to B1."
    assert b'"blue": "Bo"' in written(table.replay())
    assert b"names" not in written(parlour_table().replay())


def test_what_is_wrong_with_an_example_is_said_once(parlour: Project) -> None:
    text = '# Play\n\n{{ moment("walk").at.Blue }} {{ story("walk") }}\n'
    (found,) = findings(write(parlour, text, actions=["move Z9"]))
    assert "example-broken: move Z9" in found


def test_a_book_is_read_with_its_examples(parlour: Project) -> None:
    text = '# Play\n\n{{ story("walk", 1, 1, inline=true) }} {{ moment("walk").turn }} {{ position("walk") }}\n'
    write(parlour, text)
    game = compile_game(parlour, "parlour").game
    assert game is not None
    (section,) = read_book(game, published).sections or ()
    assert section.paragraphs == ("Blue walks from A1 to B1. 3",)


def test_a_story_can_leave_out_kinds_of_events(parlour: Project) -> None:
    html = page(write(parlour, '# Play\n\n{{ story("walk", 1, 3, without=["turn-ended"]) }}\n'))
    assert re.findall(r"<li>([^<]*)</li>", html[html.index('<ul class="story">') :]) == [
        "Blue walks from A1 to B1.",
        "Red draws a coin.",
    ]


def test_equal_pieces_are_drawn_once_with_their_number(parlour: Project) -> None:
    html = page(write(parlour, '# Play\n\n{{ position("walk", width=110) }}\n'))
    assert html.count('aria-label="Coin"') == 1
    assert re.search(r'class="label" style="[^"]*">2</div>', html)


def test_a_part_of_the_board_shows_only_what_is_in_it(parlour: Project) -> None:
    html = page(write(parlour, '# Play\n\n{{ position("walk", region="B1:E2", marks={"C1": "7"}) }}\n'))
    assert html.count('aria-label="Hero"') == 1
    assert "<span>7</span>" in html


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"actions": ["move B1", "move C1"]}, "example-broken: move C1: You have moved or drawn in this turn."),
        ({"outcome": {"ended": "home", "winners": [0], "scores": [0, 0]}}, "example-broken: it ended as "),
        ({"given": {"at": {"Blue": "Z9"}}, "actions": [], "outcome": None}, "example-broken: there is no Blue on Z9"),
        ({"game": "chess"}, "example-broken: this was a game of chess, not of parlour"),
        ({"moves": []}, "example-broken: nothing here is called so"),
        ({"setup": {"players": 5}}, "example-broken: Parlour is for 2 players, not 5"),
        ({"names": {"Blue": "Bo"}}, 'example-broken: nobody plays "Blue"'),
    ],
)
def test_an_example_that_no_longer_plays_is_found_at_its_line(
    parlour: Project, changes: dict[str, object], said: str
) -> None:
    (found,) = findings(write(parlour, '# Play\n\n{{ position("walk") }} {{ story("walk") }}\n', **changes))
    place, _, message = found.partition(" ")
    assert message.startswith(said)
    path, line, _ = place.split(":")
    assert path == PLACE
    text = (parlour.root / PLACE).read_text(encoding="utf-8").split("\n")[int(line) - 1]
    wanted = {"actions": "move C1", "outcome": '"outcome"', "given": "Z9", "moves": '"moves"', "names": "Bo"}
    assert wanted.get(next(iter(changes)), "") in text


def test_a_file_that_is_no_json_is_found(parlour: Project) -> None:
    write(parlour, "# Play\n")
    (parlour.root / PLACE).write_text('{"actions": [', encoding="utf-8")
    (found,) = findings(parlour)
    assert found.startswith(f"{PLACE}:1:")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        ('position("wlak")', 'there is no example "wlak" in the folder examples'),
        ('position("walk", at=6)', "at is from 0 to 5, the number of actions of the example, not 6"),
        ('story("walk", 0)', "first is from 1 to 5, the number of actions of the example, not 0"),
        ('story("walk", 3, 2)', "last is from 3 to 5, the number of actions of the example, not 2"),
        ('moment("wlak").turn', 'there is no example "wlak" in the folder examples'),
        ('moment("walk", 6).turn', "at is from 0 to 5, the number of actions of the example, not 6"),
        ('moment("walk", 1).wind', 'the mapping has no "wind"'),
        ('position("walk", region="Z1:Z2")', 'the board "meadow" has no tile "Z1"'),
    ],
)
def test_what_a_text_asks_of_an_example_that_it_does_not_have_is_found(parlour: Project, call: str, said: str) -> None:
    (found,) = findings(write(parlour, f"# Play\n\n{{{{ {call} }}}}\n"))
    assert found == f"cards/parlour/rulebook.md:3:1 template: {said}"


SENTENCES = {
    "Blue walks from A1 to B1.": "Bleu va de A1 à B1.",
    "Blue ends the turn.": "Bleu finit son tour.",
    "Red draws a coin.": "Rouge prend une pièce.",
}


def in_french(project: Project, text: str) -> list[str]:
    """What is found of the examples in a French rulebook with this text; nothing else is in French."""
    write(project, "# Play\n")
    folder = project.root / "cards" / "parlour"
    (folder / "locales").mkdir()
    (folder / "locales" / "fr.yaml").write_text("language: fr\n", encoding="utf-8")
    (folder / "rulebook.fr.md").write_text(text, encoding="utf-8")
    checked = check_game(project, "parlour", Options(language="fr"))
    return [
        f"{each.span} {each.severity.value}[{each.code}] {each.message}"
        for each in checked.diagnostics
        if each.span is not None and each.span.path.name == "rulebook.fr.md"
    ]


def test_a_story_without_a_translation_is_missing_in_another_language(parlour: Project) -> None:
    (found,) = in_french(parlour, '# Jeu\n\nVoici : {{ story("walk", 1, 2, inline=true) }}\n\n{{ story("walk", 2) }}\n')
    assert found.startswith(
        'cards/parlour/rulebook.fr.md:3:18 warning[missing-translation] the story of "walk" is told in English: '
        '"Blue walks from A1 to B1." and '
    )
    assert found.endswith(" more are not translated into fr")


def test_a_story_says_what_its_sentences_are_in_the_language_of_the_book(parlour: Project) -> None:
    text = f"# Jeu\n\n{{{{ story('walk', 1, 2, inline=true, said={SENTENCES!r}) }}}}\n"
    assert in_french(parlour, text) == []
    build_game(parlour, "parlour", Options(targets=("rulebook",), language="fr"))
    page = (parlour.root / "build" / "parlour.fr" / "rulebook.html").read_text(encoding="utf-8")
    assert '<span class="story">Bleu va de A1 à B1. Bleu finit son tour.</span>' in page


def test_one_sentence_that_has_changed_is_missing_again(parlour: Project) -> None:
    stale = {**SENTENCES, "Blue stops.": SENTENCES["Blue ends the turn."]}
    del stale["Blue ends the turn."]
    (found,) = in_french(parlour, f"# Jeu\n\n{{{{ story('walk', 1, 2, said={stale!r}) }}}}\n")
    assert '"Blue ends the turn." is not translated into fr' in found


def test_a_position_has_no_words_to_translate(parlour: Project) -> None:
    assert in_french(parlour, '# Jeu\n\n{{ position("walk", at=3) }}\n') == []


@pytest.mark.parametrize(("language", "missing"), [("en", 0), ("en-GB", 0), ("de", 1)])
def test_content_that_is_not_english_misses_its_stories_too(parlour: Project, language: str, missing: int) -> None:
    facts = parlour.root / "cards" / "parlour" / "game.yaml"
    facts.write_text(facts.read_text(encoding="utf-8") + f"language: {language}\n", encoding="utf-8")
    found = findings(write(parlour, '# Play\n\n{{ story("walk", 1, 1) }}\n'))
    assert [": the story of" in each for each in found] == [True] * missing
