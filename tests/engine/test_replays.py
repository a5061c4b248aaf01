"""Saved games: each plays again exactly, to the end that it had."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.engine.failures import RefusedError
from designer.engine.replays import read_replay, table_of, tables_of, written
from tests.engine.bundles import GAMES, bundle
from tests.engine.recording import PLAYED, saved

SAVED = [path for game in GAMES for path in saved(game)]
STALE = "after a change on purpose: python -m tests.engine.recording, then read what has become different"


@pytest.mark.parametrize("game", GAMES)
def test_there_are_ten_saved_games_of_each_game(game: str) -> None:
    assert {path.stem for path in saved(game)} == {plan.name for plan in PLAYED[game]}
    assert len(PLAYED[game]) == 10


@pytest.mark.parametrize("path", SAVED, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_saved_game_plays_again_exactly(path: Path) -> None:
    replay = read_replay(path.read_bytes())
    table = table_of(bundle(replay.game), replay)
    assert table.replay().outcome == replay.outcome, STALE
    assert table.rules.is_over(table.state)
    again = table.replay().model_copy(
        update={"content_hash": replay.content_hash, "content_version": replay.content_version}
    )
    assert written(again) == path.read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_was_tampered_with_is_refused(game: str) -> None:
    replay = read_replay(next(saved(game)).read_bytes())
    bad = replay.model_copy(update={"actions": (*replay.actions[:3], "fly to the moon", *replay.actions[4:])})
    with pytest.raises(RefusedError, match=r"actions\.3"):
        table_of(bundle(game), bad)
    assert replay.outcome is not None
    other = replay.outcome.model_copy(update={"ended": "by-magic"})
    with pytest.raises(RefusedError, match=r"by.magic"):
        table_of(bundle(game), replay.model_copy(update={"outcome": other}))
    with pytest.raises(RefusedError, match="rules were not the same"):
        table_of(bundle(game), replay.model_copy(update={"rules_hash": "sha256:" + "0" * 64}))


@pytest.mark.parametrize("game", GAMES)
def test_every_action_of_a_saved_game_can_be_taken_back(game: str) -> None:
    replay = read_replay(next(saved(game)).read_bytes())
    table = table_of(bundle(game), replay)
    states = [each.as_json() for each in table.states]
    for before in reversed(states[:-1]):
        table.undo()
        assert table.state.as_json() == before
    assert len(list(tables_of(bundle(game), replay))) == len(replay.actions) + 1
