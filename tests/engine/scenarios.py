"""Scenarios: short pieces of a game as data that a designer can read, with what must come of them.

A file under ``scenarios/<game>/`` is a list. Each item has

- ``name``: what must be so, as a sentence;
- ``covers``: what it shows to work, as ``kind/id`` or ``ruling/id``;
- ``players`` (2), ``rulings``, ``modules``: what was agreed;
- ``given``: the position, in the words of the game's ``arrange``;
- ``chance``: the numbers that chance gives, in order: a die as it shows, a choice from 0;
- ``actions``: what the players do; or ``refused``: an action and a part of the reason why it is not allowed, which is
  tried after the actions; ``offered`` and ``not_offered``: actions that are legal then, or not;
- ``expect``: what ``describe`` says then, as far as it is written here; ``ended`` and ``winners`` may stand beside it;
- ``told``: parts of lines of the log, in their order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML

from designer.engine.failures import IllegalActionError, RefusedError
from designer.engine.games import Setup
from designer.engine.replays import Table
from designer.engine_format import Bundle

FOLDER = Path(__file__).parent / "scenarios"
_KNOWN = frozenset(
    {"name", "covers", "players", "rulings", "modules", "given", "chance", "actions"}
    | {"refused", "offered", "not_offered", "expect", "ended", "winners", "told"}
)
_EXPECTING = ("refused", "offered", "not_offered", "expect", "ended", "winners", "told")


@dataclass(frozen=True)
class Scenario:
    """One scenario, and where it is written."""

    game: str
    file: str
    data: Mapping[str, Any]

    def __str__(self) -> str:
        return f"{self.game}/{self.file}: {self.data['name']}"

    @property
    def covers(self) -> list[str]:
        return list(self.data["covers"])


def all_scenarios(game: str) -> Iterator[Scenario]:
    """Yield every scenario of a game, in the order of the files."""
    for path in sorted((FOLDER / game).glob("*.yaml")):
        for data in YAML(typ="safe", pure=True).load(path.read_text(encoding="utf-8")):
            assert set(data) <= _KNOWN, f"{path.name}: {data.get('name')}: {set(data) - _KNOWN}"
            assert data.get("covers"), f"{path.name}: {data['name']} covers nothing"
            assert any(key in data for key in _EXPECTING), f"{path.name}: {data['name']} expects nothing"
            yield Scenario(game, path.stem, data)


def wrong(scenario: Scenario, bundle: Bundle, rulings: Mapping[str, Any] | None = None) -> list[str]:
    """Play a scenario and return all that is not as it should be. ``rulings`` decides some otherwise than it says."""
    data = scenario.data
    setup = Setup(data.get("players", 2), 0, {**data.get("rulings", {}), **(rulings or {})}, data.get("modules", {}))
    try:
        table = Table(bundle, setup, (), data.get("given", {}), data.get("chance", ()))
        for action in data.get("actions", ()):
            table.act(action)
    except RefusedError as error:
        return [f"refused: {error}"]
    except IllegalActionError as error:
        return [f"{error.action}: {error.reason} Legal: {table.rules.legal_actions(table.state)}"]
    return list(_differences(data, table))


def _differences(data: Mapping[str, Any], table: Table) -> Iterator[str]:
    if "refused" in data:
        action, reason = data["refused"]["action"], data["refused"]["because"]
        try:
            table.act(action)
            yield f"{action} was allowed"
        except IllegalActionError as error:
            if reason not in error.reason:
                yield f"{action} was refused because: {error.reason}"
    legal = table.rules.legal_actions(table.state)
    yield from (f"{action} is not offered, only {legal}" for action in data.get("offered", ()) if action not in legal)
    yield from (f"{action} is offered" for action in data.get("not_offered", ()) if action in legal)
    yield from unlike(data.get("expect", {}), table.rules.describe(table.state), "")
    if "ended" in data and table.state.ended != data["ended"]:
        yield f"ended is {table.state.ended!r}, not {data['ended']!r}"
    if "winners" in data and list(table.rules.winners(table.state)) != data["winners"]:
        yield f"winners are {table.rules.winners(table.state)}"
    if table.state.loaded:
        yield f"chance was not asked for {table.state.loaded}"
    lines = [event.text for events in table.events for event in events]
    rest = iter(lines)
    for part in data.get("told", ()):
        if not any(part in line for line in rest):
            yield f"nobody told {part!r}; the log is {lines}"
            return


def unlike(wanted: Any, found: Any, where: str) -> Iterator[str]:
    """Yield where a description differs from what is wanted. A mapping may say more than is wanted of it."""
    if isinstance(wanted, Mapping) and isinstance(found, Mapping):
        for key, value in wanted.items():
            yield from unlike(value, found.get(key), f"{where}.{key}" if where else str(key))
    elif wanted != found:
        yield f"{where} is {found!r}, not {wanted!r}"
