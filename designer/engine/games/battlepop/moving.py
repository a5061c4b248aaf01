"""Move phases: each character moves once, and uses the abilities that it has in a move phase."""

from __future__ import annotations

from designer.engine.games.battlepop.abilities import Abilities
from designer.engine.games.battlepop.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Moving(Abilities):
    """Answers ``("to-move", seat)``: a move phase goes on until it is ended or nothing is left to be done in it."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._moves_each = int(self.rulings["moves-per-phase"] or 0)
        self._move_length = self.content.number["move-squares"]
        self.steps["to-move"] = self._go_on_moving
        self.questions["moving"] = Question(self._moves_offered, self._move_or_use)
        self.reasons["moving"] = self._why_not_move
        self.words["moving"] = self._move_in_words

    def moves_to(self, state: State, figure: int) -> list[int]:
        """Return the squares into which a figure may move of its own accord now."""
        place, seat, at = state.place[figure], state.owner[figure], state.at
        arena = self.arena
        length, enemies = self._move_length, (1 - seat) * arena.places
        if place < arena.squares:
            length, leaves = self.roam_of(state, figure)
            if (at[enemies + place] and not leaves) or self.rooted(state, figure):
                return []
        found = [square for square in arena.beside[place] if self.room(state, seat, square)]
        border = found
        for _ in range(length - 1):
            border = [
                square
                for through in border
                if not at[enemies + through]
                for square in arena.beside[through]
                if square != place and self.room(state, seat, square)
            ]
            border = [square for square in dict.fromkeys(border) if square not in found]
            found = found + border
        return sorted(found) if length > 1 else found

    def moves_of(self, state: State, seat: int) -> list[tuple[str, int, list[int]]]:
        """Return what may move, from where, and where to; of equal ones in a place only the first."""
        found = []
        base = seat * self.arena.places
        for cell in state.at[base : base + self.arena.places]:
            labels: list[str] = []
            for figure in cell:
                if state.moves[figure] >= self._moves_each:
                    continue
                label = self.label(state, figure)
                if label in labels:
                    continue
                labels.append(label)
                if squares := self.moves_to(state, figure):
                    found.append((label, state.place[figure], squares))
        return found

    def can_move(self, state: State, seat: int) -> bool:
        """Return whether there is anything to do in a move phase."""
        base = seat * self.arena.places
        for cell in state.at[base : base + self.arena.places]:
            for figure in cell:
                if state.moves[figure] < self._moves_each and self.moves_to(state, figure):
                    return True
        return bool(self.phase_abilities(state, seat))

    def _go_on_moving(self, state: State, frame: Frame) -> None:
        seat = frame[1]
        self.settle(state)
        if self.can_move(state, seat):
            state.stack.append(("moving", seat))
        else:
            self._end_moving(state)

    def _end_moving(self, state: State) -> None:
        state.moves = [0] * len(state.moves)
        state.used = [0] * len(state.used)

    def _moves_offered(self, state: State, frame: Frame) -> list[str]:
        seat = frame[1]
        names = self.arena.names
        found = []
        for label, place, squares in self.moves_of(state, seat):
            start = f"move {label} {names[place]} "
            found += [start + names[square] for square in squares]
        must = False
        uses = []
        for figure, number, forced in self.phase_abilities(state, seat):
            must = must or forced
            uses.append(self._use_written(state, figure, number))
        found += dict.fromkeys(uses)
        return found if must else [*found, "done"]

    def _use_written(self, state: State, figure: int, number: int) -> str:
        slug = self.card(state, figure).abilities[number].slug
        return f"use {self.label(state, figure)} {self.arena.names[state.place[figure]]} {slug}"

    def _use_read(self, state: State, seat: int, action: str) -> tuple[int, int]:
        for figure, number, _ in self.phase_abilities(state, seat):
            if self._use_written(state, figure, number) == action:
                return figure, number
        return -1, -1

    def _move_or_use(self, state: State, frame: Frame, action: str) -> None:
        seat = frame[1]
        if action == "done":
            self._end_moving(state)
            return
        state.stack.append(("to-move", seat))
        verb, label, start, *rest = action.split(" ")
        if verb == "use":
            self.use_ability(state, *self._use_read(state, seat, action))
            return
        figure = self.figure(state, seat, label, self.arena.number[start])
        square = self.arena.number[rest[0]]
        if self.listener is not None:
            text = f"{self.seats[seat]} moves {self.told_name(state, figure)}"
            text += f" from {self.arena.titles[state.place[figure]]} to {self.arena.titles[square]}."
            self.tell("move", text, seat, character=self.card(state, figure).id, to=self.arena.names[square])
        self.put(state, figure, square)
        state.moves[figure] += 1
        self.arrived(state, (figure,), summoned=False)

    def _why_not_move(self, state: State, frame: Frame, action: str) -> str:
        seat = frame[1]
        verb, *rest = action.split(" ")
        if verb == "done":
            return "An ability that does not say may has to be used before the move phase ends."
        if verb not in ("move", "use") or len(rest) != 3:
            return "This is a move phase: move a character, use an ability, or end it with done."
        label, start, last = rest
        place = self.arena.number.get(start, -1)
        figure = self.figure(state, seat, label, place) if place >= 0 else -1
        if figure < 0:
            return f"You have no {label} in {start}."
        if verb == "use":
            return self._why_not_use(state, figure, last)
        return self._why_not_there(state, figure, self.arena.number.get(last, -1))

    def _why_not_use(self, state: State, figure: int, slug: str) -> str:
        name = self.told_name(state, figure)
        for number, ability in enumerate(self.card(state, figure).abilities):
            if ability.slug == slug and ability.moment == "move-phase":
                if state.used[figure] >> number & 1:
                    return f"{name} has used {ability.name} in this phase already."
                if state.place[figure] >= self.arena.squares:
                    return f"{name} is in a portal, where it has no abilities."
                return f"{ability.name} can do nothing now."
        return f"{name} has no such ability for a move phase."

    def _why_not_there(self, state: State, figure: int, square: int) -> str:
        name, place = self.told_name(state, figure), state.place[figure]
        if state.moves[figure] >= self._moves_each:
            return f"{name} has moved in this phase already."
        if not 0 <= square < self.arena.squares:
            return "A character moves into a square."
        in_square = place < self.arena.squares
        if in_square and self.rooted(state, figure):
            return f"{name} is rooted in its square."
        if in_square and self.conflicted(state, place) and not self.roam_of(state, figure)[1]:
            return f"{name} is in a conflicted square and cannot leave it."
        if not self.room(state, state.owner[figure], square):
            return f"{self.arena.titles[square]} is full."
        return f"{name} cannot get from {self.arena.titles[place]} to {self.arena.titles[square]}."

    def _move_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        if action == "done":
            return "Move phase", "End the move phase."
        verb, label, start, last = action.split(" ")
        if verb == "use":
            figure, number = self._use_read(state, frame[1], action)
            ability = self.card(state, figure).abilities[number]
            return "Move phase", f"Use {ability.name} of {self.told_name(state, figure)}."
        figure = self.figure(state, frame[1], label, self.arena.number[start])
        titles, places = self.arena.titles, self.arena.number
        return (
            "Move phase",
            f"Move {self.told_name(state, figure)} from {titles[places[start]]} to {titles[places[last]]}.",
        )
