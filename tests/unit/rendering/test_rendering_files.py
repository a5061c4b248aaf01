"""Pictures come from the project, and their edits are seen; nothing comes from elsewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from rendering_faces import Render, face, pixels

from designer.model.layout_report import FaceReport


def test_a_picture_of_the_project_is_printed_and_its_edits_are_seen(render: Render, project: Path) -> None:
    shown = face('<img src="project:art.svg">')
    seen = []
    for color in ("red", "blue"):
        (project / "art.svg").write_text(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="{color}" d="M0 0h9v9H0z"/></svg>'
        )
        rendered = render(shown)
        assert rendered.rendered == 1
        assert rendered[shown].report == FaceReport()
        seen.append(pixels(rendered[shown], 72))
    assert seen[0] != seen[1]
    assert render(shown).rendered == 0


def test_a_missing_picture_is_looked_for_again_when_it_comes(render: Render, project: Path) -> None:
    shown = face('<img src="project:art.svg">')
    (warning,) = render(shown)[shown].report.warnings
    assert "the project has no file art.svg" in warning
    (project / "art.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>')
    assert render(shown)[shown].report == FaceReport()


def test_nothing_outside_the_project_is_ever_opened(tmp_path: Path, project: Path) -> None:
    canary = tmp_path / "canary.svg"
    canary.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')
    (project / "link.svg").symlink_to(canary)
    (project / "sheet.css").write_text(f"@import url(file://{canary}); @import 'project:../canary.svg';")
    (project / "deep.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">'
        f'<style>@import url(file://{canary});</style><image xlink:href="file://{canary}" width="9" height="9"/>'
        f'<image href="../canary.svg" width="9" height="9"/><use href="file://{canary}#a"/></svg>'
    )
    script = Path(__file__).with_name("hostile_faces.py")
    done = subprocess.run([sys.executable, script, canary, project], capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout.splitlines()) == ("", ["opened: []"])
