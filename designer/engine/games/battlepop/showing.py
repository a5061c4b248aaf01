"""What is on the table, for the screen: the board with its pieces, what lies beside it, and the count of everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property

from designer.engine.games.battlepop.arranging import Arranging
from designer.engine.games.battlepop.state import DEFENSE, State
from designer.engine.kernel import UNKNOWN, Placed, Position
from designer.suggestions import counted


class Showing(Arranging):
    """``position``, ``panels`` and ``census``."""

    def position(self, state: State) -> Position:
        """Return the shrines and characters in the arena, each in a place of its owner where the board has one."""
        arena, content = self.arena, self.content
        pieces = []
        for square, number in enumerate(state.shrine):
            if number >= 0:
                mark = self.seat_ids[state.shrine_owner[square]]
                pieces.append(Placed(f"{arena.names[square]}/shrine", f"shrine/{content.shrines[number].id}", mark))
        for seat, owner in enumerate(self.seat_ids):
            for place, name in enumerate(arena.names):
                spaces = [each for each in arena.places_for.get(name, ()) if each.startswith(owner)]
                for at, figure in enumerate(self.here(state, seat, place)):
                    space = f"{name}/{spaces[at]}" if at < len(spaces) else name
                    piece = self._figures[self.card(state, figure).id]
                    pieces.append(Placed(space, piece, self._mark(state, figure, owner)))
        markers, marks = self._tracks(state)
        return Position(f"arena/{arena.id}", [*pieces, *markers], marks)

    @cached_property
    def _figures(self) -> Mapping[str, str]:
        """What stands on the board for each character: its figure, or its card if none is printed."""
        cards = {each.id: f"character/{each.id}" for each in self.content.characters}
        figures = self.bundle.records.get("standee", {})
        return {**cards, **{str(data["character"]): f"standee/{ident}" for ident, data in figures.items()}}

    def _mark(self, state: State, figure: int, owner: str) -> str:
        more = sum(boost[3] for boost in state.boosts if boost[0] == figure and boost[1] == DEFENSE)
        return f"{owner} +{more}" if more else owner

    def _tracks(self, state: State) -> tuple[list[Placed], dict[str, str]]:
        """The markers on the tracks beside the arena; beyond the end of a track its number is written on it."""
        spaces = self.bundle.boards[self.arena.id].spaces
        pieces, marks = [], {}
        for seat, owner in enumerate(self.seat_ids):
            for icon, number in (("round-win", state.wins[seat]), ("control-point", state.points[seat])):
                track = f"{owner}-{icon}s"
                if track not in spaces:
                    continue
                if f"n{number}" in spaces[track].places and f"{owner}-{icon}" in self.bundle.records.get("marker", {}):
                    pieces.append(Placed(f"{track}/n{number}", f"marker/{owner}-{icon}"))
                else:
                    marks[track] = str(number)
        return pieces, marks

    def panels(self, state: State, seat: int) -> list[tuple[str, list[str]]]:
        """Return the round and, for each player, wins, points, energy, dice, bench and defeated zone."""
        state = self.observe(state, seat)
        lines = [self._round_in_words(state)]
        if state.attacker >= 0:
            lines.append(self._attack_in_progress(state))
        return [("The round", lines), *((self.seats[each], self._player(state, each)) for each in (seat, 1 - seat))]

    def _round_in_words(self, state: State) -> str:
        if not state.round:
            return "Before the first round."
        priority = f"{self.seats[state.first]} has priority."
        phase = self.content.phases[state.phase].name
        return f"Round {state.round}, {phase}. {priority}"

    def _attack_in_progress(self, state: State) -> str:
        shown = [
            f"{count} × {self.face_in_words(slot)}" if count > 1 else self.face_in_words(slot)
            for slot, count in enumerate(state.table)
            if count
        ]
        dice = f": {', '.join(shown)}" if shown else ""
        return f"{self.seats[state.attacker]} attacks {self.arena.titles[state.square]}{dice}."

    def _player(self, state: State, seat: int) -> list[str]:
        free = self.free_dice(state, seat)
        dice = ", ".join(f"{count} {self.content.kinds[kind]}" for kind, count in enumerate(free) if count)
        chosen = state.benches[seat]
        bench = self.content.bench[chosen].name if chosen in self.content.bench else ""
        lines = [
            f"{counted(state.wins[seat], 'round win')}, {counted(state.points[seat], 'control point')}",
            f"{state.base[seat]} energy, {state.bonus[seat]} bonus, {state.promised[seat]} for the next round",
            f"Dice: {dice or 'none'}",
            f"Bench: {self._names(state, self.bench(state, seat))}",
            f"Defeated: {self._names(state, self.defeated(state, seat))}",
        ]
        if waiting := [self.content.shrines[number].name for number in state.unplaced[seat]]:
            lines.append(f"Shrines to place: {', '.join(waiting)}")
        if chosen == UNKNOWN:
            return ["A bench is chosen in secret", *lines]
        return [f"Plays {bench}", *lines] if bench else lines

    def _names(self, state: State, figures: list[int]) -> str:
        counts = Counter(f"{self.told_name(state, figure)} ({self.card(state, figure).cost})" for figure in figures)
        return ", ".join(name if count == 1 else f"{count} × {name}" for name, count in counts.items()) or "nobody"

    def census(self, state: State) -> Mapping[str, int]:
        """Return the characters, shrines and dice of each player. All benches count that are still there to choose."""
        counts: Counter[str] = Counter()
        for seat, owner in enumerate(self.seat_ids):
            given = bool(state.benches[seat]) and state.first >= 0
            for bench in self.content.benches:
                if bench.id != state.benches[seat] if given else state.round == 0:
                    self._count_bench(counts, owner, bench.characters, bench.shrines, bench.dice)
            there = (*state.unplaced[seat], *state.away[seat])
            on_board = tuple(number for square, number in enumerate(state.shrine) if state.shrine_owner[square] == seat)
            figures = tuple(self._found(state, seat))
            self._count_bench(counts, owner, figures, (*there, *on_board), state.pool[seat])
        return {name: counts[name] for name in sorted(counts)}

    def _found(self, state: State, seat: int) -> list[int]:
        """Return the characters of a player where they are found: in the arena, on the bench, in the defeated zone."""
        base = seat * self.arena.places
        inside = [figure for cell in state.at[base : base + self.arena.places] for figure in cell]
        return [state.who[figure] for figure in [*inside, *self.bench(state, seat), *self.defeated(state, seat)]]

    def _count_bench(
        self, counts: Counter[str], owner: str, who: tuple[int, ...], shrines: tuple[int, ...], dice: tuple[int, ...]
    ) -> None:
        for each in who:
            counts[f"{owner} character/{self.content.characters[each].id}"] += 1
        for each in shrines:
            counts[f"{owner} shrine/{self.content.shrines[each].id}"] += 1
        for kind, count in enumerate(dice):
            if count:
                counts[f"{owner} die/{self.content.kinds[kind]}"] += count
