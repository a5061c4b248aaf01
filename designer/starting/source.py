"""Where this designer was installed from, as pip would install it again elsewhere."""

from __future__ import annotations

import json
import re
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import Any

_NAME = "designer"
# Without a name and a password in it, and with nothing that a shell or a workflow could take for its own.
_PUBLIC = re.compile(r"https://[A-Za-z0-9.-]+(?:/[A-Za-z0-9._~-]+)+/?")
_COMMIT = re.compile(r"[0-9a-f]{40}")


def installed_from() -> str | None:
    """Return the requirement by which pip finds this very designer, or None when others cannot reach its source."""
    try:
        return _source_of(distribution(_NAME))
    except PackageNotFoundError:
        return None


def _source_of(found: Distribution) -> str | None:
    try:
        origin: Any = json.loads(found.read_text("direct_url.json") or "{}")
        url = origin.get("url", "")
        if not _PUBLIC.fullmatch(url):
            return None
        if "vcs_info" not in origin:
            return f"{_NAME} @ {url}"
        commit = origin["vcs_info"].get("commit_id", "")
        return f"{_NAME} @ git+{url}@{commit}" if _COMMIT.fullmatch(commit) else None
    except (ValueError, TypeError, AttributeError):
        return None
