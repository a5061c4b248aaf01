"""A new game: who begins, the line of events, tiles and roles, as chance deals them."""

from __future__ import annotations

from designer.engine.failures import Problem
from designer.engine.games.frogs_and_logs.ground import Ground
from designer.engine.games.frogs_and_logs.sources import Sources
from designer.engine.games.frogs_and_logs.state import FrogState


class Setup:
    """Deals new games."""

    def __init__(self, ground: Ground, sources: Sources, problems: list[Problem]) -> None:
        self.ground = ground
        self.pond = ground.pond
        self.rule = ground.rule
        self.sources = sources
        self.printed = [perch.power for perch in self.pond.perches]
        self.lily_pads = self.pond.groups["lily-pad"]
        self.logs = self.pond.groups["log"]
        self._check(problems)

    def _check(self, problems: list[Problem]) -> None:
        """Report decks that are too small, and a number of tiles that is not that of the perches."""
        rule, players = self.rule, self.ground.players
        needs = [("event-deck", rule.line, self.sources.events)]
        if rule.with_roles:
            needs.append(("role-deck", rule.roles * players, self.sources.role_cards))
        if rule.with_tiles:
            needs.append(("lily-pad-tiles", rule.lily_pads, self.sources.lily_tiles))
            needs.append(("log-tiles", rule.logs, self.sources.log_tiles))
        for deck, number, cards in needs:
            if len(cards) < number:
                message = f"{number} cards are dealt, but there are {len(cards)}"
                problems.append(Problem("unknown-value", message, f"decks.{deck}"))
        for parameter, number, places in (
            ("lily-pads-in-play", rule.lily_pads, self.lily_pads),
            ("logs-in-play", rule.logs, self.logs),
        ):
            if number != len(places):
                message = f"there must be {len(places)}, as on the board, not {number}"
                problems.append(Problem("unknown-value", message, f"records.parameter.{parameter}.value"))

    def empty(self, seed: int) -> FrogState:
        """Return a game of which nothing is dealt: all frogs at home, powers as on the board."""
        players = self.ground.players
        return FrogState(
            seed=seed,
            at=[0] * len(self.pond.ids),
            home=self.all_pieces(),
            kept=[()] * players,
            closed=[0] * players,
            guarded=[0] * players,
            powers=list(self.printed),
        )

    def all_pieces(self) -> int:
        """Return all pieces of all players."""
        return sum(unit * piece.number for unit, piece in zip(self.pond.units, self.pond.pieces, strict=True))

    def new(self, seed: int) -> FrogState:
        """Return a new game before its first turn."""
        state = self.empty(seed)
        state.first = state.active = state.below(self.ground.players)
        self.lay_line(state, _dealt(state, self.sources.events, self.rule.line))
        if self.rule.with_tiles:
            self._lay_tiles(state)
        if self.rule.with_roles:
            self.deal_roles(state, _dealt(state, self.sources.role_cards, self.rule.roles * self.ground.players))
        return state

    def lay_line(self, state: FrogState, line: list[str]) -> None:
        """Lay out a line of events that nobody knows; all that are nowhere else go back into the box."""
        rest = list(self.sources.events)
        for card in (*line, *(card for kept in state.kept for card in kept)):
            rest.remove(card)
        state.line, state.box = line, rest
        state.knows = [0] * (len(line) * self.ground.players)

    def deal_roles(self, state: FrogState, roles: list[str]) -> None:
        """Give these roles to the players, those of the first seat first."""
        state.roles = roles
        state.uses = [self.sources.role_uses[role] for role in state.roles]

    def _lay_tiles(self, state: FrogState) -> None:
        for kind, deck, places in (
            ("lily_tile", self.sources.lily_tiles, self.lily_pads),
            ("log_tile", self.sources.log_tiles, self.logs),
        ):
            for place, tile in zip(places, _dealt(state, deck, len(places)), strict=True):
                state.powers[place] = self.sources.tile_powers[kind][tile]


def _dealt(state: FrogState, deck: list[str], number: int) -> list[str]:
    """Let chance take cards from a deck, one by one."""
    rest = list(deck)
    return [rest.pop(state.below(len(rest))) for _ in range(number)]
