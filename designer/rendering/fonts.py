"""The fonts that a page may use: those of installed ``font_*`` packages and those in the project's templates.

System fonts are never used, so a page looks the same on every machine, and a family that is not here is an error.
"""

from __future__ import annotations

import hashlib
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from urllib.parse import quote

from designer.model.layout_report import UnknownFamily
from designer.rendering.font_tables import FontFile, UnreadableFontError, coverage, read_font
from designer.rendering.stylesheets import font_families
from designer.suggestions import nearest

_SUFFIXES = (".ttf", ".otf")  # in order of preference: of twins, WeasyPrint reads and subsets TrueType faster
URL_SCHEME = "font:"
# Unicode's default ignorable characters: soft hyphen, joiners, marks of direction, variation selectors and the like.
_IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff"
    "\U000e0000-\U000e0fff]"
)
_DRAWN_AS = {"\u2011": "\u2010"}  # a hyphen that does not break looks like one that does


@dataclass(frozen=True)
class FontLibrary:
    """Fonts by family. Of two files for one family, weight and slant, the first is used."""

    files: tuple[FontFile, ...]
    problems: tuple[str, ...] = ()

    @classmethod
    def for_project(cls, root: Path) -> FontLibrary:
        """Return the fonts in ``templates/**/fonts/`` of a project, then those of packages.

        A file that is not a font is left out, and ``problems`` says so.
        """
        fonts: dict[tuple[str, int, bool, bool], FontFile] = {}
        problems: list[str] = []
        for path in (*_project_files(root), *_package_files()):
            try:
                font = read_font(path)
            except UnreadableFontError as error:
                if path.is_relative_to(root):
                    problems.append(f"{path.relative_to(root).as_posix()}: {error}")
                continue
            fonts.setdefault((_folded(font.family), font.weight, font.italic, font.variable), font)
        return cls(tuple(fonts.values()), tuple(problems))

    @property
    def families(self) -> tuple[str, ...]:
        """The names of the families, in alphabetical order."""
        return tuple(sorted({font.family for font in self.files}))

    def named_in(self, texts: Iterable[str]) -> tuple[str, ...]:
        """Return the families whose names stand anywhere in HTML or CSS, in alphabetical order."""
        folded = [_folded(text) for text in texts]
        return tuple(family for family in self.families if any(_folded(family) in text for text in folded))

    def unknown_in(self, css: str) -> tuple[UnknownFamily, ...]:
        """Return the families that a style sheet asks for and that are not here."""
        return tuple(self.unknown(family) for family in font_families(css) if family not in self)

    def unknown(self, family: str) -> UnknownFamily:
        """Describe a family that is not here, with the nearest that is."""
        return UnknownFamily(family, nearest(family, self.families))

    def __contains__(self, family: str) -> bool:
        return _folded(family) in self._by_family

    def only(self, families: Iterable[str]) -> FontLibrary:
        """Return the fonts of some families."""
        return FontLibrary(tuple(self._of(families)))

    def choose(self, family: str, weight: int, italic: bool) -> FontFile | None:
        """Return the font that a text is set in: the slant matters more than the weight, as in CSS."""
        fonts = self._by_family.get(_folded(family), [])
        return min(
            fonts, key=lambda font: (font.italic != italic, not font.variable, abs(font.weight - weight)), default=None
        )

    def draws(self, char: str, fonts: Iterable[FontFile]) -> bool:
        """Whether one of the fonts has a glyph for a character, or the character needs none."""
        if _needs_no_glyph(char):
            return True
        codes = {ord(char), ord(_DRAWN_AS.get(char, char))}
        return any(not codes.isdisjoint(self._coverage(font.path)) for font in fonts)

    def font_faces(self, families: Iterable[str]) -> str:
        """Return the CSS that makes families available, every weight and slant of them."""
        return "\n".join(_font_face(font) for font in self._of(families))

    def fingerprint(self, families: Iterable[str]) -> str:
        """Return a hash of all that pictures in these families depend on."""
        state = hashlib.sha256()
        for font in self._of(families):
            state.update(f"{font.family}\n{font.weight}\n{font.italic}\n".encode())
            state.update(self._content_hash(font.path))
        return state.hexdigest()

    def read(self, url: str) -> bytes:
        """Return the font that an URL of ``font_faces`` stands for.

        Raises:
            KeyError: there is no such font.
        """
        return self._by_url[url].path.read_bytes()

    @cached_property
    def _by_family(self) -> dict[str, list[FontFile]]:
        found: dict[str, list[FontFile]] = {}
        for font in self.files:
            found.setdefault(_folded(font.family), []).append(font)
        return found

    @cached_property
    def _by_url(self) -> dict[str, FontFile]:
        return {_url(font): font for font in self.files}

    @cached_property
    def _content_hashes(self) -> dict[Path, bytes]:
        return {}

    @cached_property
    def _coverages(self) -> dict[Path, frozenset[int]]:
        return {}

    def __reduce__(self) -> tuple[type[FontLibrary], tuple[object, ...]]:
        return FontLibrary, (self.files, self.problems)  # not what has been read since

    def _content_hash(self, path: Path) -> bytes:
        if path not in self._content_hashes:
            self._content_hashes[path] = hashlib.sha256(path.read_bytes()).digest()
        return self._content_hashes[path]

    def _coverage(self, path: Path) -> frozenset[int]:
        if path not in self._coverages:
            self._coverages[path] = coverage(path)
        return self._coverages[path]

    def _of(self, families: Iterable[str]) -> list[FontFile]:
        fonts = [
            font for folded in {_folded(family) for family in families} for font in self._by_family.get(folded, [])
        ]
        return sorted(fonts, key=lambda font: (_folded(font.family), font.weight, font.italic, font.variable))


def _folded(name: str) -> str:
    return name.casefold()


def _url(font: FontFile) -> str:
    return f"{URL_SCHEME}{quote(font.postscript_name)}{font.path.suffix}"


def _font_face(font: FontFile) -> str:
    # A variable font says itself which weights it has; WeasyPrint knows no ranges of weights.
    weight = "" if font.variable else f"font-weight: {font.weight}; "
    style = "italic" if font.italic else "normal"
    family = font.family.replace("\\", "\\\\").replace('"', '\\"')
    return f'@font-face {{ font-family: "{family}"; {weight}font-style: {style}; src: url("{_url(font)}") }}'


def _needs_no_glyph(char: str) -> bool:
    """Whether a character is white space, or one that only tells the others how to behave."""
    return char in "\t\n\r" or unicodedata.category(char) in ("Zs", "Zp") or _IGNORABLE.match(char) is not None


def _project_files(root: Path) -> Iterator[Path]:
    for folder in sorted((root / "templates").rglob("fonts")):
        yield from _font_files(folder)


def _package_files() -> Iterator[Path]:
    for entry in sys.path:
        for folder in sorted(Path(entry).glob("font_*/files")):
            yield from _font_files(folder)


def _font_files(folder: Path) -> Iterator[Path]:
    """The fonts in a folder, in a fixed order; of a TrueType and an OpenType file with one name, the former."""
    found: dict[str, Path] = {}
    for suffix in _SUFFIXES:
        for path in sorted(folder.glob(f"*{suffix}")):
            found.setdefault(path.stem, path)
    yield from found.values()
