"""Why an action is not legal, and what a legal one is called, in a player's words."""

from __future__ import annotations

from collections.abc import Callable

from designer.engine.games.brawlhalla.deed_reasons import DeedReasons
from designer.engine.games.brawlhalla.state import State
from designer.engine.state import Frame
from designer.engine_format import Bundle

Reason = Callable[[State, Frame, str], str]
Words = Callable[[State, Frame, str], tuple[str, str]]


class Reasons(DeedReasons):
    """Reasons and words, by question: ``reasons`` and ``words`` hold those of all questions but the deeds."""

    def __init__(self, bundle: Bundle, players: int) -> None:
        super().__init__(bundle, players)
        self.reasons: dict[str, Reason] = {
            "found": self._no_site,
            "post": lambda state, frame, action: (
                "It can stand on your capital, barracks and harbor, where there is room."
            ),
            "spawn": self._no_spawn,
            "lose": lambda state, frame, action: "Choose one of the pieces that can suffer the casualty.",
            "crowd": lambda state, frame, action: "Choose one of the pieces that are too many.",
            "flag": lambda state, frame, action: "Choose a piece that has just come, or leave the flag.",
            "over": self._no_discard,
        }
        self.words: dict[str, Words] = {
            "found": self._build_words,
            "post": self._spawn_words,
            "spawn": self._spawn_words,
            "lose": lambda state, frame, action: self._piece_words(state, frame, action, "Who suffers"),
            "crowd": lambda state, frame, action: self._piece_words(state, frame, action, "Who is too many"),
            "flag": lambda state, frame, action: self._piece_words(state, frame, action, "Who takes the flag"),
            "over": self._discard_words,
        }

    def why_not(self, state: State, action: str) -> str:
        """Return why an action is not legal."""
        if state.ended:
            return "The game is over."
        frame = state.stack[-1]
        if frame[0] == "deeds":
            return self.no_deed(state, frame[1], action)
        return self.reasons[frame[0]](state, frame, action)

    def wording(self, state: State, action: str) -> tuple[str, str]:
        """Return the heading and the words of a legal action."""
        frame = state.stack[-1]
        if frame[0] == "deeds":
            return self.deed_words(state, frame[1], action)
        return self.words[frame[0]](state, frame, action)

    def _no_site(self, state: State, frame: Frame, action: str) -> str:
        building = self.content.buildings[frame[2]]
        terrain = " or ".join(self.name("terrain", each) for each in building.terrain)
        return f"{building.name} must stand on your own island, on {terrain} without anything else on it."

    def _no_spawn(self, state: State, frame: Frame, action: str) -> str:
        return f"{self.content.units[frame[2]].name} cannot appear there."

    def _no_discard(self, state: State, frame: Frame, action: str) -> str:
        verb, _, card = action.partition(" ")
        if verb == "discard-set" and not self.over_limits(state, frame[1])[1]:
            return "Too many cards are in your hand, and to discard a set one would not help."
        if verb in ("discard", "discard-set") and card in self.content.card_name:
            return f"You do not have {self.content.card_name[card]} there."
        return "You have too many cards: discard one."

    def _build_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        return f"Place your {self.content.buildings[frame[2]].name}", action.split(" ")[1]

    def _spawn_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        return f"Place a {self.content.units[frame[2]].name}", action.split(" ")[1]

    def _discard_words(self, state: State, frame: Frame, action: str) -> tuple[str, str]:
        verb, card = action.split(" ")
        where = " (set)" if verb == "discard-set" else ""
        return "Too many cards: discard", f"{self.content.card_name[card]}{where}"

    def _piece_words(self, state: State, frame: Frame, action: str, heading: str) -> tuple[str, str]:
        tile = frame[2]
        piece = self.piece_named(state, tile, action.partition(" ")[2])
        words = "Leave it there" if piece is None else self.worded(state.stacks[tile], (piece,))
        return f"{heading} on {self.place(tile)}?", words
