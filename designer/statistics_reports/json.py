"""For programs: one object with all there is. Fields may be added to it; those that it has keep their meaning."""

from __future__ import annotations

import dataclasses
import json
from fractions import Fraction
from typing import Any

from designer.engine.studied import OddsTable
from designer.statistics import GameStatistics
from designer.statistics_reports import View


def report(statistics: GameStatistics, view: View) -> str:
    """Return the fields of ``GameStatistics`` and of what is in it, by their names.

    A chance is ``{"exact": "5/12", "value": 0.416667}``. Pairs and triples are lists, in the order in which their
    fields are documented.
    """
    return json.dumps(_plain(statistics), indent=2, ensure_ascii=False) + "\n"


def _plain(value: Any) -> Any:
    if isinstance(value, Fraction):
        return {"exact": str(value), "value": round(float(value), 6)}
    if isinstance(value, float):
        return round(value, 6)
    if isinstance(value, OddsTable):
        return {name: _plain(item) for name, item in value._asdict().items()}
    if dataclasses.is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in dataclasses.fields(value)}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value
