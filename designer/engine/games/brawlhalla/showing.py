"""What lies on the board and beside it, to be drawn or printed on a screen, and how much there is of everything."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from designer.engine.games.brawlhalla.arranging import Arranging
from designer.engine.games.brawlhalla.labels import in_words
from designer.engine.games.brawlhalla.pieces import ACTS, MOVING, kind_of
from designer.engine.games.brawlhalla.state import NOWHERE, State
from designer.engine.kernel import UNKNOWN, Placed, Position
from designer.engine_format import Bundle
from designer.suggestions import counted


class Showing(Arranging):
    """Pictures of positions. Pieces are found in the content by what they stand for and whose they are."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._shown: dict[tuple[str, str], str] = {}
        for kind, records in bundle.records.items():
            for ident, data in records.items():
                if isinstance(data.get("stands_for"), str):
                    self._shown[str(data["stands_for"]), str(data.get("side") or "")] = f"{kind}/{ident}"

    def picture(self, what: str, side: str = "") -> str:
        """Return the record of the piece that stands for something of a side, or of both."""
        return self._shown.get((what, side)) or self._shown.get((what, "")) or f"objective/{what}"

    def position(self, state: State) -> Position:
        """Return what lies on the board."""
        pieces: list[Placed] = []
        place = self.board.names
        for tiles, what in ((state.ruins, "ruin"), (state.wrecks, "wreckage"), (state.guardians, "guardian")):
            pieces += [Placed(place[tile], self.picture(what)) for tile in tiles]
        marks: dict[str, str] = {}
        for tile, building in enumerate(state.buildings):
            if building >= 0:
                ident = self.content.buildings[building >> 1].id
                pieces.append(Placed(place[tile], self.picture(ident, self.side_ids[building & 1])))
        for tile, _, _, turns, _, _ in state.works:
            marks[place[tile]] = f"{turns}t"
        for seat, side in enumerate(self.side_ids):
            for tile in state.units[seat]:
                for piece in state.stacks[tile]:
                    unit = self.content.units[kind_of(piece)]
                    mark = side if unit.shared else ""
                    pieces.append(Placed(place[tile], self.picture(unit.id, side), mark))
        if state.flag != NOWHERE:
            pieces.append(Placed(place[state.flag], self.picture("flag")))
        notes = ("2t: a work with 2 turns to go",) if marks else ()
        return Position(f"{self.board.kind}/{self.board.id}", pieces, marks, notes)

    def panels(self, state: State, seat: int) -> list[tuple[str, list[str]]]:
        """Return what lies beside it."""
        names = self.content.card_name
        found: list[tuple[str, list[str]]] = []
        turn = f"turn {state.turn} of {self.turn_limit}, {counted(state.points, 'action point')} left"
        found.append((f"{self.seats[state.active]}’s turn" if state.turn else "Set-up", [turn] if state.turn else []))
        for each in (seat, 1 - seat):
            lines = [
                f"{counted(state.coins[each], 'ruin coin')}, {counted(state.faith[each], 'turn')} with the sanctuaries"
            ]
            hand = [names.get(card, "an unknown card") for card in state.hands[each]]
            if each != seat:
                hand = self._known(state, seat, each)
            lines += self._counted("in hand", hand)
            laid = [
                names[card] + (" (open)" if open_ else "")
                if card != UNKNOWN and (each == seat or open_)
                else "a hidden card"
                for card, open_ in state.face_down[each]
            ]
            lines += self._counted("face down", laid)
            lines += self._counted("artifacts", [names[card] for card in state.artifacts[each]])
            lines += self._counted("fallen", self._fallen(state, each))
            lines += [
                f"on {self.place(tile)}: {self.work_name(what)}, {turns} turns to go"
                for tile, what, owner, turns, _, _ in state.works
                if owner == each
            ]
            lines += [line for tile in state.units[each] for line in self._marked(state, tile)]
            found.append((self.seats[each], lines))
        piles = [f"{len(state.deck)} basic cards, {len(state.artifact_deck)} artifacts in the decks"]
        piles += self._counted("discards", [names[card] for card in state.discards])
        piles.append(f"{counted(sum(state.sacrificed), 'coin')} sacrificed")
        found.append(("On the table", piles))
        if state.battle:
            start, to, attacker = state.battle
            lines = [f"{self.seats[attacker]} attacks {self.place(to)} from {self.place(start)}"]
            lines += [
                f"{'the guardian' if each != attacker and to in state.guardians else self.seats[each]}: "
                + " ".join(str(die) for die in sorted(state.dice[each], reverse=True))
                for each in (attacker, 1 - attacker)
                if state.dice[each]
            ]
            found.append(("Battle", lines))
        return found

    def _marked(self, state: State, tile: int) -> list[str]:
        """The pieces on a tile of which more is to be known than that they have acted."""
        counts = Counter(piece & ~MOVING for piece in state.stacks[tile])
        return [
            f"on {self.place(tile)}: {f'{count} × ' if count > 1 else ''}"
            f"{self.content.units[kind_of(piece)].name}, {in_words(piece)}"
            for piece, count in sorted(counts.items())
            if in_words(piece & ~ACTS)
        ]

    def _known(self, state: State, seat: int, other: int) -> list[str]:
        known = [self.content.card_name[card] for card in state.known[seat]]
        hidden = len(state.hands[other]) - len(known)
        return known + ["an unknown card"] * hidden

    def _fallen(self, state: State, seat: int) -> list[str]:
        return [
            unit.name
            for kind, unit in enumerate(self.content.units)
            for _ in range(state.fallen[seat * self.kinds + kind])
        ]

    def _counted(self, heading: str, names: list[str]) -> list[str]:
        if not names:
            return []
        counts = Counter(names)
        listed = ", ".join(name if count == 1 else f"{count} × {name}" for name, count in counts.items())
        return [f"{heading}: {listed}"]

    def census(self, state: State) -> Mapping[str, int]:
        """Return how many there are of each piece, card and coin."""
        found: Counter[str] = Counter()
        for kind, unit in enumerate(self.content.units):
            for seat, side in enumerate(self.side_ids):
                count = self.on_board(state, seat, kind) + state.fallen[seat * self.kinds + kind]
                stock = state.supply[seat * self.kinds + kind]
                found[unit.id if unit.shared else f"{side} {unit.id}"] += count + stock
        cards = [*state.deck, *state.discards, *state.hands[0], *state.hands[1], *state.table]
        cards += [card for zone in state.face_down for card, _ in zone]
        found.update(f"card {card}" for card in cards if card not in self.content.artifact_ids)
        artifacts = [*state.artifact_deck, *state.removed, *state.artifacts[0], *state.artifacts[1], *state.table]
        found.update(f"artifact {card}" for card in artifacts if card in self.content.artifact_ids)
        found["coins"] = len(state.ruins) * self.content.ruin_coins + sum(state.coins) + sum(state.sacrificed)
        return dict(sorted(found.items()))
