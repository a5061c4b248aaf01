"""The table of planted faults stays true. Whether the tests notice them, ``make planted`` finds out."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from tests.conftest import ROOT
from tests.engine.bundles import GAMES
from tests.engine.faults import FAULTS, Fault


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.part}: {fault.name}")
def test_a_fault_can_be_planted(fault: Fault) -> None:
    text = (ROOT / fault.file).read_text(encoding="utf-8")
    assert text.count(fault.old) == 1, fault.file
    planted = text.replace(fault.old, fault.new)
    assert ast.dump(ast.parse(planted)) != ast.dump(ast.parse(text)), "it is another program, and still one"


def test_there_are_faults_everywhere_and_each_has_a_name_of_its_own() -> None:
    parts = Counter(fault.part for fault in FAULTS)
    assert set(parts) == {"engine", *GAMES}
    assert min(parts.values()) >= 10
    assert len({(fault.part, fault.name) for fault in FAULTS}) == len(FAULTS)
