"""Renders 44 faces into a cache, and may stop in the midst of it until it is killed.

python many_faces.py CACHE JOBS [stop]
"""

from __future__ import annotations

import signal
import sys
import time
from pathlib import Path

from designer.rendering.cache import FaceCache
from designer.rendering.face import Face
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces
from designer.rendering.resources import Resources
from designer.units import Size

CSS = 'p { font: 9pt "Source Sans Pro" } i { font-family: "Source Serif Pro" }'
PICTURE = '<svg viewBox="0 0 9 9"><path d="M0 0h{0}v9z" opacity=".5"/></svg>'
FACES = [f"<section><p>{n} <b>bold</b> <i>text</i></p>{PICTURE.format(n)}</section>" for n in range(44)]


def stop(done: int, _count: int, _label: str) -> None:
    """Say how many faces are done, and go on no more."""
    print(done, flush=True)  # noqa: T201
    time.sleep(600)


if __name__ == "__main__":
    if hasattr(signal, "SIGHUP"):
        signal.signal(signal.SIGHUP, signal.SIG_DFL)  # who started the tests with nohup has it ignored, and so had we
    render_faces(
        [Face(html, CSS, Size(63, 88), 3) for html in FACES],
        cache=FaceCache(Path(sys.argv[1])),
        fonts=FontLibrary.for_project(Path()),
        resources=Resources(Path()),
        jobs=int(sys.argv[2]),
        progress=stop if "stop" in sys.argv else None,
    )
