"""Values as content can hold them, with every text that YAML might take for something else."""

from __future__ import annotations

import io
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

# Large examples take their time on a busy machine.
PATIENT = settings(
    max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much]
)
TRAPS = (
    "", " ", "no", "On", "y", "N", "yes ", "null", "~", "True", "007", "1e3", "1.10", "+1", ".5", "5.", "-0", "1_000",
    "_", "0x1F", "0o17", "0b1", "12:30:45", "2024-01-02", "2024-01-02 10:00:00", ".inf", ".nan", "=", "<<", "-", "- x",
    "-x", "?", "? x", ":", ":x", "x:", "a: b", "a:b", "a #b", "#b", "a#b", "{sword} hit", "{{ value }}", "*wild",
    "**bold**: x", "&x", "!x", "!!str x", "%x", "@x", "`x`", "|", ">", "> 3", "[x]", "[[word]]", "]", "}", ",", "a, b",
    "'x'", '"x"', "it's", 'say "x"', "\\", "back\\slash", "---", "...", "--- x", "a\tb", "\ta", "a\n", "\na", "a\nb",
    "a\n\nb\n", "a\n\n", "a \nb", "a\n b", " a\nb", "a\n\tb", "a\n# b", "a\n- b\n- c", "a\r\nb", "\x85", "\u2028",
    "\ufeff", "\u200b", "\u200f", "א\u200fב", "\xa0x", "x\xa0y", "\u202f!", "\x07", "\x7f", "🐸", "火の鳥", "Who wins?",
    "x" * 150, "word " * 40 + "end", "two  spaces " * 12 + "end", "{{ effects.draw.count }} of " * 9 + "x",
    "**a:** b" + " word" * 40,
)  # fmt: skip

texts = st.one_of(
    st.sampled_from(TRAPS),
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\ufffe\uffff"), max_size=12),
    st.text(" ab:#-?,[]{}&*!|>'\"%@`~=<.0123_ex\n\t\\", max_size=12),
    st.text("ab {}\n-", min_size=90, max_size=160),
)
numbers = st.one_of(
    st.integers(-(2**53), 2**53), st.decimals(-9999, 9999, places=3).map(float), st.sampled_from([0.1, -2.5])
)
scalars = st.one_of(st.none(), st.booleans(), numbers, texts)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(texts, inner, max_size=4)),
    max_leaves=12,
)
records = st.dictionaries(texts, values, min_size=1, max_size=5)


def read_elsewhere(text: str, version: tuple[int, int]) -> Any:
    """Read a text as other programs do, by the rules of YAML 1.1 or 1.2."""
    yaml = YAML(typ="safe", pure=True)
    yaml.version = version
    return yaml.load(io.StringIO(text))


def texts_only(value: Any) -> Any:
    """Return a value without its numbers, which readers of YAML 1.1 may give another type."""
    if isinstance(value, dict):
        return {key: texts_only(item) for key, item in value.items()}
    if isinstance(value, list):
        return [texts_only(item) for item in value]
    return value if isinstance(value, str) else None
