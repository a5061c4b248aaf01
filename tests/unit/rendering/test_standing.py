"""Where pieces stand on a space: inside it, beside each other, as large as they can be."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from designer.rendering.standing import Stand, stands
from designer.units import Size

ROOM = Size(40, 40)
Box = tuple[float, float, float, float]


def box(size: Size, stand: Stand) -> Box:
    width, height = size.width * stand.scale / 2, size.height * stand.scale / 2
    return stand.x - width, stand.y - height, stand.x + width, stand.y + height


def overlap(one: Box, other: Box) -> bool:
    return min(one[2], other[2]) - max(one[0], other[0]) > 1e-6 and min(one[3], other[3]) - max(one[1], other[1]) > 1e-6


SMALL = st.builds(Size, st.floats(5, 31), st.floats(5, 60))


@given(st.lists(SMALL, min_size=1, max_size=12))
def test_pieces_stay_inside_and_never_cover_one_another(sizes: list[Size]) -> None:
    found = stands(sizes, (100, 50), ROOM)
    boxes = [box(size, stand) for size, stand in zip(sizes, found, strict=True)]
    assert all(left >= 80 - 1e-6 and right <= 120 + 1e-6 for left, _, right, _ in boxes)
    assert all(top >= 30 - 1e-6 and bottom <= 70 + 1e-6 for _, top, _, bottom in boxes)
    assert not any(overlap(one, other) for one, other in combinations(boxes, 2))
    assert len({stand.scale for stand in found}) == 1


def test_a_piece_alone_stands_in_the_middle_at_its_true_size() -> None:
    assert stands([Size(18, 18)], (10, 20), ROOM) == [Stand(10, 20, 1.0)]


def test_what_is_higher_than_its_space_is_made_smaller() -> None:
    (found,) = stands([Size(36, 52)], (0, 0), ROOM)
    assert 0.7 < found.scale < 40 / 52


def test_a_building_lies_under_the_others_and_its_head_stays_free() -> None:
    under, one, other = stands([Size(37, 37), Size(18, 18), Size(18, 18)], (0, 0), ROOM)
    assert (under.x, under.y, under.scale) == (0, 0, 1.0)
    assert box(Size(18, 18), one)[1] > -5
    assert not overlap(box(Size(18, 18), one), box(Size(18, 18), other))


def test_each_row_is_only_as_high_as_its_own_pieces() -> None:
    tall, *small = stands([Size(26, 40), Size(18, 18), Size(18, 18), Size(18, 18)], (0, 0), Size(60, 80))
    assert tall.scale == 1.0
    assert small[0].scale == 1.0
