"""Work: building, salvaging, and making boats and dragons, which takes pieces of a unit some turns."""

from __future__ import annotations

from collections.abc import Iterator

from designer.engine.games.brawlhalla.kinds import WorkPlan
from designer.engine.games.brawlhalla.pieces import ACTS, BUSY, FLAG, LAND, kind_of
from designer.engine.games.brawlhalla.state import State, Work
from designer.engine.games.brawlhalla.travel import Travel
from designer.engine_format import Bundle

WRECK = "wreckage"
_REMEMBERED = 20_000
"""Of so many units it is remembered what they could begin: some megabytes."""

Needs = tuple[tuple[str, int], ...]
"""Works that may begin, and how many pieces each takes."""


class Working(Travel):
    """What may be worked for, its start, its turns, its end."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        content = self.content
        self.acts_most = int(self.rulings["actions-per-unit"] or 0)
        self._flag_most = min(1, self.acts_most) if self.rulings["flag-burden"] == "heavy" else self.acts_most
        self._known_works: dict[tuple[object, ...], list[str]] = {}
        self.plans: dict[str, WorkPlan] = {}
        makes = [(each.id, each.work) for each in content.buildings] + [(each.id, each.work) for each in content.units]
        self.plans.update((ident, plan) for ident, plan in makes if plan is not None)
        if content.salvage is not None:
            self.plans[WRECK] = content.salvage

    def tired(self, piece: int) -> bool:
        """Return whether a piece has taken all the actions that it may take in a turn."""
        return piece & ACTS >= (self._flag_most if piece & FLAG else self.acts_most)

    def terms(self, state: State, seat: int, what: str) -> tuple[int, int]:
        """Return how many pieces some work needs, and for how many turns, if a seat begins it now."""
        kind = self.content.building_number.get(what, -1)
        names = {"owned": self.owned(state, seat, kind) if kind >= 0 else 0}
        return self.plans[what].pieces.value(names), self.plans[what].turns.value(names)

    def worth_working(self, state: State, seat: int, what: str) -> str:
        """Return why a seat may not begin some work anywhere, or nothing."""
        begun = sum([work[1] == what and work[2] == seat for work in state.works])
        kind = self.content.building_number.get(what, -1)
        if kind >= 0:
            building = self.content.buildings[kind]
            if self.owned(state, seat, kind) + begun >= building.limit:
                return f"You may have {building.limit} of {building.name}, and no more."
            return ""
        unit = self.content.salvaged if what == WRECK else self.content.unit_number[what]
        begun += sum([work[1] != what and work[2] == seat and self.made_by(work[1]) == unit for work in state.works])
        kind_of_unit = self.content.units[unit]
        seats = (0, 1) if kind_of_unit.shared else (seat,)
        if kind_of_unit.shared:
            begun = sum([self.made_by(work[1]) == unit for work in state.works])
        if sum([self.on_board(state, each, unit) for each in seats]) + begun >= kind_of_unit.limit:
            return f"There may be {kind_of_unit.limit} of {kind_of_unit.name}, and no more."
        return ""

    def made_by(self, what: str) -> int:
        """Return the kind of unit that some work makes, or -1."""
        return self.content.salvaged if what == WRECK else self.content.unit_number.get(what, -1)

    def site_fault(self, state: State, seat: int, tile: int, what: str) -> str:
        """Return why a tile is no place for some work, or nothing."""
        if any(work[0] == tile for work in state.works):
            return "There is work going on already."
        if what == WRECK:
            return "" if tile in state.wrecks else "There is no wreck to salvage."
        if what in self.content.building_number:
            building = self.content.buildings[self.content.building_number[what]]
            if self.board.terrain[tile] not in building.terrain:
                return f"{building.name} cannot stand on {self.name('terrain', self.board.terrain[tile])}."
            return "" if self.is_free(state, seat, tile) else "There is something else on that tile."
        at = self.content.units[self.content.unit_number[what]].made_at
        if state.buildings[tile] != at * 2 + seat:
            return f"That is done on a {self.content.buildings[at].name} of yours."
        return ""

    def workers(self, state: State, tile: int, what: str) -> tuple[int, ...]:
        """Return the pieces on a tile that could do some work."""
        by = self.plans[what].by
        able = [piece for piece in state.stacks[tile] if not piece & BUSY and not self.tired(piece)]
        if by >= 0:
            return tuple([piece for piece in able if kind_of(piece) == by])
        return tuple([piece for piece in able if self.realm[kind_of(piece)] == LAND])

    def works_to_start(self, state: State, seat: int) -> list[str]:
        """Return the actions that begin work; those of a tile are remembered by all that they depend on."""
        possible = [what for what in self.plans if not self.worth_working(state, seat, what)]
        needs = tuple([(what, self.terms(state, seat, what)[0]) for what in possible])
        known, busy = self._known_works, {work[0] for work in state.works}
        if len(known) >= _REMEMBERED:
            known.clear()
        found: list[str] = []
        for tile in state.units[seat]:
            if tile not in busy:
                key = (tile, state.stacks[tile], needs, state.buildings[tile], tile in state.wrecks)
                works = known.get(key)
                if works is None:
                    works = known[key] = list(self._works_at(state, seat, tile, needs))
                found += works
        return found

    def _works_at(self, state: State, seat: int, tile: int, needs: Needs) -> Iterator[str]:
        for what, need in needs:
            able = self.workers(state, tile, what)
            if len(able) >= need and not self.site_fault(state, seat, tile, what):
                yield from self._teams(state, tile, what, able, need)

    def _teams(self, state: State, tile: int, what: str, able: tuple[int, ...], need: int) -> Iterator[str]:
        start = f"work {self.place(tile)} {what}"
        teams = [part for part in self.parts(able) if len(part) == need]
        if len(teams) == 1:
            yield start
            return
        names = self.labels(state.stacks[tile])
        for team in teams:
            yield f"{start} {self.listing(names, team)}"

    def start_work(self, state: State, seat: int, tile: int, what: str, team: tuple[int, ...]) -> None:
        """Let these pieces begin some work."""
        pieces, turns = self.terms(state, seat, what)
        self.remove(state, tile, team)
        self.add(state, tile, seat, [piece + 1 | BUSY for piece in team])
        state.works = sorted((*state.works, (tile, what, seat, turns, pieces, 0)))
        if self.listener is not None:
            verb = "starts" if len(team) == 1 else "start"
            text = f"{self.seats[seat]}’s {self.told(team)} on {self.place(tile)} {verb} work: {self.work_name(what)}"
            span = "1 turn" if turns == 1 else f"{turns} turns"
            self.tell("work-started", f"{text}, {span}.", seat, tile=self.place(tile), what=what)

    def work_name(self, what: str) -> str:
        """Return the printed name of what some work makes."""
        kind = "building" if what in self.content.building_number else "objective" if what == WRECK else "unit"
        return self.name(kind, what)

    def interrupt(self, state: State, tile: int) -> None:
        """Let an attack on a tile interrupt the work there."""
        if self.rulings["interrupted-work"] == "lost":
            self.end_work(state, tile)
        else:
            state.works = [(*work[:5], 1) if work[0] == tile else work for work in state.works]

    def advance_work(self, state: State, seat: int) -> None:
        """Take a turn off each work of a seat; what is done is there. Work that was interrupted only goes on."""
        for work in list(state.works):
            tile, what, owner, turns, pieces, paused = work
            if owner != seat or work not in state.works:
                continue
            if paused:
                self._resume(state, work)
            elif turns > 1:
                state.works[state.works.index(work)] = (tile, what, owner, turns - 1, pieces, 0)
            else:
                self._finish(state, work)

    def _resume(self, state: State, work: Work) -> None:
        """Go on with interrupted work if there are enough pieces for it, else end it."""
        tile, what, seat, turns, pieces, _ = work
        stack = state.stacks[tile] if state.side[tile] == seat else ()
        busy = sum(bool(piece & BUSY) for piece in stack)
        by = self.plans[what].by
        others = [
            piece
            for piece in stack
            if not piece & BUSY and (kind_of(piece) == by if by >= 0 else self.realm[kind_of(piece)] == LAND)
        ]
        if busy + len(others) < pieces:
            self.end_work(state, tile)
            return
        for piece in others[: max(0, pieces - busy)]:
            self.remove(state, tile, (piece,))
            self.add(state, tile, seat, (piece | BUSY,))
        state.works[state.works.index(work)] = (tile, what, seat, turns, pieces, 0)

    def _finish(self, state: State, work: Work) -> None:
        """Let the result of work be there."""
        tile, what, seat, _, _, _ = work
        state.works.remove(work)
        plan = self.plans[what]
        team = [piece for piece in state.stacks[tile] if piece & BUSY]
        self.replace(state, tile, seat, [piece & ~BUSY for piece in state.stacks[tile]])
        kind, unit = self.content.building_number.get(what, -1), self.made_by(what)
        possible = (
            self.owned(state, seat, kind) < self.content.buildings[kind].limit
            if kind >= 0
            else self.can_recruit(state, seat, unit)
        )
        if not possible:
            if self.listener is not None:
                self.tell(
                    "work-ended", f"The work on {self.place(tile)} ends for nothing.", seat, tile=self.place(tile)
                )
            return
        if plan.sacrificed or self.rulings["working-pieces"] == "lost":
            self.destroy(state, tile, [piece & ~BUSY for piece in team])
            state.stack.append(("watch",))
        if kind >= 0:
            self.build(state, seat, kind, tile)
            return
        if what == WRECK:
            state.wrecks.remove(tile)
        for _ in range(self.content.salvaged_count if what == WRECK else 1):
            if self.can_recruit(state, seat, unit):
                self.spawn(state, seat, unit, tile)
