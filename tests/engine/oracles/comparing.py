"""Plays games by the engine and by an oracle at the same time, and tells what they first disagree on.

Who plays, with what content, modules and rulings, and every action, come of one seed: so a disagreement comes again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from designer.engine.bundle import decided
from designer.engine.games import Setup, rules_of
from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.bundles import bundle
from tests.engine.oracles import Asked, Oracle, OracleOf
from tests.engine.oracles.battlepop import BattlepopOracle
from tests.engine.oracles.brawlhalla import BrawlhallaOracle
from tests.engine.oracles.brawlhalla import variety as brawlhalla
from tests.engine.oracles.brawlhalla.positions import any_position
from tests.engine.oracles.frogs_and_logs import FrogsOracle
from tests.engine.oracles.variety import RULED, other_benches, other_ponds


@dataclass(frozen=True)
class Comparison:
    """What a game is compared with, and what to play it with."""

    oracle_of: OracleOf
    values: Mapping[str, list[Any]]
    """Rulings that are values, and the values to choose from."""
    varied: Callable[[Bundle, int], Bundle]
    """Makes the content of a seed out of that of the game."""
    position: Callable[[Bundle, Stream], Mapping[str, Any]] | None = None
    """Makes a position by chance, from which two games of three begin."""
    sought: frozenset[str] = frozenset({"attack"})
    """The verbs of actions that eager players seek."""
    longest: int | None = None
    """After how many actions to stop, where games of chance come to no end."""


COMPARISONS = {
    "battlepop": Comparison(BattlepopOracle, RULED["battlepop"], other_benches),
    "brawlhalla": Comparison(
        *(BrawlhallaOracle, brawlhalla.RULED, brawlhalla.other_hosts, any_position),
        sought=frozenset({"attack", "work", "fuse", "spring", "take"}),
        longest=400,
    ),
    "frogs_and_logs": Comparison(FrogsOracle, RULED["frogs_and_logs"], other_ponds),
}


@dataclass(frozen=True)
class Agreed:
    """What is agreed before a game, and how its players choose: the seed is that of both."""

    game: str
    players: int
    seed: int
    rulings: Mapping[str, Any]
    modules: Mapping[str, bool]


def agreed_for(game: str, seed: int) -> Agreed:
    """Return an agreement by chance: any number of players, any modules, any option or value of each ruling."""
    stream = Stream(seed, 1 << 32)
    found = bundle(game)
    least, most = found.game.players.min, found.game.players.max
    players = least + stream.below(most - least + 1)
    modules = {ident: bool(stream.below(2)) for ident in found.modules}
    rulings: dict[str, Any] = {
        ident: stream.choice(ruling.options) for ident, ruling in found.rulings.items() if ruling.options
    }
    rulings |= {ident: stream.choice(values) for ident, values in COMPARISONS[game].values.items()}
    return Agreed(game, players, seed, rulings, modules)


def first_disagreement(
    agreed: Agreed, otherwise: Mapping[str, Any] | None = None, longest: int | None = None
) -> tuple[str, int]:
    """Play a game and return what engine and oracle first disagree on, and how many actions that took.

    What they disagree on is empty if they agree to the end, or for the ``longest`` number of actions. ``otherwise`` has
    rulings that the oracle decides in another way.
    """
    comparison = COMPARISONS[agreed.game]
    longest = longest or comparison.longest
    found = comparison.varied(bundle(agreed.game), agreed.seed)
    rules = rules_of(found, Setup(agreed.players, agreed.seed, agreed.rulings, agreed.modules))
    same = decided(found, {**agreed.rulings, **(otherwise or {})}, agreed.modules)
    state, oracle = _begun(comparison, agreed, rules, same)
    pick = Stream(agreed.seed, 1 << 33)
    played: list[str] = []
    while True:
        wrong = _disagreement(rules, state, oracle)
        if wrong:
            recent = "\n    ".join(played[-6:])
            return f"{agreed}\nafter {len(played)} actions, the last\n    {recent}\n{wrong}", len(played)
        if rules.is_over(state) or len(played) == longest:
            return "", len(played)
        action = picked(rules.legal_actions(state), pick, comparison.sought if agreed.seed % 2 else frozenset())
        played.append(action)
        rules.apply(state, action)
        oracle.act(action)


def _begun(comparison: Comparison, agreed: Agreed, rules: Any, same: Bundle) -> tuple[Any, Oracle]:
    """Return a game of the engine and the same game of the oracle, as they begin."""
    stream = Stream(agreed.seed, 1 << 35)
    if comparison.position is None or not stream.below(3):
        state = rules.initial(agreed.seed)
        return state, comparison.oracle_of(same, agreed.players, Stream(agreed.seed))
    state = rules.arrange(comparison.position(same, stream), agreed.seed)
    return state, comparison.oracle_of(same, agreed.players, Stream(state.seed, state.drawn), rules.describe(state))


_IDLE = frozenset({"done", "pass", "skip", "stop", "front"})


def picked(legal: list[str], pick: Stream, sought: frozenset[str]) -> str:
    """Choose an action: any, or where some verbs are sought each verb as likely, seldom none, often one of these."""
    if not sought or not pick.below(8):
        return pick.choice(legal)
    verbs = sorted({action.split()[0] for action in legal})
    if sought & set(verbs) and pick.below(4):
        verbs = sorted(sought & set(verbs))
    verb = pick.choice([verb for verb in verbs if verb not in _IDLE] or verbs)
    return pick.choice([action for action in legal if action.split()[0] == verb])


def _disagreement(rules: Any, state: Any, oracle: Oracle) -> str:
    """What is not as the oracle has it, in one line for each thing."""
    lines: list[str] = []

    def compare(what: str, engine: Any, plain: Any) -> None:
        if engine == plain:
            return
        if isinstance(engine, dict) and isinstance(plain, dict):
            for key in sorted({*engine, *plain}):
                compare(f"{what}.{key}", engine.get(key), plain.get(key))
        else:
            lines.append(f"  {what}: the engine has {engine!r}, the oracle {plain!r}")

    compare("ended", state.ended, oracle.ended)
    compare("chance", state.drawn, oracle.chance.number)
    asked = oracle.asked or Asked(-1, "", [])
    compare("to move", rules.to_move(state), asked.seat)
    legal = rules.legal_actions(state)
    if len(set(legal)) < len(legal):
        lines.append(f"  actions twice: {sorted(action for action in set(legal) if legal.count(action) > 1)}")
    if set(legal) != set(asked.options):
        extra, missing = sorted(set(legal) - set(asked.options)), sorted(set(asked.options) - set(legal))
        lines.append(f"  actions: only the engine has {extra}, only the oracle {missing}")
    found, plain = rules.describe(state), oracle.describe()
    for key in oracle.UNORDERED:
        found[key], plain[key] = _sorted(found[key]), _sorted(plain[key])
    compare("describe", found, plain)
    compare("scores", rules.scores(state), oracle.scores())
    if state.ended and oracle.ended:
        compare("winners", rules.winners(state), oracle.winners())
    return "\n".join(lines)


def _sorted(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _sorted(item) for key, item in value.items()}
    return sorted(value, key=str) if isinstance(value, list) else value
