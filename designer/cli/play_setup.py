"""What is agreed before a game on the command line: who plays, the seed, rulings and modules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from designer.cli.common import fail, require_known
from designer.engine.bots import bots_of
from designer.engine.games import Setup
from designer.engine.kernel import Rules
from designer.engine_format import Bundle, RulingDecision
from designer.tabletop.orders import HUMAN

_YES, _NO = frozenset({"on", "yes", "true"}), frozenset({"off", "no", "false"})


def setup_of(
    bundle: Bundle, players: int | None, seed: int, rulings: Sequence[str] | None, modules: Sequence[str] | None
) -> Setup:
    """Return what was agreed, or stop where it cannot be read. What the game does not have is for the rules to say."""
    return Setup(
        players or bundle.game.players.min,
        seed,
        {ident: _value(bundle.rulings.get(ident), said) for ident, said in _pairs(rulings, "--ruling", "ID=OPTION")},
        {ident: _switch(ident, said) for ident, said in _pairs(modules, "--module", "ID=on")},
    )


def seats_of(given: Sequence[str] | None, rules: Rules[Any]) -> tuple[str, ...]:
    """Return who plays each seat: as asked for, a person in the first and greedy players in all others."""
    asked, players = list(given or [HUMAN]), rules.players
    require_known("player", [name.partition(":")[0] for name in asked], [HUMAN, *bots_of(rules)])
    if len(asked) > players:
        fail(f"there are {len(asked)} seats, but {players} players", f"add --players {len(asked)}")
    return (*asked, *["greedy"] * (players - len(asked)))


def _pairs(given: Sequence[str] | None, option: str, form: str) -> list[tuple[str, str]]:
    found = []
    for text in given or ():
        ident, sign, said = text.partition("=")
        if not (ident and sign and said):
            fail(f'"{text}" says nothing to {option}', f"write {option} {form}")
        found.append((ident, said))
    return found


def _value(ruling: RulingDecision | None, said: str) -> Any:
    """An option, or a value of the same type as that of the ruling, if it is one."""
    if ruling is not None and not ruling.options:
        if isinstance(ruling.value, bool) and said.casefold() in _YES | _NO:
            return said.casefold() in _YES
        if isinstance(ruling.value, int) and said.removeprefix("-").isdecimal():
            return int(said)
    return said


def _switch(ident: str, said: str) -> bool:
    if said.casefold() not in _YES | _NO:
        fail(f'the module {ident} can be on or off, not "{said}"', f"write --module {ident}=on")
    return said.casefold() in _YES


def shown_setup(setup: Setup) -> str:
    """Return a line on what was agreed otherwise than usual, empty if nothing was."""
    said = [*_shown(setup.rulings), *_shown({key: "on" if on else "off" for key, on in setup.modules.items()})]
    return ", ".join(said)


def _shown(decided: Mapping[str, Any]) -> list[str]:
    return [f"{ident}={str(value).lower() if isinstance(value, bool) else value}" for ident, value in decided.items()]
