"""Games by their rules once more, in the plainest way, to be compared with the engine action by action.

An oracle knows a bundle's records, rulings and modules and asks a stream of chance for the same numbers in the same
order as the engine does; of the rules in ``designer.engine.games`` it shares nothing but the words of actions and
descriptions. It works everything out anew whenever it is asked, and its games cannot be copied.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from designer.engine.bundle import decided
from designer.engine.games import Setup, rules_of
from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.bundles import bundle

Answer = Generator["Asked", str, None]
"""A piece of a game that asks players for actions and is given them."""


class _Anything:
    """Is equal to all there is: what an oracle says where the words of a description are the engine's own matter."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


ANYTHING = _Anything()


class Asked(NamedTuple):
    """A decision that a player has to take."""

    seat: int
    decision: str
    options: list[str]


class Oracle(Protocol):
    """A game in play, asked and answered."""

    UNORDERED: frozenset[str]
    """What of a description has lists in which the order says nothing."""

    chance: Stream
    asked: Asked | None
    ended: str

    def act(self, action: str) -> None: ...

    def describe(self) -> dict[str, Any]: ...

    def scores(self) -> tuple[int, ...]: ...

    def winners(self) -> tuple[int, ...]: ...


class OracleOf(Protocol):
    """How the game of a bundle begins, with so many players."""

    def __call__(self, bundle: Bundle, players: int, chance: Stream) -> Oracle: ...


@dataclass(frozen=True)
class Agreed:
    """What is agreed before a game, and how its players choose: the seed is that of both."""

    game: str
    players: int
    seed: int
    rulings: Mapping[str, Any]
    modules: Mapping[str, bool]


def any_agreement(game: str, seed: int, values: Mapping[str, list[Any]]) -> Agreed:
    """Return an agreement by chance: any number of players, any modules, any option of each ruling.

    ``values`` has the values to choose from for rulings that are values.
    """
    stream = Stream(seed, 1 << 32)
    found = bundle(game)
    least, most = found.game.players.min, found.game.players.max
    players = least + stream.below(most - least + 1)
    modules = {ident: bool(stream.below(2)) for ident in found.modules}
    rulings: dict[str, Any] = {
        ident: stream.choice(ruling.options) for ident, ruling in found.rulings.items() if ruling.options
    }
    rulings |= {ident: stream.choice(values[ident]) for ident in values}
    return Agreed(game, players, seed, rulings, modules)


def first_disagreement(agreed: Agreed, found: Bundle, oracle_of: OracleOf) -> tuple[str, int]:
    """Play a game by the engine and by an oracle, and return what they first disagree on, and the actions so far.

    What they disagree on is empty if they agree on all of it.
    """
    rules = rules_of(found, Setup(agreed.players, agreed.seed, agreed.rulings, agreed.modules))
    state = rules.initial(agreed.seed)
    oracle = oracle_of(decided(found, agreed.rulings, agreed.modules), agreed.players, Stream(agreed.seed))
    pick = Stream(agreed.seed, 1 << 33)
    played: list[str] = []
    while True:
        wrong = _disagreement(rules, state, oracle)
        if wrong:
            recent = "\n    ".join(played[-6:])
            return f"{agreed}\nafter {len(played)} actions, the last\n    {recent}\n{wrong}", len(played)
        if rules.is_over(state):
            return "", len(played)
        action = picked(rules.legal_actions(state), pick, eager=bool(agreed.seed % 2))
        played.append(action)
        rules.apply(state, action)
        oracle.act(action)


_IDLE = frozenset({"done", "pass", "skip", "stop", "front"})


def picked(legal: list[str], pick: Stream, eager: bool) -> str:
    """Choose an action: any, or with eager players each verb as likely and seldom one that does nothing."""
    if not eager or not pick.below(8):
        return pick.choice(legal)
    verbs = sorted({action.split()[0] for action in legal})
    verb = pick.choice([verb for verb in verbs if verb not in _IDLE] or verbs)
    return pick.choice([action for action in legal if action.split()[0] == verb])


def _disagreement(rules: Any, state: Any, oracle: Oracle) -> str:
    """What is not as the oracle has it, in one line for each thing."""
    lines: list[str] = []

    def compare(what: str, engine: Any, plain: Any) -> None:
        if isinstance(engine, dict) and isinstance(plain, dict):
            for key in sorted({*engine, *plain}):
                compare(f"{what}.{key}", engine.get(key), plain.get(key))
        elif engine != plain:
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
