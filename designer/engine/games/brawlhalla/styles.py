"""Ways of playing: what a player of a style likes, by looking at the position once and at each action once.

A style adds up what each of its units is worth where it stands: how near it is to what the style is after, and whether
it is strong enough for it. It likes what makes that sum larger. It looks ahead no further than that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from designer.engine.games.brawlhalla.card_moments import CardMoments
from designer.engine.games.brawlhalla.card_records import KINDS
from designer.engine.games.brawlhalla.deeds import END
from designer.engine.games.brawlhalla.state import State
from designer.engine.games.brawlhalla.styles_answers import Answers
from designer.engine.games.brawlhalla.styles_bands import Bands, Deed
from designer.engine.games.brawlhalla.styles_campaign import Campaign
from designer.engine.games.brawlhalla.styles_cards import CardLiking
from designer.engine.games.brawlhalla.styles_deeds import DeedLiking
from designer.engine.games.brawlhalla.styles_maps import Maps
from designer.engine.games.brawlhalla.styles_nearness import Nearness
from designer.engine.games.brawlhalla.styles_odds import Battlefield
from designer.engine.games.brawlhalla.styles_outlook import Aids, Outlook
from designer.engine.games.brawlhalla.styles_siege import Siege
from designer.engine.games.brawlhalla.styles_weights import STYLES, WEIGHTS
from designer.engine.games.brawlhalla.styles_works import Works
from designer.engine.games.brawlhalla.styles_worth import Worth
from designer.engine.kernel import UNKNOWN
from designer.engine.studied import Followed
from designer.engine_format import Bundle


class Styles(CardMoments):
    """Advice for players of a style."""

    styles = STYLES
    followed = Followed(
        kinds=KINDS,
        drawn={"card-drawn": "card", "artifact-drawn": "card"},
        played={"card-played": "card", "card-sprung": "card", "artifact-used": "card"},
    )

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self._bands = Bands(self)
        self._field = Battlefield(self)
        maps = Maps(self)
        self._aids = Aids(maps, self._bands, Works(self), Campaign(self, maps, Siege(self, self._field)))
        self._nearness = Nearness(self._aids.maps)
        self._card_liking = CardLiking()
        self._deed_liking = DeedLiking(self._field)
        self._answers = Answers(self._bands, self._card_liking)

    def advise(self, view: State, seat: int, legal: Sequence[str], style: str) -> list[float]:
        """Return how much a player of a style likes each action."""
        frame = view.stack[-1]
        outlook = Outlook(self, self._aids, view, seat, WEIGHTS[style])
        worth = Worth(outlook, self._field, self._nearness)
        read = self._bands.deed
        if frame[0] != "deeds":
            return [self._answers.of(worth, read(action), frame) for action in legal]
        deeds = [read(action) for action in legal]
        moves = [number for number, deed in enumerate(deeds) if deed.verb == "move"]
        gains = self._deed_liking.of_moves(worth, [(legal[number], deeds[number]) for number in moves])
        likings = [0.0] * len(legal)
        for number, gain in zip(moves, gains, strict=True):
            likings[number] = gain
        for number, deed in enumerate(deeds):
            if deed.verb != "move" and deed.verb != END:
                likings[number] = self._deed(worth, deed)
        return likings

    def _deed(self, worth: Worth, deed: Deed) -> float:
        likings = self._deed_liking
        if deed.verb == "attack":
            return likings.of_attack(worth, deed)
        if deed.verb == "work":
            return likings.of_work(worth, deed)
        return likings.of_fusion(worth, deed) if deed.verb == "fuse" else self._card_liking.of(worth.outlook, deed.word)

    def held(self, state: State, seat: int) -> Iterable[str]:
        """Return the cards in a seat's hand, those that it has set, and its artifacts."""
        cards = (*state.hands[seat], *(card for card, _ in state.face_down[seat]), *state.artifacts[seat])
        return [card for card in cards if card != UNKNOWN]
