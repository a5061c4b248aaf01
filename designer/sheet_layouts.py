"""The sheet layouts that exist: data files, the built-in ones and the project's own."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic, Span
from designer.imposition.sheets import SheetLayout
from designer.model.validation import validate
from designer.shared import shared_templates
from designer.yaml_source import read


def layout_files(root: Path) -> dict[str, Path]:
    """Return the files of all layouts by name. A project's own layout takes the place of a built-in one."""
    folders = (shared_templates() / "sheets", root / "templates" / "shared" / "sheets")
    return {path.stem: path for folder in folders for path in sorted(folder.glob("*.yaml"))}


def load_layouts(root: Path) -> tuple[dict[str, SheetLayout], list[Diagnostic]]:
    """Return the layouts by name, and what is wrong with the files of others."""
    layouts: dict[str, SheetLayout] = {}
    diagnostics: list[Diagnostic] = []
    for name, path in sorted(layout_files(root).items()):
        shown = PurePosixPath(path.relative_to(root).as_posix() if path.is_relative_to(root) else path.as_posix())
        try:
            source, problems = read(path.read_bytes(), shown)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            diagnostics.append(Diagnostic("unreadable-file", f"the file cannot be read: {reason}", Span(shown)))
            continue
        diagnostics += problems
        if source is None:
            continue
        layout, problems = validate(SheetLayout, source.value, source.positions, source, f'sheet layout "{name}"')
        diagnostics += problems
        if layout is None:
            continue
        if layout.name != name:
            message = f'the layout calls itself "{layout.name}", but its file is called "{name}"'
            diagnostics.append(Diagnostic("schema", message, source.span(("name",))))
        layouts[name] = layout
    return layouts, diagnostics
