"""Dice: nets of paper cubes, and stickers for wooden dice, on sheets of A4 and Letter paper."""

from __future__ import annotations

from designer.cutting import CutSheets, Documents, components, cut_sheets
from designer.diagnostics import Diagnostic
from designer.imposition.cutouts import Cutout
from designer.imposition.die_cutouts import die_net, die_stickers
from designer.press import artifacts
from designer.rendering.faces import PrintedCard
from designer.workshop import Artifact, Workshop

_NETS = "Heavy paper: cut on solid lines, score and fold on dashed ones, glue the hatched tabs inside."


def produce(workshop: Workshop) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``dice-nets-<paper>.pdf`` and ``dice-stickers-<paper>.pdf``, in all editions; none without dice."""
    documents, diagnostics = _documents(workshop)
    return artifacts(documents, workshop), diagnostics


def is_needed(workshop: Workshop) -> bool:
    """Whether there is any die in the box."""
    return bool(components(workshop, "die"))


def check(workshop: Workshop) -> list[Diagnostic]:
    """Return what does not fit on a page, without making any."""
    return _documents(workshop)[1]


def _documents(workshop: Workshop) -> Documents:
    dice = components(workshop, "die")
    nets, diagnostics = cut_sheets(CutSheets("Dice to fold", "dice-nets", _NETS, _net), dice, workshop)
    stickers, more = cut_sheets(
        CutSheets("Dice stickers", "dice-stickers", _stickers_how(dice), _stickers), dice, workshop
    )
    return nets | stickers, list(dict.fromkeys([*diagnostics, *more]))


def _stickers_how(dice: list[PrintedCard]) -> str:
    edges = " or ".join(dict.fromkeys(f"{card.front.size.width:g}" for card in dice))
    return f"Label paper. Each strip is one blank {edges} mm die: 1 and 6, 2 and 5, 3 and 4 go on opposite sides."


def _net(die: PrintedCard) -> Cutout:
    return die_net(die.entry.record.name, [side.identity for side in die.sides], _edge(die))


def _stickers(die: PrintedCard) -> Cutout:
    return die_stickers(die.entry.record.name, [side.identity for side in die.sides], _edge(die), die.front.bleed)


def _edge(die: PrintedCard) -> float:
    return die.front.size.width
