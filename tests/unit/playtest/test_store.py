from __future__ import annotations

from pathlib import Path

import pytest

from designer.playtest.records import CardUse, Match, Record, as_json, from_json
from designer.playtest.store import Store, StoreError

RECORD = Record((0.5, 0.5), "full-centre", 12, 20, 1, -1, ("", ""), {"heron": CardUse(3, 1, 1, 0, 0)})


def _match(number: int, bots: tuple[str, ...] = ("a", "b"), lineups: tuple[str, ...] = ()) -> Match:
    return Match(number, 7, bots, lineups)


def test_records_survive_as_json() -> None:
    assert from_json(as_json(RECORD)) == RECORD


def test_what_was_kept_is_known_after_it_is_opened_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "games.sqlite"
    with Store(file) as store:
        store.keep("arm", [(_match(3), RECORD)])
    with Store(file) as store:
        assert store.known("arm", [_match(2), _match(3), _match(4)]) == {_match(3): RECORD}


@pytest.mark.parametrize(
    ("arm", "match"),
    [
        ("other", _match(3)),
        ("arm", _match(3, ("b", "a"))),
        ("arm", _match(3, lineups=("x", "y"))),
        ("arm", Match(3, 8, ("a", "b"))),
    ],
)
def test_a_record_is_of_its_arm_seed_bots_and_lineups_alone(arm: str, match: Match) -> None:
    with Store() as store:
        store.keep("arm", [(_match(3), RECORD)])
        assert store.known(arm, [match]) == {}


def test_a_file_that_is_none_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    file = tmp_path / "games.sqlite"
    file.write_bytes(b"a letter to the editor, much longer than a header" * 20)
    before = file.read_bytes()
    with pytest.raises(StoreError, match="not a database"):
        Store(file)
    assert file.read_bytes() == before
