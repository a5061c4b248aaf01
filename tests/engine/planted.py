"""Planted faults: small mistakes that people make, each of which the tests of the engine must notice.

``python -m tests.engine.planted [--only PART] [--jobs N]`` copies the repository, plants one fault at a time, runs the
tests of the engine on it and says which of them noticed; a table of all comes at the end. First they run on a copy
without a fault, and must pass; one that they notice has then nothing else to be noticed by. The exit code is 1 when a
fault stays unnoticed, or when the tests fail without one.

That saved games end as they did is left out: it says that something is different, not that it is wrong, and whoever
makes a mistake may record them anew.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.conftest import ROOT, environment
from tests.engine.bundles import GAMES, exported
from tests.engine.faults import FAULTS, Fault

_LEFT_OUT = (".git", ".venv", "build", "__pycache__", ".*_cache", ".designer-cache", ".hypothesis", "node_modules")
_TESTS = (
    "tests/unit/engine",
    "tests/engine",
    "--ignore=tests/engine/test_planted.py",
    "--deselect=tests/engine/test_replays.py::test_a_saved_game_plays_again_exactly",
)
_FAILED = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)
_PATIENCE = 1800
"""Seconds in which the tests of a copy are done, unless a fault keeps one of them from ever ending."""


class Found(NamedTuple):
    """What the tests said of a copy."""

    passed: bool
    by: str
    """The test that failed, or the end of what was written if none did by name."""


def copied(root: Path, folder: Path) -> Path:
    """Copy what the tests need into a folder."""
    return Path(shutil.copytree(root, folder, ignore=shutil.ignore_patterns(*_LEFT_OUT)))


def plant(root: Path, fault: Fault) -> None:
    """Put a fault into a copy."""
    path = root / fault.file
    text = path.read_text(encoding="utf-8")
    assert text.count(fault.old) == 1, f"{fault.name}: this is not once in {fault.file}: {fault.old}"
    path.write_text(text.replace(fault.old, fault.new), encoding="utf-8")


def run_python(root: Path, *arguments: str) -> tuple[int, str]:
    """Run Python in a copy, and return its exit code and what it has written."""
    try:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=root,
            env=environment(PYTHONDONTWRITEBYTECODE="1", PYTHONPATH=str(root)),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=_PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return 1, f"it goes on for more than {_PATIENCE} seconds"
    return done.returncode, done.stdout


def run_tests(root: Path, *which: str) -> Found:
    """Run tests in a copy until the first fails."""
    code, written = run_python(root, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider", *which)
    return Found(code == 0, first_failed(written) or written[-500:])


def play_scenarios(root: Path, game: str) -> Found:
    """Play the scenarios of a game in a copy until the first comes out wrong."""
    _, wrong = run_python(root, "-m", "tests.engine.first_wrong", game, _content(game))
    return Found(not wrong, f"scenario {wrong[-500:]}")


def _content(game: str) -> str:
    return f"{game}.engine.json"


def first_failed(written: str) -> str:
    """Return the name of the first test that failed by what pytest wrote; empty if none did by name."""
    failed = _FAILED.search(written)
    return failed.group(1) if failed else ""


def tried(root: Path, fault: Fault) -> Found:
    """Run the tests on a copy with a fault."""
    with tempfile.TemporaryDirectory(prefix="designer-planted-") as folder:
        copy = copied(root, Path(folder) / "copy")
        plant(copy, fault)
        if fault.part not in GAMES:
            return run_tests(copy, *_TESTS)
        found = play_scenarios(copy, fault.part)  # first, for they are quick and say best what is wrong
        for which in (fault.part, f"not {fault.part}"):
            if found.passed:
                found = run_tests(copy, *_TESTS, "-k", which)
        return found


def tried_without(root: Path) -> Found:
    """Run all of the tests on a copy that has no fault."""
    for game in GAMES:
        found = play_scenarios(root, game)
        if not found.passed:
            return found
    return run_tests(root, *_TESTS)


def outcomes(faults: Sequence[Fault], jobs: int) -> Iterator[Found]:
    """Yield what the tests say of a copy without a fault and, if they pass, of one with each fault.

    The faults are planted in copies of that copy, so whoever goes on working meanwhile does not disturb it.
    """
    with tempfile.TemporaryDirectory(prefix="designer-planted-") as folder:
        root = copied(ROOT, Path(folder) / "copy")
        for game in GAMES:
            (root / _content(game)).write_bytes(exported(game))
        control = tried_without(root)
        yield control
        if control.passed:
            with ThreadPoolExecutor(jobs) as pool:
                yield from pool.map(lambda fault: tried(root, fault), faults)


def table(faults: Sequence[Fault], found: Sequence[Found]) -> Iterator[str]:
    """Yield the lines of a table: by part, each fault and the test that noticed it."""
    wide = max(len(fault.name) for fault in faults)
    for part in dict.fromkeys(fault.part for fault in faults):
        rows = [(fault, each) for fault, each in zip(faults, found, strict=True) if fault.part == part]
        yield f"{part}: {sum(not each.passed for _, each in rows)} of {len(rows)} noticed"
        for fault, each in rows:
            yield f"  {fault.name:{wide}}  {'NOT NOTICED' if each.passed else each.by.removeprefix('tests/')}"


def main() -> int:
    """Try all faults, or those of a part."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.planted", description=__doc__)
    parser.add_argument("--only", metavar="PART", help="only faults whose part or name has this in it")
    parser.add_argument("--jobs", type=int, default=1, help="how many copies are tried at the same time")
    options = parser.parse_args()
    faults = [fault for fault in FAULTS if not options.only or options.only in f"{fault.part}: {fault.name}"]
    began = time.monotonic()
    trials = outcomes(faults, options.jobs)
    control = next(trials)
    _say(f"without a fault: {'passed' if control.passed else f'FAILED, {control.by}'}")
    found: list[Found] = []
    for each in trials:
        fault = faults[len(found)]
        found.append(each)
        noticed = "NOT NOTICED" if each.passed else f"noticed by {each.by}"
        _say(f"{fault.part}: {fault.name}: {noticed}")
    if not control.passed or not found:
        return 1
    missed = sum(each.passed for each in found)
    said = f"{len(found)} faults, {missed} not noticed" if missed else f"all {len(found)} faults are noticed"
    _say("", *table(faults, found), "", f"{said} ({time.monotonic() - began:.0f} s)")
    return 1 if missed else 0


def _say(*lines: str) -> None:
    for line in lines:
        print(line, flush=True)  # noqa: T201  # this is its output


if __name__ == "__main__":
    sys.exit(main())
