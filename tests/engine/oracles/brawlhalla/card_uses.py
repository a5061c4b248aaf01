"""Whether a card of Brawlhalla would do anything: one that would not is not to be played."""

from __future__ import annotations

from collections.abc import Callable

from tests.engine.oracles.brawlhalla.card_journeys import CardJourneys
from tests.engine.oracles.brawlhalla.pieces import Piece


class CardUses(CardJourneys):
    """What cards could do now."""

    def is_playable(self, seat: int, ident: str) -> bool:
        return (
            self.affords(seat, self.card_price(ident))
            and self.can_pay(seat, ident)
            and self.suits(seat, ident)
            and self.does_something(seat, ident)
        )

    def does_something(self, seat: int, ident: str) -> bool:
        """Whether what a card says would change anything now."""
        enemy = 1 - seat
        if ident.startswith("njords-wrath."):
            return bool(self.pushable(seat, ident))
        checks: dict[str, Callable[[], bool]] = {
            "bragis-blessing": lambda: bool(self.deck or self.discards),
            "freyas-grace": lambda: bool(self.returns(seat)),
            "grave-robber": lambda: sum(self.pool(seat)) > 0,
            "honirs-blessing": lambda: self.would_hurry(seat, "land"),
            "njords-blessing": lambda: self.would_hurry(seat, "water"),
            "njords-breeze": lambda: self.would_hurry(seat, "air"),
            "ice-prison": lambda: bool(self.pieces),
            "lokis-deception": lambda: bool(self.others_in_hand(seat, ident) and self.hands[enemy]),
            "lokis-treason": lambda: bool(self.hands[enemy]),
            "lucky-finding": lambda: bool(self.artifact_deck),
            "tomb-pillager": lambda: bool(self.artifact_deck),
            "njords-punishment": lambda: bool(self.empty_boats()),
            "odins-eye": lambda: bool(self.hidden(enemy)),
            "pillage": lambda: bool(self.ruins),
            "raid": lambda: self.coins[enemy] > 0,
            "wandering-mercenaries": lambda: self.can_come(seat, "warrior"),
            "wandering-warrior": lambda: self.can_come(seat, "warrior"),
            "wandering-warlord": lambda: self.can_come(seat, "warlord"),
            "conscription": lambda: self.by_coins(seat, ident) > 0 and self.can_come(seat, "warrior"),
            "guerilla-tactics": lambda: self.by_coins(seat, ident) > 0 and bool(self.unit_tiles(enemy)),
            "mimirs-well": lambda: bool(self.set[enemy]),
            "odins-vision": lambda: bool(self.hands[enemy]),
            "gungnir": lambda: bool(self.hands[enemy]),
            "mjolnir": lambda: bool(self.pieces),
            "gridarvolr": lambda: bool(list(self.leads(seat))),
            "forsetis-axe": lambda: bool(self.missing(seat) or self.heirs(seat)),
        }
        return checks[ident]() if ident in checks else True

    def would_hurry(self, seat: int, realm: str) -> bool:
        units = [self.at(tile, seat) for tile in self.unit_tiles(seat)]
        return realm not in self.doubled and any(self.realm(unit) == realm for unit in units)

    def can_come(self, seat: int, kind: str) -> bool:
        return self.may_recruit(seat, kind) and bool(self.spawn_tiles(seat, kind))

    def by_coins(self, seat: int, ident: str) -> int:
        """How much a card does that counts coins."""
        effect = self.card(ident)["effects"][0]
        return self.amount(effect.get("count") or effect["amount"], ruin_coins=self.coins[seat])

    def pool(self, seat: int) -> list[int]:
        if self.rulings["grave-robber-pool"] == "own":
            return [self.sacrificed[seat]]
        return self.sacrificed

    def hidden(self, seat: int) -> list[int]:
        """The places of set cards that do not lie open, from 1."""
        return [place for place, card in enumerate(self.set[seat], 1) if card not in self.open[seat]]

    def returns(self, seat: int) -> list[str]:
        return [
            f"return {kind} {tile}"
            for kind in self.units
            if self.fallen[seat][kind] and self.on_board(seat, kind) < self.limit(kind)
            for tile in self.spawn_tiles(seat, kind)
        ]

    def is_empty_boat(self, piece: Piece) -> bool:
        return piece.kind == "boat" and not any(self.is_land(other) for other in self.at(piece.tile))

    def empty_boats(self) -> list[Piece]:
        return [piece for tile in self.tiles for piece in self.at(tile) if self.is_empty_boat(piece)]

    # ---- Forseti's axe

    def missing(self, seat: int) -> list[str]:
        """The buildings that Forseti's axe would still build, as far as there is room."""
        wanted = [(each["building"], each["count"]) for each in self.card("forsetis-axe")["effects"][0]["up_to"]]
        return [kind for kind, count in wanted if self.owned(seat, kind) < count and self.home_places(seat, kind)]

    def heirs(self, seat: int) -> list[str]:
        """What Forseti's axe would recruit on the capital where nothing is to be built."""
        wanted = self.card("forsetis-axe")["effects"]
        if any(self.owned(seat, each["building"]) < each["count"] for each in wanted[0]["up_to"]):
            return []
        return [
            kind
            for kind in (wanted[1]["unit"], wanted[1]["or_unit"])
            if self.may_recruit(seat, kind) and self.spawn_tiles(seat, kind, wanted[1]["at"])
        ]
