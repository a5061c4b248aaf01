"""Battlepop with abilities that no card has, and a way to let them happen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from designer.engine.games import rules_of
from designer.engine.games.battlepop import RULES
from designer.engine.games.battlepop.state import State
from designer.engine.kernel import Event
from designer.engine.playing import step
from designer.engine_format import Bundle
from tests.engine.bundles import bundle

Data = dict[str, Any]


def ability(
    moment: str, *effects: Data, gems: Sequence[str] = (), may: bool = False, needs: Sequence[str] = ()
) -> Data:
    """An ability as the bundle has it."""
    return {
        "name": "Something New",
        "moment": moment,
        "gems": list(gems or (["neutral"] if moment == "gems" else [])),
        "may": may,
        "needs": [{"verb": need} for need in needs],
        "effects": list(effects),
    }


_BACK_DOOR = ability("constant", {"verb": "open_door"})


def target(pick: str, side: str = "own", where: str = "here", **more: Any) -> Data:
    """The characters that an effect is about."""
    return {"side": side, "pick": pick, "where": where, "faction": None, "defense_up_to": None, **more}


def with_abilities(**given: Sequence[Data]) -> Bundle:
    """The bundle with other abilities of some characters or shrines, named with underscores.

    The back door of a Snack Tree is open, whoever is in its square.
    """
    found = bundle("battlepop")
    records = {kind: dict(held) for kind, held in found.records.items()}
    for name, abilities in {"snack_tree": [_BACK_DOOR], **given}.items():
        ident = name.replace("_", "-")
        kind = "shrine" if ident in records["shrine"] else "character"
        records[kind][ident] = {**records[kind][ident], "abilities": list(abilities)}
    return found.model_copy(update={"records": records})


class Stage:
    """A position in play in which every step is checked to be legal, and every decision to be plain data in words."""

    def __init__(self, found: Bundle, given: Mapping[str, Any], chance: Sequence[int] = ()) -> None:
        rules = rules_of(found)
        assert isinstance(rules, RULES)
        self.rules = rules
        self.told: list[str] = []
        self.rules.listener = self._hear
        self.state: State = rules.arrange(given)
        self.state.loaded.extend(chance)

    def _hear(self, event: Event) -> None:
        self.told.append(event.text)

    @property
    def legal(self) -> list[str]:
        return self.rules.legal_actions(self.state)

    @property
    def decision(self) -> str:
        return str(self.state.stack[-1][0])

    def act(self, *actions: str) -> Stage:
        """Carry out actions."""
        for action in actions:
            self.check()
            self.state = step(self.rules, self.state, action)
        return self

    def answer(self) -> Stage:
        """Take the first answer to every decision of an ability."""
        while not self.state.ended and self.decision.startswith("ability-"):
            self.act(self.legal[0])
        return self

    def check(self) -> None:
        """See that the position can be saved, and that what may be done in it is told apart in words."""
        legal = self.legal
        assert State.from_json(self.state.as_json()) == self.state == self.state.clone()
        words = [self.rules.wording(self.state, action) for action in legal]
        assert len(set(words)) == len(legal) > 0, words
        assert self.rules.why_not(self.state, "sing a song").endswith(".")

    def placed(self, seat: str) -> dict[str, list[Any]]:
        """A player's characters by place."""
        found: dict[str, list[Any]] = self.rules.describe(self.state)["characters"][seat]
        return found
