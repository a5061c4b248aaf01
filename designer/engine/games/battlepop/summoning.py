"""Summoning phases: characters come from the bench into the arena, and from the defeated zone to the bench."""

from __future__ import annotations

from designer.engine.games.battlepop.abilities import Abilities
from designer.engine.games.battlepop.state import BENCH, DEFEATED, NOWHERE, State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle


class Summoning(Abilities):
    """Answers ``("to-summon", seat)``: summoning and restoring go on until the player ends them."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._seven = self.content.number["restore-roll"]
        self._one_energy = self.rulings["restore-price"] == "one-energy"
        self._owner_controls = self.rulings["shrine-control"] == "owner"
        self.steps["to-summon"] = self._go_on_summoning
        self.questions["summoning"] = Question(self._summons_offered, self._summon_or_restore)
        self.reasons["summoning"] = self._why_not_summon
        self.words["summoning"] = self._summon_in_words

    def doors_of(self, state: State, seat: int) -> list[int]:
        """Return the places into which a player may summon now: the portal, shrine portals, and open doors."""
        arena = self.arena
        doors = [arena.portal[seat]]
        columns = [
            arena.column[square]
            for square in range(arena.squares)
            if state.shrine_owner[square] == seat
            and (self._owner_controls or not self.controls(state, 1 - seat, square))
        ]
        doors += [gate for gate in arena.gates[seat] if arena.column[gate] in columns]
        return doors + [square for square in self.open_doors(state, seat) if self.room(state, seat, square)]

    def restoring_energy(self, state: State, seat: int) -> int:
        """Return how much energy a player may restore with now."""
        return self.energy(state, seat) if self._free_to_restore(state) else state.bonus[seat]

    def price(self, state: State, figure: int) -> int:
        """Return what it costs to restore a character."""
        return 1 if self._one_energy else self.card(state, figure).cost

    def _free_to_restore(self, state: State) -> bool:
        return sum(state.summon) == self._seven

    def _go_on_summoning(self, state: State, frame: Frame) -> None:
        self.settle(state)
        state.stack.append(("summoning", frame[1]))

    def _summons_offered(self, state: State, frame: Frame) -> list[str]:
        seat = frame[1]
        energy, names, found = self.energy(state, seat), self.arena.names, []
        if energy:
            restoring = self.restoring_energy(state, seat)
            characters, who, place = self.content.characters, state.who, state.place
            doors: list[int] = []
            last = (-1, -1)
            for figure in self.range_of(state, seat):
                spot, character = place[figure], characters[who[figure]]
                if spot >= 0 or (who[figure], spot) == last:
                    continue
                last = (who[figure], spot)
                if spot == BENCH:
                    if character.cost <= energy:
                        doors = doors or self.doors_of(state, seat)
                        found += [f"summon {character.id} {names[door]}" for door in doors]
                elif self.price(state, figure) <= restoring:
                    found.append(f"restore {character.id}")
        return [*found, "done"]

    def _summon_or_restore(self, state: State, frame: Frame, action: str) -> None:
        seat = frame[1]
        if action == "done":
            return
        state.stack.append(("to-summon", seat))
        verb, ident, *rest = action.split(" ")
        if verb == "restore":
            figure = self.figure(state, seat, ident, DEFEATED)
            self._pay_to_restore(state, seat, self.price(state, figure))
            self.put(state, figure, BENCH)
            if self.listener is not None:
                text = f"{self.seats[seat]} restores {self.told_name(state, figure)} to the bench."
                self.tell("restored", text, seat, character=ident)
            return
        figure, place = self.figure(state, seat, ident, BENCH), self.arena.number[rest[0]]
        self.pay(state, seat, self.card(state, figure).cost)
        self.put(state, figure, place)
        if self.listener is not None:
            text = f"{self.seats[seat]} summons {self.told_name(state, figure)} into {self.arena.titles[place]}."
            self.tell("summoned", text, seat, character=ident, to=rest[0])
        self.arrived(state, (figure,), summoned=True)

    def _pay_to_restore(self, state: State, seat: int, amount: int) -> None:
        if self._free_to_restore(state):
            self.pay(state, seat, amount)
        else:
            state.bonus[seat] -= amount

    def _why_not_summon(self, state: State, frame: Frame, action: str) -> str:
        seat = frame[1]
        verb, *rest = action.split(" ")
        if verb == "summon" and len(rest) == 2:
            return self._why_not_into(state, seat, rest[0], self.arena.number.get(rest[1], NOWHERE))
        if verb == "restore" and len(rest) == 1:
            figure = self.figure(state, seat, rest[0], DEFEATED)
            if figure < 0:
                return f"There is no {rest[0]} in your defeated zone."
            if self.price(state, figure) > self.energy(state, seat):
                return f"That costs {self.price(state, figure)} energy, and you have {self.energy(state, seat)}."
            return f"Only bonus energy restores in this round; after a {self._seven} all energy does."
        return "This is your summoning phase: summon, restore, or end it with done."

    def _why_not_into(self, state: State, seat: int, ident: str, place: int) -> str:
        figure = self.figure(state, seat, ident, BENCH)
        if figure < 0:
            return f"There is no {ident} on your bench."
        cost, energy = self.card(state, figure).cost, self.energy(state, seat)
        if cost > energy:
            return f"{self.told_name(state, figure)} costs {cost} energy, and you have {energy}."
        if place in self.arena.gates[seat]:
            return "That shrine portal is shut: you control no shrine in its column."
        if 0 <= place < self.arena.squares and place in self.open_doors(state, seat):
            return f"{self.arena.titles[place]} is full."
        return "You may summon only into your portal, and into your shrine portals that are open."

    def _summon_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        verb, *rest = action.split(" ")
        if verb == "done":
            return "Summoning", "Summon no more."
        name = self.name("character", rest[0])
        if verb == "restore":
            price = self.price(state, self.figure(state, frame[1], rest[0], DEFEATED))
            return "Restore", f"Restore {name} for {price} energy."
        cost = self.content.characters[self.content.character[rest[0]]].cost
        return "Summon", f"Summon {name} for {cost} energy into {self.arena.titles[self.arena.number[rest[1]]]}."
