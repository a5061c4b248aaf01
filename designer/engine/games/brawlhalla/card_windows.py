"""When cards step into a battle: as it is declared, before and after the roll, and when it is lost.

A window is only opened for a seat that has something to use in it. So a pause tells that a player could do something;
at the table it is the same.
"""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_effects import CardEffects
from designer.engine.games.brawlhalla.card_play import PASS
from designer.engine.games.brawlhalla.card_records import AFTER, BEFORE, ONCE, Card
from designer.engine.games.brawlhalla.pieces import FLAG
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class CardWindows(CardEffects):
    """The windows of a battle.

    Frames: ``("card-attacked", seat)``, and ``("card-react", moment, seat, passes, units)`` where ``units`` is 1 if it
    is a battle of two units.
    """

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["card-react"] = self._react
        self.steps["card-attacked"] = self._defend
        self._questions("card-reaction", self._reaction_options, self._reaction_answer, "In this battle", self._named)
        self._questions("card-defence", self._defence_options, self._defence_answer, "Before the battle", self._named)
        self._questions("card-mourning", self._mourning_options, self._tile_answer, "A lost battle", self._named)

    def before_roll(self, state: State) -> None:
        """Open the window before the roll, for the attacker first."""
        self._open(state, BEFORE)

    def after_roll(self, state: State) -> None:
        """Open the window after the roll, for the attacker first."""
        self._open(state, AFTER)

    def _open(self, state: State, moment: str) -> None:
        state.stack.append(("card-react", moment, state.battle[2], 0, int(bool(state.stacks[state.battle[1]]))))

    def _react(self, state: State, frame: Frame) -> None:
        _, moment, seat, passes, units = frame
        if passes == 2 or not self._undecided(state, units):
            return
        if self._reactions(state, seat, moment):
            self.put_question(state, ("card-reaction", seat, moment, passes, units))
        else:
            state.stack.append(("card-react", moment, 1 - seat, passes + 1, units))

    def _undecided(self, state: State, units: int) -> bool:
        """Whether a battle goes on; where it is one of ``units``, both must still be there."""
        if not state.battle:
            return False
        start, to, seat = state.battle
        return (
            bool(self.attackers(state, start)) and state.side[start] == seat and (bool(state.stacks[to]) or not units)
        )

    def _against_guardian(self, state: State) -> bool:
        return state.battle[1] in state.guardians

    def _reactions(self, state: State, seat: int, moment: str) -> list[str]:
        actions = []
        if seat == state.battle[2] or not self._against_guardian(state):
            for ident in dict.fromkeys(state.hands[seat]):
                card = self.cards[ident]
                if card.timing == moment and self.playable(state, seat, card):
                    actions.append(f"play {ident}")
            if moment == AFTER:
                actions += [f"use {card.id}" for card in self.once_per_turn(state, seat, "add_to_die")]
        if moment == AFTER and self._rolled(state, 1 - seat):
            springs = self.sprung_or_passed(self.traps(state, seat, "enemy_rolls"))
            if PASS not in springs:
                return springs
            actions += springs[:-1]
        return actions

    def _rolled(self, state: State, seat: int) -> bool:
        """Whether a seat has rolled dice in the battle; a guardian's are nobody's."""
        return bool(state.dice[seat]) and (seat == state.battle[2] or not self._against_guardian(state))

    def once_per_turn(self, state: State, seat: int, verb: str) -> list[Card]:
        """Return the artifacts of a seat that have not done in this turn what they do once in a turn."""
        found = [self.cards[ident] for ident in state.artifacts[seat] if ident not in state.spent[seat]]
        return [card for card in found if card.timing == ONCE and card.effects and card.effects[0].verb == verb]

    def spend(self, state: State, seat: int, ident: str) -> None:
        """Note that an artifact has done what it does once in a turn."""
        state.spent[seat] = tuple(sorted((*state.spent[seat], ident)))

    def _reaction_options(self, state: State, frame: Frame) -> list[str]:
        actions = self._reactions(state, frame[1], frame[2])
        springs = [self.cards[action.split(" ")[1]] for action in actions if action.startswith("spring ")]
        forced = any(self.must_spring or card.mandatory for card in springs)
        return actions if forced else [*actions, PASS]

    def _reaction_answer(self, state: State, frame: Frame, action: str) -> None:
        _, seat, moment, passes, units = frame
        if action == PASS:
            state.stack.append(("card-react", moment, 1 - seat, passes + 1, units))
            return
        state.stack.append(("card-react", moment, 1 - seat, 0, units))
        verb, _, ident = action.partition(" ")
        card = self.cards[ident]
        if verb == "play":
            self.play_card(state, seat, card)
        elif verb == "spring":
            self.spring(state, seat, card)
        else:
            self.spend(state, seat, ident)
            self.use_artifact(state, seat, card)

    def unit_attacked(self, state: State) -> None:
        """Let the defender spring what waits for an attack."""
        state.stack.append(("card-attacked", 1 - state.battle[2]))

    def _defend(self, state: State, frame: Frame) -> None:
        if state.battle and state.side[state.battle[1]] == frame[1] and self._defences(state, frame[1]):
            self.put_question(state, ("card-defence", frame[1]))

    def _defences(self, state: State, seat: int) -> list[Card]:
        tile = state.battle[1]
        carries = any(piece & FLAG for piece in state.stacks[tile])
        return [
            card
            for card in self.traps(state, seat, "own_unit_attacked")
            if card.trigger is not None
            and not (carries and card.trigger.flag == "never")
            and self.possible(state, seat, card, card.effects[0])
        ]

    def _defence_options(self, state: State, frame: Frame) -> list[str]:
        return self.sprung_or_passed(self._defences(state, frame[1]))

    def _defence_answer(self, state: State, frame: Frame, action: str) -> None:
        if action != PASS:
            state.stack.append(("card-attacked", frame[1]))
            self.spring(state, frame[1], self.cards[action.split(" ")[1]], state.battle[1])

    def battle_lost(self, state: State, loser: int, winner_tile: int) -> None:
        """Let the loser spring what waits for a lost battle, if a unit has won it."""
        won = winner_tile >= 0 and state.side[winner_tile] == 1 - loser
        if won and self.bare_power(state.stacks[winner_tile]) and self.traps(state, loser, "battle_lost"):
            self.put_question(state, ("card-mourning", loser, winner_tile))

    def _mourning_options(self, state: State, frame: Frame) -> list[str]:
        return self.sprung_or_passed(self.traps(state, frame[1], "battle_lost"))

    def _tile_answer(self, state: State, frame: Frame, action: str) -> None:
        if action != PASS:
            self.spring(state, frame[1], self.cards[action.split(" ")[1]], frame[2])
