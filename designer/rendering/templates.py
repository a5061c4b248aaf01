"""The Jinja side: a sandboxed environment over the project's templates and what a template may call.

Content never reaches Jinja as a template, except pictures that are templates (``.svg.j2``), which are run in the same
sandbox. Autoescape is on; an undefined name is an error, not an empty string.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import jinja2
from markupsafe import Markup as Html
from markupsafe import escape

from designer.diagnostics import Span
from designer.markup import Keyword, parse
from designer.model.failures import one_line
from designer.model.game import Entry, Game
from designer.model.markers import PICTURE_SUFFIXES
from designer.model.record import Component, Record
from designer.model.template_files import joined, shown_file, style_files
from designer.model.template_words import FUNCTION
from designer.rendering.cache_folder import CACHE, make_folder, write_file
from designer.rendering.pixel_pictures import BrokenPictureError, require_pixels
from designer.rendering.rich_text import to_html
from designer.rendering.sandbox import ClosedLoader, Sandbox, printable
from designer.rendering.svg import BrokenSvgError, svg_element, with_class
from designer.rendering.template_problems import PictureProblem, TemplateProblem, UnknownRecordError, explained
from designer.rendering.undefined import missing_among
from designer.shared import shared_templates
from designer.suggestions import did_you_mean, listed

__all__ = ["PictureProblem", "Studio", "TemplateProblem", "UnknownRecordError"]

COMPILED = f"{CACHE}/.templates"
SOUND_PICTURES = f"{CACHE}/.pictures"
DEFAULT_INK = "#22201C"
ART = "art"
"""The class of a card's picture."""
OF_A_FACE = ("card", "edition", "side", "number", "view", "window")
"""What only the template of a face or a picture is given, besides what every template may use."""
_GAP = re.compile(r"\{([a-z_]+)\}")
_DIGEST_SIZE = hashlib.sha256().digest_size


class _CompiledTemplates(jinja2.BytecodeCache):
    """Keeps compiled templates beside the rendered faces, each by its name and text; it may fail without harm.

    A file begins with the SHA-256 of the rest, so that one which is damaged counts as not there. That is no lock: what
    is in the folder is run, and whoever can write there is trusted like whoever can write ``schemas/*.py``.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def dump_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        code = bucket.bytecode_to_string()
        with suppress(OSError):
            make_folder(self._folder)
            write_file(self._file(bucket), hashlib.sha256(code).digest() + code)

    def load_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        with suppress(OSError):
            kept = self._file(bucket).read_bytes()
            digest, code = kept[:_DIGEST_SIZE], kept[_DIGEST_SIZE:]
            if hashlib.sha256(code).digest() == digest:
                bucket.bytecode_from_string(code)

    def _file(self, bucket: jinja2.bccache.Bucket) -> Path:
        return self._folder / f"{bucket.key}.compiled"


@dataclass(frozen=True)
class Studio:
    """Everything a template may use: the game's data, its icons, its pictures."""

    game: Game
    _icons: dict[str, str] = field(default_factory=dict)
    _stylesheets: dict[str, str] = field(default_factory=dict)
    _pictures: dict[tuple[str, str, str], Html] = field(default_factory=dict)

    @cached_property
    def environment(self) -> jinja2.Environment:
        """The sandbox. Templates are found in the project's templates/, then among the built-in shared ones."""
        environment = Sandbox(
            loader=jinja2.ChoiceLoader(
                [
                    ClosedLoader(self.game.root / "templates", self.game.root),
                    jinja2.PrefixLoader({"shared": ClosedLoader(shared_templates(), shared_templates())}),
                    jinja2.PrefixLoader({"content": ClosedLoader(self.game.content_dir, self.game.root)}),
                ]
            ),
            bytecode_cache=_CompiledTemplates(self.game.root / COMPILED),
            autoescape=lambda _name: True,
            finalize=printable,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        environment.filters["rules"] = self._rules
        environment.globals.update(
            {
                "icon": self._known_icon,
                "art": self.art,
                "record": self.record,
                "records": self.records,
                "game": self.game.info,
                FUNCTION: self.word,
            }
        )
        environment.undefined = missing_among({*environment.globals, *OF_A_FACE})
        return environment

    def render(self, template: str, context: Mapping[str, Any]) -> str:
        """Run a template.

        Raises:
            TemplateProblem: the template is missing or does something that it may not.
        """
        try:
            return self.environment.get_template(template).render(context)
        except Exception as error:  # a template is the author's code: anything may come out of it
            if isinstance(error, PictureProblem) or (isinstance(error, TemplateProblem) and error.span):
                raise  # the fault is not in this template, but in something that it uses
            raise explained(error, self._file(template), self.game) from error

    def stylesheet(self, template: str) -> str:
        """The style sheet of a template: what all faces share, what the game's share, the template's own.

        Raises:
            TemplateProblem: one of the files is not text.
        """
        if template not in self._stylesheets:
            self._stylesheets[template] = joined([self.text(path) for path in style_files(self.game, template)])
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
        return to_html(parse(text), record, lambda name: self.icon(name, ink), keyword or self._keyword, self.game.word)

    def word(self, text: str, **values: object) -> Html:
        """A word of a template in the language of the game, with the values that fill its gaps: ``{count} a turn``.

        Raises:
            TemplateProblem: the word or its translation has a gap for which there is no value.
        """
        said = self.game.word(text)
        for gap in _GAP.findall(said):
            if gap not in values:
                hint = f"there is {listed(values)}" if values else "give it a value"
                raise TemplateProblem(f'the word "{said}" has a gap {{{gap}}} without a value', hint=hint)
        return Html(_GAP.sub(lambda gap: str(escape(values[gap[1]])), str(escape(said))))

    def icon(self, name: str, color: str = DEFAULT_INK) -> Html:
        """An icon as inline SVG, drawn in ``color``. An unknown icon draws nothing; a check reports it."""
        if name not in self._icons:
            path = self.game.icon_files.get(name)
            self._icons[name] = self._drawing_of(name, path) if path else ""
        svg = self._icons[name].replace("currentColor", str(escape(color)))
        return Html(with_class(svg, f"icon icon-{name}"))

    def _drawing_of(self, name: str, path: Path) -> str:
        try:
            return svg_element(self.text(path))
        except BrokenSvgError as error:
            raise TemplateProblem(f"the icon {name}.svg {error}", span=self._span(path, error.line)) from error

    def _known_icon(self, name: str, color: str = DEFAULT_INK) -> Html:
        """An icon in a template, where no check sees its name."""
        if name not in self.game.icon_files:
            hint = did_you_mean(name, self.game.icon_files) or "put its SVG file into the game's icons folder"
            raise TemplateProblem(f'there is no icon "{name}"', hint=hint)
        return self.icon(name, color)

    def art(self, card: Component, view: str = "front") -> Html:
        """The picture of a component: SVG inline, PNG and JPEG as an ``<img>``. No picture draws nothing.

        A picture that is a template is told the ``view``, so that one file can draw a figure from several sides.

        Raises:
            PictureProblem: it is broken, or its template cannot be run.
        """
        if card.art is None:
            return Html("")
        path = self.game.content_dir / card.art
        if not self._is_picture(card.art, path):
            return Html("")  # a check reports it
        if card.art.lower().endswith(".svg.j2"):
            key = (card.kind, card.id, view)  # a face and a book may show one picture many times
            if key not in self._pictures:
                self._pictures[key] = self._drawn(card, path, view)
            return self._pictures[key]
        try:
            if card.art.lower().endswith(".svg"):
                return Html(with_class(svg_element(self.text(path)), ART))
            require_pixels(path, self.game.root / SOUND_PICTURES)
        except TemplateProblem as problem:
            raise PictureProblem(f"{card.art} {problem.said}") from problem
        except (BrokenSvgError, BrokenPictureError) as error:
            raise PictureProblem(f"{card.art} {error}") from error
        relative = path.relative_to(self.game.root).as_posix()
        return Html(f'<img class="{ART}" src="project:{escape(relative)}" alt="{escape(card.name)}">')

    def _drawn(self, card: Component, path: Path, view: str) -> Html:
        """A picture that is a template. What is wrong with it is wrong in its own file, whichever card it is for."""
        try:
            return Html(with_class(svg_element(self.render(f"content/{card.art}", {"card": card, "view": view})), ART))
        except BrokenSvgError as error:
            raise PictureProblem(f"the picture {error}", span=self._span(path)) from error
        except TemplateProblem as problem:
            if problem.span is None or self.game.root / problem.span.path != path:
                raise  # it is in a part that the picture shares with others
            raise PictureProblem(problem.said, span=problem.span, hint=problem.hint) from problem

    def _is_picture(self, art: str, path: Path) -> bool:
        try:
            usable = art.lower().endswith(PICTURE_SUFFIXES) and path.is_file()
            return usable and path.resolve().is_relative_to(self._content_root)
        except (OSError, ValueError):  # a name that no file can have
            return False

    @cached_property
    def _content_root(self) -> Path:
        return self.game.content_dir.resolve()

    def text(self, path: Path) -> str:
        """The text of a file of the project.

        Raises:
            TemplateProblem: it is not text, or a link that leads out of the project.
        """
        if not self.game.may_read(path):
            raise TemplateProblem("is a link that leads out of the project", span=self._span(path))
        try:
            return path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise TemplateProblem(f"cannot be read as text: {one_line(error)}", span=self._span(path)) from error

    def _span(self, path: Path, line: int = 0) -> Span:
        return Span(shown_file(self.game, path), line, 1 if line else 0)

    def _file(self, template: str) -> Path:
        """The file of a template by the name that Jinja knows it by."""
        folder, _, rest = template.partition("/")
        own = self.game.root / "templates" / template
        builtin = shared_templates() / rest
        if folder == "content":
            return self.game.content_dir / rest
        return builtin if folder == "shared" and not own.is_file() and builtin.is_file() else own

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
