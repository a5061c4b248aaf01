"""Which files of a project are formatted, and what comes of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic, Span
from designer.editing.failures import EditError
from designer.editing.formatting import Formatted, format_content
from designer.editing.line_ends import as_before
from designer.model.schema import GameSchema
from designer.project import GAME_FILE, Project, load_schema
from designer.suggestions import did_you_mean, listed
from designer.yaml_reading.text import BOM


@dataclass(frozen=True)
class FormattedFile:
    """A file as it is on the disk, and in style. ``before`` is None when it could not be read."""

    path: Path
    shown: PurePosixPath
    before: bytes | None
    formatted: Formatted

    @property
    def is_in_style(self) -> bool:
        """Whether formatting leaves every character as it is; a byte order mark alone is no reason to write a file."""
        return self.formatted.text is None or self.text == self._text_before.removeprefix(BOM)

    @property
    def text(self) -> str:
        """What the file holds when it is formatted, or as before when it is left alone."""
        return self._text_before if self.formatted.text is None else as_before(self.formatted.text, self.before)

    @property
    def lines(self) -> tuple[list[str], list[str]]:
        """The lines before and after, for a comparison."""
        return self._text_before.splitlines(keepends=True), self.text.splitlines(keepends=True)

    @property
    def _text_before(self) -> str:
        return (self.before or b"").decode("utf-8", "replace")


def format_files(project: Project, targets: Sequence[str], folder: Path) -> Iterator[FormattedFile]:
    """Format the files of games, or those at paths that start at ``folder``; those of all games when nothing is named.

    Raises:
        EditError: a target is neither a game nor content of one.
    """
    schemas: dict[str, GameSchema | None] = {}
    for path in _files(project, targets, folder):
        shown = project.relative(path)
        game = shown.parts[1]
        if game not in schemas:
            schemas[game] = load_schema(project, game)[0]
        yield _formatted(project, path, schemas[game])


def is_stray(path: Path, project: Project | None) -> bool:
    """Whether a file could be content, as it is YAML in a folder ``cards/``, but is not of a game of its project."""
    in_cards = any(folder.parent.name == "cards" for folder in path.parents)
    if not in_cards or path.suffix.lower() not in (".yaml", ".yml") or not path.is_file():
        return False
    files = [file for game in project.games() for file in _files_of(project, game)] if project is not None else []
    return not any(_is_at(file, path) for file in files)


def _formatted(project: Project, path: Path, schema: GameSchema | None) -> FormattedFile:
    shown = project.relative(path)
    try:
        if project.leads_out(path) or not path.is_file():
            problem = "this is not a file of the project"
        else:
            data = path.read_bytes()
            return FormattedFile(path, shown, data, format_content(data, shown, schema))
    except OSError as error:
        problem = f"the file cannot be read: {(error.strerror or str(error)).lower()}"
    return FormattedFile(path, shown, None, Formatted(None, (Diagnostic("unreadable-file", problem, Span(shown)),)))


def _files(project: Project, targets: Sequence[str], folder: Path) -> list[Path]:
    by_game = {game: _files_of(project, game) for game in project.games()}
    if not targets:
        return [path for files in by_game.values() for path in files]
    chosen: dict[Path, None] = {}
    for target in targets:
        files = by_game.get(target)
        if files is None:
            # Not resolved: content may be reached by a link inside the project.
            place = Path(folder, target)
            files = [p for known in by_game.values() for p in known if _is_at(p, place)]
        if not files:
            hint = did_you_mean(target, by_game) or f"name a game ({listed(by_game)}), or a YAML file in its folder"
            problem = "holds no content of a game" if Path(folder, target).exists() else "is neither a game nor a file"
            raise EditError(f"{target} {problem}", hint, wrong_use=True)
        chosen |= dict.fromkeys(files)
    return list(chosen)


def _files_of(project: Project, game: str) -> list[Path]:
    own = [project.root / "cards" / game / GAME_FILE, *project.content_files(game), *project.locale_files(game)]
    return sorted(own)


def _is_at(path: Path, place: Path) -> bool:
    return path.resolve().is_relative_to(place.resolve())
