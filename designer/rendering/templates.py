"""The Jinja side: a sandboxed environment over the project's templates and what a template may call.

Content never reaches Jinja as a template, except pictures that are templates (``.svg.j2``), which are run in the same
sandbox. Autoescape is on; an undefined name is an error, not an empty string.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import jinja2
from jinja2.sandbox import ImmutableSandboxedEnvironment
from markupsafe import Markup as Html
from markupsafe import escape

from designer.markup import Keyword, parse
from designer.model.failures import one_line
from designer.model.game import Entry, Game
from designer.model.markers import PICTURE_SUFFIXES
from designer.model.record import Component, Record
from designer.rendering.rich_text import to_html
from designer.rendering.svg import BrokenSvgError, svg_element
from designer.shared import shared_templates
from designer.suggestions import did_you_mean, listed

_SIGNATURES = {"PNG": b"\x89PNG\r\n\x1a\n", "JPEG": b"\xff\xd8\xff"}
_LFS = b"version https://git-lfs"
COMPILED = ".designer-cache/.templates"
DEFAULT_INK = "#22201C"


class TemplateProblem(Exception):  # noqa: N818  (a finding about a template, not a failure of the compiler)
    """A template or a picture cannot be used; the message says why, for a diagnostic.

    ``line`` is the line (from 1) of the text that was being run, when the text is content; else 0.
    """

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class _CompiledTemplates(jinja2.FileSystemBytecodeCache):
    """Keeps compiled templates beside the rendered faces, each by its name and text; it may fail without harm."""

    def dump_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        with suppress(OSError):
            Path(self.directory).mkdir(parents=True, exist_ok=True)
            super().dump_bytecode(bucket)

    def load_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        try:
            super().load_bytecode(bucket)
        except Exception:  # a file that is damaged raises whatever reading a pickle can raise
            bucket.reset()


class PictureProblem(TemplateProblem):
    """The picture of a card cannot be used."""


class UnknownRecordError(LookupError):
    """A template asks for a record that the game does not have."""


@dataclass(frozen=True)
class Studio:
    """Everything a template may use: the game's data, its icons, its pictures."""

    game: Game
    _icons: dict[str, str] = field(default_factory=dict)
    _stylesheets: dict[str, str] = field(default_factory=dict)

    @cached_property
    def environment(self) -> jinja2.Environment:
        """The sandbox. Templates are found in the project's templates/, then among the built-in shared ones."""
        environment = ImmutableSandboxedEnvironment(
            loader=jinja2.ChoiceLoader(
                [
                    jinja2.FileSystemLoader(self.game.root / "templates"),
                    jinja2.PrefixLoader({"shared": jinja2.FileSystemLoader(shared_templates())}),
                    jinja2.PrefixLoader({"content": jinja2.FileSystemLoader(self.game.content_dir)}),
                ]
            ),
            bytecode_cache=_CompiledTemplates(str(self.game.root / COMPILED)),
            autoescape=lambda _name: True,
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        environment.filters["rules"] = self._rules
        environment.globals.update(
            {"icon": self.icon, "art": self.art, "record": self.record, "records": self.records, "game": self.game.info}
        )
        return environment

    def render(self, template: str, context: Mapping[str, Any]) -> str:
        """Run a template.

        Raises:
            TemplateProblem: the template is missing or does something that it may not.
        """
        try:
            return self.environment.get_template(template).render(context)
        except TemplateProblem:
            raise  # from a picture's template inside this one
        except Exception as error:  # a template is the author's code: anything may come out of it
            raise TemplateProblem(_explained(error, template)) from error

    def stylesheet(self, template: str) -> str:
        """The style sheet of a template: what all faces share, what the game's share, the template's own.

        Raises:
            TemplateProblem: one of the files is not text.
        """
        if template not in self._stylesheets:
            own = self.game.template_dir
            files = (shared_templates() / "face.css", own / "game.css", own / f"{template}.css")
            self._stylesheets[template] = "\n".join(self._text(path) for path in files if path.is_file())
        return self._stylesheets[template]

    def rules(
        self,
        text: str | None,
        record: Record | None,
        ink: str = DEFAULT_INK,
        keyword: Callable[[Keyword], Html] | None = None,
    ) -> Html:
        """A rules text as HTML, its icons in the colour ``ink``, its keywords bold or as ``keyword`` shows them."""
        if text is None:
            return Html("")
        return to_html(parse(text), record, lambda name: self.icon(name, ink), keyword or self._keyword)

    def icon(self, name: str, color: str = DEFAULT_INK) -> Html:
        """An icon as inline SVG, drawn in ``color``. An unknown icon draws nothing; a check reports it."""
        if name not in self._icons:
            path = self.game.icon_files.get(name)
            try:
                self._icons[name] = svg_element(self._text(path)) if path else ""
            except BrokenSvgError as error:
                raise TemplateProblem(f"the icon {name}.svg {error}") from error
        svg = self._icons[name].replace("currentColor", str(escape(color)))
        return Html(svg.replace("<svg", f'<svg class="icon icon-{name}"', 1))

    def art(self, card: Component) -> Html:
        """The picture of a component: SVG inline, PNG and JPEG as an ``<img>``. No picture draws nothing.

        Raises:
            PictureProblem: it is broken, or its template cannot be run.
        """
        if card.art is None:
            return Html("")
        path = self.game.content_dir / card.art
        if not self._is_picture(card.art, path):
            return Html("")  # a check reports it
        try:
            if card.art.lower().endswith(".svg.j2"):
                return Html(svg_element(self.render(f"content/{card.art}", {"card": card})))
            if card.art.lower().endswith(".svg"):
                return Html(svg_element(self._text(path)))
        except BrokenSvgError as error:
            raise PictureProblem(f"{card.art} {error}") from error
        except TemplateProblem as problem:
            raise PictureProblem(str(problem)) from problem
        _require_pixels(path, card.art)
        relative = path.relative_to(self.game.root).as_posix()
        return Html(f'<img src="project:{escape(relative)}" alt="{escape(card.name)}">')

    def _is_picture(self, art: str, path: Path) -> bool:
        try:
            usable = art.lower().endswith(PICTURE_SUFFIXES) and path.is_file()
            return usable and path.resolve().is_relative_to(self._content_root)
        except (OSError, ValueError):  # a name that no file can have
            return False

    @cached_property
    def _content_root(self) -> Path:
        return self.game.content_dir.resolve()

    def _text(self, path: Path) -> str:
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            shown = path.relative_to(self.game.root).as_posix() if path.is_relative_to(self.game.root) else path.name
            raise TemplateProblem(f"{shown} cannot be read as text: {one_line(error)}") from error

    def record(self, kind: str, ident: str) -> Record:
        """Another record, by kind and id."""
        found = self._entries(kind).get(ident)
        if found is None:
            raise UnknownRecordError(f'there is no {kind} "{ident}"')
        return found.record

    def records(self, kind: str) -> list[Record]:
        """All records of a kind, in the order in which they are written."""
        return [entry.record for entry in self._entries(kind).values()]

    def _entries(self, kind: str) -> dict[str, Entry]:
        kinds = self.game.schema.by_name()
        if kind not in kinds:
            hint = did_you_mean(kind, kinds) or f"there is {listed(kinds)}"
            raise UnknownRecordError(f'there is no kind "{kind}"; {hint}')
        return self.game.of_kind(kind)

    @property
    def _rules(self) -> Any:
        @jinja2.pass_context
        def rules(context: jinja2.runtime.Context, text: str | None, ink: str = DEFAULT_INK) -> Html:
            return self.rules(text, context.get("card"), ink)

        return rules

    @staticmethod
    def _keyword(keyword: Keyword) -> Html:
        return Html('<span class="term">{}</span>').format(keyword.words)


def _require_pixels(path: Path, art: str) -> None:
    kind = "PNG" if art.lower().endswith(".png") else "JPEG"
    with path.open("rb") as file:
        start = file.read(len(_LFS))
    if start == _LFS:
        raise PictureProblem(f"{art} is not the picture but a stand-in of Git LFS for it; run: git lfs pull")
    if not start.startswith(_SIGNATURES[kind]):
        raise PictureProblem(f"{art} is no {kind} file")


def _explained(error: Exception, template: str) -> str:
    """What went wrong, with the innermost template and its line."""
    if isinstance(error, jinja2.TemplateNotFound):
        return f"{template}: the template {error.name} is not there"
    plain = isinstance(error, jinja2.TemplateError | UnknownRecordError) and str(error)
    said = str(error).splitlines()[0] if plain else one_line(error)
    if isinstance(error, jinja2.TemplateSyntaxError):
        return f"{error.name or template}, line {error.lineno}: {said}"
    frames = traceback.extract_tb(error.__traceback__)
    frame = next((frame for frame in reversed(frames) if frame.filename.endswith(".j2")), None)
    where = (
        template if frame is None else f"{template.rpartition('/')[0]}/{Path(frame.filename).name}, line {frame.lineno}"
    )
    return f"{where}: {said}"
