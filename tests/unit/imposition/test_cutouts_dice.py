"""Paper dice: the net is folded in space, and every edge and face is where it should be."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designer.imposition.cutouts import Cutout
from designer.imposition.die_cutouts import die_net, die_stickers
from designer.imposition.geometry import Rect
from designer.imposition.plates import Point

FACES = ["1", "2", "3", "4", "5", "6"]
edge_lengths = st.sampled_from([12.0, 16.0, 19.5])

Vector = tuple[int, int, int]
Corner = tuple[int, int]
Edge = frozenset[Corner]


def minus(vector: Vector) -> Vector:
    return (-vector[0], -vector[1], -vector[2])


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


class Folded:
    """The net with every face turned down by 90° at its folds, in edges of the cube."""

    def __init__(self, net: Cutout, edge: float) -> None:
        self._edge = edge
        self._origin = net.front[0].x, net.front[0].y
        self.squares = {picture.face: self.corner((picture.x, picture.y)) for picture in net.front}
        assert net.folds is not None
        self.folds = Counter(self.segment(c.start, c.pieces[0][0]) for c in net.folds.contours)
        self.tabs = [self.segment(points[0], points[-1]) for points in (list(g.contours[0].points()) for g in net.glue)]
        self.frames: dict[str, tuple[Vector, Vector, Vector]] = {}  # lower left corner, rightwards, upwards
        self._fold("1", (0, 0, 0), (1, 0, 0), (0, 1, 0))

    def corner(self, point: Point) -> Corner:
        scaled = [(point[axis] - self._origin[axis]) / self._edge for axis in (0, 1)]
        assert scaled == pytest.approx([round(value) for value in scaled])
        return round(scaled[0]), round(scaled[1])

    def segment(self, start: Point, end: Point) -> Edge:
        return frozenset({self.corner(start), self.corner(end)})

    def _fold(self, face: str, origin: Vector, right: Vector, up: Vector) -> None:
        """Place a face, and what hangs on it. Art is outside, so that a neighbour turns away from the viewer."""
        self.frames[face] = origin, right, up
        towards = cross(right, up)
        x, y = self.squares[face]
        for (dx, dy), frame in {
            (1, 0): (sum_of(origin, right), minus(towards), up),
            (-1, 0): (sum_of(origin, minus(towards)), towards, up),
            (0, 1): (sum_of(origin, up), right, minus(towards)),
            (0, -1): (sum_of(origin, minus(towards)), right, towards),
        }.items():
            shared = {(x + max(dx, 0), y + max(dy, 0)), (x + (dx >= 0), y + (dy >= 0))}
            for other, square in self.squares.items():
                if square == (x + dx, y + dy) and other not in self.frames and frozenset(shared) in self.folds:
                    self._fold(other, *frame)

    def normal(self, face: str) -> Vector:
        _, right, up = self.frames[face]
        return cross(right, up)

    def edges(self) -> list[tuple[Edge, frozenset[Vector]]]:
        """The four edges of every face: where they lie in the net, and in space."""
        found = []
        for face, (origin, right, up) in self.frames.items():
            x, y = self.squares[face]
            around = [(0, 0), (1, 0), (1, 1), (0, 1)]
            for start, end in zip(around, [*around[1:], around[0]], strict=True):
                flat = frozenset({(x + start[0], y + start[1]), (x + end[0], y + end[1])})
                lifted = frozenset(
                    tuple(o + dx * r + dy * u for o, r, u in zip(origin, right, up, strict=True))
                    for dx, dy in (start, end)
                )
                found.append((flat, lifted))
        return found


def sum_of(a: Vector, b: Vector) -> Vector:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2])


@pytest.fixture(params=[12.0, 16.0, 19.5])
def folded(request: pytest.FixtureRequest) -> Folded:
    return Folded(die_net("die", FACES, request.param), request.param)


def test_all_faces_hang_together_and_opposite_sides_are_opposite(folded: Folded) -> None:
    assert sorted(folded.frames) == FACES
    assert len({folded.normal(face) for face in FACES}) == 6
    for one, other in (("1", "6"), ("2", "5"), ("3", "4")):
        assert folded.normal(one) == minus(folded.normal(other))


def test_faces_make_a_closed_cube(folded: Folded) -> None:
    corners = {corner for _, lifted in folded.edges() for corner in lifted}
    assert len(corners) == 8
    assert set(Counter(lifted for _, lifted in folded.edges()).values()) == {2}


def test_four_sides_stay_upright_as_the_die_is_turned_and_the_others_are_read_from_the_first(folded: Folded) -> None:
    assert {folded.frames[face][2] for face in ("3", "1", "4", "6")} == {(0, 1, 0)}
    assert {folded.frames[face][1] for face in ("2", "1", "5")} == {(1, 0, 0)}


def test_every_edge_that_is_cut_meets_exactly_one_tab(folded: Folded) -> None:
    in_net = Counter(flat for flat, _ in folded.edges())
    cut = {flat: lifted for flat, lifted in folded.edges() if in_net[flat] == 1}
    assert len(cut) == 14
    assert len(folded.tabs) == len(set(folded.tabs)) == 7
    assert set(folded.tabs) <= set(cut)
    assert set(Counter(cut.values()).values()) == {2}
    assert set(Counter(cut[tab] for tab in folded.tabs).values()) == {1}


def test_folds_are_where_faces_and_tabs_hang(folded: Folded) -> None:
    shared = {flat for flat, count in Counter(flat for flat, _ in folded.edges()).items() if count == 2}
    assert folded.folds == Counter([*shared, *folded.tabs])


@given(edge_lengths)
def test_tabs_are_wide_enough_to_glue_and_collide_nowhere(edge: float) -> None:
    net = die_net("die", FACES, edge)
    box = Rect(0, 0, net.size.width, net.size.height)
    assert box.contains(net.cuts.bounds)
    assert (net.cuts.bounds.width, net.cuts.bounds.height) == pytest.approx((net.size.width, net.size.height))
    tabs = [area.bounds for area in net.glue]
    for number, tab in enumerate(tabs):
        depth, length = sorted((tab.width, tab.height))
        assert depth == pytest.approx(min(5, edge / 3))
        assert length == pytest.approx(edge)
        assert not any(tab.overlaps(picture.bounds) for picture in net.front)
        assert not any(tab.overlaps(other) for other in tabs[number + 1 :])


def test_the_way_around_the_net_follows_its_edges_and_tabs() -> None:
    (contour,) = die_net("die", FACES, 16.0).cuts.contours
    points = list(contour.points())
    assert contour.closed
    assert len(points) == 14 + 2 * 7
    area = sum(ax * by - bx * ay for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True)) / 2
    assert area == pytest.approx(6 * 16**2 + 7 * (16 - 5) * 5)


@given(edge_lengths, st.sampled_from([0.0, 1.0, 3.0]))
def test_stickers_are_three_quarters_of_a_side_and_stand_apart(edge: float, bleed: float) -> None:
    row = die_stickers("die", FACES, edge, bleed)
    assert [picture.face for picture in row.front] == FACES
    box = Rect(0, 0, row.size.width, row.size.height)
    assert len(row.cuts.contours) == 6
    for picture in row.front:
        assert (picture.bounds.width, picture.bounds.height) == pytest.approx((0.75 * edge, 0.75 * edge))
        assert box.contains(picture.art)
        assert picture.bleed <= bleed
    for one, other in pairwise(row.front):
        assert other.bounds.x - one.bounds.right == pytest.approx(2)
        assert not one.art.overlaps(other.art)
