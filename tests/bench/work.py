"""The work that is measured. Each kind runs in a process of its own: ``python -m tests.bench.work KIND ROOT …``.

What a process has found out about itself is one JSON object on its standard output. Its time as a whole is taken by the
process that started it, because starting, importing and tidying up are part of what an author waits for.
"""

from __future__ import annotations

import io
import json
import resource
import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from designer.project import Project, load_schema
from tests.bench.synthetic import GAME, content_file

TARGETS = ("engine-json", "print-and-play")
FACES_IN_A_DOCUMENT = 50
_FACES = "faces.json"
_IMPOSITIONS = 3


def build(project: Project, jobs: str) -> dict[str, Any]:
    """Build the game as ``designer build`` does: with all layouts, without a rulebook."""
    from designer.build import Options, build_game

    built = build_game(project, GAME, Options(targets=TARGETS, jobs=int(jobs)))
    if built.checked.failed:
        raise RuntimeError("\n".join(map(str, built.checked.diagnostics[:5])))
    return {"rendered": built.checked.faces_rendered, **_memory(), **_processor()}


def faces(project: Project) -> dict[str, Any]:
    """Write down the HTML of all faces, their style and fonts for ``plain``."""
    from designer.compiling import compile_game
    from designer.rendering.faces import print_cards, unique_faces
    from designer.rendering.fonts import FontLibrary
    from designer.rendering.templates import Studio

    game = compile_game(project, GAME).game
    assert game is not None
    unique = unique_faces(print_cards(game, Studio(game))[0])
    library = FontLibrary.for_project(project.root)
    families = library.named_in({face.css for face in unique})
    fonts = [
        f'@font-face {{ font-family: "{font.family}"; font-weight: {font.weight}; '
        f'font-style: {"italic" if font.italic else "normal"}; src: url("{font.path.as_uri()}") }}'
        for font in library.files
        if font.family in families
    ]
    size, bleed = unique[0].size, unique[0].bleed
    page = (
        f"@page {{ size: {size.width}mm {size.height}mm; bleed: {bleed}mm; margin: 0 }}"
        f":root {{ --trim-width: {size.width}mm; --trim-height: {size.height}mm; --bleed: {bleed}mm }}"
    )
    css = {face.css: None for face in unique}
    given = {"fonts": fonts, "css": [page, *css], "faces": [face.html for face in unique]}
    (project.root / _FACES).write_text(json.dumps(given), encoding="utf-8")
    return {"faces": len(unique)}


def plain(project: Project) -> dict[str, Any]:
    """Write the same faces with WeasyPrint alone: fonts and style sheets read once, documents of fifty."""
    import weasyprint
    from weasyprint.text.fonts import FontConfiguration

    given = json.loads((project.root / _FACES).read_text(encoding="utf-8"))
    config = FontConfiguration()
    sheets = [weasyprint.CSS(string=css, font_config=config) for css in ("\n".join(given["fonts"]), *given["css"])]
    started = time.process_time()
    written = 0
    for first in range(0, len(given["faces"]), FACES_IN_A_DOCUMENT):
        html = "".join(given["faces"][first : first + FACES_IN_A_DOCUMENT])
        document = weasyprint.HTML(string=f"<!doctype html><html><body>{html}</body></html>")
        target = project.root / f"plain-{first}.pdf"
        document.write_pdf(target, stylesheets=sheets, font_config=config)
        written += target.stat().st_size
    return {"bytes": written, "documents_cpu": time.process_time() - started, **_memory()}


def impose(project: Project) -> dict[str, Any]:
    """Impose one layout, A4 with backs, from faces that are in the cache."""
    from designer.compiling import compile_game
    from designer.exporting.bundle import bundle_of
    from designer.laying_out import lay_out
    from designer.rendering.cache import FaceCache
    from designer.targets import print_and_play
    from designer.workshop import Workshop

    game = compile_game(project, GAME).game
    assert game is not None
    layout = lay_out(game)

    def shop(number: int) -> Workshop:
        nothing = FaceCache(project.root / "imposed" / str(number))  # so that every time is the first
        return Workshop(
            game,
            bundle_of(game),
            layout.studio,
            layout.cards,
            layout.rendered.by_face,
            nothing,
            layout.fonts,
            layout.resources,
            layouts=("a4",),
        )

    shops = [shop(number) for number in range(_IMPOSITIONS)]
    seconds = [_timed(lambda shop=shop: print_and_play.produce(shop)) for shop in shops]
    return {"cpu_measured": statistics.median(seconds), **_memory()}


def check(project: Project) -> dict[str, Any]:
    """Compile and check the content, as far as it goes without laying faces out."""
    from designer.checking import check_content
    from designer.checks import all_checks
    from designer.compiling import compile_game

    all_checks()

    def measured() -> None:
        compiled = compile_game(project, GAME)
        assert compiled.game is not None
        found = compiled.diagnostics + check_content(compiled.game)
        assert not found, found[:3]

    return {"cpu_measured": _timed(measured)}


def read_and_validate(project: Project) -> dict[str, Any]:
    """What checking cannot do without: the content read with positions, and each record validated."""
    from designer.yaml_source import Source, read

    schema, _ = load_schema(project, GAME)
    assert schema is not None
    kind, path = schema.own_kinds[0], content_file(project)
    source: Source | None = None

    def reading() -> None:
        nonlocal source
        source, _ = read(path.read_bytes(), project.relative(path))

    def validating() -> None:
        assert source is not None
        for value in source.value["cards"]:
            kind.model_validate(value)

    read_in, validated_in = _timed(reading), _timed(validating)
    return {"cpu_measured": read_in + validated_in, "read": read_in, "validated": validated_in}


def round_trip(project: Project) -> dict[str, Any]:
    """Read the content with ruamel.yaml's round-trip loader, which knows positions too."""
    from ruamel.yaml import YAML

    text = content_file(project).read_text(encoding="utf-8")
    return {"cpu_measured": _timed(lambda: YAML(typ="rt").load(io.StringIO(text)))}


def _timed(function: Callable[[], object]) -> float:
    """Seconds of processor time."""
    started = time.process_time()
    function()
    return time.process_time() - started


def _memory() -> dict[str, float]:
    """The most memory that this process, and the largest of its children, ever had, in MB. Linux counts in KiB."""
    unit = 1 if sys.platform == "darwin" else 1024
    return {
        "main_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6,
        "worker_mb": resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * unit / 1e6,
    }


def _processor() -> dict[str, float]:
    """Processor time of this process and of all its children that have ended."""
    own, children = (resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return {"main_cpu": own.ru_utime + own.ru_stime, "workers_cpu": children.ru_utime + children.ru_stime}


KINDS: dict[str, Callable[..., dict[str, Any]]] = {
    function.__name__: function for function in (build, faces, plain, impose, check, read_and_validate, round_trip)
}

if __name__ == "__main__":
    kind, root, *arguments = sys.argv[1:]
    sys.stdout.write(json.dumps(KINDS[kind](Project(Path(root)), *arguments)))
