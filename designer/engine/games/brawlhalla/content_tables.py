"""How tables are read from records: every field once, every record of a kind, problems collected."""

from __future__ import annotations

from designer.engine.failures import Problem
from designer.engine.games.brawlhalla.amounts import amount_of
from designer.engine.games.brawlhalla.kinds import WorkPlan
from designer.engine.games.brawlhalla.rulings import rulings_of
from designer.engine.reading import Fields, RecordReader
from designer.engine_format import Bundle


class Tables(RecordReader):
    """The base of all tables."""

    def __init__(self, bundle: Bundle) -> None:
        super().__init__(bundle)
        self.rulings = rulings_of(bundle)
        self.unit_number = {ident: number for number, ident in enumerate(bundle.records.get("unit", {}))}
        self.building_number = {ident: number for number, ident in enumerate(bundle.records.get("building", {}))}

    def _set_aside(self, fields: Fields) -> None:
        super()._set_aside(fields)
        fields.skip("icon")

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
