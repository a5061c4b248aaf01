"""Plays matches and keeps what is asked of them: what runs in other processes, so it needs nothing around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designer.engine.bots import bot_named
from designer.engine.kernel import Event, Rules
from designer.engine.playing import Bot
from designer.engine.randomness import Stream, word
from designer.playtest.arms import Arm
from designer.playtest.records import CardUse, Match, Record

_KEPT_ARMS = 8
_KEPT_ACTIONS = 100_000


def play_matches(arm: Arm, matches: Sequence[Match]) -> list[Record]:
    """Return the records of some matches of an arm, in order.

    Raises:
        RefusedError: the rules do not understand the arm, or there is no such bot.
    """
    lab = _labs.get(arm.key)
    if lab is None:
        if len(_labs) >= _KEPT_ARMS:
            _labs.clear()
        lab = _labs[arm.key] = Lab(arm.rules())
    return [lab.play(match) for match in matches]


class Lab:
    """The rules of one arm, with the bots that were asked for."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.bots: dict[str, Bot] = {}
        self.cards = frozenset(ident for idents in rules.pool.values() for ident in idents)
        self._of_action: dict[str, str] = {}

    def play(self, match: Match) -> Record:
        """Play a match to its end."""
        rules, seats = self.rules, range(self.rules.players)
        bots = [self._bot(match.bots[seat]) for seat in seats]
        chance = match.chance
        streams = [Stream(word(chance, seat + 1)) for seat in seats]
        actions = [rules.lineups.get(lineup, "") for lineup in match.lineups] or [""] * rules.players
        chosen = list(match.lineups) or [""] * rules.players
        lineup_of = {action: ident for ident, action in rules.lineups.items()}
        watch = _Watch(rules, self.cards)
        rules.listener = watch.hear
        try:
            state = rules.initial(chance)
            while not state.ended:
                seat = rules.to_move(state)
                legal = rules.legal_actions(state)
                watch.look(state, seat)
                if actions[seat] in legal:
                    action = actions[seat]
                elif len(legal) == 1:
                    action = legal[0]
                else:
                    watch.offer(state, seat, legal, self._of_action)
                    action = bots[seat](rules.observe(state, seat), legal, streams[seat])
                if action in lineup_of:
                    chosen[seat] = lineup_of[action]
                rules.apply(state, action)
        finally:
            rules.listener = None
        shares = tuple(rules.value(state, seat) for seat in seats)
        return Record(
            shares,
            state.ended,
            state.turn,
            watch.decisions,
            watch.starter,
            watch.leader_by(state.turn / 2),
            tuple(chosen),
            {ident: CardUse(*watch.uses[ident]) for ident in sorted(watch.uses)},
        )

    def _bot(self, name: str) -> Bot:
        if name not in self.bots:
            self.bots[name] = bot_named(name, self.rules)
        return self.bots[name]


_labs: dict[str, Lab] = {}
"""By key, the arms that this process plays: rules take a while to be made."""

_HAD, _OFFERED, _PLAYED, _FIRST, _FIRST_PLAYED = range(5)


class _Watch:
    """What one game shows while it is played."""

    def __init__(self, rules: Rules[Any], cards: frozenset[str]) -> None:
        self.rules = rules
        self.cards = cards
        self.uses: dict[str, list[int]] = {}
        self.decisions = 0
        self.starter = -1
        self.turn = -1
        self.leaders: list[tuple[int, int]] = []

    def hear(self, event: Event) -> None:
        """Note a card that is drawn or played."""
        followed = self.rules.followed
        if event.seat is None:
            return
        if (key := followed.drawn.get(event.kind)) is not None:
            self._have(event.seat, _id_of(event.data.get(key)))
        if (key := followed.played.get(event.kind)) is not None:
            self._play(event.seat, _id_of(event.data.get(key)))

    def look(self, state: Any, seat: int) -> None:
        """Note who has which cards, and, once in a turn, who stands best."""
        rules = self.rules
        if self.starter < 0:
            self.starter = rules.starter(state)
        if state.turn == self.turn:
            for ident in rules.held(state, seat):
                use = self.uses.get(ident)
                if use is None or not use[_HAD] >> seat & 1:
                    self._have(seat, ident)
            return
        self.turn = state.turn
        holders: dict[str, list[int]] = {}
        for each in range(rules.players):
            for ident in rules.held(state, each):
                holders.setdefault(ident, []).append(each)
        for ident, seats in holders.items():
            if ident not in self.uses and len(set(seats)) > 1:
                self._use(ident)[_FIRST] = -2
            for each in seats:
                self._have(each, ident)
        standing = [rules.estimate(state, each) for each in range(rules.players)]
        best = max(standing)
        ahead = [each for each, worth in enumerate(standing) if worth > best - 1e-9]
        self.leaders.append((state.turn, ahead[0] if len(ahead) == 1 else -1))

    def offer(self, state: Any, seat: int, legal: Sequence[str], known: dict[str, str]) -> None:
        """Note which cards a seat could play. ``known`` remembers which card an action names."""
        self.decisions += 1
        cards, bit = self.cards, 1 << seat
        if not cards:
            return
        if len(known) > _KEPT_ACTIONS:
            known.clear()
        for action in legal:
            ident = known.get(action)
            if ident is None:
                words = action.replace("/", " ").split(" ")[1:]
                ident = known[action] = next((each for each in words if each in cards), "")
            if ident:
                self._use(ident)[_OFFERED] |= bit
        for ident in self.rules.offered(state, legal):
            self._use(ident)[_OFFERED] |= bit

    def leader_by(self, turn: float) -> int:
        """Return who stood best when so many turns had begun."""
        return next((leader for at, leader in reversed(self.leaders) if at <= turn), -1)

    def _use(self, ident: str) -> list[int]:
        return self.uses.setdefault(ident, [0, 0, 0, -1, -1])

    def _have(self, seat: int, ident: str) -> None:
        if ident in self.cards:
            use = self._use(ident)
            if use[_FIRST] == -1 and not use[_HAD]:
                use[_FIRST] = seat
            use[_HAD] |= 1 << seat

    def _play(self, seat: int, ident: str) -> None:
        if ident in self.cards:
            use = self._use(ident)
            if not use[_PLAYED]:
                use[_FIRST_PLAYED] = seat
            use[_PLAYED] |= 1 << seat


def _id_of(named: object) -> str:
    return str(named).rpartition("/")[2]
