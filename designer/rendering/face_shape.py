"""Whether a template has made a face: one element of the class face, opened and closed, and nothing beside it."""

from __future__ import annotations

import re
from functools import lru_cache
from html.parser import HTMLParser

_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_TEXT = re.compile(r">\s*[^<\s][^<]*<")
_WANTED = '<section class="face">…</section>'


def fault_of_face(html: str) -> str | None:
    """Return what is wrong with the shape of a face, as the end of a sentence, or None.

    What does not have this shape would be cut up over several pages, and the cards behind it would be printed wrong.
    """
    # Drawings and what texts say do not matter here, and without them most faces of a template are alike. Only where
    # something seems wrong is the whole face read.
    return _fault(_TEXT.sub(">text<", _DRAWING.sub("", html))) and _fault(html)


@lru_cache(maxsize=1024)
def _fault(html: str) -> str | None:
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.fault or (None if reader.root else f"makes nothing; it must make {_WANTED}") or reader.unclosed


class _Reader(HTMLParser):
    """Follows the outermost element alone: HTML lets authors leave out the ends of others."""

    def __init__(self) -> None:
        super().__init__()
        self.root: str | None = None
        self.fault: str | None = None
        self._depth = 0

    @property
    def unclosed(self) -> str | None:
        return f"does not close its <{self.root}>" if self._depth else None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.root is None:
            self.root = tag
            if "face" not in (dict(attrs).get("class") or "").split():
                self._find(f'begins with <{tag}> without class="face"; it must make {_WANTED}')
        elif not self._depth:
            self._find(f"goes on with <{tag}> after its end; it must make one {_WANTED}")
        self._depth += tag == self.root

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self._depth -= tag == self.root

    def handle_endtag(self, tag: str) -> None:
        if not self._depth:
            self._find(f"closes a <{tag}> that is not open; it must make {_WANTED}")
        self._depth -= tag == self.root

    def handle_data(self, data: str) -> None:
        if data.strip() and not self._depth:
            self._find(f"has a text beside its element; it must make {_WANTED}")

    def _find(self, fault: str) -> None:
        self.fault = self.fault or fault
