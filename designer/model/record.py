"""What every record of a content file has, and what every printed component adds to it."""

from __future__ import annotations

from typing import Annotated, ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict, Field, Strict

from designer.model.markers import SLUG_PATTERN, ArtPath, OneLine, RefersTo, RulesText
from designer.model.print_spec import PrintSpec

T = TypeVar("T")

# A YAML list becomes a tuple, because records are frozen; what is inside stays strict.
Many = Annotated[tuple[T, ...], Strict(False)]

MAX_COPIES = 200


class Model(BaseModel):
    """A part of a record. Unknown fields are errors, ``true`` is not 1, and every field's docstring is its help.

    ``derived`` are the properties that templates may read besides the fields: what is computed from them.
    """

    model_config = ConfigDict(
        extra="forbid",
        frozen=True,
        strict=True,
        use_attribute_docstrings=True,
        json_schema_serialization_defaults_required=True,  # what is exported is always there
    )

    derived: ClassVar[frozenset[str]] = frozenset()


class Record(Model):
    """One record of a content file."""

    kind: ClassVar[str]
    """The kind's name, as references use it: ``unit``."""
    plural: ClassVar[str]
    """The key that holds the kind's list in a content file: ``units``."""
    prints: ClassVar[PrintSpec | None] = None
    """How the kind is printed, or None when it is not."""

    id: Annotated[
        str,
        Field(pattern=SLUG_PATTERN[:-1] + r"(\.[a-z0-9]+(-[a-z0-9]+)*)?$", max_length=80, examples=["lucky-finding"]),
    ]
    """The record's name for ever, in small letters and hyphens. References and the engine use it."""
    name: Annotated[OneLine, Field(examples=["Lucky finding"])]
    """The name that players read."""
    designer_note: Annotated[str | None, Field(examples=["Too strong with two players?"])] = None
    """A remark for the design team: never printed, never exported."""


class Component(Record):
    """A record that is printed, once for every copy."""

    copies: Annotated[int, Field(ge=0, le=MAX_COPIES, examples=[2])] = 1
    """How many are in the box. 0 keeps the record but prints nothing."""
    art: Annotated[ArtPath | None, Field(examples=["art/lucky-finding.svg"])] = None
    """The picture: an SVG, SVG template (.svg.j2), PNG or JPEG beside the content, such as art/mjolnir.svg."""
    module: Annotated[str, RefersTo(("module",))] | None = None
    """The optional module to which it belongs; without one it belongs to the game itself."""


class Card(Component):
    """A card with rules text."""

    text: Annotated[RulesText, Field(examples=["**Draw** {{ effects.draw.count }} cards."])]
    """The rules text, in the markup: **bold**, {icon}, [[keyword]], {{ value }}."""
    flavour: Annotated[RulesText | None, Field(examples=["Finders keepers."])] = None
    """A line of mood, printed small and without meaning for the rules."""
