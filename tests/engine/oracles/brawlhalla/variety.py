"""Other content and rulings to play Brawlhalla by, so that more comes up in a game. All of it comes of a seed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.oracles.variety import numbered, with_records

RULED: dict[str, list[Any]] = {
    "actions-per-unit": [1, 2, 3],
    "boat-speed": [2, 2, 1, 3],
    "card-action-points": [1, 1, 1, 0, 2],
    "dragon-limit": [4, 4, 2],
    "first-draw": [1, 1, 2],
    "first-turn-recruits": [False, True],
    "guardian-returns": [False, True],
    "nursery-limit": [1, 1, 2],
    "reaction-action-points": [0, 0, 0, 1],
    "turn-limit": [15, 60, 200],
    "warriors-per-tile": [4, 3],
    "winner-advances": [False, True],
}
"""Rulings that are values, and the values to choose from."""
_CARDS = ("normal_card", "ruin_card", "face_down_card", "artifact")
_HIGHER = {
    "add_to_die": "amount",
    "lower_die": "amount",
    "add_power": "amount",
    "add_action_points": "amount",
    "move_farther": "tiles",
    "disengage": "tiles",
    "push_boat": "tiles",
    "draw": "count",
    "suffer_casualties": "count",
}
"""Effects that may do one more than they say, and which of their fields says it."""


def other_hosts(bundle: Bundle, seed: int) -> Bundle:
    """Return Brawlhalla with other prices, limits, pieces, guardians and cards; for a third of the seeds as it is."""
    stream = Stream(seed, 1 << 34)
    if not stream.below(3):
        return bundle
    hand = 4 + stream.below(3)
    numbers = {
        "action-points": 2 + stream.below(4),
        "hand-limit": hand,
        "card-limit": hand + 2 + stream.below(4),
        "power-limit": 4 + stream.below(6),
        "starting-cards": hand - stream.below(3),
    }
    changed = with_records(
        bundle,
        parameter=numbered(bundle, numbers),
        action=_each(bundle, "action", lambda record: {**record, "action_points": _seldom(stream, 1, 0, 2)}),
        unit=_units(bundle, stream),
        building=_buildings(bundle, stream),
        objective=_objectives(bundle, stream),
        **{kind: _each(bundle, kind, lambda record: _card(record, stream)) for kind in _CARDS},
    )
    return _with_favourites(changed, stream)


def _each(bundle: Bundle, kind: str, change: Any) -> dict[str, Any]:
    return {ident: change(record) for ident, record in bundle.records[kind].items()}


def _seldom(stream: Stream, usual: int, *others: int) -> int:
    return usual if stream.below(3) else stream.choice(others)


def _units(bundle: Bundle, stream: Stream) -> dict[str, Any]:
    units = dict(bundle.records["unit"])
    boat, dragon, warlord, warrior = (units[kind] for kind in ("boat", "dragon", "warlord", "warrior"))
    fused = {**warlord["recruitment"], "count": 3 + stream.below(3)}
    return {
        **units,
        "boat": {
            **_worked_for(boat, stream),
            "aboard_bonus": 1 + stream.below(2),
            "carries": {**boat["carries"], "count": 2 + stream.below(4)},
            "limit": {**boat["limit"], "count": 2 + stream.below(3)},
        },
        "dragon": {
            **_worked_for(dragon, stream),
            "power": 2 + stream.below(3),
            "speed": 1 + stream.below(3),
            "terrain_bonuses": [{"terrain": "mountain", "power": 1 + stream.below(2)}],
        },
        "warlord": {**warlord, "power": 3 + stream.below(4), "at_start": stream.below(3), "recruitment": fused},
        "warrior": {
            **warrior,
            "at_start": 3 + stream.below(4),
            "limit": {**warrior["limit"], "count": 8 + stream.below(13)},
        },
    }


def _worked_for(unit: dict[str, Any], stream: Stream) -> dict[str, Any]:
    return {**unit, "recruitment": {**unit["recruitment"], "work": _work(unit["recruitment"]["work"], stream)}}


def _work(work: Mapping[str, Any], stream: Stream) -> dict[str, Any]:
    """A work with other numbers, where they do not hang on what is owned."""
    changed = {**work, "sacrificed": work["sacrificed"] != (not stream.below(4))}
    for what in ("pieces", "turns"):
        if isinstance(work[what], int):
            changed[what] = 1 + stream.below(work[what] + 1)
    return changed


def _buildings(bundle: Bundle, stream: Stream) -> dict[str, Any]:
    return _each(
        bundle,
        "building",
        lambda record: {
            **record,
            "bonus": stream.below(4),
            "work": record["work"] and _work(record["work"], stream),
        },
    )


def _objectives(bundle: Bundle, stream: Stream) -> dict[str, Any]:
    """Other guardians and wrecks; no guardian shows a 1, which too few dice would fight for ever, to nobody's death."""
    objectives = bundle.records["objective"]
    dice = sorted((2 + stream.below(4) for _ in range(1 + stream.below(3))), reverse=True)
    return {
        **objectives,
        "guardian": {**objectives["guardian"], "dice": dice},
        "wreckage": {**objectives["wreckage"], "work": _work(objectives["wreckage"]["work"], stream)},
    }


def _card(record: dict[str, Any], stream: Stream) -> dict[str, Any]:
    """A card with another price, other costs and conditions, and perhaps more to do."""
    changed = dict(record)
    if record["timing"] not in ("permanent", "once per turn"):
        changed["action_points"] = _seldom(stream, record["action_points"], 0, 1, 2)
    changed["costs"] = [
        cost if cost["count"] == "x" else {**cost, "count": 1 + stream.below(cost["count"])} for cost in record["costs"]
    ]
    changed["conditions"] = [
        {**each, "at_least": stream.below(each["at_least"])} if each["verb"] == "has_coins" else each
        for each in record["conditions"]
    ]
    changed["effects"] = [_effect(effect, stream) for effect in record["effects"]]
    return changed


def _effect(effect: dict[str, Any], stream: Stream) -> dict[str, Any]:
    field = _HIGHER.get(effect["verb"])
    if field is None or not isinstance(effect[field], int):
        return effect
    return {**effect, field: effect[field] + int(not stream.below(3))}


def _with_favourites(bundle: Bundle, stream: Stream) -> Bundle:
    """A basic deck in which a few cards are many, so that what seldom meets does."""
    deck = bundle.decks["basic-deck"]
    favourites = {stream.below(len(deck.cards)) for _ in range(8)}
    cards = [
        card.model_copy(update={"copies": 6}) if number in favourites else card
        for number, card in enumerate(deck.cards)
    ]
    return bundle.model_copy(update={"decks": {**bundle.decks, "basic-deck": deck.model_copy(update={"cards": cards})}})
