"""What a bot that looks ahead does to the rules: it tries actions on states of its own, and nobody hears of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from designer.engine.kernel import Rules


@contextmanager
def unheard(rules: Rules[Any]) -> Iterator[None]:
    """Keep what happens inside from the listener: it does not happen at the table."""
    listener, rules.listener = rules.listener, None
    try:
        yield
    finally:
        rules.listener = listener
