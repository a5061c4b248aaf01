"""From the words of a command line to a value, read as the vocabulary reads the field.

Text needs no quotes: where a field is text, the words are the value. Numbers, true and false are what they look like;
lists and mappings are written as YAML in brackets and braces.
"""

from __future__ import annotations

import re
from pathlib import PurePosixPath

from designer.editing.failures import EditError
from designer.editing.shapes import Shape
from designer.yaml_reading.scalars import Trap, resolve
from designer.yaml_source import Value, read

_SURROGATE = re.compile("[\ud800-\udfff]")  # what Python makes of a byte that is no letter
_GIVEN = PurePosixPath("the value")


def value_of(words: str, shape: Shape) -> Value:
    """Return the value that ``words`` stand for at a place of this shape.

    What does not fit the place is a value as well: validation says best what is wrong with it.

    Raises:
        EditError: a list or mapping is not written as YAML has it, or the words are no letters of UTF-8.
    """
    if _SURROGATE.search(words):
        raise EditError("the value has letters that are not UTF-8", wrong_use=True)
    if shape.is_text:
        return words
    if shape.holds_others and words.lstrip()[:1] in ("[", "{"):
        source, problems = read(words, _GIVEN)
        errors = [problem for problem in problems if problem.is_error]
        if source is not None and not errors:
            return source.value
        if not shape.takes_text:
            raise EditError(f"the value cannot be read: {errors[0].message}", errors[0].hint, wrong_use=True)
    if words in shape.choices:
        return words
    scalar = resolve(words)
    if isinstance(scalar, Trap) or (scalar is None and not words):
        return words
    return scalar
