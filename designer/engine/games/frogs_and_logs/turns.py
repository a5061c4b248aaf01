"""The course of a turn: looking around, powers and roles, placing a frog, events, the end of the turn."""

from __future__ import annotations

from designer.engine.games.frogs_and_logs.effects import NOWHERE
from designer.engine.games.frogs_and_logs.endings import Endings
from designer.engine.games.frogs_and_logs.ground import EVENTS, NOBODY, Ground
from designer.engine.games.frogs_and_logs.line import draw
from designer.engine.games.frogs_and_logs.sources import Sources
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.state import Frame

TURN = "turn"
PASS = "pass"
END = ("end",)


class Turns:
    """Plays turns."""

    def __init__(self, ground: Ground, sources: Sources, endings: Endings) -> None:
        self.ground = ground
        self.pond = ground.pond
        self.rule = ground.rule
        self.sources = sources
        self.endings = endings
        self._uses = tuple(f"use {ident}" for ident in self.pond.ids)
        self._used = {action: place for place, action in enumerate(self._uses)}

    # ---- the decision of a turn

    def options(self, state: FrogState, frame: Frame) -> list[str]:
        """Return the powers and roles that can be used, the perches for a frog, and whether one may pass."""
        found: list[str] = []
        if state.to_place == self.rule.frogs_per_turn:
            if state.unused and not state.hush:
                unused, programs = state.unused, self.sources.programs
                for place, power in enumerate(state.powers):
                    if unused >> place & 1:
                        for effect in programs["power/" + power]:
                            if effect.possible(state, place):
                                found.append(self._uses[place])
                                break
            if state.roles:
                found += self._role_options(state)
        placings = self.placings(state)
        found += placings
        if not placings or self.ground.may_pass(state):
            found.append(PASS)
        return found

    def placings(self, state: FrogState) -> list[str]:
        """Return how a frog of the turn can be placed."""
        return self.ground.placings_of(state, state.active, self.ground.everywhere) if state.to_place else []

    def has_powers(self, state: FrogState) -> bool:
        """Return whether powers and roles are used in this round."""
        return state.turn > self.ground.players * (self.rule.powers_from - 1)

    def _role_options(self, state: FrogState) -> list[str]:
        if not self.has_powers(state):
            return []
        return list(
            dict.fromkeys(
                f"role {state.roles[number]}"
                for number in self.roles_of(state.active)
                if state.uses[number] and self.does_something(state, f"role_card/{state.roles[number]}", NOWHERE)
            )
        )

    def roles_of(self, seat: int) -> range:
        """Return the numbers of a seat's role cards."""
        return range(seat * self.rule.roles, (seat + 1) * self.rule.roles)

    def does_something(self, state: FrogState, source: str, here: int) -> bool:
        """Return whether any effect of a source would do anything now."""
        return any(effect.possible(state, here) for effect in self.sources.programs[source])

    def answer(self, state: FrogState, frame: Frame, action: str) -> None:
        """Use a power or a role, place a frog, or end the turn."""
        place = self._used.get(action)
        if place is not None:
            state.unused &= ~(1 << place)
            self._begin(state, frame, f"power/{state.powers[place]}", place)
        elif action.startswith("place "):
            state.to_place -= 1
            self.ground.place(state, state.active, action)
            state.stack.append(frame if state.to_place else END)
            if state.pending:
                state.stack.append(EVENTS)
        elif action == PASS:
            teller = self.ground.teller
            if teller.listener:
                teller.say("passed", f"{teller.seat(state.active)} places no frog.", state.active)
            state.stack.append(END)
        else:
            role = action.partition(" ")[2]
            number = next(
                each for each in self.roles_of(state.active) if state.roles[each] == role and state.uses[each]
            )
            state.uses[number] -= 1
            self._begin(state, frame, f"role_card/{role}", NOWHERE)

    def _begin(self, state: FrogState, frame: Frame, source: str, here: int) -> None:
        teller = self.ground.teller
        if teller.listener:
            kind, _, ident = source.partition("/")
            of = f" of {teller.perch(here)}" if here != NOWHERE else ""
            text = f"{teller.seat(state.active)} uses {teller.name(kind, ident)}{of}."
            teller.say("power-used" if here != NOWHERE else "role-used", text, state.active, source=source)
        state.stack += (frame, EVENTS, ("effects", source, 0, here))

    # ---- steps

    def effects(self, state: FrogState, frame: Frame) -> None:
        """Begin one effect of a source; the next ones come after it."""
        _, source, index, here = frame
        effects = self.sources.programs[source]
        if index + 1 < len(effects):
            state.stack.append(("effects", source, index + 1, here))
        if index < len(effects):
            effects[index].begin(state, here)

    def events(self, state: FrogState, frame: Frame) -> None:
        """Draw the next event, for as many as are to be drawn."""
        if not state.pending:
            return
        if not state.line:
            state.pending = 0
            self.endings.meet(state, self.endings.no_event_left)
            return
        state.pending -= 1
        card = draw(state, self.ground.players)
        state.kept[state.active] += (card,)
        teller = self.ground.teller
        if teller.listener:
            text = f"{teller.seat(state.active)} draws an event: {teller.name('event', card)}."
            teller.say("event-drawn", text, state.active, event=card)
        if self.rule.last_card_ends and not state.line:
            self.endings.meet(state, self.endings.no_event_left)
        state.stack += (EVENTS, ("effects", f"event/{card}", 0, NOWHERE))

    def end(self, state: FrogState, frame: Frame) -> None:
        """End a turn and go on to the next that is taken, or to the end of the game."""
        if state.ender == NOBODY:
            self.endings.after_turn(state)
        while True:
            state.ended = self.endings.over(state)
            if state.ended:
                return
            seat = self.ground.next_seat(state.active)
            if state.ender != NOBODY:
                state.finals -= 1
                if seat == state.ender:
                    seat = self.ground.next_seat(seat)
            state.active = seat
            if self.begin(state):
                return

    def begin(self, state: FrogState) -> bool:
        """Start the turn of the active seat, and return whether it is taken."""
        state.turn += 1
        seat, bit = state.active, 1 << state.active
        teller = self.ground.teller
        if not state.home & self.pond.masks[seat]:
            if teller.listener:
                teller.say("turn-missed", f"{teller.seat(seat)} has no frog at home and takes no turn.", seat)
            self.endings.meet(state, self.endings.no_frog_at_home)
            return False
        state.closed[seat] = state.guarded[seat] = 0
        state.hush &= ~bit
        state.rest = bool(state.rests & bit)
        state.rests &= ~bit
        state.to_place = self.rule.frogs_per_turn
        state.unused = self.ground.controlled(state, seat) if self.has_powers(state) else 0
        state.stack.append((TURN, seat))
        if teller.listener:
            final = "a final turn" if self.ground.in_final_turn(state) else f"turn {state.turn}"
            teller.say("turn-started", f"{teller.seat(seat)} takes {final}.", seat)
        return True
