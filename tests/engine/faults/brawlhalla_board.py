"""Faults of Brawlhalla on the board: ways, battles, turns, work."""

from __future__ import annotations

from tests.engine.faults.fault import faults_in

FAULTS = faults_in(
    "brawlhalla",
    "games/brawlhalla/",
    ("a boat that is full is walked over", "ways.py", "return wanting + walkers <= room", "return wanting <= room"),
    ("the fastest sets the pace", "ways.py", "min(unit.speed for unit in going)", "max(unit.speed for unit in going)"),
    (
        "one that goes slantwise takes all along",
        "ways.py",
        "all(unit.diagonal for unit in going)",
        "any(unit.diagonal for unit in going)",
    ),
    (
        "a guardian bars nobody",
        "ways.py",
        "(to in walls and (not flying or to in guardians))",
        "(to in walls and to not in guardians)",
    ),
    (
        "a way ends where there is no room",
        "moving.py",
        "                    if any(map(gt, crowd, room)):\n                        continue\n",
        "",
    ),
    (
        "the wind hurries everybody",
        "moving.py",
        "steps = (pace << state.doubled[realm]) + extra",
        "steps = (pace << max(state.doubled)) + extra",
    ),
    (
        "moves are remembered when the wind has risen",
        "moving.py",
        "near(surroundings), extra, doubled)",
        "near(surroundings), extra)",
    ),
    (
        "moves are remembered when a ruin has been captured",
        "moving.py",
        "        for tile in state.ruins:\n            found[tile] = 1\n",
        "",
    ),
    (
        "moves are remembered when the enemy has built",
        "moving.py",
        "for tile in (*state.holdings[1 - seat], *state.units[1 - seat]):",
        "for tile in state.units[1 - seat]:",
    ),
    (
        "moves are remembered when somebody stands at a corner",
        "moving.py",
        "any(unit.diagonal for unit in units)",
        "False",
    ),
    (
        "a boat sails past ruins without a choice",
        "ways.py",
        "if step and not ruins.isdisjoint(edge):",
        "if step > steps:",
    ),
    (
        "too many land on a free tile",
        "moving.py",
        "if not any(map(gt, crowd, self._empty)):",
        "if crowd:",
    ),
    (
        "works are remembered when something has been built",
        "working.py",
        "needs, state.buildings[tile], tile in state.wrecks)",
        "needs, tile in state.wrecks)",
    ),
    (
        "works are remembered when a wreck has been salvaged",
        "working.py",
        "state.buildings[tile], tile in state.wrecks)",
        "state.buildings[tile])",
    ),
    (
        "moves are remembered when a guardian has fallen",
        "moving.py",
        "        for tile in state.guardians:\n            found[tile] |= 6\n",
        "",
    ),
    (
        "moves are remembered when something has changed at their end",
        "moving.py",
        "            for _ in range(steps):\n                within.update(",
        "            for _ in range(steps - 1):\n                within.update(",
    ),
    (
        "whoever walks away goes on working",
        "travel.py",
        "moving = [piece & ~BUSY | MOVING for piece in pieces]",
        "moving = [piece | MOVING for piece in pieces]",
    ),
    (
        "the first to come keeps a sanctuary",
        "travel.py",
        "        if tile in self.sanctuaries:\n            state.holders",
        (
            "        if tile in self.sanctuaries and state.holders[self.sanctuaries.index(tile)] < 0:\n"
            "            state.holders"
        ),
    ),
    (
        "those that were there are lowered with those that enter",
        "travel.py",
        "if piece & MOVING or not entering else piece for piece in stack]",
        "for piece in stack]",
    ),
    (
        "workers have acted when others attack",
        "battles.py",
        "[piece if piece & BUSY else piece + 1 for piece in stack]",
        "[piece + 1 for piece in stack]",
    ),
    ("an attack costs the attacker nobody", "battles.py", "        self.suffer(state, seat, start, lost)\n", ""),
    ("a bonus goes on in the next battle", "battles.py", "        state.bonus = [0, 0]\n", ""),
    ("held pieces advance", "battles.py", "if not piece & HELD]", "if piece]"),
    (
        "the attacker alone mourns",
        "battles.py",
        "            if beaten:\n                self.battle_lost(",
        "            if beaten and not against:\n                self.battle_lost(",
    ),
    (
        "the second player recruits in the first turn",
        "turns.py",
        "if state.turn <= self.players and not",
        "if state.turn < self.players and not",
    ),
    ("an artifact that was used is never ready again", "turns.py", "        state.spent = [(), ()]\n", ""),
    ("the wind never drops", "turns.py", "        state.doubled = [0, 0, 0]\n", ""),
    (
        "a lowered enemy stays low",
        "turns.py",
        "            for each in (0, 1):\n                for tile in state.units[each]:",
        "            for each in (seat,):\n                for tile in state.units[each]:",
    ),
    (
        "five are no crowd",
        "turns.py",
        "if len(stack) <= self.crowd_most or self.fits(stack, 0):",
        "if len(stack) <= self.crowd_most + 1 or self.fits(stack, 0):",
    ),
    (
        "work that is going on counts for no limit",
        "working.py",
        "if self.owned(state, seat, kind) + begun >= building.limit:",
        "if self.owned(state, seat, kind) >= building.limit:",
    ),
    (
        "interrupted work loses no turn",
        "working.py",
        "            if paused:\n                self._resume(state, work)\n            elif",
        "            if paused and turns < 1:\n                self._resume(state, work)\n            elif",
    ),
    ("whoever has acted works", "working.py", "if not piece & BUSY and not self.tired(piece)]", "if not piece & BUSY]"),
    (
        "who builds a nursery lives on",
        "working.py",
        'if plan.sacrificed or self.rulings["working-pieces"] == "lost":',
        'if self.rulings["working-pieces"] == "lost":',
    ),
    (
        "everybody there takes up the work again",
        "working.py",
        "for piece in others[: max(0, pieces - busy)]:",
        "for piece in others:",
    ),
)
