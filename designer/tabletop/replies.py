"""What is answered to a line that means no action: numbers, which word is unknown, or the rules' own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designer.engine.kernel import Rules
from designer.suggestions import did_you_mean, listed
from designer.tabletop.menus import Choice


def reply_to(typed: str, found: Sequence[Choice], choices: Sequence[Choice], rules: Rules[Any], state: Any) -> str:
    """Return why a line is not carried out. ``found`` is what it may mean, of all ``choices``."""
    if not choices:
        return "The game is over."
    if found:
        return f"That could be {listed((each.action for each in found), 6)}."
    if typed.removeprefix("-").isdecimal():
        return f"Choose a number from 1 to {len(choices)}." if len(choices) > 1 else "There is only number 1."
    words = typed.casefold().split()
    known = {word for each in choices for word in each.action.casefold().split()}
    strange = [word for word in words if word not in known]
    if words[0] in known and len(strange) == 1 and (near := did_you_mean(strange[0], known)):
        return f"There is no “{strange[0]}” to choose now: {near}"
    same = [each for each in choices if each.action.split()[0].casefold() == words[0]]
    if len(words) == 1 and len(same) > 1:
        return f"Say more: {listed((each.action for each in same), 6)}."
    return rules.why_not(state, typed)
