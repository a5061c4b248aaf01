"""What the cards and artifacts of Brawlhalla do, each by its printed text."""

from __future__ import annotations

from tests.engine.oracles import Answer
from tests.engine.oracles.brawlhalla.asking import Reply
from tests.engine.oracles.brawlhalla.card_uses import CardUses
from tests.engine.oracles.brawlhalla.pieces import Piece

_HURRIED = {"honirs-blessing": "land", "njords-blessing": "water", "njords-breeze": "air"}


class CardEffects(CardUses):
    """Cards carried out."""

    def carry_out(self, seat: int, ident: str, x: int) -> Answer:
        """Do what a card says, X being what was paid for it."""
        effect = self.card(ident)["effects"][0]
        enemy = 1 - seat
        if ident.startswith("njords-wrath."):
            yield from self.push(seat, ident)
        elif ident in ("lucky-finding", "tomb-pillager"):
            self.draw_artifact(seat, effect["count"])
        elif ident in _HURRIED:
            self.doubled.add(_HURRIED[ident])
        elif ident in ("wandering-warrior", "wandering-mercenaries", "wandering-warlord"):
            yield from self.recruit(seat, effect["unit"], effect["count"])
        elif ident == "conscription":
            yield from self.recruit(seat, "warrior", self.by_coins(seat, ident))
        elif ident == "freyas-grace":
            yield from self.bring_back(seat)
        elif ident == "pillage":
            tile = yield from self.choose_tile(seat, [tile for tile in self.tiles if tile in self.ruins])
            yield from self.capture_ruin(seat, tile)
        elif ident == "raid":
            stolen = min(effect["count"], self.coins[enemy])
            self.coins[enemy] -= stolen
            self.coins[seat] += stolen
        elif ident == "grave-robber":
            self.rob_graves(seat)
        elif ident == "gridarvolr":
            yield from self.lead(seat)
        elif ident == "forsetis-axe":
            yield from self.build_at_once(seat)
        elif self.is_reaction(ident) or ident in ("skofnung", "norns-wrath"):
            yield from self.fight_with(seat, ident, x)
        elif ident in ("ice-prison", "njords-punishment", "mjolnir", "guerilla-tactics"):
            yield from self.strike(seat, ident)
        else:
            yield from self.deal(seat, ident, x)

    # ---- on the board

    def strike(self, seat: int, ident: str) -> Answer:
        """Do to a tile of choice what a card says."""
        effect = self.card(ident)["effects"][0]
        if ident == "njords-punishment":
            boat = yield from self.choose_piece(seat, self.empty_boats())
            self.fall(boat)
            return
        units = self.unit_tiles(1 - seat if ident == "guerilla-tactics" else None)
        tile = yield from self.choose_tile(seat, units)
        if ident == "ice-prison":
            self.freeze(tile, effect["turns"][self.realm(self.at(tile))])
        elif ident == "mjolnir":
            self.fall(*self.at(tile))
        else:
            self.lower(self.at(tile), self.by_coins(seat, ident))

    def choose_piece(self, seat: int, pieces: list[Piece]) -> Reply:
        """Choose one of some pieces, by its tile, and by its marks where those on the tile differ."""
        named: dict[str, Piece] = {}
        for piece in pieces:
            alike = {other.whole() for other in pieces if other.tile == piece.tile}
            named.setdefault(f"choose {piece.tile}" + (f" {self.label(piece)}" if len(alike) > 1 else ""), piece)
        answer = yield from self.choose(seat, named)
        return named[answer]

    def bring_back(self, seat: int) -> Answer:
        options = self.returns(seat)
        if options:
            _, kind, tile = (yield from self.choose(seat, options)).split()
            self.fallen[seat][kind] -= 1
            self.pieces.append(Piece(kind, seat, tile, new=kind == "boat"))

    def rob_graves(self, seat: int) -> None:
        self.coins[seat] += sum(self.pool(seat))
        if self.rulings["grave-robber-pool"] == "own":
            self.sacrificed[seat] = 0
        else:
            self.sacrificed = [0, 0]

    def build_at_once(self, seat: int) -> Answer:
        heirs = self.heirs(seat)
        while kinds := self.missing(seat):
            answer = yield from self.choose(seat, [f"build {tile}" for tile in self.home_places(seat, kinds[0])])
            self.buildings[answer.split()[1]] = (seat, kinds[0])
        if heirs:
            answer = yield from self.choose(seat, [f"recruit {kind}" for kind in heirs])
            yield from self.recruit(seat, answer.split()[1], 1, "capital")

    # ---- in a battle

    def fight_with(self, seat: int, ident: str, x: int) -> Answer:
        """Do what a card says in the battle that goes on."""
        effect = self.card(ident)["effects"][0]
        if ident == "assassin-of-kings":
            self.bonus[seat] += effect["amount"]
        elif ident == "dragon-killer":
            self.fall(*self.opposing(seat))
            self.battle_won = True
        elif ident == "norns-wrath":
            yield from self.change_die(seat, 1 - seat, -effect["amount"])
        else:
            yield from self.change_die(seat, seat, self.amount(effect["amount"], x=x))

    def change_die(self, seat: int, whose: int, amount: int) -> Answer:
        answer = yield from self.choose(seat, [f"die {value}" for value in self.dice[whose]])
        value = int(answer.split()[1])
        new = value + amount
        if self.rulings["dice-limits"] == "within-faces":
            new = min(max(new, 1), 6)
        self.dice[whose][self.dice[whose].index(value)] = new

    # ---- with cards

    def deal(self, seat: int, ident: str, x: int) -> Answer:
        """Do to cards what a card says."""
        enemy = 1 - seat
        if ident in ("bragis-blessing", "bragis-deal", "bragis-bargain"):
            yield from self.draw(seat, self.card(ident)["effects"][0]["count"])
        elif ident == "lokis-deception":
            yield from self.deceive(seat)
        elif ident == "lokis-treason":
            for _ in range(min(self.card(ident)["effects"][0]["count"], len(self.hands[enemy]))):
                card = self.pick_blind(enemy)
                self.from_hand(enemy, card)
                self.discards.append(card)
        elif ident == "gungnir":
            self.discards += self.hands[enemy]
            self.hands[enemy] = []
            self.known[seat].clear()
        elif ident == "odins-vision":
            self.known[seat].clear()
            self.known[seat].update(self.hands[enemy])
        elif ident == "odins-eye":
            yield from self.reveal(seat)
        elif ident == "mimirs-well":
            yield from self.drown(seat, x)
        else:
            raise AssertionError(ident)

    def reveal(self, seat: int) -> Answer:
        """Turn a set card of the other player up, unless a counter spell was the last of them."""
        enemy = 1 - seat
        if self.hidden(enemy):
            answer = yield from self.choose(seat, [f"pick {place}" for place in self.hidden(enemy)])
            self.open[enemy].add(self.set[enemy][int(answer.split()[1]) - 1])

    def pick_blind(self, seat: int) -> str:
        return sorted(self.hands[seat])[self.chance.below(len(self.hands[seat]))]

    def drown(self, seat: int, count: int) -> Answer:
        """Destroy set cards of the other player, as far as there are any left."""
        enemy = 1 - seat
        for _ in range(min(count, len(self.set[enemy]))):
            places = range(1, len(self.set[enemy]) + 1)
            answer = yield from self.choose(seat, [f"pick {place}" for place in places])
            card = self.set[enemy].pop(int(answer.split()[1]) - 1)
            self.open[enemy].discard(card)
            self.discards.append(card)

    def deceive(self, seat: int) -> Answer:
        enemy = 1 - seat
        if not self.hands[seat] or not self.hands[enemy]:
            return
        given = (yield from self.choose(seat, [f"give {card}" for card in self.hands[seat]])).split()[1]
        taken = self.pick_blind(enemy)
        self.from_hand(seat, given)
        self.from_hand(enemy, taken)
        self.hands[seat].append(taken)
        self.hands[enemy].append(given)
        self.known[seat][given] += 1
        self.known[enemy][taken] += 1
