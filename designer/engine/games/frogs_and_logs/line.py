"""The line of events face down, and who knows what of it.

For each card of the line and each seat, ``state.knows`` has a bit for every place of the line where that seat knows the
card to be: one bit if it saw the card and nobody touched it since, more if somebody else reordered these places, and
none if it does not know that the card is in the line at all. What follows from where a seat knows one card to be is
concluded for its others. Only how two cards hang together that may both be in several places is forgotten: a seat may
know a little less than one with a perfect memory, and never anything that is not so.
"""

from __future__ import annotations

from designer.engine.games.frogs_and_logs.state import FrogState

NEXT = "next "
"""How the action begins that puts an event next."""


def look(state: FrogState, seat: int, count: int, players: int) -> None:
    """Let a seat look at the next cards. What others knew of these places, they know only roughly from now on."""
    looked = (1 << count) - 1
    for place in range(len(state.line)):
        for other in range(players):
            number = place * players + other
            if other == seat:
                state.knows[number] = 1 << place if place < count else state.knows[number] & ~looked
            elif count > 1 and state.knows[number] & looked:
                state.knows[number] |= looked
    _conclude(state, players)


def take_next(state: FrogState, card: str, done: int, seen: int, players: int) -> None:
    """Let the first such card of those that are seen come to the place ``done``; the seat that sees them knows."""
    line, knows = state.line, state.knows
    place = line.index(card, done, seen)
    if place == done:
        return
    line.insert(done, line.pop(place))
    moved = knows[place * players : (place + 1) * players]
    del knows[place * players : (place + 1) * players]
    knows[done * players : done * players] = moved
    looker = state.active
    for now in range(done, place + 1):
        knows[now * players + looker] = 1 << now


def send_last(state: FrogState, count: int, players: int) -> None:
    """Put the next cards at the end of the line, as everybody sees."""
    size = len(state.line)
    state.line[:] = state.line[count:] + state.line[:count]
    turned = state.knows[count * players :] + state.knows[: count * players]
    front = (1 << count) - 1
    state.knows[:] = [known >> count | (known & front) << (size - count) for known in turned]


def draw(state: FrogState, players: int) -> str:
    """Take the first card of the line. It must have one."""
    del state.knows[:players]
    card = state.line.pop(0)
    if any(state.knows):
        state.knows[:] = [known >> 1 for known in state.knows]
        _conclude(state, players)
    return card


def _conclude(state: FrogState, players: int) -> None:
    """Let each seat leave out places where a card cannot be because of where it knows the others to be."""
    for seat in range(players):
        known = state.knows[seat::players]
        if any(each & (each - 1) for each in known):
            places = [place for place, each in enumerate(known) if each]
            for place in places:
                others = [known[other] for other in places if other != place]
                bits = [1 << bit for bit in range(len(known)) if known[place] >> bit & 1]
                state.knows[place * players + seat] = sum(bit for bit in bits if _find_room(others, bit))


def _find_room(cards: list[int], taken: int) -> bool:
    """Return whether each card can be in a place of its own, where it may be and none of those that are taken is."""
    if not cards:
        return True
    free = cards[0] & ~taken
    while free:
        bit = free & -free
        if _find_room(cards[1:], taken | bit):
            return True
        free -= bit
    return False
