"""The system libraries that laying out pages needs, asked for without importing what needs them."""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from dataclasses import dataclass
from functools import cache

_LIBRARIES = {
    "pango": ("libpango-1.0.so.0", "libpango-1.0.dylib", "libpango-1.0-0.dll"),
    "pangoft2": ("libpangoft2-1.0.so.0", "libpangoft2-1.0.dylib", "libpangoft2-1.0-0.dll"),
    "gobject": ("libgobject-2.0.so.0", "libgobject-2.0.0.dylib", "libgobject-2.0-0.dll"),
    "fontconfig": ("libfontconfig.so.1", "libfontconfig.1.dylib", "libfontconfig-1.dll"),
    "harfbuzz": ("libharfbuzz.so.0", "libharfbuzz.0.dylib", "libharfbuzz-0.dll"),
    "harfbuzz-subset": ("libharfbuzz-subset.so.0", "libharfbuzz-subset.0.dylib", "libharfbuzz-subset-0.dll"),
}
_NEEDED = ("pango", "pangoft2", "gobject", "fontconfig", "harfbuzz")
_OLDEST_PANGO = (1, 44)
_OLDEST_SUBSETTER = (4, 1)  # HarfBuzz before this cannot subset fonts the way WeasyPrint asks


@dataclass(frozen=True, slots=True)
class SystemFacts:
    """Which libraries are here. A version is None when its library is not."""

    pango: str | None
    harfbuzz: str | None
    harfbuzz_subset: bool
    missing: tuple[str, ...]


@cache
def system_facts() -> SystemFacts:
    """Look the libraries up, once for each process; some 5 ms."""
    found = {name: load_library(name) for name in _LIBRARIES}
    pango, harfbuzz = found["pango"], found["harfbuzz"]
    return SystemFacts(
        pango=_version(pango, "pango_version_string"),
        harfbuzz=_version(harfbuzz, "hb_version_string"),
        harfbuzz_subset=found["harfbuzz-subset"] is not None,
        missing=tuple(name for name in _NEEDED if found[name] is None),
    )


def system_problems() -> list[str]:
    """Return what keeps pages from being laid out, or makes it very slow, one line each; empty when all is well."""
    facts = system_facts()
    problems = [f"the system library {name} is missing: {_remedy(name)}" for name in facts.missing]
    if facts.pango and _numbers(facts.pango) < _OLDEST_PANGO:
        problems.append(f"Pango {facts.pango} is too old: 1.44 or newer is needed")
    if facts.harfbuzz and (not facts.harfbuzz_subset or _numbers(facts.harfbuzz) < _OLDEST_SUBSETTER):
        problems.append(
            "the system library harfbuzz-subset is missing or too old: pages are right, but fifteen times slower; "
            + _remedy("harfbuzz-subset")
        )
    return problems


def can_lay_out() -> bool:
    """Whether all libraries are here that pages cannot be laid out without."""
    return not system_facts().missing


def load_library(name: str) -> ctypes.CDLL | None:
    """Load a library by the names it has on Linux, macOS and Windows, or return None."""
    names = list(_LIBRARIES[name])
    if not sys.platform.startswith("linux"):
        # There, libraries are in places that only a search knows. On Linux, the search would start a dozen processes.
        names += filter(
            None, [ctypes.util.find_library(file.split(".so")[0].removeprefix("lib")) for file in names[:1]]
        )
    for file in names:
        try:
            return ctypes.CDLL(file)
        except OSError:
            continue
    return None


def _version(library: ctypes.CDLL | None, function: str) -> str | None:
    if library is None:
        return None
    ask = getattr(library, function)
    ask.restype = ctypes.c_char_p
    answer: bytes = ask()
    return answer.decode("ascii", "replace")


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".")[:3] if part.isdigit())


def _remedy(name: str) -> str:
    if sys.platform == "darwin":
        return "brew install pango"
    if sys.platform == "win32":
        return "install Pango with MSYS2 (pacman -S mingw-w64-ucrt-x86_64-pango)"
    package = "libharfbuzz-subset0" if name == "harfbuzz-subset" else "libpango-1.0-0 libpangoft2-1.0-0"
    return f"apt install {package} (or your system's package of the same name)"
