"""The cache of rendered faces: nothing that happens to its files can harm a build."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from designer.model.layout_report import FaceReport, Fitted, MissingGlyph, Overflow, UnknownFamily
from designer.rendering.cache import FaceCache
from designer.units import Size

PDF = b"%PDF-1.7 three pages"
REPORT = FaceReport(
    overflows=(Overflow("text", 1.25, 6.5, Size(51.0, 30.0), "width"),),
    missing_glyphs=(MissingGlyph("火", "Fjalla One", "火の鳥"),),
    unknown_families=(UnknownFamily("serif"), UnknownFamily("Fjala One", "Fjalla One")),
    warnings=("Ignored `x: y`",),
    fitted=(Fitted("name", 12.0, 10.75),),
)
KEYS = ("a" * 64, "b" * 64, "c" * 64)
REPORTS = (FaceReport(), REPORT, FaceReport())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "cache" / "tiny"
    FaceCache(folder).store(KEYS, PDF, REPORTS)
    return folder


def file(folder: Path, suffix: str) -> Path:
    (path,) = folder.glob(f"*{suffix}")
    return path


def test_what_was_stored_is_found_by_another_build(folder: Path) -> None:
    found = [FaceCache(folder).find(key) for key in KEYS]
    assert [(face.page, face.report) for face in found if face] == list(enumerate(REPORTS))
    assert {face.pdf.read_bytes() for face in found if face} == {PDF}


def test_what_was_stored_is_found_at_once(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path)
    assert cache.find(KEYS[0]) is None
    cache.store(KEYS, PDF, REPORTS)
    assert cache.find(KEYS[0]) is not None


def test_no_folder_is_an_empty_cache(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path / "none")
    assert cache.find(KEYS[0]) is None
    cache.prune()
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("damage", [b"", PDF[:-1], PDF + b"\n", b"\0" * len(PDF)])
def test_a_damaged_pdf_counts_as_missing(folder: Path, damage: bytes) -> None:
    file(folder, ".pdf").write_bytes(damage)
    assert FaceCache(folder).find(KEYS[0]) is None


def test_a_pdf_that_is_gone_counts_as_missing(folder: Path) -> None:
    file(folder, ".pdf").unlink()
    assert FaceCache(folder).find(KEYS[0]) is None


@pytest.mark.parametrize(
    "damage",
    [b"", b"{", b"[]", b"null", b'"x"', b"{}", b'{"format": 1}', b'{"format": 0}', b"\xff\xfe", b"[" * 100_000],
)
def test_a_damaged_entry_counts_as_missing(folder: Path, damage: bytes) -> None:
    file(folder, ".json").write_bytes(damage)
    assert FaceCache(folder).find(KEYS[0]) is None


@pytest.mark.parametrize("part", ["sha256", "keys", "reports"])
def test_an_entry_with_a_wrong_part_counts_as_missing(folder: Path, part: str) -> None:
    entry = json.loads(file(folder, ".json").read_text())
    entry[part] = 7
    file(folder, ".json").write_text(json.dumps(entry))
    assert FaceCache(folder).find(KEYS[0]) is None


@pytest.mark.parametrize("bit", [0, 4])
def test_a_changed_bit_of_an_entry_hides_nothing(folder: Path, bit: int) -> None:
    path = file(folder, ".json")
    sound = path.read_bytes()
    for place in range(len(sound)):
        path.write_bytes(sound[:place] + bytes([sound[place] ^ 1 << bit]) + sound[place + 1 :])
        found = FaceCache(folder).find(KEYS[1])
        assert found is None or found.report == REPORT, f"byte {place}"


def test_an_entry_that_was_rewritten_counts_as_missing(folder: Path) -> None:
    entry = json.loads(file(folder, ".json").read_text())
    del entry["reports"]["1"]
    file(folder, ".json").write_text(json.dumps(entry))
    assert FaceCache(folder).find(KEYS[1]) is None


@pytest.mark.parametrize("suffix", [".pdf", ".json"])
def test_a_folder_in_the_place_of_a_file_counts_as_missing_and_gives_way(folder: Path, suffix: str) -> None:
    path = file(folder, suffix)
    path.unlink()
    (path / "inside").mkdir(parents=True)
    cache = FaceCache(folder)
    assert cache.find(KEYS[1]) is None
    cache.store(KEYS, PDF, REPORTS)
    found = FaceCache(folder).find(KEYS[1])
    assert found is not None
    assert found.report == REPORT
    assert sorted(folder.iterdir()) == [file(folder, ".json"), file(folder, ".pdf")]


@pytest.mark.parametrize("name", ["tmp-0", "0123.pdf", "0123.json", "anything"])
def test_pruning_removes_folders_whatever_the_room(folder: Path, name: str) -> None:
    (folder / name / "inside").mkdir(parents=True)
    FaceCache(folder).prune()
    assert not (folder / name).exists()
    assert FaceCache(folder).find(KEYS[0]) is not None


def test_pruning_leaves_what_a_link_leads_to(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (folder / "tmp-link").symlink_to(tmp_path / "elsewhere")
    FaceCache(folder).prune()
    assert not (folder / "tmp-link").is_symlink()
    assert (tmp_path / "elsewhere").is_dir()


def test_pruning_removes_what_a_killed_build_has_left_and_not_what_another_is_writing(folder: Path) -> None:
    cache = FaceCache(folder)
    assert cache.find(KEYS[0]) is not None
    now = file(folder, ".pdf").stat().st_mtime
    for name, age in (("tmp-old", 600), ("tmp-new", 1)):
        (folder / name).write_bytes(PDF)
        os.utime(folder / name, (now - age, now - age))
    cache.prune()
    assert [path.name for path in folder.glob("tmp-*")] == ["tmp-new"]


def test_a_face_in_two_files_is_taken_from_one_that_is_sound(folder: Path) -> None:
    FaceCache(folder).store(KEYS[:1], b"%PDF-1.7 one page", [FaceReport()])
    files = sorted(folder.glob("*.pdf"))
    first = FaceCache(folder).find(KEYS[0])
    assert first is not None
    assert first.pdf == files[0]
    files[0].write_bytes(b"")
    second = FaceCache(folder).find(KEYS[0])
    assert second is not None
    assert second.pdf == files[1]


def test_pruning_deletes_what_was_used_the_longest_ago(tmp_path: Path) -> None:
    cache = FaceCache(tmp_path)
    for age, key in enumerate("wxyz"):
        cache.store([key], b"x" * 1000, [FaceReport()])
        for path in tmp_path.glob("*"):
            if path.stat().st_mtime > 2_000:
                os.utime(path, (1_000 + age, 1_000 + age))
    (tmp_path / "tmp-of-a-build-that-crashed").write_bytes(b"x" * 1000)
    os.utime(tmp_path / "tmp-of-a-build-that-crashed", (900, 900))
    later = FaceCache(tmp_path)
    assert later.find("w") is not None  # used again
    later.prune(limit=3_000)
    left = FaceCache(tmp_path)
    assert [key for key in "wxyz" if left.find(key)] == ["w", "y", "z"]
    assert not list(tmp_path.glob("tmp-*"))


def test_pruning_keeps_what_this_build_uses(folder: Path) -> None:
    cache = FaceCache(folder)
    assert cache.find(KEYS[0]) is not None
    cache.prune(limit=0)
    assert FaceCache(folder).find(KEYS[0]) is not None
    FaceCache(folder).prune(limit=0)
    assert not list(folder.iterdir())
