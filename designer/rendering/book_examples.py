"""Examples of play in a rulebook: positions of saved games as pictures or as values, and what happened as sentences.

The rules tell in English. A book in another language says itself what their sentences are there, each beside the one
that it translates; a sentence that it has no words for stays English, and is remembered as ``untold``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from markupsafe import Markup as Html
from markupsafe import escape

from designer.engine.replays import Table
from designer.rendering.book_faces import BookFaces
from designer.rendering.book_windows import Region
from designer.rendering.template_problems import TemplateProblem
from designer.rendering.typography import curled
from designer.rendering.verbatim import verbatim
from designer.suggestions import did_you_mean

TOLD_IN = "en"
"""The language in which the rules of all games tell what happens."""


@dataclass(frozen=True)
class BookExamples:
    """The examples that a text may show, by name; None for one that is broken, which is a finding of its own."""

    tables: Mapping[str, Table | None]
    faces: BookFaces
    language: str
    """The language of the text."""
    untold: dict[str, dict[str, None]] = field(default_factory=dict)
    """By example, the sentences that the text has told in another language than its own, each once."""
    missed: set[str] = field(default_factory=set)
    """The broken examples without whose values the text could not go on."""

    def position(
        self,
        name: str,
        at: int | None = None,
        width: float = 160,
        region: Region = None,
        marks: Mapping[str, str] | None = None,
        arrows: Sequence[tuple[str, str]] = (),
    ) -> Html:
        """The board of an example after ``at`` actions, after all if it is not said; the rest is as for ``board``."""
        table = self._table(name)
        if table is None:
            return Html("")
        number = _within(table, len(table.actions) if at is None else at, "at", 0)
        return self.faces.position(table.rules.position(table.states[number]), width, region, marks, arrows)

    def story(
        self,
        name: str,
        first: int = 1,
        last: int | None = None,
        inline: bool = False,
        said: Mapping[str, str] | None = None,
        without: Collection[str] = (),
    ) -> Html:
        """What happened from one action of an example to another, both included: a list with a line for each event.

        ``inline`` has the sentences one after the other, for a text of one's own around them. ``said`` has, by a
        sentence in English, what it is in the language of the text. ``without`` has kinds of events to leave out.
        """
        table = self._table(name)
        if table is None:
            return Html("")
        start = _within(table, first, "first", 1)
        end = _within(table, len(table.actions) if last is None else last, "last", start)
        told = [
            self._said(name, event.text, said or {})
            for events in table.events[start : end + 1]
            for event in events
            if event.is_open(table.rules.players) and event.kind not in without
        ]
        if inline:
            return verbatim(str(curled(Html(f'<span class="story">{escape(" ".join(told))}</span>'))))
        lines = "".join(f"<li>{escape(text)}</li>" for text in told)
        return verbatim(str(curled(Html(f'<ul class="story">{lines}</ul>'))))

    def moment(self, name: str, at: int | None = None) -> Mapping[str, Any]:
        """An example after ``at`` actions, after all if it is not said, in the words of the game's descriptions.

        ``happened`` is what the last of those actions brought: for each event its ``kind``, its ``seat`` and its facts.
        """
        table = self._table(name)
        if table is None:
            self.missed.add(name)
            raise TemplateProblem(f'the example "{name}" does not play')
        number = _within(table, len(table.actions) if at is None else at, "at", 0)
        rules = table.rules
        happened = [
            {**event.data, "kind": event.kind, "seat": "" if event.seat is None else rules.seats[event.seat]}
            for event in table.events[number]
            if event.is_open(rules.players)
        ]
        return {**rules.describe(table.states[number]), "happened": happened}

    def _said(self, name: str, sentence: str, said: Mapping[str, str]) -> str:
        if sentence not in said and self.language.partition("-")[0] != TOLD_IN:
            self.untold.setdefault(name, {}).setdefault(sentence)
        return said.get(sentence, sentence)

    def _table(self, name: str) -> Table | None:
        if name not in self.tables:
            hint = did_you_mean(str(name), self.tables) or "save a game: designer play GAME --save FILE"
            raise TemplateProblem(f'there is no example "{name}" in the folder examples', hint=hint)
        return self.tables[name]


def _within(table: Table, number: object, what: str, least: int) -> int:
    """A number of an action.

    Raises:
        TemplateProblem: the example has no such action.
    """
    most = len(table.actions)
    if isinstance(number, bool) or not isinstance(number, int) or not least <= number <= most:
        raise TemplateProblem(f"{what} is from {least} to {most}, the number of actions of the example, not {number!r}")
    return number
