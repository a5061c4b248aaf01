"""Short ways to say what many tests need: YAML and games from texts, findings in a line."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from designer.compiling import compile_game
from designer.diagnostics import Diagnostic
from designer.model.game import Game
from designer.project import Project
from designer.yaml_source import Source, read


def source_of(text: str, path: str = "cards/tiny/things.yaml") -> Source:
    """Read a YAML text that is as it should be."""
    source, diagnostics = read(text, PurePosixPath(path))
    assert source is not None, diagnostics
    return source


def game_of(project: Project, name: str = "tiny") -> Game:
    """Compile a game that is as it should be."""
    compiled = compile_game(project, name)
    assert compiled.game is not None, compiled.diagnostics
    return compiled.game


def places(diagnostics: Iterable[Diagnostic]) -> list[str]:
    """Return each finding as ``file:line:column code``."""
    return [f"{place(diagnostic)} {diagnostic.code}" for diagnostic in diagnostics]


def place(diagnostic: Diagnostic) -> str:
    """Return where a finding is: the name of the file, with line and column if it has them."""
    span = diagnostic.span
    if span is None:
        return "-"
    return f"{span.path.name}:{span.line}:{span.column}" if span.line else span.path.name


def messages(diagnostics: Iterable[Diagnostic]) -> str:
    """Return all that the findings say, hints and other places included."""
    lines = []
    for diagnostic in diagnostics:
        lines.append(f"{diagnostic.message} | {diagnostic.hint}")
        lines += [related.message for related in diagnostic.related]
    return "\n".join(lines)


def edit(file: Path, *changes: tuple[str, str]) -> None:
    """Put texts in the place of others that must be there, each once."""
    text = file.read_text(encoding="utf-8")
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after, 1)
    file.write_text(text, encoding="utf-8")
