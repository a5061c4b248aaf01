"""Where designer was installed from, if others can reach it."""

from __future__ import annotations

import json
from email.message import Message
from importlib.metadata import Distribution, PackageNotFoundError
from typing import Any

import pytest

from designer.starting import source
from designer.starting.source import installed_from

COMMIT = "0123456789abcdef" * 2 + "01234567"
URL = "https://example.org/games/designer.git"
GIT = {"vcs": "git", "commit_id": COMMIT}
CASES: dict[str, tuple[Any, str | None]] = {
    "from a repository": ({"url": URL, "vcs_info": GIT}, f"designer @ git+{URL}@{COMMIT}"),
    "from an archive": ({"url": "https://example.org/d-1.0.tar.gz"}, "designer @ https://example.org/d-1.0.tar.gz"),
    "from a folder": ({"url": "file:///home/me/designer", "dir_info": {}}, None),
    "with a password": ({"url": "https://me:secret@example.org/d.git", "vcs_info": GIT}, None),
    "with a quote": ({"url": "https://example.org/d'.git", "vcs_info": GIT}, None),
    "a commit that is none": ({"url": URL, "vcs_info": {"vcs": "git", "commit_id": "$(x)"}}, None),
    "no mapping": ([], None),
    "nothing": ({}, None),
}


class Installed(Distribution):
    """An installation of which only its origin is known."""

    def __init__(self, origin: str | None) -> None:
        self._origin = origin

    def read_text(self, filename: str) -> str | None:
        return self._origin if filename == "direct_url.json" else None

    def locate_file(self, path: Any) -> Any:
        raise NotImplementedError

    @property
    def metadata(self) -> Message:  # type: ignore[override]
        return Message()


@pytest.mark.parametrize(("origin", "expected"), CASES.values(), ids=CASES)
def test_the_origin_is_told_if_anybody_can_reach_it(
    monkeypatch: pytest.MonkeyPatch, origin: Any, expected: str | None
) -> None:
    monkeypatch.setattr(source, "distribution", lambda _name: Installed(json.dumps(origin)))
    assert installed_from() == expected


@pytest.mark.parametrize("text", [None, "", "{"])
def test_an_origin_that_cannot_be_read_is_none(monkeypatch: pytest.MonkeyPatch, text: str | None) -> None:
    monkeypatch.setattr(source, "distribution", lambda _name: Installed(text))
    assert installed_from() is None


def test_designer_need_not_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> Distribution:
        raise PackageNotFoundError(name)

    monkeypatch.setattr(source, "distribution", missing)
    assert installed_from() is None
