"""Faults of Battlepop in what abilities do."""

from __future__ import annotations

from tests.engine.faults.fault import faults_in

FAULTS = faults_in(
    "battlepop",
    "games/battlepop/",
    (
        "what falls has no here",
        "effect_targets.py",
        'if place < 0 or self.ability_of(state, source, number).moment == "knocked-out":',
        "if place < 0:",
    ),
    (
        "the others are all",
        "effect_targets.py",
        "found = [each for each in found if each != source]",
        "found = list(found)",
    ),
    (
        "at most is less than",
        "effect_targets.py",
        "if self.defense_of(state, each) <= target.defense_up_to]",
        "if self.defense_of(state, each) < target.defense_up_to]",
    ),
    (
        "printed defense counts without bonuses",
        "effect_targets.py",
        "if self.defense_of(state, each) <= target.defense_up_to]",
        "if self.card(state, each).defense <= target.defense_up_to]",
    ),
    (
        "everybody is of a faction",
        "effect_targets.py",
        "if self.card(state, each).faction == target.faction]",
        "if self.card(state, each).faction]",
    ),
    (
        "who is held can be pushed",
        "effect_moving.py",
        "if place < 0 or self.rooted(state, figure):\n            return []",
        "if place < 0:\n            return []",
    ),
    (
        "a push makes a fourth",
        "effect_moving.py",
        "if square != place and self.room(state, seat, square)]",
        "if square != place]",
    ),
    (
        "two in one square swap",
        "effect_moving.py",
        "apart = state.place[first] != state.place[second]",
        "apart = first != second",
    ),
    (
        "who is held can be swapped",
        "effect_moving.py",
        "and not self.rooted(state, first) and not self.rooted(state, second):",
        "and not self.rooted(state, first):",
    ),
    (
        "of two that swap one enters",
        "effect_moving.py",
        "self.arrived(state, (first, second), summoned=False)",
        "self.arrived(state, (first,), summoned=False)",
    ),
    (
        "nobody enters who was pushed with others",
        "effect_moving.py",
        "        if moved:\n            self.arrived(",
        "        if len(moved) > 9:\n            self.arrived(",
    ),
    (
        "what is paid for comes for free",
        "effect_recruiting.py",
        "        if effect.pay:\n            self.pay(",
        "        if not effect.pay:\n            self.pay(",
    ),
    (
        "an ability summons a fourth",
        "effect_recruiting.py",
        'if not self.squares_of(here, "here") or not self.room(state, seat, here):',
        'if not self.squares_of(here, "here"):',
    ),
    (
        "who is restored to the portal is not summoned",
        "effect_recruiting.py",
        "self.arrived(state, back, summoned=True)",
        "self.arrived(state, back, summoned=False)",
    ),
    (
        "one too few is restored",
        "effect_recruiting.py",
        "if len(back) < effect.amount and",
        "if len(back) + 1 < effect.amount and",
    ),
    ("spent gems are rolled again and turned", "effect_dice.py", "                count -= kept\n", ""),
    (
        "a die is chosen twice to be rolled again",
        "effect_dice.py",
        "and chosen.count(slot) < count",
        "and chosen.count(slot) <= count",
    ),
    (
        "one more die than allowed is rolled again",
        "effect_dice.py",
        "if answer and len(chosen) < effect.amount:",
        "if answer and len(chosen) <= effect.amount:",
    ),
    (
        "a die turns to its highest face",
        "dice.py",
        "slots = range(kind * self.faces, (kind + 1) * self.faces)",
        "slots = range((kind + 1) * self.faces - 1, kind * self.faces - 1, -1)",
    ),
    (
        "more is stolen than there is",
        "effects.py",
        "amount = min(effect.amount, max(0, state.points[1 - seat]))",
        "amount = effect.amount",
    ),
    (
        "energy of the next round comes now",
        "effects.py",
        "self.gain_energy(state, seat, effect.amount, effect.next_round)",
        "self.gain_energy(state, seat, effect.amount, False)",
    ),
    ("a square that is worth more twice is so once", "effects.py", "before + effect.amount)])", "effect.amount)])"),
    (
        "abilities are done although their conditions are not met",
        "effects.py",
        (
            "        if not self.met(state, ability.needs, self.owner_of(state, source), here):\n"
            "            return False\n"
        ),
        "",
    ),
)
