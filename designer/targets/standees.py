"""Standees to cut out and fold, on sheets of A4 and Letter paper."""

from __future__ import annotations

from designer.cutting import CutSheets, Documents, components, cut_sheets
from designer.diagnostics import Diagnostic
from designer.imposition.cutouts import Cutout, standee
from designer.press import artifacts
from designer.rendering.faces import PrintedCard
from designer.workshop import Artifact, Workshop

_HOW = "Cut on solid lines, fold at the head and glue back to back; fold the tabs out and glue them to a base."


def produce(workshop: Workshop) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``standees-<paper>.pdf``, in all editions. A game without standees has none."""
    documents, diagnostics = _documents(workshop)
    return artifacts(documents, workshop), diagnostics


def is_needed(workshop: Workshop) -> bool:
    """Whether there is any standee in the box."""
    return bool(components(workshop, "standee"))


def check(workshop: Workshop) -> list[Diagnostic]:
    """Return what does not fit on a page, without making any."""
    return _documents(workshop)[1]


def _documents(workshop: Workshop) -> Documents:
    return cut_sheets(CutSheets("Standees", "standees", _HOW, _cutout), components(workshop, "standee"), workshop)


def _cutout(card: PrintedCard) -> Cutout:
    """A strip; one without a back shows its front on both sides."""
    front, back = card.front, card.back or card.front
    return standee(card.entry.record.name, front.identity, back.identity, front.size, front.bleed)
