"""Faults of Battlepop in what always holds, and in when abilities happen."""

from __future__ import annotations

from tests.engine.faults.fault import faults_in

FAULTS = faults_in(
    "battlepop",
    "games/battlepop/",
    (
        "one in a portal is reached",
        "ability_constants.py",
        (
            "        place, seat = state.place[figure], state.owner[figure]\n"
            "        if not 0 <= place < self.arena.squares:\n"
            "            return\n"
        ),
        ("        place, seat = state.place[figure], state.owner[figure]\n        if place < 0:\n            return\n"),
    ),
    (
        "a guard without conditions",
        "ability_constants.py",
        "return any(self.met(state, needs, state.owner[figure], place) for _, needs in given)",
        "return True",
    ),
    (
        "the last long move counts, not the longest",
        "ability_constants.py",
        "farthest, leaves = max(farthest, effect.amount), leaves",
        "farthest, leaves = effect.amount, leaves",
    ),
    (
        "as many heads claim a square",
        "ability_constants.py",
        "more = len(self.here(state, seat, square)) > len(",
        "more = len(self.here(state, seat, square)) >= len(",
    ),
    (
        "a bonus of attack is one of defense",
        "ability_constants.py",
        "if boosted == figure and kind == stat:",
        "if boosted == figure:",
    ),
    (
        "a shrine gives to the enemy",
        "ability_constants.py",
        "        if state.shrine_owner[square] == giver:",
        "        if state.shrine[square] >= 0:",
    ),
    (
        "one enters before being summoned",
        "ability_moments.py",
        (
            "        inside = [figure for figure in figures if 0 <= state.place[figure] < self.arena.squares]\n"
            '        self.at_once(state, self._of_figures(state, inside, "enters"))\n'
            "        if summoned:\n"
            '            self.at_once(state, self._of_figures(state, figures, "summoned"))\n'
        ),
        (
            "        inside = [figure for figure in figures if 0 <= state.place[figure] < self.arena.squares]\n"
            "        if summoned:\n"
            '            self.at_once(state, self._of_figures(state, figures, "summoned"))\n'
            '        self.at_once(state, self._of_figures(state, inside, "enters"))\n'
        ),
    ),
    (
        "an attack elsewhere makes one gloat",
        "ability_moments.py",
        "if seat == state.attacker and square == state.square:",
        "if seat == state.attacker:",
    ),
    ("who did it gloats twice", "ability_moments.py", " and all(source != by for source, _, _ in found):", ":"),
    (
        "one gloats over a whole attack once",
        "ability_moments.py",
        "        for figure, square in fallen:\n            waiting += ",
        "        for figure, square in fallen[:1]:\n            waiting += ",
    ),
    (
        "shrines are of use to the enemy",
        "ability_moments.py",
        "        if state.shrine_owner[square] == seat:\n            numbers",
        "        if state.shrine[square] >= 0:\n            numbers",
    ),
    (
        "the second player's abilities come first",
        "ability_order.py",
        "for seat in (1 - state.first, state.first):",
        "for seat in (state.first, 1 - state.first):",
    ),
    (
        "who has fallen goes on",
        "ability_order.py",
        'return moment == "knocked-out" or (place >= 0 if moment == "summoned" else 0 <= place < self.arena.squares)',
        "return True",
    ),
    (
        "one that may be skipped lets all be skipped",
        "ability_order.py",
        "if all(self.ability_of(state, source, number).may for",
        "if any(self.ability_of(state, source, number).may for",
    ),
    (
        "alike abilities that may happen must",
        "ability_order.py",
        "if alike and not any(ability.may for ability in abilities):",
        "if alike:",
    ),
    (
        "what depends on defense is harmless",
        "ability_order.py",
        '            and effect.target.pick != "chosen"\n            and effect.target.defense_up_to < 0\n',
        '            and effect.target.pick != "chosen"\n',
    ),
    (
        "who has as many wins is trailing",
        "ability_sources.py",
        "if state.wins[seat] >= state.wins[1 - seat]:",
        "if state.wins[seat] > state.wins[1 - seat]:",
    ),
    ("a claim counts before the scoring", "ability_sources.py", "self._scored[state.phase])", "True)"),
    (
        "one ability is all that a character uses in a move phase",
        "abilities.py",
        "if not state.used[figure] >> number & 1 and",
        "if not state.used[figure] and",
    ),
)
