from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from designer import locking
from designer.publishing import NotAnOutputError, manifest, publish, published
from designer.workshop import Artifact


def output(*texts: str) -> list[Artifact]:
    artifacts = [Artifact(f"{text}.txt", text.encode(), "text/plain") for text in texts]
    return [*artifacts, manifest({}, "sha256:now", artifacts)]


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_a_folder_holds_exactly_what_was_published_last(tmp_path: Path) -> None:
    folder = tmp_path / "build" / "tiny"
    publish(folder, output("one", "two"))
    publish(folder, output("two", "deep/three"))
    assert files(folder.parent) == {"tiny/two.txt", "tiny/deep/three.txt", "tiny/manifest.json"}


def test_a_write_that_fails_leaves_the_folder_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tiny"
    publish(folder, output("one"))

    def full(_handle: int) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        publish(folder, output("two"))
    assert files(tmp_path) == {"tiny/one.txt", "tiny/manifest.json"}
    assert [path.name for path in tmp_path.iterdir()] == ["tiny"]


def test_a_rename_that_fails_leaves_the_folder_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "tiny"
    publish(folder, output("one"))
    rename = Path.rename

    def refuse(path: Path, target: Path) -> Path:
        if path.name.startswith(".new-"):
            raise OSError("not now")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(OSError, match="not now"):
        publish(folder, output("two"))
    assert files(tmp_path) == {"tiny/one.txt", "tiny/manifest.json"}


@pytest.mark.parametrize("renames", [0, 1])
def test_a_build_that_is_killed_before_a_rename_is_mended_by_the_next(tmp_path: Path, renames: int) -> None:
    folder = tmp_path / "tiny"
    publish(folder, output("one"))
    code = (
        "import os, signal, sys; from pathlib import Path; from designer.publishing import publish, manifest\n"
        "from designer.workshop import Artifact; rename = Path.rename; done = []\n"
        "def rename_or_die(path, target):\n"
        f"    if len(done) == {renames}: os.kill(os.getpid(), signal.SIGKILL)\n"
        "    done.append(path); return rename(path, target)\n"
        "Path.rename = rename_or_die\n"
        "publish(Path(sys.argv[1]), [Artifact('two.txt', b'two', 'text/plain'), manifest({}, '', [])])\n"
    )
    process = subprocess.run([sys.executable, "-c", code, str(folder)], check=False)
    assert process.returncode == -9
    if not renames:
        assert files(folder) == {"one.txt", "manifest.json"}
    publish(folder, output("three"))
    assert files(tmp_path) == {"tiny/three.txt", "tiny/manifest.json"}


def test_a_folder_set_aside_by_a_killed_build_comes_back_when_the_next_one_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "tiny"
    publish(folder, output("one"))
    folder.rename(tmp_path / ".old-tiny")

    def full(_handle: int) -> None:
        raise OSError("No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        publish(folder, output("two"))
    assert files(tmp_path) == {"tiny/one.txt", "tiny/manifest.json"}


def test_many_builds_at_once_leave_the_whole_of_one(tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    threads = [threading.Thread(target=publish, args=(folder, output(f"{n}a", f"{n}b"))) for n in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    left = sorted(files(tmp_path))
    assert left in [[f"tiny/{n}a.txt", f"tiny/{n}b.txt", "tiny/manifest.json"] for n in range(8)]


def test_a_folder_that_no_build_has_made_is_never_replaced(tmp_path: Path) -> None:
    mine = tmp_path / "tiny"
    mine.mkdir()
    (mine / "novel.txt").write_text("chapter one")
    with pytest.raises(NotAnOutputError, match=r"no manifest\.json"):
        publish(mine, output("one"))
    assert (mine / "novel.txt").read_text() == "chapter one"


def test_an_empty_folder_may_be_used(tmp_path: Path) -> None:
    (tmp_path / "tiny").mkdir()
    publish(tmp_path / "tiny", output("one"))
    assert files(tmp_path / "tiny") == {"one.txt", "manifest.json"}


def test_a_link_or_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    (tmp_path / "file").touch()
    for name in ("link", "file"):
        with pytest.raises(NotAnOutputError):
            publish(tmp_path / name, output("one"))


def test_builds_work_where_folders_cannot_be_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locking, "fcntl", None)
    publish(tmp_path / "tiny", output("one"))
    assert files(tmp_path / "tiny") == {"one.txt", "manifest.json"}


def test_the_manifest_lists_every_file_in_order_with_its_hash() -> None:
    artifacts = [
        Artifact("b.pdf", b"%PDF", "application/pdf", 3),
        Artifact("a.json", b"{}", "application/json", content_hash="sha256:then"),
    ]
    made = manifest({"game": "tiny"}, "sha256:now", artifacts)
    assert made.path == "manifest.json"
    first, second = json.loads(made.data)["files"]
    assert first == {
        "path": "a.json",
        "media_type": "application/json",
        "bytes": 2,
        "sha256": _sha256(b"{}"),
        "content_hash": "sha256:then",
        "target": None,
    }
    assert second == {
        "path": "b.pdf",
        "media_type": "application/pdf",
        "bytes": 4,
        "sha256": _sha256(b"%PDF"),
        "content_hash": "sha256:now",
        "target": None,
        "pages": 3,
    }
    assert (json.loads(made.data)["game"], json.loads(made.data)["content_hash"]) == ("tiny", "sha256:now")


def test_what_was_published_is_read_back_as_its_manifest_says(tmp_path: Path) -> None:
    publish(tmp_path / "tiny", output("one", "two"))
    assert published(tmp_path / "tiny") == [
        Artifact("one.txt", b"one", "text/plain", None, "sha256:now"),
        Artifact("two.txt", b"two", "text/plain", None, "sha256:now"),
    ]


def test_a_file_that_was_changed_by_hand_is_not_kept(tmp_path: Path) -> None:
    publish(tmp_path / "tiny", output("one", "two"))
    (tmp_path / "tiny" / "one.txt").write_text("mine", encoding="utf-8")
    assert [artifact.path for artifact in published(tmp_path / "tiny")] == ["two.txt"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"files": [{}]}', '{"files": [{"path": "gone.txt"}]}'])
def test_a_manifest_that_cannot_be_used_keeps_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text, encoding="utf-8")
    assert published(tmp_path) == []
    assert published(tmp_path / "nowhere") == []


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


@pytest.mark.parametrize(
    "theirs",
    [
        {"manifest.json": '{"name": "my web app"}', "thesis.txt": "precious"},
        {"manifest.json": "not JSON at all", "thesis.txt": "precious"},
        {"thesis.txt": "precious"},
    ],
)
def test_a_folder_of_somebody_else_is_refused(tmp_path: Path, theirs: dict[str, str]) -> None:
    folder = tmp_path / "tiny"
    folder.mkdir()
    for name, text in theirs.items():
        (folder / name).write_text(text, encoding="utf-8")
    with pytest.raises(NotAnOutputError):
        publish(folder, output("one"))
    assert {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()} == theirs


def test_a_file_that_was_put_beside_the_output_is_not_lost(tmp_path: Path) -> None:
    folder = tmp_path / "tiny"
    publish(folder, output("one"))
    (folder / "notes.txt").write_text("mine", encoding="utf-8")
    with pytest.raises(NotAnOutputError, match=r"notes\.txt was not made by a build"):
        publish(folder, output("two"))
    assert files(folder) == {"one.txt", "notes.txt", "manifest.json"}
