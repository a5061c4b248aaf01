"""Where the built-in templates, sheets and styles are: beside the package when installed, in templates/shared here."""

from __future__ import annotations

from functools import cache
from pathlib import Path


@cache
def shared_templates() -> Path:
    """Return the folder of what every project may use.

    Raises:
        FileNotFoundError: the installation is broken.
    """
    package = Path(__file__).parent
    for folder in (package / "shared_templates", package.parent / "templates" / "shared"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError("designer is installed without its shared templates")
