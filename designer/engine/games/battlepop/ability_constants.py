"""What constant abilities come to, computed from the position whenever it is asked for.

A character in a portal has no ability and is reached by none. Bonuses add up; of several moves the farthest holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from designer.engine.games.battlepop.ability_reading import Ability
from designer.engine.games.battlepop.ability_sources import Sources, shrine_source
from designer.engine.games.battlepop.effect_reading import Effect
from designer.engine.games.battlepop.state import ATTACK, DEFENSE, State
from designer.engine_format import Bundle

Given = tuple[Effect, tuple[str, ...]]
"""A constant effect and the conditions of its ability."""


class Constants(Sources):
    """Attack, defense, and all that lasts."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._by_character = {
            verb: _given([each.abilities for each in self.content.characters], verb) for verb in _VERBS
        }
        self._by_shrine = {verb: _given([each.abilities for each in self.content.shrines], verb) for verb in _VERBS}
        self._reaches = {
            verb: sorted(
                {
                    (effect.target.own, effect.target.where)
                    for given in (*self._by_character[verb], *self._by_shrine[verb])
                    for effect, _ in given
                    if effect.target is not None
                }
            )
            for verb in _VERBS
        }
        self._printed_attack = tuple(each.attack for each in self.content.characters)
        self._printed_defense = tuple(each.defense for each in self.content.characters)
        self._move_squares = self.content.number["move-squares"]

    # ---- the sums

    def attack_of(self, state: State, figure: int) -> int:
        """Return the dice that a figure adds to an attack."""
        return self._with_bonuses(state, figure, "add_attack", self._printed_attack[state.who[figure]], ATTACK)

    def defense_of(self, state: State, figure: int) -> int:
        """Return the damage that knocks a figure out."""
        return self._with_bonuses(state, figure, "add_defense", self._printed_defense[state.who[figure]], DEFENSE)

    def _with_bonuses(self, state: State, figure: int, verb: str, total: int, stat: int) -> int:
        if state.boosts:
            for boosted, kind, _, amount in state.boosts:
                if boosted == figure and kind == stat:
                    total += amount
        for effect in self._lasting(state, verb, figure):
            total += effect.amount
        return total

    def worth_more(self, state: State, seat: int, square: int) -> int:
        """Return by how much a square has a higher value for a player."""
        more = sum(effect.amount for effect in self._lasting_here(state, "change_value", seat, square))
        return more + sum(amount for whose, where, amount in state.worth if whose == seat and where == square)

    def roam_of(self, state: State, figure: int) -> tuple[int, bool]:
        """Return how many squares a move takes a figure at most, and whether it may leave a conflicted square."""
        farthest, leaves = self._move_squares, False
        for effect in self._lasting(state, "roam", figure):
            farthest, leaves = max(farthest, effect.amount), leaves or effect.leaves_conflict
        return farthest, leaves

    def rooted(self, state: State, figure: int) -> bool:
        """Return whether a figure cannot leave its square."""
        return next(self._lasting(state, "root", figure), None) is not None

    def guards(self, state: State, figure: int) -> bool:
        """Return whether damage must first knock out this figure."""
        given, place = self._by_character["guard"][state.who[figure]], state.place[figure]
        if not given or not 0 <= place < self.arena.squares:
            return False
        return any(self.met(state, needs, state.owner[figure], place) for _, needs in given)

    def claims(self, state: State, seat: int, square: int) -> bool:
        """Return whether a player has sole control of a square in spite of enemies when it is scored."""
        more = len(self.here(state, seat, square)) > len(self.here(state, 1 - seat, square))
        return more and next(self._lasting_here(state, "claim", seat, square), None) is not None

    def open_doors(self, state: State, seat: int) -> Sequence[int]:
        """Return the squares into which a player may summon."""
        squares = range(self.arena.squares)
        return [
            square for square in squares if next(self._lasting_here(state, "open_door", seat, square), None) is not None
        ]

    # ---- where they come from

    def _lasting_here(self, state: State, verb: str, seat: int, square: int) -> Iterator[Effect]:
        """Yield the constant effects of a verb that a player's characters and shrine in a square have."""
        by_character, who = self._by_character[verb], state.who
        for source in self.here(state, seat, square):
            for effect, needs in by_character[who[source]]:
                if not needs or self.met(state, needs, seat, square):
                    yield effect
        if state.shrine_owner[square] == seat:
            for effect, needs in self._by_shrine[verb][state.shrine[square]]:
                if not needs or self.met(state, needs, seat, square):
                    yield effect

    def _lasting(self, state: State, verb: str, figure: int) -> Iterator[Effect]:
        """Yield the constant effects of a verb that are about a figure."""
        place, seat = state.place[figure], state.owner[figure]
        if not 0 <= place < self.arena.squares:
            return
        for own, where in self._reaches[verb]:
            giver = seat if own else 1 - seat
            for square in self.squares_of(place, where):
                yield from self._given_from(state, verb, figure, giver, square, where)

    def _given_from(
        self, state: State, verb: str, figure: int, giver: int, square: int, where: str
    ) -> Iterator[Effect]:
        by_character, who = self._by_character[verb], state.who
        for source in self.here(state, giver, square):
            for effect, needs in by_character[who[source]]:
                if self._is_about(state, effect, figure, source, giver, where) and self.met(
                    state, needs, giver, square
                ):
                    yield effect
        if state.shrine_owner[square] == giver:
            for effect, needs in self._by_shrine[verb][state.shrine[square]]:
                if self._is_about(state, effect, figure, shrine_source(square), giver, where) and self.met(
                    state, needs, giver, square
                ):
                    yield effect

    def _is_about(self, state: State, effect: Effect, figure: int, source: int, giver: int, where: str) -> bool:
        """Return whether a constant effect of a source is about a figure that its ``where`` reaches."""
        target = effect.target
        if target is None or target.where != where or target.own != (state.owner[figure] == giver):
            return False
        if (target.pick == "self" and figure != source) or (target.pick == "others" and figure == source):
            return False
        if target.faction >= 0 and self.content.characters[state.who[figure]].faction != target.faction:
            return False
        return target.defense_up_to < 0 or self.defense_of(state, figure) <= target.defense_up_to


_VERBS = ("add_attack", "add_defense", "change_value", "guard", "roam", "root", "claim", "open_door")


def _given(abilities: Sequence[tuple[Ability, ...]], verb: str) -> tuple[tuple[Given, ...], ...]:
    return tuple(
        tuple(
            (effect, ability.needs)
            for ability in each
            if ability.moment == "constant"
            for effect in ability.effects
            if effect.verb == verb
        )
        for each in abilities
    )
