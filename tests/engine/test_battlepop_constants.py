"""What constant abilities of Battlepop come to, against a slow count of its own that reads the bundle as it is."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from hypothesis import given
from hypothesis import strategies as st

from designer.engine.games import rules_of
from designer.engine.games.battlepop import RULES
from designer.engine_format import Bundle
from tests.engine.battlepop_abilities import Data, ability, target, with_abilities
from tests.engine.walks import often

SEATS = ("blue", "red")


@cache
def invented() -> Bundle:
    """The bundle with constant abilities of every reach."""
    return with_abilities(
        bull_dozer=[
            ability("constant", boost("add_defense", target("others", where="adjacent"), 1)),
            {
                **ability("constant", boost("add_attack", target("each", where="anywhere"), 1), needs=["trailing"]),
                "name": "B",
            },
        ],
        robo_slam_3000=[
            ability("constant", boost("add_attack", target("each", "enemy", defense_up_to=4), 2)),
            {**ability("constant", {"verb": "claim"}, needs=["shrine_here"]), "name": "B"},
        ],
        kindle_cub=[
            ability("constant", {"verb": "guard"}, needs=["shrine_here"]),
            {**ability("constant", {"verb": "change_value", "amount": 2}, needs=["sole_control"]), "name": "B"},
        ],
        golden_belt=[
            ability("constant", boost("add_defense", target("each", "enemy", "adjacent", faction="grove"), 2))
        ],
        honey_pot=[ability("constant", roam(target("each", "enemy", "anywhere", faction="storm"), 4, False))],
    )


@cache
def invented_rules() -> RULES:
    """The rules that play it."""
    rules = rules_of(invented())
    assert isinstance(rules, RULES)
    return rules


def boost(verb: str, about: Data, amount: int) -> Data:
    return {"verb": verb, "target": about, "amount": amount, "until": None}


def roam(about: Data, squares: int, leaves: bool) -> Data:
    return {"verb": "roam", "target": about, "squares": squares, "leaves_conflict": leaves}


class Piece(NamedTuple):
    """A character somewhere, or a shrine."""

    kind: str
    ident: str
    seat: str
    place: str
    number: int


class Count:
    """The count: it asks every ability of everybody whether it is about somebody, again and again."""

    def __init__(self, found: Bundle, position: Data) -> None:
        self.found = found
        self.spaces = found.boards["arena"].spaces
        self.wins: dict[str, int] = position["wins"]
        self.pieces = [
            Piece("character", ident, seat, place, number)
            for seat in SEATS
            for place, idents in position["characters"][seat].items()
            for number, ident in enumerate(idents)
        ]
        self.shrines = [
            Piece("shrine", told.split(" ")[1], told.split(" ")[0], square, 0)
            for square, told in position["shrines"].items()
        ]

    def data(self, piece: Piece) -> Data:
        found: Data = self.found.records[piece.kind][piece.ident]
        return found

    def in_square(self, piece: Piece) -> bool:
        return self.spaces[piece.place].data["role"] == "square"

    def heads(self, seat: str, square: str) -> int:
        return sum(each.seat == seat and each.place == square for each in self.pieces)

    def met(self, source: Piece, need: str) -> bool:
        other = SEATS[1 - SEATS.index(source.seat)]
        if need == "trailing":
            return self.wins[source.seat] < self.wins[other]
        if need == "shrine_here":
            return any(shrine.place == source.place for shrine in self.shrines)
        return self.heads(source.seat, source.place) > 0 and self.heads(other, source.place) == 0

    def effects(self, verb: str) -> list[tuple[Piece, Data]]:
        return [
            (source, effect)
            for source in [*self.pieces, *self.shrines]
            if self.in_square(source)
            for each in self.data(source)["abilities"]
            if each["moment"] == "constant" and all(self.met(source, need["verb"]) for need in each["needs"])
            for effect in each["effects"]
            if effect["verb"] == verb
        ]

    def about(self, verb: str, piece: Piece) -> list[Data]:
        return [effect for source, effect in self.effects(verb) if self.is_about(effect["target"], source, piece)]

    def is_about(self, about: Data, source: Piece, piece: Piece) -> bool:
        if not self.in_square(piece) or (about["side"] == "own") != (source.seat == piece.seat):
            return False
        if (about["pick"] == "self" and piece != source) or (about["pick"] == "others" and piece == source):
            return False
        near = self.spaces[source.place].neighbours
        reached = {"here": piece.place == source.place, "adjacent": piece.place in near, "anywhere": True}
        limit = about["defense_up_to"]
        return (
            reached[about["where"]]
            and about["faction"] in (None, self.data(piece)["faction"])
            and (limit is None or self.total("defense", piece) <= limit)
        )

    def total(self, stat: str, piece: Piece) -> int:
        bonus: int = sum(effect["amount"] for effect in self.about(f"add_{stat}", piece))
        return int(self.data(piece)[stat]) + bonus

    def roam(self, piece: Piece) -> tuple[int, bool]:
        effects = self.about("roam", piece)
        farthest = max([1, *(effect["squares"] for effect in effects)])
        return farthest, any(effect["leaves_conflict"] for effect in effects)

    def held(self, verb: str, seat: str, square: str) -> list[Data]:
        return [effect for source, effect in self.effects(verb) if (source.seat, source.place) == (seat, square)]


FOLK = (
    *(
        "bull-dozer",
        "robo-slam-3000",
        "kindle-cub",
        "grizzled-captain",
        "granny-scorch",
        "queen-bee-atrice",
        "toad-stool",
    ),
    *("manatee-at-arms", "mole-model", "humdinger", "jumbo-shrimp", "masked-potato", "moose-tache", "big-timber"),
    *("zeb-the-ref", "static-chick", "snail-mail"),
)
SQUARES = tuple(f"{column}{row}" for column in "abc" for row in range(1, 6))


@st.composite
def positions(draw: Any) -> Data:
    shrines = ("golden-belt", "honey-pot", "eternal-grill", "fishbowl", "snack-tree", "soggy-sponge", "great-stink")
    busy = draw(st.lists(st.sampled_from(SQUARES), min_size=2, max_size=5, unique=True))
    characters: Data = {}
    for seat in SEATS:
        places = [*busy, f"{seat}-portal"]
        crowd = st.lists(st.sampled_from(FOLK), max_size=3).map(sorted)
        characters[seat] = {place: there for place in places if (there := draw(crowd))}
    told = st.tuples(st.sampled_from(SEATS), st.sampled_from(shrines)).map(" ".join)
    return {
        "characters": characters,
        "shrines": draw(st.dictionaries(st.sampled_from(busy), told, max_size=3)),
        "wins": {seat: draw(st.integers(0, 2)) for seat in SEATS},
    }


@given(position=positions())
@often(150)
def test_constant_abilities_come_to_what_a_slow_count_says(position: Data) -> None:
    rules, count = invented_rules(), Count(invented(), position)
    state = rules.arrange(position)
    for piece in count.pieces:
        seat, place = SEATS.index(piece.seat), rules.arena.number[piece.place]
        there = [each for each in rules.here(state, seat, place) if rules.card(state, each).id == piece.ident]
        same = [each for each in count.pieces if each[:4] == piece[:4]]
        figure = there[same.index(piece)]
        assert rules.attack_of(state, figure) == count.total("attack", piece), piece
        assert rules.defense_of(state, figure) == count.total("defense", piece), piece
        assert rules.roam_of(state, figure) == count.roam(piece), piece
        assert rules.rooted(state, figure) == bool(count.about("root", piece)), piece
        guards = any(source == piece for source, _ in count.effects("guard"))
        assert rules.guards(state, figure) == guards, piece
    for seat, name in enumerate(SEATS):
        for square, where in enumerate(rules.arena.names[: rules.arena.squares]):
            more = sum(effect["amount"] for effect in count.held("change_value", name, where))
            assert rules.worth_more(state, seat, square) == more, where
            ahead = count.heads(name, where) > count.heads(SEATS[1 - seat], where)
            assert rules.claims(state, seat, square) == (ahead and bool(count.held("claim", name, where))), where
            assert (square in rules.open_doors(state, seat)) == bool(count.held("open_door", name, where)), where
