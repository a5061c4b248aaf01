"""The effects of all powers, roles and events, and the decks from which tiles, roles and events come."""

from __future__ import annotations

from collections.abc import Iterator

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.cards import Copy, Peek
from designer.engine.games.frogs_and_logs.effects import Effect, read_effect
from designer.engine.games.frogs_and_logs.exchanging import Drift, Swap, Switch
from designer.engine.games.frogs_and_logs.ground import Ground
from designer.engine.games.frogs_and_logs.homing import GoHome, Place
from designer.engine.games.frogs_and_logs.marking import Close, Collapse, Guard, Hush, Rest
from designer.engine.games.frogs_and_logs.moving import Hop, Leap
from designer.engine.reading import Fields
from designer.engine_format import Bundle

EFFECTS: dict[str, type[Effect]] = {
    each.verb: each
    for each in (Hop, Leap, Swap, Switch, Drift, GoHome, Place, Rest, Guard, Close, Hush, Peek, Copy, Collapse)
}
_SOURCES = ("power", "role_card", "event")


class Sources:
    """What powers, roles and events do, by ``kind/id``, and which there are."""

    def __init__(self, bundle: Bundle, ground: Ground, problems: list[Problem]) -> None:
        self._bundle = bundle
        self._ground = ground
        self._problems = problems
        self.role_uses: dict[str, int] = {}
        self.programs: dict[str, tuple[Effect, ...]] = {
            f"{kind}/{ident}": tuple(self._effects(kind, ident))
            for kind in _SOURCES
            for ident in bundle.records.get(kind, {})
        }
        for effects in self.programs.values():
            for effect in effects:
                if isinstance(effect, Copy):
                    effect.programs = self.programs
        self.tile_powers = {kind: dict(self._tiles(kind)) for kind in ("lily_tile", "log_tile")}
        self.events = self._deck("event-deck", "event")
        self.role_cards = self._deck("role-deck", "role_card")
        self.lily_tiles = self._deck("lily-pad-tiles", "lily_tile")
        self.log_tiles = self._deck("log-tiles", "log_tile")

    def _effects(self, kind: str, ident: str) -> Iterator[Effect]:
        source = f"{kind}/{ident}"
        fields = Fields(self._bundle.records[kind][ident], f"records.{kind}.{ident}", self._problems)
        # Whether a record is part of the game, its deck and its perch say; an event's points are the scoring's.
        fields.skip("variant_of", "copies", "module", "icon")
        if kind == "event":
            fields.skip("vp", "players")
        if kind == "role_card":
            self.role_uses[ident] = fields.take("uses", int, 1)
        for index, effect in enumerate(fields.each("effects")):
            yield read_effect(self._ground, effect, source, index, EFFECTS)
        fields.done()

    def _tiles(self, kind: str) -> Iterator[tuple[str, str]]:
        for ident, data in self._bundle.records.get(kind, {}).items():
            fields = Fields(data, f"records.{kind}.{ident}", self._problems)
            fields.skip("variant_of", "copies", "module")
            yield ident, fields.one_of("power", *self._bundle.records.get("power", {}))
            fields.done()

    def _deck(self, ident: str, kind: str) -> list[str]:
        """The cards of a deck that are in the game, in its order."""
        where = f"decks.{ident}"
        if ident not in self._bundle.decks:
            self._problems.append(Problem("unknown-value", f'the rules need the deck "{ident}"', "decks"))
            return []
        found: list[str] = []
        for card in self._bundle.decks[ident].cards:
            if card.kind != kind or card.id not in self._bundle.records.get(kind, {}):
                self._problems.append(Problem("unknown-value", f"{card.kind}/{card.id} is no {kind}", where))
            elif self._in_game(kind, card.id):
                found += [card.id] * card.copies
        return found

    def _in_game(self, kind: str, ident: str) -> bool:
        data = self._bundle.records[kind][ident]
        module = data.get("module")
        if module is not None and not self._bundle.modules[str(module)].on:
            return False
        if kind != "event":
            return True
        fields = Fields(data, f"records.event.{ident}", self._problems).inner("players")
        least, most = fields.take("min", int, 1), fields.take("max", int, 1)
        fields.done()
        return least <= self._ground.players <= most
