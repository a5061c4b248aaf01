"""Formatting changes the form and nothing else, whatever a file looks like."""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from designer.editing.formatting import format_content
from designer.yaml_source import read
from designer.yaml_writing import MODELINE
from designer.yaml_writing.remains import comments_of, marks_of
from tests.unit.editing.yaml_texts import content
from tests.unit.yaml_writing.values import PATIENT, read_elsewhere, texts_only

THINGS = PurePosixPath("cards/tiny/things.yaml")
TRANSLATION = PurePosixPath("cards/tiny/locales/fr.yaml")
COORDINATES = re.compile(r"(?:^|[ {])[yYnN]:", re.MULTILINE)


@settings(PATIENT, max_examples=50)
@given(content(), st.sampled_from([THINGS, TRANSLATION]))
def test_formatting_changes_nothing_but_the_form(text: str, path: PurePosixPath) -> None:
    source, findings = read(text.encode(), path)
    assume(source is not None and not findings)
    assert source is not None
    done = format_content(text.encode(), path, None)
    assert (done.failure, done.findings) == (None, ())
    assert done.text is not None
    again, found = read(done.text, path)
    assert again is not None
    assert found == []
    assert json.dumps(again.value, sort_keys=True) == json.dumps(source.value, sort_keys=True)
    assert marks_of(done.text) == marks_of(source.text)
    head = [MODELINE + "../../schemas/tiny.schema.json"] if path == THINGS else []
    before, after = ([comment.text for comment in comments_of(each.text)] for each in (source, again))
    assert sorted(after) == sorted(head + before)
    assert sorted(ignore.codes for ignore in again.ignores) == sorted(ignore.codes for ignore in source.ignores)
    assert format_content(done.text, path, None).text == done.text, "formatting twice is the same as once"
    assert "\r" not in done.text
    assert done.text.endswith("\n")
    assert not done.text.endswith("\n\n")


@PATIENT
@given(content())
def test_other_readers_read_what_is_formatted(text: str) -> None:
    source, findings = read(text.encode(), TRANSLATION)
    assume(source is not None and not findings)
    assert source is not None
    done = format_content(text.encode(), TRANSLATION, None).text
    assert done is not None
    assert texts_only(read_elsewhere(done, (1, 2))) == texts_only(source.value)
    if not COORDINATES.search(done):
        assert texts_only(read_elsewhere(done, (1, 1))) == texts_only(source.value)
