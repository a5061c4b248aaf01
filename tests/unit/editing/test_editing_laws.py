"""An edit does what is meant or says why it cannot, whatever a file looks like; comments of others stay."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath
from random import Random
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from designer.editing.edits import edited
from designer.editing.failures import EditError
from designer.editing.proving import proven, with_value, without
from designer.editing.rewriting import Rewriter
from designer.yaml_source import Loc, read
from designer.yaml_writing.remains import comments_of
from tests.unit.editing.yaml_texts import content, values
from tests.unit.yaml_writing.values import PATIENT

THINGS = PurePosixPath("cards/tiny/things.yaml")
QUESTIONS = "? things\n:\n  - ? id\n    : q\n    ? name\n    : Q\n    ? copies\n    : 1\n"


def locations(value: Any, loc: Loc = ()) -> Iterator[Loc]:
    for segment, item in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*loc, segment)
        if isinstance(item, dict | list):
            yield from locations(item, (*loc, segment))


@PATIENT
@given(content(), values, st.integers(0, 2**32))
@example(QUESTIONS, "other", 0)
def test_an_edit_does_what_is_meant_or_says_why_it_cannot(text: str, value: Any, seed: int) -> None:
    source, findings = read(text.encode(), THINGS)
    assume(source is not None and not findings and isinstance(source.value, dict))
    assert source is not None
    random = Random(seed)
    every = list(locations(source.value))
    for loc in random.sample(every, min(len(every), 4)):
        try:
            edits = Rewriter(source).put(loc, value)
            assert read(proven(text, source, edits, with_value(source.value, loc, value)), THINGS)[0] is not None
        except EditError as error:
            assert str(error)
        try:
            edits = Rewriter(source).take_out(loc)
            gone = [c.text for c in comments_of(source.text) for e in edits if e.start <= c.start and c.end <= e.end]
            assert read(proven(text, source, edits, without(source.value, loc), may_lose=gone), THINGS)[0] is not None
        except EditError as error:
            assert str(error)


@pytest.mark.parametrize(
    ("before", "field", "after"),
    [
        (
            "- {\n  id: a, # the id\n  name: A, # the name\n  copies: 2 # the copies\n}\n",
            "copies",
            "- {\n  id: a, # the id\n  name: A # the name\n}\n",
        ),
        (
            "- {\n  id: a, # the id\n  name: A, # the name\n  copies: 2 # the copies\n}\n",
            "name",
            "- {\n  id: a, # the id\n  copies: 2 # the copies\n}\n",
        ),
        ("- {\n  id: a, # the id\n  name: A, # the name\n}\n", "id", "- {\n  name: A, # the name\n}\n"),
        ("- {\n  id: a, # the id\n  name: A, # the name\n}\n", "name", "- {\n  id: a, # the id\n}\n"),
        ("- {id: a, name: A, # both\n  copies: 2}\n", "name", "- {id: a, # both\n  copies: 2}\n"),
        ("- {id: a, name: A, # both\n  copies: 2}\n", "copies", "- {id: a, name: A # both\n  }\n"),
        ("- {id: a # the id\n  , name: A}\n", "id", "- { # the id\n   name: A}\n"),
        ("- { id: a, copies: 2 }\n", "copies", "- { id: a }\n"),
        ("- {id: a, name: A, copies: 2}\n", "name", "- {id: a, copies: 2}\n"),
        ("- {id: a, name: A, copies: 2}\n", "id", "- {name: A, copies: 2}\n"),
        ("- copies: 2 # the copies\n  id: a # the id\n", "copies", "- id: a # the id\n"),
        ("- copies: 2\n  # the id\n  id: a\n", "copies", None),
        ("- id: a # the id\n  copies: 2 # the copies\n  name: A\n", "copies", "- id: a # the id\n  name: A\n"),
    ],
)
def test_what_is_taken_out_takes_its_own_comment_and_no_other(before: str, field: str, after: str | None) -> None:
    text = f"things:\n{before}"
    source = read(text, THINGS)[0]
    assert source is not None
    loc = ("things", 0, field)
    if after is None:
        with pytest.raises(EditError, match="cannot be taken out"):
            Rewriter(source).take_out(loc)
        return
    changed = edited(text, Rewriter(source).take_out(loc))
    assert changed == f"things:\n{after}"
    again = read(changed, THINGS)[0]
    assert again is not None
    assert again.value == without(source.value, loc)
