"""What is played in one arm of a trial: a game's JSON, and what is agreed or taken out of it."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import designer.engine
from designer.engine.bundle import blanked, read_bundle, rules_hash
from designer.engine.games import Setup, rules_of
from designer.engine.kernel import Rules
from designer.engine_format import Bundle


@dataclass(frozen=True)
class Arm:
    """Everything that games of an arm have in common but who plays. It is sent to other processes as it is."""

    data: bytes = field(repr=False)
    """The game's JSON, as a build writes it."""
    setup: Setup = field(default_factory=Setup)
    """Players, rulings and modules; its seed is not used."""
    blanks: tuple[str, ...] = ()
    """Records, as ``kind/id``, that are played as if they had no effects."""

    @cached_property
    def bundle(self) -> Bundle:
        """The game.

        Raises:
            RefusedError: the JSON is damaged, or none of a game.
        """
        return blanked(read_bundle(self.data), *self.blanks)

    @cached_property
    def key(self) -> str:
        """What the results of a match depend on besides who plays and the seed, as a hash."""
        agreed = [self.setup.players, dict(self.setup.rulings), dict(self.setup.modules)]
        facts = [engine_hash(self.bundle.game.id), rules_hash(self.bundle), *agreed, list(self.blanks)]
        return hashlib.sha256(json.dumps(facts, sort_keys=True).encode()).hexdigest()

    def rules(self) -> Rules[Any]:
        """Return rules for the arm, made anew.

        Raises:
            RefusedError: they do not understand the game, or what was agreed.
        """
        return rules_of(self.bundle, self.setup)


@lru_cache
def engine_hash(game: str) -> str:
    """Return a hash of all code that plays a game, bots and all: with another one the same seed may give another game.

    The rules of other games have no part in it.
    """
    root = Path(designer.engine.__file__).parent
    found = hashlib.sha256()
    for file in sorted(root.rglob("*.py")):
        within = file.relative_to(root)
        of_a_game = within.is_relative_to("games") and within != Path("games", "__init__.py")
        if not of_a_game or within.is_relative_to(f"games/{game}"):
            found.update(f"{within.as_posix()}\0".encode())
            found.update(file.read_bytes())
    found.update(Path(__file__).with_name("playing.py").read_bytes())
    return f"sha256:{found.hexdigest()}"
