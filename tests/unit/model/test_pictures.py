"""What is said of a picture that is not there."""

from __future__ import annotations

from pathlib import Path

import pytest

from designer.model.pictures import picture_problem

FILES = dict.fromkeys(["art/low.png", "art/dragon.png", "art/back/dragon.png", "art/sword.svg.j2"], False)


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("art/nope.png", None),
        ("art/lowe.png", "art/low.png"),
        ("art/dargon.jpg", "art/dragon.png"),
        ("art/back/dragn.png", "art/back/dragon.png"),
        ("pictures/swords.svg", "art/sword.svg.j2"),
    ],
)
def test_a_picture_is_near_by_its_name_alone(path: str, near: str | None, tmp_path: Path) -> None:
    hint = f'did you mean "{near}"?' if near else "put the file into the game's art folder"
    assert picture_problem(path, FILES, tmp_path) == (f'there is no picture "{path}"', hint)
