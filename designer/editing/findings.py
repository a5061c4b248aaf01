"""What is found in a game's content, as it is or as it would be with edits, and what of it is new."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from designer.checking import check_content, check_without_facts, without_ignored
from designer.compiling import Compiled, compile_game
from designer.diagnostics import Diagnostic
from designer.exporting.bundle import published
from designer.model.game import Game
from designer.model.schema import GameSchema
from designer.project import Project
from designer.rendering.book_reading import read_book
from designer.rendering.faces import print_cards
from designer.rendering.templates import Studio

Said = tuple[str, str, str]
"""The code, the message and the file of a finding: what stays the same when lines move."""


@dataclass(frozen=True)
class Findings:
    """What came of compiling; the checks run when their findings are asked for. Nothing is laid out."""

    compiled: Compiled

    @cached_property
    def diagnostics(self) -> list[Diagnostic]:
        """All that is found."""
        game = self.content
        return without_ignored(
            [*self.compiled.diagnostics, *self._of_content()],
            self.compiled.sources,
            reading=self.compiled.diagnostics,
            layout_checked=False,
            settings=game.info.checks if game is not None else None,
        )

    @property
    def content(self) -> Game | None:
        """The game, or its content alone while its facts have errors; None when it cannot be opened at all."""
        return self.compiled.game or self.compiled.without_facts

    def _of_content(self) -> list[Diagnostic]:
        if self.compiled.game is not None:
            return check_content(self.compiled.game)
        return check_without_facts(self.compiled.without_facts) if self.compiled.without_facts is not None else []

    def of_templates(self, edited: Mapping[Path, str]) -> list[Diagnostic]:
        """Return what keeps templates and the rulebook from running with the content, without making a page.

        A text in ``edited`` stands for that of the rulebook.
        """
        game = self.compiled.game
        if game is None:
            return []
        problem = read_book(game, published, edited.get(game.rulebook_file)).problem
        book = [Diagnostic("template", f"the rulebook cannot be read: {problem}")] if problem else []
        return [*print_cards(game, Studio(game))[1], *book]

    @property
    def errors(self) -> list[Diagnostic]:
        """The errors among them."""
        return [found for found in self.diagnostics if found.is_error]


def findings(
    project: Project, game: str, edited: Mapping[Path, str] | None = None, vocabulary: GameSchema | None = None
) -> Findings:
    """Compile a game as it would be with other texts, as ``compile_game`` does."""
    return Findings(compile_game(project, game, edited, vocabulary))


def said(finding: Diagnostic) -> Said:
    """Return what a finding says, wherever it stands in its file."""
    return finding.code, finding.message, str(finding.span.path) if finding.span else ""


def beyond(found: Iterable[Diagnostic], known: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the findings that are not among those that are ``known``, each as often as it is there more often."""
    left = Counter(map(said, known))
    new = []
    for finding in found:
        if left[said(finding)]:
            left[said(finding)] -= 1
        else:
            new.append(finding)
    return new
