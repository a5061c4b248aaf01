"""A bundle is read whole or refused whole, and what the rules do not know is named with its place."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from designer.engine.bundle import blanked, decided, hash_of, read_bundle, refuse_unknown, rules_hash
from designer.engine.failures import RefusedError
from designer.engine_format import FORMAT_VERSION, Bundle
from tests.engine.toy import ToyRules, toy_bundle


def file_of(bundle: Bundle, change: Callable[[dict[str, Any]], None] | None = None) -> bytes:
    data = bundle.model_dump(mode="json")
    if change:
        change(data)
    return json.dumps(data).encode()


def codes(error: pytest.ExceptionInfo[RefusedError]) -> list[str]:
    return [problem.code for problem in error.value.problems]


# ---- reading


def test_a_bundle_is_read_as_it_was_written() -> None:
    assert read_bundle(file_of(toy_bundle())) == toy_bundle()


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"7", b"{}", b'{"format": "designer-replay"}', b"\xff\xfe"])
def test_what_is_no_bundle_is_refused(data: bytes) -> None:
    with pytest.raises(RefusedError) as error:
        read_bundle(data)
    assert codes(error) == ["not-a-bundle"]
    assert "designer build" in str(error.value.problems[0].hint)


MAJOR, MINOR = (int(part) for part in FORMAT_VERSION.split("."))


@pytest.mark.parametrize("version", [f"{MAJOR + 1}.0", "0.9", f"{MAJOR}.{MINOR + 1}", "one", "", "1", None, "1.0.0"])
def test_another_format_is_refused(version: object) -> None:
    with pytest.raises(RefusedError) as error:
        read_bundle(file_of(toy_bundle(), lambda data: data.update(format_version=version)))
    assert codes(error) == ["unknown-format"]


def test_an_older_minor_version_is_read() -> None:
    older = toy_bundle(format_version=f"{MAJOR}.0")
    assert read_bundle(file_of(older)).format_version == f"{MAJOR}.0"


def test_a_changed_number_is_damage() -> None:
    def change(data: dict[str, Any]) -> None:
        data["rulings"]["turn-limit"]["value"] = 13

    with pytest.raises(RefusedError, match="not what its hash says") as error:
        read_bundle(file_of(toy_bundle(), change))
    assert codes(error) == ["damaged-bundle"]


def test_a_bundle_without_its_hash_is_damage() -> None:
    with pytest.raises(RefusedError, match="hash"):
        read_bundle(file_of(toy_bundle(), lambda data: data.update(content_hash="")))


@pytest.mark.parametrize("number", ["9007199254740993", "-1e30", "NaN", "Infinity", "1e999", "1" * 400])
def test_a_number_that_no_build_writes_is_damage(number: str) -> None:
    data = toy_bundle().model_dump_json().replace('"value":12', f'"value":{number}', 1)
    assert number in data
    with pytest.raises(RefusedError) as error:
        read_bundle(data.encode())
    assert codes(error)[0] in ("damaged-bundle", "not-a-bundle")
    big = toy_bundle().model_dump(mode="json")
    big["records"]["card"]["dive"]["many"] = "HERE"
    with pytest.raises(RefusedError) as error:
        read_bundle(json.dumps(big).replace('"HERE"', number).encode())
    assert codes(error) == ["damaged-bundle"]


@pytest.mark.parametrize("depth", [150, 300, 1_000, 50_000])
def test_a_bottomless_list_is_damage(depth: int) -> None:
    data = toy_bundle().model_dump(mode="json")
    data["records"]["card"]["dive"]["deep"] = "HERE"
    with pytest.raises(RefusedError) as error:
        read_bundle(json.dumps(data).replace('"HERE"', "[" * depth + "]" * depth).encode())
    assert set(codes(error)) <= {"damaged-bundle", "not-a-bundle"}


def test_every_damaged_part_is_named() -> None:
    def change(data: dict[str, Any]) -> None:
        del data["decks"]
        data["rulings"]["ties"]["choosen"] = "shared"

    with pytest.raises(RefusedError) as error:
        read_bundle(file_of(toy_bundle(), change))
    assert {problem.where for problem in error.value.problems} == {"decks", "rulings.ties.choosen"}


# ---- hashes


def test_a_hash_is_of_content_not_of_spelling() -> None:
    bundle = toy_bundle()
    reordered = dict(reversed(list(bundle.model_dump(mode="json").items())))
    assert hash_of(Bundle.model_validate_json(json.dumps(reordered, indent=3))) == bundle.content_hash


def test_texts_do_not_change_the_rules_but_numbers_do() -> None:
    plain = toy_bundle()
    renamed = toy_bundle(strings={"card/dive": {"name": "Plunge"}}, content_version="1.1")
    other = toy_bundle(modules={"storm": {"on": True}})
    assert renamed.content_hash != plain.content_hash
    assert rules_hash(renamed) == rules_hash(plain)
    assert rules_hash(other) != rules_hash(plain)
    assert rules_hash(decided(plain, {"turn-limit": 30}, {})) != rules_hash(plain)


# ---- deciding otherwise


def test_rulings_and_modules_are_decided_otherwise() -> None:
    plain = toy_bundle()
    other = decided(plain, {"ties": "nobody", "turn-limit": 4}, {"storm": True})
    assert other.rulings["ties"].chosen == "nobody"
    assert other.rulings["turn-limit"].value == 4
    assert other.modules["storm"].on
    assert plain == toy_bundle(), "the given bundle stays as it is"


@pytest.mark.parametrize(
    ("rulings", "modules", "code", "hint"),
    [
        ({"tie": "nobody"}, {}, "unknown-ruling", 'did you mean "ties"?'),
        ({"ties": "all"}, {}, "unknown-option", "it can be shared, nobody"),
        ({"turn-limit": "4"}, {}, "unknown-option", "it can be a value like 12"),
        ({"turn-limit": True}, {}, "unknown-option", "it can be a value like 12"),
        ({"trading": 3}, {}, "unknown-option", None),
        ({}, {"strom": True}, "unknown-module", 'did you mean "storm"?'),
    ],
)
def test_what_cannot_be_decided_is_refused(rulings: Any, modules: Any, code: str, hint: str | None) -> None:
    with pytest.raises(RefusedError) as error:
        decided(toy_bundle(), rulings, modules)
    assert [(problem.code, problem.hint) for problem in error.value.problems] == [(code, hint)]


def test_all_that_cannot_be_decided_is_said_at_once() -> None:
    with pytest.raises(RefusedError) as error:
        decided(toy_bundle(), {"tie": "nobody", "ties": "all"}, {"strom": True})
    assert codes(error) == ["unknown-ruling", "unknown-option", "unknown-module"]


def test_a_blanked_record_has_no_effects_and_the_others_have() -> None:
    blank = blanked(toy_bundle(), "card/dive")
    assert blank.records["card"]["dive"]["effects"] == []
    assert blank.records["card"]["trade"] == toy_bundle().records["card"]["trade"]
    assert all(card["effects"] == [] for card in blanked(toy_bundle(), "card").records["card"].values())
    assert toy_bundle().records["card"]["dive"]["effects"], "the given bundle stays as it is"


# ---- what the rules know


def test_rules_that_know_all_of_it_refuse_nothing() -> None:
    refuse_unknown(toy_bundle(), ToyRules.understands, 2)
    refuse_unknown(toy_bundle(), ToyRules.understands, 3)


@pytest.mark.parametrize("players", [0, 1, 4])
def test_nobody_plays_with_too_many_or_too_few(players: int) -> None:
    with pytest.raises(RefusedError, match=f"for 2 to 3 players, not {players}"):
        refuse_unknown(toy_bundle(), ToyRules.understands, players)


def changed(path: str, value: Any) -> Bundle:
    """The toy's bundle with something set somewhere, or taken away with None."""
    data = toy_bundle().model_dump(mode="json")
    *way, last = path.split(".")
    part: Any = data
    for name in way:
        part = part[int(name)] if isinstance(part, list) else part[name]
    if value is None:
        del part[last]
    else:
        part[last] = value
    return Bundle.model_validate(data, strict=False)


RULING: dict[str, Any] = {"value": None, "options": [], "chosen": None}


@pytest.mark.parametrize(
    ("path", "value", "code", "where"),
    [
        ("records.card.net.effects", [{"verb": "cach"}], "unknown-verb", "records.card.net.effects.0"),
        ("records.raft.raft.when", {"then": [{"verb": "fly"}]}, "unknown-verb", "records.raft.raft.when.then.0"),
        ("rulings.new", RULING, "unknown-ruling", "rulings.new"),
        ("rulings.ties", None, "missing-ruling", "rulings"),
        ("rulings.ties.options", ["shared", "nobody", "all"], "unknown-option", "rulings.ties"),
        ("rulings.ties.chosen", "all", "unknown-option", "rulings.ties"),
        ("rulings.ties", RULING, "unknown-option", "rulings.ties"),
        ("rulings.turn-limit", RULING, "unknown-option", "rulings.turn-limit"),
        ("rulings.turn-limit.value", "12", "unknown-option", "rulings.turn-limit"),
        ("rulings.turn-limit.value", True, "unknown-option", "rulings.turn-limit"),
        ("rulings.trading.value", 1, "unknown-option", "rulings.trading"),
        ("rulings.trading.options", ["a", "b"], "unknown-option", "rulings.trading"),
        ("modules.night", {"on": False}, "unknown-module", "modules.night"),
    ],
)
def test_what_the_rules_do_not_know_is_refused(path: str, value: Any, code: str, where: str) -> None:
    with pytest.raises(RefusedError) as error:
        refuse_unknown(changed(path, value), ToyRules.understands, 2)
    assert [(problem.code, problem.where) for problem in error.value.problems] == [(code, where)]


def test_a_slip_in_a_verb_is_told_with_the_nearest() -> None:
    with pytest.raises(RefusedError) as error:
        ToyRules(changed("records.card.net.effects", [{"verb": "cach"}]), 2)
    assert error.value.problems[0].hint == 'did you mean "catch"?'
