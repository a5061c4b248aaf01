from __future__ import annotations

from designer.diagnostics import Diagnostic
from designer.model.variants import Raw, expand
from tests.helpers import messages, places, source_of


def expanded(text: str) -> tuple[list[Raw], list[Diagnostic]]:
    source = source_of(text)
    assert isinstance(source.value, dict)
    return expand(source.value, source.positions, source)


def test_a_record_without_variants_is_itself() -> None:
    (raw,), problems = expanded("id: axe\nname: Axe\n")
    assert (raw.value, raw.variant_of, problems) == ({"id": "axe", "name": "Axe"}, None, [])


def test_a_variant_takes_the_place_of_the_records_fields() -> None:
    (north, south), problems = expanded(
        "id: wind\nname: Wind\nside: none\nvariants:\n  - {id: north, side: north}\n  - {id: south, name: Gale}\n"
    )
    assert problems == []
    assert north.value == {"id": "wind.north", "name": "Wind", "side": "north"}
    assert south.value == {"id": "wind.south", "name": "Gale", "side": "none"}
    assert north.variant_of == south.variant_of == "wind"


def test_each_field_stands_where_it_is_written() -> None:
    (north,), _ = expanded("id: wind\nname: Wind\nvariants:\n  - {id: north, side: north}\n")
    places_of = {key: (north.positions.walk((key,)).line, north.positions.walk((key,)).column) for key in north.value}
    assert places_of == {"id": (4, 10), "name": (2, 7), "side": (4, 23)}


def test_variants_that_are_none_are_refused() -> None:
    for text in ("id: axe\nvariants: 2\n", "id: axe\nvariants: []\n", "id: axe\nvariants: {id: north}\n"):
        raws, problems = expanded(text)
        assert raws == []
        assert places(problems) == ["things.yaml:2:11 schema"]
        assert "variants must be a list of mappings" in messages(problems)


def test_every_wrong_variant_is_told_in_one_run() -> None:
    raws, problems = expanded(
        "id: axe\nvariants:\n"
        "  - north\n  - {side: north}\n  - {id: Big}\n  - {id: a, variants: [{id: b}]}\n  - {id: 5}\n"
    )
    assert raws == []
    assert places(problems) == [f"things.yaml:{place} schema" for place in ("3:5", "4:5", "5:10", "6:5", "7:5")]


def test_two_variants_with_one_id_are_told_with_both_places() -> None:
    _, (problem,) = expanded("id: axe\nvariants:\n  - {id: a}\n  - {id: a}\n")
    assert (problem.code, str(problem.span)) == ("duplicate-id", "cards/tiny/things.yaml:4:10")
    assert str(problem.related[0].span) == "cards/tiny/things.yaml:3:10"


def test_a_record_with_variants_needs_an_id_of_its_own() -> None:
    _, problems = expanded("name: Axe\nvariants: [{id: a}]\n")
    assert '"id" is missing from a record with variants' in messages(problems)


def test_a_dot_in_a_written_id_is_refused_because_the_compiler_puts_it_there() -> None:
    (raw,), problems = expanded("id: wind.north\nname: Wind\n")
    assert raw.value["id"] == "wind.north"
    assert places(problems) == ["things.yaml:1:5 schema"]
    assert "a dot parts a record from its variant" in messages(problems)
