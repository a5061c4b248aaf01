"""Lines are filled, whatever elements their words are in."""

from __future__ import annotations

import random
import re

import pypdfium2
import pytest

from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import _engine
from designer.rendering.resources import Resources
from designer.rendering.typography import breakable, curled
from tests.conftest import TINY

WORDS = ["the", "enemy", "unit", "suffers", "a", "casualty", "every", "frog", "on", "lily", "pads", "drifts", "until"]
ICON = '<svg class="icon icon-star" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'


def test_a_space_before_an_element_goes_inside() -> None:
    assert breakable("Draw <strong>two</strong> <em>or</em> more.") == "Draw<strong> two</strong><em> or</em> more."
    assert breakable("a\u00a0<strong>b</strong>") == "a<strong>\u00a0b</strong>"
    assert breakable('a <em><a href="#x">b</a></em>') == 'a<em><a href="#x"> b</a></em>'


def test_a_space_before_an_element_with_a_box_stays() -> None:
    assert breakable('a <span class="disc">1</span>') == 'a <span class="disc">1</span>'
    assert breakable("a <code>b</code>") == "a <code>b</code>"


def test_a_space_before_an_icon_goes_into_an_element_with_it() -> None:
    assert breakable(f"pay {ICON} now") == f"pay<span> {ICON}</span> now"
    assert breakable(f"pay {ICON}\u00a0now") == f"pay {ICON}\u00a0now", "an icon stays with what it is bound to"


def test_quotes_are_curled_in_texts_alone() -> None:
    assert curled('<a title="x">"It\'s"</a>') == '<a title="x">“It’s”</a>'


@pytest.mark.parametrize("seed", range(20))
def test_marked_words_break_where_plain_words_do(fonts: FontLibrary, seed: int) -> None:
    chosen = random.Random(seed)
    words = [chosen.choice(WORDS) for _ in range(14)]
    spaces = [chosen.choice(["\u00a0", " ", " ", " "]) for _ in words]
    marked = [f"<strong>{word}</strong>" if chosen.random() < 0.3 else word for word in words]
    width = chosen.randint(30, 70)
    plain = "".join(space + word for space, word in zip(spaces, words, strict=True)).strip()
    tagged = "".join(space + word for space, word in zip(spaces, marked, strict=True)).strip()
    assert lines(fonts, breakable(tagged), width) == lines(fonts, plain, width)


def lines(fonts: FontLibrary, text: str, width: int) -> list[str]:
    """The lines of a paragraph of this width, in millimetres, as they are printed."""
    css = (
        "@page { size: 200mm 100mm; margin: 0 } strong { font: inherit } "
        f'p {{ margin: 0; width: {width}mm; font: 9pt "Source Serif Pro" }}'
    )
    engine = _engine(fonts, ("Source Serif Pro",), fonts.fingerprint(("Source Serif Pro",)))
    html = f'<!doctype html><html lang="en"><head><title>x</title></head><body><p>{text}</p></body></html>'
    document = engine.print_document(html, [css], Resources(TINY), tagged=False)
    with pypdfium2.PdfDocument(document.pdf) as pdf:
        page = pdf[0].get_textpage().get_text_range()
    return [re.sub(r"\s+", " ", line).strip() for line in page.splitlines()]
