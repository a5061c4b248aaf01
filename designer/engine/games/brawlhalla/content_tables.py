"""How tables are read from records: every field once, every record of a kind, problems collected."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from designer.engine.failures import Problem
from designer.engine.games.brawlhalla.amounts import amount_of
from designer.engine.games.brawlhalla.kinds import WorkPlan
from designer.engine.games.brawlhalla.rulings import rulings_of
from designer.engine.reading import Fields
from designer.engine_format import Bundle

_T = TypeVar("_T")


class Tables:
    """The base of all tables."""

    def __init__(self, bundle: Bundle) -> None:
        self._bundle = bundle
        self.problems: list[Problem] = []
        self.rulings = rulings_of(bundle)
        self.unit_number = {ident: number for number, ident in enumerate(bundle.records.get("unit", {}))}
        self.building_number = {ident: number for number, ident in enumerate(bundle.records.get("building", {}))}

    def _each(self, kind: str, read: Callable[[str, Fields], _T]) -> dict[str, _T]:
        found: dict[str, _T] = {}
        for ident, data in self._bundle.records.get(kind, {}).items():
            fields = Fields(data, f"records.{kind}.{ident}", self.problems)
            fields.skip("variant_of", "icon")
            found[ident] = read(ident, fields)
            fields.done()
        return found

    def _named(self, kind: str, known: tuple[str, ...]) -> None:
        there = self._bundle.records.get(kind, {})
        for ident in [*(each for each in there if each not in known), *(each for each in known if each not in there)]:
            fault = "needs" if ident in known else "does not know"
            code = "missing-record" if ident in known else "unknown-record"
            self.problems.append(Problem(code, f'the engine {fault} the {kind} "{ident}"', f"records.{kind}"))

    def _name(self, kind: str, ident: str) -> str:
        return self._bundle.strings.get(f"{kind}/{ident}", {}).get("name", ident)

    def _value(self, ruling: str) -> int:
        value = self.rulings[ruling]
        return value if isinstance(value, int) else 0

    def _work(self, parent: Fields, name: str) -> WorkPlan | None:
        if not parent.has(name):
            parent.skip(name)
            return None
        fields = parent.inner(name)
        owned = frozenset({"owned"})
        pieces, turns = amount_of(fields, "pieces", owned), amount_of(fields, "turns", owned)
        by = fields.maybe("by", str)
        plan = WorkPlan(pieces, turns, self._numbered(fields, by), fields.take("sacrificed", bool, False))
        fields.done()
        return plan

    def _numbered(self, fields: Fields, ident: str | None) -> int:
        if ident is not None and ident not in self.unit_number:
            self.problems.append(Problem("unknown-value", f"there is no unit {ident!r}", fields.where))
        return self.unit_number.get(ident or "", -1)

    def _limit(self, fields: Fields) -> tuple[int, bool]:
        limit = fields.inner("limit")
        found = limit.take("count", int, 1), limit.one_of("per", "player", "board") == "board"
        limit.done()
        return found
