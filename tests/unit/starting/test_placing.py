"""New files are put into place all or none, and nothing that is there is touched."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from designer.starting.placing import place, require_empty, require_free
from designer.starting.wishes import WishError

FILES = {PurePosixPath("cards/a/game.yaml"): "name: Ä\n", PurePosixPath("README.md"): "Hello.\n"}


def nothing(_folder: Path) -> None:
    """What a game is finished with when nothing is left to be done."""


def contents(folder: Path) -> dict[str, str]:
    return {p.relative_to(folder).as_posix(): p.read_text("utf-8") for p in folder.rglob("*") if p.is_file()}


def test_files_and_what_is_made_of_them_are_put_into_a_new_folder(tmp_path: Path) -> None:
    def finish(stage: Path) -> None:
        assert (stage / "cards/a/game.yaml").read_text("utf-8") == "name: Ä\n"
        (stage / "made").write_text("yes")

    place(tmp_path / "x" / "y", FILES, finish)
    assert contents(tmp_path) == {"x/y/cards/a/game.yaml": "name: Ä\n", "x/y/README.md": "Hello.\n", "x/y/made": "yes"}
    assert {path.name for path in (tmp_path / "x" / "y").iterdir()} == {"cards", "README.md", "made"}


def test_what_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "cards" / "b").mkdir(parents=True)
    (tmp_path / "README.md").write_text("Mine.")
    place(tmp_path, FILES, nothing)
    assert contents(tmp_path) == {"cards/a/game.yaml": "name: Ä\n", "README.md": "Mine."}


def test_when_the_finish_fails_nothing_is_there(tmp_path: Path) -> None:
    def finish(_stage: Path) -> None:
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="full"):
        place(tmp_path / "x" / "y", FILES, finish)
    assert list(tmp_path.iterdir()) == []


def test_when_a_move_fails_what_was_moved_is_taken_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cards" / "b").mkdir(parents=True)
    rename = Path.rename

    def failing(self: Path, target: Path) -> Path:
        if target.name == "a":
            raise OSError("no")
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", failing)
    with pytest.raises(OSError, match="no"):
        place(tmp_path, FILES, nothing)
    assert [path.relative_to(tmp_path).as_posix() for path in sorted(tmp_path.rglob("*"))] == ["cards", "cards/b"]


def test_a_folder_may_be_missing_or_empty_or_an_empty_repository(tmp_path: Path) -> None:
    require_empty(tmp_path / "not-there")
    require_empty(tmp_path)
    (tmp_path / ".git").mkdir()
    require_empty(tmp_path)
    (tmp_path / "notes.txt").touch()
    with pytest.raises(WishError, match=r"not empty: notes\.txt"):
        require_empty(tmp_path)
    with pytest.raises(WishError, match="no folder"):
        require_empty(tmp_path / "notes.txt")
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    with pytest.raises(WishError, match="no folder"):
        require_empty(tmp_path / "link")


def test_a_file_that_is_there_is_refused(tmp_path: Path) -> None:
    require_free(tmp_path, FILES)
    (tmp_path / "README.md").symlink_to("nowhere")
    with pytest.raises(WishError, match=r"README\.md is there already"):
        require_free(tmp_path, FILES)


def test_nothing_is_made_behind_a_link_that_leads_out(tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "project" / "cards").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    with pytest.raises(WishError, match="lies behind a link that leads out of the project"):
        require_free(tmp_path / "project", [PurePosixPath("cards/new/game.yaml")])
