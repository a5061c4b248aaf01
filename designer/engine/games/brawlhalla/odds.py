"""What the dice of Brawlhalla's battles are likely to do, by the faces of the dice, the power limit and the rulings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

from designer.engine.games.brawlhalla.exchanges import Losses, Rolled, Shown, exchange, fought_out
from designer.engine.studied import OddsTable

Exchange = Mapping[Losses, Fraction]

_TIES = {"defender": "ties go to the defender", "attacker": "ties go to the attacker", "both": "ties cost both a piece"}


def battle_odds(
    seats: Sequence[str], faces: Sequence[tuple[int, ...]], guardian: tuple[int, ...], limit: int, ties: str
) -> list[OddsTable]:
    """Return the odds of battles with up to ``limit`` dice on a side; ``faces`` are those of each seat's die."""
    found: list[OddsTable] = []
    alike = sorted(faces[0]) == sorted(faces[1])
    for seat in (0,) if alike else (0, 1):
        who = "" if alike else f", {seats[seat]} attacking"
        found += _battles(faces[seat], faces[1 - seat], limit, ties, who)
        found += _guardian(faces[seat], guardian, limit, ties, who)
    return found


def _battles(ours: tuple[int, ...], theirs: tuple[int, ...], limit: int, ties: str, who: str) -> Iterator[OddsTable]:
    sizes = range(1, limit + 1)
    heads = [str(size) for size in sizes]

    def table(title: str, says: str, cell: Callable[[Rolled, Rolled], Fraction], is_chance: bool = True) -> OddsTable:
        cells = [[cell(Rolled(attack, ours), Rolled(defence, theirs)) for defence in sizes] for attack in sizes]
        return OddsTable(f"{title}{who}", says, "attacker’s dice", heads, "defender’s dice", heads, cells, is_chance)

    one = f"In one exchange, before any card; {_TIES[ties]}."
    yield table(
        "The attacker loses nothing",
        one,
        lambda attack, defence: _chance(exchange(attack, defence, ties), lambda lost, won: not lost),
    )
    yield table(
        "The attacker’s average casualties",
        one,
        lambda attack, defence: _mean(exchange(attack, defence, ties), 0),
        False,
    )
    yield table(
        "The defender’s average casualties",
        one,
        lambda attack, defence: _mean(exchange(attack, defence, ties), 1),
        False,
    )
    yield table(
        "The attacker wins if both fight to the end",
        f"Exchange after exchange, each die a piece of one power; {_TIES[ties]}.",
        lambda attack, defence: fought_out(attack, defence, ties),
    )


def _guardian(faces: tuple[int, ...], dice: tuple[int, ...], limit: int, ties: str, who: str) -> Iterator[OddsTable]:
    sizes = range(1, limit + 1)
    heads = [str(size) for size in sizes]
    met = [exchange(Rolled(size, faces), Shown(dice), ties) for size in sizes]
    shown = ", ".join(map(str, dice))
    says = f"A guardian shows {shown} and falls when all of its dice are beaten at once; {_TIES[ties]}."
    rows = {
        "the guardian falls": [_chance(each, lambda lost, won: won == len(dice)) for each in met],
        "the attacker loses nothing": [_chance(each, lambda lost, won: not lost) for each in met],
    }
    yield OddsTable(f"Against a guardian{who}", says, "", list(rows), "attacker’s dice", heads, list(rows.values()))
    yield OddsTable(
        f"Average casualties against a guardian{who}",
        f"In one exchange with the dice {shown}; {_TIES[ties]}.",
        *("", ["the attacker"], "attacker’s dice", heads, [[_mean(each, 0) for each in met]], False),
    )


def _chance(losses: Exchange, wanted: Callable[[int, int], bool]) -> Fraction:
    return sum((chance for (lost, won), chance in losses.items() if wanted(lost, won)), Fraction(0))


def _mean(losses: Exchange, side: int) -> Fraction:
    return sum((chance * pair[side] for pair, chance in losses.items()), Fraction(0))
