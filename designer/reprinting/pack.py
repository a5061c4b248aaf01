"""The reprint pack of a game: what the present targets need to print no more than what changed, and the list of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from designer.diagnostics import Diagnostic
from designer.history import History
from designer.laying_out import Layout, Rendering
from designer.model.print_spec import Form
from designer.project import Project
from designer.reprinting.comparing import EditionReprint, compare_boxes
from designer.reprinting.earlier import Earlier, earlier_state
from designer.reprinting.pieces import holder
from designer.reprinting.protocol import protocol
from designer.reprinting.sheet_list import sheet_lists
from designer.workshop import Artifact, Workshop

TARGETS: Mapping[Form, str] = {
    "card": "print-and-play",
    "token": "tokens",
    "standee": "standees",
    "die": "dice",
    "board": "boards",
}
"""The targets that print pieces, by the form of the piece."""


@dataclass(frozen=True, eq=False)
class Pack:
    """What changed in a box since an earlier state, and a workshop whose cards are those to print, so often."""

    earlier: Earlier
    editions: tuple[EditionReprint, ...]
    workshop: Workshop

    @property
    def is_empty(self) -> bool:
        """Whether the box is as it should be."""
        return all(edition.is_empty for edition in self.editions)

    @property
    def targets(self) -> frozenset[str]:
        """The targets that have something to print."""
        return frozenset(TARGETS[line.card.spec.form] for edition in self.editions for line in edition.put_in)


def pack_since(
    project: Project,
    ref: str,
    workshop: Workshop,
    layout: Layout,
    how: Rendering,
    language: str | None = None,
) -> Pack:
    """Compare the box of a state of the project with today's, which is laid out. ``language`` is that of both.

    Raises:
        HistoryError, NotThereError, BrokenStateError: nothing can be compared with that state.
        OSError: a page cannot be read or kept.
    """
    earlier = earlier_state(History(project), workshop.game, ref, layout.cache, how, language)
    editions = compare_boxes(earlier.game, earlier.layout, workshop.game, layout)
    counts = {(edition.edition, *holder(line.card)): line.count for edition in editions for line in edition.put_in}
    cards = [replace(card, copies=counts.get((card.edition, *holder(card)), 0)) for card in workshop.cards]
    return Pack(earlier, editions, replace(workshop, cards=cards))


def papers_about(pack: Pack) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``reprint.json``, and the list of what to do on each paper, for each edition that has something to do."""
    lists, diagnostics = sheet_lists(pack.earlier, pack.editions, pack.workshop)
    return [protocol(pack.earlier, pack.editions, pack.workshop), *lists], diagnostics
