"""Runs one piece of work in a fresh process and takes its time."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

_REPOSITORY = Path(__file__).parents[2]


class MeasurementError(Exception):
    """A piece of work has failed, so there is nothing to measure."""


@dataclass(frozen=True, slots=True)
class Run:
    """What a process took, in seconds: on the clock, and of processors with its children; and what it says itself."""

    wall: float
    cpu: float
    facts: dict[str, Any] = field(default_factory=dict)


def run(kind: str, root: Path, *arguments: str) -> Run:
    """Do a kind of work of ``work`` on a project.

    Raises:
        MeasurementError: it failed.
    """
    return run_module("tests.bench.work", kind, str(root), *arguments)


def run_module(module: str, *arguments: str) -> Run:
    """Run a module of this repository and take what it prints.

    Raises:
        MeasurementError: it failed.
    """
    before, started = _children_cpu(), time.monotonic()
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=_REPOSITORY, capture_output=True, text=True, check=False)
    wall, cpu = time.monotonic() - started, _children_cpu() - before
    if done.returncode:
        raise MeasurementError(f"{module} {' '.join(arguments)} failed:\n{done.stderr}")
    return Run(wall, cpu, json.loads(done.stdout))


def _children_cpu() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
