"""Faults of Frogs & Logs: the pond, turns, the end."""

from __future__ import annotations

from tests.engine.faults.fault import faults_in

FAULTS = faults_in(
    "frogs_and_logs",
    "games/frogs_and_logs/",
    (
        "one frog too many fits",
        "pond.py",
        "if sum(frogs) <= perch.capacity and",
        "if sum(frogs) <= perch.capacity + 1 and",
    ),
    ("a third colour does no harm", "pond.py", "colours <= perch.colours)", "colours <= perch.colours + 1)"),
    ("everybody controls in a tie", "pond.py", "(len(ahead) > 1 and not self.shared_ties)", "(len(ahead) > 3)"),
    (
        "a guard does not stop a swap",
        "exchanging.py",
        "        shut = self.ground.guarded(state) | self.ground.closed(state)\n        return [\n            (pl",
        "        shut = self.ground.closed(state)\n        return [\n            (pl",
    ),
    (
        "a guard does not stop frogs going home",
        "homing.py",
        "if state.at[place] and not guarded >> place & 1",
        "if state.at[place]",
    ),
    ("a swap collapses nothing", "exchanging.py", "if self.ground.test(state, place):", "if False:"),
    ("drift goes the other way", "exchanging.py", 'if self.way == "clockwise" else', 'if self.way != "clockwise" else'),
    (
        "no event is drawn for a collapse",
        "ground.py",
        "state.at[place] = 0\n        state.pending += 1",
        "state.at[place] = 0",
    ),
    ("frogs of a collapse are lost", "ground.py", "        state.home += state.at[place]\n", ""),
    ("powers are used in the first round", "turns.py", "self.ground.players * (self.rule.powers_from - 1)", "0"),
    ("a power is used twice", "turns.py", "state.unused &= ~(1 << place)", "state.unused &= ~0"),
    (
        "closed perches stay closed",
        "turns.py",
        "state.closed[seat] = state.guarded[seat] = 0",
        "state.guarded[seat] = 0",
    ),
    (
        "who ended the game takes a final turn too",
        "endings.py",
        "(self.ground.players - 1) * self.ground.rule.final_turns",
        "self.ground.players * self.ground.rule.final_turns",
    ),
    ("the game ends twice", "endings.py", "if state.ender != NOBODY or not ident:", "if not ident:"),
    ("there is no turn limit", "endings.py", "state.turn >= self.ground.rule.turn_limit", "state.turn > 100000"),
    (
        "guests count for who controls, too",
        "counting.py",
        "0 if guests and control >> seat & 1 else",
        "0 if False else",
    ),
    (
        "the order of tiebreaks is turned",
        "counting.py",
        "for order in sorted(found)]",
        "for order in sorted(found, reverse=True)]",
    ),
    ("the line of events lies open", "sights.py", "            view.line[place] = UNKNOWN\n", ""),
    ("what others know can be seen", "sights.py", "    view.knows = [0] * len(state.knows)\n", ""),
    ("chance stays the same in thought", "sights.py", "    state.seed = stream.word()\n", ""),
    (
        "who looks forgets it",
        "line.py",
        "state.knows[number] = 1 << place if place < count else",
        "state.knows[number] = 0 if place < count else",
    ),
)
