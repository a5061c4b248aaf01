"""The version of the compiler."""

from __future__ import annotations

from functools import cache
from importlib import metadata


@cache
def version() -> str:
    """Return the installed version, such as 0.1.0."""
    return metadata.version("designer")
