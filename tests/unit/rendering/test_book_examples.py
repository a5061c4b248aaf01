"""Examples of play in a rulebook: drawn and told by the rules, and a finding when they no longer play."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest

from designer.build import Options, build_game, check_game
from designer.engine.replays import written
from designer.project import Project
from tests.unit.tabletop.playing import parlour_rules, parlour_table

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
    assert told[:3] == ["Blue walks from A1 to B1.", "Blue ends the turn.", "Red draws a coin."]
    assert len(told) == 4
    assert html.count('aria-label="Hero"') == 2
    assert html.count('aria-label="Coin"') == 1


def test_a_story_can_stand_in_a_sentence(parlour: Project) -> None:
    html = page(write(parlour, '# Play\n\nFirst: {{ story("walk", 1, 2, inline=true) }} Then more.\n'))
    assert '<p>First: <span class="story">Blue walks from A1 to B1. Blue ends the turn.</span> Then more.</p>' in html


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
        ({"moves": []}, "example-broken: Extra inputs are not permitted"),
        ({"setup": {"players": 5}}, "example-broken: Parlour is for 2 players, not 5"),
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
    wanted = {"actions": "move C1", "outcome": '"outcome"', "given": "Z9", "moves": '"moves"'}
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
        ('position("walk", region="Z1:Z2")', 'the board "meadow" has no tile "Z1"'),
    ],
)
def test_what_a_text_asks_of_an_example_that_it_does_not_have_is_found(parlour: Project, call: str, said: str) -> None:
    (found,) = findings(write(parlour, f"# Play\n\n{{{{ {call} }}}}\n"))
    assert found == f"cards/parlour/rulebook.md:3:1 template: {said}"
