"""Pieces in the picture of a position stay on their own area of the printed board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from designer.engine.kernel import Placed, Position
from designer.model.board import AreaBoard
from designer.project import Project
from designer.rendering.book_positions import groups
from designer.rendering.faces import PrintedCard, print_cards, print_some
from designer.rendering.standing import stands
from designer.rendering.templates import Studio
from designer.units import Size
from tests.conftest import ROOT
from tests.helpers import game_of

PIECES = {
    "battlepop": ("arena/arena", ["standee/pop-corny-figure", "standee/moose-tache-figure", "shrine/snack-tree"]),
    "frogs_and_logs": ("pond/pond", ["frog/plum-frog", "king/green-king"]),
}


def printed(game: str) -> tuple[AreaBoard, dict[str, PrintedCard]]:
    board, pieces = PIECES[game]
    studio = Studio(game_of(Project(ROOT), game))
    cards = {f"{card.entry.kind}/{card.entry.id}": card for card in print_some(studio.game, studio, {board, *pieces})}
    record = cards[board].entry.record
    assert isinstance(record, AreaBoard)
    return record, cards


def edges(board: AreaBoard) -> Iterator[tuple[str, tuple[float, float, float, float], list[str]]]:
    """The areas that say how large they are: left, top, right and bottom on the board, and their places."""
    for area in board.areas:
        width, height = float(getattr(area, "width", 0)), float(getattr(area, "height", 0))
        if getattr(area, "turned", 0) in (90, 270):
            width, height = height, width
        if width and height:
            box = (area.x - width / 2, area.y - height / 2, area.x + width / 2, area.y + height / 2)
            yield area.id, box, [f"{area.id}/{space.id}" for space in area.spaces]


@pytest.mark.parametrize("game", PIECES)
def test_no_piece_reaches_out_of_its_area(game: str) -> None:
    board, cards = printed(game)
    looked_at = 0
    for area, (left, top, right, bottom), places in edges(board):
        for piece in PIECES[game][1]:
            # Two on the whole area, as where it has no places, or one at each of them.
            placed = [Placed(place, piece) for place in places] or [Placed(area, piece, "1"), Placed(area, piece, "2")]
            if piece.startswith("shrine/"):
                placed = [each for each in placed if each.space.endswith("/shrine")]
            for centre, room, here in groups(board, Position(PIECES[game][0], placed)):
                sizes = [cards[pile.piece].front.size for pile in here]
                for size, stand in zip(sizes, stands(sizes, centre, room), strict=True):
                    half = Size(size.width * stand.scale / 2, size.height * stand.scale / 2)
                    assert left <= stand.x - half.width and stand.x + half.width <= right, (area, piece)
                    assert top <= stand.y - half.height and stand.y + half.height <= bottom, (area, piece)
                    looked_at += 1
    assert looked_at > 20


def test_what_a_picture_needs_is_printed_as_in_the_first_edition(tiny: Project) -> None:
    studio = Studio(game_of(tiny))
    cards, _ = print_cards(studio.game, studio)
    edition = studio.game.info.print.editions[0]
    named = {"thing/sword", "pawn/nobody"}
    assert print_some(studio.game, studio, named) == [
        card for card in cards if card.entry.id == "sword" and card.edition == edition
    ]
