"""Where cards take units: through mountains, out of a battle, and into another's place."""

from __future__ import annotations

from collections.abc import Iterator

from designer.engine.games.brawlhalla.card_records import Card, Effect, Target
from designer.engine.games.brawlhalla.card_strokes import CardStrokes
from designer.engine.games.brawlhalla.pieces import kind_of
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.ways import Way
from designer.engine.state import Frame
from designer.engine_format import Bundle

_STRAIGHT = ((0, -1), (1, 0), (0, 1), (-1, 0))
_SLANTED = ((1, -1), (1, 1), (-1, 1), (-1, -1))


class CardJourneys(CardStrokes):
    """The effects that move units, each ``_does_<verb>``, and whether it ``_can_<verb>``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._questions("card-lead", self._lead_options, self._lead_answer, "Lead a unit", self._plain_words)
        self._questions("card-retreat", self._retreat_options, self._retreat_answer, "Retreat", self._plain_words)
        self._questions("card-swap", self._swap_options, self._swap_answer, "Stand in", self._plain_words)

    # ---- through mountains and buildings

    def _leads(self, state: State, seat: int, effect: Effect) -> Iterator[str]:
        """Yield who can be led from where to where: a unit, or a part of it. It is no move, so nothing holds them."""
        for start in state.units[seat]:
            stack = state.stacks[start]
            ends = [self._beyond(state, start, *way, effect.sorts) for way in (*_STRAIGHT, *_SLANTED)]
            if max(ends) < 0:
                continue
            names = self.labels(stack)
            for part in self.parts(stack):
                if self.part_fault(state, start, part):
                    continue
                who = "" if len(part) == len(stack) else f" {self.listing(names, part)}"
                diagonal = all(self.content.units[kind_of(piece)].diagonal for piece in self._leading(part))
                for end in ends if diagonal else ends[: len(_STRAIGHT)]:
                    if end >= 0 and self.can_stand(state, seat, end, part):
                        yield f"lead {self.place(start)} {self.place(end)}{who}"

    def _leading(self, stack: tuple[int, ...]) -> tuple[int, ...]:
        """Return the pieces that move by themselves: all but those aboard a boat."""
        if not any(self.room[kind_of(piece)] for piece in stack):
            return stack
        return tuple(piece for piece in stack if self.room[kind_of(piece)] or self.realm[kind_of(piece)] == 2)

    def _beyond(self, state: State, tile: int, columns: int, rows: int, sorts: tuple[str, ...]) -> int:
        """Return the first other tile behind at least one mountain or building in a straight line, or -1."""
        crossed = 0
        while True:
            tile = self.board.shifted(tile, columns, rows)
            if tile < 0:
                return -1
            mountain = "mountain" in sorts and self.board.terrain[tile] == "mountain"
            if not mountain and not ("building" in sorts and state.buildings[tile] >= 0):
                return tile if crossed else -1
            crossed += 1

    def _can_pass_through(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return next(self._leads(state, seat, effect), "") != ""

    def _does_pass_through(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        self.put_question(state, ("card-lead", seat, card.id, card.effects.index(effect)))

    def _lead_options(self, state: State, frame: Frame) -> list[str]:
        return list(self._leads(state, frame[1], self.cards[frame[2]].effects[frame[3]]))

    def _lead_answer(self, state: State, frame: Frame, action: str) -> None:
        _, place, to, *who = action.split(" ")
        start = self.board.number[place]
        pieces = self.listed(self.labels(state.stacks[start]), who) if who else state.stacks[start]
        assert pieces is not None
        text = f"{self.seats[frame[1]]} leads {self.told(pieces, article=True)} from {place} to {to}."
        self.tell("unit-led", text, frame[1], tile=place, to=to)
        self.relocate(state, frame[1], start, self.board.number[to], pieces)

    # ---- an attacked unit

    def _is_attacked(self, state: State, seat: int) -> bool:
        """Whether the attack goes on, and the attacked unit is still there."""
        return bool(state.battle) and state.side[state.battle[1]] == seat

    def _can_disengage(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(self._retreats(state, effect.amount.value({})))

    def _retreats(self, state: State, steps: int) -> dict[int, Way]:
        """Return where the attacked unit can go, and how; nobody makes a crowd outside their own turn."""
        tile = state.battle[1]
        seat, pieces = state.side[tile], state.stacks[tile]
        ways = self.ways(state, tile, pieces, steps)
        return {end: ways[end] for end in sorted(ways) if self.can_stand(state, seat, end, pieces, 0)}

    def _does_disengage(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        if self._is_attacked(state, seat) and self._can_disengage(state, seat, card, effect):
            self.put_question(state, ("card-retreat", seat, effect.amount.value({})))

    def _retreat_options(self, state: State, frame: Frame) -> list[str]:
        return [f"retreat {self.place(end)}" for end in self._retreats(state, frame[2])]

    def _retreat_answer(self, state: State, frame: Frame, action: str) -> None:
        seat, start = frame[1], state.battle[1]
        end = self.board.number[action.partition(" ")[2]]
        path = self._retreats(state, frame[2])[end]
        self.tell("retreated", f"{self.seats[seat]} retreats to {self.place(end)}.", seat, tile=self.place(end))
        self.call_off(state)
        self.walk(state, seat, state.stacks[start], start, path)

    def _partners(self, state: State, seat: int, tile: int, target: Target) -> list[int]:
        """Return the tiles of units that can stand where the attacked one stands, and it where they do.

        Each is as large as before, so that none becomes a crowd: the ground alone decides.
        """
        attacked = state.stacks[tile]
        return [
            other
            for other in state.units[seat]
            if other != tile
            and self._suits(state, other, target)
            and self.can_be(tile, state.stacks[other])
            and self.can_be(other, attacked)
        ]

    def _can_swap_units(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        assert effect.target is not None
        assert effect.partner is not None
        tile = state.battle[1]
        return self._suits(state, tile, effect.target) and bool(self._partners(state, seat, tile, effect.partner))

    def _does_swap_units(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        if self._is_attacked(state, seat) and self._can_swap_units(state, seat, card, effect):
            self.put_question(state, ("card-swap", seat, card.id, card.effects.index(effect)))

    def _swap_options(self, state: State, frame: Frame) -> list[str]:
        partner = self.cards[frame[2]].effects[frame[3]].partner
        assert partner is not None
        return [f"swap {self.place(tile)}" for tile in self._partners(state, frame[1], state.battle[1], partner)]

    def _swap_answer(self, state: State, frame: Frame, action: str) -> None:
        place = action.partition(" ")[2]
        text = f"{self.seats[frame[1]]} swaps the attacked unit with that on {place}."
        self.tell("units-swapped", text, frame[1], tile=self.place(state.battle[1]), other=place)
        self.exchange(state, state.battle[1], self.board.number[place])
