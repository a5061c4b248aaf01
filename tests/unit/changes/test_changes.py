"""What changed between two states of a game: by meaning, in sentences that players understand."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from designer.changes.comparing import compare_games, compare_record
from designer.changes.telling import chapters, news, sentences
from designer.changes.values import GameChanges, RecordChange
from designer.compiling import compile_game
from designer.exporting.bundle import published
from designer.exporting.schema import bundle_schema
from designer.model.book_text import BookText
from designer.model.game import Game
from designer.model.schema import GameSchema
from designer.project import Project, load_schema
from designer.rendering.book_reading import read_book
from tests.conftest import GAMES

READ = partial(read_book, published=published)
TINY, PARLOUR = Project(GAMES / "tiny"), Project(GAMES / "parlour")
THINGS, REST, PIECES, BOARDS = "things.yaml", "rest.yaml", "pieces.yaml", "things.yaml"


@cache
def vocabulary(project: Project, name: str) -> GameSchema | None:
    """Loading it is what takes time; those projects that are changed have their own."""
    return load_schema(project, name)[0] if project in (TINY, PARLOUR) else None


def compiled(project: Project, name: str, edits: dict[str, str] | None = None) -> Game:
    edited_files = {project.root / "cards" / name / file: text for file, text in (edits or {}).items()}
    result = compile_game(project, name, edited_files, vocabulary(project, name))
    assert result.game is not None
    assert not [found for found in result.diagnostics if found.is_error], result.diagnostics
    return result.game


def content(project: Project, name: str, file: str) -> str:
    return (project.root / "cards" / name / file).read_text(encoding="utf-8")


def edited(project: Project, name: str, file: str, *changes: tuple[str, str]) -> dict[str, str]:
    text = content(project, name, file)
    for old, new in changes:
        assert text.count(old) >= 1, old
        text = text.replace(old, new, 1)
    return {file: text}


def between(before: Game, after: Game, read: Callable[[Game], BookText] = lambda _: BookText()) -> GameChanges:
    return compare_games(before, after, (contract(before), contract(after)), ("before", "now"), read)


def contract(game: Game) -> dict[str, Any]:
    """The schema of its engine JSON, which takes longest; it is made once for each vocabulary."""
    if game.schema not in CONTRACTS:
        CONTRACTS[game.schema] = bundle_schema(game)
    return CONTRACTS[game.schema]


CONTRACTS: dict[GameSchema, dict[str, Any]] = {}


def tiny(*changes: tuple[str, str], file: str = THINGS) -> GameChanges:
    return between(compiled(TINY, "tiny"), compiled(TINY, "tiny", edited(TINY, "tiny", file, *changes)))


def parlour(*changes: tuple[str, str], file: str = PIECES) -> GameChanges:
    return between(
        compiled(PARLOUR, "parlour"), compiled(PARLOUR, "parlour", edited(PARLOUR, "parlour", file, *changes))
    )


def told(changes: GameChanges) -> list[str]:
    return [sentence for record in changes.records for sentence in record.sentences]


CASES = [
    ("copies: 2", "copies: 3", ["Raised Sword & <Shield> copies from 2 to 3"]),
    ("- draw: {count: 2}", "- draw: {count: 3}", ["Sword & <Shield>: draw count from 2 to 3"]),
    ("Draw {{ effects.draw.count }} cards", "Draw 2 cards", []),
    ("{star} Draw", "{star} **Draw**", ["Sword & <Shield>: text is set differently"]),
    ("*Then* [[recruit]] 1", "Then [[recruit]] 1", ["Sword & <Shield>: text is set differently"]),
    ("Nothing.", "Nothing at all.", ["Reworded Unused: “Nothing at all.”"]),
    ("text: Nothing.", 'text: "Nothing."', []),
    ("Push it {{ side }}.\n", "Push it\n      {{ side }}.\n", []),
    ("Push it {{ side }}", "Shove it {{ side }}", ["Reworded Wind: “Shove it north. once; more”"]),
    ("side: south, copies: 3", "side: south, copies: 2", ["Lowered Wind (south) copies from 3 to 2"]),
    ("side: south, copies: 3", "side: north, copies: 3", ["Wind (south): side from south to north"]),
    ("name: Wind", "name: Gale", ["Renamed Wind to Gale"]),
    ("{id: north}", "{id: north, name: Gale}", ["Renamed Wind (north) to Gale"]),
    ("{id: south, side", "{id: south, name: Gale, side", ["Renamed Wind (south) to Gale"]),
    ("      - {id: south, side: south, copies: 3}\n", "", ["Wind: removed the variant south"]),
    ("      - {id: north}\n", "      - {id: north}\n      - {id: east, copies: 2}\n", ["Wind: added the variant east"]),
    ("copies: 0 #", "cost: 3\n    copies: 0 #", ["Unused: cost is now 3 (there was none)"]),
    ("text: Nothing.", "text: Nothing.\n    flavour: Hm.", ["Unused: new flavour “Hm.”"]),
    ("text: Nothing.", "text: Nothing.\n    designer_note: Hm.", []),
    ("    art: art/sword.svg\n", "", ["Sword & <Shield>: no picture any more"]),
    ("art: art/sword.svg", "art: art/wind.svg.j2", ["Sword & <Shield>: another picture"]),
    ("      - recruit: {unit: pawn}\n", "", ["Sword & <Shield>: removed the effect recruit (unit Pawn)"]),
    (
        "- draw: {count: 2}\n",
        "- draw: {count: 2}\n      - draw: {count: 1}\n",
        ["Sword & <Shield>: added the effect draw (count 1)"],
    ),
    (
        "      - draw: {count: 2}\n      - recruit: {unit: pawn}\n",
        "      - recruit: {unit: pawn}\n      - draw: {count: 2}\n",
        ["Sword & <Shield>: effects in another order"],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("before", "after", "sentences"), CASES, ids=lambda value: repr(value)[:40])
def test_a_change_is_told_as_players_read_it(before: str, after: str, sentences: list[str]) -> None:
    assert told(tiny((before, after))) == sentences


def test_a_text_that_only_repeats_a_changed_number_is_not_told_again() -> None:
    changes = tiny(
        ("- draw: {count: 2}", "- draw: {count: 3}"), ("Draw {{ effects.draw.count }} cards", "Draw 3 cards")
    )
    assert told(changes) == ["Sword & <Shield>: draw count from 2 to 3"]
    text = next(field for field in changes.records[0].fields if field.loc == ("text",))
    assert (text.before, text.after) == (
        "[star] Draw 2 cards. Then recruit 1 pawn.",
        "[star] Draw 3 cards. Then recruit 1 pawn.",
    )


def test_an_icon_is_read_as_its_word_but_not_twice() -> None:
    changes = tiny(("text: Nothing.", 'text: "{star} Stars and a {star} **star** or {star}!"'))
    assert told(changes) == ["Reworded Unused: “Stars and a star or [star]!”"]


TERMS = "  - {id: %s, name: %s, forms: [%s], icon: star, text: x}\n"


@pytest.mark.parametrize(
    ("terms", "said"),
    [
        (TERMS % ("stellar", "stellar", "star, stellars, stars"), "2 stars, 1 star, [star] recruits, [star] one."),
        (TERMS % ("star", "Stern", "Sterns"), "2 Sterns, 1 Stern, [star] recruits, [star] one."),
        (TERMS % ("shine", "shine", "shines"), "2 [star], 1 [star], [star] recruits, [star] one."),
        (
            TERMS % ("shine", "shine", "shines") + TERMS % ("sun", "star", "stars"),
            "2 stars, 1 star, [star] recruits, [star] one.",
        ),
    ],
)
def test_an_icon_is_read_as_a_term_only_if_that_is_its_name(terms: str, said: str) -> None:
    edits = {
        **edited(TINY, "tiny", REST, ("terms:\n", "terms:\n" + terms)),
        **edited(TINY, "tiny", THINGS, ("text: Nothing.", 'text: "2 {star}, 1 {star}, {star} recruits, {star} one."')),
    }
    changes = between(compiled(TINY, "tiny"), compiled(TINY, "tiny", edits))
    assert f"Reworded Unused: “{said}”" in told(changes)


def test_an_icon_is_silent_before_the_term_that_borrows_it() -> None:
    term = ("forms: [recruits]", "forms: [recruits]\n    icon: star")
    edits = {
        **edited(TINY, "tiny", REST, term),
        **edited(TINY, "tiny", THINGS, ("text: Nothing.", 'text: "{star} Recruits and 2 {star}."')),
    }
    changes = between(compiled(TINY, "tiny"), compiled(TINY, "tiny", edits))
    assert told(changes)[0] == "Reworded Unused: “Recruits and 2 [star].”"


def test_a_noun_may_follow_its_number() -> None:
    one = edited(TINY, "tiny", THINGS, ("Draw {{ effects.draw.count }} cards", "Draw 2 cards"))
    other = edited(
        TINY, "tiny", THINGS, ("{count: 2}", "{count: 1}"), ("Draw {{ effects.draw.count }} cards", "Draw 1 card")
    )
    changes = between(compiled(TINY, "tiny", one), compiled(TINY, "tiny", other))
    assert told(changes) == ["Sword & <Shield>: draw count from 2 to 1"]


def test_another_number_in_a_text_is_told() -> None:
    changes = tiny(("[[recruit]] 1", "[[recruit]] 2"), ("copies: 2", "copies: 1"))
    assert told(changes) == [
        "Lowered Sword & <Shield> copies from 2 to 1",
        "Reworded Sword & <Shield>: “[star] Draw 2 cards. Then recruit 2 pawn.”",
    ]


def test_records_that_come_and_go() -> None:
    extra = "  - {id: axe, name: Axe, copies: 4, text: Chop the old tree., cost: 9}\n"
    after = compiled(TINY, "tiny", {THINGS: content(TINY, "tiny", THINGS) + extra})
    assert told(between(compiled(TINY, "tiny"), after)) == ["Added the thing Axe (4 copies)"]
    assert told(between(after, compiled(TINY, "tiny"))) == ["Removed the thing Axe (4 copies)"]


def test_where_and_how_records_are_written_makes_no_difference() -> None:
    pawns = "pawns:\n  - {id: pawn, name: Pawn, value: 1}\n"
    rest = content(TINY, "tiny", REST)
    moved = {
        REST: rest.replace(pawns, ""),
        "pieces.yaml": '# A comment.\npawns:\n  - value: 1\n    name: "Pawn"\n    id: pawn\n',
        THINGS: "things:\n" + "".join(reversed(blocks(content(TINY, "tiny", THINGS)))),
    }
    assert between(compiled(TINY, "tiny"), compiled(TINY, "tiny", moved)).is_empty


def blocks(text: str) -> list[str]:
    return [f"  - id:{block}" for block in text.removeprefix("things:\n").split("  - id:")[1:]]


def test_a_release_is_no_change() -> None:
    changes = parlour(("changes: [Coins were added.]", "changes: [Coins were added., More.]"))
    assert changes.is_empty
    assert changes.next.version is None


# Renaming ------------------------------------------------------------------------------------------------------------


def test_a_variant_with_a_name_of_its_own_is_no_other_record() -> None:
    own = ("{id: south, side", "{id: south, name: Gale, side")
    (record,) = tiny(own).records
    assert (record.how, record.name, record.old_name) == ("changed", "Wind", "Wind")
    ((field,), (variant,)) = (record.fields, {field.variant for field in record.fields})
    assert (field.loc, field.before, field.after, variant) == (("name",), "Wind", "Gale", "south")
    before = compiled(TINY, "tiny", edited(TINY, "tiny", THINGS, own))
    both = edited(TINY, "tiny", THINGS, own, ("name: Wind", "name: Air"), ("name: Gale", "name: Storm"))
    assert told(between(before, compiled(TINY, "tiny", both))) == [
        "Renamed Wind to Air",
        "Renamed Gale (south) to Storm",
    ]
    each = edited(TINY, "tiny", THINGS, own, ("name: Wind", "name: Air"), ("{id: north}", "{id: north, name: Wind}"))
    assert told(between(before, compiled(TINY, "tiny", each))) == [], "nobody reads the new name"


def test_another_id_with_nearly_the_same_data_is_a_renaming() -> None:
    changes = tiny(("id: wind\n", "id: gale\n"), ("name: Wind", "name: Gale"), ("copies: 3", "copies: 4"))
    (record,) = changes.records
    assert (record.how, record.old_id, record.id, record.old_name, record.name) == (
        "renamed",
        "wind",
        "gale",
        "Wind",
        "Gale",
    )
    assert record.sentences == (
        "Renamed Wind to Gale",
        "Gale: its id is gale now, not wind",
        "Raised Gale (south) copies from 3 to 4",
    )
    assert changes.next.level == "major"


def test_what_refers_to_a_renamed_record_has_not_changed() -> None:
    edits = {
        **edited(TINY, "tiny", THINGS, ("unit: pawn", "unit: soldier")),
        **edited(TINY, "tiny", REST, ("id: pawn, name: Pawn", "id: soldier, name: Pawn")),
    }
    changes = between(compiled(TINY, "tiny"), compiled(TINY, "tiny", edits))
    assert [(record.kind, record.how) for record in changes.records] == [("pawn", "renamed")]


def test_another_record_with_other_data_is_no_renaming() -> None:
    changes = tiny(
        ("id: unused\n    name: Unused", "id: axe\n    name: Axe"),
        ("text: Nothing.", "text: Fell a tree with one blow."),
    )
    assert [(record.id, record.how) for record in changes.records] == [("axe", "added"), ("unused", "removed")]


# Boards, dice, boxes, rulings ----------------------------------------------------------------------------------------


def test_a_grid_is_compared_tile_by_tile() -> None:
    changes = parlour(('- "..~.."\n      - ".~~~."', '- "..~~."\n      - "~~~~."'), file=BOARDS)
    (record,) = changes.records
    assert record.board is not None
    assert [space.id for space in record.board.spaces] == ["D1", "A2"]
    assert record.board.spaces[0].before == "not wet"
    assert record.sentences == ("Meadow, D1, A2: now wet, new text “Your [star] is wet.”",)


def test_a_tile_that_means_something_else_changes_wherever_it_is() -> None:
    (record,) = parlour(("Your {star} is wet.", "Your {star} is soaked."), file=BOARDS).records
    assert record.board is not None
    assert len(record.board.spaces) == 5


def test_a_row_more_is_new_tiles() -> None:
    (record,) = parlour(('      - "....."\n', '      - "....."\n      - "....."\n'), file=BOARDS).records
    assert record.sentences == ("Meadow, A5, B5, C5, D5, E5: new tile",)


def test_areas_are_compared_with_their_places_and_links() -> None:
    changes = parlour(
        ("x: 30, y: 40", "x: 31, y: 40"),
        ("holds: hero", "holds: coin"),
        (
            "name: Cellar, x: 90, y: 40, dark: true}",
            "name: Cellar, x: 90, y: 40}\n      - {id: attic, name: Attic, x: 60, y: 20}",
        ),
        ("- between: [hall, cellar]", "- between: [hall, attic]"),
        file=BOARDS,
    )
    assert told(changes) == [
        "Home, Hall: moved from (30, 40) to (31, 40)",
        "Home, Hall, right: hero → coin",
        "Home, Cellar: no longer dark",
        "Home, Attic: new area",
        "Home: Attic – Hall are neighbours now",
        "Home: Cellar – Hall are neighbours no more",
    ]


def test_where_nothing_was_it_says_so() -> None:
    there = ("{id: left, x: -10, y: 0}", "{id: left, x: -10, y: 0, holds: coin}")
    (record,) = parlour(there, file=BOARDS).records
    assert record.board is not None
    (space,) = record.board.spaces
    assert (space.before, space.after) == ("nothing", "coin")


def test_places_that_moved_together_are_told_once() -> None:
    left, right, back = (
        "{id: left, x: -10, y: 0}",
        "{id: right, x: 10, y: 0, holds: hero}",
        "{id: back, x: 0, y: -10}",
    )
    before = edited(PARLOUR, "parlour", BOARDS, (f"[{left}", f"[{back}, {left}"))
    moved = before[BOARDS]
    for space in (left, right, back):
        moved = moved.replace(space, space.replace("x: ", "x: 1"))
    moved = moved.replace("x: 1-10", "x: -11")
    changes = between(compiled(PARLOUR, "parlour", before), compiled(PARLOUR, "parlour", {BOARDS: moved}))
    assert told(changes) == ["Home, Hall: 3 places moved"]


def test_a_link_written_the_other_way_round_is_the_same() -> None:
    assert parlour(("[hall, cellar]", "[cellar, hall]"), file=BOARDS).is_empty


def test_a_die_is_compared_side_by_side() -> None:
    assert told(parlour(("{pips: 3}, {pips: 4}", "{pips: 4}, {pips: 3}"))) == [
        "Die: side 3 pips from 3 to 4",
        "Die: side 4 pips from 4 to 3",
    ]


def test_the_box_says_what_it_holds() -> None:
    changes = parlour(("count: 9", "count: 8"), file="aids.yaml")
    assert told(changes) == ["The box holds 8 pieces instead of 9"]
    assert changes.next.level == "patch"


def test_a_ruling_says_how_it_is_decided() -> None:
    assert told(tiny(("chosen: younger", "chosen: older"), file=REST)) == [
        "First player: now “The older player.” instead of “The younger player.”"
    ]


def test_a_module_is_switched() -> None:
    assert told(parlour(("name: Money, text", 'name: Money, "on": true, text'))) == ["Money: now on"]


def test_the_facts_of_the_game() -> None:
    changes = tiny(
        ("players: {min: 1, max: 2}", "players: {min: 1, max: 4}"),
        ("authors: [Nobody]", "authors: [Ann]"),
        file="game.yaml",
    )
    assert [field.sentence for field in changes.facts] == [
        "Tiny & Sons: players from 1–2 to 1–4",
        "Tiny & Sons: removed Nobody from authors",
        "Tiny & Sons: added Ann to authors",
    ]


# Laws ----------------------------------------------------------------------------------------------------------------

EDITS = [(before, after) for before, after, _ in CASES if before.count("\n") < 2]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.sets(st.sampled_from(range(len(EDITS))), max_size=4), st.sets(st.sampled_from(range(len(EDITS))), max_size=4))
def test_what_was_gained_one_way_is_lost_the_other_way(one: set[int], other: set[int]) -> None:
    before, after = state_with(one), state_with(other)
    there, back = between(before, after), between(after, before)
    assert between(before, before).is_empty
    mirrored = {"added": "removed", "removed": "added"}
    assert sorted((r.kind, r.id, r.how) for r in there.records) == sorted(
        (r.kind, r.old_id if r.how == "renamed" else r.id, mirrored.get(r.how, r.how)) for r in back.records
    )
    assert fields_of(there) == sorted((after_, before_) for before_, after_ in fields_of(back))


def state_with(chosen: set[int]) -> Game:
    text = content(TINY, "tiny", THINGS)
    for index in sorted(chosen):
        text = text.replace(*EDITS[index], 1)
    return compiled(TINY, "tiny", {THINGS: text})


def fields_of(changes: GameChanges) -> list[tuple[str, str]]:
    return sorted((repr(field.before), repr(field.after)) for record in changes.records for field in record.fields)


# One record ----------------------------------------------------------------------------------------------------------


def test_one_record_alone() -> None:
    before, after = (
        compiled(TINY, "tiny"),
        compiled(TINY, "tiny", edited(TINY, "tiny", THINGS, ("id: wind\n", "id: gale\n"))),
    )

    def of(ident: str, one: Game | None, other: Game | None) -> RecordChange | None:
        return compare_record(one, other, None, ident)

    assert of("sword", before, after) is None
    for ident in ("wind", "gale"):
        change = of(ident, before, after)
        assert change is not None
        assert (change.how, change.old_id, change.id) == ("renamed", "wind", "gale")
    assert getattr(of("wind", None, before), "how", None) == "added"
    assert getattr(of("wind", before, None), "how", None) == "removed"


# Files ---------------------------------------------------------------------------------------------------------------


def test_pictures_templates_vocabulary_and_the_book(tiny: Project) -> None:
    before = compiled(TINY, "tiny")

    def write(path: str, old: str, new: str) -> None:
        file: Path = tiny.root / path
        file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")

    write("cards/tiny/art/sword.svg", "</svg>", "<!-- --></svg>")
    write("templates/tiny/game.css", "", "/* */")
    write("templates/tiny/icons/star.svg", "</svg>", "<!-- --></svg>")
    write("schemas/tiny.py", "A card.", "One card.")
    (tiny.root / "cards/tiny/rulebook.fr.md").write_text("# Nouveau\n", encoding="utf-8")
    (tiny.root / "cards/tiny/rulebook.md").write_text("# New\n\nAll is new.\n", encoding="utf-8")
    changes = between(before, compiled(tiny, "tiny"), READ)
    assert told(changes) == ["Sword & <Shield>: another picture"]
    assert [line.sentence for line in chapters(changes)[-1].lines] == [file.sentence for file in changes.files]
    assert [file.sentence for file in changes.files] == [
        "Added the translation rulebook.fr.md",
        "Changed the vocabulary tiny.py",
        "Changed the template game.css",
        "Changed the icon icons/star.svg",
    ]
    assert "Rulebook: added the section “New”" in [section.sentence for section in changes.book]
    assert changes.next.level == "patch"


def test_the_book_is_compared_as_it_reads(tiny: Project) -> None:
    book = tiny.root / "cards/tiny/rulebook.md"
    text = book.read_text(encoding="utf-8")
    book.write_text(f"{text}\n{{{{ card('wind') }}}} {{{{ records('release') | length }}}}\n", encoding="utf-8")
    before = compiled(tiny, "tiny")
    book.write_text(f"{text}\n<b>{{{{ card('gale') }}}}</b> {{{{ records('release')|length }}}}\n", encoding="utf-8")
    release = "releases:\n  - {id: v-9, name: Version 9, version: 9.0.0, changes: [All.]}\n"
    assert between(before, compiled(tiny, "tiny", {"releases.yaml": release}), READ).is_empty
    changes = between(before, compiled(tiny, "tiny", edited(tiny, "tiny", THINGS, ("copies: 2", "copies: 3"))), READ)
    (section,) = changes.book
    said = [part.text for row in section.paragraphs for part in row if part.how == "added"]
    assert (section.heading, said) == ("The game", ["3"])


def test_what_only_follows_is_no_news() -> None:
    edits = edited(TINY, "tiny", THINGS, ("copies: 2", "copies: 3"))
    changes = between(compiled(TINY, "tiny"), compiled(TINY, "tiny", edits), READ)
    assert "Rulebook: 1 paragraph changed in “The game”" in sentences(changes)
    assert news(changes) == ("Raised Sword & <Shield> copies from 2 to 3",)
    edits = {
        **edited(PARLOUR, "parlour", PIECES, ("copies: 5", "copies: 6")),
        **edited(PARLOUR, "parlour", "aids.yaml", ("count: 9", "count: 10")),
    }
    changes = between(compiled(PARLOUR, "parlour"), compiled(PARLOUR, "parlour", edits))
    assert "The box holds 10 pieces instead of 9" in sentences(changes)
    assert news(changes) == ("Raised Coin copies from 5 to 6",)
    alone = parlour(("count: 9", "count: 8"), file="aids.yaml")
    assert news(alone) == ("The box holds 8 pieces instead of 9",)


def test_a_picture_that_was_moved_is_the_same_picture(tiny: Project) -> None:
    (tiny.root / "cards/tiny/art/sword.svg").rename(tiny.root / "cards/tiny/art/blade.svg")
    things = tiny.root / "cards/tiny/things.yaml"
    things.write_text(things.read_text(encoding="utf-8").replace("art/sword.svg", "art/blade.svg"), encoding="utf-8")
    assert between(compiled(TINY, "tiny"), compiled(tiny, "tiny")).records == ()


def test_a_field_that_the_vocabulary_has_now_changes_no_record(tiny: Project) -> None:
    schema = tiny.root / "schemas/tiny.py"
    old = "    value: int\n"
    text = schema.read_text(encoding="utf-8")
    assert old in text
    schema.write_text(text.replace(old, f'    rank: int = 2\n    """Its rank."""\n{old}', 1), encoding="utf-8")
    changes = between(compiled(TINY, "tiny"), compiled(tiny, "tiny"))
    assert changes.records == ()
    assert (changes.next.level, changes.next.reasons) == ("minor", ("the field rank of pawn is new",))
    assert between(compiled(tiny, "tiny"), compiled(TINY, "tiny")).next.reasons == ("the field rank of pawn is gone",)
