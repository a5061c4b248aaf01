"""``python -m tests.bench [--only PART] [--quick] [--json FILE]``: measures compiler and engine and prints a table.

The exit code is 0 whatever the values are, and 1 when something could not be measured.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from rich.console import Console
from rich.table import Table

from tests.bench.game_measures import measure_games
from tests.bench.measures import QUICK, Measure, Plan, Say, measure
from tests.bench.process import MeasurementError

_WIDTH = 150  # of the table when it goes into a file
_MET = {True: "[green]yes[/]", False: "[bold red]no[/]", None: ""}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer faces, one round; good enough to see that it runs")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all values into a file too")
    parser.add_argument("--only", choices=("compiler", "engine"), help="measure one part alone")
    options = parser.parse_args()
    plan = QUICK if options.quick else Plan()
    progress = Console(stderr=True)
    console = Console(width=None if sys.stdout.isatty() else _WIDTH)
    measures: list[Measure] = []
    failure = ""
    with tempfile.TemporaryDirectory(prefix="designer-bench-") as folder:
        try:
            for found in _measured(Path(folder), plan, options.only, lambda line: progress.print(f"[dim]{line} …[/]")):
                measures.append(found)  # noqa: PERF402  # what was measured before a failure is shown
        except MeasurementError as error:
            failure = str(error)
    console.print(_table(measures))
    console.print(_machine(), style="dim", highlight=False)
    if options.quick:
        console.print("Quick: so few faces that the cost of starting tells; the targets are for the full run.")
    if options.json:
        rows = [{**asdict(found), "met": found.met} for found in measures]
        text = json.dumps({"plan": asdict(plan), "measures": rows}, indent=2, ensure_ascii=False)
        options.json.write_text(text + "\n", encoding="utf-8")
    if failure:
        progress.print(failure, style="red", markup=False)
    return 1 if failure else 0


def _measured(folder: Path, plan: Plan, only: str | None, say: Say) -> Iterator[Measure]:
    if only != "engine":
        yield from measure(folder, plan, say)
    if only != "compiler":
        yield from measure_games(plan, say)


def _table(measures: list[Measure]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("measure")
    table.add_column("value", justify="right", no_wrap=True)
    table.add_column("target", justify="right", no_wrap=True)
    table.add_column("met", no_wrap=True)
    table.add_column("raw")
    for found in measures:
        target = f"{found.target.relation} {found.target.limit:g} {found.unit}" if found.target else ""
        raw = ", ".join(f"{name} {value:.3g}" for name, value in found.raw.items())
        table.add_row(found.name, f"{found.value:.3g} {found.unit}", target, _MET[found.met], raw)
    return table


def _machine() -> str:
    load = " ".join(f"{value:.1f}" for value in os.getloadavg())
    machine = f"{os.cpu_count()} processors, load {load}, Python {platform.python_version()}"
    return f"{machine}; raw values are seconds unless they say something else"


if __name__ == "__main__":
    sys.exit(main())
