from __future__ import annotations

import pytest
from pydantic import ValidationError

from designer.authoring import Area, AreaBoard, Die, GridBoard, Link, Model, PrintSpec, Space, Tile
from designer.model.schema import GameSchema


class Ground(Tile):
    wet: bool


class Marsh(GridBoard):
    kind = "marsh"
    plural = "marshes"
    legend: dict[str, Ground]


def marsh(*rows: str, border: float = 0) -> Marsh:
    legend = {".": {"wet": False}, "~": {"wet": True}}
    return Marsh.model_validate(
        {"id": "m", "name": "M", "tile": 40, "border": border, "legend": legend, "rows": list(rows)}
    )


def test_tiles_are_called_by_column_and_row_from_the_north_west() -> None:
    board = marsh("..", "~.", "..")
    assert [space.id for space in board.spaces] == ["A1", "B1", "A2", "B2", "A3", "B3"]
    assert board.at("A2").tile.wet
    assert board.at("C1") is None


def test_a_tile_knows_its_centre_with_the_border_counted() -> None:
    board = marsh("..", "..", border=10)
    assert (board.width, board.height) == (100, 100)
    space = board.at("B1")
    assert (space.x, space.y, space.column, space.row) == (70, 30, 1, 0)


def test_neighbours_share_an_edge_and_diagonals_a_corner() -> None:
    board = marsh("...", "...", "...")
    middle = board.at("B2")
    assert set(middle.neighbours) == {"B1", "C2", "B3", "A2"}
    assert set(middle.diagonals) == {"A1", "C1", "C3", "A3"}
    assert set(board.at("A1").neighbours) == {"B1", "A2"}
    assert board.at("A1").diagonals == ("B2",)


def test_what_the_legend_does_not_have_is_no_tile() -> None:
    board = marsh(".x")
    assert [space.id for space in board.spaces] == ["A1"]
    assert board.at("A1").neighbours == ()


def test_links_go_both_ways() -> None:
    areas = [Area(id=name, name=name, x=1, y=1, spaces=(Space(id="one", x=0, y=0),)) for name in ("a", "b", "c")]
    links = (Link(between=("a", "b")), Link(between=("c", "a")))
    board = AreaBoard(id="x", name="X", width=9, height=9, areas=tuple(areas), links=links)
    assert board.neighbours == {"a": ("b", "c"), "b": ("a",), "c": ("a",)}


class Pips(Model):
    pips: int


class Cube(Die):
    kind = "cube"
    plural = "cubes"
    sides: tuple[Pips, ...]


@pytest.mark.parametrize("count", [0, 5, 7])
def test_a_die_has_six_sides(count: int) -> None:
    sides = tuple(Pips(pips=number) for number in range(count))
    with pytest.raises(ValidationError, match="a die has 6 sides"):
        Cube(id="c", name="C", sides=sides)


def test_a_form_needs_the_data_of_which_it_is_made() -> None:
    class Cloud(Die):
        kind = "cloud"
        plural = "clouds"
        prints = PrintSpec(form="board")

    with pytest.raises(TypeError, match='what is printed with form="board" is a GridBoard or AreaBoard'):
        GameSchema(own_kinds=(Cloud,))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"form": "tile", "size": (9.0, 9.0)}, 'there is no form "tile"'),
        ({"form": "token"}, "a token needs a size"),
        ({"form": "board", "size": "poker"}, "as large as its record says"),
        ({"form": "token", "size": (0.0, 9.0)}, "from 1 to 2000 mm"),
        ({"form": "die", "size": (16.0, 17.0)}, "as wide as it is high"),
        ({"form": "die", "size": "bridge"}, "as wide as it is high, not 57.15 × 88.9"),
        ({"form": "token", "shape": "circle", "size": (20.0, 40.0)}, "a circle is as wide as it is high"),
        ({"shape": "circle"}, "only a token can have the shape circle"),
        ({"form": "die", "size": (16.0, 16.0), "back": "back"}, "a die has no back"),
        ({"shape": "star"}, 'there is no shape "star"'),
    ],
)
def test_what_cannot_be_printed_is_refused(wrong: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        PrintSpec(**wrong)
