"""Planted faults: small mistakes that people make, each of which the tests of the engine must notice.

``python -m tests.engine.planted [--only PART] [--jobs N]`` copies the repository, plants one fault at a time, runs the
tests of the engine on it and says which of them noticed. First they run on a copy without a fault, and must pass; one
that they notice has then nothing else to be noticed by. The exit code is 1 when a fault stays unnoticed, or when the
tests fail without one.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from tests.conftest import ROOT, environment
from tests.engine.bundles import GAMES
from tests.engine.faults import FAULTS, Fault

_LEFT_OUT = (".git", ".venv", "build", "__pycache__", ".*_cache", ".designer-cache", ".hypothesis", "node_modules")
_TESTS = ("tests/unit/engine", "tests/engine", "--ignore=tests/engine/test_planted.py")
_NOTICED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


class Found(NamedTuple):
    """What the tests said of a copy."""

    passed: bool
    by: str
    """The test that failed, or the end of what was written if none did by name."""
    seconds: float


def copied(root: Path, folder: Path) -> Path:
    """Copy what the tests need into a folder."""
    return Path(shutil.copytree(root, folder, ignore=shutil.ignore_patterns(*_LEFT_OUT)))


def plant(root: Path, fault: Fault) -> None:
    """Put a fault into a copy."""
    path = root / fault.file
    text = path.read_text(encoding="utf-8")
    assert text.count(fault.old) == 1, f"{fault.name}: this is not once in {fault.file}: {fault.old}"
    path.write_text(text.replace(fault.old, fault.new), encoding="utf-8")


def run_tests(root: Path, *which: str) -> Found:
    """Run the tests of the engine in a copy, all or some, until the first fails."""
    started = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "--tb=no", "-p", "no:cacheprovider", *_TESTS, *which],
        cwd=root,
        env=environment(PYTHONDONTWRITEBYTECODE="1", PYTHONPATH=str(root)),
        capture_output=True,
        text=True,
        check=False,
        timeout=1800,
    )
    noticed = _NOTICED.search(done.stdout)
    by = noticed.group(1) if noticed else (done.stdout + done.stderr)[-500:]
    return Found(done.returncode == 0, by, time.monotonic() - started)


def tried(root: Path, fault: Fault) -> Found:
    """Run the tests on a copy with a fault."""
    with tempfile.TemporaryDirectory(prefix="designer-planted-") as folder:
        copy = copied(root, Path(folder) / "copy")
        plant(copy, fault)
        if fault.part not in GAMES:
            return run_tests(copy)
        own = run_tests(copy, "-k", fault.part)  # the likeliest first
        return run_tests(copy, "-k", f"not {fault.part}") if own.passed else own


def lines(faults: list[Fault], jobs: int) -> Iterator[tuple[bool, str]]:
    """Yield whether all is well and a line about it, for a copy without a fault and for each fault.

    The faults are planted in copies of that copy, so whoever goes on working meanwhile does not disturb it.
    """
    with tempfile.TemporaryDirectory(prefix="designer-planted-") as folder:
        root = copied(ROOT, Path(folder) / "copy")
        control = run_tests(root)
        yield control.passed, f"without a fault: {'passed' if control.passed else 'FAILED, ' + control.by}"
        if not control.passed:
            return
        with ThreadPoolExecutor(jobs) as pool:
            for fault, found in zip(faults, pool.map(lambda fault: tried(root, fault), faults), strict=True):
                noticed = "NOT NOTICED" if found.passed else f"noticed by {found.by}"
                yield not found.passed, f"{fault.part}: {fault.name}: {noticed} ({found.seconds:.0f} s)"


def main() -> int:
    """Try all faults, or those of a part."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.planted", description=__doc__)
    parser.add_argument("--only", metavar="PART", help="only faults whose part or name has this in it")
    parser.add_argument("--jobs", type=int, default=1, help="how many copies are tried at the same time")
    options = parser.parse_args()
    faults = [fault for fault in FAULTS if not options.only or options.only in f"{fault.part}: {fault.name}"]
    wrong = 0
    for well, line in lines(faults, options.jobs):
        wrong += not well
        print(line, flush=True)  # noqa: T201  # this is its output
    print(f"{len(faults)} faults, {wrong} not noticed" if wrong else f"all {len(faults)} faults are noticed")  # noqa: T201
    return 1 if wrong or not faults else 0


if __name__ == "__main__":
    sys.exit(main())
