"""A state from a description. Everything in it is checked, and every reason against it is reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from designer.engine.failures import RefusedError
from designer.engine.games.frogs_and_logs.given import Given
from designer.engine.games.frogs_and_logs.ground import NOBODY
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.games.frogs_and_logs.turns import TURN
from designer.suggestions import nearest_or_all

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs

_RESULTING = ("decision", "to_move", "scores", "controls")
"""What a description may say that comes of the rest of it."""


class Arrangement(Given):
    """One description on its way to a state."""

    def __init__(self, rules: FrogsAndLogs, given: Mapping[str, Any], seed: int) -> None:
        super().__init__(rules.pond, given)
        self.rules = rules
        self.seed = seed
        self.resulting = {key: self.given.pop(key) for key in _RESULTING if key in self.given}

    def state(self) -> FrogState:
        """Return the state, at the decision of a turn."""
        state = self.rules.setup.empty(self.seed)
        players = len(self.colours)
        state.turn = self.take("turn", int, players + 1)
        state.first = self.seat(self.take("first", str, self.colours[0]), "first")
        running = self.colours[(state.first + state.turn - 1) % players]
        state.active = self.seat(self.take("active", str, running), "active")
        self._pieces(state)
        self._cards(state)
        self._marks(state)
        self._turn(state)
        for key in self.given:
            known = list(self.rules.describe(state))
            self.wrong(key, f'a position has no "{key}"', hint=nearest_or_all(key, known))
        if self.problems:
            raise RefusedError(self.problems)
        return state

    def check(self, described: Mapping[str, Any]) -> None:
        """Refuse a description whose points or control are not what the rest of it comes to."""
        for key, said in self.resulting.items():
            if said != described[key]:
                self.wrong(key, f"this comes to {described[key]}, not to {said}")
        if self.problems:
            raise RefusedError(self.problems)

    # ---- parts

    def _pieces(self, state: FrogState) -> None:
        for name, idents in self.mapping("perches").items():
            place = self.perch(name, "perches")
            for ident in self.names(idents, f"perches.{name}"):
                number = self.one(ident, self.pond.piece_index, f"perches.{name}", "piece")
                if number is not None and place is not None:
                    state.at[place] += self.pond.units[number]
        out = [sum(counts) for counts in zip(*(self.pond.counts(code) for code in state.at), strict=True)]
        home = self.mapping("home")
        state.home = 0
        for number, piece in enumerate(self.pond.pieces):
            left = piece.number - out[number]
            if left < 0 or home.pop(piece.ident, left) != left:
                self.wrong("home", f"there are {piece.number} {piece.ident}, and {out[number]} of them on the board")
            else:
                state.home += self.pond.units[number] * left
        for ident in home:
            self.wrong("home", f'there is no piece "{ident}"')

    def _cards(self, state: FrogState) -> None:
        deck = list(self.rules.sources.events)
        kept = self.by_seat("kept", [])
        state.kept = [tuple(self.names(cards, "kept")) for cards in kept]
        for card in (card for cards in state.kept for card in cards):
            self._drawn(deck, card, "kept")
        size = max(0, self.rules.ground.rule.line - sum(len(cards) for cards in state.kept))
        line = self.names(self.take("line", list, deck[:size]), "line")
        for card in line:
            self._drawn(deck, card, "line")
        if not self.problems:
            self.rules.setup.lay_line(state, line)
            self._known(state)
        self._roles(state)
        self._powers(state)

    def _drawn(self, deck: list[str], card: str, where: str) -> None:
        if card in deck:
            deck.remove(card)
        else:
            self.wrong(where, f'there is no event "{card}" more', hint=nearest_or_all(card, sorted(set(deck))))

    def _known(self, state: FrogState) -> None:
        players = len(self.colours)
        for seat, cards in enumerate(self.by_seat("known", [])):
            if cards and len(cards) != len(state.line):
                self.wrong("known", f"the line has {len(state.line)} cards")
                continue
            for place, where in enumerate(cards):
                if not all(type(each) is int and 1 <= each <= len(cards) for each in where):
                    self.wrong("known", f"the places of the line are 1 to {len(cards)}")
                else:
                    state.knows[place * players + seat] = sum(1 << each - 1 for each in set(where))

    def _roles(self, state: FrogState) -> None:
        rule, cards = self.rules.ground.rule, list(self.rules.sources.role_cards)
        if not rule.with_roles:
            if self.mapping("roles"):
                self.wrong("roles", "this game is played without the role cards")
            return
        rest = self.by_seat("roles", {})
        named = [dict(each) for each in rest]
        for ident in (ident for each in named for ident in each):
            if ident not in cards:
                self.wrong("roles", f'there is no role "{ident}" more', hint=nearest_or_all(ident, cards))
            else:
                cards.remove(ident)
        if self.problems:
            return
        dealt: list[str] = []
        for each in named:
            mine = list(each)
            while len(mine) < rule.roles:
                mine.append(cards.pop(0))
            dealt += mine
        if len(dealt) != rule.roles * len(named):
            self.wrong("roles", f"each player has {rule.roles}")
            return
        self.rules.setup.deal_roles(state, dealt)
        for seat, each in enumerate(named):
            for number in self.rules.turns.roles_of(seat):
                state.uses[number] = each.get(state.roles[number], state.uses[number])

    def _powers(self, state: FrogState) -> None:
        sources, setup = self.rules.sources, self.rules.setup
        for name, power in self.mapping("powers").items():
            place = self.perch(name, "powers")
            if place is not None:
                if not self.rules.ground.rule.with_tiles and power != setup.printed[place]:
                    self.wrong(f"powers.{name}", f"without the tile deck its power is {setup.printed[place]}")
                state.powers[place] = power
        if not self.rules.ground.rule.with_tiles:
            return
        for kind, deck, places in (
            ("lily_tile", sources.lily_tiles, setup.lily_pads),
            ("log_tile", sources.log_tiles, setup.logs),
        ):
            tiles = Counter(sources.tile_powers[kind][tile] for tile in deck)
            laid = Counter(state.powers[place] for place in places)
            for power in sorted(laid - tiles):
                self.wrong(
                    "powers", f"there are not so many tiles with {power}", hint=nearest_or_all(power, list(tiles))
                )

    def _marks(self, state: FrogState) -> None:
        for key, marked in (("closed", state.closed), ("guarded", state.guarded)):
            for seat, names in enumerate(self.by_seat(key, [])):
                marked[seat] = self.perches(names, key)
        state.hush = self.seats("hush")
        state.rests = self.seats("rests")
        state.rest = self.take("rest", bool, False)

    def _turn(self, state: FrogState) -> None:
        rules, rule = self.rules, self.rules.ground.rule
        ending, ender = self.take("ending", str, ""), self.take("ender", str, "")
        if bool(ending) != bool(ender):
            self.wrong("ending", "an ending was met by somebody: say both ending and ender, or none")
        elif ending:
            state.ending = (
                self.one(ending, {each: each for each in self.rules.endings.idents}, "ending", "ending") or ""
            )
            state.ender = self.seat(ender, "ender")
        finals = (len(self.colours) - 1) * rule.final_turns if state.ender != NOBODY else 0
        if state.ender not in (NOBODY, state.active):
            finals = max(0, finals - 1)
        state.finals = self.take("final_turns", int, finals)
        state.to_place = self.take("to_place", int, rule.frogs_per_turn)
        controlled = rules.ground.controlled(state, state.active) if rules.turns.has_powers(state) else 0
        unused = self.given.pop("unused", None)
        state.unused = controlled if unused is None else self.perches(unused, "unused")
        state.stack = [(TURN, state.active)]
