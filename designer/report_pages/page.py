"""The frame of a report: its head with the figures that matter most, its chapters, its fonts. All text is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designer.rendering.web_pages import web_page
from designer.report_pages.parts import Part

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
    return web_page(f"{_FOLDER}/page.html.j2", [f"{_FOLDER}/page.css"], {"page": page})
