"""Why a deed is not legal, and what a legal one is called, in a player's words."""

from __future__ import annotations

from designer.engine.games.brawlhalla.pieces import ACTS, BUSY, HELD, kind_of
from designer.engine.games.brawlhalla.showing import Showing
from designer.engine.games.brawlhalla.state import State


class DeedReasons(Showing):
    """Reasons and words of the deeds."""

    def no_deed(self, state: State, seat: int, action: str) -> str:
        """Return why a seat may not do this in its deeds."""
        verb, *words = action.split(" ")
        price = {"move": "move", "attack": "attack", "fuse": "fuse", "work": "start-work"}.get(verb)
        if price is None:
            return self.card_reason(state, seat, action) or f"There is no action “{action}” in your deeds."
        tile = self.board.number.get(words[0], -1) if words else -1
        if tile < 0:
            return "The board has no such tile." if words else f"Say where to {verb}."
        if state.side[tile] != seat:
            return f"You have no unit on {words[0]}."
        if state.points < self.prices[price]:
            return f"You have {state.points} action points left, and that takes {self.prices[price]}."
        if verb == "move":
            return self._no_move(state, seat, action, words)
        if verb == "attack":
            return self._no_attack(state, seat, tile, words)
        return self._no_fusion(state, seat, tile) if verb == "fuse" else self._no_work(state, seat, tile, words)

    def _no_move(self, state: State, seat: int, action: str, words: list[str]) -> str:
        read = self.read_move(state, action)
        if read is None:
            return "Say from where, to where, and which pieces there."
        tile, to, part, passed = read
        if any(part.count(piece) > state.stacks[tile].count(piece) for piece in part):
            return "There are not so many of them."
        if any(piece & BUSY for piece in part):
            return "A piece at work takes no action."
        if any(piece & HELD for piece in part):
            return "That unit is immobilized in this turn."
        acted = [piece & ACTS for piece in part if self.tired(piece)]
        if acted:
            return f"That unit has acted {self.times(max(acted))} in this turn."
        fault = self.part_fault(state, tile, part)
        if fault:
            return fault
        return self._no_way(state, seat, tile, to, part, passed)

    def _no_way(
        self, state: State, seat: int, tile: int, to: int, part: tuple[int, ...], passed: tuple[int, ...]
    ) -> str:
        name = self.place(to)
        pace, diagonal = self.pace(state, part)
        if to in state.guardians:
            return f"The guardian of {name} bars the way."
        if state.side[to] == 1 - seat:
            return f"An enemy unit stands on {name}."
        if self.owner(state, to) == 1 - seat:
            return f"An enemy building stands on {name}."
        if not self.can_be(to, (*state.stacks[to], *part)):
            if any(self.room[kind_of(piece)] for piece in state.stacks[to]):
                return f"There is no room aboard on {name}."
            return f"Such a unit cannot be on {self.name('terrain', self.board.terrain[to])}."
        if not self.fits((*state.stacks[to], *part), 1, part):
            return f"There would be too many on {name}."
        if to in self.board.corners[tile] and not diagonal and pace == 1:
            return "Land units never move diagonally."
        if passed:
            return "No way leads there past just these ruins."
        return f"{name} is too far: it moves up to {pace} tiles, and something may bar the way."

    def _no_attack(self, state: State, seat: int, tile: int, words: list[str]) -> str:
        to = self.board.number.get(words[1], -1) if len(words) > 1 else -1
        if to < 0:
            return "The board has no such tile."
        if to not in self.walls(state, seat):
            return f"There is nothing to attack on {self.place(to)}."
        if to not in self.board.around[tile]:
            return f"{self.place(to)} is not adjacent."
        fault = self.attack_fault(state, seat, tile)
        return fault or f"That unit could not enter {self.place(to)} by a move, so it cannot attack it."

    def _no_fusion(self, state: State, seat: int, tile: int) -> str:
        for kind, small, count in self.fusions:
            able = [piece for piece in state.stacks[tile] if kind_of(piece) == small]
            if len(able) < count:
                return f"It takes {count} of {self.content.units[small].name} on the tile."
            if not self.can_recruit(state, seat, kind):
                return f"There may be {self.content.units[kind].limit} of {self.content.units[kind].name}, and no more."
        return f"Pieces there are at work, or have acted {self.times(self.acts_most)} in this turn."

    def _no_work(self, state: State, seat: int, tile: int, words: list[str]) -> str:
        what = words[1] if len(words) > 1 else ""
        if what not in self.plans:
            return "There is no such work."
        fault = self.worth_working(state, seat, what) or self.site_fault(state, seat, tile, what)
        if fault:
            return fault
        need = self.terms(state, seat, what)[0]
        by = self.plans[what].by
        who = self.content.units[by].name if by >= 0 else "land pieces"
        return f"It takes {need} of {who} that are there, do not work and have not acted too often."

    def deed_words(self, state: State, seat: int, action: str) -> tuple[str, str]:
        """Return the heading and the words of a deed."""
        verb, *words = action.split(" ")
        if verb == "move":
            read = self.read_move(state, action)
            who = self.worded(state.stacks[read[0]], read[2]) if read else ""
            past = f", past {' and '.join(self.place(each) for each in read[3])}" if read and read[3] else ""
            return f"Move from {words[0]}", f"{who} to {words[1]}{past}"
        if verb == "attack":
            return "Attack", f"{words[1]} from {words[0]}"
        if verb == "fuse":
            pieces = self.fusing(state, seat, self.board.number[words[0]])
            return "Fuse", f"{self.told(pieces)} on {words[0]}"
        if verb == "work":
            stack = state.stacks[self.board.number[words[0]]]
            team = self.listed(self.labels(stack), words[2:]) or ()
            with_whom = f" with {self.worded(stack, team)}" if team else ""
            return "Start work", f"{self.work_name(words[1])} on {words[0]}{with_whom}"
        if verb == "end-turn":
            return "End", "End your turn"
        return self.card_words(state, seat, action) or ("Cards", action)
