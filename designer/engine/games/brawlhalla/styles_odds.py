"""What battles come to, as a player weighs them: casualties to expect, and the chance to kill so many."""

from __future__ import annotations

from typing import NamedTuple

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.exchanges import Rolled, Shown, exchange

_MOST = 9
"""More dice than units have but by several cards: what is above makes little difference, and takes long to count."""


Outcome = tuple[int, int, float]
"""Casualties of the attacker and of the defender, and how likely just these are."""


class Odds(NamedTuple):
    """What one exchange comes to."""

    lost: float
    """Casualties of the attacker, on average."""
    won: float
    """Casualties of the defender, on average."""
    at_least: tuple[float, ...]
    """By number, the chance that the defender suffers so many casualties or more."""

    def kills(self, power: int) -> float:
        """Return the chance that a defender of such power falls."""
        return self.at_least[power] if power < len(self.at_least) else 0.0


class Battlefield:
    """Odds by the dice of a game, as if both sides had those of the first."""

    def __init__(self, rules: CardMoments) -> None:
        self._faces = rules.faces[0]
        self._ties = str(rules.rulings["defender-wins-ties"])
        self._guardian = Shown(rules.content.guardian_dice)
        self._kept: dict[tuple[int, int], Odds] = {}
        self._outcomes: dict[tuple[int, int], tuple[Outcome, ...]] = {}

    def of(self, attacker: int, defender: int) -> Odds:
        """Return the odds of so many dice against so many."""
        found = self._kept.get((attacker, defender))
        if found is None:
            found = self._kept[attacker, defender] = self._met(attacker, Rolled(min(defender, _MOST), self._faces))
        return found

    def outcomes(self, attacker: int, defender: int) -> tuple[Outcome, ...]:
        """Return what one exchange of so many dice against so many may come to."""
        found = self._outcomes.get((attacker, defender))
        if found is None:
            ours, theirs = Rolled(min(attacker, _MOST), self._faces), Rolled(min(defender, _MOST), self._faces)
            losses = exchange(ours, theirs, self._ties).items()
            found = tuple((lost, won, float(chance)) for (lost, won), chance in losses)
            self._outcomes[attacker, defender] = found
        return found

    def against_guardian(self, attacker: int) -> tuple[float, float]:
        """Return the chance that so many dice beat a guardian, and the casualties to expect."""
        found = self._kept.get((attacker, -1))
        if found is None:
            found = self._kept[attacker, -1] = self._met(attacker, self._guardian)
        return found.kills(self._guardian.count), found.lost

    def _met(self, attacker: int, defence: Rolled | Shown) -> Odds:
        losses = exchange(Rolled(min(attacker, _MOST), self._faces), defence, self._ties)
        numbers = range(min(attacker, defence.count) + 1)
        at_least = tuple(float(sum(chance for (_, won), chance in losses.items() if won >= n)) for n in numbers)
        lost = float(sum(lost * chance for (lost, _), chance in losses.items()))
        return Odds(lost, sum(at_least[1:]), at_least)
