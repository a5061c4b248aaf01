from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import pytest

from designer.markup import parse
from designer.model.effects import OneVerb, Verb
from designer.model.record import Card, Many
from designer.model.values import lookup, plain_text


class Draw(Verb):
    """Draw."""

    verb: Literal["draw"] = "draw"
    count: int
    """How many."""


class Recruit(Verb):
    """Recruit."""

    verb: Literal["recruit"] = "recruit"
    unit: str
    """Whom."""


class Deed(Card):
    """A card."""

    kind: ClassVar[str] = "deed"
    plural: ClassVar[str] = "deeds"
    cost: int | None = None
    """What it costs."""
    fast: bool = True
    """Whether it is fast."""
    sizes: Many[int] = ()
    """Sizes."""
    effects: Many[Annotated[Draw | Recruit, OneVerb()]] = ()
    """Effects."""


DEED = Deed.model_validate(
    {
        "id": "deed",
        "name": "Deed",
        "text": "**Do** it.",
        "cost": 3,
        "sizes": [7, 8],
        "effects": [{"draw": {"count": 2}}, {"recruit": {"unit": "pawn"}}],
    }
)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("cost", "3"),
        ("name", "Deed"),
        ("sizes.1", "8"),
        ("effects.draw.count", "2"),
        ("effects.0.count", "2"),
        ("effects.0.draw.count", "2"),
        ("effects.recruit.unit", "pawn"),
    ],
)
def test_a_path_follows_the_record_as_it_is_written(path: str, value: str) -> None:
    assert lookup(DEED, path.split(".")) == value


@pytest.mark.parametrize(
    "path",
    [
        "colour",
        "effects",
        "effects.draw",
        "effects.2.count",
        "effects.draw.cuont",
        "sizes.9",
        "sizes.²",
        f"sizes.{'9' * 6000}",
        "fast",
        "flavour",
        "text",
        "__class__",
        "model_fields",
        "name.upper",
        "cost.real",
    ],
)
def test_a_path_to_nothing_to_more_than_a_value_or_to_a_rules_text_finds_nothing(path: str) -> None:
    assert lookup(DEED, path.split(".")) is None


def test_plain_text_is_what_a_reader_reads_aloud() -> None:
    markup = parse(
        "{sun} Draw **{{ effects.draw.count }}** *cards* of [[the pack|deck]].\n\n- once\n- {{ nothing }}more"
    )
    assert plain_text(markup, DEED).strip() == "Draw 2 cards of the pack.\nonce\nmore"
    assert plain_text(markup, DEED, icons="[{}]").startswith("[sun] Draw 2 cards")
