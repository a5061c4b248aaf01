"""Facts that stand for those of a game.yaml with errors, so that the rest of the content is checked all the same."""

from __future__ import annotations

import re
from typing import Any

from pydantic import ValidationError

from designer.model.game_info import GameInfo

_FACTS: dict[str, Any] = {
    "name": "?",
    "version": "0.0.0",
    "players": {"min": 1, "max": 1},
    "minutes": {"min": 1, "max": 1},
}
_LANGUAGE = re.compile(r"^language:[ \t]*([\w-]+)", re.MULTILINE)


def stand_in(written: object, text: str = "") -> GameInfo:
    """Return facts of which those are the written ones that are right by themselves.

    ``text`` is that of a file that is no YAML. Its language alone is taken from there, because texts are judged by it.
    """
    found = _LANGUAGE.search(text)
    given = written if isinstance(written, dict) else {"language": found[1]} if found else {}
    facts = dict(_FACTS)
    for name, value in given.items():
        try:
            GameInfo.model_validate({**_FACTS, name: value})
        except ValidationError:
            continue
        facts[name] = value
    return GameInfo.model_validate(facts)
