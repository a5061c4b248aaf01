"""Faces as pictures in a rulebook: cards, tokens and dice, and boards or parts of them with pieces and numbers on them.

A picture is the face's own HTML at another scale, so it is what is printed, drawn from the same data.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup as Html
from markupsafe import escape

from designer.engine.kernel import Position
from designer.model.board import AreaBoard, GridBoard
from designer.rendering.book_positions import standing
from designer.rendering.book_windows import (
    MAX_PIECES,
    Board,
    Region,
    Window,
    arrow,
    beside,
    by_place,
    mark,
    pairs,
    wide,
    window_of,
)
from designer.rendering.face import Face
from designer.rendering.faces import PrintedCard
from designer.rendering.page_style import FRAME
from designer.rendering.template_problems import TemplateProblem
from designer.rendering.verbatim import verbatim
from designer.suggestions import did_you_mean, listed

_FIT = re.compile(r'<[^<>]*\sdata-fit="([^"]*)"[^<>]*>')
_STYLE = re.compile(r'(\sstyle=")')
_DRAWING = re.compile(r'<svg\b(?:[^>]*\sclass="icon icon-([\w-]+)")?[^>]*>(?!\s*<title)')
_SIDES = ("front", "back")


@dataclass(frozen=True)
class BookFaces:
    """The printed components that a book may show, and the sizes to which a face's texts were fitted."""

    cards: Sequence[PrintedCard]
    fitted: Callable[[Face], Mapping[str, float]]
    part: Callable[[PrintedCard, tuple[float, float, float, float]], Face]

    def card(self, ident: str, side: str = "front", width: float = 44) -> Html:
        """A card, token, standee or die as a picture, ``width`` millimetres wide.

        Where several kinds share an id, it is written kind/id. A die shows the side of this number, if ``side`` is one.
        """
        found = self.found(ident)
        face = self._face(found, ident, side)
        scale = wide(width) / face.size.width
        whole = Window(0, 0, face.size.width, face.size.height, scale)
        radius = "50%" if found.spec.shape == "circle" else f"{found.spec.corner * scale:.2f}mm"
        return verbatim(self._picture(found, face, whole, f"border-radius:{radius}"))

    def board(
        self,
        ident: str,
        width: float = 160,
        region: Region = None,
        marks: Mapping[str, str] | None = None,
        pieces: Mapping[str, str | Sequence[str]] | None = None,
        arrows: Sequence[tuple[str, str]] = (),
    ) -> Html:
        """A board or a part of it as a picture, ``width`` millimetres wide, drawn from its data.

        ``region`` is two spaces, as in ``"A1:D4"``, between which everything is shown, or left, top, width and height
        in millimetres. ``marks`` puts short texts on spaces, ``pieces`` sets components on them as they are printed,
        each at its true size, and ``arrows`` leads from space to space. A space of an area is written ``area/space``.
        """
        found = self.found(ident)
        board = found.entry.record
        if not isinstance(board, GridBoard | AreaBoard):
            raise TemplateProblem(f'"{ident}" is no board')
        window = window_of(board, region, wide(width))
        on_it = self._pieces(board, by_place(pieces, "pieces"), window)
        return self._scene(found, board, window, on_it, marks, arrows, whole=region is None)

    def position(
        self,
        position: Position,
        width: float = 160,
        region: Region = None,
        marks: Mapping[str, str] | None = None,
        arrows: Sequence[tuple[str, str]] = (),
    ) -> Html:
        """A position of a game on its printed board, as ``board`` shows one. Pieces outside the region are left out."""
        found = self.found(position.board)
        board = found.entry.record
        if not isinstance(board, GridBoard | AreaBoard):
            raise TemplateProblem(f'"{position.board}" is no board')
        window = window_of(board, region, wide(width))
        on_it = standing(board, position, window, self.found, self._piece)
        return self._scene(found, board, window, on_it, marks, arrows, whole=region is None)

    def _scene(
        self,
        found: PrintedCard,
        board: Board,
        window: Window,
        on_it: Iterable[str],
        marks: Mapping[str, str] | None,
        arrows: Sequence[tuple[str, str]],
        *,
        whole: bool,
    ) -> Html:
        over = [
            *on_it,
            *(arrow(*window.places(board, *ends), window) for ends in pairs(arrows)),
            *(mark(text, *window.at(board, name)) for name, text in by_place(marks, "marks").items()),
        ]
        face = found.front if whole else self.part(found, window.edges)
        return verbatim(self._picture(found, face, window, "", over="".join(over), kind="board", fitted_as=found.front))

    def _pieces(self, board: Board, pieces: Mapping[str, Any], window: Window) -> Iterator[str]:
        for place, names in pieces.items():
            idents = [names] if isinstance(names, str) else names
            if not isinstance(idents, Sequence) or not 1 <= len(idents) <= MAX_PIECES:
                raise TemplateProblem(f"pieces are one id, or a list of up to {MAX_PIECES}, for each space")
            for number, ident in enumerate(idents):
                found = self.found(ident)
                if found.spec.form == "board":
                    raise TemplateProblem(f'"{ident}" is a board and cannot stand on one')
                at = window.at(board, place)
                x, y = beside(at, number, len(idents), found.front.size.width * window.scale)
                yield self._piece(found, x, y, window.scale)

    def _piece(self, card: PrintedCard, x: float, y: float, scale: float) -> str:
        """A piece with its centre at a place of the picture, in millimetres."""
        size = card.front.size
        left, top = x - size.width * scale / 2, y - size.height * scale / 2
        radius = "50%" if card.spec.shape == "circle" else f"{card.spec.corner * scale:.2f}mm"
        style = f"position:absolute;left:{left:.2f}mm;top:{top:.2f}mm;border-radius:{radius}"
        return self._picture(card, card.front, Window(0, 0, size.width, size.height, scale), style, kind="piece")

    def _picture(
        self,
        card: PrintedCard,
        face: Face,
        window: Window,
        style: str,
        *,
        over: str = "",
        kind: str = "card",
        fitted_as: Face | None = None,
    ) -> str:
        sizes = self.fitted(fitted_as or face)
        html = _FIT.sub(lambda tag: _sized(tag[0], sizes[tag[1]]) if tag[1] in sizes else tag[0], face.html)
        name = str(escape(card.entry.record.name))
        scale = window.scale
        frame = f"width:{window.width * scale:.2f}mm;height:{window.height * scale:.2f}mm"
        inner = (
            f"width:{face.size.width:g}mm;height:{face.size.height:g}mm;"
            f"transform:translate({-window.left * scale:.2f}mm,{-window.top * scale:.2f}mm) scale({scale:.4f});"
            f"--trim-width:{face.size.width:g}mm;--trim-height:{face.size.height:g}mm;--bleed:{face.bleed:g}mm"
        )
        return (
            f'<div class="{kind}" role="img" aria-label="{name}" style="{frame}{";" if style else ""}{style}">'
            f'<div class="{FRAME} {style_class(face.css)}" style="{inner}">{titled(html, name)}</div>{over}</div>'
        )

    def found(self, ident: str) -> PrintedCard:
        """Return the printed component of an id, which is written kind/id where several kinds have it.

        Raises:
            TemplateProblem: there is none, or there are several.
        """
        if not isinstance(ident, str):
            raise TemplateProblem(
                f"{ident!r} is no id", hint='write it in quotes, such as "mjolnir" or "token/warrior"'
            )
        kind, _, name = ident.rpartition("/")
        found = [card for card in self.cards if card.entry.id == name and kind in ("", card.entry.kind)]
        if not found:
            hint = did_you_mean(ident, {card.entry.id for card in self.cards})
            raise TemplateProblem(f'nothing that is printed has the id "{ident}"', hint=hint)
        if len(kinds := {card.entry.kind for card in found}) > 1:
            names = listed(f'"{kind}/{name}"' for kind in sorted(kinds))
            raise TemplateProblem(f'several things that are printed have the id "{ident}"', hint=f"write {names}")
        return found[0]

    @staticmethod
    def _face(card: PrintedCard, ident: str, side: str) -> Face:
        numbers = [str(number) for number in range(1, len(card.sides) + 1)]
        if side in numbers:
            return card.sides[numbers.index(side)]
        if side not in _SIDES:
            hint = listed(f'"{name}"' for name in (*_SIDES, *numbers))
            raise TemplateProblem(f'"{ident}" has no side "{side}"', hint=hint)
        face = card.back if side == "back" else card.front
        if face is None:
            raise TemplateProblem(f'"{ident}" has a blank back')
        return face


def titled(html: str, name: str = "") -> str:
    """HTML whose icons tell their names to those who cannot see them, and whose other drawings are called ``name``."""

    def with_title(drawing: re.Match[str]) -> str:
        words = drawing[1].replace("-", " ") if drawing[1] else name
        return f"{drawing[0]}<title>{words}</title>" if words else drawing[0]

    return _DRAWING.sub(with_title, html)


def _sized(tag: str, size: float) -> str:
    """A tag with the type size to which its text was fitted."""
    rule = f"font-size:{size:g}pt"
    return _STYLE.sub(rf"\1{rule};", tag, count=1) if _STYLE.search(tag) else f'{tag[:-1]} style="{rule}">'


def style_class(css: str) -> str:
    """The class of the cards that have this style sheet."""
    return f"face-{hashlib.sha256(css.encode()).hexdigest()[:8]}"


def card_style(css: str) -> str:
    """The style sheet of some cards, kept from all else on the page; sheets of different cards share names.

    The page's own style is kept off them by ``page_style``.
    """
    return f".{style_class(css)} {{\n{css}\n}}"
