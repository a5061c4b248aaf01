"""Effects: verbs in a game's own words, written as one key and its details, read as a discriminated union.

An author writes ``recruit: {unit: warrior, count: 2}``. A schema declares one model per verb and joins them::

    class Recruit(Verb):
        '''Take units from your supply and place them.'''
        verb: Literal["recruit"] = "recruit"
        words = ("recruit",)
        unit: Ref["unit"]
        count: int = 1

    Effect = Annotated[Recruit | Draw, OneVerb()]

Validated and exported, an effect is flat: ``{"verb": "recruit", "unit": "warrior", "count": 2}``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import Discriminator, GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic_core import CoreSchema, PydanticCustomError, core_schema

from designer.model.record import Model
from designer.suggestions import listed

if TYPE_CHECKING:
    from pydantic.json_schema import JsonSchemaValue


class Verb(Model):
    """One thing that an effect, a cost, a trigger or a condition does or says.

    ``words`` are the words of which rules text must have one when a record has this verb; a trailing ``*`` allows any
    ending. A verb without words leaves the wording free. ``unsaid`` are the fields whose numbers the text may omit, and
    ``implied`` the numbers that the text may say though no field has them, such as the two that are swapped.
    """

    words: ClassVar[tuple[str, ...]] = ()
    unsaid: ClassVar[frozenset[str]] = frozenset()
    implied: ClassVar[frozenset[int]] = frozenset()

    verb: str
    """The verb's name, which is also its key in a content file."""

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Hide the verb from what an author writes: there it is the key outside."""
        described = handler(schema)
        if handler.mode == "validation":
            resolved = handler.resolve_ref_schema(described)
            resolved.get("properties", {}).pop("verb", None)
        return described


@dataclass(frozen=True, slots=True)
class OneVerb:
    """Metadata for a union of verbs: reads ``{verb: details}`` and tells the verbs apart by their key."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        """Put the unfolding before the union, which is discriminated by its verb."""
        union = handler.generate_schema(Annotated[source, Discriminator("verb")])
        return core_schema.no_info_before_validator_function(_unfold, union)

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        """Describe what an author writes (one key) or, when serialising, what is exported (a ``verb`` field)."""
        union = handler(schema)
        if handler.mode != "validation":
            return union
        verbs: dict[str, str] = union["discriminator"]["mapping"]
        return {"oneOf": [_keyed(verb, {"$ref": ref}, handler) for verb, ref in verbs.items()]}


def _keyed(verb: str, details: JsonSchemaValue, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
    """A verb as it is written. The details may be left out where none of them must be there."""
    optional = not handler.resolve_ref_schema(details).get("required")
    return {
        "type": "object",
        "properties": {verb: {"anyOf": [details, {"type": "null"}]} if optional else details},
        "required": [verb],
        "additionalProperties": False,
    }


def _unfold(value: Any) -> Any:
    if not isinstance(value, dict) or not value:
        raise PydanticCustomError("one_verb", "this must be one verb and its details, such as draw: {count: 2}")
    if len(value) > 1:
        raise PydanticCustomError(
            "one_verb",
            "this must be one verb with its details indented below it, but it has the keys {keys}",
            {"keys": listed(map(str, value))},
        )
    ((verb, details),) = value.items()
    if details is None or "{" in str(verb):  # a colon is missing before the brace, and there is no such verb
        return {"verb": verb}
    if not isinstance(details, dict):
        raise PydanticCustomError(
            "one_verb", "the details of {verb} must be a mapping, such as {verb}: {count: 2}", {"verb": verb}
        )
    if "verb" in details:
        raise PydanticCustomError("one_verb", "the verb is already said by its key; remove the field verb")
    return {"verb": verb, **details}
