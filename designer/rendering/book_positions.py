"""A position of a game as a picture: the printed board with the printed pieces on it.

Equal pieces of a space are drawn once, with their number. What a piece has beside it, such as its wounds, and what a
space is marked with stand on small labels. Pieces on one space never hide each other, whatever their size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from markupsafe import escape

from designer.engine.kernel import Position
from designer.model.board import AreaBoard, GridBoard
from designer.rendering.book_windows import Board, Window, place_of
from designer.rendering.faces import PrintedCard
from designer.rendering.standing import Stand, stands
from designer.tabletop.holdings import Pile, piles
from designer.units import Size

_AREA = Size(60.0, 60.0)
"""The room on an area that does not say how large it is."""
_PLACE = Size(44.0, 52.0)
"""The room at a single place of an area, where the area does not end before."""
_LEAST = 16.0
"""The room at a place that lies nearer to the edge of its area; smaller pieces could not be told."""
_LABEL = (2.1, 4.6)
"""The least and the greatest height of a label, in millimetres on the page."""
_DARK, _LIGHT = "#1f1f1f", "#ffffff"
_GROUNDS = {
    "red": "#b3261e",
    "orange": "#b85a12",
    "amber": "#8f6a0a",
    "gold": "#8f6a0a",
    "yellow": "#8a7400",
    "green": "#2f6b2f",
    "teal": "#1d6b66",
    "blue": "#1f4f94",
    "purple": "#65358c",
    "violet": "#65358c",
    "pink": "#a63a72",
    "coral": "#b0432f",
    "grey": "#555b61",
}
"""The ground of a label that names a colour; white letters can be read on each."""

Group = tuple[tuple[float, float], Size, list[Pile]]


def standing(
    board: Board,
    position: Position,
    window: Window,
    found: Callable[[str], PrintedCard],
    draw: Callable[[PrintedCard, float, float, float], str],
) -> Iterator[str]:
    """Yield the HTML of all pieces, and then of all labels, which lie above them.

    ``found`` gives the printed piece of an id; ``draw`` draws one with its centre at a place of the picture, in
    millimetres, at a scale.
    """
    labels = Labels(board, window)
    above: list[str] = []
    for centre, room, held in groups(board, position):
        if not within(window, centre):
            continue
        cards = [found(pile.piece) for pile in held]
        places = stands([card.front.size for card in cards], centre, room)
        for card, pile, stand in zip(cards, held, places, strict=True):
            x, y = (stand.x - window.left) * window.scale, (stand.y - window.top) * window.scale
            yield draw(card, x, y, window.scale * stand.scale)
            above += labels_of(labels, card, pile, stand)
    yield from above
    yield from marks_of(labels, board, position.marks)


def groups(board: Board, position: Position) -> Iterator[Group]:
    """Yield where pieces stand together: the centre in millimetres of the board, the room, and the pieces."""
    for space, held in piles(position).items():
        places: dict[str, list[Pile]] = {}
        for pile in held:
            places.setdefault(pile.place, []).append(pile)
        for place, here in places.items():
            centre = place_of(board, f"{space}/{place}" if place else space)
            yield centre, room_at(board, space, centre) if place else room_of(board, space), here


def room_of(board: Board, space: str) -> Size:
    """Return how much room a space has for pieces, in millimetres."""
    if isinstance(board, GridBoard):
        return Size(board.tile, board.tile)
    return _extent(board, space) or _AREA


def room_at(board: Board, space: str, centre: tuple[float, float]) -> Size:
    """Return how much room there is around a place of an area before the area ends, in millimetres."""
    whole = _extent(board, space) if isinstance(board, AreaBoard) else None
    if whole is None:
        return _PLACE
    x, y = place_of(board, space)
    width, height = whole.width - 2 * abs(centre[0] - x), whole.height - 2 * abs(centre[1] - y)
    return Size(min(_PLACE.width, max(_LEAST, width)), min(_PLACE.height, max(_LEAST, height)))


def _extent(board: AreaBoard, space: str) -> Size | None:
    """The width and height of an area as it lies on the board, if it says them."""
    area = next(area for area in board.areas if area.id == space)
    width, height = getattr(area, "width", None), getattr(area, "height", None)
    if not width or not height:
        return None
    across = getattr(area, "turned", 0) in (90, 270)
    return Size(float(height), float(width)) if across else Size(float(width), float(height))


class Labels:
    """The labels on a picture of a window; ``tile`` is the room of a usual space, by which they are as large."""

    def __init__(self, board: Board, window: Window) -> None:
        self.window = window
        rooms = [board.tile] if isinstance(board, GridBoard) else [_PLACE.width]
        least, most = _LABEL
        self.height = max(least, min(most, min(rooms) * window.scale * 0.21))

    def at(self, text: str, x: float, y: float, *, dark: bool) -> str:
        """Return a label with its centre at a place of the board. A word for a colour gives it that colour."""
        back, ink = (_DARK, _LIGHT) if dark else (_LIGHT, _DARK)
        colour = next((word for word in text.split() if word.lower() in _GROUNDS), "")
        if colour:
            back, ink = _GROUNDS[colour.lower()], _LIGHT
            text = " ".join(word for word in text.split() if word != colour) or colour[0].upper()
        left, top = self.window.left, self.window.top
        height = self.height
        width = max(height, height * (0.42 * len(text) + 0.36))
        px, py = (x - left) * self.window.scale - width / 2, (y - top) * self.window.scale - height / 2
        line = height * 0.07
        style = (
            "position:absolute;box-sizing:border-box;text-align:center;white-space:nowrap;"
            f"left:{px:.2f}mm;top:{py:.2f}mm;width:{width:.2f}mm;height:{height:.2f}mm;"
            f"border-radius:{height / 2:.2f}mm;background:{back};color:{ink};"
            f"border:{line:.2f}mm solid {ink};"
            f'font:700 {height * 1.9:.2f}pt/{height - 2 * line:.2f}mm "Source Sans Pro"'
        )
        return f'<div class="label" style="{escape(style)}">{escape(text)}</div>'


def labels_of(labels: Labels, card: PrintedCard, pile: Pile, stand: Stand) -> Iterator[str]:
    """Yield the labels of a pile: how many there are at its foot, what is beside it at its head, both to the right."""
    size = card.front.size
    inset = labels.height / labels.window.scale * 0.15
    right, down = size.width * stand.scale / 2 - inset, size.height * stand.scale / 2 - inset
    if pile.count > 1:
        yield labels.at(str(pile.count), stand.x + right, stand.y + down, dark=True)
    if pile.mark:
        yield labels.at(pile.mark, stand.x + right, stand.y - down, dark=False)


def marks_of(labels: Labels, board: Board, marks: Mapping[str, str]) -> Iterator[str]:
    """Yield the labels of marked spaces, in their upper left corners, or at a place's centre."""
    for name, text in marks.items():
        x, y = place_of(board, name)
        if "/" not in name:
            room = room_of(board, name)
            inset = labels.height / labels.window.scale * 0.6
            x, y = x - room.width / 2 + inset, y - room.height / 2 + inset
        if within(labels.window, (x, y)):
            yield labels.at(text, x, y, dark=False)


def within(window: Window, place: tuple[float, float]) -> bool:
    """Return whether a place of the board is in the picture."""
    left, top, right, bottom = window.edges
    return left <= place[0] <= right and top <= place[1] <= bottom
