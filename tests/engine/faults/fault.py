"""What a planted fault is."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """One small mistake: a text that is once in a file, and what stands there by mistake."""

    part: str
    name: str
    file: str
    old: str
    new: str


def faults_in(part: str, folder: str, *faults: tuple[str, str, str, str]) -> list[Fault]:
    """Return faults of a part: each with its name, its file in a folder of the engine, and what stands there."""
    return [Fault(part, name, f"designer/engine/{folder}{file}", old, new) for name, file, old, new in faults]
