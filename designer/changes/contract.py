"""What a change of a game's vocabulary breaks for those who read its engine JSON, and what it adds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from designer.changes.reading_aloud import in_words

Schema = Mapping[str, Any]


def broken(before: Schema, after: Schema) -> Iterator[str]:
    """Yield what a reader of the one bundle could miss in the other, in words; both are JSON Schemas of a bundle.

    It is broken by a kind or a field that is gone, by one of another type, and by a field that may be missing now.
    A new kind or field breaks nothing.
    """
    old, new = _kinds(before), _kinds(after)
    for kind in old:
        if kind not in new:
            yield f"the kind {in_words(kind)} is gone"
            continue
        yield from _of_models(in_words(kind), _model(old[kind], before), _model(new[kind], after), (before, after), ())


def grown(before: Schema, after: Schema) -> Iterator[str]:
    """Yield what is new in the vocabulary: kinds, and of kinds that were there fields, verbs and words to choose."""
    old, new = _kinds(before), _kinds(after)
    found: dict[str, None] = {}  # several fields may take one verb
    for kind, ref in new.items():
        if kind not in old:
            found[f"the kind {in_words(kind)} is new"] = None
        else:
            models = _model(old[kind], before), _model(ref, after)
            found |= dict.fromkeys(_new_in_models(in_words(kind), *models, (before, after), ()))
    yield from found


def _new_in_models(
    where: str, old: Schema, new: Schema, wholes: tuple[Schema, Schema], seen: tuple[int, ...]
) -> Iterator[str]:
    """Yield what a model has and its older state has not. ``seen`` are those around it: a model may hold itself."""
    if id(new) in seen:
        return
    known = old.get("properties", {})
    for name, part in new.get("properties", {}).items():
        field = f"the field {in_words(name)} of {where}"
        if name not in known:
            yield f"{field} is new"
        else:
            yield from _new_in_values(field, known[name], part, wholes, (*seen, id(new)))


def _new_in_values(
    where: str, old: Schema, new: Schema, wholes: tuple[Schema, Schema], seen: tuple[int, ...]
) -> Iterator[str]:
    old_arms, new_arms = _arms(old, wholes[0]), _arms(new, wholes[1])
    words, known = _choices(new, wholes[1]), _choices(old, wholes[0])
    yield from (f"{where} can be {in_words(word)}" for word in words if known and word not in known)
    for name, arm in new_arms.items():
        is_verb = _is_verb([name], new_arms)
        if name in old_arms:
            what = in_words(name) if is_verb else where.removeprefix("the field ")
            yield from _new_in_models(what, old_arms[name], arm, wholes, seen)
            if "items" in arm and "items" in old_arms[name]:
                yield from _new_in_values(where, old_arms[name]["items"], arm["items"], wholes, seen)
        elif is_verb:
            yield f"the verb {in_words(name)} is new"


def _choices(part: Schema, whole: Schema) -> list[str]:
    """The words of which a value is one; none if it may be any text."""
    part = _model(part, whole)
    found = [word for key in ("anyOf", "oneOf") for arm in part.get(key, ()) for word in _choices(arm, whole)]
    values = part.get("enum", [part["const"]] if "const" in part else [])
    return [*found, *(value for value in values if isinstance(value, str))]


def _kinds(schema: Schema) -> Mapping[str, Any]:
    records = schema["properties"]["records"]["properties"]
    return {kind: records[kind]["additionalProperties"] for kind in records}


def _model(part: Schema, whole: Schema) -> Schema:
    ref = part.get("$ref")
    return whole["$defs"][str(ref).rpartition("/")[2]] if ref else part


def _of_models(
    where: str, old: Schema, new: Schema, wholes: tuple[Schema, Schema], seen: tuple[int, ...]
) -> Iterator[str]:
    """Compare two models field by field. ``seen`` are those around them: a model may hold itself."""
    if id(old) in seen:
        return
    properties = new.get("properties", {})
    for name, part in old.get("properties", {}).items():
        if name not in properties:
            yield f"the field {in_words(name)} of {where} is gone"
        else:
            inner = (*seen, id(old))
            yield from _of_values(f"the field {in_words(name)} of {where}", part, properties[name], wholes, inner)


def _of_values(
    where: str, old: Schema, new: Schema, wholes: tuple[Schema, Schema], seen: tuple[int, ...]
) -> Iterator[str]:
    old_arms, new_arms = _arms(old, wholes[0]), _arms(new, wholes[1])
    missing = [name for name in new_arms if name not in old_arms]
    if missing and not _is_verb(missing, new_arms):
        yield f"{where} is of another type"
        return
    for name, arm in old_arms.items():
        if name not in new_arms:
            if _is_verb([name], old_arms):
                yield f"the verb {in_words(name)} is gone"
            continue
        other = new_arms[name]
        if "properties" in arm and "properties" in other:
            what = in_words(name) if _is_verb([name], old_arms) else where.removeprefix("the field ")
            yield from _of_models(what, arm, other, wholes, seen)
        if "items" in arm and "items" in other:
            yield from _of_values(where, arm["items"], other["items"], wholes, seen)


def _arms(part: Schema, whole: Schema) -> dict[str, Schema]:
    """What a value may be, each by a name: a verb by its own, anything else by its type."""
    part = _model(part, whole)
    arms = [arm for key in ("anyOf", "oneOf") for arm in part.get(key, ())]
    if arms:
        found: dict[str, Schema] = {}
        for arm in arms:
            found |= _arms(arm, whole)
        return found
    verb = part.get("properties", {}).get("verb", {}).get("const")
    if verb is not None:
        return {str(verb): part}
    if "const" in part or "enum" in part:
        values = part.get("enum", [part.get("const")])
        return {"string" if isinstance(values[0], str) else type(values[0]).__name__: part}
    return {str(part.get("type", "any")): part}


def _is_verb(names: list[str], arms: Mapping[str, Schema]) -> bool:
    return all("verb" in arms[name].get("properties", {}) for name in names)
