"""Positions of Brawlhalla by chance in which there is much to do, as descriptions that an engine arranges."""

from __future__ import annotations

from typing import Any

from designer.engine.randomness import Stream
from designer.engine_format import Bundle
from tests.engine.oracles.brawlhalla.pieces import KINDS, Piece
from tests.engine.oracles.brawlhalla.standing import Standing

_RAISED = (("barracks", 3), ("harbor", 1), ("nursery", 1))
_RECRUITED = ("warrior", "warrior", *KINDS)


def any_position(bundle: Bundle, stream: Stream) -> dict[str, Any]:
    """Return a position in deeds: hosts on a part of the board, buildings, cards, artifacts and coins."""
    table = Standing(bundle, stream)
    table.active = stream.below(2)
    table.turn = 3 + stream.below(8)
    table.guardians = {tile for tile in table.sanctuaries if stream.below(2)}
    _approach_victory(table, stream)
    homes = list(table.home.values())
    centre = stream.choice(table.tiles if stream.below(3) else homes)
    near = sorted(table.tiles, key=lambda tile: (_distance(table, tile, centre), table.tiles.index(tile)))
    near = [tile for tile in near if tile not in homes]
    _raise_buildings(table, stream, near[:40])
    _recruit_hosts(table, stream, near[:30])
    return {
        "turn": table.turn,
        "active": table.sides[table.active],
        "guardians": sorted(table.guardians),
        "buildings": table.by_side(
            {tile: kind for tile, (owner, kind) in table.buildings.items() if owner == seat} for seat in (0, 1)
        ),
        "faith": table.by_side(table.faith),
        "holders": {tile: table.sides[seat] for tile, seat in table.holders.items()},
        **_flag_and_units(table, stream),
        "passed": table.by_side(_powerless_boats(table, 1 - seat) for seat in (0, 1)),
        **_dealt_cards(table, stream),
        **_spread_coins(table, stream),
    }


def _distance(table: Standing, tile: str, other: str) -> int:
    return max(abs(one - two) for one, two in zip(table.position(tile), table.position(other), strict=True))


def _approach_victory(table: Standing, stream: Stream) -> None:
    """Seldom, let a player hold all sanctuaries, for some turns already."""
    if stream.below(5) == 0:
        seat, table.guardians = stream.below(2), set()
        table.pieces += [Piece("warrior", seat, tile) for tile in table.sanctuaries]
        table.holders = dict.fromkeys(table.sanctuaries, seat)
        table.faith[seat] = stream.below(table.records["victory"]["holy-domination"]["goal"]["turns"])


def _raise_buildings(table: Standing, stream: Stream, near: list[str]) -> None:
    for seat in (0, 1):
        for kind, most in _RAISED:
            for _ in range(stream.below(most + 1)):
                places = [tile for tile in near if table.free_for(kind, tile)] or table.home_places(seat, kind)
                table.buildings[stream.choice(places)] = (seat, kind)


def _recruit_hosts(table: Standing, stream: Stream, near: list[str]) -> None:
    for _ in range(14 + stream.below(16)):
        seat = stream.below(2)
        kind = stream.choice(_RECRUITED)
        own = [tile for tile, (owner, _) in table.buildings.items() if owner == seat]
        tile = stream.choice([*near, *own])
        for _ in range(1 + stream.below(4) * (kind == "warrior")):
            piece = Piece(kind, seat, tile)
            possible = table.may_recruit(seat, kind) and table.may_stand(seat, tile, [piece])
            if possible and not table.is_crowded([*table.at(tile), piece], 0):
                table.pieces.append(piece)


def _flag_and_units(table: Standing, stream: Stream) -> dict[str, Any]:
    """The units; where the guardian of the centre is beaten, a piece may have the flag already."""
    flag = table.centre
    away = [piece for piece in table.pieces if piece.tile != table.home[piece.seat]]
    if table.centre not in table.guardians and away and stream.below(2):
        carrier = stream.choice(away)
        carrier.flag = True
        flag = carrier.tile
    units = [{tile: table.counted(table.at(tile, seat)) for tile in table.unit_tiles(seat)} for seat in (0, 1)]
    return {"units": table.by_side(units), "flag": flag}


def _powerless_boats(table: Standing, seat: int) -> list[str]:
    """The tiles of boats without power, at which the turn began; its moment for cards has passed."""
    units = [table.at(tile, seat) for tile in table.unit_tiles(seat)]
    return [unit[0].tile for unit in units if any(piece.kind == "boat" for piece in unit) and not table.power(unit)]


def _spread_coins(table: Standing, stream: Stream) -> dict[str, Any]:
    """Coins of ruins that nobody stands on are with the players, sacrificed, or where they were."""
    ruins = [tile for tile in table.tiles if tile in table.ruins and not table.at(tile)]
    stream.shuffle(ruins)
    coins = [stream.below(9), stream.below(6)]
    left = len(table.ruins) - sum(coins)
    ruins = ruins[: min(left, stream.below(6))]
    paid = left - len(ruins)
    return {
        "coins": table.by_side(coins),
        "ruins": ruins,
        "sacrificed": table.by_side([paid - paid // 2, paid // 2]),
    }


def _dealt_cards(table: Standing, stream: Stream) -> dict[str, Any]:
    """Hands that are full or nearly so, some cards that are set, artifacts, and a deck that may run out."""
    basic, artifacts = list(table.cards["basic-deck"]), list(table.cards["artifact-deck"])
    stream.shuffle(basic)
    stream.shuffle(artifacts)
    hand_limit, card_limit = table.numbers["hand-limit"], table.numbers["card-limit"]
    hands, lying = [], []
    for _ in table.sides:
        hands.append([basic.pop() for _ in range(hand_limit - stream.below(3))])
        traps = [card for card in dict.fromkeys(basic) if card in table.records["face_down_card"]]
        laid = traps[: min(stream.below(4), card_limit - len(hands[-1]))]
        for card in laid:
            basic.remove(card)
        lying.append(laid)
    deck = basic[: 10 + stream.below(20)]
    return {
        "hands": table.by_side(hands),
        "face_down": table.by_side(lying),
        "artifacts": table.by_side([artifacts.pop() for _ in range(stream.below(3))] for _ in table.sides),
        "deck": deck,
        "discards": basic[len(deck) :],
    }
