"""``designer rename`` and examples of play: what the rules take for the id follows, and no example breaks unnoticed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from designer.cli.app import app
from designer.compiling import compile_game
from designer.engine.bundle import read_bundle
from designer.engine.failures import RefusedError
from designer.engine.games import Setup
from designer.engine.replays import Table, read_replay, table_of, written
from designer.engine_format import Bundle
from designer.exporting.bundle import bundle_of, canonical
from designer.project import Project
from designer.rendering.played_examples import play_examples
from tests.unit.editing.projects import contents, copy_of_game

SPLASH = {
    "game": "frogs_and_logs",
    "setup": {"players": 3, "rulings": {"control-ties": "everyone"}, "modules": {"king-frogs": True}},
    "given": {
        "perches": {
            "centre": ["amber-frog", "amber-king", "coral-frog"],
            "south-east-pad": ["green-frog", "amber-frog"],
        },
        "line": ["thick-fog"],
    },
    "actions": ["use centre", "hop coral-frog centre south-east-pad"],
}
PLACE = "cards/frogs_and_logs/examples/splash.json"


@pytest.fixture
def pond(tmp_path: Path) -> Project:
    project = copy_of_game("frogs_and_logs", tmp_path)
    for path in (tmp_path / "cards" / "frogs_and_logs" / "examples").glob("*.json"):
        path.unlink()
    return project


def save(project: Project, text: str) -> None:
    (project.root / PLACE).write_bytes(text.encode())


def laid_out(example: Any) -> str:
    return json.dumps(example, indent=2) + "\n"


def designer_rename(project: Project, *arguments: str) -> Result:
    result = CliRunner().invoke(
        app, ["rename", "frogs_and_logs", *arguments, "--anyway", "--project", str(project.root)]
    )
    assert result.exit_code == 0, result.output
    return result


def bundle(project: Project) -> Bundle:
    game = compile_game(project, "frogs_and_logs").game
    assert game is not None
    return read_bundle(canonical(bundle_of(game).model_dump(mode="json")))


def broken(project: Project) -> list[str]:
    """What ``designer check`` finds in the examples."""
    game = compile_game(project, "frogs_and_logs").game
    assert game is not None
    return [f"{each.code}: {each.message}" for each in play_examples(game, lambda: bundle(project)).diagnostics]


@pytest.mark.parametrize(
    ("old", "new", "places"),
    [
        ("thick-fog", "mist", 1),
        ("frog/coral-frog", "pink-frog", 2),  # one in the position, one in an action
        ("king/amber-king", "amber-queen", 1),
    ],
)
def test_an_id_follows_into_positions_and_actions(pond: Project, old: str, new: str, places: int) -> None:
    save(pond, laid_out(SPLASH))
    result = designer_rename(pond, old, new)
    _, _, ident = old.rpartition("/")
    assert contents(pond)[PLACE] == laid_out(SPLASH).replace(ident, new)
    assert result.stdout.count(f"{PLACE}:") == places
    assert f"{ident} → {new}" in result.stdout
    assert broken(pond) == []


def test_a_word_of_the_rules_that_is_spelled_like_the_id_stays(pond: Project) -> None:
    save(pond, laid_out(SPLASH))
    designer_rename(pond, "term/hop", "bounce")
    designer_rename(pond, "term/centre", "middle")
    assert contents(pond)[PLACE] == laid_out(SPLASH), "hop is the verb of an action, centre a perch"
    assert broken(pond) == []


def test_the_verb_of_an_action_stays_where_a_card_is_called_so(pond: Project) -> None:
    designer_rename(pond, "thick-fog", "use")
    save(pond, laid_out(SPLASH).replace("thick-fog", "use"))
    assert broken(pond) == []
    designer_rename(pond, "event/use", "mist")
    text = contents(pond)[PLACE]
    assert '"use centre"' in text
    assert '"mist"' in text
    assert broken(pond) == []


def test_every_other_character_of_an_example_stays(pond: Project) -> None:
    text = "\N{ZERO WIDTH NO-BREAK SPACE}" + laid_out(SPLASH).replace("\n", "\r\n").replace('"game":', '"game"  :')
    save(pond, text)
    designer_rename(pond, "thick-fog", "mist")
    assert contents(pond)[PLACE] == text.replace("thick-fog", "mist")


def test_an_example_that_does_not_play_is_reported_and_left_alone(pond: Project) -> None:
    text = laid_out({**SPLASH, "actions": ["use centre", "hop coral-frog centre north-log"]})
    save(pond, text)
    result = designer_rename(pond, "coral-frog", "pink-frog")
    assert contents(pond)[PLACE] == text
    assert result.stdout.count("this example does not play as it is") == 2


def test_an_example_that_a_rename_breaks_is_told_with_the_command_that_saves_it_anew(pond: Project) -> None:
    save(pond, laid_out(SPLASH))
    result = designer_rename(pond, "ruling/control-ties", "ties")
    assert contents(pond)[PLACE] == laid_out(SPLASH)
    assert f"{PLACE}: this example no longer plays" in result.stdout
    assert f"designer play frogs_and_logs --save {PLACE}" in result.stdout
    assert broken(pond), "the rules do not know a ruling of that name, and the check says so"


def test_a_saved_game_is_still_of_this_content_afterwards(pond: Project) -> None:
    table = Table(bundle(pond), Setup(2, 3), ("human", "human"))
    for action in ("place centre", "place north-log"):
        table.act(action)
    save(pond, written(table.replay()).decode())
    designer_rename(pond, "frog/coral-frog", "pink-frog")
    replay = read_replay((pond.root / PLACE).read_bytes())
    assert replay.content_hash == bundle(pond).content_hash
    assert table_of(bundle(pond), replay).actions == ["place centre", "place north-log"]


def test_a_saved_game_of_other_content_stays_one(pond: Project) -> None:
    replay = Table(bundle(pond), Setup(2, 3), ("human", "human")).replay()
    text = written(replay.model_copy(update={"rules_hash": "sha256:" + "0" * 64})).decode()
    save(pond, text)
    designer_rename(pond, "frog/coral-frog", "pink-frog")
    after = contents(pond)[PLACE]
    assert "sha256:" + "0" * 64 in after
    with pytest.raises(RefusedError, match="rules were not the same"):
        table_of(bundle(pond), read_replay(after.encode()))
