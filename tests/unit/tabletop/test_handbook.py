"""What help finds."""

from __future__ import annotations

from designer.engine_format import Bundle
from designer.tabletop.handbook import Handbook
from tests.unit.tabletop.playing import parlour_bundle

BOOK = [
    ("Turns", ["Take a turn, then another.", "A hero who is stunned waits."]),
    ("Stunned heroes", ["They wait."]),
    ("The end", ["Nobody is left."]),
]


def bundle() -> Bundle:
    strings = {
        "term/stun": {"name": "stun", "text": "Wait for {{ turns }} turns."},
        "ruling/twice": {"name": "Twice", "question": "Can a hero be [[stun|stunned]] twice?", "text": "No."},
        "ruling/once": {"name": "Once", "question": "Who waits?", "text": "Whoever is **stunned** {clock}, always."},
    }
    records = {"term": {"stun": {"turns": 2, "forms": ["stunned"]}}, "ruling": {"twice": {}, "once": {}}}
    return parlour_bundle().model_copy(update={"strings": strings, "records": records})


def test_what_is_called_so_comes_first_then_headings_then_what_speaks_of_it() -> None:
    answer = Handbook(bundle(), BOOK).look_up("Stunned")
    assert [(passage.where, passage.title) for passage in answer.passages] == [
        ("term", "stun"),
        ("rulebook", "Stunned heroes"),
        ("ruling", "Who waits?"),
        ("rulebook", "Turns"),
    ]
    assert answer.passages[0].paragraphs == ["Wait for 2 turns."]
    assert answer.passages[2].paragraphs == ["Whoever is stunned (clock), always."]
    assert answer.passages[3].paragraphs == ["A hero who is stunned waits."]


def test_a_topic_that_nothing_speaks_of_has_a_hint() -> None:
    answer = Handbook(bundle(), BOOK).look_up("turnz")
    assert answer.passages == ()
    assert answer.hint == 'did you mean "Turns"?'


def test_more_than_a_few_passages_are_only_named() -> None:
    book = [(f"Chapter {number}", ["The hero walks."]) for number in range(9)]
    answer = Handbook(bundle(), book).look_up("hero")
    assert len(answer.passages) == 4
    assert "Chapter 8 (rulebook)" in answer.others


def test_an_icon_of_the_rulebook_is_read_out_and_no_part_of_a_heading() -> None:
    answer = Handbook(bundle(), [("{face-down} Hidden cards", ["Lay it {face-down} before you."])]).look_up("hidden")
    assert [(passage.title, passage.paragraphs) for passage in answer.passages] == [
        ("Hidden cards", ["Lay it (face down) before you."])
    ]
