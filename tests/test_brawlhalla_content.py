"""Brawlhalla as its designers wrote it: every card, its copies, and the facts that its effects must carry."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from designer.checking import check_content
from designer.compiling import Compiled, compile_game
from designer.markup import parse
from designer.model.common import Ruling
from designer.model.game import Game
from designer.model.marks import verbs
from designer.model.record import Card, Component
from designer.model.values import plain_text
from designer.project import Project

ROOT = Path(__file__).parent.parent

# Name → copies, from the card list of the game's designers.
ARTIFACTS = {
    "Gríðarvölr": 1,
    "Gungnir": 1,
    "Forseti's axe": 1,
    "Mjolnir": 1,
    "Tyrfing": 1,
    "Skofnung": 1,
    "Angurvadal": 1,
}
NORMAL = {
    "Njord's breeze": 2,
    "Njord's blessing": 2,
    "Njord's wrath": 4,
    "Njord's punishment": 2,
    "Loki's deception": 4,
    "Loki's treason": 2,
    "Freya's grace": 2,
    "Bragi's blessing": 3,
    "Bragi's deal": 2,
    "Bragi's bargain": 2,
    "Thor's blessing": 4,
    "Honir's blessing": 2,
    "Wandering warrior": 5,
    "Wandering mercenaries": 3,
    "Lucky finding": 1,
    "Ice prison": 2,
    "Odin's eye": 4,
    "Raid": 2,
    "Pillage": 2,
    "Grave robber": 2,
    "Blood lord": 4,
}
RUIN = {
    "Odin's vision": 2,
    "Tomb pillager": 1,
    "Wandering warlord": 2,
    "Conscription": 3,
    "Guerilla tactics": 2,
    "Dragon killer": 2,
    "Assassin of Kings": 2,
    "Mimir's well": 4,
}
FACE_DOWN = {
    "Counter spell": 3,
    "Retreat!": 2,
    "Swan song": 2,
    "Ghost ship": 2,
    "Substitution": 2,
    "Landslide": 2,
    "Norn's wrath": 3,
}
FACE_DOWN_IDS = ("counter-spell", "retreat", "swan-song", "ghost-ship", "substitution", "landslide", "norns-wrath")
CARDS = {"artifact": ARTIFACTS, "normal_card": NORMAL, "ruin_card": RUIN, "face_down_card": FACE_DOWN}


@pytest.fixture(scope="module")
def compiled() -> Compiled:
    return compile_game(Project(ROOT), "brawlhalla")


@pytest.fixture(scope="module")
def game(compiled: Compiled) -> Game:
    assert compiled.game is not None
    return compiled.game


def record(game: Game, kind: str, ident: str) -> dict[str, Any]:
    """A record's data, with its verbs flat: ``{"verb": "draw", "count": 2, …}``."""
    return game.of_kind(kind)[ident].record.model_dump()


def one(game: Game, kind: str, ident: str, part: str, verb: str) -> dict[str, Any]:
    """The one verb of that name in a part of a record, without its name."""
    [found] = [item for item in record(game, kind, ident)[part] if item["verb"] == verb]
    return {name: value for name, value in found.items() if name != "verb"}


def cards(game: Game) -> list[Card]:
    return [entry.record for kind in CARDS for entry in game.of_kind(kind).values() if isinstance(entry.record, Card)]


def test_nothing_is_wrong_with_the_content(compiled: Compiled, game: Game) -> None:
    assert compiled.diagnostics == []
    assert check_content(game) == []
    assert game.complete


@pytest.mark.parametrize("kind", CARDS)
def test_every_card_has_its_name_and_copies(game: Game, kind: str) -> None:
    copies: Counter[str] = Counter()
    for entry in game.of_kind(kind).values():
        assert isinstance(entry.record, Card)
        copies[entry.record.name] += entry.record.copies
    assert copies == CARDS[kind]


def test_there_are_43_cards_and_97_copies(game: Game) -> None:
    entries = [entry for kind in CARDS for entry in game.of_kind(kind).values()]
    assert len({entry.variant_of or entry.id for entry in entries}) == 43
    assert len(entries) == 46
    copies: Counter[str] = Counter()
    for card in cards(game):
        copies[card.kind] += card.copies
    assert copies == {"artifact": 7, "normal_card": 56, "ruin_card": 18, "face_down_card": 16}
    assert copies.total() == 97


def test_basic_cards_share_a_back_and_artifacts_do_not(game: Game) -> None:
    prints = {kind.kind: kind.prints.back for kind in game.schema.kinds if kind.prints and issubclass(kind, Card)}
    assert prints == {
        "artifact": "back-artifact",
        "normal_card": "back-basic",
        "ruin_card": "back-basic",
        "face_down_card": "back-basic",
    }


def test_decks_hold_what_their_back_shows(game: Game) -> None:
    assert record(game, "deck", "basic-deck")["holds"] == ("normal_card", "ruin_card", "face_down_card")
    assert record(game, "deck", "artifact-deck")["holds"] == ("artifact",)


def test_every_card_has_its_own_picture(game: Game) -> None:
    for entry in (entry for kind in CARDS for entry in game.of_kind(kind).values()):
        assert isinstance(entry.record, Card)
        assert entry.record.art == f"art/{entry.variant_of or entry.id}.svg.j2"


def test_rules_text_fits_the_hand(game: Game) -> None:
    for card in cards(game):
        assert len(plain_text(parse(card.text), card).split()) <= 40, card.id
        assert len((card.flavour or "").split()) <= 10, card.id


def test_every_verb_is_used(game: Game) -> None:
    """A verb without a card is a promise that no engine is held to."""
    used = {verb.verb for entry in game.entries for _, verb in verbs(entry.record)}
    kinds = [kind.model_json_schema(mode="serialization") for kind in game.schema.own_kinds]
    known = {
        properties["verb"]["const"]
        for schema in kinds
        for definition in schema.get("$defs", {}).values()
        if "verb" in (properties := definition.get("properties", {}))
    }
    assert known == used


def test_playing_a_card_takes_a_point_and_reacting_none(game: Game) -> None:
    for kind in CARDS:
        for ident in game.of_kind(kind):
            data = record(game, kind, ident)
            expected = 1 if data["timing"] in ("action", "last action", "trap") else 0
            assert data["action_points"] == expected, ident


def test_njords_wrath_blows_in_four_directions(game: Game) -> None:
    faces = [entry for entry in game.of_kind("normal_card").values() if entry.variant_of == "njords-wrath"]
    wraths = {entry.id: entry.record.model_dump() for entry in faces}
    assert {ident: data["direction"] for ident, data in wraths.items()} == {
        f"njords-wrath.{direction}": direction for direction in ("north", "east", "south", "west")
    }
    assert all(data["copies"] == 1 for data in wraths.values())
    assert one(game, "normal_card", "njords-wrath.west", "effects", "push_boat")["tiles"] == 2
    assert one(game, "normal_card", "njords-wrath.west", "effects", "immobilize")["turns"] == 2
    west = game.of_kind("normal_card")["njords-wrath.west"].record
    assert isinstance(west, Card)
    assert "2 tiles west" in plain_text(parse(west.text), west)


@pytest.mark.parametrize(
    ("kind", "ident", "costs"),
    [
        ("normal_card", "bragis-deal", [("discard_cards", 1)]),
        ("normal_card", "bragis-bargain", [("discard_cards", 2)]),
        ("normal_card", "blood-lord", [("sacrifice_pieces", "x")]),
        ("ruin_card", "odins-vision", [("sacrifice_coins", 2)]),
        ("ruin_card", "tomb-pillager", [("sacrifice_coins", 4), ("discard_cards", 4)]),
        ("ruin_card", "wandering-warlord", [("sacrifice_coins", 2)]),
        ("ruin_card", "mimirs-well", [("sacrifice_coins", "x")]),
    ],
)
def test_costs(game: Game, kind: str, ident: str, costs: list[tuple[str, object]]) -> None:
    assert [(cost["verb"], cost["count"]) for cost in record(game, kind, ident)["costs"]] == costs


def test_no_other_card_has_a_cost(game: Game) -> None:
    costly = {ident for kind in CARDS for ident in game.of_kind(kind) if record(game, kind, ident)["costs"]}
    assert len(costly) == 7


@pytest.mark.parametrize(
    ("kind", "ident", "verb", "expected"),
    [
        ("artifact", "gungnir", "discard", {"count": "all"}),
        ("artifact", "tyrfing", "add_action_points", {"amount": 1}),
        ("artifact", "skofnung", "add_to_die", {"amount": 1}),
        ("artifact", "angurvadal", "move_farther", {"tiles": 1}),
        ("artifact", "gridarvolr", "pass_through", {"sorts": ("mountain", "building")}),
        (
            "artifact",
            "forsetis-axe",
            "recruit",
            {"unit": "warlord", "or_unit": "dragon", "at": "capital", "instead": True},
        ),
        ("normal_card", "njords-breeze", "double_speed", {"realm": "air"}),
        ("normal_card", "njords-blessing", "double_speed", {"realm": "water"}),
        ("normal_card", "honirs-blessing", "double_speed", {"realm": "land"}),
        ("normal_card", "lokis-treason", "discard", {"count": 1, "chosen": "blind"}),
        ("normal_card", "lokis-deception", "swap_cards", {"give": "chosen", "take": "blind"}),
        ("normal_card", "freyas-grace", "return_fallen", {"count": 1}),
        ("normal_card", "bragis-blessing", "draw", {"count": 2, "deck": "basic-deck"}),
        ("normal_card", "bragis-deal", "draw", {"count": 1}),
        ("normal_card", "bragis-bargain", "draw", {"count": 2}),
        ("normal_card", "thors-blessing", "add_to_die", {"amount": 1}),
        ("normal_card", "wandering-warrior", "recruit", {"unit": "warrior", "count": 1}),
        ("normal_card", "wandering-mercenaries", "recruit", {"unit": "warrior", "count": 2}),
        ("normal_card", "lucky-finding", "draw", {"count": 1, "deck": "artifact-deck"}),
        ("normal_card", "ice-prison", "immobilize", {"turns": {"air": 1, "land": 2, "water": 3}}),
        ("normal_card", "odins-eye", "reveal", {"zone": "face-down", "count": 1}),
        ("normal_card", "raid", "steal_coins", {"count": 1}),
        ("normal_card", "pillage", "capture_ruins", {"count": 1}),
        ("normal_card", "grave-robber", "take_sacrificed_coins", {"sacrificed_by": "any"}),
        ("normal_card", "blood-lord", "add_to_die", {"amount": "x"}),
        ("ruin_card", "odins-vision", "reveal", {"zone": "hand", "count": "all"}),
        ("ruin_card", "tomb-pillager", "draw", {"count": 1, "deck": "artifact-deck"}),
        ("ruin_card", "wandering-warlord", "recruit", {"unit": "warlord", "count": 1}),
        ("ruin_card", "conscription", "recruit", {"unit": "warrior", "count": "ruin_coins // 2"}),
        ("ruin_card", "guerilla-tactics", "lower_power", {"amount": "ruin_coins // 2", "lasts": "turn"}),
        ("ruin_card", "assassin-of-kings", "add_power", {"amount": 2, "lasts": "battle"}),
        ("ruin_card", "mimirs-well", "destroy_cards", {"count": "x"}),
        ("face_down_card", "retreat", "disengage", {"tiles": 2}),
        ("face_down_card", "swan-song", "suffer_casualties", {"count": 1}),
        ("face_down_card", "landslide", "lower_power", {"amount": 2, "lasts": "turn"}),
        ("face_down_card", "norns-wrath", "lower_die", {"amount": 1}),
    ],
)
def test_effects(game: Game, kind: str, ident: str, verb: str, expected: dict[str, object]) -> None:
    found = one(game, kind, ident, "effects", verb)
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize(
    ("kind", "ident", "target"),
    [
        ("artifact", "mjolnir", {"side": "any", "pick": "chosen", "piece": None, "empty": False}),
        ("normal_card", "njords-punishment", {"side": "any", "pick": "chosen", "piece": "boat", "empty": True}),
        ("face_down_card", "ghost-ship", {"side": "enemy", "pick": "triggering", "piece": "boat", "empty": False}),
    ],
)
def test_what_is_destroyed(game: Game, kind: str, ident: str, target: dict[str, object]) -> None:
    found = one(game, kind, ident, "effects", "destroy")["target"]
    assert {name: found[name] for name in target} == target


def test_forsetis_axe_builds_three_barracks_and_a_harbor(game: Game) -> None:
    build = one(game, "artifact", "forsetis-axe", "effects", "build")
    assert build["up_to"] == ({"building": "barracks", "count": 3}, {"building": "harbor", "count": 1})


def test_conditions(game: Game) -> None:
    conditions = {
        ident: [tuple(condition.values()) for condition in data["conditions"]]
        for ident in game.of_kind("ruin_card")
        if (data := record(game, "ruin_card", ident))["conditions"]
    }
    assert conditions == {
        "dragon-killer": [("battle_against", "dragon"), ("has_coins", 6)],
        "assassin-of-kings": [("battle_against", "warlord")],
        "mimirs-well": [("unprovoked",)],
    }


def test_triggers(game: Game) -> None:
    triggers = {ident: record(game, "face_down_card", ident)["trigger"] for ident in game.of_kind("face_down_card")}
    assert triggers == {
        "counter-spell": {"verb": "opponent_plays_card", "except_kinds": ("artifact",)},
        "retreat": {"verb": "own_unit_attacked", "flag": "may"},
        "swan-song": {"verb": "battle_lost"},
        "ghost-ship": {"verb": "enemy_boat_at_power", "power": 0, "spares_new": True},
        "substitution": {"verb": "own_unit_attacked", "flag": "never"},
        "landslide": {"verb": "enemy_enters", "terrain": "shore"},
        "norns-wrath": {"verb": "enemy_rolls"},
    }


def test_only_substitution_is_an_obligation(game: Game) -> None:
    kind = "face_down_card"
    assert [ident for ident in game.of_kind(kind) if record(game, kind, ident)["mandatory"]] == ["substitution"]


@pytest.mark.parametrize(
    ("timing", "idents"),
    [
        ("permanent", {"tyrfing"}),
        ("once per turn", {"skofnung", "angurvadal"}),
        ("last action", {"freyas-grace"}),
        ("before the roll", {"dragon-killer", "assassin-of-kings"}),
        ("after the roll", {"thors-blessing", "blood-lord"}),
        ("trap", set(FACE_DOWN_IDS)),
    ],
)
def test_timings(game: Game, timing: str, idents: set[str]) -> None:
    found = {i for kind in CARDS for i in game.of_kind(kind) if record(game, kind, i)["timing"] == timing}
    assert found == idents


def test_units(game: Game) -> None:
    facts = ("realm", "power", "aboard_bonus", "speed", "diagonal", "carries", "tile_limit", "at_start")
    crew = {"count": 4, "realm": "land"}
    found = {ident: tuple(record(game, "unit", ident)[fact] for fact in facts) for ident in game.of_kind("unit")}
    assert found == {
        "warrior": ("land", 1, 0, 1, False, None, 4, 5),
        "warlord": ("land", 5, 0, 1, False, None, None, 1),
        "boat": ("water", 0, 1, 2, True, crew, None, 0),
        "dragon": ("air", 3, 0, 2, True, None, None, 0),
    }
    limits = {ident: tuple(record(game, "unit", ident)["limit"].values()) for ident in game.of_kind("unit")}
    assert limits == {
        "warrior": (20, "player"),
        "warlord": (3, "player"),
        "boat": (3, "player"),
        "dragon": (4, "board"),
    }
    assert record(game, "unit", "dragon")["terrain_bonuses"] == ({"terrain": "mountain", "power": 1},)


def test_how_units_are_recruited(game: Game) -> None:
    recruitment = {ident: record(game, "unit", ident)["recruitment"] for ident in game.of_kind("unit")}
    assert recruitment == {
        "warrior": {"verb": "arrive_each_turn", "count": 1, "per": "barracks"},
        "warlord": {"verb": "fuse_from", "unit": "warrior", "count": 5},
        "boat": {
            "verb": "work_for",
            "at": "harbor",
            "work": {"pieces": 3, "turns": 2, "by": "warrior", "sacrificed": True},
        },
        "dragon": {
            "verb": "work_for",
            "at": "nursery",
            "work": {"pieces": 4, "turns": 3, "by": None, "sacrificed": True},
        },
    }


def test_buildings(game: Game) -> None:
    def facts(ident: str) -> tuple[object, ...]:
        data = record(game, "building", ident)
        work = data["work"] or {"pieces": None, "turns": None, "sacrificed": None}
        place = (data["bonus"], data["limit"]["count"], data["at_start"], data["terrain"], data["leaves"])
        return (*place, work["pieces"], work["turns"], work["sacrificed"])

    assert {ident: facts(ident) for ident in game.of_kind("building")} == {
        "barracks": (1, 3, 1, ("land",), "land", "owned + 1", "owned + 1", False),
        "harbor": (1, 1, 1, ("shore",), "shore", 1, 1, False),
        "nursery": (1, 1, 0, ("land",), "land", 3, 3, True),
        "capital": (2, 1, 1, ("land",), None, None, None, None),
    }


def test_terrain(game: Game) -> None:
    assert {ident: record(game, "terrain", ident)["entered_by"] for ident in game.of_kind("terrain")} == {
        "land": ("land", "air"),
        "water": ("water", "air"),
        "shore": ("land", "water", "air"),
        "mountain": ("air",),
    }


def test_objectives(game: Game) -> None:
    assert {ident: record(game, "objective", ident)["count"] for ident in game.of_kind("objective")} == {
        "ruin": 14,
        "wreckage": 2,
        "sanctuary": 3,
        "guardian": 3,
        "flag": 1,
    }
    assert record(game, "objective", "guardian")["dice"] == (5, 4, 3)
    assert one(game, "objective", "guardian", "effects", "draw") == {"count": 1, "deck": "artifact-deck"}
    assert one(game, "objective", "ruin", "effects", "gain_coins") == {"count": 1}
    assert one(game, "objective", "ruin", "effects", "draw") == {"count": 1, "deck": "basic-deck"}
    places = {
        ident: (data["stands_on"], data["island"])
        for ident in ("guardian", "flag", "ruin")
        for data in [record(game, "objective", ident)]
    }
    assert places == {"guardian": ("sanctuary", None), "flag": ("sanctuary", "centre"), "ruin": (None, None)}
    work = record(game, "objective", "wreckage")["work"]
    assert (work["pieces"], work["turns"], work["sacrificed"]) == (2, 2, False)


def test_a_turn(game: Game) -> None:
    phases = sorted((record(game, "phase", ident) for ident in game.of_kind("phase")), key=lambda phase: phase["order"])
    assert [(phase["order"], phase["id"], [step["verb"] for step in phase["steps"]]) for phase in phases] == [
        (1, "dawn", ["advance_work", "thaw", "return_flag", "welcome_arrivals", "draw_for_turn"]),
        (2, "deeds", ["take_actions"]),
        (3, "dusk", ["dismiss_crowds", "count_sanctuaries"]),
    ]
    assert {ident: record(game, "action", ident)["action_points"] for ident in game.of_kind("action")} == {
        "move": 1,
        "attack": 1,
        "fuse": 1,
        "start-work": 1,
        "play-or-set": 1,
    }


def test_every_figure_has_its_model(game: Game) -> None:
    pieces = [entry.record.model_dump() for entry in game.entries if isinstance(entry.record, Component)]
    models: dict[int | None, set[str]] = {}
    for piece in pieces:
        if "model" in piece:
            models.setdefault(piece["model"], set()).add(piece["stands_for"] or piece["id"])
    assert models == {
        2841842: {"warrior"},
        2841843: {"warlord"},
        2841850: {"boat"},
        1624412: {"dragon"},
        2843497: {"guardian"},
        2841838: {"barracks", "harbor", "nursery", "capital"},
        2843482: {"ruin"},
        2848686: {"flag"},
        None: {"wreckage", "wolf-dragon-mark", "raven-dragon-mark"},
    }


def test_three_ways_to_win(game: Game) -> None:
    assert {ident: record(game, "victory", ident)["goal"] for ident in game.of_kind("victory")} == {
        "war-domination": {"verb": "capture_capital"},
        "holy-domination": {"verb": "hold_sanctuaries", "count": 3, "turns": 3},
        "capture-the-flag": {"verb": "bring_flag_home"},
    }


def test_parameters(game: Game) -> None:
    assert {ident: record(game, "parameter", ident)["value"] for ident in game.of_kind("parameter")} == {
        "action-points": 3,
        "starting-cards": 5,
        "hand-limit": 5,
        "card-limit": 10,
        "power-limit": 7,
        "board-width": 12,
        "board-height": 18,
    }


def test_rulings_with_a_value(game: Game) -> None:
    rulings = [entry.record for entry in game.of_kind("ruling").values() if isinstance(entry.record, Ruling)]
    assert {ruling.id: ruling.value for ruling in rulings if ruling.value is not None} == {
        "artifact-count": sum(ARTIFACTS.values()),
        "warlord-limit": 3,
        "dragon-limit": 4,
        "nursery-limit": 1,
        "first-turn-recruits": False,
        "actions-per-unit": 2,
        "card-action-points": 1,
        "reaction-action-points": 0,
        "first-draw": 1,
        "turn-limit": 400,
        "boat-speed": 2,
        "warriors-per-tile": 4,
        "winner-advances": False,
        "guardian-returns": False,
        "tile-counts": 157,
    }


def test_rulings_that_are_switches(game: Game) -> None:
    rulings = [entry.record for entry in game.of_kind("ruling").values() if isinstance(entry.record, Ruling)]
    switches = {
        ruling.id: (ruling.chosen, *(option.id for option in ruling.options)) for ruling in rulings if ruling.options
    }
    assert switches == {
        "warlord-limit": ("three", "three", "five"),
        "spawn-places": ("by-kind", "by-kind", "anywhere"),
        "working-pieces": ("busy", "busy", "lost"),
        "attack-range": ("adjacent", "adjacent", "enterable"),
        "defender-wins-ties": ("defender", "defender", "attacker", "both"),
        "artifact-use": ("once", "once", "for-ever"),
        "grave-robber-pool": ("both", "both", "own"),
        "half-coins": ("down", "down", "up"),
        "power-loss-lasts": ("turn", "turn", "battle"),
        "face-down-limit": ("within-ten", "within-ten", "unlimited"),
        "air-over-shore": ("allowed", "allowed", "forbidden"),
        "tile-limit-counts": ("warriors-only", "warriors-only", "all-pieces"),
        "interrupted-work": ("lost", "lost", "paused"),
        "empty-building": ("garrisoned", "garrisoned", "always"),
        "battle-length": ("one-exchange", "one-exchange", "to-the-death"),
        "capital-capture": ("won-exchange", "last-defender", "won-exchange"),
        "casualties-above-cap": ("literal", "literal", "from-value"),
        "bonuses-and-cap": ("cards-outside", "cards-outside", "all-outside"),
        "dice-limits": ("unbounded", "unbounded", "within-faces"),
        "boat-bonus": ("once", "once", "per-piece"),
        "sanctuary-control": ("occupied", "occupied", "captured"),
        "flag-burden": ("light", "light", "heavy"),
        "springing-is-optional": ("optional", "optional", "mandatory"),
    }


def test_a_ruling_that_contradicts_a_piece_is_found(game: Game) -> None:
    """The game's own check: the boat's speed is decided by a ruling and written on the boat."""
    faster = tuple(
        replace(entry, record=entry.record.model_copy(update={"speed": 3})) if entry.id == "boat" else entry
        for entry in game.entries
    )
    found = [d for check in game.schema.checks for d in check(replace(game, entries=faster))]
    assert [diagnostic.code for diagnostic in found] == ["ruling-disagrees"]
    assert "boat-speed decides 2, but the unit boat has 3" in found[0].message


CARD = {"id": "test", "name": "Test", "timing": "action", "text": "Test."}
DRAW = {"draw": {"count": 1}}


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"effects": [{"destroy_cards": {"count": "x"}}]}, "an effect uses x, so a cost must have the count x"),
        ({"costs": [{"sacrifice_coins": {"count": "x"}}], "effects": [DRAW]}, "so an effect must use x"),
        ({"effects": [DRAW], "direction": "north"}, "only a card that pushes has a direction"),
        (
            {"effects": [{"push_boat": {"target": {"side": "enemy"}, "tiles": 2}}]},
            "a card that pushes needs a direction",
        ),
        ({"effects": [{"recruit": {"unit": "warrior", "count": "ruin_coins / 2"}}]}, "a formula has only names"),
        ({"effects": []}, "at least 1 item"),
        ({"effects": [DRAW], "timing": "trap"}, "Input should be 'action'"),
    ],
)
def test_a_card_that_makes_no_sense_is_refused(game: Game, wrong: dict[str, object], message: str) -> None:
    with pytest.raises(ValidationError, match=message):
        game.schema.by_name()["normal_card"].model_validate(CARD | wrong)


def test_the_usual_price_can_be_overruled(game: Game) -> None:
    normal_card = game.schema.by_name()["normal_card"]
    given = normal_card.model_validate(CARD | {"effects": [DRAW], "action_points": 2})
    usual = normal_card.model_validate(CARD | {"effects": [DRAW]})
    assert (given.model_dump()["action_points"], usual.model_dump()["action_points"]) == (2, 1)
