from __future__ import annotations

from pathlib import Path

from designer.model.layout_report import FaceReport
from designer.rendering.cache import FaceCache
from designer.rendering.cache_folder import make_folder


def test_a_cache_keeps_itself_out_of_git(tmp_path: Path) -> None:
    make_folder(tmp_path / ".designer-cache" / "tiny")
    assert (tmp_path / ".designer-cache" / "tiny").is_dir()
    assert (tmp_path / ".designer-cache" / ".gitignore").read_text() == "*\n"
    assert [path.name for path in tmp_path.iterdir()] == [".designer-cache"]


def test_rendered_faces_make_their_folder_in_the_same_way(tmp_path: Path) -> None:
    FaceCache(tmp_path / ".designer-cache" / "tiny").store(["a"], b"%PDF", [FaceReport()])
    assert (tmp_path / ".designer-cache" / ".gitignore").is_file()


def test_what_somebody_has_written_there_stays(tmp_path: Path) -> None:
    (tmp_path / ".designer-cache").mkdir()
    (tmp_path / ".designer-cache" / ".gitignore").write_text("# mine\n")
    make_folder(tmp_path / ".designer-cache" / "tiny")
    assert (tmp_path / ".designer-cache" / ".gitignore").read_text() == "# mine\n"


def test_a_folder_elsewhere_is_only_made(tmp_path: Path) -> None:
    make_folder(tmp_path / "faces" / "tiny")
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["faces", "tiny"]
