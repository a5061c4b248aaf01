"""Pydantic's errors in the words of an author: what is wrong with the value, and what could stand there."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from designer.model.effects import Verb
from designer.model.markers import SEMVER_PATTERN
from designer.model.number_words import counts_in
from designer.model.parts import models_inside
from designer.model.record import Component
from designer.model.versions import version_hint
from designer.suggestions import did_you_mean, listed
from designer.yaml_source import Loc

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic_core import ErrorDetails

Words = tuple[str, str | None]
"""A message, and a hint if there is one."""

# The types of error that say only that a value is of the wrong sort, with what it must be.
WRONG_SORT = {
    "int_type": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "bool_type": "true or false",
    "string_type": "text",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a mapping",
    "model_type": "a mapping",
    "model_attributes_type": "a mapping",
}
ID_HINT = "ids are small letters, digits and single hyphens: thors-blessing"
_BOUNDS = {
    "greater_than_equal": ("at least", "ge"),
    "less_than_equal": ("at most", "le"),
    "greater_than": ("more than", "gt"),
    "less_than": ("less than", "lt"),
}
_NUMBER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{0,14}[1-9])?")
_NUMBER_WORDS = {"one": 1} | {word: n for tag in ("de", "en", "es", "fr") for word, n in counts_in(tag).items()}
_WITHOUT_COLON = re.compile(r"([A-Za-z_]\w*)[ \t]*([{\[].*)")
_OPTION = re.compile(r"'((?:[^'\\]|\\.)*)'|(-?\d+)")


def words_for(details: ErrorDetails, path: Loc, model: type[BaseModel]) -> Words:
    """Return what one error says to an author. ``path`` is the place in the data, ``model`` the record's model."""
    kind, context, given = details["type"], details.get("ctx", {}), details["input"]
    name = name_of(path)
    match kind:
        case "missing":
            return f'"{details["loc"][-1]}" is missing', _description(model, path, str(details["loc"][-1]))
        case "extra_forbidden":
            fields = set(_fields(model, path[:-1]))
            hint = colon_missing(path[-1], fields) or did_you_mean(str(path[-1]), fields)
            return f"there is no field {name} here", hint or _choices(sorted(fields))
        case "union_tag_invalid":
            tags = [tag.strip(" '") for tag in str(context["expected_tags"]).split(",")]
            hint = colon_missing(context["tag"], tags) or did_you_mean(str(context["tag"]), tags)
            return f'there is no "{context["tag"]}" here', hint or _choices(tags)
        case "literal_error" | "enum":
            options = [text or number for text, number in _OPTION.findall(str(context["expected"]))]
            return f"{name} cannot be {shown(given)}", did_you_mean(str(given), options) or _choices(options)
        case "one_verb" if isinstance(given, str):
            return f"{name} must be one verb and its details, not {shown(given)}", _as_verb(given, model)
        case "string_pattern_mismatch" if path[-1:] == ("id",):
            return f"{shown(given)} is no id", ID_HINT
        case "string_pattern_mismatch" if context["pattern"] == SEMVER_PATTERN and (hint := version_hint(given)):
            return f"{name} cannot be {shown(given)}", hint
        case "string_type" if _is_version(model, path) and (hint := version_hint(given)):
            return f"{name} must be text, not {shown(given)}", hint
        case "string_pattern_mismatch":
            help_text = _description(model, path[:-1], str(path[-1])) if path else None
            return f"{name} cannot be {shown(given)}", help_text or f"it must match {context['pattern']}"
        case "string_too_short":
            return f"{name} must not be empty", None
        case "string_too_long":
            return f"{name} has more than {context['max_length']} characters", None
        case "too_short":
            count = context["min_length"]
            return f"{name} must have at least {count} {'entry' if count == 1 else 'entries'}", None
        case "too_long":
            return f"{name} must have at most {context['max_length']} entries", None
        case _ if kind in _BOUNDS:
            words, bound = _BOUNDS[kind]
            return f"{name} must be {words} {context[bound]}, not {shown(given)}", None
        case _ if kind in WRONG_SORT:
            return wrong_sort(name, [WRONG_SORT[kind]], path, given)
        case _:
            message = details["msg"].removeprefix("Value error, ").removeprefix("Assertion failed, ")
            return f"{name}: {message[:1].lower()}{message[1:]}" if path else message, None


def wrong_sort(name: str, sorts: Sequence[str], path: Loc, given: Any) -> Words:
    """Return the words for a value that is none of the sorts that it may be."""
    hint = None
    if "text" in sorts and isinstance(given, bool | int | float) and path and isinstance(path[-1], str):
        hint = f'write it in quotes: {path[-1]}: "{_plain(given)}"'
    elif isinstance(given, str) and _NUMBER.fullmatch(given) and {"a number", "a whole number"} & set(sorts):
        hint = f"write it without quotes: {given}"
        if isinstance(path[-1] if path else None, str):
            hint = f"write it without quotes: {path[-1]}: {given}"
    elif isinstance(given, str) and "a whole number" in sorts and (number := _NUMBER_WORDS.get(given.casefold())):
        hint = f"write it in digits: {path[-1]}: {number}" if path and isinstance(path[-1], str) else f"write {number}"
    elif list(sorts) == ["a list"]:
        hint = "write [one, two], or each on a line of its own after a hyphen"
    return f"{name} must be {' or '.join(dict.fromkeys(sorts))}, not {shown(given)}", hint


def name_of(path: Loc) -> str:
    """Return how a message calls a place: its field, or the number of an entry in the list."""
    if not path:
        return "this"
    if isinstance(path[-1], int):
        holder = next((segment for segment in reversed(path) if isinstance(segment, str)), None)
        return f'entry {path[-1] + 1} of "{holder}"' if holder else f"entry {path[-1] + 1}"
    return f'"{path[-1]}"'


def spoken(kind: str) -> str:
    """Return the name of a kind of record as a message says it: ``ruin_card`` is a ruin card."""
    return kind.replace("_", " ")


def shown(given: Any) -> str:
    """Return a value as a message shows it: short, on one line."""
    if isinstance(given, str):
        return json.dumps(given if len(given) <= 60 else f"{given[:57]}…", ensure_ascii=False)
    if isinstance(given, dict):
        return "a mapping"
    if isinstance(given, list | tuple):
        return "a list"
    return _plain(given)


def _plain(given: Any) -> str:
    if given is None:
        return "nothing"
    return str(given).lower() if isinstance(given, bool) else str(given)


def _fields(model: type[BaseModel], path: Loc) -> Iterator[str]:
    """The fields that may stand at a place."""
    holder = _model_at(model, path)
    if holder is model:
        yield from model.model_fields
        if issubclass(model, Component):
            yield "variants"
    elif holder is not None:
        yield from (name for name in holder.model_fields if name != "verb")


def _model_at(model: type[BaseModel], path: Loc) -> type[BaseModel] | None:
    """The model at a place. Inside a verb or a part it is found by its name in the path."""
    if not path:
        return model
    parts = {name: part for part, name in reversed(models_inside(model).items())}
    return next((parts[segment] for segment in reversed(path) if segment in parts), None)


def _is_version(model: type[BaseModel], path: Loc) -> bool:
    holder = _model_at(model, path[:-1]) if path else None
    found = holder.model_fields.get(str(path[-1])) if holder is not None else None
    return found is not None and any(getattr(mark, "pattern", None) == SEMVER_PATTERN for mark in found.metadata)


def colon_missing(written: object, names: Iterable[str]) -> str | None:
    """Return what to do about a key that goes on with a bracket: YAML reads on to the first colon inside of it."""
    found = _WITHOUT_COLON.fullmatch(str(written))
    return f'write a ":" after {found[1]}, as in {found[1]}: {found[2][0]}…' if found and found[1] in names else None


def _description(model: type[BaseModel], path: Loc, field: str) -> str | None:
    holder = _model_at(model, path)
    found = holder.model_fields.get(field) if holder is not None else None
    return " ".join(found.description.split()) if found is not None and found.description else None


def _as_verb(word: str, model: type[BaseModel]) -> str | None:
    """How to write a word that is the name of a verb, or nearly."""
    verbs = {name: part for part, name in models_inside(model).items() if issubclass(part, Verb)}
    found = _WITHOUT_COLON.fullmatch(word)
    if found is not None and found[1] in verbs:
        return f"write {found[1]}: {found[2]}"
    verb = verbs.get(word.removesuffix(":"))
    if verb is None:
        return did_you_mean(word, verbs) or _choices(sorted(verbs))
    name = word.removesuffix(":")
    details = ", ".join(f"{field}: …" for field, info in verb.model_fields.items() if info.is_required())
    return f"write {name}: {{{details}}}" if details else f"write {name}: with a colon, or {name}: {{}} inside [ ]"


def _choices(names: Sequence[str]) -> str | None:
    return f"it can be {listed(names)}" if names else None
