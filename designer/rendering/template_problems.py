"""What is wrong with a template or a picture, with the place in its file."""

from __future__ import annotations

import traceback
from pathlib import Path

import jinja2

from designer.diagnostics import Span
from designer.model.failures import one_line
from designer.model.game import Game
from designer.model.template_files import shown_file


class TemplateProblem(Exception):  # noqa: N818  (a finding about a template, not a failure of the compiler)
    """A template or a picture cannot be used; ``said`` says why and ``hint`` what to do, for a diagnostic.

    ``span`` is the place in the file at fault, when that is known.
    """

    code = "template"

    def __init__(self, said: str, *, span: Span | None = None, hint: str | None = None) -> None:
        place = "" if span is None else f"{span.path}:{span.line}: " if span.line else f"{span.path}: "
        super().__init__(place + said)
        self.said = said
        self.span = span
        self.hint = hint

    def at(self, span: Span) -> TemplateProblem:
        """Return the same problem at a place."""
        return type(self)(self.said, span=span, hint=self.hint)


class PictureProblem(TemplateProblem):
    """The picture of a card cannot be used."""

    code = "unusable-art"


class UnknownRecordError(LookupError):
    """A template asks for a record that the game does not have."""


def explained(error: Exception, template: Path, game: Game) -> TemplateProblem:
    """Return what running a template has come to, at the innermost file and line that were being run."""
    span = place_of(error, template, game)
    if isinstance(error, TemplateProblem):
        return error.at(span)
    if isinstance(error, jinja2.TemplateNotFound):
        return TemplateProblem(f"the template {error.name} is not there", span=span)
    plain = isinstance(error, jinja2.TemplateError | UnknownRecordError) and str(error)
    said, _, hint = str(error).partition("\n") if plain else (one_line(error), "", "")
    return TemplateProblem(said, span=span, hint=hint or None)


def place_of(error: Exception, template: Path, game: Game) -> Span:
    """Return the place in the innermost template that an exception has come out of, or else the template as a whole."""
    if isinstance(error, jinja2.TemplateSyntaxError):
        return _line(game, Path(error.filename) if error.filename else template, error.lineno)
    frames = traceback.extract_tb(error.__traceback__)
    frame = next((frame for frame in reversed(frames) if frame.filename.endswith(".j2")), None)
    return Span(shown_file(game, template)) if frame is None else _line(game, Path(frame.filename), frame.lineno or 0)


def _line(game: Game, path: Path, line: int) -> Span:
    return Span(shown_file(game, path), line, 1 if line else 0)
