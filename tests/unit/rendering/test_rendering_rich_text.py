from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import pytest
from markupsafe import Markup as Html

from designer.markup import Keyword, parse
from designer.model.effects import OneVerb, Verb
from designer.model.record import Card, Many
from designer.rendering.rich_text import to_html


class Draw(Verb):
    """Draw."""

    verb: Literal["draw"] = "draw"
    count: int
    """How many."""
    whose: str = "<yours>"
    """Whose."""


class Deed(Card):
    """A card."""

    kind: ClassVar[str] = "deed"
    plural: ClassVar[str] = "deeds"
    effects: Many[Annotated[Draw, OneVerb()]] = (Draw(count=2),)
    """Effects."""


DEED = Deed(id="deed", name="Deed", text="x")


def icon(name: str) -> Html:
    return Html('<svg class="{}"><path d="M1 2"/></svg>').format(name)


def keyword(found: Keyword) -> Html:
    return Html("<b>{}</b>").format(found.words)


def html(text: str) -> str:
    """Return the HTML with no-break spaces made visible."""
    return str(to_html(parse(text), DEED, icon, keyword)).replace("\u00a0", "~")


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Strike.", "<p>Strike.</p>"),
        ("One line\nand the next.", "<p>One line and the~next.</p>"),
        ("One.\n\nTwo.", "<p>One.</p><p>Two.</p>"),
        ("- once\n- more", "<ul><li>once</li><li>more</li></ul>"),
        ("Do:\n- this\n\nEnd.", "<p>Do:</p><ul><li>this</li></ul><p>End.</p>"),
        ("**bold** and *slanted*", "<p><strong>bold</strong> and<em>~slanted</em></p>"),
        ("**bold and *both* at once**", "<p><strong>bold and<em> both</em> at~once</strong></p>"),
        ("{sun}", '<p><svg class="sun"><path d="M1 2"/></svg></p>'),
        ("[[ruin coins|coin]]", "<p><b>ruin~coins</b></p>"),
        ("{{ effects.draw.count }}", "<p>2</p>"),
        ("{{ nothing }}", "<p></p>"),
    ],
)
def test_markup_becomes_html(text: str, made: str) -> None:
    assert html(text) == made


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Spell & Trap; if X < 3 <b>", "<p>Spell &amp; Trap; if X &lt; 3~&lt;b&gt;</p>"),
        ("<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"),
        ("<img src=file:///etc/passwd>", "<p>&lt;img src=file:///etc/passwd&gt;</p>"),
        ("&lt;b&gt;", "<p>&amp;lt;b&amp;gt;</p>"),
        ("[[<i>|coin]]", "<p><b>&lt;i&gt;</b></p>"),
        ("{{ effects.draw.whose }}", "<p>&lt;yours&gt;</p>"),
        ("{% raw %}", "<p>{% raw~%}</p>"),
        ("2 * 3 * 4", "<p>2 * 3 *~4</p>"),
    ],
)
def test_what_is_no_markup_is_printed_as_it_stands(text: str, made: str) -> None:
    assert html(text) == made


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Draw 2 cards from the top of the pack of cards", "Draw 2~cards from the top of the pack of~cards"),
        ("Draw {{ effects.draw.count }} cards at the beginning", "Draw 2~cards at the~beginning"),
        ("Lose **2** points at the beginning", "Lose<strong> 2</strong>~points at the~beginning"),
        ("Pay 3 {sun} at the beginning", 'Pay 3~<svg class="sun"><path d="M1 2"/></svg> at the~beginning'),
        ("Version 1.5 of it", "Version 1.5 of~it"),
        ("Raise it by 2 until the end of the battle", "Raise it by 2 until the end of the~battle"),
        ("Take 2 and pay 3 Or 4 of the coins you have", "Take 2 and pay 3 Or 4 of the coins you~have"),
        ("Take 2 andirons and 3 officers from the box", "Take 2~andirons and 3~officers from the~box"),
        ("Take **2** to **3** coins back", "Take<strong> 2</strong> to<strong> 3</strong>~coins~back"),
        ("Go −2 steps and wait and wait", "Go −2~steps and wait and~wait"),
    ],
)
def test_a_number_keeps_its_noun(text: str, made: str) -> None:
    assert html(text) == f"<p>{made}</p>"


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("Wait for it", "Wait for~it"),
        ("Wait for **it**", "Wait for<strong>~it</strong>"),
        ("Gain a {sun}", 'Gain a~<svg class="sun"><path d="M1 2"/></svg>'),
        ("Mind the unbelievability", "Mind the unbelievability"),
        ("Word", "Word"),
    ],
)
def test_a_short_last_word_is_not_left_alone(text: str, made: str) -> None:
    assert html(text) == f"<p>{made}</p>"
