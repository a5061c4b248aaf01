from __future__ import annotations

import time
from pathlib import Path

import pytest
from PIL import Image

from designer.model.game import Game
from designer.model.record import Component
from designer.project import Project
from designer.rendering.templates import PictureProblem, Studio, TemplateProblem
from tests.helpers import game_of

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'


@pytest.fixture
def game(tiny: Project) -> Game:
    return game_of(tiny)


def write(game: Game, text: str, name: str = "try.html.j2") -> None:
    (game.template_dir / name).write_text(text, encoding="utf-8")


def rendered(game: Game, text: str) -> str:
    write(game, text)
    return Studio(game).render("tiny/try.html.j2", {"card": card(game)})


def card(game: Game, ident: str = "sword", **changes: str) -> Component:
    record = game.of_kind("thing")[ident].record
    assert isinstance(record, Component)
    return record.model_copy(update=changes)


def problem(game: Game, text: str) -> str:
    with pytest.raises(TemplateProblem) as caught:
        rendered(game, text)
    return str(caught.value)


def test_a_template_prints_data_escaped(game: Game) -> None:
    assert rendered(game, "<h1>{{ card.name }}</h1>") == "<h1>Sword &amp; &lt;Shield&gt;</h1>"


def test_rules_text_is_html_with_the_values_of_its_card(game: Game) -> None:
    made = rendered(game, "{{ card.text | rules }}")
    assert "Draw 2\u00a0cards" in made
    assert '<svg class="icon icon-star"' in made
    assert rendered(game, "{{ card.flavour | rules }}|") == "|"


def test_icons_take_a_colour(game: Game) -> None:
    assert 'fill="red"' in rendered(game, "{{ icon('star', 'red') }}")
    assert "<script" not in rendered(game, "{{ icon('star', '\"><script>') }}")


def test_an_unknown_icon_is_told_at_the_templates_line_and_left_out_of_a_rules_text(game: Game) -> None:
    with pytest.raises(TemplateProblem) as caught:
        rendered(game, "<b>\n{{ icon('staar') }}")
    assert str(caught.value) == 'templates/tiny/try.html.j2:2: there is no icon "staar"'
    assert caught.value.hint == 'did you mean "star"?'
    assert rendered(game, "{{ '{staar}' | rules }}") == "<p></p>", "the check unknown-icon reports it, at its place"


def test_pictures_are_drawn_inline_and_their_templates_run(game: Game) -> None:
    studio = Studio(game)
    assert studio.art(card(game)).startswith('<svg class="art"')
    assert "#2B4C5E" in studio.art(card(game, "wind.north"))
    assert "#5B6B3A" in studio.art(card(game, "wind.south"))
    assert studio.art(card(game, "unused")) == ""


def test_a_pixel_picture_is_an_image_of_the_project(game: Game) -> None:
    Image.new("RGB", (3, 3)).save(game.content_dir / "art" / "a&b.png")
    made = Studio(game).art(card(game, art="art/a&b.png"))
    assert made.startswith('<img class="art" src="project:cards/tiny/art/a')
    assert "a&b" not in made


@pytest.mark.parametrize(
    "path",
    [
        "../../schemas/tiny.py",
        "/etc/passwd",
        "game.yaml",
        "art/none.svg",
        "art",
        "art/\0.svg",
        f"art/{'x' * 5000}.svg",
        "",
    ],
)
def test_a_path_that_is_no_picture_of_the_game_draws_nothing(game: Game, path: str) -> None:
    assert Studio(game).art(card(game, art=path)) == ""


def test_a_picture_behind_a_link_out_of_the_game_draws_nothing(game: Game, tmp_path: Path) -> None:
    (tmp_path / "secret.svg").write_text(SVG.format("<text>secret</text>"))
    (game.content_dir / "art" / "link.svg").symlink_to(tmp_path / "secret.svg")
    assert Studio(game).art(card(game, art="art/link.svg")) == ""


def test_other_records_can_be_looked_up(game: Game) -> None:
    assert rendered(game, "{{ record('pawn', 'pawn').value }}") == "1"
    assert (
        rendered(game, "{% for t in records('thing') %}{{ t.id }} {% endfor %}")
        == "sword wind.north wind.south unused "
    )


def test_templates_may_include_one_another_and_what_all_projects_share(game: Game) -> None:
    write(game, "<i>{{ card.id }}</i>", "part.html.j2")
    assert rendered(game, "{% include 'tiny/part.html.j2' %}") == "<i>sword</i>"
    (game.root / "templates" / "shared").mkdir()
    (game.root / "templates" / "shared" / "frame.html.j2").write_text("<hr>")
    assert rendered(game, "{% include 'shared/frame.html.j2' %}") == "<hr>"
    assert Studio(game).environment.get_template("shared/rulebook.html.j2").filename, "one of the built-in ones"


def test_the_style_is_what_all_share_then_the_games_then_the_templates(game: Game) -> None:
    (game.template_dir / "thing.css").write_text(".own {}")
    style = Studio(game).stylesheet("thing")
    assert style.index("--trim-width") < style.index(".ground") < style.index(".own")
    assert ".own" not in Studio(game).stylesheet("back")


@pytest.mark.parametrize(
    ("template", "said"),
    [
        ("{{ card.titel }}", 'templates/tiny/try.html.j2:1: the thing has no "titel"'),
        ("\n\n{{ nothing }}", 'templates/tiny/try.html.j2:3: there is no name "nothing" here'),
        ("\n{% if %}", "templates/tiny/try.html.j2:2: Expected an expression"),
        ("{% for x in y %}", "templates/tiny/try.html.j2:1: Unexpected end of template"),
        ("{{ card.name | shout }}", "templates/tiny/try.html.j2:1: No filter named 'shout'"),
        ("\n{% include 'tiny/none.html.j2' %}", "try.html.j2:2: the template tiny/none.html.j2 is not there"),
        ("\n{{ record('thing', 'axe') }}", 'templates/tiny/try.html.j2:2: there is no thing "axe"'),
        ("\n{{ records('thign') }}", 'tiny/try.html.j2:2: there is no kind "thign"; did you mean "thing"?'),
        ("\n{{ 1 / 0 }}", "templates/tiny/try.html.j2:2: ZeroDivisionError"),
        ("\n{{ card.name + 1 }}", "templates/tiny/try.html.j2:2: TypeError"),
        ("{{ range(10 ** 9) | list }}", "templates/tiny/try.html.j2:1: OverflowError"),
        ("{% macro m() %}{{ m() }}{% endmacro %}{{ m() }}", "RecursionError"),
        ("{% include 'tiny/try.html.j2' %}", "RecursionError"),
        ("\n{{ ''.__class__ }}", "templates/tiny/try.html.j2:2: access to attribute '__class__'"),
        ("{{ art.__self__ }}", "access to attribute '__self__'"),
        ("{{ card.model_fields.clear() }}", "templates/tiny/try.html.j2:1: "),
    ],
)
def test_what_a_template_does_wrong_is_told_with_its_name_and_line(game: Game, template: str, said: str) -> None:
    started = time.monotonic()
    message = problem(game, template)
    assert said in message
    assert "\n" not in message
    assert time.monotonic() - started < 5


@pytest.mark.parametrize("damage", [b"", b"garbage", None])
def test_compiled_templates_are_kept_and_a_damaged_one_does_no_harm(game: Game, damage: bytes | None) -> None:
    write(game, "{{ card.id }}")
    assert Studio(game).render("tiny/try.html.j2", {"card": card(game)}) == "sword"
    (kept,) = (game.root / ".designer-cache" / ".templates").iterdir()
    kept.write_bytes(kept.read_bytes()[:20] if damage is None else damage)
    assert Studio(game).render("tiny/try.html.j2", {"card": card(game)}) == "sword"


def test_no_damage_to_a_compiled_template_changes_what_it_makes(game: Game) -> None:
    write(game, "Costs {{ card.id }}")
    assert Studio(game).render("tiny/try.html.j2", {"card": card(game)}) == "Costs sword"
    (kept,) = (game.root / ".designer-cache" / ".templates").iterdir()
    sound = kept.read_bytes()
    for damaged in (sound.replace(b"Costs", b"Gains"), sound + b"x", sound[:32], sound[:-1], sound[::-1]):
        assert damaged != sound
        kept.write_bytes(damaged)
        assert Studio(game).render("tiny/try.html.j2", {"card": card(game)}) == "Costs sword"
        assert kept.read_bytes() == sound


def test_a_folder_in_the_place_of_a_compiled_template_gives_way(game: Game) -> None:
    write(game, "{{ card.id }}")
    for _ in range(2):
        assert Studio(game).render("tiny/try.html.j2", {"card": card(game)}) == "sword"
        (kept,) = (game.root / ".designer-cache" / ".templates").iterdir()
        kept.unlink()
        kept.mkdir()


def test_an_edit_of_a_template_is_seen_at_once(game: Game) -> None:
    assert rendered(game, "one") == "one"
    assert rendered(game, "two") == "two"


def test_templates_run_where_nothing_can_be_kept(game: Game) -> None:
    (game.root / ".designer-cache").touch()
    assert rendered(game, "{{ card.id }}") == "sword"


def test_a_template_that_is_missing_or_no_text_is_told(game: Game) -> None:
    with pytest.raises(TemplateProblem, match=r"^templates/tiny/gone\.html\.j2: the template tiny/gone.* is not there"):
        Studio(game).render("tiny/gone.html.j2", {})
    (game.template_dir / "bad.html.j2").write_bytes(b"\xff\xfe")
    with pytest.raises(TemplateProblem, match=r"^templates/tiny/bad\.html\.j2: UnicodeDecodeError"):
        Studio(game).render("tiny/bad.html.j2", {})


def test_a_style_sheet_or_an_icon_that_is_no_text_is_told(game: Game) -> None:
    (game.template_dir / "thing.css").write_bytes(b"\xff")
    with pytest.raises(TemplateProblem, match=r"^templates/tiny/thing\.css: cannot be read as text"):
        Studio(game).stylesheet("thing")
    (game.template_dir / "icons" / "star.svg").write_bytes(b"\xff")
    assert "templates/tiny/icons/star.svg: cannot be read as text" in problem(game, "{{ icon('star') }}")


def test_a_mistake_in_a_pictures_template_is_told_at_its_line(game: Game) -> None:
    (game.content_dir / "art" / "wind.svg.j2").write_text("<svg>\n{{ card.siide }}</svg>")
    with pytest.raises(PictureProblem) as caught:
        rendered(game, "{{ art(record('thing', 'wind.north')) }}")
    assert str(caught.value) == 'cards/tiny/art/wind.svg.j2:2: the thing has no "siide"'
    assert caught.value.hint == 'did you mean "side"?'


def test_a_pictures_template_that_makes_no_picture_is_told_with_its_file(game: Game) -> None:
    (game.content_dir / "art" / "wind.svg.j2").write_text("<p>{{ card.side }}</p>")
    with pytest.raises(PictureProblem, match=r"^cards/tiny/art/wind\.svg\.j2: the picture is no plain SVG"):
        Studio(game).art(card(game, "wind.north"))


def test_what_a_picture_shares_with_others_is_told_where_it_is(game: Game) -> None:
    write(game, "\n{{ nothing }}", "part.svg.j2")
    (game.content_dir / "art" / "wind.svg.j2").write_text("<svg>{% include 'tiny/part.svg.j2' %}</svg>")
    with pytest.raises(TemplateProblem) as caught:
        Studio(game).art(card(game, "wind.north"))
    assert not isinstance(caught.value, PictureProblem)
    assert str(caught.value) == 'templates/tiny/part.svg.j2:2: there is no name "nothing" here'


def test_a_broken_icon_is_told_at_its_own_file_and_line(game: Game) -> None:
    write(game, "<!-- a\n star -->\n<svg>\n<g></svg>", "icons/star.svg")
    message = "templates/tiny/icons/star.svg:4: the icon star.svg is no well-formed SVG: mismatched tag in line 4"
    assert problem(game, "{{ icon('star') }}") == message
    assert problem(game, "{{ card.text | rules }}") == message


@pytest.mark.parametrize(
    ("use", "said"),
    [
        ("range({})", 'the thing has no "cst"'),
        ("round({})", 'there is no name "round" here'),
        ("{} | round", 'the thing has no "cst"'),
        ("{} | abs", 'the thing has no "cst"'),
        ("{} | int", 'the thing has no "cst"'),
        ("'a' | replace({}, 'b')", 'the thing has no "cst"'),
        ("[1][{}]", 'the thing has no "cst"'),
        ("{} in [1]", 'the thing has no "cst"'),
        ("'%d' | format({})", 'the thing has no "cst"'),
        ("icon({})", 'the thing has no "cst"'),
        ("{}.more", 'the thing has no "cst"'),
        ("card.effects[0].cuont ~ {}", 'the verb draw has no "cuont"'),
        ("card.effects[9] ~ {}", "the list has no entry 9"),
        ("card.name.firts ~ {}", 'a text has no "firts"'),
        ("card.side.name ~ {}", 'a value that is not there has no "name"'),
        ("game.nmae ~ {}", 'the game info has no "nmae"'),
    ],
)
def test_a_name_that_is_not_there_is_told_in_plain_words(game: Game, use: str, said: str) -> None:
    message = problem(game, "{{ " + use.replace("{}", "card.cst") + " }}")
    assert message == f"templates/tiny/try.html.j2:1: {said}"


@pytest.mark.parametrize(
    ("use", "hint"),
    [("card.nmae", "name"), ("card.effects[0].cuont", "count"), ("crad.name", "card"), ("reccord('a', 'b')", "record")],
)
def test_a_name_that_is_nearly_right_is_suggested(game: Game, use: str, hint: str) -> None:
    with pytest.raises(TemplateProblem) as caught:
        rendered(game, "{{ " + use + " }}")
    assert caught.value.hint == f'did you mean "{hint}"?'


def test_a_test_for_a_name_that_is_not_there_is_no_mistake(game: Game) -> None:
    assert rendered(game, "{{ card.cst is defined }} {{ card.cst | default('none') }}") == "False none"


def test_what_is_kept_between_builds_is_kept_out_of_git(game: Game) -> None:
    rendered(game, "one")
    assert (game.root / ".designer-cache" / ".gitignore").read_text() == "*\n"
