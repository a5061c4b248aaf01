"""What a seat may know of a game, and games that it may be in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from designer.engine.games.frogs_and_logs.line import NEXT
from designer.engine.games.frogs_and_logs.state import FrogState
from designer.engine.kernel import UNKNOWN
from designer.engine.randomness import Stream


def observed(state: FrogState, seat: int, players: int) -> FrogState:
    """Return the state as a seat sees it.

    Events that it knows are in their places, those of which it knows several places are rumours, and what others know
    is left out. While somebody else puts events in order, what can be chosen is hidden too.
    """
    view = state.clone()
    view.seed = view.drawn = 0
    view.loaded = []
    view.box = [UNKNOWN] * len(state.box)
    view.knows = [0] * len(state.knows)
    for place, card in enumerate(state.line):
        known = state.knows[place * players + seat]
        if known == 1 << place:
            view.knows[place * players + seat] = known
        else:
            view.line[place] = UNKNOWN
            if known:
                view.rumours.append((card, known))
    view.rumours.sort()
    for number, frame in enumerate(view.stack):
        if frame[0] == "peek" and frame[1] != seat and frame[5][0].startswith(NEXT):
            view.stack[number] = (*frame[:5], (UNKNOWN,), *frame[6:])
    return view


def determinised(view: FrogState, seat: int, stream: Stream, deck: list[str], players: int) -> FrogState:
    """Return a state that looks like that to the seat: hidden events dealt at random, and chance new."""
    state = view.clone()
    state.seed = stream.word()
    state.rumours = []
    free = [place for place, card in enumerate(view.line) if card == UNKNOWN]
    for place, (card, known) in _believed(view.rumours, free, stream):
        state.line[place] = card
        state.knows[place * players + seat] = known
    hidden = Counter(deck)
    hidden.subtract(card for card in state.line if card != UNKNOWN)
    hidden.subtract(card for kept in view.kept for card in kept)
    unseen = list(hidden.elements())
    stream.shuffle(unseen)
    for place, card in enumerate(state.line):
        if card == UNKNOWN:
            state.line[place] = unseen.pop()
    left = Counter(unseen)
    state.box = [card for card in dict.fromkeys(deck) for _ in range(left[card])]
    for number, frame in enumerate(state.stack):
        if frame[0] == "peek" and frame[5] == (UNKNOWN,):
            done, seen = frame[8]
            options = tuple(NEXT + card for card in dict.fromkeys(state.line[done:seen]))
            state.stack[number] = (*frame[:5], options, *frame[6:])
    return state


def _believed(rumours: list[tuple[str, int]], free: list[int], stream: Stream) -> Iterator[tuple[int, tuple[str, int]]]:
    """Yield a place for each rumour, where it can be; those that can be in few places choose first."""
    if not rumours:
        return
    order = sorted(rumours, key=lambda rumour: (rumour[1].bit_count(), rumour))
    chosen = _assigned(order, free, stream)
    assert chosen is not None, "the true line is such an order"
    yield from zip(chosen, order, strict=True)


def _assigned(rumours: list[tuple[str, int]], free: list[int], stream: Stream) -> list[int] | None:
    if not rumours:
        return []
    places = [place for place in free if rumours[0][1] >> place & 1]
    stream.shuffle(places)
    for place in places:
        rest = _assigned(rumours[1:], [other for other in free if other != place], stream)
        if rest is not None:
            return [place, *rest]
    return None
