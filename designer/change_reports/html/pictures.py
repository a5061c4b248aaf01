"""Faces as pictures inside the page, of a weight that a mail can carry."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from designer.change_reports.html.faces import FacePair, Side
from designer.changes.values import BoardChange
from designer.model.board import AreaBoard, GridBoard
from designer.rendering.thumbnails import encoded, thumbnail

_PIXELS_PER_MM = 6.6
_WIDEST = 900  # in pixels; a board
_NARROWEST = 150
_MANY = 60  # pictures, from which on they are smaller
_OF_MANY = 0.7
_AREA = 15.0  # the radius of the ring around an area that changed, in mm


@dataclass(slots=True)
class Pictures:
    """Makes the pictures of a game. ``count`` is about how many there will be."""

    game: str
    count: int
    _made: dict[tuple[str, str], str] = field(default_factory=dict)
    _number: int = 0

    def of(self, pair: FacePair, name: str, board: BoardChange | None = None) -> dict[str, Any]:
        """Return what the template shows of a pair: before and after, each as ``src``, size, text, and marks."""
        about = [part for part in (pair.variant, _side(pair), _edition(pair)) if part]
        sides = {"before": pair.before, "after": pair.after}
        shown = {key: self._one(side, key, name, about, board) if side else None for key, side in sides.items()}
        return {"caption": ", ".join(about), "form": pair.any_side.card.spec.form, **shown}

    def _one(self, side: Side, when: str, name: str, about: Sequence[str], board: BoardChange | None) -> dict[str, Any]:
        size = side.face.size
        width = _pixels(size.width, self.count)
        self._number += 1
        return {
            "id": f"{self.game}.picture-{self._number}",
            "src": self._source(side, width),
            "width": width,
            "height": max(1, round(width * size.height / size.width)),
            "mm": {"width": size.width, "height": size.height},
            "when": when,
            "alt": f"{', '.join([name, *about])}, {when}",
            "marks": _marks(side, when, board),
        }

    def _source(self, side: Side, width: int) -> str:
        key = (side.face.key, side.card.spec.shape)
        if key not in self._made:
            data = encoded(thumbnail(side.face, side.card.spec, width), "WEBP")
            self._made[key] = f"data:image/webp;base64,{base64.b64encode(data).decode()}"
        return self._made[key]


def _pixels(millimetres: float, count: int) -> int:
    finer = _PIXELS_PER_MM * (_OF_MANY if count > _MANY else 1.0)
    return round(min(max(millimetres * finer, _NARROWEST), _WIDEST))


def _side(pair: FacePair) -> str:
    """The name of the side, unless it goes without saying."""
    return "" if pair.name == "front" else pair.name


def _edition(pair: FacePair) -> str:
    return "low-ink edition" if pair.edition == "low-ink" else ""


def _marks(side: Side, when: str, change: BoardChange | None) -> list[dict[str, Any]]:
    """What is drawn around the spaces of a board that changed, in millimetres of the board."""
    board = side.card.entry.record
    names = [] if change is None else [space.id for space in change.spaces if getattr(space, when) is not None]
    if isinstance(board, GridBoard):
        tiles = [tile for name in names if (tile := board.at(name)) is not None]
        half = board.tile / 2
        return [{"name": t.id, "x": t.x, "y": t.y, "half": half, "round": False} for t in tiles]
    if isinstance(board, AreaBoard):
        areas = [area for area in board.areas if area.id in names]
        return [{"name": area.name, "x": area.x, "y": area.y, "half": _AREA, "round": True} for area in areas]
    return []
