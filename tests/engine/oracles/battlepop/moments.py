"""Abilities whose moment has come: whose they are, and in which order they happen."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable

from tests.engine.oracles import Answer
from tests.engine.oracles.battlepop.described import Described
from tests.engine.oracles.battlepop.things import HARMLESS, Figure, Pending, Stone, slug


class Moments(Described):
    """Lets abilities happen."""

    @abstractmethod
    def can_do(self, pending: Pending) -> bool: ...

    @abstractmethod
    def carry_out(self, pending: Pending) -> Answer: ...

    def with_moment(self, moment: str, sources: Iterable[Figure | Stone], square: str = "") -> list[Pending]:
        """The abilities of a moment whose needs are met now."""
        return [
            pending
            for source in sources
            for ability in self.card(source)["abilities"]
            for pending in [Pending(source, ability, square or source.place)]
            if ability["moment"] == moment and self.are_met(ability, source.seat, pending.square)
        ]

    def use_of(self, pending: Pending) -> str:
        source = pending.source
        label = self.label(source) if isinstance(source, Figure) else source.card
        return f"use {label} {pending.square} {slug(pending.ability['name'])}"

    def arrived(self, figures: list[Figure], summoned: bool = False) -> Answer:
        if summoned:
            yield from self.happen(self.with_moment("summoned", figures))
        yield from self.happen(self.with_moment("enters", [f for f in figures if f.place in self.squares]))

    def after_falls(self, fallen: list[tuple[Figure, str]], by: Figure | Stone | None) -> Answer:
        pending: list[Pending] = []
        for figure, square in fallen:
            pending += self.with_moment("knocked-out", [figure], square)
            for other in self.in_squares():
                in_its_attack = self.attacks(other) and other.place == square
                if other.seat != figure.seat and (in_its_attack or other is by):
                    pending += self.with_moment("knocks-out", [other])
        yield from self.happen(pending)

    def attacks(self, figure: Figure) -> bool:
        """Whether a figure takes part in an attack of its player now."""
        attack = self.attack
        return attack is not None and attack.seat == figure.seat and attack.square == figure.place

    def happen(self, pending: list[Pending]) -> Answer:
        """Let abilities happen that do so at the same time: the first player's, then the other's."""
        for seat in (self.first, 1 - self.first):
            mine = [each for each in pending if each.source.seat == seat]
            while True:
                usable = [each for each in mine if self.is_still_there(each) and self.can_do(each)]
                if not usable:
                    break
                may_skip = all(each.ability["may"] for each in usable)
                if all(self.is_harmless(each) for each in usable):
                    following = usable[0]
                else:
                    options = [self.use_of(each) for each in usable] + (["skip"] if may_skip else [])
                    action = yield from self.ask(seat, "ability", options)
                    if action == "skip":
                        break
                    following = next(each for each in usable if self.use_of(each) == action)
                mine.remove(following)
                yield from self.carry_out(following)

    def is_still_there(self, pending: Pending) -> bool:
        """Whoever has been knocked out meanwhile does nothing any more, but for what happens by just that."""
        gone = isinstance(pending.source, Figure) and pending.source.place in ("bench", "defeated")
        return pending.ability["moment"] == "knocked-out" or not gone

    def is_harmless(self, pending: Pending) -> bool:
        chooses = any(effect.get("target", {}).get("pick") == "chosen" for effect in pending.ability["effects"])
        verbs = {effect["verb"] for effect in pending.ability["effects"]}
        return verbs <= HARMLESS and not chooses and not pending.ability["may"]
