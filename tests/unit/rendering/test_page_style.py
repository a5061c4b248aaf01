"""The style of a page is kept off the faces on it, and does not change otherwise."""

from __future__ import annotations

import cssselect2
import pytest
import tinycss2
import tinyhtml5

from designer.rendering.page_style import OUTSIDE, outside_faces

PAGE = """
<main class="page"><p class="note">a<b>b</b></p>
<div class="card-face"><section class="face"><p class="note">c<b>d</b></p></section></div></main>
"""


@pytest.mark.parametrize(
    ("css", "kept_off"),
    [
        ("p { margin: 0 }", "p| { margin: 0 }"),
        (".a > b, c d{}", ".a > b|, c d|{}"),
        ("li::before, li:after , ::marker {}", "li|::before, li|:after , |::marker {}"),
        ("a:hover::before {}", "a:hover|::before {}"),
        ("h1:has(+ h2), :is(a, b) i {}", "h1:has(+ h2)|, :is(a, b) i| {}"),
        ('[title="{,}"]/* {, */{ content: "{" }', '[title="{,}"]|/* {, */{ content: "{" }'),
        ("@media print { p {} @supports (a: b) { i {} } }", "@media print { p| {} @supports (a: b) { i| {} } }"),
        (".a { color: red; .b, &:hover { x: y } w: v }", ".a| { color: red; .b|, &:hover| { x: y } w: v }"),
        ("p { --x: { a: b }; i {} }", "p| { --x: { a: b }; i| {} }"),
        ("p\r\n{}\r\ni\n{}", "p|\n{}\ni|\n{}"),
    ],
)
def test_a_selector_is_kept_off_faces_by_the_element_that_it_selects(css: str, kept_off: str) -> None:
    assert outside_faces(css) == kept_off.replace("|", OUTSIDE)


@pytest.mark.parametrize(
    "css",
    [
        '@page :left { margin: 0; @top-left { content: "" } }',
        "@font-face { font-family: x }",
        "@keyframes k { from { a: b } 50% { a: c } }",
        '@import "x.css"; @layer a, b;',
        ".card-face li::before { color: red; i { color: blue } }",
        "/* p { } */",
        "{ a: b }",
        "",
    ],
)
def test_what_selects_nothing_or_means_the_faces_is_left_as_it_is(css: str) -> None:
    assert outside_faces(css) == css


def test_of_several_selectors_only_one_that_means_the_faces_is_left() -> None:
    assert outside_faces(".card-face p, p {}") == f".card-face p, p{OUTSIDE} {{}}"


def test_a_mistake_stays_one() -> None:
    assert outside_faces("p, { }") == f"p{OUTSIDE}, {{ }}"


@pytest.mark.parametrize("selector", ["p", ".note", ".note > b", "*", "b", "main .face *", ".card-face b"])
def test_a_rule_selects_what_it_did_outside_and_is_as_strong_as_it_was(selector: str) -> None:
    (before,) = cssselect2.compile_selector_list(selector)
    (rule,) = tinycss2.parse_stylesheet(outside_faces(f"{selector} {{}}"))
    (after,) = cssselect2.compile_selector_list(rule.prelude)
    assert after.specificity == before.specificity
    root = cssselect2.ElementWrapper.from_html_root(tinyhtml5.parse(PAGE, namespace_html_elements=False))
    means_faces = ".card-face" in selector
    for element in root.iter_subtree():
        in_face = any("card-face" in (above.classes or ()) for above in element.ancestors)
        assert after.test(element) == (before.test(element) and (means_faces or not in_face))
