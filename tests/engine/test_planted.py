"""The table of planted faults stays true. Whether the tests notice them, ``make planted`` finds out."""

from __future__ import annotations

import ast
from collections import Counter

import pytest

from tests.conftest import ROOT
from tests.engine.bundles import GAMES
from tests.engine.faults import FAULTS, Fault
from tests.engine.planted import Found, first_failed, table


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


def test_the_first_test_that_failed_is_named_whatever_is_in_its_name() -> None:
    assert first_failed("..F\nFAILED tests/a.py::test_b[x: y, and z] - assert 1 == 2\n1 failed") == (
        "tests/a.py::test_b[x: y, and z]"
    )
    assert first_failed("ERROR tests/a.py\nFAILED tests/c.py::test_d\n") == "tests/a.py"
    assert first_failed("...\n3 passed") == ""


def test_a_table_says_by_part_which_test_noticed_each_fault() -> None:
    faults = [Fault("pearls", "a pearl is lost", "", "", ""), Fault("pearls", "two are found", "", "", "")]
    assert list(table(faults, [Found(False, "tests/engine/test_a.py::test_b[c d]"), Found(True, "")])) == [
        "pearls: 1 of 2 noticed",
        "  a pearl is lost  engine/test_a.py::test_b[c d]",
        "  two are found    NOT NOTICED",
    ]
