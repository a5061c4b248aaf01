"""A game's content with edits that are not written yet: what it would be, and whether it may be.

An edit is compiled and checked before anything is written. One that brings new errors is refused with these errors, at
the places where they would be.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path, PurePosixPath

from designer.diagnostics import Diagnostic
from designer.editing.failures import EditError
from designer.editing.findings import Findings, beyond, findings
from designer.editing.saving import save
from designer.editing.schemas import renewed_schemas
from designer.model.schema import GameSchema
from designer.project import Project, load_schema
from designer.yaml_source import Source

_CONTENT = (".yaml", ".yml")  # a rulebook is edited too, but not compiled


@dataclass(frozen=True)
class Draft:
    """The content of one game, and the texts that edits have given to some of its files so far, by path."""

    project: Project
    game: str
    texts: dict[Path, str] = field(default_factory=dict)
    _before: dict[Path, bytes | None] = field(default_factory=dict)

    @cached_property
    def before(self) -> Findings:
        """What is found in the content as it is on the disk."""
        return findings(self.project, self.game)

    @cached_property
    def schema(self) -> GameSchema:
        """The game's vocabulary.

        Raises:
            EditError: it cannot be read.
        """
        game = self.before.compiled.game
        schema = game.schema if game is not None else load_schema(self.project, self.game)[0]
        if schema is None:
            raise EditError(f"{self.game} cannot be opened", f"see: designer check {self.game}")
        return schema

    def path(self, source: Source) -> Path:
        """Return where a file is on the disk."""
        return self.project.root / source.path

    def raw(self, path: Path) -> str:
        """Return what a file holds, with its byte order mark and its ends of lines; nothing if it is new.

        Raises:
            EditError: it is no text in UTF-8, or a link that leads out of the project.
            OSError: it cannot be read.
        """
        if path in self.texts:
            return self.texts[path]
        if self.project.leads_out(path):
            raise EditError(f"{path.name} is a link that leads out of the project", "copy the file itself to its place")
        if path not in self._before:
            self._before[path] = path.read_bytes() if path.exists() else None
        try:
            return (self._before[path] or b"").decode()
        except UnicodeDecodeError:
            raise EditError(f"{path.name} is not UTF-8", "save the file as UTF-8") from None

    def edit(self, path: Path, text: str) -> None:
        """Give a file another text."""
        self.raw(path)
        self.texts[path] = text

    def after(self) -> Findings:
        """Return what is found in the content as it would be with the edits so far."""
        game = self.before.compiled.game
        return findings(self.project, self.game, self._content, game.schema if game is not None else None)

    def new_errors(self) -> tuple[list[Diagnostic], dict[str, str]]:
        """Return the errors that there would be and that there are not yet, and the texts that they are about."""
        after = self.after()
        errors = after.errors
        return beyond(errors, self.before.errors) if errors else [], after.compiled.texts

    def new_errors_of_templates(self) -> tuple[list[Diagnostic], dict[str, str]]:
        """Return the errors that templates and the rulebook would have and do not have yet; the content's texts."""
        after = self.after()
        errors = after.of_templates(self.texts)
        return beyond(errors, self.before.of_templates({})) if errors else [], after.compiled.texts

    def save(self) -> list[PurePosixPath]:
        """Write all edited files, or none, and renew the schemas for editors, if the project keeps them.

        Returns the schemas that have become others.

        Raises:
            EditError: a file has been changed meanwhile.
            OSError: a file cannot be written.
        """
        return save_together([self])

    @property
    def _content(self) -> dict[Path, str]:
        return {path: text for path, text in self.texts.items() if path.suffix.lower() in _CONTENT}


def save_together(drafts: Sequence[Draft]) -> list[PurePosixPath]:
    """Write the edited files of several games of one project, all or none, as ``Draft.save`` does those of one.

    Raises:
        EditError: a file has been changed meanwhile.
        OSError: a file cannot be written.
    """
    texts: dict[Path, str] = {}
    before: dict[Path, bytes | None] = {}
    renewed: list[PurePosixPath] = []
    for draft in drafts:
        if draft.texts:
            schemas, old = renewed_schemas(draft.project, draft.game, draft._content)
            texts |= draft.texts | schemas
            before |= draft._before | old
            renewed += [draft.project.relative(path) for path in schemas]
    if texts:
        save(texts, before, within=drafts[0].project.root)
    return list(dict.fromkeys(renewed))
