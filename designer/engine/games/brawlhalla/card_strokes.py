"""What cards do to a tile that is chosen, or that has set them off: to destroy, lower and hold units, to take ruins."""

from __future__ import annotations

from designer.engine.games.brawlhalla.card_records import Card, Effect, Target
from designer.engine.games.brawlhalla.card_recruits import CardRecruits
from designer.engine.games.brawlhalla.pieces import FLAG, LAND, NEW, kind_of
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class CardStrokes(CardRecruits):
    """The effects on tiles, each ``_does_<verb>``, and whether it ``_can_<verb>``."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.steps["card-again"] = self._again
        self._questions("card-target", self._target_options, self._target_answer, "Choose a tile", self._target_words)

    def targets(self, state: State, seat: int, card: Card, effect: Effect) -> list[int]:
        """Return the tiles that an effect may be used on, in rising order."""
        if effect.verb == "capture_ruins":
            return list(state.ruins)
        target = effect.target
        assert target is not None
        seats = {"own": (seat,), "enemy": (1 - seat,), "any": (0, 1)}[target.side]
        tiles = sorted(tile for each in seats for tile in state.units[each] if self._suits(state, tile, target))
        if effect.verb == "push_boat":
            return [tile for tile in tiles if self._pushed(state, tile, card, effect) != (tile, -1)]
        return tiles

    def _suits(self, state: State, tile: int, target: Target) -> bool:
        stack = state.stacks[tile]
        if target.empty and any(self.realm[kind_of(piece)] == LAND for piece in stack):
            return False
        if target.flag == "never" and any(piece & FLAG for piece in stack):
            return False
        return target.piece < 0 or any(kind_of(piece) == target.piece for piece in stack)

    def _choose_target(self, state: State, seat: int, card: Card, effect: Effect, x: int, times: int = 1) -> None:
        self.put_question(state, ("card-target", seat, card.id, card.effects.index(effect), x, times))

    def _target_options(self, state: State, frame: Frame) -> list[str]:
        card = self.cards[frame[2]]
        effect = card.effects[frame[3]]
        return [
            f"choose {self.place(tile)}{piece}"
            for tile in self.targets(state, frame[1], card, effect)
            for piece in self._which(state, tile, effect)
        ]

    def _which(self, state: State, tile: int, effect: Effect) -> list[str]:
        """Return what follows a tile in an action: pieces of the kind that is destroyed, where they differ."""
        if effect.verb != "destroy" or effect.target is None or effect.target.piece < 0:
            return [""]
        pieces = sorted({piece for piece in state.stacks[tile] if kind_of(piece) == effect.target.piece})
        return [f" {self.label(state, tile, piece)}" for piece in pieces] if len(pieces) > 1 else [""]

    def _target_answer(self, state: State, frame: Frame, action: str) -> None:
        _, seat, ident, number, x, times = frame
        card, words = self.cards[ident], action.split(" ")
        tile = self.board.number[words[1]]
        if times > 1:
            state.stack.append(("card-again", *frame[1:-1], times - 1))
        piece = self.piece_named(state, tile, words[2]) if len(words) > 2 else None
        self._strike(state, seat, card, card.effects[number], x, tile, piece)

    def _again(self, state: State, frame: Frame) -> None:
        """Choose the next tile of an effect on several, now that the one before is dealt with; if there is any."""
        _, seat, ident, number, x, times = frame
        card = self.cards[ident]
        self._choose_target(state, seat, card, card.effects[number], x, times)

    def _target_words(self, state: State, frame: Frame, action: str) -> str:
        _, place, *piece = action.split(" ")
        there = state.stacks[self.board.number[place]]
        who = self.told(there) if not piece else piece[0]
        return f"{place}: {who}" if there else place

    def _strike(
        self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int, piece: int | None = None
    ) -> None:
        """Do what an effect does to a tile; ``piece`` is the one that is destroyed where pieces of its kind differ."""
        if effect.verb == "destroy":
            target = effect.target
            assert target is not None
            pieces = state.stacks[tile]
            if target.piece >= 0:
                pieces = tuple(each for each in pieces if kind_of(each) == target.piece)[:1]
            self.destroy(state, tile, pieces if piece is None else (piece,))
        elif effect.verb == "lower_power":
            amount = self.amount(state, seat, effect, x)
            self.lower(state, tile, amount)
            text = f"The power of the unit on {self.place(tile)} is lowered by {amount}."
            self.tell("power-lowered", text, seat, tile=self.place(tile), amount=amount)
        elif effect.verb == "immobilize":
            self._hold(state, seat, effect, tile)
        elif effect.verb == "push_boat":
            self._push(state, seat, card, effect, tile)
        else:
            self.capture_ruin(state, seat, tile)

    def _hold(self, state: State, seat: int, effect: Effect, tile: int) -> None:
        assert effect.turns is not None
        turns = effect.turns[self.realm_of(state.stacks[tile])]
        self.freeze(state, tile, turns)
        text = f"The unit on {self.place(tile)} is held for {turns} turn{'' if turns == 1 else 's'}."
        self.tell("immobilized", text, seat, tile=self.place(tile), turns=turns)

    # ---- the verbs

    def _can_destroy(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        assert effect.target is not None
        return effect.target.pick == "triggering" or bool(self.targets(state, seat, card, effect))

    def _does_destroy(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        assert effect.target is not None
        if effect.target.pick == "triggering":
            if state.side[tile] == 1 - seat and self._suits(state, tile, effect.target):
                self._strike(state, seat, card, effect, x, tile, self._trespasser(state, tile, card, effect.target))
        else:
            self._choose_target(state, seat, card, effect, x)

    def _trespasser(self, state: State, tile: int, card: Card, target: Target) -> int | None:
        """Return the piece on a tile that has set a card off, that with the flag before others."""
        spares = card.trigger is not None and card.trigger.spares_new
        found = [
            piece
            for piece in state.stacks[tile]
            if target.piece in (-1, kind_of(piece)) and not (spares and piece & NEW)
        ]
        return max(found, key=lambda piece: piece & FLAG, default=None) if target.piece >= 0 else None

    def _can_lower_power(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        assert effect.target is not None
        if effect.target.pick == "triggering":
            return True
        return self.amount(state, seat, effect, 1) > 0 and bool(self.targets(state, seat, card, effect))

    def _does_lower_power(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        assert effect.target is not None
        if effect.target.pick != "triggering":
            self._choose_target(state, seat, card, effect, x)
        elif state.stacks[tile]:
            self._strike(state, seat, card, effect, x, tile)

    def _can_immobilize(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        assert effect.target is not None
        return effect.target.pick == "chosen" and bool(self.targets(state, seat, card, effect))

    def _does_immobilize(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        assert effect.target is not None
        if effect.target.pick == "chosen":
            self._choose_target(state, seat, card, effect, x)
        else:
            self._hold_struck(state, seat, effect, tile)

    def _hold_struck(self, state: State, seat: int, effect: Effect, tiles: int) -> None:
        """Hold all on a tile of shore that stopped a boat, and the boat; ``tiles`` has both, or is negative."""
        if tiles >= 0:
            for tile in sorted(set(divmod(tiles, self.board.tiles))):
                if state.stacks[tile]:
                    self._hold(state, seat, effect, tile)

    def _can_capture_ruins(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(state.ruins)

    def _does_capture_ruins(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        self._choose_target(state, seat, card, effect, x, self.amount(state, seat, effect, x))

    # ---- boats that are pushed

    def _pushed(self, state: State, tile: int, card: Card, effect: Effect) -> tuple[int, int]:
        """Return where a boat is pushed to, and the tile of shore that stops it there or before it, or -1."""
        owner, stack, here = state.side[tile], state.stacks[tile], tile
        for _ in range(effect.amount.value({})):
            there = self.board.step(here, card.direction)
            if there < 0:
                break
            if state.stacks[there] or not self.can_stand(state, owner, there, stack):
                return here, there if self.shore[there] else -1
            here = there
            if self.shore[here]:
                return here, here
        return here, -1

    def _can_push_boat(self, state: State, seat: int, card: Card, effect: Effect) -> bool:
        return bool(self.targets(state, seat, card, effect))

    def _does_push_boat(self, state: State, seat: int, card: Card, effect: Effect, x: int, tile: int) -> None:
        self._choose_target(state, seat, card, effect, x)

    def _push(self, state: State, seat: int, card: Card, effect: Effect, tile: int) -> None:
        end, struck = self._pushed(state, tile, card, effect)
        self.hand_on(state, -1 if struck < 0 else struck * self.board.tiles + end)
        text = f"The boat on {self.place(tile)} is pushed {card.direction} to {self.place(end)}."
        if end == tile:
            text = f"The boat on {self.place(tile)} cannot be pushed past {self.place(struck)}."
        self.tell("boat-pushed", text, seat, tile=self.place(tile), to=self.place(end))
        if end != tile:
            self.relocate(state, state.side[tile], tile, end, state.stacks[tile])
