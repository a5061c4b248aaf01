"""What the tests of rendering share: fonts, an empty project, and a function that renders into a cache of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from designer.rendering.cache import FaceCache
from designer.rendering.face import Face, RenderedFaces
from designer.rendering.fonts import FontLibrary
from designer.rendering.pdf import render_faces
from designer.rendering.resources import Resources

if TYPE_CHECKING:
    from rendering_faces import Render


@pytest.fixture(scope="session")
def fonts() -> FontLibrary:
    return FontLibrary.for_project(Path("there is no project here"))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "project").mkdir()
    return tmp_path / "project"


@pytest.fixture
def render(tmp_path: Path, project: Path, fonts: FontLibrary) -> Render:
    """Render faces into a cache of the test's own."""

    def render(*faces: Face, cache: str = "cache") -> RenderedFaces:
        return render_faces(faces, cache=FaceCache(tmp_path / cache), fonts=fonts, resources=Resources(project))

    return render
