"""The story of a comparison: which states, what is wrong in them, and what changed."""

from __future__ import annotations

import pytest

from designer.comparison import StateError, compare, games_in, last_releases, parse_range
from designer.history import HistoryError
from designer.project import Project
from tests.repositories import Repository


@pytest.fixture
def repository(tiny: Project) -> Repository:
    return Repository(tiny, "tiny")


@pytest.mark.parametrize(
    ("text", "states"),
    [
        ("v1.0.0", ("v1.0.0", None)),
        ("v1.0.0..", ("v1.0.0", None)),
        ("HEAD~1..HEAD", ("HEAD~1", "HEAD")),
        ("v1.0..v1.1", ("v1.0", "v1.1")),
    ],
)
def test_a_range_names_two_states(text: str, states: tuple[str, str | None]) -> None:
    assert parse_range(text) == states


@pytest.mark.parametrize("text", ["..", "..main", "a...b", "a..b..c", ""])
def test_what_names_no_two_states(text: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        parse_range(text)


def test_two_states_of_the_past_and_the_working_tree(repository: Repository) -> None:
    repository.edit("copies: 2", "copies: 3")
    repository.commit("More swords", "v1")
    repository.edit("copies: 3", "copies: 5")
    for before, after, said in (
        ("HEAD~1", "HEAD", "from 2 to 3"),
        ("v1", None, "from 3 to 5"),
        ("HEAD~1", None, "from 2 to 5"),
        ("v1", "HEAD~1", "from 3 to 2"),
    ):
        with compare(repository.project, {"tiny": before}, after) as (compared,):
            assert next(s for record in compared.changes.records for s in record.sentences).endswith(said)
            assert compared.before.project.root.is_dir()
            assert compared.changes.states == (before, after or "the working tree")
    assert not compared.before.project.root.exists()


def test_a_state_is_equal_to_itself(repository: Repository) -> None:
    with compare(repository.project, {"tiny": "HEAD"}, None) as (compared,):
        assert compared.changes.is_empty


def test_what_is_wrong_in_a_state_is_told_with_paths_of_the_project(repository: Repository) -> None:
    repository.edit("copies: 2", "copies: two")
    repository.commit("A mistake")
    repository.edit("copies: two", "copies: 2")
    with (
        pytest.raises(StateError, match="tiny cannot be read as it is in HEAD") as raised,
        compare(repository.project, {"tiny": "HEAD"}, None),
    ):
        pass
    assert [str(found.span) for found in raised.value.diagnostics] == ["cards/tiny/things.yaml:5:13"]
    assert "copies: two" in raised.value.sources["cards/tiny/things.yaml"]


def test_a_vocabulary_that_cannot_be_loaded(repository: Repository) -> None:
    schema = repository.project.root / "schemas" / "tiny.py"
    text = schema.read_text(encoding="utf-8")
    schema.write_text("import nothing_of_this_name\n", encoding="utf-8")
    repository.commit("A mistake")
    schema.write_text(text, encoding="utf-8")
    with pytest.raises(StateError) as raised, compare(repository.project, {"tiny": "HEAD"}, None):
        pass
    assert [(found.code, str(found.span)) for found in raised.value.diagnostics] == [
        ("schema-module", "schemas/tiny.py:1:1")
    ]


def test_a_game_that_came(repository: Repository) -> None:
    root = repository.project.root
    for folder in ("cards", "templates"):
        (root / folder / "tiny").rename(root / folder / "huge")
    (root / "schemas/tiny.py").rename(root / "schemas/huge.py")
    assert games_in(repository.project, "HEAD", None) == ["huge", "tiny"]
    with compare(repository.project, {"huge": "HEAD", "tiny": "HEAD"}, None) as (came, went):
        assert (came.changes.before, came.changes.next.level) == (None, "none")
        assert went.changes.after is None
        assert not came.changes.is_empty
    with (
        pytest.raises(HistoryError, match='there is no game "none"'),
        compare(repository.project, {"none": "HEAD"}, None),
    ):
        pass


def test_the_last_release_of_each_game(repository: Repository) -> None:
    with pytest.raises(HistoryError, match="no tag is a release of tiny yet"):
        last_releases(repository.project, ["tiny"])
    repository.git("tag", "v1")
    assert last_releases(repository.project, ["tiny"]) == {"tiny": "v1"}
