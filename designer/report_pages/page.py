"""The frame of a report: its head with the figures that matter most, its chapters, its fonts. All text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import jinja2
from markupsafe import Markup as Html

from designer.rendering.fonts import FontLibrary
from designer.rendering.web_fonts import embedded
from designer.report_pages.parts import Part
from designer.shared import shared_templates

_FOLDER = "report"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a page with a heading; ``anchor`` is its name in links, unlike any other's on the page."""

    anchor: str
    heading: str
    parts: Sequence[Part]
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """What a report says. ``eyebrow`` says what sort of report it is and ``title`` of what.

    ``facts`` are numbers with their nouns, such as ``("115", "cards")``; ``remarks`` are a few sentences on top;
    ``end`` is the line at the bottom.
    """

    eyebrow: str
    title: str
    subtitle: str
    chapters: Sequence[Chapter]
    facts: Sequence[tuple[str, str]] = ()
    remarks: Sequence[str] = ()
    end: str = ""


def page_of(page: Page) -> str:
    """Return a page as HTML that needs nothing else: no network, no script, no file.

    Raises:
        OSError: the templates or fonts cannot be read.
    """
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(shared_templates()),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    template = environment.get_template(f"{_FOLDER}/page.html.j2")
    style = _style("".join(sorted(set(template.render(page=page, style="")))))
    html = template.render(page=page, style=Html(style)).lstrip()
    return html.encode("utf-8", "replace").decode("utf-8")


def _style(letters: str) -> str:
    """The style sheet with its fonts inside, cut down to the letters of the page."""
    style = (shared_templates() / _FOLDER / "page.css").read_text(encoding="utf-8")
    fonts = FontLibrary.for_project(shared_templates())  # where no project's own fonts are
    return f"{embedded(fonts.font_faces(fonts.named_in([style])), fonts, letters, style)}\n{style}"
