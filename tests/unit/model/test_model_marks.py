# ruff: noqa: UP037  (Ref["unit"] names a kind of record, not a Python type)

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from designer.model.effects import OneVerb, Verb
from designer.model.markers import IconName, IsRulesText, Ref, RefersTo, RulesText
from designer.model.marks import fields_with, marked, marked_as, texts, verbs
from designer.model.record import Card, Many, Model


class Then(Verb):
    """Something more."""

    verb: Literal["then"] = "then"
    unit: Ref["unit"]
    """A unit."""
    says: RulesText | None = None
    """Words."""


class Twice(Verb):
    """Something twice."""

    verb: Literal["twice"] = "twice"
    do: Annotated[Then, OneVerb()]
    """What."""


class Choice(Model):
    """A choice."""

    text: RulesText
    """Words."""
    icons: Many[IconName] = ()
    """Icons."""
    rewards: dict[str, Ref["unit", "building"]] = {}  # noqa: RUF012  (Pydantic copies it)
    """Rewards by place."""


class Deed(Card):
    """A card."""

    kind: ClassVar[str] = "deed"
    plural: ClassVar[str] = "deeds"
    unit: Ref["unit"] | None = None
    """A unit."""
    effects: Many[Annotated[Then | Twice, OneVerb()]] = ()
    """Effects."""
    choices: Many[Choice] = ()
    """Choices."""
    note: str = "a note"
    """No mark."""


DEED = Deed.model_validate(
    {
        "id": "deed",
        "name": "Deed",
        "text": "Do it.",
        "unit": "king",
        "effects": [{"then": {"unit": "queen"}}, {"twice": {"do": {"then": {"unit": "pawn", "says": "Hi."}}}}],
        "choices": [{"text": "One.", "icons": ["sun"], "rewards": {"first": "rook"}}],
    }
)


def test_every_marked_text_is_found_with_the_path_that_an_author_writes() -> None:
    assert [(".".join(map(str, found.loc)), found.text) for found in marked(DEED)] == [
        ("name", "Deed"),
        ("text", "Do it."),
        ("unit", "king"),
        ("effects.0.then.unit", "queen"),
        ("effects.1.twice.do.then.unit", "pawn"),
        ("effects.1.twice.do.then.says", "Hi."),
        ("choices.0.text", "One."),
        ("choices.0.icons.0", "sun"),
        ("choices.0.rewards.first", "rook"),
    ]


def test_one_kind_of_mark_can_be_asked_for() -> None:
    assert [text for _, text, _ in marked_as(DEED, IsRulesText)] == ["Do it.", "Hi.", "One."]
    *_, (_, ident, mark) = marked_as(DEED, RefersTo)
    assert (ident, mark.kinds) == ("rook", ("unit", "building"))


def test_fields_are_told_by_their_marks() -> None:
    assert fields_with(Deed, IsRulesText) == {"text", "flavour"}
    assert fields_with(Choice, RefersTo) == {"rewards"}


def test_every_verb_is_found_outer_ones_first() -> None:
    assert [(".".join(map(str, loc)), verb.verb) for loc, verb in verbs(DEED)] == [
        ("effects.0.then", "then"),
        ("effects.1.twice", "twice"),
        ("effects.1.twice.do.then", "then"),
    ]


def test_every_text_is_found_marked_or_not() -> None:
    found = {".".join(map(str, loc)): text for loc, text in texts(DEED)}
    assert found["note"] == "a note"
    assert found["effects.1.twice.do.then.says"] == "Hi."
    assert found["choices.0.rewards.first"] == "rook"
