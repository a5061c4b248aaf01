"""Battles: from the declaration of an attack to what comes of it, with the moments at which cards step in.

An attack is a row of steps on the stack: it is counted, rolled, matched and concluded. ``State.battle`` is empty as
soon as it is over; a step that finds it empty does nothing.
"""

from __future__ import annotations

from designer.engine.games.brawlhalla.matching import matched
from designer.engine.games.brawlhalla.pieces import BUSY, HELD
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.targeting import Targeting
from designer.engine.state import Frame
from designer.engine_format import Bundle

UNIT, BUILDING, GUARDIAN = "unit", "building", "guardian"
"""What an attack is against."""


class Battles(Targeting):
    """Battles. Frames: ``battle-count``, ``battle-roll``, ``battle-match``, ``battle-end``, each with what it is
    against, and ``("battle-advance", start, to, seat)``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["battle-count"] = self._count
        self.steps["battle-roll"] = self._roll
        self.steps["battle-match"] = self._match
        self.steps["battle-end"] = self._end
        self.steps["battle-advance"] = self._advance
        self.to_death = self.rulings["battle-length"] == "to-the-death"
        self.falls_at_once = self.rulings["capital-capture"] == "won-exchange"

    def attack(self, state: State, seat: int, start: int, to: int) -> None:
        """Declare an attack."""
        stack = state.stacks[start]
        self.replace(state, start, seat, [piece if piece & BUSY else piece + 1 for piece in stack])
        state.battle = [start, to, seat]
        if self.listener is not None:
            names = self.place(start), self.place(to)
            who = self.told(self.attackers(state, start), article=True)
            text = f"{self.seats[seat]} attacks {names[1]} from {names[0]} with {who}."
            self.tell("attack", text, seat, start=names[0], to=names[1])
        self.interrupt(state, to)
        against = GUARDIAN if to in state.guardians else UNIT if state.stacks[to] else BUILDING
        state.stack.append(("battle-end", against))
        state.stack.append(("battle-count", against))
        if against == UNIT:
            self.unit_attacked(state)

    def call_off(self, state: State) -> None:
        """End a battle: nothing more of it happens."""
        state.battle = []
        state.dice = [(), ()]
        state.bonus = [0, 0]

    def goes_on(self, state: State, against: str) -> bool:
        """Return whether both sides of the battle still stand."""
        if not state.battle:
            return False
        start, to, seat = state.battle
        if state.side[start] != seat or not self.attackers(state, start):
            return False
        if against == UNIT:
            return state.side[to] == 1 - seat
        return to in state.guardians if against == GUARDIAN else self.owner(state, to) == 1 - seat

    def _count(self, state: State, frame: Frame) -> None:
        against = frame[1]
        if not self.goes_on(state, against):
            return
        start, to, _ = state.battle
        if against != GUARDIAN and not self.power(state, to):
            self._overrun(state, to)
        elif self.power(state, start, attacking=True):
            state.stack.append(("battle-roll", against))
            self.before_roll(state)
        elif self.to_death:
            self._overrun(state, start)

    def _overrun(self, state: State, tile: int) -> None:
        """Let a unit without power fall, or a building without a unit, without dice; of attackers no workers."""
        if tile == state.battle[0]:
            self.destroy(state, tile, self.attackers(state, tile))
        elif state.stacks[tile]:
            self.destroy(state, tile, state.stacks[tile])
        else:
            self.raze(state, tile)

    def raze(self, state: State, tile: int) -> None:
        """Destroy a building; with a capital the game is won."""
        owner, kind = self.owner(state, tile), self.building(state, tile)
        if kind == self.fortress:
            self._captured(state, tile)
            return
        self.raze_building(state, tile)
        if self.listener is not None:
            text = f"{self.seats[owner]}’s {self.content.buildings[kind].name} on {self.place(tile)} is destroyed."
            self.tell("building-destroyed", text, owner, tile=self.place(tile))

    def _captured(self, state: State, tile: int) -> None:
        if "capture_capital" in self.content.goals:
            self.win(state, 1 - self.owner(state, tile), "capture_capital")

    def _roll(self, state: State, frame: Frame) -> None:
        against = frame[1]
        if not self.goes_on(state, against):
            return
        start, to, seat = state.battle
        ours = self.power(state, start, attacking=True)
        theirs = len(self.content.guardian_dice) if against == GUARDIAN else self.power(state, to)
        if not ours or not theirs:
            state.stack.append(("battle-count", against))
            return
        state.dice[seat] = self._cast(state, seat, ours)
        if against == GUARDIAN:
            state.dice[1 - seat] = self.content.guardian_dice
        else:
            state.dice[1 - seat] = self._cast(state, 1 - seat, theirs)
        if self.listener is not None:
            dice = [sorted(each, reverse=True) for each in state.dice]
            shown = [" ".join(map(str, each)) for each in dice]
            other = "The guardian shows" if against == GUARDIAN else f"{self.seats[1 - seat]} rolls"
            text = f"{self.seats[seat]} rolls {shown[seat]}. {other} {shown[1 - seat]}."
            self.tell("dice-rolled", text, seat, dice=[dice[seat], dice[1 - seat]])
        state.stack.append(("battle-match", against))
        self.after_roll(state)

    def _cast(self, state: State, seat: int, count: int) -> tuple[int, ...]:
        faces = self.faces[seat]
        return tuple(faces[state.roll(len(faces)) - 1] for _ in range(count))

    def _match(self, state: State, frame: Frame) -> None:
        against = frame[1]
        if not self.goes_on(state, against):
            return
        start, to, seat = state.battle
        theirs = state.dice[1 - seat]
        lost, won = matched(state.dice[seat], theirs, str(self.rulings["defender-wins-ties"]))
        if self.listener is not None:
            other = f", {self.seats[1 - seat]} loses {won}" if against == UNIT else f" and wins {won} of {len(theirs)}"
            self.tell("dice-matched", f"{self.seats[seat]} loses {lost}{other}.", seat, lost=lost, won=won)
        if against == UNIT and self.falls_at_once and won > lost and self._is_home(state, to, 1 - seat):
            self._conclude(state)
            self._captured(state, to)
            return
        if against == UNIT:
            self.suffer(state, 1 - seat, to, won)
        elif won == len(theirs):
            if against == GUARDIAN:
                self._beat(state, seat, to)
            else:
                self.raze(state, to)
        self.suffer(state, seat, start, lost)

    def _beat(self, state: State, seat: int, tile: int) -> None:
        state.guardians.remove(tile)
        if self.listener is not None:
            self.tell("guardian-beaten", f"The guardian of {self.place(tile)} is beaten.", seat, tile=self.place(tile))
        self.draw_artifact(state, seat, self.content.guardian_artifacts)

    def win_battle(self, state: State, seat: int) -> None:
        """Let the other unit in the battle fall at once, without dice."""
        start, to, attacker = state.battle
        if seat == attacker:
            self.destroy(state, to, state.stacks[to])
        else:
            self.destroy(state, start, self.attackers(state, start))

    def _end(self, state: State, frame: Frame) -> None:
        against = frame[1]
        if self.to_death and self.goes_on(state, against):
            state.dice = [(), ()]
            state.stack.append(frame)
            if self.power(state, state.battle[0], attacking=True):
                state.stack.append(("battle-count", against))
            else:  # whoever has nothing left cannot attack, even if the others have nothing left either
                self._overrun(state, state.battle[0])
            return
        if not state.battle:
            return
        start, to, seat = state.battle
        self._conclude(state)
        beaten = against != UNIT or state.side[to] != 1 - seat
        if against == UNIT and beaten and self._is_home(state, to, 1 - seat):
            self._captured(state, to)
            return
        if self.rulings["winner-advances"] and beaten:
            state.stack.append(("battle-advance", start, to, seat))
        if against == UNIT:
            if state.side[start] != seat:
                self.battle_lost(state, seat, -1 if beaten else to)
            if beaten:
                self.battle_lost(state, 1 - seat, start if state.side[start] == seat else -1)

    def _is_home(self, state: State, tile: int, seat: int) -> bool:
        return state.buildings[tile] == self.fortress * 2 + seat

    def _conclude(self, state: State) -> None:
        start, to, _ = state.battle
        self.call_off(state)
        if self.rulings["power-loss-lasts"] == "battle":
            self.raise_again(state, start)
            self.raise_again(state, to)

    def _advance(self, state: State, frame: Frame) -> None:
        """Let those that have won go to the tile of the losers, as far as they may."""
        _, start, to, seat = frame
        if state.side[start] != seat or to in self.walls(state, seat):
            return
        pieces = [piece for piece in self.attackers(state, start) if not piece & HELD]
        if pieces and self.can_stand(state, seat, to, pieces):
            self.walk(state, seat, pieces, start, (to,))
