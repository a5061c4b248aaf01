"""A project: the folder that holds cards/, schemas/ and templates/, and the games in it.

A game is one name in three places: ``cards/<game>/``, ``schemas/<game>.py`` (or a package) and ``templates/<game>/``.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from types import ModuleType

from designer.diagnostics import Diagnostic, Span
from designer.model.failures import one_line, place_in
from designer.model.game import schema_file
from designer.model.schema import GameSchema

GAME_NAME = re.compile(r"^[a-z][a-z0-9_]*$")
GAME_FILE = "game.yaml"
LOCALES = "locales"
RESERVED = frozenset({"shared", "content"})  # what templates call the built-in templates and the game's pictures


@dataclass(frozen=True, slots=True)
class Project:
    """A project by its root folder."""

    root: Path

    def games(self) -> list[str]:
        """The names of the games, in order: the folders of cards/ that hold a game.yaml."""
        found = (self.root / "cards").glob(f"*/{GAME_FILE}")
        return sorted(path.parent.name for path in found if not path.parent.name.startswith("."))

    def content_files(self, game: str) -> list[Path]:
        """The content files of a game, in order, without its game.yaml and its translations.

        A folder that cannot be looked into, or that is a link, is among them: reading it fails, and that is told.
        """
        top = self.root / "cards" / game
        found: list[Path] = []

        def note(error: OSError) -> None:
            found.append(Path(error.filename))

        for folder, subfolders, names in os.walk(top, onerror=note):
            at_top = Path(folder) == top
            subfolders[:] = [
                name for name in subfolders if not name.startswith(".") and not (at_top and name == LOCALES)
            ]
            found.extend(Path(folder, name) for name in subfolders if Path(folder, name).is_symlink())
            found.extend(Path(folder, name) for name in (*names, *subfolders) if _is_content(name))
        return sorted({path for path in found if path not in (top, top / GAME_FILE)})

    def locale_files(self, game: str) -> list[Path]:
        """The translations of a game, in order: one YAML file for each language.

        A folder of them that is a link is among them: reading it fails, and that is told.
        """
        folder = self.root / "cards" / game / LOCALES
        if folder.is_symlink():
            return [folder]
        return sorted(path for path in folder.glob("*") if _is_content(path.name))

    def leads_out(self, path: Path) -> bool:
        """Whether a path is a link, or lies behind one, that leads out of the project. Such files are never read."""
        # Not Path.resolve, which raises at a link that leads to itself.
        return not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(self.root))

    def relative(self, path: Path) -> PurePosixPath:
        """A path as diagnostics show it: relative to the root, with forward slashes."""
        return PurePosixPath(path.relative_to(self.root).as_posix())


def find_project(start: Path) -> Project | None:
    """Return the project of the nearest folder, from ``start`` upwards, whose cards/ holds a game, or None."""
    start = start.resolve()
    for folder in (start, *start.parents):
        project = Project(folder)
        if project.games():
            return project
    return None


def projects_below(start: Path) -> list[Project]:
    """Return the projects in the folders of ``start`` and in theirs, in order; hidden folders are not looked into."""
    found = {path.parents[2] for way in ("*", "*/*") for path in start.resolve().glob(f"{way}/cards/*/{GAME_FILE}")}
    seen = (root for root in sorted(found) if "/." not in root.as_posix().removeprefix(start.resolve().as_posix()))
    return [project for project in map(Project, seen) if project.games()]


def load_schema(project: Project, game: str) -> tuple[GameSchema | None, list[Diagnostic]]:
    """Import ``schemas/<game>.py`` and return its ``SCHEMA``, or diagnostics that say why there is none.

    The module is code, and what it raises is shown with the line that raised it, never as a traceback.
    """
    path = schema_file(project.root, game)
    shown = project.relative(path)
    game_file = Span(project.relative(project.root / "cards" / game / GAME_FILE))
    if not GAME_NAME.match(game):
        hint = "use small letters, digits and underscores, such as my_game"
        return None, [Diagnostic("schema-module", f'"{game}" cannot be the name of a game', game_file, hint=hint)]
    if game in RESERVED:
        hint = f"rename its folders and files; templates call something else {game}/"
        return None, [Diagnostic("schema-module", f'"{game}" cannot be the name of a game', game_file, hint=hint)]
    package = project.root / "schemas" / game
    if path.name == "__init__.py" and (package.with_suffix(".py")).is_file():
        message = f"{game}.py and {game}/ are both there, and only one of them can be the vocabulary"
        return None, [Diagnostic("schema-module", message, Span(project.relative(package.with_suffix(".py"))))]
    if not path.is_file():
        hint = f"describe the game's kinds of record in {shown}"
        if package.is_dir():
            hint = f"begin the package with {project.relative(package / '__init__.py')}, or {hint}"
        return None, [Diagnostic("schema-module", f"the game {game} has no {shown}", game_file, hint=hint)]
    try:
        module = _import(path, project.root, game)
    except (Exception, SystemExit) as error:  # the schema is the author's code: anything may come out of it
        file, line = place_in(error, path)
        message = f"{shown} cannot be imported: {one_line(error)}"
        return None, [Diagnostic("schema-module", message, Span(project.relative(file), line, 1 if line else 0))]
    schema = getattr(module, "SCHEMA", None)
    if not isinstance(schema, GameSchema):
        hint = "end the file with SCHEMA = GameSchema(own_kinds=(…))"
        return None, [Diagnostic("schema-module", f"{shown} has no SCHEMA", Span(shown), hint=hint)]
    return schema, _missing_templates(project, game, schema)


def _import(path: Path, root: Path, game: str) -> ModuleType:
    # The name tells projects apart, because one process may open several (and Pydantic looks modules up by name).
    name = f"designer_schema_{sha256(str(root).encode()).hexdigest()[:12]}_{game}"
    folder = [str(path.parent)] if path.name == "__init__.py" else None
    spec = importlib.util.spec_from_file_location(name, path, submodule_search_locations=folder)
    assert spec is not None, "the suffix .py is known"
    module = importlib.util.module_from_spec(spec)
    _forget(name)
    sys.modules[name] = module
    writes_bytecode = sys.dont_write_bytecode
    try:
        # Compiled from the text each time: a stale __pycache__ would hide an edit made within the same second.
        sys.dont_write_bytecode = True
        importlib.invalidate_caches()
        exec(compile(path.read_bytes(), str(path), "exec", dont_inherit=True), module.__dict__)
    except BaseException:
        _forget(name)
        raise
    finally:
        sys.dont_write_bytecode = writes_bytecode
    return module


def _forget(name: str) -> None:
    """Take a module and those inside it out of what Python knows, so that they are read again."""
    for known in [known for known in sys.modules if known == name or known.startswith(f"{name}.")]:
        del sys.modules[known]


def _missing_templates(project: Project, game: str, schema: GameSchema) -> list[Diagnostic]:
    shown = project.relative(schema_file(project.root, game))
    missing = []
    for kind in schema.kinds:
        if kind.prints is None:
            continue
        for template in (kind.prints.front or kind.kind, kind.prints.back):
            file = project.root / "templates" / game / f"{template}.html.j2"
            if template and not file.is_file():
                message = f"{kind.plural} are printed with {project.relative(file)}, which is not there"
                missing.append(Diagnostic("missing-template", message, Span(shown)))
    return missing


def _is_content(name: str) -> bool:
    return name.lower().endswith((".yaml", ".yml")) and not name.startswith(".")
