"""Pictures in a rulebook's text, from ``![words](art/…)`` and ``<img src="art/…">``: found, judged, and placed."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePosixPath
from urllib.parse import unquote

from markupsafe import escape

from designer.model.markers import PICTURE_SUFFIXES
from designer.model.pictures import picture_problem, pictures_in
from designer.model.record import Component
from designer.rendering.resources import URL_SCHEME, Resources
from designer.rendering.tags import Tag, tags_in
from designer.rendering.template_problems import PictureProblem
from designer.rendering.templates import Studio

_TEMPLATE = ".svg.j2"
_SUFFIXES = tuple(suffix for suffix in PICTURE_SUFFIXES if suffix != _TEMPLATE)
_CLASS = "picture"


@dataclass(frozen=True, slots=True)
class PictureFault:
    """Why a picture cannot be shown: the finding's code, its words, and what to do."""

    code: str
    message: str
    hint: str | None


@dataclass(frozen=True)
class BookPictures:
    """The pictures that the text of a game's rulebook may show: those in the game's folder."""

    studio: Studio

    def fault(self, source: str) -> PictureFault | None:
        """Return why the picture of a ``src`` as it is written cannot be shown; None when it can."""
        if source.startswith(URL_SCHEME):  # what art() has made; it has been judged there
            return None
        path = unquote(source)
        problem = picture_problem(path, self._files, self.studio.game.content_dir, _SUFFIXES)
        if problem is not None:
            message, hint = problem
            if path.endswith(_TEMPLATE):
                hint = 'show the picture of a record: {{ art(record("kind", "id")) }}'
            return PictureFault("missing-art", message, hint)
        try:
            self.studio.art(Component.model_construct(id="picture", name="", art=path))
        except PictureProblem as broken:
            return PictureFault("unusable-art", broken.said, broken.hint)
        return None

    def url(self, source: str) -> str | None:
        """Return the ``project:`` URL of a picture; None when it cannot be shown."""
        if source.startswith(URL_SCHEME):
            return source
        if self.fault(source) is not None:
            return None
        game = self.studio.game
        folder = PurePosixPath(game.content_dir.relative_to(game.root).as_posix())
        return Resources(game.root).url(folder / unquote(source))

    @cached_property
    def _files(self) -> dict[str, bool]:
        return pictures_in(self.studio.game.content_dir)


def placed(html: str, url: Callable[[str], str | None]) -> tuple[str, tuple[str, ...]]:
    """Return HTML whose pictures are where ``url`` finds them, and their sources as they are written, each once.

    A picture alone in its paragraph becomes a figure, its title the caption. One without words is called like its file;
    one that ``url`` does not find leaves its words in its place.
    """
    sources: dict[str, None] = {}
    pieces: list[str] = []
    end = 0
    for tag in tags_in(html):
        if tag.name != "img" or tag.start < end:
            continue
        source = tag.get("src")
        sources.setdefault(source)
        alone = re.search(r"<p>\s*$", html[end : tag.start]), re.match(r"\s*</p>", html[tag.end :])
        found = url(source)
        picture = str(escape(tag.get("alt"))) if found is None else _img(tag, found)
        if found is not None and alone[0] and alone[1]:
            caption = f"<figcaption>{escape(tag.get('title'))}</figcaption>" if tag.get("title") else ""
            pieces += [html[end : end + alone[0].start()], f'<figure class="{_CLASS}">{picture}{caption}</figure>']
            end = tag.end + alone[1].end()
        else:
            pieces += [html[end : tag.start], picture]
            end = tag.end
    return "".join([*pieces, html[end:]]), tuple(sources)


def _img(tag: Tag, url: str) -> str:
    """The picture's tag with its place, and a class of its own beside those that it has."""
    values = {attribute.name: attribute.value for attribute in reversed(tag.attributes)}
    values.pop("title", None)
    values |= {"src": url, "class": f"{values.get('class', '')} {_CLASS}".strip()}
    values["alt"] = values.get("alt") or _words(url)
    # The renderer of the printed book heeds styles alone.
    sizes = [f"{name}:{values.pop(name)}px" for name in ("width", "height") if values.get(name, "").isdecimal()]
    if sizes:
        values["style"] = ";".join([*sizes, values.get("style", "")]).rstrip(";")
    order = ["src", "alt", *sorted(values.keys() - {"src", "alt"})]
    return "<img" + "".join(f' {name}="{escape(values[name])}"' for name in order) + ">"


def _words(url: str) -> str:
    """What a picture without words is called: a screen reader needs something to say, and so does the PDF."""
    return re.sub(r"[^\w]+|_", " ", PurePosixPath(unquote(url)).stem).strip() or "picture"
