"""Renders faces and a document that ask for files they may not have, and prints what was opened and what went unsaid.

python hostile_faces.py CANARY PROJECT
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from designer.rendering.cache import FaceCache
from designer.rendering.face import Face
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces, write_document
from designer.rendering.resources import Resources
from designer.units import Size

canary, project = Path(sys.argv[1]), Path(sys.argv[2])
opened: list[str] = []


def watch(event: str, details: tuple[Any, ...]) -> None:
    """Note every attempt to read the canary or a link to it, and every use of the network."""
    reads = event == "open" and ("canary" in str(details[0]) or "link" in str(details[0]))
    if reads or event in ("socket.connect", "socket.getaddrinfo"):
        opened.append(f"{event} {details}")


URLS = (
    f"file://{canary}",
    f"FILE://{canary}",
    str(canary),
    "../canary.svg",
    "project:../canary.svg",
    "project:%2e%2e/canary.svg",
    "&#112;roject:../canary.svg",
    f"project:{canary}",
    "project:link.svg",
    "project:deep.svg",
    "http://127.0.0.1:9/canary.svg",
    "//127.0.0.1:9/canary.svg",
    "ftp://127.0.0.1:9/canary.svg",
    "data:image/svg+xml,<svg/>",
)
LOUD = (
    *(f'<img src="{url}">' for url in URLS),
    *(f'<div style="background: url({url}) no-repeat">x</div>' for url in URLS),
    *(f'<svg viewBox="0 0 9 9"><image href="{url}" width="9" height="9"/></svg>' for url in URLS),
    f'<ul style="list-style-image: url(file://{canary})"><li>x</li></ul>',
)
SILENT = (  # what WeasyPrint does not load anyway
    f'<object data="file://{canary}"></object>',
    f'<embed src="file://{canary}">',
    f'<a href="file://{canary}" rel="attachment">x</a>',
    f'<p style="content: url(file://{canary})">x</p>',
)
CSS = f"""
    @import url(project:sheet.css);
    @font-face {{ font-family: X; src: url(file://{canary}), local("DejaVu Sans") }}
    section {{ font-family: "Fjalla One" }}
"""
HEAD = f"""<!doctype html><html lang="en"><head><title>x</title>
    <link rel="stylesheet" href="file://{canary}"><link rel="attachment" href="file://{canary}"></head>"""

sys.addaudithook(watch)
fonts, resources = FontLibrary.for_project(project), Resources(project)
faces = {content: Face(f"<section>{content}</section>", CSS, Size(40, 40)) for content in (*LOUD, *SILENT)}
cache = FaceCache(canary.parent / "cache")
rendered = render_faces(faces.values(), cache=cache, fonts=fonts, resources=resources)
shared = set.intersection(*(set(rendered[face].report.warnings) for face in faces.values()))
if not shared:
    print("nothing is said about the style sheet")  # noqa: T201
for content in LOUD:
    if not set(rendered[faces[content]].report.warnings) - shared:
        print("nothing is said about", content)  # noqa: T201
document = write_document(HEAD + "".join(faces), css=[CSS], cache=cache, fonts=fonts, resources=resources)
if not document.report.warnings:
    print("nothing is said about the document")  # noqa: T201
print("opened:", opened)  # noqa: T201
