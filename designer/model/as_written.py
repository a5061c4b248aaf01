"""Parts of a record as an author writes them: a verb is a key with its details, and what is not said is left out."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from pydantic import BaseModel

from designer.model.effects import Verb
from designer.yaml_source import Loc


def as_written(value: object, loc: Loc = (), texts: Mapping[Loc, str] | None = None) -> Any:
    """Return a value of a record as the data of YAML.

    ``loc`` is the path of the value as an author writes it. ``texts`` stand, by their paths, for those in the value.
    """
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, str):
        return (texts or {}).get(loc, value)
    if isinstance(value, Verb):
        details = {name: item for name, item in value if name in value.model_fields_set and name != "verb"}
        return {value.verb: as_written(details, (*loc, value.verb), texts) or None}
    if isinstance(value, BaseModel):
        value = {name: item for name, item in value if name in value.model_fields_set}
    if isinstance(value, Mapping):
        return {str(key): as_written(item, (*loc, key), texts) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [as_written(item, (*loc, number), texts) for number, item in enumerate(value)]
    return value
