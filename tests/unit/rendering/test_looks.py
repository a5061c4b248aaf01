"""Which faces look the same: an edit that does not show makes no difference, and one that does always makes one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from designer.rendering.face import Face, RenderedFace
from designer.rendering.looks import Looks
from designer.units import Size

if TYPE_CHECKING:
    from rendering_faces import Render

CSS = 'p { position: absolute; left: 3mm; top: 3mm; margin: 0; font: 6pt "Source Serif Pro"; color: #222222; }'
ONE = Face('<section class="face"><p>Draw 2.</p></section>', CSS, Size(20, 12), 2.0)


@pytest.fixture
def rendered(render: Render) -> dict[str, RenderedFace]:
    faces = {
        "one": ONE,
        "a class": replace(ONE, html=ONE.html.replace('"face"', '"face renamed"')),
        "a comment": replace(ONE, html=ONE.html.replace("<p>", "<!-- two cards --><p>")),
        "a rule": replace(ONE, css=f"i {{ color: red }}\n{CSS}"),
        "a shade": replace(ONE, css=CSS.replace("#222222", "#242424")),
        "a digit": replace(ONE, html=ONE.html.replace("2", "3")),
        "a stop": replace(ONE, html=ONE.html.replace("2.", "2,")),
        "a colour": replace(ONE, css=CSS.replace("#222222", "#7a1f1d")),
        "a size": replace(ONE, size=Size(20, 13)),
        "a bleed": replace(ONE, bleed=1.0),
        "bled ink": replace(ONE, css=f"{CSS} .face::after {{ content: ''; position: absolute; top: -2mm; left: 0; "
                                     "width: 20mm; height: 1mm; background: #000000 }"),
    }  # fmt: skip
    found = render(*faces.values())
    return {name: found[face] for name, face in faces.items()}


@pytest.mark.parametrize("edit", ["one", "a class", "a comment", "a rule", "a shade"])
def test_what_nobody_sees_makes_no_difference(rendered: dict[str, RenderedFace], edit: str) -> None:
    assert Looks().same(rendered["one"], rendered[edit])


@pytest.mark.parametrize("edit", ["a digit", "a stop", "a colour", "a size", "a bleed", "bled ink"])
def test_what_shows_makes_one(rendered: dict[str, RenderedFace], edit: str) -> None:
    assert not Looks().same(rendered["one"], rendered[edit])


def test_faces_that_look_the_same_have_one_name(rendered: dict[str, RenderedFace]) -> None:
    one, other, shade = rendered["one"], rendered["a class"], rendered["a shade"]
    paired = Looks().named([one], [shade], [(one, shade)])
    assert paired[one.key] == paired[shade.key]
    strangers = Looks().named([one], [other, shade], [])
    assert strangers[one.key] == strangers[other.key], "equal to the pixel, whoever they belong to"
    assert strangers[shade.key] != strangers[one.key], "nearly equal, and of another component"


def test_faces_that_look_like_one_face_look_like_each_other(rendered: dict[str, RenderedFace]) -> None:
    several = [rendered[name] for name in ("one", "a class", "a comment", "a shade")]
    new = rendered["a rule"]
    joined = Looks().named(several, [new], [(face, new) for face in several])
    assert len({joined[face.key] for face in (*several, new)}) == 1
    parted = Looks().named([new], several, [(new, face) for face in several])
    assert len({parted[face.key] for face in (*several, new)}) == 1
    kept = Looks().named([new, several[0]], [new], [(several[0], new)])
    assert kept[new.key] == kept[several[0].key], "what a card takes over from another may look as it did"


def test_faces_with_one_key_are_not_looked_at(rendered: dict[str, RenderedFace]) -> None:
    gone = replace(rendered["one"], pdf=rendered["one"].pdf.with_name("deleted.pdf"))
    assert Looks().same(gone, replace(gone, page=7))
