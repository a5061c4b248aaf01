"""Faults of what all games share."""

from __future__ import annotations

from tests.engine.faults.fault import faults_in

FAULTS = faults_in(
    "engine",
    "",
    ("a clone shares its lists", "state.py", "value.copy() if value.__class__ in _CONTAINERS else value)", "value)"),
    (
        "a die shows 0 and never its highest",
        "state.py",
        "return drawn(self.seed, self.drawn, sides) + 1",
        "return drawn(self.seed, self.drawn, sides)",
    ),
    ("no card stays where it is in a shuffle", "state.py", "other = self.below(last + 1)", "other = self.below(last)"),
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
        "if bundle.content_hash != found:",
        "if bundle.content_hash == found + '0':",
    ),
    ("verbs in lists are not looked at", "bundle.py", "elif isinstance(value, list):", "elif isinstance(value, set):"),
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
    ("true is a number", "reading.py", "        if type(value) is kind:\n", "        if isinstance(value, kind):\n"),
    ("a step changes the state it is given", "playing.py", "after = state.clone()", "after = state"),
    ("bots are given everything", "playing.py", "rules.observe(state, seat), legal", "state, legal"),
    ("all seats share one stream", "playing.py", "Stream(seed * len(bots) + seat + 1)", "Stream(seed * len(bots) + 1)"),
    ("the stack goes on after the end", "kernel.py", "while not state.ended:", "while state.stack:"),
    ("a draw is worth nothing", "kernel.py", "return 1 / self.players", "return 0.0"),
    ("a listener is told nothing secret", "kernel.py", "seat, data, seen_by))", "seat, data))"),
    (
        "what is taken back stays in the log",
        "replays.py",
        "self.actions.pop()\n        self.events.pop()",
        "self.actions.pop()",
    ),
    (
        "another outcome is let through",
        "replays.py",
        "and now is not None and now != replay.outcome:",
        "and now is None:",
    ),
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
)
