"""The files that a beginning is made of, with the wishes filled in.

They are in ``files/<sort>/``. ``GAME`` in a path and ``@@…@@`` in a text stand for what differs between games; ``dot-``
begins the name of a file that begins with a dot, and ``.scaffold`` ends one that is none of this program's own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from designer.starting.wishes import Wishes
from designer.yaml_writing import written_scalar

FILES = Path(__file__).parent / "files"
STARTER = "starter"
"""A deck that can be played: two kinds of card, pictures, a back, a rulebook."""
BARE = "bare"
"""One kind of card, and no picture."""
PROJECT = "project"
"""What a repository has beside its games."""
_BLANK = re.compile(r"@@(\w+)@@")
_SUFFIX = ".scaffold"


def game_files(sort: str, wishes: Wishes) -> dict[PurePosixPath, str]:
    """Return the files of a game in its three places, by path from the project's root."""
    values = {
        "game": wishes.game,
        "name": written_scalar(wishes.name, indent=2, column=len("name: ")),
        "least": str(wishes.least),
        "most": str(wishes.most),
        "size": wishes.size,
    }
    return _filled(sort, values, wishes.game)


def project_files(wishes: Wishes, source: str | None) -> dict[PurePosixPath, str]:
    """Return the files of a project beside its games. ``source`` is what pip installs designer from, if known."""
    values = {"game": wishes.game, "title": _in_markdown(wishes.name), "source": source or ""}
    return _filled(PROJECT, values, wishes.game)


def _filled(sort: str, values: Mapping[str, str], game: str) -> dict[PurePosixPath, str]:
    folder = FILES / sort
    found = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            text = path.read_text(encoding="utf-8")
            found[_place(path.relative_to(folder), game)] = _BLANK.sub(lambda blank: values[blank[1]], text)
    return found


def _place(path: Path, game: str) -> PurePosixPath:
    parts = [re.sub(r"^dot-", ".", re.sub(r"^GAME(?=$|\.)", game, part)) for part in path.parts]
    return PurePosixPath(*parts[:-1], parts[-1].removesuffix(_SUFFIX))


def _in_markdown(text: str) -> str:
    """A text with all signs that Markdown could take for its own made harmless."""
    return re.sub(r"([\\`*_{}\[\]()<>#+!|~&-])", r"\\\1", text)
