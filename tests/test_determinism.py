"""The same content gives the same bytes, wherever it is built; and no build leaves half of an output behind."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pypdfium2
import pytest

from designer.build import Built, Options, build_game
from designer.project import Project
from tests.conftest import copy_of_tiny, environment

# As many faces as make rendering worth several processes.
CROWD = "things:\n" + "".join(f"  - {{id: extra-{n}, name: Extra {n}, text: Wait.}}\n" for n in range(45))


def process(root: Path, out: Path, *arguments: str, **changes: str) -> None:
    command = [sys.executable, "-m", "designer", "build", "-C", str(root), "--out", str(out), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env=environment(**changes), check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def build(root: Path, **options: object) -> Built:
    return build_game(Project(root), "tiny", Options(**options))  # type: ignore[arg-type]


def files(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def rename_sword(root: Path, name: str) -> None:
    path = root / "cards" / "tiny" / "things.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Sword & <Shield>", name), encoding="utf-8")


def test_two_clean_builds_are_identical_to_the_byte(tmp_path: Path) -> None:
    here, there = copy_of_tiny(tmp_path / "here"), copy_of_tiny(tmp_path / "far" / "away" / "there")
    for root in (here, there):
        (root / "cards" / "tiny" / "crowd.yaml").write_text(CROWD, encoding="utf-8")
    process(here, tmp_path / "one", "--jobs", "1", PYTHONHASHSEED="1", TZ="UTC", LC_ALL="C.UTF-8")
    process(there, tmp_path / "two", "--jobs", "2", PYTHONHASHSEED="2", TZ="Asia/Tokyo", LC_ALL="POSIX")
    one, two = files(tmp_path / "one"), files(tmp_path / "two")
    assert set(one) == set(two)
    assert {
        "tiny/engine.json",
        "tiny/manifest.json",
        "tiny/print-and-play-a4.pdf",
        "tiny/rulebook.pdf",
        "tiny/rulebook.html",
    } <= set(one)
    assert [name for name in one if one[name] != two[name]] == []
    assert not [name for name, data in one.items() if str(tmp_path).encode() in data], "a path of this machine is in it"


def test_an_incremental_build_shows_the_same_pixels_and_writes_the_same_engine_json(tmp_path: Path) -> None:
    edited, clean = copy_of_tiny(tmp_path / "edited"), copy_of_tiny(tmp_path / "clean")
    layouts = ("a4", "letter-bleed")
    assert build(edited, layouts=layouts).checked.faces_rendered == 5
    for root in (edited, clean):
        rename_sword(root, "Axe & <Helmet>")
    incremental, fresh = build(edited, layouts=layouts), build(clean, layouts=layouts)
    assert (incremental.checked.faces_rendered, incremental.checked.faces_reused) == (1, 4)
    assert (fresh.checked.faces_rendered, fresh.checked.faces_reused) == (5, 0)
    mine, theirs = files(edited / "build" / "tiny"), files(clean / "build" / "tiny")
    assert set(mine) == set(theirs)
    for name in mine:
        if name.endswith(".pdf"):
            assert pixels(mine[name]) == pixels(theirs[name]), name
        elif name != "manifest.json":
            assert mine[name] == theirs[name], name


def pixels(pdf: bytes) -> list[tuple[tuple[int, int], bytes]]:
    pictures = [page.render(scale=1.5).to_pil() for page in pypdfium2.PdfDocument(pdf)]
    return [(picture.size, picture.tobytes()) for picture in pictures]


def test_a_second_build_of_the_same_content_renders_nothing_and_writes_the_same(tiny: Project) -> None:
    build(tiny.root, layouts=("a4",))
    before = files(tiny.root / "build")
    again = build(tiny.root, layouts=("a4",))
    assert (again.checked.faces_rendered, again.checked.faces_reused) == (0, 5)
    assert files(tiny.root / "build") == before


BREAKAGES: dict[str, tuple[str, str]] = {
    "a record": ("cards/tiny/zzz.yaml", "things: [{id: 5}]\n"),
    "a file": ("cards/tiny/zzz.yaml", "things: [\n"),
    "the schema": ("schemas/tiny.py", "1 / 0\n"),
    "a template": ("templates/tiny/thing.html.j2", "{{ nothing }}"),
    "a text that does not fit": ("cards/tiny/zzz.yaml", f"things: [{{id: w, name: {'W' * 200}, text: Chop.}}]\n"),
    "the rulebook": ("cards/tiny/rulebook.md", "{{ nothing }}"),
    "a sheet layout": ("templates/shared/sheets/a4.yaml", "name: a4\ncolumns: many\n"),
}


@pytest.mark.parametrize("broken", BREAKAGES)
def test_a_build_that_fails_leaves_the_last_good_output_as_it_was(tiny: Project, broken: str) -> None:
    assert not build(tiny.root, layouts=("a4",)).checked.failed
    before = files(tiny.root / "build")
    name, text = BREAKAGES[broken]
    (tiny.root / name).parent.mkdir(parents=True, exist_ok=True)
    (tiny.root / name).write_text(text, encoding="utf-8")
    failed = build(tiny.root, layouts=("a4",))
    assert failed.checked.failed
    assert failed.artifacts == ()
    assert files(tiny.root / "build") == before


@pytest.mark.parametrize("moment", ["designer.rendering.cache._write", "designer.publishing._write"])
@pytest.mark.parametrize("calls", [0, 1])
def test_a_build_that_is_killed_leaves_the_last_good_output_and_the_next_one_works(
    tiny: Project, moment: str, calls: int
) -> None:
    build(tiny.root, layouts=("a4",))
    before = files(tiny.root / "build")
    rename_sword(tiny.root, "Axe")
    module, _, function = moment.rpartition(".")
    code = (
        f"import os, signal, sys, {module} as module; from designer.cli.app import main; calls = []\n"
        f"write = module.{function}\n"
        "def write_some_and_die(path, data):\n"
        f"    if len(calls) == {calls}:\n"
        "        path.write_bytes(data[: len(data) // 2]); os.kill(os.getpid(), signal.SIGKILL)\n"
        "    calls.append(path); write(path, data)\n"
        f"module.{function} = write_some_and_die; main()\n"
    )
    command = [sys.executable, "-c", code, "build", "-C", str(tiny.root), "--paper", "a4", "--jobs", "1"]
    killed = subprocess.run(command, capture_output=True, env=environment(), check=False)
    assert killed.returncode == -signal.SIGKILL, killed.stderr
    left = {name: data for name, data in files(tiny.root / "build").items() if not name.startswith(".new-")}
    assert left == before
    after = build(tiny.root, layouts=("a4",))
    assert not after.checked.failed
    assert {path.name for path in (tiny.root / "build").iterdir()} == {"tiny"}
    manifest = json.loads((tiny.root / "build" / "tiny" / "manifest.json").read_bytes())
    assert {file["path"] for file in manifest["files"]} | {"manifest.json"} == set(files(tiny.root / "build" / "tiny"))
