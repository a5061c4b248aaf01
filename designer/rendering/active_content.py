"""What a text for a web page must not hold: scripts, and whatever loads something from outside of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from designer.rendering.resources import URL_SCHEME, shortened
from designer.rendering.tags import Attribute, Tag, tags_in

# What each would do; said in the finding.
_REFUSED = {
    "script": "runs a script",
    "iframe": "loads another page",
    "frame": "loads another page",
    "frameset": "loads another page",
    "object": "loads another file",
    "embed": "loads another file",
    "applet": "loads another file",
    "link": "loads another file",
    "base": "changes where links lead",
    "meta": "speaks for the whole page",
    "form": "sends what is typed into it",
}
_LOADS = frozenset({"src", "srcset", "href", "xlink:href", "poster", "data", "background", "action", "formaction"})
_LINKS = frozenset({"a", "area"})
_SCRIPTS = ("javascript:", "vbscript:", "data:")
_INSIDE = ("#", URL_SCHEME)  # a part of the page itself, or a file of the project, which the page will hold
_UNSEEN = re.compile(r"[\x00-\x20]+")  # browsers overlook them in the name of a scheme
_CSS_LOADS = re.compile(r"""(?:url|src)\(\s*["']?([^"')]*)|@import\s*["']?([^"';]*)|image-set\(\s*["']([^"']*)""", re.I)
_STYLE = re.compile(r"<style\b[^>]*>(.*?)</style", re.IGNORECASE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class ActiveContent:
    """Something that must not be in the page: the tag as it is written, what is wrong with it, and what to do."""

    tag: str
    message: str
    hint: str


def active_content(html: str) -> Iterator[ActiveContent]:
    """Find what must not be in a page, in order. Links that a reader follows may lead anywhere but into a script."""
    for tag in tags_in(html):
        for message, hint in _problems(tag):
            yield ActiveContent(html[tag.start : tag.end], message, hint)
    for style in _STYLE.finditer(html):
        for named in _loaded(style[1]):
            yield ActiveContent(named, _loads("style", named), "remove it, or put the file into the project")


def _problems(tag: Tag) -> Iterator[tuple[str, str]]:
    if tag.name in _REFUSED:
        yield f"<{tag.name}> {_REFUSED[tag.name]}", "remove it: a rulebook is text and pictures"
        return
    if tag.name in ("animate", "set") and tag.get("attributename").lower().endswith("href"):
        yield f"<{tag.name}> changes where a link leads", "remove it"
    for attribute in tag.attributes:
        if re.match(r"on[a-z]", attribute.name):
            yield f'<{tag.name}> runs a script by its "{attribute.name}"', f"remove {attribute.name}"
        elif attribute.name in _LOADS:
            yield from _load_problems(tag, attribute)
        else:
            for named in _loaded(attribute.value):
                yield _loads(tag.name, named), "remove it, or put the file into the project"


def _load_problems(tag: Tag, attribute: Attribute) -> Iterator[tuple[str, str]]:
    url = _UNSEEN.sub("", attribute.value)
    if url.lower().startswith(_SCRIPTS) and tag.name in _LINKS:
        yield f"a link must not run a script: {shortened(url, 40)}", "link to a page (https://…) or a heading (#…)"
    elif url and tag.name not in _LINKS and not url.startswith(_INSIDE):
        yield _loads(tag.name, url), "put the file into the game's art folder, and show it with ![words](art/…)"


def _loaded(css: str) -> Iterator[str]:
    for found in _CSS_LOADS.finditer(css):
        named = (found[1] or found[2] or found[3] or "").strip()
        if named and not named.startswith(_INSIDE):
            yield named


def _loads(name: str, url: str) -> str:
    return f"<{name}> loads {shortened(url, 60)}, which is not in the project"
