"""Components → faces: the HTML of every side that is printed, with who uses it."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from designer.diagnostics import Diagnostic, Related, Span
from designer.model.board import AreaBoard, GridBoard
from designer.model.dice import Die
from designer.model.game import Entry, Game
from designer.model.print_spec import Edition, PrintSpec
from designer.model.record import Component
from designer.model.template_files import shown_file, template_file
from designer.rendering.face import Face
from designer.rendering.face_shape import fault_of_face
from designer.rendering.templates import PictureProblem, Studio, TemplateProblem
from designer.units import Size

_FIRST_TAG = re.compile(r"<[a-z][a-z0-9-]*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A component with its two sides; ``back`` is None when the back is blank.

    ``sides`` are the six faces of a die, of which ``front`` is the first. The ``edition`` is one of those that the game
    is printed in.
    """

    entry: Entry
    copies: int
    front: Face
    back: Face | None
    spec: PrintSpec
    sides: tuple[Face, ...] = ()
    edition: Edition = "full"

    @property
    def faces(self) -> tuple[Face, ...]:
        """Every face of it, the front first."""
        return self.sides or tuple(face for face in (self.front, self.back) if face is not None)


@dataclass(frozen=True, slots=True)
class _Cause:
    """A mistake outside of the cards, which may spoil many of them."""

    code: str
    said: str
    span: Span
    hint: str | None


def print_cards(
    game: Game, studio: Studio, *, without: Container[str] = ()
) -> tuple[list[PrintedCard], list[Diagnostic]]:
    """Return every printed component in order, edition by edition, and what kept a template from running.

    ``without`` are the ids of boards that are not to be printed.
    A record of 0 copies is laid out too, so that it is checked; only imposition leaves it out.
    """
    cards: list[PrintedCard] = []
    diagnostics: list[Diagnostic] = []
    problems: dict[_Cause, dict[str, Entry]] = {}
    for edition, entry in product(game.info.print.editions, game.components()):
        component, spec = entry.record, entry.record.prints
        if not isinstance(component, Component) or spec is None or not _has_templates(game, entry.kind, spec):
            continue
        if spec.form == "board" and entry.id in without:
            continue
        try:
            cards.append(_printed(studio, entry, component, spec, edition))
        except TemplateProblem as problem:
            if problem.span is None:
                place = entry.span(("art",) if isinstance(problem, PictureProblem) else ("id",))
                diagnostics.append(Diagnostic(problem.code, f"{entry.title}: {problem.said}", place, hint=problem.hint))
            else:
                cause = _Cause(problem.code, problem.said, problem.span, problem.hint)
                problems.setdefault(cause, {}).setdefault(f"{entry.kind}/{entry.id}", entry)
    return cards, list(dict.fromkeys(diagnostics)) + [_told_once(*problem) for problem in problems.items()]


def print_some(game: Game, studio: Studio, names: Container[str]) -> list[PrintedCard]:
    """Return the printed components of these names, written ``kind/id``, as they are in the game's first edition.

    Raises:
        TemplateProblem: a template does not run.
    """
    edition = game.info.print.editions[0]
    return [
        _printed(studio, entry, entry.record, entry.record.prints, edition)
        for entry in game.components()
        if f"{entry.kind}/{entry.id}" in names
        and isinstance(entry.record, Component)
        and entry.record.prints is not None
    ]


def part_of_board(studio: Studio, board: PrintedCard, window: tuple[float, float, float, float]) -> Face:
    """The face of a board of which no more is needed than ``window``: left, top, right and bottom in millimetres.

    A template may leave out what lies elsewhere, so that many small pictures of a large board stay light.

    Raises:
        TemplateProblem: the template does something that it may not.
    """
    values = {"card": board.entry.record, "edition": board.edition, "window": window}
    return _face(studio, board.spec.front or board.entry.kind, values, board.front.size, board.spec)


def unique_faces(cards: list[PrintedCard]) -> list[Face]:
    """Return each face once, in the order of first use: fronts, then backs."""
    fronts = [face for card in cards for face in card.sides or (card.front,)]
    backs = [card.back for card in cards if card.back is not None]
    return list({face.identity: face for face in fronts + backs}.values())


def _has_templates(game: Game, kind: str, spec: PrintSpec) -> bool:
    """Whether the templates are there. That they are not is reported when the project is opened."""
    names = (spec.front or kind, spec.back)
    return all((game.template_dir / f"{name}.html.j2").is_file() for name in names if name)


def _told_once(cause: _Cause, entries: Mapping[str, Entry]) -> Diagnostic:
    """A mistake in a template is one mistake, however many cards it spoils; the first of them is shown with it."""
    others = len(entries) - 1
    cards = f"for this card and {others} more" if others else "for this card"
    related = Related(cards, next(iter(entries.values())).span(("id",)))
    return Diagnostic(cause.code, cause.said, cause.span, hint=cause.hint, related=(related,))


def _printed(studio: Studio, entry: Entry, card: Component, spec: PrintSpec, edition: Edition) -> PrintedCard:
    size = Size(card.width, card.height) if isinstance(card, GridBoard | AreaBoard) else _trim(studio, spec)

    def face(template: str, **values: object) -> Face:
        return _face(studio, template, {"card": card, "edition": edition, "window": None, **values}, size, spec)

    front = spec.front or entry.kind
    if isinstance(card, Die) and spec.form == "die":
        sides = tuple(face(front, side=side, number=number) for number, side in enumerate(card.sides, start=1))
        return PrintedCard(entry, card.copies, sides[0], None, spec, sides, edition)
    back = face(spec.back) if spec.back else None
    return PrintedCard(entry, card.copies, face(front), back, spec, edition=edition)


def _trim(studio: Studio, spec: PrintSpec) -> Size:
    return spec.trim(studio.game.info.print.size)


def _face(studio: Studio, template: str, values: Mapping[str, Any], size: Size, spec: PrintSpec) -> Face:
    html = studio.render(f"{studio.game.id}/{template}.html.j2", values)
    if fault := fault_of_face(html):
        place = Span(shown_file(studio.game, template_file(studio.game, template)))
        raise TemplateProblem(f"the template {fault}", span=place)
    if studio.game.translation is not None:  # words are parted at the ends of lines as their language does it
        html = _FIRST_TAG.sub(rf'\g<0> lang="{studio.game.info.language}"', html, count=1)
    return Face(html, studio.stylesheet(template), size, spec.bleed, values["card"].name, spec.safe, spec.shape)
