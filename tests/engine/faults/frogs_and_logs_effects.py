"""More faults of Frogs & Logs: powers, roles and events."""

from __future__ import annotations

from tests.engine.faults.fault import faults_in

FAULTS = faults_in(
    "frogs_and_logs",
    "games/frogs_and_logs/",
    ("a king is a frog", "pond.py", "counts[each] * self.pieces[each].strength for", "counts[each] for"),
    (
        "a guard does not hold frogs",
        "moving.py",
        (
            "            if not code or guarded >> place & 1:\n"
            "                continue\n"
            "            for piece in self.pieces[seat]:\n"
            "                if unmoved("
        ),
        (
            "            if not code:\n"
            "                continue\n"
            "            for piece in self.pieces[seat]:\n"
            "                if unmoved("
        ),
    ),
    (
        "frogs hop to a closed perch",
        "moving.py",
        "if not shut >> target & 1 and pond.moved[target][at[target] + unit] != REFUSED\n                    ]",
        "if pond.moved[target][at[target] + unit] != REFUSED\n                    ]",
    ),
    (
        "one frog moves twice",
        "moving.py",
        "            marks = (*marks, (enters, piece))\n",
        "            marks = (*marks,)\n",
    ),
    (
        "frogs hop to a full log",
        "moving.py",
        "if not shut >> target & 1 and pond.moved[target][at[target] + unit] != REFUSED\n                    ]",
        "if not shut >> target & 1\n                    ]",
    ),
    (
        "a pair that has one name is left out",
        "exchanging.py",
        "if a > b and one in second and other in first:",
        "if a > b and one in second:",
    ),
    ("a swapped frog is swapped again", "exchanging.py", "        marks = (*marks, (b, one), (a, other))\n", ""),
    (
        "a guard holds one of two that are switched",
        "exchanging.py",
        "and not (shut >> a | shut >> b) & 1",
        "and not shut >> a & 1",
    ),
    ("drift takes no heed of guards", "exchanging.py", "return not held and any(", "return any("),
    (
        "any perch is the fullest",
        "homing.py",
        "{place: None for place, _ in found if total[state.at[place]] == most}",
        "{place: None for place, _ in found}",
    ),
    (
        "the fullest is the fullest of those without a guard",
        "homing.py",
        "max((total[state.at[place]] for place in self.leaves[here]), default=0)",
        "max((total[state.at[place]] for place, _ in found), default=0)",
    ),
    (
        "a perch is made to collapse in the first round",
        "marking.py",
        "        if not self.ground.can_collapse(state):\n            return []\n",
        "",
    ),
    (
        "a second mark takes away the first",
        "marking.py",
        "self.marked(state)[seat] |= mask",
        "self.marked(state)[seat] = mask",
    ),
    ("what is hushed is heard in the next turn", "turns.py", "state.hush &= ~bit", "state.hush = 0"),
    ("a rest comes again in every turn", "turns.py", "        state.rests &= ~bit\n", ""),
    (
        "a turn is taken without a frog at home",
        "turns.py",
        "if not state.home & self.pond.masks[seat]:",
        "if not state.home:",
    ),
    (
        "who ended the game takes a turn among the final ones",
        "turns.py",
        "                if seat == state.ender:\n                    seat = self.ground.next_seat(seat)\n",
        "",
    ),
    (
        "the last event always ends the game at once",
        "turns.py",
        "if self.rule.last_card_ends and not state.line:",
        "if not state.line:",
    ),
    (
        "everybody has the roles of the first player",
        "turns.py",
        "return range(seat * self.rule.roles, (seat + 1) * self.rule.roles)",
        "return range(self.rule.roles)",
    ),
    ("a role is used for ever", "turns.py", "            state.uses[number] -= 1\n", ""),
    (
        "a copy copies copies",
        "cards.py",
        "return not any(isinstance(each, Copy) for each in effects) and any(",
        "return any(",
    ),
    (
        "a copied power works where it is copied to",
        "cards.py",
        'state.stack.append(("effects", f"power/{power}", 0, place))',
        'state.stack.append(("effects", f"power/{power}", 0, here))',
    ),
    (
        "what goes last is forgotten",
        "line.py",
        "[known >> count | (known & front) << (size - count) for known in turned]",
        "[known >> count for known in turned]",
    ),
    (
        "what is known does not move up with the line",
        "line.py",
        "state.knows[:] = [known >> 1 for known in state.knows]",
        "state.knows[:] = list(state.knows)",
    ),
    (
        "others still know what was put in another order",
        "line.py",
        "elif count > 1 and state.knows[number] & looked:",
        "elif count > 99 and state.knows[number] & looked:",
    ),
    (
        "everyone is the left neighbour first",
        "effects.py",
        'shift = 1 if self.who == "left" else 0',
        'shift = 0 if self.who == "you" else 1',
    ),
    (
        "a swapped frog is swapped by the next player",
        "exchanging.py",
        "    remembers = True\n",
        "    remembers = False\n",
    ),
    (
        "one frog more fills the centre",
        "endings.py",
        "total[state.at[place]] >= frogs:",
        "total[state.at[place]] > frogs:",
    ),
    (
        "a card is dealt twice",
        "setup.py",
        "return [rest.pop(state.below(len(rest))) for _ in range(number)]",
        "return [rest[state.below(len(rest))] for _ in range(number)]",
    ),
    ("closed perches take frogs of a turn", "ground.py", "        places &= ~self.closed(state)\n", ""),
    (
        "the first player alone has a first round",
        "ground.py",
        "return state.turn <= self.players",
        "return state.turn <= 1",
    ),
)
