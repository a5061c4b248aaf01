"""Where words are written that are printed on a face: in a field of its record, or in the template.

A printed text is not what an author has typed: values are put in, quotes are curled, lines are broken, some are set in
capitals. So words are looked for as a reader would, and a text counts as a field's when it reads like a part of it.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from designer.diagnostics import Related, Span
from designer.model.game import Entry, Game
from designer.model.layout import LaidOutFace
from designer.model.layout_places import place_of, template_of
from designer.model.layout_report import Words
from designer.model.marks import texts
from designer.yaml_source import Loc

W = TypeVar("W", bound=Words)

_MARKUP = re.compile(r"\{[^{}]*\}|\*+|\[\[(?:[^\]|]*\|)?|\]\]|\\|\|[^\]|]*(?=\]\])")
_UNPRINTED = re.compile("[\u00ad\u200b-\u200f\u2060]")
_QUOTES = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u2011": "-"})
_ENOUGH = 3  # letters of a word that stands for itself; fewer must be the whole field
_NOT_PRINTED = frozenset({"id", "kind", "art", "verb"})


@dataclass(frozen=True, slots=True)
class Told(Generic[W]):
    """Something that was found about words, and the place to tell it at.

    That is the field that holds the words, else the record's id. ``related`` is the place in the template that prints
    them, unless they are one record's own. ``others`` is on how many more components it is just the same; the first
    stands for all of them.
    """

    face: LaidOutFace
    words: W
    span: Span
    related: tuple[Related, ...]
    others: int

    @property
    def subject(self) -> str:
        """Whose words, and which, as a message begins."""
        named = self.words.field or self.words.part
        return f'{self.face.entry.title}: "{self.words.words}"' + (f" ({named})" if named else "")

    @property
    def also(self) -> str:
        """On how many more it is so, as a message ends; empty if on none."""
        return f", and so on {self.others} more" if self.others else ""


def told_once(game: Game, found: Iterable[tuple[LaidOutFace, W, Hashable]]) -> Iterator[Told[W]]:
    """Yield what was found about words, with its place.

    What has one cause is told once: the same part of a template with the same ``measure`` on however many components.
    A measure that is different on each, or names the record, makes each of them a finding of its own.
    """
    alike: dict[Hashable, list[tuple[LaidOutFace, W]]] = {}
    for face, words, measure in found:
        cause = (template_of(face), face.side, words.field or words.part, measure)
        alike.setdefault(cause, []).append((face, words))
    for group in alike.values():
        face, words = group[0]
        entries = {(other.entry.kind, other.entry.id) for other, _ in group}
        loc, others = _field_of(face.entry, words), len(entries) - 1
        related = () if loc and not others else _printed_by(game, face, words)
        yield Told(face, words, face.entry.span(loc or ("id",)), related, others)


def _printed_by(game: Game, face: LaidOutFace, words: Words) -> tuple[Related, ...]:
    """The place in the template that prints words, if it can be found."""
    written = rf'data-fit="{re.escape(words.field)}"' if words.field else _in_template(words.part)
    place = place_of(game, face, written, nearby=True) if written else None
    return (Related("printed by", place),) if place else ()


def _in_template(part: str) -> str:
    """How a template writes the part that a style sheet calls ``.name`` or ``name``."""
    if part.startswith("."):
        return rf'class="(?:[^"]*\s)?{re.escape(part[1:])}(?=[\s"{{])'
    return rf"<{re.escape(part)}\b" if part and " " not in part else ""


def _field_of(entry: Entry, words: Words) -> Loc | None:
    """The field that printed words come from, as far as that can be told."""
    if words.words == entry.id:
        return None
    own = [(loc, text) for loc, text in texts(entry.record) if loc and loc[0] not in _NOT_PRINTED]
    own.sort(key=lambda item: item[0][0] != words.field)
    printed = _read(words.words)
    for loc, text in own:
        written = _read(text)
        if printed == written or (len(printed) >= _ENOUGH and printed in written):
            return loc
    if words.field in type(entry.record).model_fields:
        return (words.field,)
    named = words.part.removeprefix(".")  # a number that is drawn by an element called like its field
    return (named,) if _is_number(getattr(entry.record, named, None), printed) else None


def _is_number(value: object, printed: str) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and f"{value:g}" == printed


def _read(text: str) -> str:
    """A text as it reads, whatever its markup, its letter case, its quotes and its spaces are."""
    plain = _UNPRINTED.sub("", _MARKUP.sub(" ", text)).translate(_QUOTES).casefold()
    return " ".join(plain.split())
