"""The same faces give the same bytes, however they are rendered, and only once."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from rendering_faces import Render, face, text

from designer.rendering.cache import FaceCache
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces
from designer.rendering.resources import Resources


def test_the_same_bytes_for_any_hash_seed_and_number_of_processes(tmp_path: Path) -> None:
    for name, seed, jobs in (("one", "1", "1"), ("two", "2", "2")):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        script = Path(__file__).with_name("many_faces.py")
        subprocess.run([sys.executable, script, tmp_path / name, jobs], check=True, env=environment, timeout=120)
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / name).iterdir()} for name in ("one", "two"))
    assert len(one) == 4
    assert one == two


def test_an_executor_of_the_caller_does_the_work(tmp_path: Path, fonts: FontLibrary) -> None:
    faces = [replace(face(f"{number}"), label=f"card {number}") for number in range(30)]
    told: list[tuple[int, int, str]] = []
    with ThreadPoolExecutor(2) as executor:
        rendered = render_faces(
            faces,
            cache=FaceCache(tmp_path),
            fonts=fonts,
            resources=Resources(tmp_path),
            executor=executor,
            progress=lambda *state: told.append(state),
        )
    assert [text(rendered[shown]) for shown in faces] == [f"{number}" for number in range(30)]
    assert told == [(15, 30, "card 14"), (30, 30, "card 29")]


def test_a_damaged_cache_is_mended(render: Render, tmp_path: Path) -> None:
    faces = [face("a"), face("b")]
    before = {path: path.read_bytes() for path in sorted((render(*faces)[faces[0]].pdf.parent).iterdir())}
    for path, content in before.items():
        path.write_bytes(content[: len(content) // 2])
    assert render(*faces).rendered == 2
    assert {path: path.read_bytes() for path in before} == before


def test_nothing_is_imported_when_nothing_has_changed(render: Render, tmp_path: Path, project: Path) -> None:
    shown = face("a")
    render(shown)
    code = (
        "import sys; from pathlib import Path; from designer.rendering import pdf;"
        "from designer.rendering.cache import FaceCache; from designer.rendering.face import Face;"
        "from designer.rendering.fonts import FontLibrary; from designer.rendering.resources import Resources;"
        f"from designer.units import Size; face = Face({shown.html!r}, {shown.css!r}, Size(63, 88), 3);"
        f"fonts = FontLibrary.for_project(Path('there is no project here'));"
        f"done = pdf.render_faces([face], cache=FaceCache(Path({str(tmp_path / 'cache')!r})), fonts=fonts,"
        f" resources=Resources(Path({str(project)!r})));"
        "print(done.reused, [name for name in ('weasyprint', 'fontTools', 'PIL') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "1 []"
