"""What ends the game: the endings of the bundle, by what must happen."""

from __future__ import annotations

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.ground import NOBODY, Ground
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.reading import Fields
from designer.engine_format import Bundle

TURN_LIMIT = "turn-limit"
VERBS = frozenset({"no_frog_at_home", "no_event_left", "frogs_on_perch"})


class Endings:
    """The endings of one game, and what happens when one is met."""

    def __init__(self, bundle: Bundle, ground: Ground, problems: list[Problem]) -> None:
        self.ground = ground
        self.no_frog_at_home = ""
        self.no_event_left = ""
        self.full: list[tuple[str, int, int]] = []
        """Endings by a number of frogs on a perch: the ending, the perch, the number."""
        self.idents = tuple(bundle.records.get("ending", {}))
        for ident, data in bundle.records.get("ending", {}).items():
            fields = Fields(data, f"records.ending.{ident}", problems)
            fields.skip("variant_of", "icon")
            when = fields.inner("when")
            verb = when.one_of("verb", *sorted(VERBS))
            if verb == "frogs_on_perch":
                place = ground.pond.index[when.one_of("location", *ground.pond.ids)]
                self.full.append((ident, place, when.take("frogs", int, 1)))
            elif getattr(self, verb):
                problems.append(Problem("unknown-value", f"two endings are {verb}", when.where))
            else:
                setattr(self, verb, ident)
            when.done()
            fields.done()

    def meet(self, state: FrogState, ident: str) -> None:
        """Let the active seat meet an ending, unless one was met before or the game has none of the kind."""
        if state.ender != NOBODY or not ident:
            return
        state.ender, state.ending = state.active, ident
        state.finals = (self.ground.players - 1) * self.ground.rule.final_turns
        teller = self.ground.teller
        if teller.listener:
            text = f"{teller.name('ending', ident)}! {teller.seat(state.active)} has ended the game."
            if state.finals:
                text += " Every other player may take a final turn."
            teller.say("ending-met", text, state.active, ending=ident)

    def after_turn(self, state: FrogState) -> None:
        """See whether a perch is full at the end of a turn."""
        total = self.ground.pond.total
        for ident, place, frogs in self.full:
            if state.ender == NOBODY and total[state.at[place]] >= frogs:
                self.meet(state, ident)

    def over(self, state: FrogState) -> str:
        """Return why no further turn comes; empty when one comes."""
        if state.ender != NOBODY and not state.finals:
            return state.ending
        return TURN_LIMIT if state.turn >= self.ground.rule.turn_limit else ""
