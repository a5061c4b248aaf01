"""The schemas for editors, which know the ids and words of the content and so change with it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from designer.authoring_schema import schema_path, schema_texts
from designer.editing.failures import EditError
from designer.editing.line_ends import as_before
from designer.project import Project


def renewed_schemas(
    project: Project, game: str, edited: Mapping[Path, str]
) -> tuple[dict[Path, str], dict[Path, bytes | None]]:
    """Return the schemas that edits of a game make others, and what their files hold; none where it keeps no schema.

    ``edited`` are the new texts of content files, by path.

    Raises:
        EditError: a schema is a link that leads out of the project.
        OSError: one cannot be read.
    """
    if not schema_path(project.root, game).is_file():
        return {}, {}
    texts, _ = schema_texts(project, [game], edited)
    before = {path: path.read_bytes() if path.is_file() else None for path in texts}
    texts = {path: as_before(text, before[path]) for path, text in texts.items()}
    stale = {path: text for path, text in texts.items() if before[path] != text.encode()}
    for path in stale:
        if project.leads_out(path):
            raise EditError(f"{path.name} is a link that leads out of the project", "copy the file itself to its place")
    return stale, {path: before[path] for path in stale}
