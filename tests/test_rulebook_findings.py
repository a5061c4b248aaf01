"""A rulebook's mistakes are found at their places by a check and by a build, and what it shows is in the web page."""

from __future__ import annotations

import base64
import re
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from designer.build import Built, Options, build_game, check_game
from designer.project import Project
from designer.reporters.text import report

THING = "things:\n  - {id: axe, name: Axe, text: Chop.}\n"


@pytest.fixture
def write(content: Callable[[str], Project]) -> Callable[[str], Project]:
    """The tiny project with one thing and another rulebook: a function from its text to the project."""
    project = content(THING)

    def written(text: str) -> Project:
        (project.root / "cards" / "tiny" / "rulebook.md").write_text(text, encoding="utf-8")
        return project

    return written


def findings(project: Project) -> list[str]:
    checked = check_game(project, "tiny", Options()).diagnostics
    built = build_game(project, "tiny", Options(targets=("rulebook",))).checked.diagnostics
    assert checked == built, "a check finds what a build does"
    return [f"{d.span.line}:{d.span.column}-{d.span.end_line}:{d.span.end_column} {d.code}" for d in checked if d.span]


def built(project: Project) -> Built:
    result = build_game(project, "tiny", Options(targets=("rulebook",)))
    assert result.checked.diagnostics == []
    return result


def page_of(project: Project) -> str:
    return (built(project).folder / "rulebook.html").read_text(encoding="utf-8")


def test_what_the_game_does_not_have_is_found_from_its_first_sign_to_its_last(write: Callable[[str], Project]) -> None:
    project = write("# Rules\n\nPay {sowrd} and [[recriut]], or [[win it|recriuted]].\n")
    assert findings(project) == ["3:5-3:12 unknown-icon", "3:17-3:28 unknown-keyword", "3:33-3:53 unknown-keyword"]


def test_an_icon_that_a_call_names_is_looked_for_too(write: Callable[[str], Project]) -> None:
    assert findings(write('# Rules\n\n{{ icon("sowrd") }}\n')) == ["3:9-3:16 unknown-icon"]


def test_marks_that_are_only_shown_are_not_the_place(write: Callable[[str], Project]) -> None:
    text = "`{sowrd}` is an icon. {# {sowrd} #}\n\n```\n[[recriut]] <script>\n```\n\n{sowrd} [[recriut]]\n"
    assert findings(write(text)) == ["7:1-7:8 unknown-icon", "7:9-7:20 unknown-keyword"]


def test_what_a_template_puts_together_is_found_in_the_file(write: Callable[[str], Project]) -> None:
    assert findings(write("{{ '{so' }}wrd}\n")) == ["0:0-0:0 unknown-icon"]


def test_the_line_of_a_finding_can_be_shown(write: Callable[[str], Project]) -> None:
    project = write("# Rules\n\nPay {sowrd}.\n")
    found = check_game(project, "tiny", Options()).diagnostics
    shown = report(found, {"cards/tiny/rulebook.md": "# Rules\n\nPay {sowrd}.\n"}, color=False)
    assert "  3 | Pay {sowrd}.\n    |     ^^^^^^^\n" in shown


# Links.


def test_links_that_lead_nowhere_are_found(write: Callable[[str], Project]) -> None:
    text = "# Rules\n\n## A turn\n\n[one](#a-turn), [two](#a-tur), <a href='#nothing'>x</a>, [three](setup.md)\n"
    project = write(text)
    assert findings(project) == [f"5:{place} unknown-reference" for place in ("23-5:29", "41-5:49", "66-5:74")]
    first, second, _ = check_game(project, "tiny", Options()).diagnostics
    assert first.hint == 'did you mean "#a-turn"?'
    assert second.hint == "link to a heading (#…) or to a page on the network (https://…)"


def test_links_to_headings_terms_and_pages_are_fine(write: Callable[[str], Project]) -> None:
    text = "[a](#rules) [b](#term-recruit) [c](https://example.org) [d](mailto:a@example.org)"
    assert findings(write(f"# Rules\n\n{text}\n\n{{{{ glossary() }}}}\n")) == []


# Pictures.


def test_pictures_that_are_not_there_are_found(write: Callable[[str], Project]) -> None:
    text = '![A](art/swrod.svg)\n\n<p><img src="https://example.org/a.png"></p>\n\n![B](<art/no pen.png>)\n'
    project = write(text)
    assert findings(project) == ["1:6-1:19 missing-art", "3:14-3:39 missing-art", "5:7-5:21 missing-art"]
    first = check_game(project, "tiny", Options()).diagnostics[0]
    assert first.hint == 'did you mean "art/sword.svg"?'


def test_pictures_are_in_the_book_and_in_the_web_page(write: Callable[[str], Project]) -> None:
    project = write('# Rules\n\n![A red wall](art/wall.png "Wide")\n\nIn a line: <img src="art/sword.svg" alt="">.\n')
    art = project.root / "cards" / "tiny" / "art"
    Image.new("RGB", (1600, 400), "red").save(art / "wall.png")
    page = page_of(project)
    assert re.search(r'<img src="data:image/svg\+xml;base64,[\w+/=]+" alt="sword" class="picture">', page)
    png = re.search(r'<figure class="picture"><img src="data:image/png;base64,([\w+/=]+)" alt="A red wall"', page)
    assert png is not None
    assert base64.b64decode(png[1]) == (art / "wall.png").read_bytes()
    assert "project:" not in page
    assert red_on(project) <= 176.5, "it is no wider than the text"


def red_on(project: Project) -> float:
    """How wide the widest red thing in the book is, in millimetres."""
    document = pypdfium2.PdfDocument(project.root / "build" / "tiny" / "rulebook.pdf")
    widths = [0.0]
    for page in document:
        image = page.render(scale=2).to_pil().convert("RGB")
        red = [
            x for x in range(image.width) for y in range(0, image.height, 4) if image.getpixel((x, y)) == (255, 0, 0)
        ]
        widths += [(max(red) - min(red) + 1) / image.width * 210] if red else []
    document.close()
    return max(widths)


def test_the_picture_of_a_record_can_be_shown(write: Callable[[str], Project]) -> None:
    project = write('# Rules\n\n{{ art(record("thing", "axe")) }}\n')
    (project.root / "cards" / "tiny" / "things.yaml").write_text(THING.replace("}", ", art: art/a.png}"), "utf-8")
    Image.new("RGB", (700, 700), "red").save(project.root / "cards" / "tiny" / "art" / "a.png")
    assert 'src="data:image/png;base64,' in page_of(project)
    assert red_on(project) > 5


def test_a_card_with_a_picture_of_pixels_is_whole_in_the_web_page(write: Callable[[str], Project]) -> None:
    project = write('# Rules\n\n{{ card("axe") }}\n')
    (project.root / "cards" / "tiny" / "things.yaml").write_text(THING.replace("}", ", art: art/a.png}"), "utf-8")
    Image.new("RGB", (700, 700), "red").save(project.root / "cards" / "tiny" / "art" / "a.png")
    assert "project:" not in page_of(project)


# Nothing in it acts.


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("<script>alert(1)</script>", "3:1-3:9"),
        ("To *win* <b onclick='a()'>", "3:10-3:27"),
        ("<a href='javascript:a()'>x</a>", "3:1-3:26"),
        ('<iframe src="https://example.org"></iframe>', "3:1-3:35"),
        ('<svg viewBox="0 0 1 1"><image href="x.png"/></svg>', "3:24-3:45"),
    ],
)
def test_what_would_act_in_the_web_page_is_found(write: Callable[[str], Project], text: str, place: str) -> None:
    assert findings(write(f"# Rules\n\n{text}\n")) == [f"{place} active-content"]


def test_links_and_code_that_shows_scripts_are_fine(write: Callable[[str], Project]) -> None:
    page = page_of(write("# Rules\n\n[Forum](https://example.org) `<script>` <a href='#rules'>up</a>\n"))
    assert '<a href="https://example.org">Forum</a>' in page


def test_a_web_page_lets_nothing_run_and_loads_nothing(write: Callable[[str], Project], tmp_path: Path) -> None:
    page = page_of(write("# Rules\n\nNone.\n"))
    assert "default-src 'none'" in page
    assert "script-src" not in page
    assert not re.search(r"<script|\ssrc=\"(?!data:)|url\(\"?https?:", page)


# The plain look.

EVERYTHING = """# Tiny & Sons

One *game*.

## Rules

### A part

- One
  - Two
    - Three
      - Four

1. One
   - Two

> Quoted.

`code` and <kbd>K</kbd>

    more code

| A | B |
|---|---|
| 1 | 2 |

---

<div class="split"><div>

Left

</div><div>

Right

</div></div>

<div class="columns"><div class="example">

**Example.** Here.

</div></div>

{{ rulings() }}

## Glossary

{{ glossary() }}
"""


def test_all_that_markdown_has_is_printed_without_a_finding(write: Callable[[str], Project]) -> None:
    page = page_of(write(EVERYTHING))
    assert '<h1 id="rules"><span class="number">1</span> Rules</h1>' in page
    assert '<h2 id="a-part"><span class="number">1.1</span> A part</h2>' in page
    contents = page[page.index("<nav") : page.index("</nav>")]
    assert "Tiny" not in contents
    assert re.findall(r"level-\d", contents) == ["level-1", "level-2", "level-1"]


def words_of(project: Project) -> list[str]:
    """The words of each page of the book."""
    document = pypdfium2.PdfDocument(project.root / "build" / "tiny" / "rulebook.pdf")
    words = [" ".join(page.get_textpage().get_text_range().split()) for page in document]
    document.close()
    return words


def test_a_title_page_has_the_contents_of_a_short_book(write: Callable[[str], Project]) -> None:
    project = write(EVERYTHING)
    built(project)
    title, text = words_of(project)
    assert title.startswith(
        "Tiny & Sons One small game that uses every feature. 1–2 players 1–2 minutes 3+ years of age"
    )
    assert "Contents 1 Rules" in title
    assert "One game." in text
    assert "Tiny & Sons" not in text, "the heading that repeats the title is not printed"


def test_a_text_without_headings_has_no_contents(write: Callable[[str], Project]) -> None:
    assert "<nav" not in page_of(write("Draw cards until somebody has had enough.\n"))


def test_the_contents_of_a_long_book_have_pages_of_their_own(write: Callable[[str], Project]) -> None:
    project = write("".join(f"# Chapter {n}\n\nText.\n\n" for n in range(20)))
    built(project)
    title, contents, text, *_ = words_of(project)
    assert "Contents" not in title
    assert contents.startswith("Contents 1 Chapter 0")
    assert "Text." in text


def test_a_game_may_change_the_colours_of_the_plain_look(write: Callable[[str], Project]) -> None:
    project = write("# Rules\n\nNone.\n")
    style = project.root / "templates" / "tiny" / "rulebook.css"
    style.write_text("html { --accent: #ff0000 }", encoding="utf-8")
    built(project)
    assert red_on(project) > 209, "the band of the title page"


def test_a_game_may_go_without_the_plain_look(write: Callable[[str], Project]) -> None:
    project = write("# Rules\n\nNone.\n")
    template = project.root / "templates" / "tiny" / "rulebook.html.j2"
    template.write_text('{% extends "shared/rulebook.html.j2" %}{% block look %}{% endblock %}', encoding="utf-8")
    (project.root / "templates" / "tiny" / "rulebook.css").write_text("html { --accent: #ff0000 }", encoding="utf-8")
    assert '<body class="">' in page_of(project)
    assert red_on(project) == 0
