"""Faces and documents → PDF. The one module that imports WeasyPrint, and not before something has to be laid out.

Given the same faces, fonts and files, the same bytes come out on every machine with the same libraries, whatever the
number of processes. A face looks the same whichever other faces were rendered with it.
"""

from __future__ import annotations

import os
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Any

from designer.model.layout_report import FaceReport
from designer.rendering.cache import FaceCache
from designer.rendering.engine import Document, Engine
from designer.rendering.face import Face, RenderedFace, RenderedFaces
from designer.rendering.face_keys import Dependencies
from designer.rendering.fonts import FontLibrary
from designer.rendering.process import end_with, no_library_search, no_system_fonts, one_garbage_collection
from designer.rendering.resources import Resources
from designer.rendering.system import load_library, system_facts, system_problems
from designer.units import Size

__all__ = ["RenderedFace", "RenderedFaces", "RenderingUnavailableError", "render_faces", "write_document"]

CHUNK = 25  # faces in a document: as fast as larger ones, in a fraction of the memory
_WORTH_PROCESSES = 40  # below, one process is done before two have started
Progress = Callable[[int, int, str], None]


class RenderingUnavailableError(RuntimeError):
    """Nothing can be laid out on this machine; the message says which system library is missing."""


@dataclass(frozen=True, slots=True)
class _Job:
    """A chunk of faces to render, with all that a process needs for it."""

    faces: tuple[Face, ...]
    keys: tuple[str, ...]
    fonts: FontLibrary
    families: tuple[str, ...]
    fingerprint: str
    resources: Resources


def render_faces(
    faces: Iterable[Face],
    *,
    cache: FaceCache,
    fonts: FontLibrary,
    resources: Resources,
    jobs: int = 1,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> RenderedFaces:
    """Render each different face once, unless the cache has it.

    ``jobs`` is the number of processes; an ``executor`` takes their place. ``progress`` is told how many faces are
    done, how many there are to render, and the label of the last one.

    Raises:
        RenderingUnavailableError: a system library is missing.
        OSError: the cache cannot be written to.
    """
    unique = {face.identity: face for face in faces}
    dependencies = Dependencies(fonts, resources)
    looks = {identity: dependencies.key(face) for identity, face in unique.items()}
    keys = {identity: f"{looks[identity]} {face.measured_by}" for identity, face in unique.items()}
    missing = [face for identity, face in unique.items() if cache.find(keys[identity]) is None]
    if missing:
        families = _at_least_one(fonts, {f for face in unique.values() for f in dependencies.families(face)})
        fingerprint = fonts.fingerprint(families)
        work = [
            _Job(chunk, tuple(keys[face.identity] for face in chunk), fonts, families, fingerprint, resources)
            for chunk in _chunks(missing)
        ]
        done = 0
        for job, (pdf, reports) in zip(work, _results(work, jobs, executor), strict=True):
            cache.store(job.keys, pdf, reports)
            done += len(job.faces)
            if progress is not None:
                progress(done, len(missing), job.faces[-1].label)
    rendered = {}
    for identity, face in unique.items():
        found = cache.find(keys[identity])
        assert found is not None, "a face that was just stored is there"
        rendered[identity] = RenderedFace(found.pdf, found.page, found.report, face.size, face.bleed, looks[identity])
    if missing:
        cache.prune()
    return RenderedFaces(rendered, len(missing), len(unique) - len(missing))


def write_document(
    html: str,
    *,
    css: Sequence[str],
    cache: FaceCache,
    fonts: FontLibrary,
    resources: Resources,
    tagged: bool = True,
) -> Document:
    """Lay out a whole document, such as a rulebook, by its HTML and style sheets, unless the cache has it.

    Title, language, authors, description and keywords are those of the HTML (``<title>``, ``<html lang>``, ``<meta>``).
    Headings become bookmarks. ``tagged`` makes it PDF/UA: it has the structure that screen readers need, and says so.

    Raises:
        RenderingUnavailableError: a system library is missing.
        OSError: the cache cannot be written to.
    """
    whole = Face(html, "\n".join(css), Size(0, 0))  # a document depends on the same things as a face
    dependencies = Dependencies(fonts, resources)
    key = f"{dependencies.key(whole)} {'PDF/UA' if tagged else 'untagged'} page"
    found = cache.find(f"{key} 0")
    if found is not None:
        return Document(found.pdf.read_bytes(), found.pages, found.report)
    families = _at_least_one(fonts, dependencies.families(whole))
    with _one_at_a_time, one_garbage_collection():
        engine = _engine(fonts, families, fonts.fingerprint(families))
        document = engine.print_document(html, css, resources, tagged=tagged)
    if document.pages:
        keys = [f"{key} {page}" for page in range(document.pages)]
        cache.store(keys, document.pdf, [document.report] * document.pages)
    return document


def _at_least_one(fonts: FontLibrary, families: Iterable[str]) -> tuple[str, ...]:
    """Put families in order; where none is named, take any, because Pango crashes when it has no font at all.

    That a text has no font is still found: what its style asks for is not there.
    """
    return tuple(sorted(families)) or fonts.families[:1]


def _chunks(faces: Iterable[Face]) -> Iterator[tuple[Face, ...]]:
    """Split faces into documents: of one style sheet and size each, of about equal length, always in the same way."""
    alike: dict[tuple[object, ...], list[Face]] = {}
    for face in faces:
        alike.setdefault((face.css, face.size, face.bleed), []).append(face)
    for group in alike.values():
        count = ceil(len(group) / CHUNK)
        for number in range(count):
            yield tuple(group[len(group) * number // count : len(group) * (number + 1) // count])


def _results(work: Sequence[_Job], jobs: int, executor: Executor | None) -> Iterator[tuple[bytes, list[FaceReport]]]:
    """Yield what each job comes to, in the order of the jobs."""
    if executor is not None:
        for future in [executor.submit(_print_chunk, job) for job in work]:
            yield future.result()
    elif jobs > 1 and len(work) > 1 and sum(len(job.faces) for job in work) >= _WORTH_PROCESSES:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        # Not forked: a copy of a process with threads may hang, and would hold all of its memory.
        pool = ProcessPoolExecutor(
            min(jobs, len(work)), get_context("spawn"), initializer=end_with, initargs=(os.getpid(),)
        )
        with pool:
            yield from pool.map(_print_chunk, work)
    else:
        yield from map(_print_chunk, work)


def _print_chunk(job: _Job) -> tuple[bytes, list[FaceReport]]:
    with _one_at_a_time, one_garbage_collection():
        return _engine(job.fonts, job.families, job.fingerprint).print_faces(job.faces, job.resources)


# WeasyPrint's objects may not be used by two threads at once.
_one_at_a_time = threading.RLock()


@lru_cache(maxsize=2)
def _engine(fonts: FontLibrary, families: tuple[str, ...], _fingerprint: str) -> Engine:
    """The engine for some families. The fingerprint tells fonts apart that have changed under the same name."""
    weasyprint = _weasyprint()
    with no_system_fonts():
        font_config = weasyprint.text.fonts.FontConfiguration()
    return Engine(weasyprint, font_config, fonts, families)


@lru_cache(maxsize=1)
def _weasyprint() -> Any:
    """Import WeasyPrint.

    Raises:
        RenderingUnavailableError: a library that it needs is missing; importing it would fail.
    """
    if system_facts().missing:
        raise RenderingUnavailableError("; ".join(system_problems()))
    with no_system_fonts(), no_library_search(), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "No fonts configured in FontConfig", UserWarning)  # just as it should be
        warnings.filterwarnings("ignore", "HarfBuzz-Subset will be required", DeprecationWarning)  # a system problem
        fontconfig = load_library("fontconfig")
        if fontconfig is not None:
            fontconfig.FcInit()  # else Pango does it later in a thread, and looks for the system's fonts
        import weasyprint
    return weasyprint
