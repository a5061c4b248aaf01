"""How a style answers whatever is not a deed: where pieces come, who is lost, what is done with dice and cards."""

from __future__ import annotations

from collections.abc import Callable

from designer.engine.games.brawlhalla.matching import matched
from designer.engine.games.brawlhalla.pieces import FLAG
from designer.engine.games.brawlhalla.styles_bands import NOTHING, Band, Bands, Deed
from designer.engine.games.brawlhalla.styles_cards import CardLiking
from designer.engine.games.brawlhalla.styles_worth import Worth
from designer.engine.state import Frame

_CARD = 0.35
"""What a card for battles has to gain at least, in casualties: there will be other battles."""
_AT_WORK = 2.0
"""What it costs to lose a piece that works: the work goes with it."""


class Answers:
    """Likings of answers."""

    def __init__(self, bands: Bands, cards: CardLiking) -> None:
        self._bands = bands
        self._cards = cards
        self._by_verb: dict[str, Callable[[Worth, Deed, Frame], float]] = {
            "spawn": self._spawn,
            "return": self._return,
            "recruit": self._recruit,
            "build": self._build,
            "lose": self._lose,
            "sacrifice": self._sacrifice,
            "take": self._take,
            "leave": lambda worth, deed, frame: -1.0,
            "discard": self._part_with,
            "discard-set": self._part_with,
            "give": self._part_with,
            "choose": self._choose,
            "die": self._die,
            "pay": self._pay,
            "play": self._react,
            "use": self._react,
            "spring": self._spring,
            "pass": lambda worth, deed, frame: 0.0,
            "retreat": self._retreat,
            "swap": self._swap,
            "lead": self._lead,
        }

    def of(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        """Return how an answer is liked; those that mean nothing to a style are all the same to it."""
        answer = self._by_verb.get(deed.verb)
        return answer(worth, deed, frame) if answer else 0.0

    # ---- pieces and buildings

    def _arriving(self, worth: Worth, tile: int, band: Band) -> float:
        outlook = worth.outlook
        there = outlook.mine.get(tile, NOTHING)
        return worth.of(tile, there.plus(band), tile) - worth.of(tile, there, tile)

    def _spawn(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        return self._arriving(worth, deed.start, self._bands.single(frame[2]))

    def _return(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        band = deed.part or NOTHING
        return band.power + 1.2 * band.air + 0.8 * band.room + 0.1 * self._arriving(worth, deed.start, band)

    def _recruit(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        band = deed.part or NOTHING
        return band.power + 2 * band.air

    def _build(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        """Harbors look to the goals overseas, and to the capital; what sends warriors stays near the capital."""
        outlook, kind = worth.outlook, frame[2]
        maps, rules, tile = outlook.maps, outlook.rules, deed.start
        home = min(12.0, maps.on_foot((outlook.home,))[tile])
        if not any(unit.made_at == kind and unit.room for unit in rules.content.units):
            return -home
        return -0.3 * home - sum(0.1 * goal.value * min(20.0, goal.ways.tables[1][tile]) for goal in outlook.goals)

    def _lose(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        band = deed.part or NOTHING
        return -(band.power + band.air + band.room) - (20 if band.flag else 0) - _AT_WORK * (":busy" in deed.word)

    def _sacrifice(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        outlook, band = worth.outlook, deed.part or NOTHING
        here = outlook.mine.get(deed.start, NOTHING)
        return worth.of(deed.start, here.minus(band), deed.start) - worth.of(deed.start, here, deed.start) - band.power

    def _take(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        band = deed.part or NOTHING
        return 5.0 + 3 * band.air - band.room - 0.1 * band.power

    def _retreat(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        band = worth.outlook.mine.get(worth.outlook.view.battle[1], NOTHING)
        return worth.of(deed.start, band, worth.outlook.view.battle[1])

    def _swap(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        band = worth.outlook.mine.get(deed.start, NOTHING)
        return -(band.power + band.air)

    def _lead(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        here = worth.outlook.mine.get(deed.start, NOTHING)
        part = deed.part or here
        there = worth.outlook.mine.get(deed.end, NOTHING)
        gained = worth.of(deed.end, there.plus(part), deed.start) - worth.of(deed.end, there, deed.end)
        return gained + worth.of(deed.start, here.minus(part), deed.start) - worth.of(deed.start, here, deed.start)

    # ---- cards

    def _part_with(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        return -self._cards.keeping(worth.outlook, deed.word)

    def _choose(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        outlook = worth.outlook
        card = outlook.rules.cards.get(str(frame[2]))
        if card is None or not isinstance(frame[3], int):
            return 0.0
        effect = card.effects[frame[3]]
        if effect.verb == "capture_ruins":
            return outlook.maps.on_foot((outlook.home,))[deed.start] / 10
        return self._cards.target(outlook, effect, deed.start)

    def _pay(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        return -float(deed.word)

    def _react(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        """Like what a card does to a battle as far as it changes what comes of it."""
        outlook = worth.outlook
        rules, view, seat = outlook.rules, outlook.view, outlook.seat
        card = rules.cards.get(deed.word)
        if card is None or not view.battle:
            return -1.0
        gain = -_CARD * (deed.verb == "play")
        for effect in card.effects:
            if effect.verb == "add_to_die":
                gain += self._change(worth, seat, rules.amount(view, seat, effect, 1))
            elif effect.verb == "lower_die":
                gain += self._change(worth, 1 - seat, -rules.amount(view, seat, effect, 1))
            elif effect.verb in ("add_power", "win_battle"):
                gain += 1.0
        return gain - 1.5 * sum(cost.verb == "sacrifice_pieces" for cost in card.costs)

    def _spring(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        """Spring what waits as soon as it does something, but spare it where it would change nothing in a battle."""
        outlook = worth.outlook
        view = outlook.view
        card = outlook.rules.cards.get(deed.word)
        if card is None or not card.effects:
            return 0.5
        verb = card.effects[0].verb
        if verb == "lower_die":
            return self._react(worth, deed, frame)
        if verb == "disengage" and view.battle:
            ours, theirs = outlook.rules.power(view, view.battle[1]), outlook.rules.power(view, view.battle[0], True)
            home = view.battle[1] == outlook.home
            return -1.0 if home or theirs <= ours else 1.0
        return -0.5 if verb == "swap_units" else 0.5

    def _die(self, worth: Worth, deed: Deed, frame: Frame) -> float:
        _, _, whose, change = frame
        return self._after(worth, whose, int(deed.word), change)

    def _change(self, worth: Worth, whose: int, change: int) -> float:
        """Return what the best change of a die gains."""
        dice = worth.outlook.view.dice[whose]
        if not dice:
            return 0.0
        now = self._after(worth, whose, dice[0], 0)
        return max(self._after(worth, whose, die, change) for die in set(dice)) - now

    def _after(self, worth: Worth, whose: int, die: int, change: int) -> float:
        """Return how the battle stands for the seat, in casualties, after a change of one die."""
        outlook = worth.outlook
        view, seat = outlook.view, outlook.seat
        dice = list(view.dice[whose])
        dice[dice.index(die)] = die + change
        start, to, attacker = view.battle
        both = [dice if each == whose else view.dice[each] for each in (0, 1)]
        lost, won = matched(both[attacker], both[1 - attacker], str(outlook.rules.rulings["defender-wins-ties"]))
        if to in view.guardians:
            return 6.0 * (won == len(both[1 - attacker])) - lost
        prize = self._prize(worth, to, won) - self._prize(worth, start, lost)
        return (won - lost + prize) * (1 if attacker == seat else -1)

    def _prize(self, worth: Worth, tile: int, lost: int) -> float:
        """Return what it is worth, besides casualties, if a unit is lost: with the flag or a capital, a lot."""
        outlook = worth.outlook
        stack = outlook.view.stacks[tile]
        if lost < outlook.rules.bare_power(stack):
            return 0.0
        great = 30.0 if tile in outlook.rules.capitals else 0.0
        return 1.0 + great + (10.0 if any(piece & FLAG for piece in stack) else 0.0)
