"""What a page may load: files inside the project, by ``project:<path>``. No network, no other file, no ``data:``."""

from __future__ import annotations

import hashlib
import html
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path, PurePosixPath
from urllib.parse import quote, unquote

from designer.suggestions import did_you_mean

URL_SCHEME = "project:"
# In an attribute or a CSS string up to the quote that began it, else in url(…) up to the bracket.
_REFERENCE = re.compile(r"""(["'])project:(.*?)\1|url\(\s*project:([^)"']*)\)""", re.DOTALL)
_MAY_REFER = (".svg", ".css")  # kinds of files that can load others in turn
_TYPES = {
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".jpeg": "image/jpeg",
    ".webp": "image/webp",
    ".css": "text/css",
}


class RefusedError(ValueError):
    """An URL is not to be read; the message says why."""


@dataclass(frozen=True)
class Resources:
    """The files of the project in ``root``. An object serves one build: names and hashes are looked up only once."""

    root: Path

    def url(self, path: PurePosixPath) -> str:
        """Return the URL for a path relative to the project."""
        return URL_SCHEME + quote(str(path))

    def read(self, url: str) -> tuple[bytes, str]:
        """Return a file's content and its MIME type.

        Raises:
            RefusedError: the URL is of another kind, or leads out of the project, or there is no such file. Letter case
                counts everywhere, also where the file system would overlook it.
        """
        path = self._file(url)
        return self._content(path), _TYPES.get(path.suffix.lower(), "application/octet-stream")

    def references(self, text: str) -> frozenset[str]:
        """Return the project URLs in HTML, CSS or SVG, without query and fragment, and those in the files they name."""
        found: set[str] = set()
        waiting = [text]
        while waiting:
            if URL_SCHEME not in (text := waiting.pop()):
                continue
            for _, quoted, bare in _REFERENCE.findall(text):
                url = plain(URL_SCHEME + html.unescape(quoted or bare))
                if url not in found:
                    found.add(url)
                    if url.endswith(_MAY_REFER):
                        waiting.append(self._text(url))
        return frozenset(found)

    def fingerprint(self, text: str) -> str:
        """Return a hash of the content of all files that HTML or CSS refers to, empty when it refers to none."""
        urls = sorted(self.references(text))
        if not urls:
            return ""
        state = hashlib.sha256()
        for url in urls:
            state.update(f"{url}\n{self._hash(url)}\n".encode("utf-8", "surrogatepass"))
        return state.hexdigest()

    def texts_behind(self, text: str) -> tuple[str, ...]:
        """Return the contents of the SVG and CSS files that HTML or CSS refers to."""
        return tuple(self._text(url) for url in sorted(self.references(text)) if url.endswith(_MAY_REFER))

    def _file(self, url: str) -> Path:
        if not url.startswith(URL_SCHEME):
            raise RefusedError(f"{shortened(url)} is not inside the project; only project files may be loaded")
        path = unquote(plain(url).removeprefix(URL_SCHEME))
        parts = path.split("/")
        if "\\" in path or "\0" in path or path.startswith("/") or ":" in parts[0] or ".." in parts:
            raise RefusedError(f"{shortened(url)} is not a path inside the project")
        folder = self.root
        for part in parts:
            names = self._names(folder)
            if part not in names:
                hint = did_you_mean(part, names)
                raise RefusedError(f"the project has no file {path}" + (f"; {hint}" if hint else ""))
            folder /= part
        if not folder.resolve().is_relative_to(self._real_root):
            raise RefusedError(f"{path} is a link that leads out of the project")
        if not folder.is_file():
            raise RefusedError(f"{path} is not a file")
        return folder

    def _names(self, folder: Path) -> frozenset[str]:
        """The names in a folder as they are written."""
        if folder not in self._listings:
            try:
                self._listings[folder] = frozenset(entry.name for entry in folder.iterdir())
            except OSError:
                self._listings[folder] = frozenset()
        return self._listings[folder]

    def _content(self, path: Path) -> bytes:
        try:
            return path.read_bytes()
        except OSError as error:
            raise RefusedError(f"{path.name} cannot be read: {error.strerror}") from error

    def _text(self, url: str) -> str:
        try:
            return self._content(self._file(url)).decode("utf-8", "replace")
        except RefusedError:
            return ""

    def _hash(self, url: str) -> str:
        if url not in self._hashes:
            try:
                self._hashes[url] = hashlib.sha256(self._content(self._file(url))).hexdigest()
            except RefusedError as refusal:
                self._hashes[url] = str(refusal)
        return self._hashes[url]

    @cached_property
    def _hashes(self) -> dict[str, str]:
        return {}

    @cached_property
    def _listings(self) -> dict[Path, frozenset[str]]:
        return {}

    @cached_property
    def _real_root(self) -> Path:
        return self.root.resolve()

    def __reduce__(self) -> tuple[type[Resources], tuple[Path]]:
        return Resources, (self.root,)  # without what has been looked up


def plain(url: str) -> str:
    """Return a URL percent-encoded in one way, without query and fragment, so that two spellings compare equal."""
    return quote(unquote(re.split(r"[?#]", url, maxsplit=1)[0]), safe="/:")


def shortened(url: str, length: int = 80) -> str:
    """Return a URL cut to a length that a message can hold."""
    return url if len(url) <= length else url[: length - 1] + "…"
