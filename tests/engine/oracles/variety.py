"""Other content and rulings to play by, so that more comes up in a game than the content of a game has for itself.

All of it comes of a seed, and a third of the games are played with the content as it is.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from designer.engine.randomness import Stream
from designer.engine_format import Bundle

RULED: dict[str, dict[str, list[Any]]] = {
    "battlepop": {"round-limit": [2, 5, 30], "moves-per-phase": [1, 1, 2], "no-dice": [1, 1, 3]},
    "frogs_and_logs": {"turn-limit": [12, 40, 200], "first-powers": [1, 2, 3], "event-points": [0, 1, 2]},
}
"""Rulings that are values, and the values to choose from."""


def other_ponds(bundle: Bundle, seed: int) -> Bundle:
    """Return Frogs & Logs with more or fewer frogs, events and final turns."""
    stream = Stream(seed, 1 << 34)
    if not stream.below(3):
        return bundle
    frogs = 4 + stream.below(8)
    numbers = {"frogs-per-player": frogs, "event-line": stream.below(9), "final-turns": 1 + stream.below(2)}
    pieces = {ident: {**record, "copies": frogs} for ident, record in bundle.records["frog"].items()}
    return with_records(bundle, parameter=numbered(bundle, numbers), frog=pieces)


def other_benches(bundle: Bundle, seed: int) -> Bundle:
    """Return Battlepop with benches of anything that a bench may have, and for most seeds with more to fight with."""
    stream = Stream(seed, 1 << 34)
    if not stream.below(3):
        return bundle
    more = stream.below(4)
    numbers = {
        "move-squares": 1 + stream.below(3),
        "knock-out-points": 1 + stream.below(2),
        "restore-roll": 7 + stream.below(3),
    }
    fighters = {
        ident: {**record, "attack": record["attack"] + more, "defense": max(1, record["defense"] - more)}
        for ident, record in bundle.records["character"].items()
    }
    return with_records(
        bundle,
        bench={ident: _bench(bundle, bench, stream, more) for ident, bench in bundle.records["bench"].items()},
        parameter=numbered(bundle, numbers),
        die={ident: {**die, "sides": _sides(die["sides"], more)} for ident, die in bundle.records["die"].items()},
        character=fighters,
    )


def _bench(bundle: Bundle, bench: Any, stream: Stream, more: int) -> dict[str, Any]:
    """A bench by chance; with the most to fight for, all of those whom gems activate come first."""
    limit = {ident: record["value"] for ident, record in bundle.records["parameter"].items()}
    factions = [ident for ident, record in bundle.records["faction"].items() if not record["neutral"]]
    stream.shuffle(factions)
    colours = factions[: limit["faction-limit"]]
    bag: list[str] = []
    for ident, record in bundle.records["character"].items():
        if record["faction"] in colours or bundle.records["faction"][record["faction"]]["neutral"]:
            bag += [ident] * limit["unique-limit" if record["unique"] else "copies-limit"]
    stream.shuffle(bag)
    if more == 3:
        bag.sort(key=lambda ident: all(not each["gems"] for each in bundle.records["character"][ident]["abilities"]))
    held = Counter(bag[: limit["bench-size"]])
    shrines = list(bundle.records["shrine"])
    stream.shuffle(shrines)
    first = 1 + stream.below(limit["dice-pool"] - 1)
    return {
        **bench,
        "characters": [{"character": ident, "copies": copies} for ident, copies in held.items()],
        "shrines": shrines[: limit["shrine-limit"]],
        "dice": [
            {"faction": faction, "count": count}
            for faction, count in zip(colours, (first, limit["dice-pool"] - first), strict=True)
        ],
    }


def _sides(sides: list[dict[str, Any]], more: int) -> list[dict[str, Any]]:
    """The sides of a die with higher numbers, or with gems for as many misses as ``more`` goes beyond 1."""
    left = more - 1
    found: list[dict[str, Any]] = []
    for side in sides:
        if side["shows"] == "number":
            found.append({**side, "amount": side["amount"] + more})
        elif side["shows"] == "miss" and left > 0:
            left -= 1
            found.append({**side, "shows": "gem"})
        else:
            found.append(side)
    return found


def numbered(bundle: Bundle, numbers: dict[str, int]) -> dict[str, Any]:
    """Return a game's parameters with these values."""
    parameters = bundle.records["parameter"]
    return {ident: {**record, "value": numbers.get(ident, record["value"])} for ident, record in parameters.items()}


def with_records(bundle: Bundle, **records: dict[str, Any]) -> Bundle:
    """Return a game with these records in the place of those of their kinds."""
    return bundle.model_copy(update={"records": {**bundle.records, **records}})
