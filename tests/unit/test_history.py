"""A project in Git: its states, commits and tags, asked without changing anything."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from designer.compiling import compile_game
from designer.history import History, HistoryError
from designer.project import Project
from tests import helpers, repositories
from tests.conftest import copy_of_tiny
from tests.repositories import Repository

Git = Callable[..., str]


def git_in(folder: Path) -> Git:
    return partial(repositories.git, folder)


@pytest.fixture
def git(tiny: Project) -> Git:
    return Repository(tiny, "tiny").git


def edit(project: Project, before: str, after: str) -> None:
    helpers.edit(project.root / "cards" / "tiny" / "things.yaml", (before, after))


def test_a_state_is_the_project_as_it_was(tiny: Project, git: Git) -> None:
    before = (tiny.root / "cards" / "tiny" / "things.yaml").read_bytes()
    edit(tiny, "things:", "things: # changed")
    git("commit", "-qam", "A remark")
    edit(tiny, "# changed", "# changed again, and not committed")
    with History(tiny).state("HEAD~1") as state:
        assert (state.root / "cards" / "tiny" / "things.yaml").read_bytes() == before
        assert compile_game(state, "tiny").game is not None
    assert not state.root.exists()


def test_asking_changes_nothing(tiny: Project, git: Git) -> None:
    edit(tiny, "things:", "things: # staged")
    git("add", ".")
    edit(tiny, "# staged", "# not staged")
    before = git("status", "--porcelain=v2"), git("diff"), git("diff", "--cached"), git("rev-parse", "HEAD")
    with History(tiny).state("HEAD"):
        History(tiny).commits()
    assert (git("status", "--porcelain=v2"), git("diff"), git("diff", "--cached"), git("rev-parse", "HEAD")) == before


def test_a_project_in_a_folder_of_a_repository(tmp_path: Path) -> None:
    project = Project(copy_of_tiny(tmp_path / "of games" / "tiny 1"))
    git = git_in(tmp_path)
    git("init", "-q")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "not-ours.yaml").write_text("", encoding="utf-8")
    git("add", ".")
    git("commit", "-qm", "Ä state with ümlauts")
    with History(project).state("HEAD") as state:
        files = {path.relative_to(state.root) for path in state.root.rglob("*") if path.is_file()}
        ours = {path.relative_to(project.root) for path in project.root.rglob("*") if path.is_file()}
        assert files == ours
    assert [commit.subject for commit in History(project).commits()] == ["Ä state with ümlauts"]


def test_within_a_hook_the_project_is_found_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = Project(copy_of_tiny(tmp_path / "games"))
    git = git_in(tmp_path)
    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "The first state")
    monkeypatch.setenv("GIT_DIR", str(tmp_path / ".git"))
    monkeypatch.setenv("GIT_INDEX_FILE", ".git/index")
    with History(project).state("HEAD") as state:
        assert state.games() == ["tiny"]
    monkeypatch.setenv("GIT_DIR", str(tmp_path / "elsewhere"))
    assert [commit.subject for commit in History(project).commits()] == ["The first state"]


GPG = """#!/bin/sh
case "$*" in
  *--verify*) echo "gpg: Good signature" >&2; echo "[GNUPG:] GOODSIG 1 Ada" ;;
  *) cat > /dev/null; echo "[GNUPG:] SIG_CREATED D" >&2
     printf -- "-----BEGIN PGP SIGNATURE-----\\n\\nx\\n-----END PGP SIGNATURE-----\\n" ;;
esac
"""


def test_settings_that_make_git_say_more_change_nothing(tiny: Project, git: Git, tmp_path: Path) -> None:
    gpg = tmp_path / "gpg"
    gpg.write_text(GPG, encoding="utf-8")
    gpg.chmod(0o755)
    for setting, value in (("gpg.program", str(gpg)), ("log.showSignature", "true"), ("column.ui", "always")):
        git("config", setting, value)
    git("commit", "-q", "--allow-empty", "-S", "-m", "Signed")
    git("tag", "one")
    git("tag", "two")
    history = History(tiny)
    assert history.commit("HEAD").subject == "Signed"
    assert [commit.subject for commit in history.commits()] == ["Signed", "The first state"]
    assert history.tags() == {history.commit("HEAD").id: ["one", "two"]}


def test_commits_are_those_that_touch_a_path_the_newest_first(tiny: Project, git: Git) -> None:
    edit(tiny, "things:", "things: # one")
    git("commit", "-qam", "One")
    (tiny.root / "templates" / "tiny" / "game.css").write_text("", encoding="utf-8")
    git("commit", "-qam", "Two")
    history = History(tiny)
    assert [commit.subject for commit in history.commits()] == ["Two", "One", "The first state"]
    assert [commit.subject for commit in history.commits(paths=["cards"])] == ["One", "The first state"]


def test_the_last_tag_is_the_nearest_that_is_not_of_another_game(tiny: Project, git: Git) -> None:
    (tiny.root / "cards" / "duel").mkdir()
    (tiny.root / "cards" / "duel" / "game.yaml").write_text("name: Duel\n", encoding="utf-8")
    assert History(tiny).last_tag("tiny") is None
    git("tag", "first")
    git("add", ".")
    git("commit", "-qm", "Another game")
    git("tag", "-a", "duel-1.0.0", "-m", "Annotated")
    assert History(tiny).last_tag("tiny") == "first"
    assert History(tiny).last_tag("duel") == "duel-1.0.0"
    git("tag", "tiny/v1.0.0")
    assert History(tiny).last_tag("tiny") == "tiny/v1.0.0"
    (tiny.root / "cards" / "duel_2").mkdir()
    (tiny.root / "cards" / "duel_2" / "game.yaml").write_text("name: Duel 2\n", encoding="utf-8")
    assert History(tiny).last_tag("duel_2") == "first", "and not that of the other duel"
    git("tag", "duel_2-1.0.0")
    assert History(tiny).last_tag("duel_2") == "duel_2-1.0.0"
    assert History(tiny).last_tag("duel") == "duel-1.0.0"


@pytest.mark.parametrize("ref", ["nope", "-h", "--output=x", "HEAD:cards", "", "a b"])
def test_a_state_that_is_not_there_is_told(tiny: Project, git: Git, ref: str) -> None:
    with pytest.raises(HistoryError, match="knows no state"), History(tiny).state(ref):
        pass
    assert not (tiny.root / "x").exists()


@pytest.mark.parametrize("ref", ["^HEAD", "^HEAD~1", "HEAD^@", "HEAD^!", "HEAD..HEAD", "HEAD...", ".."])
def test_what_names_no_single_state_is_told(tiny: Project, git: Git, ref: str) -> None:
    with pytest.raises(HistoryError, match=r"knows no state|names two states") as told:
        History(tiny).commit(ref)
    assert told.value.hint


def test_a_repository_of_somebody_else_is_told(tiny: Project, git: Git, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1")
    with pytest.raises(HistoryError, match="dubious ownership") as told:
        History(tiny).commit("HEAD")
    assert f"safe.directory {tiny.root}" in str(told.value.hint)


def test_a_state_holds_what_links_in_the_project_lead_to(tiny: Project, git: Git) -> None:
    (tiny.root / "common").mkdir()
    (tiny.root / "common/more.yaml").write_text("things:\n  - {id: extra, name: Extra, copies: 1, text: x}\n", "utf-8")
    (tiny.root / "cards/tiny/more.yaml").symlink_to("../../common/more.yaml")
    git("add", ".")
    git("commit", "-qm", "A link")
    with History(tiny).state("HEAD") as state:
        game = compile_game(state, "tiny").game
        assert game is not None
        assert game.find("extra")


def test_a_project_without_git_is_told(tiny: Project) -> None:
    with pytest.raises(HistoryError, match="no Git repository") as told:
        History(tiny).commit("HEAD")
    assert "git init" in str(told.value.hint)


def test_a_repository_without_a_commit_is_told(tiny: Project) -> None:
    git_in(tiny.root)("init", "-q")
    with pytest.raises(HistoryError, match='no state called "HEAD"'):
        History(tiny).commits()
