"""A workshop → everything that is published: what the targets make of it, and the manifest."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from designer.diagnostics import Diagnostic
from designer.laying_out import Progress
from designer.publishing import manifest
from designer.reprinting.pack import Pack, papers_about
from designer.targets import all_targets
from designer.version import version
from designer.workshop import Artifact, Workshop

Produced = tuple[list[Artifact], list[Diagnostic]]


def produce(
    workshop: Workshop, targets: Sequence[str], earlier: Sequence[Artifact], progress: Progress | None
) -> Produced:
    """Make what is asked for, all if ``targets`` is empty, and the manifest.

    A build of some targets or sheets keeps the other files of the ``earlier`` build.
    """
    artifacts, diagnostics = _made(workshop, targets or tuple(all_targets()), progress)
    if targets or workshop.layouts:
        made_now = {artifact.path for artifact in artifacts}
        # Of a target that is made for all papers nothing else is left; one made for some keeps the others.
        renewed = set(targets) if not workshop.layouts else set()
        artifacts += [old for old in earlier if old.path not in made_now and old.target not in renewed]
    return [*artifacts, manifest(_facts(workshop), workshop.bundle.content_hash, artifacts)], diagnostics


def produce_pack(pack: Pack, targets: Sequence[str], progress: Progress | None) -> Produced:
    """Make a reprint pack: the sheets that have something on them, of all targets if none is named, and the list.

    Nothing of an earlier pack is kept, because it was made for another box.
    """
    artifacts, diagnostics = papers_about(pack)
    sheets, problems = _made(pack.workshop, sorted(pack.targets & set(targets or pack.targets)), progress)
    artifacts += sheets
    since = {"ref": pack.earlier.ref, "commit": pack.earlier.commit.id, "content_hash": pack.earlier.content_hash}
    facts = _facts(pack.workshop) | {"since": since}
    return [*artifacts, manifest(facts, pack.workshop.bundle.content_hash, artifacts)], [*diagnostics, *problems]


def _made(workshop: Workshop, targets: Sequence[str], progress: Progress | None) -> Produced:
    artifacts: list[Artifact] = []
    diagnostics: list[Diagnostic] = []
    for target in all_targets().values():
        if target.name in targets:
            if progress is not None and target.is_needed(workshop):
                progress(0, 0, target.name)
            made, problems = target.produce(workshop)
            artifacts += [replace(artifact, target=target.name) for artifact in made]
            diagnostics += problems
    return artifacts, diagnostics


def _facts(workshop: Workshop) -> dict[str, Any]:
    info = workshop.game.info
    return {
        "game": workshop.game.id,
        "name": info.name,
        "language": info.language,
        "content_version": info.version,
        "designer_version": version(),
    }
