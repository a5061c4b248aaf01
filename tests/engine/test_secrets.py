"""What a player chooses in secret is neither seen nor heard by others."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.engine.games import rules_of
from designer.engine.kernel import Event
from tests.engine.bundles import GAMES, bundle
from tests.engine.walks import WALKS, Walk, heard, often, reached, text_of

EARLY = st.builds(Walk, st.integers(0, 11), st.integers(1, 2**40), st.integers(0, 3), st.booleans())
TRIED = 4


@pytest.mark.parametrize("game", GAMES)
@often(40)
@given(walk=st.one_of(EARLY, WALKS), chosen=st.integers(0, 10**6))
def test_a_choice_that_cannot_be_seen_cannot_be_heard(game: str, walk: Walk, chosen: int) -> None:
    """Where two choices lead to states that differ, but not for a seat that looks on, it hears the same of both."""
    rules, state = reached(game, walk)
    legal = rules.legal_actions(state)
    verb = legal[chosen % len(legal)].split(" ")[0]
    alike = [action for action in legal if action.split(" ")[0] == verb]
    for seat in range(rules.players):
        if seat == rules.to_move(state):
            continue
        first: dict[str, tuple[str, list[str]]] = {}
        for number in range(min(TRIED, len(alike))):
            after, events = heard(rules, state, alike[(chosen + number) % len(alike)])
            view, told = text_of(rules.observe(after, seat)), audible(events, seat)
            known, before = first.setdefault(view, (text_of(after), told))
            assert known == text_of(after) or told == before, f"{seat} is told what it cannot see"


@pytest.mark.parametrize(
    ("given", "action", "card", "seat"),
    [
        ({"deck": ["raid"]}, "end-turn", "raid", 1),
        ({"hands": {"raven": ["landslide"]}}, "set landslide", "landslide", 0),
    ],
)
def test_a_card_of_brawlhalla_that_nobody_else_sees_is_named_to_nobody_else(
    given: dict[str, Any], action: str, card: str, seat: int
) -> None:
    rules = rules_of(bundle("brawlhalla"))
    _, events = heard(rules, rules.arrange(given), action)
    assert any(card in line.lower() for line in audible(events, seat))
    assert not any(card in line.lower() for line in audible(events, 1 - seat))


def audible(events: list[Event], seat: int) -> list[str]:
    """All that a seat is told, in words and data."""
    return [
        json.dumps([event.kind, event.text, dict(event.data)], sort_keys=True)
        for event in events
        if event.seen_by is None or seat in event.seen_by
    ]
