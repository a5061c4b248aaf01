"""Web pages that need nothing else, of templates that every project may use: one file, with its fonts inside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import jinja2
from markupsafe import Markup as Html

from designer.rendering.fonts import FontLibrary
from designer.rendering.web_fonts import embedded
from designer.shared import shared_templates

_FRAME = "web-page.css"
"""What all of them look like; a page's own sheets come after it."""


def web_page(template: str, sheets: Sequence[str], context: Mapping[str, Any]) -> str:
    """Return a page of a shared template, which puts ``style`` where it wants it. All text is escaped.

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
    page = environment.get_template(template)
    letters = "".join(sorted(set(page.render(context, style=""))))
    html = page.render(context, style=Html(_style(sheets, letters))).lstrip()
    return html.encode("utf-8", "replace").decode("utf-8")


def _style(sheets: Sequence[str], letters: str) -> str:
    """The style sheets with their fonts inside, cut down to the letters of the page."""
    style = "\n".join((shared_templates() / name).read_text(encoding="utf-8") for name in (_FRAME, *sheets))
    fonts = FontLibrary.for_project(shared_templates())  # where no project's own fonts are
    return f"{embedded(fonts.font_faces(fonts.named_in([style])), fonts, letters, style)}\n{style}"
