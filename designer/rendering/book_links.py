"""Links in a rulebook's text that lead nowhere: to a heading that is not there, or to a file beside the book."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import unquote

from designer.rendering.markdown import Heading
from designer.rendering.tags import tags_in
from designer.suggestions import did_you_mean

_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:")
_ANYWHERE = "link to a heading (#…) or to a page on the network (https://…)"


@dataclass(frozen=True, slots=True)
class DeadLink:
    """A link that leads nowhere: its target as it is written, what is wrong with it, and what to do."""

    target: str
    message: str
    hint: str


def dead_links(html: str, headings: Sequence[Heading]) -> Iterator[DeadLink]:
    """Yield each target once, in order."""
    targets: dict[str, None] = {}
    anchors: set[str] = set()
    for tag in tags_in(html):
        for attribute in tag.attributes:
            if attribute.name == "id":
                anchors.add(attribute.value)
            elif attribute.name == "href" and tag.name == "a":
                targets.setdefault(attribute.value)
    for target in targets:
        if target.startswith("#"):
            if unquote(target[1:]) not in anchors:
                near = did_you_mean(target, (f"#{heading.anchor}" for heading in headings))
                yield DeadLink(target, f'no heading has the anchor "{target}"', near or _ANYWHERE)
        elif not _SCHEME.match(target.strip()) and not target.startswith("//"):
            yield DeadLink(target, f'the link to "{target}" leads nowhere: the book is one file', _ANYWHERE)
