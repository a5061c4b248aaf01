from __future__ import annotations

import pytest

from designer.rendering.face_shape import fault_of_face


@pytest.mark.parametrize(
    "html",
    [
        '<section class="face"></section>',
        '\n<section class="card face"><h1>A</h1></section>\n<!-- the end -->\n',
        '<div class="face"><div><div>a</div></div></div>',
        '<section class="face"><p>one<p>two<br><img src="project:a.png"><svg><path d="M0 0"/></svg></section>',
        '<section class="face"><section/></section>',
        '<section class="face">a > b &lt; c</section>',
    ],
)
def test_one_element_of_the_class_face_is_a_face(html: str) -> None:
    assert fault_of_face(html) is None


@pytest.mark.parametrize(
    ("html", "said"),
    [
        ("", "makes nothing"),
        ("  <!-- nothing -->\n", "makes nothing"),
        ("Axe", "has a text beside its element"),
        ('<section class="face"></section>Axe', "has a text beside its element"),
        ("<section></section>", 'begins with <section> without class="face"'),
        ('<section class="surface"></section>', 'begins with <section> without class="face"'),
        ('<section class="face"></section><p>', "goes on with <p> after its end"),
        ('<section class="face"><section></section>', "does not close its <section>"),
        ('</section><section class="face"></section>', "closes a <section> that is not open"),
        ('<section class="face"></section></body>', "closes a <body> that is not open"),
    ],
)
def test_anything_else_is_told(html: str, said: str) -> None:
    assert said in str(fault_of_face(html))
