"""Tokens to cut out, on sheets of A4 and Letter paper."""

from __future__ import annotations

from designer.cutting import CutSheets, Documents, components, cut_sheets
from designer.diagnostics import Diagnostic
from designer.imposition.cutouts import Cutout, token
from designer.press import artifacts
from designer.rendering.faces import PrintedCard
from designer.workshop import Artifact, Workshop

_ONE_SIDED = "Glue to 1.5 mm card, then cut on the grey line."
_TWO_SIDED = (
    "Print both sides on heavy paper, or glue fronts and backs to both sides of 1 mm card; cut on the grey line."
)


def produce(workshop: Workshop) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``tokens-<paper>.pdf``, in all editions. A game without tokens has none."""
    documents, diagnostics = _documents(workshop)
    return artifacts(documents, workshop), diagnostics


def is_needed(workshop: Workshop) -> bool:
    """Whether there is any token in the box."""
    return bool(components(workshop, "token"))


def check(workshop: Workshop) -> list[Diagnostic]:
    """Return what does not fit on a page, without making any."""
    return _documents(workshop)[1]


def _documents(workshop: Workshop) -> Documents:
    tokens = components(workshop, "token")
    how = _TWO_SIDED if any(card.back for card in tokens) else _ONE_SIDED
    return cut_sheets(CutSheets("Tokens", "tokens", how, _cutout), tokens, workshop)


def _cutout(card: PrintedCard) -> Cutout:
    front, spec = card.front, card.spec
    back = card.back.identity if card.back else None
    return token(card.entry.record.name, front.identity, back, front.size, spec.shape, front.bleed, spec.corner)
