"""The system libraries: found without importing what needs them, and named when they are not there."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from collections.abc import Iterator

import pytest

from designer.rendering import system
from designer.rendering.system import SystemFacts, can_lay_out, system_facts, system_problems


@pytest.fixture(autouse=True)
def fresh_facts() -> Iterator[None]:
    system_facts.cache_clear()
    yield
    system_facts.cache_clear()


def without(monkeypatch: pytest.MonkeyPatch, *missing: str) -> None:
    find = system.load_library
    monkeypatch.setattr(system, "load_library", lambda name: None if name in missing else find(name))


def test_this_machine_can_lay_out_pages() -> None:
    facts = system_facts()
    assert facts.missing == ()
    assert facts.pango is not None
    assert facts.pango.split(".")[0] == "1"
    assert can_lay_out()


def test_a_missing_library_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "pango", "pangoft2")
    assert not can_lay_out()
    first, second = system_problems()
    assert first.startswith("the system library pango is missing: ")
    assert second.startswith("the system library pangoft2 is missing: ")


def test_a_missing_subsetter_is_slow_but_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "harfbuzz-subset")
    assert can_lay_out()
    (problem,) = system_problems()
    assert "harfbuzz-subset" in problem
    assert "slower" in problem


@pytest.mark.parametrize(
    ("facts", "said"),
    [
        (SystemFacts("1.42.4", "6.0.0", True, ()), "Pango 1.42.4 is too old"),
        (SystemFacts("1.50.12", "2.7.4", True, ()), "harfbuzz-subset is missing or too old"),
    ],
)
def test_old_libraries_are_named(monkeypatch: pytest.MonkeyPatch, facts: SystemFacts, said: str) -> None:
    monkeypatch.setattr(system, "system_facts", lambda: facts)
    (problem,) = system_problems()
    assert said in problem


def test_an_unknown_library_is_not_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda name: (_ for _ in ()).throw(OSError(name)))
    assert system.load_library("pango") is None


def test_asking_imports_no_weasyprint() -> None:
    code = (
        "import sys; from designer.rendering.system import *; system_problems(); sys.exit('weasyprint' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
