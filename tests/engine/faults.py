"""The faults that are planted: in what all games share, and in each game."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """One small mistake: a text that is once in a file, and what stands there by mistake."""

    part: str
    name: str
    file: str
    old: str
    new: str


def _in(part: str, folder: str, *faults: tuple[str, str, str, str]) -> list[Fault]:
    return [Fault(part, name, f"designer/engine/{folder}{file}", old, new) for name, file, old, new in faults]


FAULTS = [
    *_in(
        "engine",
        "",
        (
            "a clone shares its lists",
            "state.py",
            "value.copy() if value.__class__ in _CONTAINERS else value)",
            "value)",
        ),
        (
            "a die shows 0 and never its highest",
            "state.py",
            "return drawn(self.seed, self.drawn, sides) + 1",
            "return drawn(self.seed, self.drawn, sides)",
        ),
        (
            "no card stays where it is in a shuffle",
            "state.py",
            "other = self.below(last + 1)",
            "other = self.below(last)",
        ),
        ("a saved list of lists has no tuples", "state.py", "[_frozen(item) for item in value]", "list(value)"),
        ("loaded chance is never used up", "state.py", "value = self.loaded.pop(0)", "value = self.loaded[0]"),
        (
            "a stream repeats itself",
            "randomness.py",
            "        self.number += 1\n        return word(",
            "        return word(",
        ),
        ("a newer format is read", "bundle.py", "minor > _MINOR:", "minor > _MINOR + 1:"),
        (
            "damage goes unseen",
            "bundle.py",
            "if bundle.content_hash != hash_of(bundle):",
            "if bundle.content_hash and bundle.content_hash == hash_of(bundle) + '0':",
        ),
        (
            "verbs in lists are not looked at",
            "bundle.py",
            "elif isinstance(value, list):",
            "elif isinstance(value, set):",
        ),
        ("an unknown option is let through", "bundle.py", "if strange or ruling.chosen not in kind:", "if strange:"),
        (
            "modules are no part of the rules' hash",
            "bundle.py",
            'parts = ("records", "decks", "rulings", "boards", "modules")',
            'parts = ("records", "decks", "rulings", "boards")',
        ),
        (
            "what was agreed on modules is forgotten",
            "games/__init__.py",
            "decided(bundle, setup.rulings, setup.modules)",
            "decided(bundle, setup.rulings, {})",
        ),
        (
            "true is a number",
            "reading.py",
            "        if type(value) is kind:\n",
            "        if isinstance(value, kind):\n",
        ),
        ("a step changes the state it is given", "playing.py", "after = state.clone()", "after = state"),
        ("bots are given everything", "playing.py", "rules.observe(state, seat), legal", "state, legal"),
        (
            "all seats share one stream",
            "playing.py",
            "Stream(seed * len(bots) + seat + 1)",
            "Stream(seed * len(bots) + 1)",
        ),
        ("the stack goes on after the end", "kernel.py", "while not state.ended:", "while state.stack:"),
        ("a draw is worth nothing", "kernel.py", "return 1 / self.players", "return 0.0"),
        ("a listener is told nothing secret", "kernel.py", "seat, data, seen_by))", "seat, data))"),
        (
            "what is taken back stays in the log",
            "replays.py",
            "self.actions.pop()\n        self.events.pop()",
            "self.actions.pop()",
        ),
        ("another outcome is let through", "replays.py", "if now != replay.outcome:", "if now is None:"),
        (
            "a game is taken up one action too late",
            "replays.py",
            "enumerate(replay.actions[:until])",
            "enumerate(replay.actions[: until and until + 1])",
        ),
        ("greedy takes the worst", "bots/greedy.py", "best = max(worth)", "best = min(worth)"),
        (
            "greedy does not deal what it cannot see",
            "bots/greedy.py",
            "start = rules.determinise(view, seat, chance)",
            "start = view",
        ),
        (
            "bots are heard thinking",
            "bots/imagination.py",
            "listener, rules.listener = rules.listener, None",
            "listener = rules.listener",
        ),
        ("the search plays for its opponent", "bots/tree_search.py", "+= worth[each.seat]", "+= 1 - worth[each.seat]"),
        (
            "the search does not deal what it cannot see",
            "bots/tree_search.py",
            "search.once(self.rules.determinise(view, seat, chance))",
            "search.once(view.clone())",
        ),
    ),
    *_in(
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
        (
            "drift goes the other way",
            "exchanging.py",
            'if self.way == "clockwise" else',
            'if self.way != "clockwise" else',
        ),
        (
            "no event is drawn for a collapse",
            "ground.py",
            "state.at[place] = 0\n        state.pending += 1",
            "state.at[place] = 0",
        ),
        ("frogs of a collapse are lost", "ground.py", "        state.home += state.at[place]\n", ""),
        (
            "powers are used in the first round",
            "turns.py",
            "self.ground.players * (self.rule.powers_from - 1)",
            "0",
        ),
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
    ),
    *_in(
        "battlepop",
        "games/battlepop/",
        ("priority changes in a tie", "rounds.py", "elif not self._tie_keeps:", "elif self._tie_keeps:"),
        (
            "each has the energy of the own die",
            "rounds.py",
            "state.base = [blue + red, blue + red]",
            "state.base = [blue, red]",
        ),
        (
            "bonus energy never ends",
            "rounds.py",
            "state.bonus, state.promised = state.promised, [0, 0]",
            "state.bonus = state.promised",
        ),
        ("a tie may win the game", "scoring.py", "if len(won) == 1 or self._ties_may_win or not last:", "if True:"),
        ("a tie is won by one", "scoring.py", "(0, 1) if blue == red else", "(0,) if blue == red else"),
        (
            "a modifier of a shrine does not count",
            "scoring.py",
            "value += self.content.shrines[state.shrine[square]].modifier",
            "value += 0",
        ),
        ("bonuses last for ever", "scoring.py", "state.boosts, state.worth = [], []", "state.worth = []"),
        (
            "there is no limit of rounds",
            "scoring.py",
            "elif state.round >= self._rounds:",
            "elif state.round >= 10000:",
        ),
        ("a defense has to be beaten", "dealing.py", "if defense <= damage]", "if defense < damage]"),
        (
            "guards are passed by",
            "dealing.py",
            "hit = [each for each in hit if self.guards(state, each[0])] or hit",
            "hit = hit or []",
        ),
        ("damage is not used up", "dealing.py", "return damage - defense, (*fallen,", "return damage, (*fallen,"),
        (
            "gems need not be spent",
            "spending.py",
            "return not most(self.dice.gems(state.table, state.paid), must, self._again)",
            "return True",
        ),
        (
            "fewer gems than possible are spent",
            "spending.py",
            "+ (0 if may else len(need)) == top:",
            "+ (0 if may else len(need)) <= top:",
        ),
        ("an ability happens twice", "spending.py", "        state.activated.append((figure, number))\n", ""),
        ("a square is attacked again and again", "attacking.py", "        state.attacked.append(square)\n", ""),
        (
            "a seven is not needed to restore",
            "summoning.py",
            "return sum(state.summon) == self._seven",
            "return sum(state.summon) >= self._seven",
        ),
        (
            "who is restored is free",
            "summoning.py",
            "            self._pay_to_restore(state, seat, self.price(state, figure))\n",
            "",
        ),
        ("enemies do not hold anybody", "moving.py", "if (at[enemies + place] and not leaves) or", "if"),
        (
            "a knock-out is worth nothing",
            "figures.py",
            "            self.gain_points(state, 1 - seat, self._worth)\n",
            "            self.gain_points(state, 1 - seat, 0)\n",
        ),
        (
            "a bench that was chosen in secret is seen",
            "preparing.py",
            "            view.benches[1 - seat] = UNKNOWN\n",
            "            view.benches[1 - seat] = str(view.benches[1 - seat])\n",
        ),
        ("a bench is chosen aloud", "preparing.py", "seat, seen_by=(seat,), bench=bench)", "seat, bench=bench)"),
    ),
    *_in(
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
    ),
]
