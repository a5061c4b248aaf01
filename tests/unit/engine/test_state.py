"""A state is copied whole, saved whole, and has all the chance of its future in it."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

import pytest

from designer.engine.failures import RefusedError
from designer.engine.randomness import drawn
from designer.engine.state import GameState


@dataclass(slots=True)
class Cupboard(GameState):
    cups: list[str] = field(default_factory=list)
    pairs: list[tuple[str, ...]] = field(default_factory=list)
    weights: dict[str, int] = field(default_factory=dict)
    open: bool = False


def filled() -> Cupboard:
    state = Cupboard(seed=9, cups=["a", "b"], pairs=[("x", "y"), ()], weights={"a": 3}, open=True)
    state.stack = [("turn", 0), ("nested", 1, ("deep", ("deeper", 2)), "end")]
    state.loaded = [4, 2]
    return state


def test_a_clone_is_equal_and_shares_nothing_that_changes() -> None:
    state = filled()
    clone = state.clone()
    assert clone == state
    clone.cups.append("c")
    clone.weights["b"] = 1
    clone.stack.pop()
    clone.loaded.pop()
    clone.pairs[0] = ("z",)
    assert state == filled()


def test_a_state_survives_json_with_its_tuples() -> None:
    state = filled()
    again = Cupboard.from_json(json.loads(json.dumps(state.as_json())))
    assert again == state
    assert type(again.stack[1][2][1]) is tuple
    assert again.open is True


@pytest.mark.parametrize("change", [{"cups": None}, {"mugs": []}])
def test_a_saved_position_with_other_parts_is_refused(change: dict[str, object]) -> None:
    data = filled().as_json()
    for name, value in change.items():
        if value is None:
            del data[name]
        else:
            data[name] = value
    with pytest.raises(RefusedError, match=next(iter(change))):
        Cupboard.from_json(data)


def test_chance_depends_on_the_seed_and_how_often_it_was_asked() -> None:
    state = Cupboard(seed=77)
    rolled = [state.roll() for _ in range(4)]
    assert rolled == [drawn(77, number, 6) + 1 for number in range(1, 5)]
    assert state.drawn == 4
    assert Cupboard(seed=77, drawn=2).roll() == rolled[2]
    assert Cupboard(seed=77).below(6) == rolled[0] - 1


def test_loaded_chance_comes_first_as_a_die_shows_it() -> None:
    state = Cupboard(seed=1, loaded=[6, 1, 0, 5])
    assert [state.roll(), state.roll(), state.below(6), state.below(6)] == [6, 1, 0, 5]
    assert state.drawn == 0
    assert state.below(6) == drawn(1, 1, 6)


@pytest.mark.parametrize(("loaded", "asked"), [(0, "roll"), (7, "roll"), (6, "below"), (-1, "below")])
def test_chance_cannot_give_what_a_die_does_not_have(loaded: int, asked: str) -> None:
    state = Cupboard(loaded=[loaded])
    with pytest.raises(RefusedError, match=f"cannot give {loaded} here"):
        getattr(state, asked)(6)


def test_a_shuffle_keeps_everything_and_asks_once_less_than_there_are() -> None:
    state = Cupboard(seed=5)
    items = list(range(10))
    state.shuffle(items)
    assert sorted(items) == list(range(10))
    assert items != list(range(10))
    assert state.drawn == 9


def test_a_shuffle_by_loaded_chance_can_be_worked_out_by_hand() -> None:
    state = Cupboard(loaded=[0, 1])
    items = ["a", "b", "c"]
    state.shuffle(items)
    assert items == ["c", "b", "a"]
