"""The rules of Battlepop as they are played: all their parts, with words for people and an estimate for bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from designer.engine.games.battlepop.estimating import Estimating
from designer.engine.games.battlepop.odds import attack_odds
from designer.engine.games.battlepop.state import State
from designer.engine.studied import Faction, OddsTable


class Battlepop(Estimating):
    """See the package for actions and descriptions."""

    capped = "round-limit"

    @property
    def proper_ends(self) -> Mapping[str, str]:
        """Return the one way in which the game ends by itself."""
        return {"round-wins": "Round wins"}

    @property
    def lineups(self) -> Mapping[str, str]:
        """Return the benches."""
        return {bench.id: f"bench {bench.id}" for bench in self.content.benches}

    @property
    def factions(self) -> Sequence[Faction]:
        """Return the factions but the neutral crew, which may join any bench."""
        content = self.content
        held = {bench.id: {content.characters[each].faction for each in bench.characters} for bench in content.benches}
        return [
            Faction(
                ident, self.name("faction", ident), frozenset(bench for bench, has in held.items() if number in has)
            )
            for number, ident in enumerate(content.kinds[: content.neutral])
        ]

    @property
    def pool(self) -> Mapping[str, Sequence[str]]:
        """Return the characters and shrines of the benches."""
        content = self.content
        figures = {content.characters[each].id for bench in content.benches for each in bench.characters}
        shrines = {content.shrines[each].id for bench in content.benches for each in bench.shrines}
        chosen = figures | shrines
        return {kind: [each for each in ids if each in chosen] for kind, ids in super().pool.items()}

    def lineup_name(self, lineup: str) -> str:
        """Return the printed name of a bench."""
        return self.content.bench[lineup].name

    def starter(self, state: State) -> int:
        """Return who won the toss."""
        return state.first if state.who else -1

    def why_not(self, state: State, action: str) -> str:
        """Return why an action is not legal now."""
        if state.ended:
            return "The game is over."
        frame = state.stack[-1]
        return self.reasons[frame[0]](state, frame, action)

    def wording(self, state: State, action: str) -> tuple[str, str]:
        """Return the heading of a legal action, and the action in words."""
        frame = state.stack[-1]
        return self.words[frame[0]](state, frame, action)

    def odds(self) -> Sequence[OddsTable]:
        """Return the odds of attacks and of the summon roll."""
        return attack_odds(self.content)
