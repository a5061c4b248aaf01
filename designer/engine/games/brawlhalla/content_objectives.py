"""Reads the objectives: what ruins and guardians give, the guardian's dice, and salvaging."""

from __future__ import annotations

from designer.engine.failures import Problem
from designer.engine.games.brawlhalla.content_units import UnitTables
from designer.engine.games.brawlhalla.kinds import WorkPlan
from designer.engine.reading import Fields

BASIC_DECK, ARTIFACT_DECK = "basic-deck", "artifact-deck"
OBJECTIVES = ("flag", "guardian", "ruin", "sanctuary", "wreckage")


class ObjectiveTables(UnitTables):
    """Objectives."""

    def _objectives(self) -> None:
        """Read the objectives: what ruins and guardians give, the guardian's dice, and salvaging."""
        self.ruin_coins = self.ruin_cards = self.guardian_artifacts = 0
        self.guardian_dice: tuple[int, ...] = ()
        self.salvage: WorkPlan | None = None
        self.salvaged, self.salvaged_count = -1, 0
        self.flag_island = ""
        self.counts: dict[str, int] = {}
        self._each("objective", self._objective)
        self._named("objective", OBJECTIVES)

    def _objective(self, ident: str, fields: Fields) -> None:
        self.counts[ident] = fields.take("count", int, 0)
        dice = tuple(fields.take("dice", list, []))
        stands_on, island = fields.maybe("stands_on", str), fields.maybe("island", str)
        work = self._work(fields, "work")
        given = [self._given(ident, effect) for effect in fields.each("effects")]
        stands = "sanctuary" if ident in ("flag", "guardian") else None
        expected = (stands, ident == "flag", ident == "guardian", ident == "wreckage")
        if (stands_on, island is not None, bool(dice), work is not None) != expected:
            self.problems.append(Problem("unknown-value", "the rules expect this otherwise", fields.where))
        if ident == "flag":
            self.flag_island = island or ""
        elif ident == "guardian":
            self.guardian_dice = tuple(sorted(dice, reverse=True))
            if dice and max(dice) == 1:  # a battle in which nobody may ever lose a piece would not end
                message = "a guardian whose dice all show 1 may never be beaten nor win"
                self.problems.append(Problem("unknown-value", message, f"{fields.where}.dice"))
        elif ident == "wreckage":
            self.salvage = work
        allowed = {"ruin": ["gain_coins", "draw"], "guardian": ["artifact"], "wreckage": ["recruit"]}
        if given != allowed.get(ident, []):
            message = "the rules do not know that this gives so: " + (", ".join(given) or "nothing")
            self.problems.append(Problem("unknown-value", message, f"{fields.where}.effects"))

    def _given(self, objective: str, fields: Fields) -> str:
        verb: str = fields.one_of("verb", "draw", "gain_coins", "recruit")
        if verb == "gain_coins":
            self.ruin_coins = fields.take("count", int, 0)
        elif verb == "draw":
            count = fields.take("count", int, 0)
            if fields.one_of("deck", BASIC_DECK, ARTIFACT_DECK) == ARTIFACT_DECK:
                self.guardian_artifacts, verb = count, "artifact"
            else:
                self.ruin_cards = count
        else:
            self.salvaged = self.unit_number[fields.one_of("unit", *self.unit_number)]
            self.salvaged_count = fields.take("count", int, 1)
            fields.one_of("at", objective)
            fields.one_of("or_unit", None)
            fields.one_of("instead", False)
        fields.done()
        return verb
