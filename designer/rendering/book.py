"""A rulebook's source → HTML: Markdown with the game's data, run in the same sandbox as the templates."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from typing import Any

from markupsafe import Markup as Html

from designer.diagnostics import Span
from designer.engine.replays import Table
from designer.model.common import BoxItem, Ruling, Term
from designer.model.game import Game
from designer.model.record import Component, Record
from designer.model.template_files import shown_file
from designer.rendering.book_examples import BookExamples
from designer.rendering.book_faces import BookFaces, titled
from designer.rendering.book_pictures import BookPictures
from designer.rendering.face import Face
from designer.rendering.faces import PrintedCard, part_of_board
from designer.rendering.markdown import Chapter, to_chapter
from designer.rendering.template_problems import TemplateProblem, explained
from designer.rendering.templates import Studio
from designer.rendering.typography import curled
from designer.rendering.undefined import missing_among
from designer.rendering.verbatim import verbatim

_TERM_LINK = re.compile(r'<a class="term" href="#([^"]*)">(.*?)</a>', re.DOTALL)
_TEXT = "<template>"  # Jinja's name for a text that is no file of its own


@dataclass(frozen=True)
class Book:
    """What a rulebook may quote: the game, its printed cards, and the sizes to which their texts were fitted."""

    studio: Studio
    cards: Sequence[PrintedCard]
    fitted: Callable[[Face], Mapping[str, float]]
    examples: Mapping[str, Table | None] = field(default_factory=dict)
    """The examples of the game, played by its rules; None for one that is broken."""

    def chapter(self, source: str, name: str) -> Chapter:
        """Return the rulebook's text as HTML.

        Raises:
            TemplateProblem: the text uses something that the game does not have; it names the place.
        """
        called: dict[str, None] = {}

        def icon(name: str, *color: str) -> Html:
            called.setdefault(name)
            return self.studio.icon(name, *color)

        own = {
            **self.drawing,
            "box": self.box,
            "icon": icon,
            "components": self.components,
            "glossary": self.glossary,
            "rulings": self.rulings,
            "words": self.words,
        }
        environment = self.studio.environment
        environment = environment.overlay(undefined=missing_among({*environment.globals, *own}))
        try:
            text = environment.from_string(source).render(own)
            text = text.encode("utf-8", "replace").decode("utf-8")  # an expression can make halves of characters
        except Exception as error:  # as in any template, anything may come out of it
            raise _explained(error, self.studio.game, name) from error
        name_of_game = self.studio.game.info.name
        titles = (name_of_game, name_of_game.partition(":")[0])
        chapter = to_chapter(text, self.studio.icon, self._link, self.pictures.url, titles)
        icons = tuple(dict.fromkeys([*chapter.icons, *called]))
        return replace(chapter, body=Html(_without_dead_links(titled(chapter.body))), icons=icons)

    @cached_property
    def pictures(self) -> BookPictures:
        """The pictures that the text may show."""
        return BookPictures(self.studio)

    @property
    def drawing(self) -> Mapping[str, Callable[..., Any]]:
        """What draws printed things and knows of examples, by the names under which the text calls it."""
        return {
            "board": self.faces.board,
            "card": self.faces.card,
            "moment": self.played.moment,
            "position": self.played.position,
            "story": self.played.story,
        }

    @cached_property
    def played(self) -> BookExamples:
        """What the text may show of its examples, and what it has told of them."""
        game = self.studio.game
        language = game.translation.language if game.translation else game.info.language
        return BookExamples(self.examples, self.faces, language)

    @cached_property
    def faces(self) -> BookFaces:
        """The printed components that the text may show, as they look in the game's first edition."""
        first = self.studio.game.info.print.editions[0]
        cards = [card for card in self.cards if card.edition == first]
        return BookFaces(cards, self.fitted, partial(part_of_board, self.studio))

    def components(self, kind: str | None = None) -> list[Component]:
        """The records that are in the box, of one kind or of all, in the order in which they are written."""
        entries = self.studio.game.components()
        found = [e.record for e in entries if isinstance(e.record, Component) and kind in (None, e.kind)]
        return [record for record in found if record.copies]

    def box(self) -> list[BoxItem]:
        """The lines of the box contents, in the order in which they are written."""
        return self._records(BoxItem)

    def glossary(self) -> Html:
        """The glossary, in alphabetical order, as a definition list that keywords link to."""
        terms = sorted(self._records(Term), key=lambda term: term.name.casefold())
        items = (
            Html('<div class="entry" id="term-{}"><dt>{}{}</dt><dd>{}</dd></div>').format(
                term.id, self.studio.icon(term.icon) if term.icon else "", term.name, self._rules(term.text, term)
            )
            for term in terms
        )
        return verbatim(curled(Html('<dl class="glossary">{}</dl>').format(Html("").join(items))))

    def rulings(self, part: int = 1, of: int = 1) -> Html:
        """The rulings: each question and its answer. ``part`` 2 ``of`` 3 is the middle third, for a text between."""
        records = self._records(Ruling)
        start, stop = (len(records) * number // of for number in (part - 1, part))
        items = (
            Html('<div class="entry" id="ruling-{}"><dt>{}</dt><dd>{}</dd></div>').format(
                ruling.id, self._rules(ruling.question, ruling), self._rules(ruling.text, ruling)
            )
            for ruling in records[start:stop]
        )
        return verbatim(curled(Html('<dl class="rulings">{}</dl>').format(Html("").join(items))))

    def words(self, record: Record, field: str = "text") -> Html:
        """A rules text of a record, its values filled in, its keywords linked to the glossary."""
        return verbatim(curled(self._rules(getattr(record, field), record)))

    def _records(self, kind: type[Record]) -> list[Any]:
        return [entry.record for entry in self.studio.game.of_kind(kind.kind).values()]

    def _rules(self, text: str | None, record: Record) -> Html:
        return self.studio.rules(text, record, keyword=lambda keyword: self._link(keyword.words, keyword.target))

    def _link(self, words: str, target: str) -> Html:
        term = self._terms().get(target.casefold())
        if term is None:
            return Html('<span class="term">{}</span>').format(words)
        return Html('<a class="term" href="#term-{}">{}</a>').format(term.id, words)

    def _terms(self) -> dict[str, Term]:
        terms: list[Term] = self._records(Term)
        return {name.casefold(): term for term in terms for name in (term.name, *term.forms)}


def _without_dead_links(html: str) -> str:
    """HTML whose keywords are links only where they lead somewhere; a book need not show its glossary."""

    def checked(link: re.Match[str]) -> str:
        return link[0] if f'id="{link[1]}"' in html else f'<span class="term">{link[2]}</span>'

    return _TERM_LINK.sub(checked, html)


def _explained(error: Exception, game: Game, name: str) -> TemplateProblem:
    """What is wrong, and the last line that was being run, of the text or of a template that it imports."""
    if isinstance(error, TemplateProblem) and error.span:
        return error
    problem = explained(error, game.content_dir / name, game)
    frames = traceback.extract_tb(error.__traceback__)
    last = next((f for f in reversed(frames) if f.filename == _TEXT or f.filename.endswith(".j2")), None)
    if last is not None and last.filename == _TEXT:
        problem = problem.at(Span(shown_file(game, game.content_dir / name), last.lineno or 0, 1))
    return problem
