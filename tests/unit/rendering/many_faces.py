"""Renders 44 faces into a cache.

python many_faces.py CACHE JOBS
"""

from __future__ import annotations

import sys
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

if __name__ == "__main__":
    render_faces(
        [Face(html, CSS, Size(63, 88), 3) for html in FACES],
        cache=FaceCache(Path(sys.argv[1])),
        fonts=FontLibrary.for_project(Path()),
        resources=Resources(Path()),
        jobs=int(sys.argv[2]),
    )
