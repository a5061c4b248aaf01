"""Faults of Battlepop: the course of a game."""

from __future__ import annotations

from tests.engine.faults.fault import faults_in

FAULTS = faults_in(
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
    ("there is no limit of rounds", "scoring.py", "elif state.round >= self._rounds:", "elif state.round >= 10000:"),
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
    (
        "a scoreless tie is any tie",
        "scoring.py",
        "if blue == red == 0 and not self._scoreless_count:",
        "if blue == red and not self._scoreless_count:",
    ),
    ("bonuses of an attack go on after it", "attacking.py", 'if boost[2] != "attack"]', 'if boost[2] != "round"]'),
    (
        "what was activated in an attack stays so",
        "attacking.py",
        "state.damage, state.activated = 0, []",
        "state.damage = 0",
    ),
    (
        "damage that is just enough for all is dealt one by one",
        "dealing.py",
        "state.square)]) <= damage",
        "state.square)]) < damage",
    ),
    (
        "nobody falls for the lowest defense first",
        "dealing.py",
        "least = min(defense for _, defense in hit)",
        "least = max(defense for _, defense in hit)",
    ),
    (
        "one player places all shrines first",
        "preparing.py",
        'state.stack.append(("shrines", 1 - seat))',
        'state.stack.append(("shrines", seat))',
    ),
    ("the middle row is part of the own half", "arena.py", "if twice[square] < last),", "if twice[square] <= last),"),
    (
        "a shrine portal shuts without sole control",
        "summoning.py",
        "or not self.controls(state, 1 - seat, square))",
        "or self.controls(state, seat, square))",
    ),
    (
        "the back door is open to a full square",
        "summoning.py",
        "for square in self.open_doors(state, seat) if self.room(state, seat, square)]",
        "for square in self.open_doors(state, seat)]",
    ),
    ("one's own portal has no room", "ground.py", "return place >= self.arena.squares or len(", "return len("),
    (
        "who leaves the arena keeps bonuses",
        "figures.py",
        (
            "            if state.boosts:\n"
            "                state.boosts = [boost for boost in state.boosts if boost[0] != figure]\n"
        ),
        "",
    ),
    (
        "copies with bonuses are not put in order",
        "figures.py",
        "if before > place[each] or before == place[each] >= 0:",
        "if before > place[each]:",
    ),
    (
        "bonus energy is spent first",
        "figures.py",
        "        base = min(amount, state.base[seat])\n",
        "        base = max(0, amount - state.bonus[seat])\n",
    ),
    ("a long move goes past enemies", "moving.py", "                if not at[enemies + through]\n", ""),
    (
        "a long move goes through full squares",
        "moving.py",
        "if square != place and self.room(state, seat, square)",
        "if square != place",
    ),
    (
        "who may slip out of a fight is held all the same",
        "moving.py",
        "if (at[enemies + place] and not leaves) or",
        "if at[enemies + place] or",
    ),
    (
        "a move phase ends with an ability left that must be used",
        "moving.py",
        'return found if must else [*found, "done"]',
        'return [*found, "done"]',
    ),
    ("what was used in a move phase stays used", "moving.py", "        state.used = [0] * len(state.used)\n", ""),
    (
        "dice that lie on the table are rolled again",
        "rolling.py",
        "owned - out for owned, out in zip(state.pool[seat], state.out[seat], strict=True)",
        "owned for owned in state.pool[seat]",
    ),
)
