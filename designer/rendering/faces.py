"""Components → faces: the HTML of every side that is printed, with who uses it."""

from __future__ import annotations

from dataclasses import dataclass

from designer.diagnostics import Diagnostic, Related, Span
from designer.model.game import Entry, Game
from designer.model.print_spec import CARD_SIZES, PrintSpec
from designer.model.record import Component
from designer.model.template_files import shown_file, template_file
from designer.rendering.face import Face
from designer.rendering.face_shape import fault_of_face
from designer.rendering.templates import PictureProblem, Studio, TemplateProblem
from designer.units import Size


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A component with its two sides; ``back`` is None when the back is blank."""

    entry: Entry
    copies: int
    front: Face
    back: Face | None


@dataclass(frozen=True, slots=True)
class _Cause:
    """A mistake outside of the cards, which may spoil many of them."""

    code: str
    said: str
    span: Span
    hint: str | None


def print_cards(game: Game, studio: Studio) -> tuple[list[PrintedCard], list[Diagnostic]]:
    """Return every printed component in order, and what kept a template from running.

    A record of 0 copies is laid out too, so that it is checked; only imposition leaves it out.
    """
    cards: list[PrintedCard] = []
    diagnostics: list[Diagnostic] = []
    problems: dict[_Cause, list[Entry]] = {}
    for entry in game.components():
        component, spec = entry.record, entry.record.prints
        if not isinstance(component, Component) or spec is None or not _has_templates(game, entry.kind, spec):
            continue
        size = CARD_SIZES[spec.size or game.info.print.size]
        try:
            front = _face(studio, component, spec.front or entry.kind, size, spec)
            back = _face(studio, component, spec.back, size, spec) if spec.back else None
        except TemplateProblem as problem:
            if problem.span is None:
                place = entry.span(("art",) if isinstance(problem, PictureProblem) else ("id",))
                diagnostics.append(Diagnostic(problem.code, f"{entry.title}: {problem.said}", place, hint=problem.hint))
            else:
                cause = _Cause(problem.code, problem.said, problem.span, problem.hint)
                problems.setdefault(cause, []).append(entry)
            continue
        cards.append(PrintedCard(entry, component.copies, front, back))
    return cards, diagnostics + [_told_once(cause, entries) for cause, entries in problems.items()]


def unique_faces(cards: list[PrintedCard]) -> list[Face]:
    """Return each face once, in the order of first use: fronts, then backs."""
    faces = [card.front for card in cards] + [card.back for card in cards if card.back is not None]
    return list({face.identity: face for face in faces}.values())


def _has_templates(game: Game, kind: str, spec: PrintSpec) -> bool:
    """Whether the templates are there. That they are not is reported when the project is opened."""
    names = (spec.front or kind, spec.back)
    return all((game.template_dir / f"{name}.html.j2").is_file() for name in names if name)


def _told_once(cause: _Cause, entries: list[Entry]) -> Diagnostic:
    """A mistake in a template is one mistake, however many cards it spoils; the first of them is shown with it."""
    others = len(entries) - 1
    cards = f"for this card and {others} more" if others else "for this card"
    related = Related(cards, entries[0].span(("id",)))
    return Diagnostic(cause.code, cause.said, cause.span, hint=cause.hint, related=(related,))


def _face(studio: Studio, card: Component, template: str, size: Size, spec: PrintSpec) -> Face:
    html = studio.render(f"{studio.game.id}/{template}.html.j2", {"card": card})
    if fault := fault_of_face(html):
        place = Span(shown_file(studio.game, template_file(studio.game, template)))
        raise TemplateProblem(f"the template {fault}", span=place)
    return Face(html, studio.stylesheet(template), size, spec.bleed, card.name)
