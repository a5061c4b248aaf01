"""What is written at once is written whole: beside other commands, through links, and when somebody stops it."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from designer.cli.app import app
from designer.editing.failures import EditError
from designer.editing.saving import save
from designer.project import Project
from tests.conftest import ROOT, environment
from tests.unit.editing.projects import contents

SET = [sys.executable, "-m", "designer", "set", "tiny"]

# Saves two files, and sends itself a signal when the first is in its place, or when the second is about to be.
STOPPED = """
import os, signal, sys
from pathlib import Path
from designer.editing.saving import save
moment, number = sys.argv[1:]
if int(number) != signal.SIGINT:
    signal.signal(int(number), signal.SIG_DFL)  # who started the tests with nohup has a hang-up ignored
replace, calls = Path.replace, []
def stopped(path, target):
    calls.append(target)
    if (moment, len(calls)) == ("before", 2):
        os.kill(os.getpid(), int(number))
    made = replace(path, target)
    if (moment, len(calls)) == ("after", 1):
        os.kill(os.getpid(), int(number))
    return made
Path.replace = stopped
save({Path(name): "new" for name in "ab"}, {Path(name): b"old" for name in "ab"})
print("went on")
"""


def test_of_two_edits_at_once_none_is_lost(tiny: Project) -> None:
    # Both at one file; each writes what it has read, unless the other was faster.
    here = environment(PYTHONPATH=str(ROOT))
    commands = [[*SET, "sword", "copies", "5"], [*SET, "wind.south", "copies", "6"]]
    running = [subprocess.Popen(each, cwd=tiny.root, env=here, stderr=subprocess.PIPE, text=True) for each in commands]
    said = [process.communicate()[1] for process in running]
    text = contents(tiny)["cards/tiny/things.yaml"]
    for process, error, mark in zip(running, said, ("copies: 5", "copies: 6"), strict=True):
        assert (process.returncode == 0) == (mark in text)
        assert process.returncode == 0 or "has changed since it was read" in error
    assert "copies: 5" in text or "copies: 6" in text


def test_a_file_is_compared_and_replaced_while_others_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("old\n", encoding="utf-8")
    waits = [sys.executable, "-c", "import sys; from pathlib import Path; from designer.editing.saving import save; "]
    waits[-1] += "save({Path(sys.argv[1]): 'other'}, {Path(sys.argv[1]): b'old\\n'})"
    replace, others = Path.replace, []

    def slow(path: Path, target: Path) -> Path:
        others.append(
            subprocess.Popen([*waits, str(file)], env=environment(PYTHONPATH=str(ROOT)), stderr=-1, text=True)
        )
        with pytest.raises(subprocess.TimeoutExpired):
            others[0].wait(timeout=1)
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", slow)
    save({file: "new\n"}, {file: b"old\n"})
    assert "has changed since it was read" in others[0].communicate()[1]
    assert file.read_text(encoding="utf-8") == "new\n"


@pytest.mark.parametrize("moment", ["before", "after"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_one_that_is_told_to_stop_midway_stops_when_all_is_written(tmp_path: Path, moment: str, number: int) -> None:
    for name in "ab":
        (tmp_path / name).write_text("old", encoding="utf-8")
    command = [sys.executable, "-c", STOPPED, moment, str(int(number))]
    here = environment(PYTHONPATH=str(ROOT))
    done = subprocess.run(command, cwd=tmp_path, env=here, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (-number, "")
    assert {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()} == {"a": "new", "b": "new"}


def test_what_fails_leaves_no_new_folder_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "replace", fails)
    (tmp_path / "there").mkdir()
    new = tmp_path / "there" / "not" / "yet" / "a.yaml"
    with pytest.raises(OSError, match="No space"):
        save({new: "x\n"}, {new: None})
    assert list((tmp_path / "there").iterdir()) == []


def test_a_link_that_leads_out_is_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "inside").mkdir()
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "inside" / "locales").symlink_to(tmp_path / "elsewhere", target_is_directory=True)
    path = tmp_path / "inside" / "locales" / "de.yaml"
    with pytest.raises(EditError, match="leads out of the project"):
        save({path: "x\n"}, {path: None}, within=tmp_path / "inside")
    assert list((tmp_path / "elsewhere").iterdir()) == []


@pytest.mark.parametrize("command", [["translate", "tiny", "de"], ["schema", "--write"]])
def test_no_command_writes_through_a_link_that_leads_out(tiny: Project, tmp_path: Path, command: list[str]) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "x.json").write_text("{}", encoding="utf-8")
    locales = tiny.root / "cards" / "tiny" / "locales"
    for file in locales.glob("*"):
        file.unlink()
    if locales.is_dir():
        locales.rmdir()
    locales.symlink_to(outside, target_is_directory=True)
    (tiny.root / "schemas" / "tiny.schema.json").symlink_to(outside / "x.json")
    done = CliRunner().invoke(app, [*command, "-C", str(tiny.root)])
    assert done.exit_code != 0
    assert [(path.name, path.read_text(encoding="utf-8")) for path in outside.iterdir()] == [("x.json", "{}")]
