"""Spending gems in an attack, one ability after another."""

from __future__ import annotations

from designer.engine.games.battlepop.abilities import Abilities
from designer.engine.games.battlepop.gems import Need, most, payments
from designer.engine.games.battlepop.state import State
from designer.engine.kernel import Question
from designer.engine.state import Frame
from designer.engine_format import Bundle

Payment = tuple[int, int, Need]
"""A figure, the number of its ability, and the gems that are spent on it."""


class Spending(Abilities):
    """Answers the frame ``("spend",)``: gems are spent until none has to be and no more are wanted."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._again = self.rulings["once-per-attack"] == "any-number"
        self.steps["spend"] = self._spend
        self.questions["spending"] = Question(self._payments_offered, self._pay_gems)
        self.reasons["spending"] = self._why_not_spend
        self.words["spending"] = self._spend_in_words

    def _spend(self, state: State, frame: Frame) -> None:
        ways = self._payments(state)
        if not ways:
            return
        if len(ways) == 1 and not self._may_stop_spending(state):
            self._spend_on(state, next(iter(ways.values())))
        else:
            state.stack.append(("spending", state.attacker))

    def _payable(self, state: State) -> list[tuple[int, int, Need, bool]]:
        """Return the abilities that gems can still activate: figure, number, gems, and whether it may be left out."""
        characters, who = self.content.characters, state.who
        found = []
        for figure, number in self.gem_abilities(state):
            if self._again or (figure, number) not in state.activated:
                ability = characters[who[figure]].abilities[number]
                found.append((figure, number, ability.gems, ability.may))
        return found

    def _payments(self, state: State) -> dict[str, Payment]:
        """Return what may be activated next, by action: whatever leaves as many gems to be spent as possible."""
        gems = self.dice.gems(state.table, state.paid)
        if not any(gems):
            return {}
        there = self._payable(state)
        must = [each[2] for each in there if not each[3]]
        top = most(gems, tuple(sorted(must)), self._again)
        found: dict[str, Payment] = {}
        for figure, number, need, may in there:
            rest = must
            if not may and not self._again:
                rest = must.copy()
                rest.remove(need)
            for spent, left in payments(gems, need):
                if most(left, tuple(sorted(rest)), self._again) + (0 if may else len(need)) == top:
                    found.setdefault(self._payment_written(state, figure, number, spent), (figure, number, spent))
        return found

    def _may_stop_spending(self, state: State) -> bool:
        must = tuple(sorted(need for _, _, need, may in self._payable(state) if not may))
        return not most(self.dice.gems(state.table, state.paid), must, self._again)

    def _payment_written(self, state: State, figure: int, number: int, spent: Need) -> str:
        ability = self.card(state, figure).abilities[number]
        gems = " ".join([self.content.kinds[kind] for kind in spent])
        return f"activate {self.label(state, figure)} {ability.slug} {gems}"

    def _payments_offered(self, state: State, frame: Frame) -> list[str]:
        return [*self._payments(state), *(["done"] if self._may_stop_spending(state) else [])]

    def _pay_gems(self, state: State, frame: Frame, action: str) -> None:
        if action != "done":
            self._spend_on(state, self._payments(state)[action])

    def _spend_on(self, state: State, payment: Payment) -> None:
        figure, number, spent = payment
        for kind in spent:
            state.paid[kind] += 1
        state.activated.append((figure, number))
        if self.listener is not None:
            ability, seat = self.card(state, figure).abilities[number], state.owner[figure]
            gems = " and ".join(self._gem_in_words(kind) for kind in spent)
            text = f"{self.seats[seat]} spends {gems} on {ability.name} of {self.told_name(state, figure)}."
            self.tell("ability-activated", text, seat, character=self.card(state, figure).id, ability=ability.slug)
        state.stack.append(("spend",))
        self.activate(state, figure, number)

    def _gem_in_words(self, kind: int) -> str:
        return "a generic gem" if kind == self.content.neutral else f"a {self.content.kinds[kind]} gem"

    def _why_not_spend(self, state: State, frame: Frame, action: str) -> str:
        verb, *rest = action.split(" ")
        if verb == "done":
            return "As many gems as possible have to be spent, and another ability can be activated."
        if verb != "activate" or len(rest) < 3:
            return "Gems are being spent: activate an ability first, or end it with done."
        label, slug, *gems = rest
        figure = self.figure(state, state.attacker, label, state.square)
        if figure < 0:
            return f"There is no {label} of yours in the square of the attack."
        ability = next((each for each in self.card(state, figure).abilities if each.slug == slug), None)
        if ability is None or ability.moment != "gems":
            return f"{self.told_name(state, figure)} has no such ability for gems."
        number = self.card(state, figure).abilities.index(ability)
        if not any((each[0], each[1]) == (figure, number) for each in self._payable(state)):
            return "That ability has happened in this attack already."
        kinds = self.content.kinds
        have = self.dice.gems(state.table, state.paid)
        spent = tuple(sorted(kinds.index(gem) for gem in gems if gem in kinds))
        if not any(spent == paid for paid, _ in payments(have, ability.gems)):
            return f"{ability.name} cannot be paid with these gems."
        return "That would spend fewer gems than possible on abilities that do not say may."

    def _spend_in_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        if action == "done":
            return "Spend gems", "Spend no more gems."
        figure, number, spent = self._payments(state)[action]
        ability = self.card(state, figure).abilities[number]
        gems = " and ".join(self._gem_in_words(kind) for kind in spent)
        return "Spend gems", f"Activate {ability.name} of {self.told_name(state, figure)} with {gems}."
