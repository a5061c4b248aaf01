"""What lies on the table: the board to be drawn, what is beside it, and the count of everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.games.frogs_and_logs.telling import joined, number
from designer.engine.kernel import UNKNOWN, Placed, Position

if TYPE_CHECKING:
    from designer.engine.games.frogs_and_logs.rules import FrogsAndLogs


class Screen:
    """Shows the table of one game."""

    def __init__(self, rules: FrogsAndLogs) -> None:
        self.rules = rules
        self.pond = rules.pond
        self.teller = rules.teller

    def position(self, state: FrogState) -> Position:
        """Return the board with all pieces, each on a space of its perch while there is one, and what is marked."""
        board = self.rules.bundle.boards[self.pond.board]
        placed: list[Placed] = []
        for ident, code in zip(self.pond.ids, state.at, strict=True):
            spaces = iter(board.spaces[ident].places)
            for piece, count in zip(self.pond.pieces, self.pond.counts(code), strict=True):
                for _ in range(count):
                    space = next(spaces, None)
                    where = ident if space is None else f"{ident}/{space}"
                    placed.append(Placed(where, f"{piece.kind}/{piece.ident}"))
        closed, guarded = self.rules.ground.closed(state), self.rules.ground.guarded(state)
        marks: dict[str, str] = {}
        for place, ident in enumerate(self.pond.ids):
            words = [word for word, mask in (("closed", closed), ("guarded", guarded)) if mask >> place & 1]
            if words:
                marks[ident] = " and ".join(words)
        return Position(f"pond/{self.pond.board}", placed, marks)

    def panels(self, state: FrogState, seat: int) -> list[tuple[str, list[str]]]:
        """Return what lies beside the board, as headings with lines."""
        view = self.rules.observe(state, seat)
        found = [("Points", self._points(view)), ("Line of events", self._line(view, seat))]
        if view.roles:
            found.append(("Roles", self._roles(view)))
        if self.rules.ground.rule.with_tiles:
            powers = zip(self.pond.everywhere, view.powers, strict=True)
            lines = [f"{self._perch(place)}: {self.teller.name('power', power)}" for place, power in powers]
            found.append(("Powers", lines))
        lasting = self._lasting(view)
        if lasting:
            found.append(("Until a turn starts", lasting))
        return found

    def _points(self, state: FrogState) -> list[str]:
        homes = self.rules.counting.frogs_home(state)
        scores = self.rules.scores(state)
        lines = []
        for seat, points in enumerate(scores):
            line = f"{self.teller.seat(seat)}: {number(points, 'point', 'points')}, {homes[seat]} at home"
            if state.kept[seat]:
                line += ", keeps " + joined(self.teller.name("event", card) for card in state.kept[seat])
            lines.append(line)
        if state.ending:
            lines.append(
                f"{self.teller.name('ending', state.ending)}: {number(state.finals, 'turn', 'turns')} after this"
            )
        return lines

    def _line(self, state: FrogState, seat: int) -> list[str]:
        lines = [
            f"{place}. {'face down' if card == UNKNOWN else self.teller.name('event', card)}"
            for place, card in enumerate(state.line, start=1)
        ]
        for card, places in state.rumours:
            where = joined((str(place + 1) for place in range(places.bit_length()) if places >> place & 1), "or")
            lines.append(f"{self.teller.name('event', card)} is at {where}")
        return lines or ["no event is left"]

    def _roles(self, state: FrogState) -> list[str]:
        lines = []
        for seat in range(self.pond.players):
            for each in self.rules.turns.roles_of(seat):
                used = "" if state.uses[each] else " (used)"
                lines.append(f"{self.teller.seat(seat)}: {self.teller.name('role_card', state.roles[each])}{used}")
        return lines

    def _lasting(self, state: FrogState) -> list[str]:
        lines = []
        for seat in range(self.pond.players):
            until = f"until {self.teller.seat(seat)}'s next turn"
            for word, mask in (("closed", state.closed[seat]), ("guarded", state.guarded[seat])):
                lines += [
                    f"{self._perch(place)} is {word} {until}" for place in self.pond.everywhere if mask >> place & 1
                ]
            if state.hush >> seat & 1:
                lines.append(f"Nobody uses powers {until}")
            if state.rests >> seat & 1:
                lines.append(f"{self.teller.seat(seat)} may rest next turn")
        return lines

    def _perch(self, place: int) -> str:
        return self.teller.name("location", self.pond.ids[place])

    def census(self, state: FrogState) -> Mapping[str, int]:
        """Return how many there are of each piece, event, role card and tile that is in the game."""
        found: Counter[str] = Counter()
        for code in (*state.at, state.home):
            for piece, count in zip(self.pond.pieces, self.pond.counts(code), strict=True):
                found[f"{piece.kind}/{piece.ident}"] += count
        kept = (card for cards in state.kept for card in cards)
        found.update(f"event/{card}" for card in (*state.line, *state.box, *kept))
        found.update(f"role_card/{card}" for card in state.roles)
        found.update(f"power/{power}" for power in state.powers)
        return dict(found)

    def tell_result(self, state: FrogState) -> None:
        """Tell how the game has ended."""
        scores, teller = self.rules.scores(state), self.teller
        points = joined(f"{teller.seat(seat)} {each}" for seat, each in enumerate(scores))
        winners = self.rules.winners(state)
        won = f"{joined(teller.seat(seat) for seat in winners)} {'wins' if len(winners) == 1 else 'win together'}."
        if state.coin >= 0:
            won = f"Still tied: chance decides. {won}"
        teller.say("game-over", f"The game is over: {points}. {won}", None, winners=list(winners), scores=list(scores))
