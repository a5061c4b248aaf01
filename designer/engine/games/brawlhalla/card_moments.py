"""When cards step in outside battles: as enemies enter tiles, as boats lie without power, and while artifacts last."""

from __future__ import annotations

from collections.abc import Sequence

from designer.engine.games.brawlhalla.card_play import PASS
from designer.engine.games.brawlhalla.card_records import PERMANENT, Card
from designer.engine.games.brawlhalla.card_windows import CardWindows
from designer.engine.games.brawlhalla.naming import counted
from designer.engine.games.brawlhalla.pieces import NEW, kind_of
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle


class CardMoments(CardWindows):
    """The moments of cards on the board, and artifacts that stay in force."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.haunting = [
            card
            for card in self.cards.values()
            if card.trigger is not None and card.trigger.verb == "enemy_boat_at_power" and card.effects
        ]
        self._questions("card-stepping", self._stepping_options, self._tile_answer, "The enemy enters", self._named)
        self._questions(
            "card-haunting", self._haunting_options, self._haunting_answer, "Boats without power", self._named
        )

    def entered(self, state: State, seat: int, tile: int) -> None:
        """Let the other seat spring what waits for an enemy on such a tile."""
        if state.face_down[1 - seat] and self._snares(state, 1 - seat, tile):
            self.put_question(state, ("card-stepping", 1 - seat, tile))

    def _snares(self, state: State, seat: int, tile: int) -> list[Card]:
        terrain = self.board.terrain[tile]
        traps = self.traps(state, seat, "enemy_enters")
        return [card for card in traps if card.trigger is not None and card.trigger.terrain == terrain]

    def _stepping_options(self, state: State, frame: Frame) -> list[str]:
        return self.sprung_or_passed(self._snares(state, frame[1], frame[2]))

    def set_card(self, state: State, seat: int, card: Card) -> None:
        """Set a card face down. It does not wait for boats that have no power already, until the next turn."""
        super().set_card(state, seat, card)
        self._let_pass(state, seat)

    def watch_boats(self, state: State) -> None:
        """Let either seat spring what waits for an enemy boat without power; the active one first."""
        if state.passed:
            still = [{tile for _, tile in self._powerless(state, seat, self.haunting)} for seat in (0, 1)]
            state.passed = [each for each in state.passed if each[2] in still[each[1]]]
        for seat in (1 - state.active, state.active):
            if state.face_down[seat] and self._haunted(state, seat):
                self.put_question(state, ("card-haunting", seat))

    def _haunted(self, state: State, seat: int) -> list[tuple[Card, int]]:
        """Return the cards that a seat may spring at boats, and where: not at those that it let pass in this turn."""
        let_pass = {tile for _, by, tile in state.passed if by == seat}
        found = self._powerless(state, seat, self.traps(state, seat, "enemy_boat_at_power"))
        return [(card, tile) for card, tile in found if tile not in let_pass]

    def _powerless(self, state: State, seat: int, cards: Sequence[Card]) -> list[tuple[Card, int]]:
        """Return the tiles of enemy boats that are without power by these cards."""
        found = []
        for card in cards:
            trigger, target = card.trigger, card.effects[0].target
            assert trigger is not None
            for tile in state.units[1 - seat]:
                boats = [piece for piece in state.stacks[tile] if target is None or kind_of(piece) == target.piece]
                spared = trigger.spares_new and all(piece & NEW for piece in boats)
                if boats and not spared and self.power(state, tile) <= trigger.power:
                    found.append((card, tile))
        return found

    def _haunting_options(self, state: State, frame: Frame) -> list[str]:
        places: dict[str, list[str]] = {}
        for card, tile in self._haunted(state, frame[1]):
            places.setdefault(card.id, []).append(f" {self.place(tile)}")
        return self.sprung_or_passed([self.cards[ident] for ident in places], places)

    def _haunting_answer(self, state: State, frame: Frame, action: str) -> None:
        seat = frame[1]
        if action == PASS:
            self._let_pass(state, seat)
            return
        _, ident, place = action.split(" ")
        self.spring(state, seat, self.cards[ident], self.board.number[place])

    def _let_pass(self, state: State, seat: int) -> None:
        """Note the boats that a seat lets pass in this turn, whatever it has set, so that it tells nobody what."""
        tiles = {tile for _, tile in self._powerless(state, seat, self.haunting)}
        state.passed = sorted({*state.passed, *((state.turn, seat, tile) for tile in tiles)})

    # ---- permanent artifacts

    def extra_tiles(self, state: State, seat: int) -> int:
        """Return how many tiles farther a move may go by artifacts that have not done it in this turn."""
        if not state.artifacts[seat]:
            return 0
        return sum(
            self.amount(state, seat, card.effects[0], 0) for card in self.once_per_turn(state, seat, "move_farther")
        )

    def spend_extra_tiles(self, state: State, seat: int) -> None:
        """Use them up for this turn."""
        for card in self.once_per_turn(state, seat, "move_farther"):
            self.spend(state, seat, card.id)
            self.tell("artifact-used", f"{card.name} takes the unit farther.", seat, card=card.id)

    def extra_points(self, state: State, seat: int) -> int:
        """Return the action points that permanent artifacts give in each turn."""
        return sum(self._points_of(state, seat, ident) for ident in state.artifacts[seat])

    def artifact_gained(self, state: State, seat: int, card: str) -> None:
        """Give the action points of an artifact that is in force from now on."""
        if seat == state.active:
            state.points += self._points_of(state, seat, card)

    def _points_of(self, state: State, seat: int, ident: str) -> int:
        """Return the action points that an artifact gives now, and tell of it."""
        card = self.cards[ident]
        if card.timing != PERMANENT:
            return 0
        effects = [effect for effect in card.effects if effect.verb == "add_action_points"]
        points = sum(self.amount(state, seat, effect, 0) for effect in effects)
        if points and self.listener is not None:
            more = counted(points, "action point", article=True)
            self.tell("artifact-used", f"{card.name} gives {self.seats[seat]} {more} more.", seat, card=ident)
        return points
