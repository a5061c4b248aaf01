"""Pictures inside a web page: what it shows of the project becomes a part of it, so that the page is one file."""

from __future__ import annotations

import base64
import html
import re

from designer.rendering.resources import URL_SCHEME, RefusedError, Resources

_REFERENCE = re.compile(r"""(["'])(project:.*?)\1|(url\(\s*)(project:[^)"'\s]*)""", re.DOTALL)


def with_pictures(page: str, resources: Resources) -> str:
    """Return a page with a ``data:`` URL for every file of the project that its attributes and styles refer to.

    What cannot be read stays as it is; the layout of the same text on paper reports it.
    """
    known: dict[str, str] = {}

    def inside(url: str) -> str:
        if url not in known:
            try:
                content, kind = resources.read(html.unescape(url))
                known[url] = f"data:{kind};base64,{base64.b64encode(content).decode()}"
            except RefusedError:
                known[url] = url
        return known[url]

    def replaced(found: re.Match[str]) -> str:
        return f"{found[1]}{inside(found[2])}{found[1]}" if found[1] else f"{found[3]}{inside(found[4])}"

    return _REFERENCE.sub(replaced, page) if URL_SCHEME in page else page
