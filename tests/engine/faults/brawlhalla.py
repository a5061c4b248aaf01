"""Faults of Brawlhalla."""

from __future__ import annotations

from tests.engine.faults.fault import faults_in

FAULTS = faults_in(
    "brawlhalla",
    "games/brawlhalla/",
    ("the attacker wins ties", "matching.py", "if ours > theirs:", "if ours >= theirs:"),
    (
        "dice without a partner count",
        "matching.py",
        "return lost, won",
        "return lost, won + max(0, len(attack) - len(defence))",
    ),
    ("there is no limit of power", "power.py", "counted = min(self.cap, bare + bonus)", "counted = bare + bonus"),
    ("power that was lowered is not", "power.py", "        counted -= lowering(stack)\n", ""),
    (
        "workers fight",
        "targeting.py",
        "return tuple(piece for piece in state.stacks[tile] if not piece & BUSY)",
        "return tuple(piece for piece in state.stacks[tile])",
    ),
    ("one die is enough for a guardian", "battles.py", "elif won == len(theirs):", "elif won:"),
    (
        "a guardian is beaten for nothing",
        "battles.py",
        "        self.draw_artifact(state, seat, self.content.guardian_artifacts)\n",
        "",
    ),
    (
        "a captured capital ends nothing",
        "battles.py",
        "            self._captured(state, tile)\n            return\n",
        "            return\n",
    ),
    ("what is above the limit is not lost", "casualties.py", "points + above))", "points))"),
    ("pieces that fall as change are lost", "casualties.py", "        state.fallen[grave] += lost\n", ""),
    (
        "a deck is never shuffled again",
        "drawing.py",
        "                if not state.discards:\n                    break\n",
        "                break\n",
    ),
    (
        "one card too many may be held",
        "drawing.py",
        "return held > self.hand_limit, in_all",
        "return held > self.hand_limit + 1, in_all",
    ),
    ("sacrificed coins are lost", "drawing.py", "        state.sacrificed[seat] += count\n", ""),
    ("everybody is told what is drawn", "drawing.py", "seat, (seat,), card=card)", "seat, card=card)"),
    ("the deck lies open", "views.py", "view.deck = [UNKNOWN] * len(state.deck)", "view.deck = list(state.deck)"),
    ("cards that are set lie open", "views.py", "(card if open_ else UNKNOWN, open_)", "(card, open_)"),
    ("chance stays the same in thought", "views.py", "        state.seed = stream.word()\n", ""),
    ("fusing is free", "deeds.py", '        state.points -= self.prices["fuse"]\n', ""),
    ("a unit acts as often as it likes", "moving.py", "acted = [piece + 1 for piece in part]", "acted = [*part]"),
    ("held pieces move", "moving.py", "if not piece & (BUSY | HELD) and", "if not piece & BUSY and"),
    ("frozen pieces never thaw", "turns.py", "self._each_piece(state, seat, thawed),", "None,"),
    (
        "a draw at the turn limit never comes",
        "turns.py",
        "if state.turn >= self.turn_limit:",
        "if state.turn > 100 * self.turn_limit:",
    ),
    (
        "faith is never lost",
        "turns.py",
        "state.faith[seat] + 1 if held >= count else 0",
        "state.faith[seat] + (held >= count)",
    ),
    (
        "work goes on in an attack",
        "working.py",
        'if self.rulings["interrupted-work"] == "lost":',
        "if not state.works:",
    ),
    ("work takes a turn longer", "working.py", "elif turns > 1:", "elif turns > 0:"),
    ("a ruin gives no coin", "drawing.py", "        self.gain_coins(state, seat, self.content.ruin_coins)\n", ""),
    ("the flag is won anywhere at home", "travel.py", " and tile == self.capitals[seat]:", ":"),
    (
        "change carries the flag twice",
        "casualties.py",
        "change | (carried if number == 0 else 0) for",
        "change | carried for",
    ),
    ("workers of an attacker suffer", "casualties.py", "and not (attacking and piece & BUSY)", ""),
    (
        "bonuses are outside the limit of power",
        "power.py",
        'if self.rulings["bonuses-and-cap"] == "all-outside":',
        'if self.rulings["bonuses-and-cap"] != "all-outside":',
    ),
    ("a full boat counts once", "power.py", "bonus += each * crew if", "bonus += each if"),
    (
        "the fallen never come back",
        "recruiting.py",
        "bool(state.supply[self.stock(seat, unit)] or self._calls_back(state, seat, unit))",
        "bool(state.supply[self.stock(seat, unit)])",
    ),
    ("one builds under an enemy", "recruiting.py", "            and state.side[tile] != 1 - seat\n", ""),
    ("a renewed deck is in order", "drawing.py", "                state.shuffle(state.deck)\n", ""),
    (
        "what is set is still known in the hand",
        "drawing.py",
        "for card in state.known[1 - seat] if card not in self.settable)",
        "for card in state.known[1 - seat])",
    ),
    (
        "a known card that was seen to leave is still known",
        "drawing.py",
        (
            "        if card in state.known[1 - seat]:\n"
            "            state.known[1 - seat] = _without(state.known[1 - seat], card)\n"
        ),
        "",
    ),
)
