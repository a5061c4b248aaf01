"""WeasyPrint's door to the world. It opens for fonts of the library and files of the project that were announced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from designer.rendering.fonts import URL_SCHEME as FONT
from designer.rendering.fonts import FontLibrary
from designer.rendering.resources import URL_SCHEME as PROJECT
from designer.rendering.resources import RefusedError, Resources, plain, shortened


class ClosedFetcher:
    """Called with an URL, returns its content or refuses. WeasyPrint logs the refusal as a warning."""

    _fail_on_errors = False  # WeasyPrint asks its fetchers for this

    def __init__(self, response: Callable[..., Any], fonts: FontLibrary) -> None:
        self._response = response
        self._fonts = fonts
        self._resources: Resources | None = None
        self._announced: frozenset[str] = frozenset()

    def open(self, resources: Resources, *texts: str) -> None:
        """From now on serve the files that these texts refer to, and no others.

        Which files a face refers to is part of its key in the cache; one that came in unseen would make it stale.
        """
        self._resources = resources
        self._announced = frozenset().union(*(resources.references(text) for text in texts))

    def __call__(self, url: str) -> Any:
        """Return the content of an URL as a weasyprint URLFetcherResponse.

        Raises:
            RefusedError: it is not to be had.
        """
        if url.startswith(FONT):
            try:
                return self._response(url, self._fonts.read(url), {"Content-Type": "font/sfnt"})
            except KeyError:
                raise RefusedError(f"there is no font {shortened(url)}") from None
        if self._resources is None:
            raise RefusedError(f"{shortened(url)}: nothing may be loaded here")
        if url.startswith(PROJECT) and plain(url) not in self._announced:
            raise RefusedError(f"{shortened(url)} is not written out in the page")
        content, kind = self._resources.read(url)
        return self._response(url, content, {"Content-Type": kind})
