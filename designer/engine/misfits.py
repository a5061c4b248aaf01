"""What does not fit in a file that should have a fixed form, said in words for people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from designer.engine.failures import Problem

if TYPE_CHECKING:
    from pydantic import ValidationError

_WORDS: Mapping[str, str] = {
    "missing": "this is missing",
    "extra_forbidden": "nothing here is called so",
    "model_type": "this should be a mapping of names to values",
    "dict_type": "this should be a mapping of names to values",
    "tuple_type": "this should be a list",
    "list_type": "this should be a list",
    "string_type": "this should be a text",
    "int_type": "this should be a whole number",
    "int_parsing": "this should be a whole number",
    "int_from_float": "this should be a whole number",
    "int_parsing_size": "this number is too large",
    "float_type": "this should be a number",
    "float_parsing": "this should be a number",
    "bool_type": "this should be true or false",
    "bool_parsing": "this should be true or false",
    "finite_number": "this should be a number that is not endless",
}


def misfits(code: str, error: ValidationError) -> list[Problem]:
    """Return a problem of that code for everything that does not fit, with its place."""
    return [
        Problem(code, _WORDS.get(each["type"]) or _other(each["msg"]), ".".join(str(part) for part in each["loc"]))
        for each in error.errors(include_url=False, include_input=False)
    ]


def _other(message: str) -> str:
    return message.removeprefix("Input ").removeprefix("Value error, ").replace("Invalid JSON", "this is no JSON", 1)
