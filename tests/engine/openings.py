"""Where walks begin: a new game, and for Brawlhalla the middle of one too, for hosts that walk by chance never meet.

Two hosts stand in each other's way, with full hands, cards that are set, artifacts and coins; what cannot be is left to
the game to refuse, and tried again with other tiles.
"""

from __future__ import annotations

from typing import Any

from designer.engine.failures import RefusedError
from designer.engine.kernel import Rules
from designer.engine.randomness import Stream
from designer.engine.state import GameState

_REACH = 2
_TRIES = 60
_ON = {
    "water": ["boat", "warrior*2 boat"],
    "shore": ["warrior*3", "boat", "warlord"],
    "mountain": ["warrior", "warrior*4"],
}
_LAND = ["warrior*2", "warrior*4", "warlord", "warlord warrior*2", "warrior"]


def opening(rules: Rules[Any], seed: int, midgame: bool) -> GameState:
    """Return a state at a decision: the first of a game, or one in the midst of it where that makes a difference."""
    if not midgame or rules.bundle.game.id != "brawlhalla":
        state: GameState = rules.initial(seed)
        return state
    chance, problem = Stream(seed), None
    for _ in range(_TRIES):
        try:
            met: GameState = rules.arrange(_melee(rules, chance), seed)
            return met
        except RefusedError as error:
            problem = error
    raise AssertionError(f"no such position can be: {problem}")


def _melee(rules: Rules[Any], chance: Stream) -> dict[str, Any]:
    bundle = rules.bundle
    [(_, board)] = bundle.boards.items()
    names = list(board.spaces)
    middle = board.spaces[chance.choice(names)]
    near = [
        name
        for name, space in board.spaces.items()
        if abs((space.column or 0) - (middle.column or 0)) <= _REACH
        and abs((space.row or 0) - (middle.row or 0)) <= _REACH
    ]
    chance.shuffle(near)
    sides = list(rules.describe(rules.initial(1))["units"])
    units: dict[str, dict[str, list[str]]] = {side: {} for side in sides}
    for number in range(chance.below(4) + 4):
        if near:
            name = near.pop()
            terrain = str(board.spaces[name].data.get("terrain"))
            pieces = chance.choice(_ON.get(terrain, _LAND)) if chance.below(8) else "dragon"
            units[sides[number % 2]][name] = pieces.split(" ")
    basic = _cards(rules, "basic-deck", chance)
    settable = [card for card in dict.fromkeys(basic) if card in bundle.records["face_down_card"]]
    hands = {side: [basic.pop() for _ in range(4)] for side in sides}
    laid: dict[str, list[str]] = {side: [] for side in sides}
    for number, card in enumerate(settable[:4]):
        if card in basic:
            basic.remove(card)
            laid[sides[number % 2]].append(card)
    artifacts = _cards(rules, "artifact-deck", chance)
    all_ruins = rules.describe(rules.initial(1))["ruins"]
    ruins = [name for name in all_ruins if chance.below(3)]
    taken = len(all_ruins) - len(ruins)
    coins = {side: chance.below(1 + taken // 2) for side in sides}
    return {
        "turn": 5 + chance.below(2),
        "active": sides[chance.below(2)],
        "units": units,
        "hands": hands,
        "face_down": laid,
        "artifacts": {side: [artifacts.pop() for _ in range(2)] for side in sides},
        "discards": [basic.pop() for _ in range(chance.below(30))],
        "ruins": ruins,
        "coins": coins,
        "sacrificed": {sides[0]: taken - sum(coins.values())},
    }


def _cards(rules: Rules[Any], deck: str, chance: Stream) -> list[str]:
    cards = [card.id for card in rules.bundle.decks[deck].cards for _ in range(card.copies)]
    chance.shuffle(cards)
    return cards
