"""The list on paper: what to take out of the box and what to put in, each with a picture and a box to tick."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path, PurePosixPath
from typing import Any

from designer.diagnostics import Diagnostic, Severity, Span
from designer.model.layout_report import FaceReport
from designer.rendering.face import RenderedFace
from designer.rendering.pdf import write_document
from designer.rendering.resources import Resources
from designer.rendering.template_problems import TemplateProblem
from designer.rendering.thumbnails import encoded, thumbnail
from designer.reprinting.comparing import EditionReprint, Line
from designer.reprinting.earlier import Earlier
from designer.shared import shared_templates
from designer.workshop import Artifact, Workshop

TEMPLATE = "reprint-list"
_PAGES = {"a4": "A4", "letter": "letter"}
_SIDE = 24.0  # the longer edge of a picture, in millimetres
_SMALL_SIDE = 11.0  # of one of many, such as the sides of a die
_PIXELS_PER_MM = 12.0  # 300 to the inch


def sheet_lists(
    earlier: Earlier, editions: Sequence[EditionReprint], workshop: Workshop
) -> tuple[list[Artifact], list[Diagnostic]]:
    """Return ``reprint-list-<paper>.pdf`` for each paper, and ``reprint-list-low-ink-<paper>.pdf`` where that differs.

    An edition with nothing to do has none.

    Raises:
        OSError: a page cannot be read, or the cache not be written to.
    """
    artifacts: list[Artifact] = []
    diagnostics: list[Diagnostic] = []
    for edition in editions:
        if not edition.is_empty:
            with tempfile.TemporaryDirectory(prefix="designer-list-", ignore_cleanup_errors=True) as folder:
                made, found = _lists(earlier, edition, workshop, Resources(Path(folder)))
            artifacts += made
            diagnostics += found
    return artifacts, list(dict.fromkeys(diagnostics))


def _lists(
    earlier: Earlier, edition: EditionReprint, workshop: Workshop, resources: Resources
) -> tuple[list[Artifact], list[Diagnostic]]:
    artifacts: list[Artifact] = []
    diagnostics: list[Diagnostic] = []
    context = _context(earlier, edition, workshop, resources)
    stem = TEMPLATE if edition.edition == "full" else f"{TEMPLATE}-{edition.edition}"
    css = workshop.studio.text(shared_templates() / f"{TEMPLATE}.css")
    for paper in workshop.papers:
        try:
            html = workshop.studio.render(f"shared/{TEMPLATE}.html.j2", {**context, "paper": paper})
        except TemplateProblem as problem:  # only of a project that has a template of its own for it
            return [], [Diagnostic(problem.code, problem.said, problem.span, hint=problem.hint)]
        size = f"@page {{ size: {_PAGES[paper]} }}"
        document = write_document(
            html, css=[css, size], cache=workshop.cache, fonts=workshop.fonts, resources=resources
        )
        artifacts.append(Artifact(f"{stem}-{paper}.pdf", document.pdf, "application/pdf", document.pages))
        diagnostics += _findings(document.report, Span(workshop.game.info_source.path))
    return artifacts, diagnostics


def _findings(report: FaceReport, place: Span) -> Iterator[Diagnostic]:
    """What the list cannot show. It is no reason not to print."""
    for glyph in report.missing_glyphs:
        message = f"the list of what to reprint cannot show {glyph.code_point}, in: {glyph.context}"
        yield Diagnostic("missing-glyph", message, place, Severity.WARNING)
    for warning in report.warnings:
        yield Diagnostic("layout-problem", f"the list of what to reprint: {warning}", place, Severity.WARNING)


def _context(earlier: Earlier, edition: EditionReprint, workshop: Workshop, resources: Resources) -> dict[str, Any]:
    return {
        "edition": edition.edition,
        "since": {"ref": earlier.ref, "commit": earlier.commit.short, "version": earlier.game.info.version},
        "steps": [
            {"name": name, "lines": [_line(line, resources) for line in lines], "pieces": sum(x.count for x in lines)}
            for name, lines in (("take_out", edition.take_out), ("put_in", edition.put_in))
        ],
        "counts": [{"name": c.name, "before": c.before, "after": c.after} for c in edition.counts],
        "old_imprint": earlier.game.info.version != workshop.game.info.version
        or any(c.before != c.after for c in edition.counts),
        "new_rulebook": not earlier.has_the_rulebook_of_today,
        "content_hash": workshop.bundle.content_hash.removeprefix("sha256:")[:12],
    }


def _line(line: Line, resources: Resources) -> dict[str, Any]:
    many = len(line.shown) > 2
    return {
        "name": line.card.entry.record.name,
        "sort": line.sort,
        "form": line.card.spec.form,
        "count": line.count,
        "reason": line.reason,
        "pictures": [
            _picture(face, side, line, _SMALL_SIDE if many else _SIDE, resources) for side, face in line.shown.items()
        ],
    }


def _picture(face: RenderedFace, side: str, line: Line, longest: float, resources: Resources) -> dict[str, Any]:
    """A picture of a side: its file, which is put into the folder of ``resources``, and its size in millimetres."""
    scale = min(1.0, longest / max(face.size.width, face.size.height))
    width = face.size.width * scale
    data = encoded(thumbnail(face, line.card.spec, ceil(width * _PIXELS_PER_MM)), "PNG")
    name = f"{hashlib.sha256(data).hexdigest()[:24]}.png"
    (resources.root / name).write_bytes(data)
    return {
        "url": resources.url(PurePosixPath(name)),
        "side": side,
        "width": round(width, 2),
        "height": round(face.size.height * scale, 2),
    }
